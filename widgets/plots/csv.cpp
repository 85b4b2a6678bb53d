#include "widgets/plots/csv.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace tetrabench {

QByteArray csvField(const QString& text) {
  QByteArray field = text.toUtf8();
  const bool plain =
      std::ranges::none_of(field, [](char c) { return c == ',' || c == '"' || c == '\n' || c == '\r'; });
  if (plain) return field;
  return '"' + field.replace('"', "\"\"") + '"';
}

QByteArray csvNumber(double value) {
  if (!std::isfinite(value)) return {};
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  return {text.data(), end - text.data()};
}

}  // namespace tetrabench

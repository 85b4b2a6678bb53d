#include "core/translation.h"

#include <fmt/format.h>

namespace tetrabench {
namespace {

Core::Translator translator = nullptr;

}  // namespace

void Core::setTranslator(Translator chosen) {
  translator = chosen;
}

std::string Core::tr(const char* text) {
  return translator ? translator(text, nullptr, -1) : text;
}

std::string Core::tr(const char* plural, const char* singular, std::int64_t count) {
  if (translator) return translator(plural, singular, count);
  std::string text = count == 1 ? singular : plural;
  if (const auto place = text.find("%n"); place != std::string::npos)
    text.replace(place, 2, std::to_string(count));
  return text;
}

std::string Core::filled(const char* text, fmt::format_args values) {
  if (translator) {
    try {
      return fmt::vformat(tr(text), values);
    } catch (const fmt::format_error&) {  // the translation has placeholders that the original lacks
    }
  }
  return fmt::vformat(text, values);
}

}  // namespace tetrabench

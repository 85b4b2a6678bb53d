#include "widgets/experiments/short_names.h"

#include <algorithm>

namespace tetrabench {

std::vector<QString> shortNames(std::vector<QString> names) {
  if (names.size() < 2) return names;
  qsizetype common = names.front().size();
  for (const QString& name : names) {
    const auto [a, b] = std::mismatch(name.begin(), name.end(), names.front().begin(), names.front().end());
    common = std::min(common, static_cast<qsizetype>(a - name.begin()));
  }
  const QString prefix = names.front().left(common);
  qsizetype cut = 0;
  for (const QString& end : {QStringLiteral(", "), QStringLiteral(": "), QStringLiteral("/")})
    if (const qsizetype at = prefix.lastIndexOf(end); at >= 0) cut = std::max(cut, at + end.size());
  for (QString& name : names) name.remove(0, cut);
  return names;
}

}  // namespace tetrabench

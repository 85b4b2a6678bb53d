#include "core/storage/near_name.h"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace tetrabench {
namespace {

constexpr std::size_t kLongest = 200;  // longer texts are not names

std::string lowered(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::size_t distance(const std::string& a, const std::string& b) {
  // Distances of the first i, i - 1 and i - 2 letters of `a` to each prefix of `b`.
  std::vector<std::size_t> row(b.size() + 1), before(row), beforeThat(row);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    beforeThat.swap(before);
    before.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({before[j - 1] + (a[i - 1] != b[j - 1]), before[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], beforeThat[j - 2] + 1);
    }
  }
  return row.back();
}

std::size_t commonPrefixLength(const std::string& a, const std::string& b) {
  return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

}  // namespace

std::optional<std::string> nearName(const std::string& written, const std::vector<std::string>& names) {
  if (written.size() > kLongest) return {};
  const std::string wanted = lowered(written);
  std::size_t least = std::max<std::size_t>(1, written.size() / 4) + 1, inCommon = 0;
  std::optional<std::string> nearest;
  for (const std::string& name : names) {
    const std::string known = lowered(name);
    const std::size_t apart = distance(wanted, known), begins = commonPrefixLength(wanted, known);
    if (apart >= written.size()) continue;
    // Typing errors are rarer at the beginning of a name than at its end.
    if (apart < least || (nearest && apart == least && begins > inCommon)) {
      least = apart;
      inCommon = begins;
      nearest = name;
    }
  }
  return nearest;
}

}  // namespace tetrabench

#include "core/agents/near_name.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

namespace tetrabench {
namespace {

constexpr std::size_t kLongest = 200;  // longer ones are no names

std::string lowered(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);  // from the beginning of `a` so far to each beginning of `b`
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string> nearName(const std::string& written, const std::vector<std::string>& names) {
  if (written.size() > kLongest) return {};
  const std::string wanted = lowered(written);
  std::size_t least = std::max<std::size_t>(1, written.size() / 4) + 1;
  std::optional<std::string> nearest;
  for (const std::string& name : names)
    if (const std::size_t apart = distance(wanted, lowered(name)); apart < least && apart < written.size()) {
      least = apart;
      nearest = name;
    }
  return nearest;
}

}  // namespace tetrabench

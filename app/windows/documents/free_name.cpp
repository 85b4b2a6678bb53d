#include "app/windows/documents/free_name.h"

#include <algorithm>
#include <string_view>

namespace tetrabench {
namespace {

constexpr std::size_t kMostDigits =
    2;  // of a number that counts; "RL Competition 2008" is not the 2008th one

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace

std::string freeName(const std::string& name, const std::function<bool(const std::string&)>& isTaken,
                     CopyNumber form) {
  const std::string_view open = form == CopyNumber::InBrackets ? " (" : " ";
  const std::string_view close = form == CopyNumber::InBrackets ? ")" : "";
  std::string stem = name;
  int number = 2;
  if (const std::size_t at = name.rfind(open); name.ends_with(close) && at != std::string::npos && at > 0) {
    const std::size_t first = at + open.size();
    const std::string digits = name.substr(first, name.size() - close.size() - first);
    const bool counts = !digits.empty() && digits.size() <= kMostDigits && digits.front() != '0' &&
                        std::ranges::all_of(digits, isDigit);
    if (counts) {
      stem = name.substr(0, at);
      number = std::max(2, std::stoi(digits) + 1);
    }
  }
  for (;; ++number) {
    std::string candidate = stem;
    candidate.append(open).append(std::to_string(number)).append(close);
    if (!isTaken(candidate)) return candidate;
  }
}

}  // namespace tetrabench

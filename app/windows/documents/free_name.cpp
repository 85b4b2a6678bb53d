#include "app/windows/documents/free_name.h"

#include <algorithm>
#include <string_view>

#include "core/experiments/experiment_plan.h"
#include "core/optimizers/optimization_plan.h"

namespace tetrabench {
namespace {

// Longer numbers are part of the name: "RL Competition 2008" is not the 2008th one.
constexpr std::size_t kMaxDigits = 2;

static_assert(OptimizationPlan::kMaxName == ExperimentPlan::kMaxName &&
              OptimizationPlan::kMaxName == AgentSettings::kLongestName);

/// Truncates a text to at most this many bytes, between characters.
std::string firstBytes(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  text.resize(most);
  return text;
}

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
    const bool counts = !digits.empty() && digits.size() <= kMaxDigits && digits.front() != '0' &&
                        std::ranges::all_of(digits, isDigit);
    if (counts) {
      stem = name.substr(0, at);
      number = std::max(2, std::stoi(digits) + 1);
    }
  }
  for (;; ++number) {
    std::string end(open);
    end.append(std::to_string(number)).append(close);
    const std::string candidate = firstBytes(stem, OptimizationPlan::kMaxName - end.size()) + end;
    if (!isTaken(candidate)) return candidate;
  }
}

}  // namespace tetrabench

#include "app/windows/documents/free_name.h"

#include <algorithm>
#include <string_view>

#include "core/experiments/experiment_plan.h"
#include "core/optimizers/optimization_plan.h"
#include "core/storage/text.h"

namespace tetrabench {
namespace {

// Longer numbers are part of the name: "RL Competition 2008" is not the 2008th one.
constexpr std::size_t kMaxDigits = 2;

static_assert(OptimizationPlan::kMaxName == ExperimentPlan::kMaxName &&
              OptimizationPlan::kMaxName == AgentSettings::kLongestName);

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

/// A name without its number, with which copies are told apart.
struct Numbered {
  std::string stem;
  int number = 1;
};

std::string_view beforeNumber(CopyNumber form) {
  return form == CopyNumber::InBrackets ? " (" : " ";
}

std::string_view afterNumber(CopyNumber form) {
  return form == CopyNumber::InBrackets ? ")" : "";
}

Numbered splitNumber(const std::string& name, CopyNumber form) {
  const std::size_t at = name.rfind(beforeNumber(form));
  if (!name.ends_with(afterNumber(form)) || at == std::string::npos || at == 0) return {name};
  const std::size_t first = at + beforeNumber(form).size();
  const std::string digits = name.substr(first, name.size() - afterNumber(form).size() - first);
  const bool counts = !digits.empty() && digits.size() <= kMaxDigits && digits.front() != '0' &&
                      std::ranges::all_of(digits, isDigit);
  return counts ? Numbered{name.substr(0, at), std::stoi(digits)} : Numbered{name};
}

/// Returns a name with a number, truncated before it if it is too long.
std::string withNumber(const Numbered& name, CopyNumber form) {
  std::string end(beforeNumber(form));
  end.append(std::to_string(name.number)).append(afterNumber(form));
  return firstBytes(name.stem, OptimizationPlan::kMaxName - end.size()) + end;
}

}  // namespace

std::string freeName(const std::string& name, const std::function<bool(const std::string&)>& isTaken,
                     CopyNumber form) {
  for (Numbered next = splitNumber(name, form);;) {
    ++next.number;
    if (const std::string candidate = withNumber(next, form); !isTaken(candidate)) return candidate;
  }
}

bool isNumbered(const std::string& copy, const std::string& name, CopyNumber form) {
  const int number = splitNumber(copy, form).number;
  return copy == name || (number > 1 && copy == withNumber({splitNumber(name, form).stem, number}, form));
}

}  // namespace tetrabench

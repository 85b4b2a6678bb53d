#include "core/agents/number_setting.h"

#include <fmt/format.h>

#include <cmath>

namespace tetrabench {

bool NumberRange::holds(double value) const {
  return value >= least && value <= most && !(aboveLeast && value == least) &&
         !(whole && value != std::floor(value));
}

std::string NumberRange::allowed() const {
  return fmt::format("a {} {} {}{} {}", whole ? "whole number" : "number", aboveLeast ? "above" : "between",
                     least, aboveLeast ? ", up to" : " and", most);
}

}  // namespace tetrabench

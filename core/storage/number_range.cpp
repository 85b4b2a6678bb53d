#include "core/storage/number_range.h"

#include <cmath>

#include "core/translation.h"

namespace tetrabench {

bool NumberRange::holds(double value) const {
  return value >= least && value <= most && !(aboveLeast && value == least) &&
         !(whole && value != std::floor(value));
}

std::string NumberRange::allowed() const {
  if (whole && aboveLeast) return Core::sentence("a whole number above {}, up to {}", least, most);
  if (whole) return Core::sentence("a whole number between {} and {}", least, most);
  if (aboveLeast) return Core::sentence("a number above {}, up to {}", least, most);
  return Core::sentence("a number between {} and {}", least, most);
}

}  // namespace tetrabench

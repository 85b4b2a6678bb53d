#include <algorithm>
#include <cstddef>
#include <string>

#include "core/error.h"

namespace tetrabench {

// Apart from the errors, as translations count without them.

std::string grouped(std::int64_t number) {
  return grouped(std::to_string(number));
}

std::string grouped(std::string number) {
  const auto whole = static_cast<std::ptrdiff_t>(std::min(number.find('.'), number.size()));
  for (auto at = whole - 3; at > (number.starts_with('-') ? 1 : 0); at -= 3)
    number.insert(static_cast<std::size_t>(at), ",");
  return number;
}

}  // namespace tetrabench

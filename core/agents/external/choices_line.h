#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tetrabench {

/// The choices in a reply of an external agent.
struct Choices {
  std::vector<std::uint64_t> ids, placements;  ///< equal in length
};

/// Reads `{"type": "choices", "ids": [1, 2], "placements": [3, 4]}` without building a JSON value, as a fast
/// program sends hundreds of thousands of them per second. Returns false for any other line, which may still
/// be valid with its keys in another order.
bool readChoices(std::string_view line, Choices& choices);

}  // namespace tetrabench

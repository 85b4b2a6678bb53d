#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tetrabench {

/// The answer of an external agent to some questions.
struct Choices {
  std::vector<std::uint64_t> ids, placements;  ///< of equal length
};

/// Reads `{"type": "choices", "ids": [1, 2], "placements": [3, 4]}`, without the detour of a JSON value, as a
/// fast program sends hundreds of thousands a second. False if the line is anything else, maybe the same in
/// another order.
bool readChoices(std::string_view line, Choices& choices);

}  // namespace tetrabench

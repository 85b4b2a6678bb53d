#pragma once

#include <functional>
#include <optional>

namespace tetrabench {

/// Places arranged in rows, one of which is the keyboard's current place.
struct KeyPlaces {
  int current = 0, count = 0;
  std::function<int(int rows)> above;  ///< place `rows` rows above the current one (negative: below)
  int page = 0;                        ///< number of places per page; 0 if there are no pages
};

/// Returns the place that a key moves to: arrows, Home, End, and Page Up and Down if there are pages. None
/// for other keys.
std::optional<int> placeByKey(int key, const KeyPlaces& places);

}  // namespace tetrabench

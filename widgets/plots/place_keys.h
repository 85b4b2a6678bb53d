#pragma once

#include <functional>
#include <optional>

namespace tetrabench {

/// Places in rows, one of which is the current one of the keyboard.
struct KeyPlaces {
  int current = 0, count = 0;
  std::function<int(int rows)> above;  ///< the place `rows` rows above the current one; below it if negative
  int page = 0;                        ///< places; 0: no pages
};

/// Returns the place that a key moves to: arrows, Home, End, and Page Up and Down if there are pages. None
/// for other keys.
std::optional<int> placeByKey(int key, const KeyPlaces& places);

}  // namespace tetrabench

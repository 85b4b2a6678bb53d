#pragma once

#include <functional>
#include <optional>

namespace tetrabench {

/// Places in rows, of which the keyboard has one.
struct KeyPlaces {
  int current = 0, count = 0;
  std::function<int(int rows)> above;  ///< the place `rows` rows above the current one; below it if negative
  int page = 0;                        ///< places; 0: no pages
};

/// The place to which a key leads: arrows, Home, End, and Page Up and Down if there are pages. None for
/// another key.
std::optional<int> placeByKey(int key, const KeyPlaces& places);

}  // namespace tetrabench

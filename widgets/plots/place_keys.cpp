#include "widgets/plots/place_keys.h"

#include <qnamespace.h>
#include <algorithm>

namespace tetrabench {
namespace {

std::optional<int> wantedBy(int key, const KeyPlaces& places) {
  switch (key) {
    case Qt::Key_Left:
      return places.current - 1;
    case Qt::Key_Right:
      return places.current + 1;
    case Qt::Key_Up:
      return places.above(1);
    case Qt::Key_Down:
      return places.above(-1);
    case Qt::Key_Home:
      return 0;
    case Qt::Key_End:
      return places.count - 1;
    case Qt::Key_PageUp:
      return places.page > 0 ? std::optional(places.current - places.page) : std::nullopt;
    case Qt::Key_PageDown:
      return places.page > 0 ? std::optional(places.current + places.page) : std::nullopt;
    default:
      return {};
  }
}

}  // namespace

std::optional<int> placeByKey(int key, const KeyPlaces& places) {
  const auto wanted = wantedBy(key, places);
  if (!wanted) return {};
  return std::clamp(*wanted, 0, std::max(0, places.count - 1));
}

}  // namespace tetrabench

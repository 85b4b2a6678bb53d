#pragma once

class QWidget;

namespace tetrabench {

/// The part of a window to which Tab, or Shift+Tab, leads from the part with the focus; null if there is
/// none.
///
/// Qt gives a container's focus proxy the focus when Tab comes to the container, and so jumps over all that
/// lies before the proxy; and it leads into docks that others cover. This goes from part to part that a
/// person can see.
QWidget* nextByTab(QWidget& window, bool forwards);

}  // namespace tetrabench

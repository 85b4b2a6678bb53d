#pragma once

class QWidget;

namespace tetrabench {

/// Returns the next widget of a window in Tab (or Shift+Tab) order after the focused one; null if there is
/// none.
///
/// When Tab reaches a container, Qt moves the focus to its focus proxy, skipping everything before the proxy;
/// it also enters docks hidden behind other docks. This function visits every visible widget in turn.
QWidget* nextByTab(QWidget& window, bool forwards);

}  // namespace tetrabench

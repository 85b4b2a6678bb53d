#pragma once

#include <QAction>
#include <QDockWidget>

#include "app/windows/shell/main_window.h"

namespace tetrabench {

/// Returns the page, editor or other part of this type; the main window must have one.
template <typename Part>
Part& part(const MainWindow& window) {
  auto* found = window.findChild<Part*>();
  if (!found) qFatal("the main window has no %s", Part::staticMetaObject.className());
  return *found;
}

/// Returns the action with this id; null if there is none.
inline QAction* actionOf(const MainWindow& window, const QString& id) {
  return window.findChild<QAction*>(id);
}

/// Brings a dock to the front.
inline void showDock(const MainWindow& window, const QString& id) {
  auto* dock = window.findChild<QDockWidget*>(id);
  dock->show();
  dock->raise();
}

}  // namespace tetrabench

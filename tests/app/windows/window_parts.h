#pragma once

#include <QAction>
#include <QDockWidget>

#include "app/windows/main_window.h"

namespace tetrabench {

/// A page, editor or other part of the main window by its type, of which it has one.
template <typename Part>
Part& part(const MainWindow& window) {
  auto* found = window.findChild<Part*>();
  if (!found) qFatal("the main window has no %s", Part::staticMetaObject.className());
  return *found;
}

/// An action by its id.
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

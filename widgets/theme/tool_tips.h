#pragma once

#include <QObject>

namespace tetrabench {

/// An application event filter that shows tooltips below, or if there is no room, above the control, table
/// cell or header section they explain. Tooltips of large areas stay at the pointer.
class ToolTipPlacer : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Returns the position of a tooltip of this size for an area on a screen; all in global coordinates.
  static QPoint placeFor(const QRect& area, const QSize& tip, const QRect& screen);

  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace tetrabench

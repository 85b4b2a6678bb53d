#pragma once

#include <QObject>

namespace tetrabench {

/// Shows tooltips below (or, without room there, above) what they explain: a control, a table cell or a
/// header section. Tooltips of large areas stay at the pointer. An application event filter.
class ToolTipPlacer : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Returns the position of a tooltip of this size for an area on a screen; all in global coordinates.
  static QPoint placeFor(const QRect& area, const QSize& tip, const QRect& screen);

  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace tetrabench

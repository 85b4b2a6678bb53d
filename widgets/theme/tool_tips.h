#pragma once

#include <QObject>

namespace tetrabench {

/// Shows tool tips below (or, without room there, above) what they explain: a control, a cell of a table or
/// a section of its header. Large areas keep theirs at the pointer. An event filter for the application.
class ToolTipPlacer : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Where a tip of this size for an area goes on a screen; all in global coordinates.
  static QPoint placeFor(const QRect& area, const QSize& tip, const QRect& screen);

  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace tetrabench

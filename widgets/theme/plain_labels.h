#pragma once

#include <QObject>

namespace tetrabench {

/// Prevents names from being rendered as rich text, which could load files: every label, including those of
/// message boxes and tooltips, shows plain text unless it explicitly requests rich text. Wide tooltips are
/// wrapped. Implemented as an application event filter during its lifetime; must be created before any label.
class PlainLabels : public QObject {
  Q_OBJECT

 public:
  PlainLabels();

  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace tetrabench

#pragma once

#include <QObject>

namespace tetrabench {

/// Prevents names from being rendered as rich text, which could load files: every label, including those of
/// message boxes and tooltips, shows plain text unless it explicitly requests rich text. Wide tooltips are
/// wrapped. An application event filter while it exists; create it before any labels.
class PlainLabels : public QObject {
  Q_OBJECT

 public:
  PlainLabels();

  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace tetrabench

#pragma once

#include <QObject>

namespace tetrabench {

/// Keeps names from being drawn as mark-up, which could load files: every label, and with them those of
/// message boxes and tool tips, shows plain text unless it asks for rich text itself. Wide tool tips are
/// wrapped. An event filter for the application while it lives, made before the labels.
class PlainLabels : public QObject {
  Q_OBJECT

 public:
  PlainLabels();

  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace tetrabench

#pragma once

#include <QWidget>

class QGridLayout;

namespace tetrabench {

class KeyBindings;

/// Which key does what in a game, beside the boards.
class KeyLegend : public QWidget {
  Q_OBJECT
 public:
  explicit KeyLegend(QWidget* parent = nullptr);

  void setKeys(const KeyBindings& keys);

 private:
  QGridLayout* rows_;
};

}  // namespace tetrabench

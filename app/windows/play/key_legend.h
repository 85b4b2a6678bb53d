#pragma once

#include <QWidget>

class QGridLayout;

namespace tetrabench {

class KeyBindings;

/// List of the key bindings, shown beside the boards.
class KeyLegend : public QWidget {
  Q_OBJECT
 public:
  explicit KeyLegend(QWidget* parent = nullptr);

  void setKeys(const KeyBindings& keys);

 private:
  QGridLayout* rows_;
};

}  // namespace tetrabench

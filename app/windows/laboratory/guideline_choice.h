#pragma once

#include <QWidget>

#include "core/agents/position.h"

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace tetrabench {

/// Controls for the additional state of a position under guideline rules: hold, back-to-back and combo.
class GuidelineChoice : public QWidget {
  Q_OBJECT
 public:
  explicit GuidelineChoice(QWidget* parent = nullptr);

  /// Shows the state of a position without emitting a signal; hides itself under other rules.
  void show(const Position& position);
  using QWidget::show;

  QComboBox* hold() const { return hold_; }
  QCheckBox* backToBack() const { return backToBack_; }
  QSpinBox* combo() const { return combo_; }

 Q_SIGNALS:
  void chosen(const tetrabench::GuidelineState& state);

 private:
  void showSet(const PieceSet& set);
  void choose();

  const PieceSet* set_ = nullptr;
  QComboBox* hold_;
  QCheckBox* backToBack_;
  QSpinBox* combo_;
};

}  // namespace tetrabench

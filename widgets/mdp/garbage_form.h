#pragma once

#include <QWidget>
#include <vector>

#include "core/play/versus/garbage.h"

class QCheckBox;
class QDialog;
class QDialogButtonBox;
class QSpinBox;

namespace tetrabench {

/// The form for the rules that turn attack into garbage.
class GarbageForm : public QWidget {
  Q_OBJECT

 public:
  explicit GarbageForm(const GarbageRules& rules, QWidget* parent = nullptr);

  void display(const GarbageRules& rules);
  /// Returns the rules in the fields.
  GarbageRules rules() const;

  QSpinBox* delay() const { return delay_; }

 private:
  QWidget* makeRising();
  QWidget* makeAttack();
  QWidget* makeRow(std::vector<QSpinBox*>& boxes, std::size_t count, const QString& name);

  QCheckBox* cancels_;
  QSpinBox* delay_;
  QSpinBox* rowsAtOnce_;
  std::vector<QSpinBox*> rows_, spin_, miniSpin_, backToBack_, combo_, perfect_;
};

/// Creates the dialog buttons for such a form: OK, Cancel, and one that shows the guideline rules.
QDialogButtonBox* makeGarbageButtons(QDialog& dialog, GarbageForm& form);

}  // namespace tetrabench

#pragma once

#include <QWidget>
#include <vector>

#include "core/play/versus/garbage.h"

class QCheckBox;
class QDialog;
class QDialogButtonBox;
class QSpinBox;

namespace tetrabench {

/// The fields of how attack becomes garbage.
class GarbageForm : public QWidget {
  Q_OBJECT

 public:
  explicit GarbageForm(const GarbageRules& rules, QWidget* parent = nullptr);

  void display(const GarbageRules& rules);
  /// As the fields are now.
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

/// The buttons below such a form in a dialog: OK, Cancel, and one that shows the rules of the guideline.
QDialogButtonBox* makeGarbageButtons(QDialog& dialog, GarbageForm& form);

}  // namespace tetrabench

#include "widgets/mdp/garbage_form.h"

#include <QCheckBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

/// Calls `what` with each list of numbers in a table and the spin boxes that show it.
template <typename Table, typename Boxes, typename Do>
void forEachList(Table& table, Boxes& rows, Boxes& spin, Boxes& miniSpin, Boxes& combo, Do what) {
  what(table.rows, rows);
  what(table.spin, spin);
  what(table.miniSpin, miniSpin);
  what(table.combo, combo);
}

}  // namespace

GarbageForm::GarbageForm(const GarbageRules& rules, QWidget* parent)
    : QWidget(parent),
      cancels_(new QCheckBox(tr("&Cancelling: attack first removes pending garbage"))),
      delay_(new WholeSpinBox),
      rowsAtOnce_(new WholeSpinBox) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(makeRising());
  column->addWidget(makeAttack());
  display(rules);
}

QWidget* GarbageForm::makeRising() {
  delay_->setRange(0, GarbageRules::kMaxDelay);
  delay_->setToolTip(tr("Garbage stays pending for at least this many of the receiving player's moves"));
  rowsAtOnce_->setRange(1, GarbageRules::kMaxRows);
  rowsAtOnce_->setToolTip(tr("Maximum number of rows that rise after one move"));
  auto* box = new QGroupBox(tr("Garbage"));
  auto* form = new QFormLayout(box);
  form->addRow(cancels_);
  form->addRow(tr("&Delay, moves"), delay_);
  form->addRow(tr("&Rows at once"), rowsAtOnce_);
  alignLabels(*form);
  return box;
}

QWidget* GarbageForm::makeRow(std::vector<QSpinBox*>& boxes, std::size_t count, const QString& name) {
  constexpr int kWidth = 48;  // logical pixels; fits two digits
  auto* row = new QWidget;
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  for (std::size_t i = 0; i < count; ++i) {
    auto* box = new WholeSpinBox;
    box->setRange(0, AttackTable::kMax);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    followText(box, [box] { box->setFixedWidth(scaledToText(kWidth)); });
    box->setAccessibleName(count > 1 ? tr("%1, %2").arg(name, QString::number(i)) : name);
    boxes.push_back(box);
    layout->addWidget(box);
  }
  layout->addStretch();
  if (!boxes.empty()) row->setFocusProxy(boxes.front());
  return row;
}

QWidget* GarbageForm::makeAttack() {
  const AttackTable sizes;
  auto* box = new QGroupBox(tr("Rows of garbage that a move sends"));
  auto* form = new QFormLayout(box);
  form->addRow(tr("&0 to 4 rows removed"), makeRow(rows_, sizes.rows.size(), tr("Rows removed")));
  form->addRow(tr("0 to 3 with a s&pin"), makeRow(spin_, sizes.spin.size(), tr("Rows removed with a spin")));
  form->addRow(tr("0 to 2 with a &mini spin"),
               makeRow(miniSpin_, sizes.miniSpin.size(), tr("Rows removed with a mini spin")));
  form->addRow(tr("&Back-to-back bonus"), makeRow(backToBack_, 1, tr("Back-to-back bonus")));
  form->addRow(tr("Bonus for a c&ombo of 0 to 11"), makeRow(combo_, sizes.combo.size(), tr("Combo bonus")));
  form->addRow(tr("Per&fect clear (replaces everything else)"), makeRow(perfect_, 1, tr("Perfect clear")));
  alignLabels(*form);
  combo_.front()->parentWidget()->setToolTip(
      tr("Indexed by the number of consecutive earlier moves that removed rows; the last bonus is for 11 or "
         "more"));
  perfect_.front()->setToolTip(tr("For a move that leaves the board empty"));
  return box;
}

void GarbageForm::display(const GarbageRules& rules) {
  cancels_->setChecked(rules.cancels);
  delay_->setValue(rules.delay);
  rowsAtOnce_->setValue(rules.rowsAtOnce);
  forEachList(rules.attack, rows_, spin_, miniSpin_, combo_, [](const auto& numbers, const auto& boxes) {
    for (std::size_t i = 0; i < numbers.size(); ++i) boxes[i]->setValue(numbers[i]);
  });
  backToBack_.front()->setValue(rules.attack.backToBack);
  perfect_.front()->setValue(rules.attack.perfect);
}

GarbageRules GarbageForm::rules() const {
  GarbageRules rules;
  rules.cancels = cancels_->isChecked();
  rules.delay = delay_->value();
  rules.rowsAtOnce = rowsAtOnce_->value();
  forEachList(rules.attack, rows_, spin_, miniSpin_, combo_, [](auto& numbers, const auto& boxes) {
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = boxes[i]->value();
  });
  rules.attack.backToBack = backToBack_.front()->value();
  rules.attack.perfect = perfect_.front()->value();
  return rules;
}

QDialogButtonBox* makeGarbageButtons(QDialog& dialog, GarbageForm& form) {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  auto* reset = buttons->addButton(GarbageForm::tr("&Guideline"), QDialogButtonBox::ResetRole);
  reset->setToolTip(GarbageForm::tr("Garbage as in the Tetris Guideline"));
  QObject::connect(reset, &QPushButton::clicked, &form, [&form] { form.display(GarbageRules()); });
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  return buttons;
}

}  // namespace tetrabench

#include "moc_garbage_form.cpp"

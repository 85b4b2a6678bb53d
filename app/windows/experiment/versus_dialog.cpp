#include "app/windows/experiment/versus_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace tetrabench {
namespace {

constexpr double kSmallest = 0.00001, kLargest = 0.49999;  // probability of an error
constexpr int kDecimals = 5, kEloDecimals = 2;
constexpr double kBetween = 0.01;  // Elo differences, at least

/// Calls `what` with each list of numbers of a table and the boxes that show it.
template <typename Table, typename Boxes, typename Do>
void forEachList(Table& table, Boxes& rows, Boxes& spin, Boxes& miniSpin, Boxes& combo, Do what) {
  what(table.rows, rows);
  what(table.spin, spin);
  what(table.miniSpin, miniSpin);
  what(table.combo, combo);
}

QDoubleSpinBox* makeNumber(double least, double most, int decimals, double value, const QString& tip) {
  auto* box = new QDoubleSpinBox;
  box->setKeyboardTracking(false);
  box->setRange(least, most);
  box->setDecimals(decimals);
  box->setSingleStep(most > 1 ? 5 : 0.01);
  box->setValue(value);
  box->setToolTip(tip);
  return box;
}

}  // namespace

VersusDialog::VersusDialog(const VersusSettings& settings, QWidget* parent)
    : QDialog(parent),
      before_(settings),
      cancels_(new QCheckBox(tr("&Cancelling: attack first takes away garbage that waits"))),
      delay_(new QSpinBox),
      rowsAtOnce_(new QSpinBox),
      test_(new QGroupBox(tr("&Stop early by a sequential test (two agents)"))) {
  setWindowTitle(tr("Garbage and test"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  auto* reset = buttons->addButton(tr("&Guideline"), QDialogButtonBox::ResetRole);
  reset->setToolTip(tr("Garbage as in the Tetris Guideline"));
  makeTest();
  auto* column = new QVBoxLayout(this);
  column->addWidget(makeGarbage());
  column->addWidget(makeAttack());
  column->addWidget(test_);
  column->addWidget(buttons);
  display(settings.garbage);
  connect(reset, &QPushButton::clicked, this, [this] { display(GarbageRules()); });
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QWidget* VersusDialog::makeGarbage() {
  delay_->setRange(0, GarbageRules::kMostDelay);
  delay_->setToolTip(tr("Rounds that garbage waits at least before it rises"));
  rowsAtOnce_->setRange(1, GarbageRules::kMostRows);
  rowsAtOnce_->setToolTip(tr("The most that rises after one move"));
  auto* box = new QGroupBox(tr("Garbage"));
  auto* form = new QFormLayout(box);
  form->addRow(cancels_);
  form->addRow(tr("&Delay, rounds"), delay_);
  form->addRow(tr("&Rows at once"), rowsAtOnce_);
  return box;
}

QWidget* VersusDialog::makeRow(std::vector<QSpinBox*>& boxes, std::size_t count, const QString& name) {
  constexpr int kWidth = 48;  // logical pixels, of two digits
  auto* row = new QWidget;
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  for (std::size_t i = 0; i < count; ++i) {
    auto* box = new QSpinBox;
    box->setRange(0, AttackTable::kMost);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setFixedWidth(kWidth);
    box->setAccessibleName(count > 1 ? tr("%1, %2").arg(name, QString::number(i)) : name);
    boxes.push_back(box);
    layout->addWidget(box);
  }
  layout->addStretch();
  if (!boxes.empty()) row->setFocusProxy(boxes.front());
  return row;
}

QWidget* VersusDialog::makeAttack() {
  const AttackTable sizes;
  auto* box = new QGroupBox(tr("Rows of garbage that a move sends"));
  auto* form = new QFormLayout(box);
  form->addRow(tr("&0 to 4 rows removed"), makeRow(rows_, sizes.rows.size(), tr("Rows removed")));
  form->addRow(tr("0 to 3 with a s&pin"), makeRow(spin_, sizes.spin.size(), tr("Rows removed with a spin")));
  form->addRow(tr("0 to 2 with a &mini spin"),
               makeRow(miniSpin_, sizes.miniSpin.size(), tr("Rows removed with a mini spin")));
  form->addRow(tr("&Back-to-back, more"), makeRow(backToBack_, 1, tr("Back-to-back")));
  form->addRow(tr("C&ombo of 0 to 11, more"), makeRow(combo_, sizes.combo.size(), tr("Combo")));
  form->addRow(tr("&Empty board, instead"), makeRow(perfect_, 1, tr("Empty board")));
  combo_.front()->parentWidget()->setToolTip(
      tr("By the moves in a row before it that removed rows; the last number holds for all after it"));
  return box;
}

void VersusDialog::makeTest() {
  const SprtSettings test = before_.sprt.value_or(SprtSettings());
  constexpr double kMost = SprtSettings::kMostElo;
  elo0_ = makeNumber(-kMost, kMost - kBetween, kEloDecimals, test.elo0,
                     tr("The first agent is this far above the second, or less"));
  elo1_ = makeNumber(-kMost + kBetween, kMost, kEloDecimals, test.elo1,
                     tr("Or this far, or more; it must be above the other"));
  alpha_ = makeNumber(kSmallest, kLargest, kDecimals, test.alpha,
                      tr("Probability of accepting the larger one wrongly"));
  beta_ = makeNumber(kSmallest, kLargest, kDecimals, test.beta,
                     tr("Probability of accepting the smaller one wrongly"));
  test_->setCheckable(true);
  test_->setChecked(before_.sprt.has_value());
  auto* form = new QFormLayout(test_);
  const auto pair = [](QWidget* first, QWidget* second) {
    auto* row = new QHBoxLayout;
    row->addWidget(first);
    row->addWidget(second);
    return row;
  };
  form->addRow(tr("E&lo difference"), pair(elo0_, elo1_));
  form->addRow(tr("Errors (α, β)"), pair(alpha_, beta_));
  elo0_->setAccessibleName(tr("Smaller Elo difference"));
  elo1_->setAccessibleName(tr("Larger Elo difference"));
  alpha_->setAccessibleName(tr("Alpha"));
  beta_->setAccessibleName(tr("Beta"));
  for (QDoubleSpinBox* box : {elo0_, elo1_})
    connect(box, &QDoubleSpinBox::valueChanged, this, &VersusDialog::checkTest);
}

/// The larger difference stays above the smaller one.
void VersusDialog::checkTest() {
  if (elo1_->value() <= elo0_->value()) {
    if (sender() == elo0_)
      elo1_->setValue(elo0_->value() + kBetween);
    else
      elo0_->setValue(elo1_->value() - kBetween);
  }
}

void VersusDialog::display(const GarbageRules& garbage) {
  cancels_->setChecked(garbage.cancels);
  delay_->setValue(garbage.delay);
  rowsAtOnce_->setValue(garbage.rowsAtOnce);
  forEachList(garbage.attack, rows_, spin_, miniSpin_, combo_, [](const auto& numbers, const auto& boxes) {
    for (std::size_t i = 0; i < numbers.size(); ++i) boxes[i]->setValue(numbers[i]);
  });
  backToBack_.front()->setValue(garbage.attack.backToBack);
  perfect_.front()->setValue(garbage.attack.perfect);
}

VersusSettings VersusDialog::settings() const {
  VersusSettings settings = before_;
  GarbageRules& garbage = settings.garbage;
  garbage.cancels = cancels_->isChecked();
  garbage.delay = delay_->value();
  garbage.rowsAtOnce = rowsAtOnce_->value();
  forEachList(garbage.attack, rows_, spin_, miniSpin_, combo_, [](auto& numbers, const auto& boxes) {
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = boxes[i]->value();
  });
  garbage.attack.backToBack = backToBack_.front()->value();
  garbage.attack.perfect = perfect_.front()->value();
  settings.sprt.reset();
  if (test_->isChecked())
    settings.sprt = SprtSettings{
        .elo0 = elo0_->value(), .elo1 = elo1_->value(), .alpha = alpha_->value(), .beta = beta_->value()};
  return settings;
}

}  // namespace tetrabench

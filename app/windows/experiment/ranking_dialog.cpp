#include "app/windows/experiment/ranking_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/mdp/garbage_form.h"

namespace tetrabench {
namespace {

constexpr double kSmallest = 0.00001, kLargest = 0.49999;  // range of the error probabilities
constexpr int kDecimals = 5, kEloDecimals = 2;
constexpr double kBetween = 0.01;  // minimum distance between the Elo differences

QDoubleSpinBox* makeNumber(double least, double most, int decimals, double value, const QString& tip) {
  auto* box = new RealSpinBox;
  box->setRange(least, most);
  box->setDecimals(decimals);
  box->setSingleStep(most > 1 ? 5 : 0.01);
  box->setValue(value);
  box->setToolTip(tip);
  return box;
}

}  // namespace

RankingDialog::RankingDialog(const std::optional<GarbageRules>& garbage,
                             const std::optional<SprtSettings>& test, QWidget* parent)
    : TabDialog(parent),
      garbage_(garbage ? new GarbageForm(*garbage) : nullptr),
      test_(new QGroupBox(tr("&Stop early by a sequential test (two agents)"))) {
  setWindowTitle(garbage ? tr("Garbage and test") : tr("Test"));
  makeTest(test.value_or(SprtSettings()));
  test_->setChecked(test.has_value());
  auto* column = new QVBoxLayout(this);
  if (garbage_) column->addWidget(garbage_);
  column->addWidget(test_);
  if (garbage_) {
    column->addWidget(makeGarbageButtons(*this, *garbage_));
    return;
  }
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  column->addWidget(buttons);
}

void RankingDialog::makeTest(const SprtSettings& test) {
  constexpr double kMax = SprtSettings::kMaxElo;
  elo0_ = makeNumber(-kMax, kMax - kBetween, kEloDecimals, test.elo0,
                     tr("H0: the first agent is at most this much stronger than the second"));
  elo1_ =
      makeNumber(-kMax + kBetween, kMax, kEloDecimals, test.elo1,
                 tr("H1: the first agent is at least this much stronger; it must be above the other value"));
  alpha_ = makeNumber(kSmallest, kLargest, kDecimals, test.alpha,
                      tr("Probability of wrongly accepting the larger difference"));
  beta_ = makeNumber(kSmallest, kLargest, kDecimals, test.beta,
                     tr("Probability of wrongly accepting the smaller difference"));
  test_->setCheckable(true);
  auto* form = new QFormLayout(test_);
  const auto pair = [](QWidget* first, QWidget* second) {
    auto* row = new QHBoxLayout;
    row->addWidget(first);
    row->addWidget(second);
    return row;
  };
  const auto addPair = [&](const QString& text, QWidget* first, QWidget* second) {
    auto* label = new QLabel(text);
    label->setBuddy(first);
    form->addRow(label, pair(first, second));
  };
  addPair(tr("E&lo difference"), elo0_, elo1_);
  addPair(tr("&Errors (α, β)"), alpha_, beta_);
  alignLabels(*form);
  elo0_->setAccessibleName(tr("Smaller Elo difference"));
  elo1_->setAccessibleName(tr("Larger Elo difference"));
  alpha_->setAccessibleName(tr("Alpha"));
  beta_->setAccessibleName(tr("Beta"));
  for (QDoubleSpinBox* box : {elo0_, elo1_})
    connect(box, &QDoubleSpinBox::valueChanged, this, &RankingDialog::checkTest);
}

/// Ensures that the larger Elo difference exceeds the smaller one by adjusting the one not being edited.
void RankingDialog::checkTest() {
  if (elo1_->value() <= elo0_->value()) {
    if (sender() == elo0_)
      elo1_->setValue(elo0_->value() + kBetween);
    else
      elo0_->setValue(elo1_->value() - kBetween);
  }
}

std::optional<GarbageRules> RankingDialog::garbage() const {
  return garbage_ ? std::optional(garbage_->rules()) : std::nullopt;
}

std::optional<SprtSettings> RankingDialog::sprt() const {
  if (!test_->isChecked()) return {};
  return SprtSettings{
      .elo0 = elo0_->value(), .elo1 = elo1_->value(), .alpha = alpha_->value(), .beta = beta_->value()};
}

QSpinBox* RankingDialog::delay() const {
  return garbage_->delay();
}

}  // namespace tetrabench

#include "moc_ranking_dialog.cpp"

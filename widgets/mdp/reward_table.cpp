#include "widgets/mdp/reward_table.h"

#include <QGridLayout>
#include <QLabel>

#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr double kLargestRewardEntry = 1e12;  // exceeds the limit, so that errors are explained, not clamped

}  // namespace

RewardTable::RewardTable(QWidget* parent)
    : QWidget(parent), scale_(new QLabel(this)), problem_(new QLabel(this)) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(2, 0, 2, 2);
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(4);
  for (int i = 0; i < 4; ++i) {
    const auto at = static_cast<std::size_t>(i);
    auto* title = new QLabel(tr("%n rows", nullptr, i + 1), this);
    title->setProperty("textRole", QStringLiteral("muted"));
    values_[at] = new QLabel(this);
    values_[at]->setAccessibleName(tr("Reward for %1").arg(title->text()));
    inputs_[at] = new RealSpinBox(this);
    inputs_[at]->setRange(-kLargestRewardEntry, kLargestRewardEntry);
    inputs_[at]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    inputs_[at]->setButtonSymbols(QAbstractSpinBox::NoButtons);
    inputs_[at]->setAccessibleName(values_[at]->accessibleName());
    followText(inputs_[at], [input = inputs_[at]] { input->setMinimumWidth(scaledToText(40)); });
    title->setBuddy(inputs_[at]);
    for (QLabel* label : {title, values_[at]}) {
      label->setAlignment(Qt::AlignRight);
      label->setMinimumWidth(20);
    }
    grid->addWidget(title, 0, i);
    grid->addWidget(values_[at], 1, i);
    grid->addWidget(inputs_[at], 2, i);
    grid->setColumnStretch(i, 1);
    connect(inputs_[at], &QDoubleSpinBox::valueChanged, this,
            [this, i](double value) { Q_EMIT valueEdited(i + 1, value); });
  }
  scale_->setProperty("textRole", QStringLiteral("muted"));
  scale_->setWordWrap(true);
  grid->addWidget(scale_, 3, 0, 1, 4);
  grid->addWidget(problem_, 4, 0, 1, 4);
  problem_->hide();
}

void RewardTable::display(const MdpSettings& settings) {
  const auto* table = std::get_if<TableReward>(&settings.reward);
  const double factor = settings.benchmarkScore > 0 ? 1000 / settings.benchmarkScore : 1;
  for (int i = 0; i < 4; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const double earned = rewardOf(settings.reward, i + 1) * (table ? 1 : factor);
    values_[at]->setText(withMinus(locale().toString(earned, 'g', 6)));
    values_[at]->setVisible(!table);
    inputs_[at]->setVisible(table != nullptr);
    if (table) inputs_[at]->display(table->values[at]);
  }
  scale_->setVisible(factor != 1);
  scale_->setText(
      table ? tr("In a game, these are multiplied by %1.").arg(locale().toString(factor, 'g', 4))
            : tr("Multiplied by %1 for the benchmark score.").arg(locale().toString(factor, 'g', 4)));
}

void RewardTable::setProblem(int rows, const QString& text) {
  problemRows_ = rows;
  if (!text.isEmpty()) makeProblemLabel(problem_);
  problem_->setText(text);
  problem_->setVisible(!text.isEmpty());
  for (int i = 0; i < 4; ++i)
    inputs_[static_cast<std::size_t>(i)]->setAccessibleDescription(i + 1 == rows ? text : QString());
  update();
}

void RewardTable::paintEvent(QPaintEvent*) {
  if (problemRows_ > 0 && !problem_->text().isEmpty())
    paintProblemOutline(this, inputs_[static_cast<std::size_t>(problemRows_ - 1)]);
}

}  // namespace tetrabench

#include "moc_reward_table.cpp"

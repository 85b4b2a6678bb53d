#include "widgets/mdp/mdp_reward_section.h"

#include <QComboBox>
#include <cmath>

#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/mdp/reward_table.h"

namespace tetrabench {
namespace {

enum RewardType { kLines, kCompetition, kPower, kTable, kPoints, kAttack };  // in the order of the combo box

RewardType typeOf(const Reward& reward) {
  if (std::holds_alternative<LinesReward>(reward)) return kLines;
  if (std::holds_alternative<CompetitionReward>(reward)) return kCompetition;
  if (std::holds_alternative<PointsReward>(reward)) return kPoints;
  if (std::holds_alternative<AttackReward>(reward)) return kAttack;
  return std::holds_alternative<PowerReward>(reward) ? kPower : kTable;
}

double exponentOf(const Reward& reward) {
  if (const auto* competition = std::get_if<CompetitionReward>(&reward)) return competition->exponent;
  if (const auto* power = std::get_if<PowerReward>(&reward)) return power->exponent;
  return 1;
}

/// Returns a reward of another type, initialised from the previous one.
Reward converted(const Reward& reward, RewardType type) {
  if (type == kCompetition) return CompetitionReward{exponentOf(reward)};
  if (type == kPower) return PowerReward{exponentOf(reward)};
  if (type == kLines) return LinesReward{};
  if (type == kPoints) return PointsReward{};
  if (type == kAttack) return AttackReward{};
  TableReward table;
  for (int rows = 1; rows <= 4; ++rows) {
    const double value = rewardOf(reward, rows);
    table.values[static_cast<std::size_t>(rows - 1)] = std::isfinite(value) ? value : rows;
  }
  return table;
}

void setExponent(MdpSettings& settings, double exponent) {
  if (auto* competition = std::get_if<CompetitionReward>(&settings.reward)) competition->exponent = exponent;
  if (auto* power = std::get_if<PowerReward>(&settings.reward)) power->exponent = exponent;
}

void setTableValue(MdpSettings& settings, int rows, double value) {
  if (auto* table = std::get_if<TableReward>(&settings.reward))
    table->values[static_cast<std::size_t>(rows - 1)] = value;
}

}  // namespace

MdpRewardSection::MdpRewardSection(QWidget* parent) : MdpSection(tr("Reward"), parent) {
  type_ = new QComboBox(this);
  type_->addItems(
      {tr("One per row"), tr("Competition"), tr("Power"), tr("Table"), tr("Points"), tr("Attack")});
  type_->setItemData(kCompetition, tr("floor((n + 0.1)^exponent) for n rows"), Qt::ToolTipRole);
  type_->setItemData(kPower, tr("n^exponent for n rows"), Qt::ToolTipRole);
  type_->setItemData(kTable, tr("A value for each number of rows"), Qt::ToolTipRole);
  type_->setItemData(kPoints, tr("The points of the Tetris Guideline (guideline rules)"), Qt::ToolTipRole);
  type_->setItemData(kAttack, tr("Rows of garbage that moves send (guideline rules)"), Qt::ToolTipRole);
  connect(type_, &QComboBox::activated, this, [this](int type) {
    Q_EMIT edited(tr("change reward type"), {}, [type](MdpSettings& s) {
      if (typeOf(s.reward) != type) s.reward = converted(s.reward, static_cast<RewardType>(type));
    });
  });
  addField(QStringLiteral("/reward"), tr("Type"), type_);

  exponent_ = new RealSpinBox(this);
  exponent_->setRange(-999, 999);
  exponent_->setSingleStep(0.1);
  connect(exponent_, &QDoubleSpinBox::valueChanged, this, [this](double exponent) {
    Q_EMIT edited(tr("change exponent"), QStringLiteral("/reward/exponent"),
                  [exponent](MdpSettings& s) { setExponent(s, exponent); });
  });
  addField(QStringLiteral("/reward/exponent"), tr("Exponent"), exponent_);

  table_ = new RewardTable(this);
  connect(table_, &RewardTable::valueEdited, this, [this](int rows, double value) {
    Q_EMIT edited(tr("change reward value"), QStringLiteral("/reward/values/%1").arg(rows - 1),
                  [rows, value](MdpSettings& s) { setTableValue(s, rows, value); });
  });
  addWide(table_);
}

void MdpRewardSection::display(const MdpSettings& settings) {
  const RewardType type = typeOf(settings.reward);
  type_->setCurrentIndex(type);
  exponent_->display(exponentOf(settings.reward));
  setFieldVisible(QStringLiteral("/reward/exponent"), type == kCompetition || type == kPower);
  table_->display(settings);
}

bool MdpRewardSection::showProblem(const QString& place, const QString& text) {
  const QString values = QStringLiteral("/reward/values/");
  if (!place.startsWith(values)) return MdpSection::showProblem(place, text);
  table_->setProblem(place.mid(values.size()).toInt() + 1, text);
  return true;
}

void MdpRewardSection::clearProblems() {
  MdpSection::clearProblems();
  table_->setProblem(0, {});
}

}  // namespace tetrabench

#include "moc_mdp_reward_section.cpp"

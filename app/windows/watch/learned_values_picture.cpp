#include <QLocale>
#include <QStringList>
#include <limits>

#include "app/windows/watch/learned_picture.h"
#include "core/agents/incremental/incremental_features.h"
#include "core/agents/smart_agent/substate.h"
#include "core/agents/smart_agent/substate_policy.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

using Axis = HeatMapValues::Axis;

/// Returns a name such as "{0, -1, 2}" or "Well at the left edge".
QString nameOfSubstate(int number) {
  if (number == kWellAtStart) return Texts::tr("Well at the left edge");
  if (number == kWellAtEnd) return Texts::tr("Well at the right edge");
  if (number == kWellInside) return Texts::tr("Well inside");
  QStringList differences;
  for (const int difference : substateDifferences(number)) differences << QString::number(difference);
  return QLatin1Char('{') + differences.join(QStringLiteral(", ")) + QLatin1Char('}');
}

/// Returns the substate axis: height differences, and "well" for the last three substates.
Axis axisOfSubstates() {
  Axis axis{Texts::tr("height differences"), {}};
  for (int substate = 0; substate < kSubstates; ++substate) {
    QStringList differences;
    for (const int difference : substateDifferences(substate)) differences << QString::number(difference);
    axis.texts.push_back(differences.isEmpty() ? Texts::tr("well") : differences.join(QLatin1Char(' ')));
  }
  return axis;
}

/// Returns the configuration axis, with each piece's letter at its first configuration.
Axis axisOfPieces(const Mdp& mdp, int count) {
  Axis axis{Texts::tr("piece"), std::vector<QString>(static_cast<std::size_t>(count))};
  const PieceConfigurations configurations(mdp.pieces());
  for (int p = 0; p < mdp.pieces().size(); ++p)
    if (const auto first = static_cast<std::size_t>(configurations.number(p, 0, 0));
        first < axis.texts.size())
      axis.texts[first] = QLatin1Char(mdp.pieces()[p].letter);
  return axis;
}

/// Returns the weight axis, numbered from 1 in table order.
Axis axisOfWeights(std::size_t count) {
  Axis axis{Texts::tr("weight"), {}};
  for (std::size_t i = 1; i <= count; ++i) axis.texts.push_back(QString::number(i));
  return axis;
}

/// Returns the name of each configuration: piece, orientation and column within the substate.
std::vector<QString> namesOfConfigurations(const Mdp& mdp, int count) {
  std::vector<QString> names(static_cast<std::size_t>(count));
  const PieceConfigurations configurations(mdp.pieces());
  for (int p = 0; p < mdp.pieces().size(); ++p) {
    const auto& orientations = mdp.pieces()[p].orientations;
    for (std::size_t o = 0; o < orientations.size(); ++o)
      for (int column = 0; column + orientations[o].width <= kWidestSubstate; ++column) {
        const auto number = static_cast<std::size_t>(configurations.number(p, static_cast<int>(o), column));
        if (number < names.size())
          names[number] = Texts::tr("%1 at %2° in column %3")
                              .arg(QLatin1Char(mdp.pieces()[p].letter))
                              .arg(90 * o)
                              .arg(column + 1);
      }
  }
  return names;
}

std::vector<QString> namesOfWeights(const std::vector<WeightedFeature>& features) {
  std::vector<QString> names;
  for (const auto& [feature, weights] : features) {
    const QString id = QString::fromUtf8(feature->id.data(), static_cast<qsizetype>(feature->id.size()));
    for (std::size_t i = 0; i < weights.size(); ++i)
      names.push_back(weights.size() == 1 ? id : id + QLatin1Char(' ') + QString::number(i + 1));
  }
  return names;
}

std::vector<double> weightsOf(const RewardFunction& function) {
  std::vector<double> all;
  for (const auto& [feature, weights] : function.weights)
    all.insert(all.end(), weights.begin(), weights.end());
  return all;
}

/// Returns the names of the parameters that a reward-minded agent's search varies.
std::vector<QString> namesOfNumbers(const RewardValue& value, int width) {
  std::vector<QString> names = namesOfWeights(value.forWidth(width));
  names.push_back(Texts::tr("reward"));
  names.push_back(Texts::tr("step cost"));
  return names;
}

}  // namespace

LearnedPicture pictureOf(const LearnedPieces& learned, const AgentSettings&, const Mdp& mdp) {
  LearnedPicture picture;
  picture.summary = Texts::tr("Counts pieces to estimate how likely each one is.");
  showPieces(picture, learned.seen, mdp);
  return picture;
}

LearnedPicture pictureOf(const LearnedSubstates& learned, const AgentSettings&, const Mdp& mdp) {
  LearnedPicture picture;
  picture.valuesName = Texts::tr("Expected reward of a piece in a substate");
  HeatMapValues& map = picture.values;
  for (int substate = 0; substate < kSubstates; ++substate) map.rows.push_back(nameOfSubstate(substate));
  map.columns = namesOfConfigurations(mdp, learned.configurations);
  map.down = axisOfSubstates();
  map.across = axisOfPieces(mdp, learned.configurations);
  map.quantity = Texts::tr("reward");
  map.values = learned.values;
  std::size_t known = 0;
  for (double& value : map.values) {
    known += value != 0;
    if (value == 0) value = std::numeric_limits<double>::quiet_NaN();  // still at its initial value
  }
  picture.summary = Texts::tr("%1 of %2 values are nonzero").arg(known).arg(map.values.size());
  return picture;
}

LearnedPicture pictureOf(const LearnedRegression& learned, const AgentSettings&, const Mdp& mdp) {
  LearnedPicture picture;
  picture.summary = Texts::tr("Placement feature coefficients");
  picture.tableName = Texts::tr("Change in expected reward");
  picture.table.columns = {
      {Texts::tr("Rows"), Texts::tr("Per row removed")},
      {Texts::tr("Covered"), Texts::tr("Per empty cell covered")},
      {Texts::tr("Row"), Texts::tr("Per row of landing height")},
      {Texts::tr("Pile"), Texts::tr("Per row of pile height before the move")},
      {Texts::tr("By 1"), Texts::tr("Per new height difference of 1 between neighbouring columns")},
      {Texts::tr("By 2"), Texts::tr("Per new height difference of 2")},
      {Texts::tr("By 3"), Texts::tr("Per new height difference of 3 or more")}};
  const std::size_t shown = picture.table.columns.size();
  if (learned.coefficients.size() != IncrementalFeatures(mdp.pieces(), mdp.width()).size()) return picture;
  picture.table.rows.push_back(
      {{learned.coefficients.end() - static_cast<std::ptrdiff_t>(shown), learned.coefficients.end()}});
  return picture;
}

LearnedPicture pictureOf(const LearnedValue& learned, const AgentSettings& agent, const Mdp& mdp) {
  LearnedPicture picture;
  showPieces(picture, learned.observations.seen, mdp);
  picture.tableName = Texts::tr("Observed rewards");
  for (int rows = 1; rows <= 4; ++rows)
    picture.table.columns.push_back({Texts::tr("%n rows", nullptr, rows),
                                     Texts::tr("Reward of a move that removes %n rows", nullptr, rows)});
  ValueRows::Row row;
  for (const auto& reward : learned.observations.rewards)
    row.values.push_back(reward.value_or(std::numeric_limits<double>::quiet_NaN()));
  picture.table.rows.push_back(std::move(row));
  const auto& learning = agent.as<RewardMindedSettings>().learning;
  if (learned.stateValues && learned.stateValues->tables)
    picture.summary = Texts::tr(
        "Learning has finished; it looks ahead with the learned state values, corrected by tables.");
  else if (learned.stateValues)
    picture.summary = Texts::tr("Learning has finished; it looks ahead with the learned state values.");
  else if (!learning)
    picture.summary = Texts::tr("Plays with fixed weights and the rewards and pieces it has observed.");
  else if (!learned.search)
    picture.summary = Texts::tr("Observing the MDP; it then learns on its own model of it.");
  else if (learned.search->generation < learning->generations)
    picture.summary = Texts::tr("Learning on its own model of the MDP: generation %1 of %2")
                          .arg(learned.search->generation)
                          .arg(learning->generations);
  else if (learning->stateValues && !learned.stateValuesTried)
    picture.summary = Texts::tr("Learning state values on its own model of the MDP");
  else
    picture.summary = Texts::tr("Learning has finished; it plays with the weights it found.");
  if (learned.stateValues) {
    picture.valuesName = Texts::tr("Weights of the state values, in rewards");
    picture.values = {
        {Texts::tr("Weight")}, namesOfWeights(learned.stateValues->weights), weightsOf(*learned.stateValues)};
    picture.values.across = axisOfWeights(picture.values.columns.size());
    return picture;
  }
  if (!learned.search) return picture;
  picture.valuesName = Texts::tr("Weights found so far");
  picture.values = {{Texts::tr("Weight")},
                    namesOfNumbers(agent.as<RewardMindedSettings>().values.front(), mdp.width()),
                    learned.search->mean};
  picture.values.across = axisOfWeights(picture.values.columns.size());
  if (picture.values.columns.size() != picture.values.values.size()) picture.values = {};
  return picture;
}

}  // namespace tetrabench

#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/agents/look_ahead/piece_chances.h"
#include "core/agents/smart_agent/parameter_set.h"
#include "core/regression/regression_model.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// Predicts weights for SmartAgent to begin with from what it can see of an MDP (Sarjant 2008, section
/// 3.2.2): rows, columns and, later, how often each piece comes.
struct StartModel {
  enum class Target {
    LogRatios,  ///< so that similar sets look similar (see logRatios)
    Weights,    ///< as they are, the smallest 1, as in the paper
  };
  static constexpr std::string_view kTargets[] = {"log-ratios", "weights"};
  static constexpr std::size_t kAttributes = 9;
  static constexpr std::int64_t kMostPieces = 1'000'000'000;

  RegressionModel model;  ///< from the attributes to the five numbers of the target
  Target target = Target::LogRatios;
  /// After this many pieces the model is asked again, with the pieces seen by then: no agent is told the
  /// weights of the pieces. Until then all pieces count as equally likely.
  std::int64_t pieces = 500;

  /// Throws InvalidDocument if the MDP has other pieces than tetrominoes.
  ParameterSet predict(const Mdp& mdp, const PieceCounts& seen) const;
  bool operator==(const StartModel&) const = default;
};

/// Rows, columns, and the share of each of the seven pieces among those seen; equal shares if none was.
std::array<double, StartModel::kAttributes> startAttributes(const Mdp& mdp, const PieceCounts& seen);

/// The natural logarithm of each weight, less the mean of these: the centred log-ratios of the set (Aitchison
/// 1986). Proportional sets, which play alike, have the same; and where one weight is doubled, one number
/// moves by about log 2, whichever weight it is. With the smallest weight set to 1 instead, a change of the
/// smallest one moves all others.
std::array<double, 5> logRatios(const ParameterSet& set);
/// The set with these log-ratios, its smallest weight 1, to four digits: more would not be the same on every
/// machine.
ParameterSet setOfLogRatios(const std::vector<double>& ratios);

/// The set with these weights, to as many digits; a weight below 1 becomes 1, as no set has a smaller one.
ParameterSet setOfWeights(const std::vector<double>& weights);

/// What a document may have.
Shape startModelShape();
StartModel readStartModel(const JsonReader& value);
Json toJson(const StartModel& model);

}  // namespace tetrabench

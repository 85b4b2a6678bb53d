#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/agents/look_ahead/piece_chances.h"
#include "core/agents/smart_agent/parameter_set.h"
#include "core/regression/regression_model.h"
#include "core/storage/documents/document_context.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// A model that predicts initial weights for SmartAgent from what is visible of an MDP (Sarjant 2008, section
/// 3.2.2): rows, columns and, later, piece frequencies.
struct StartModel {
  enum class Target {
    LogRatios,  ///< log-ratios, in which similar sets are close (see logRatios)
    Weights,    ///< the weights themselves, the smallest 1, as in the paper
  };
  static constexpr std::string_view kTargets[] = {"log-ratios", "weights"};
  static constexpr std::size_t kAttributes = 9;
  static constexpr std::int64_t kMaxPieces = 1'000'000'000;

  RegressionModel model;  ///< maps the attributes to the five numbers of the target
  Target target = Target::LogRatios;
  /// Number of pieces after which the model predicts again, from the pieces seen by then: agents are not told
  /// the weights of the pieces. Until then all pieces count as equally likely.
  std::int64_t pieces = 500;

  /// Throws InvalidDocument if the MDP's pieces are not tetrominoes.
  ParameterSet predict(const Mdp& mdp, const PieceCounts& seen) const;
  bool operator==(const StartModel&) const = default;
};

/// Returns rows, columns, and the share of each of the seven pieces among those seen; equal shares if none
/// was.
std::array<double, StartModel::kAttributes> startAttributes(const Mdp& mdp, const PieceCounts& seen);

/// Returns the centred log-ratios of a set (Aitchison 1986): the natural logarithm of each weight minus their
/// mean. Proportional sets, which play alike, have the same log-ratios, and doubling any weight raises its
/// number by 0.8 log 2 and lowers the others by 0.2 log 2. If the smallest weight were scaled to 1 instead, a
/// change of the smallest would change all others.
std::array<double, 5> logRatios(const ParameterSet& set);
/// Returns the set with these log-ratios, its smallest weight 1, to four digits: more would not be identical
/// on every machine.
ParameterSet setOfLogRatios(const std::vector<double>& ratios);

/// Returns the set with these weights, to four digits; a weight below 1 becomes 1, as no set has a smaller
/// one.
ParameterSet setOfWeights(const std::vector<double>& weights);

/// Returns the schema of a start model.
Schema startModelSchema();
/// Reads or writes a start model as a field of a document.
void fromJson(const JsonReader& value, StartModel& start, const DocumentContext& context);
Json toJson(const StartModel& start, const DocumentContext& context);

}  // namespace tetrabench

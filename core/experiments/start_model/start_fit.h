#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/experiments/start_model/start_data.h"
#include "core/regression/fit_regression.h"

namespace tetrabench {

using StartTarget = StartModel::Target;

/// Parameter set of a run that serves as the training example.
enum class StartSets {
  Best,       ///< highest reward per piece while in use, as in Sarjant 2008
  Validated,  ///< highest reward when played separately
};
inline constexpr std::string_view kStartSets[] = {"best", "validated"};

inline constexpr std::array<std::string_view, 5> kStartWeights{"bumpiness", "wells", "height", "holes",
                                                               "lines"};

/// Root-mean-square prediction errors, for each weight and over all weights.
struct StartErrors {
  std::array<double, 5> each{};
  double all = 0;
};

/// Leave-one-MDP-out cross-validation result of a kind of model.
struct StartFit {
  RegressionKind kind;
  std::vector<std::vector<double>> predicted;  ///< one prediction per instance
  StartErrors errors;
  double relative = 0;  ///< error relative to that of the constant model
};

/// Comparison of kinds of models by leave-one-MDP-out cross-validation.
struct StartModelComparison {
  StartTarget target;
  std::vector<std::vector<double>> found;  ///< targets, one per instance
  std::vector<StartFit> fits;              ///< one per kind
  /// Deviation of the sets of an MDP from their own mean: a lower bound for any model that sees only the MDP.
  StartErrors spread;

  /// Returns the overall error relative to that of the constant model, the first fit; 1 if the latter is 0.
  double ofConstant(const StartErrors& errors) const;
  /// Returns the kind with the smallest error, other than the constant model.
  RegressionKind best() const;
};

/// Compares the kinds of models. Throws InvalidArgument if there are instances of fewer than two MDPs, or if
/// the requested sets were not collected.
StartModelComparison compareStartModels(const StartData& data, StartSets sets, StartTarget target);

/// Returns a model fitted to all instances.
StartModel fitStartModel(const StartData& data, StartSets sets, StartTarget target, RegressionKind kind);

/// Returns SmartAgent 1.6 with such a model.
AgentSettings startModelAgent(const StartData& data, StartSets sets, StartTarget target, RegressionKind kind);

/// Returns all instances as CSV: attributes, weights, and the reward of each set.
std::string instancesAsCsv(const StartData& data);

}  // namespace tetrabench

#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/experiments/start_model/start_data.h"
#include "core/regression/fit_regression.h"

namespace tetrabench {

using StartTarget = StartModel::Target;

/// Which set of a run is an example.
enum class StartSets {
  Best,       ///< the one that earned most per piece while it was in use, as in Sarjant 2008
  Validated,  ///< the one of the policy that earned most by itself
};
inline constexpr std::string_view kStartSets[] = {"best", "validated"};

inline constexpr std::array<std::string_view, 5> kStartWeights{"bumpiness", "wells", "height", "holes",
                                                               "lines"};

/// Errors of predictions: the root of the mean square for each weight, and over all of them.
struct StartErrors {
  std::array<double, 5> each{};
  double all = 0;
};

/// How well a kind of model predicts the sets of an MDP from those of all others.
struct StartFit {
  RegressionKind kind;
  std::vector<std::vector<double>> predicted;  ///< of each instance
  StartErrors errors;
  double relative = 0;  ///< the error over that of the constant
};

/// The kinds of models compared by leaving out one MDP after the other.
struct StartComparison {
  StartTarget target;
  std::vector<std::vector<double>> found;  ///< what was to be predicted, of each instance
  std::vector<StartFit> fits;              ///< one of each kind
  /// How far the sets of one MDP are from their own mean: no model that sees only the MDP can do better.
  StartErrors spread;

  /// These errors over those of the constant, whose are the first; 1 if the constant has none.
  double ofConstant(const StartErrors& errors) const;
  /// Of the kinds other than the constant, the one with the smallest error.
  RegressionKind best() const;
};

/// Throws InvalidArgument unless there are instances of two MDPs, and if those sets were not collected.
StartComparison compareStartModels(const StartData& data, StartSets sets, StartTarget target);

/// A model fitted to all instances.
StartModel fitStartModel(const StartData& data, StartSets sets, StartTarget target, RegressionKind kind);

/// SmartAgent 1.6 with such a model.
AgentSettings startModelAgent(const StartData& data, StartSets sets, StartTarget target, RegressionKind kind);

/// All instances as a table: attributes, weights, and what each set earned.
std::string instancesAsCsv(const StartData& data);

}  // namespace tetrabench

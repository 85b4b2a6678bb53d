#pragma once

#include "core/agents/predictor/placement_attributes.h"
#include "core/regression/regression_model.h"

namespace tetrabench {

struct AgentKind;

/// An agent that rates placements by a model fitted to recorded games and does not learn as it plays (Sarjant
/// 2008, chapter 5, with WEKA's models).
struct PredictorSettings {
  static const AgentKind kKind;

  /// Model from the attributes of a placement to the lines it leads to. The default predicts 0 for all.
  RegressionModel model{.attributes = kPlacementAttributes,
                        .of = LinearModel{LinearRows(1, std::vector<double>(kPlacementAttributes + 1))}};
  bool operator==(const PredictorSettings&) const = default;
};

}  // namespace tetrabench

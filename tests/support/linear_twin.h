#pragma once

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "tests/support/placement_twin.h"

namespace tetrabench::test {

/// Greedy play on character grids: tries every placement and rates each afterstate with the feature twins.
/// Weights are rounded to multiples of `resolution`, as chosen by the linear function.
class LinearTwin {
 public:
  LinearTwin(const AgentSettings& settings, const Mdp& mdp, double resolution);

  std::size_t choose(const PositionView& position) const;

  struct Rated {
    double value = 0;  ///< larger is better
    bool loses = false;
    bool inLastColumn = false;
    int rowsRemoved = 0;
    Grid after;
  };
  Rated rate(const PositionView& position, Placement placement) const;

 private:
  TwinMove play(Grid& grid, int piece, const Drawing& drawing, Placement placement) const;

  const LinearSettings settings_;
  const Mdp mdp_;
  double resolution_;
};

/// Returns a published controller of tests/data/controllers.json.
AgentSettings controller(const std::string& dataFolder, const std::string& id);

}  // namespace tetrabench::test

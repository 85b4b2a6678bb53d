#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "core/experiments/lost_games/lost_games.h"
#include "core/experiments/results_database.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// Summary of the rewards of an experiment's runs.
struct ExperimentSummary {
  struct Row {
    MeanEstimate overall;  ///< total reward averaged over the MDPs; one value per repetition done on all MDPs
    /// Rank by `overall`: 1 plus the number of agents that are clearly above (isClearlyAbove); none without
    /// a mean.
    std::optional<std::size_t> rank;
    std::vector<MeanEstimate> mdps;  ///< total reward by MDP; one value per repetition
    std::int64_t done = 0, failed = 0;
    double secondsPerRun = 0;
    // Comparison with the reference agent, if there is one:
    /// Total reward averaged over the MDPs; one pair per repetition. No p-value if `tiedWithinPileBound`.
    PairedDifference difference;
    /// Probability of improvement, averaged over the MDPs that both have played; none if there are none, or
    /// if `tiedWithinPileBound`.
    std::optional<double> improvement;
    bool tiedWithinPileBound = false;  ///< neither lost a game, and the piles can explain the difference
  };
  std::vector<Row> agents;  ///< in the plan's order
  LostGames lost;
};

/// Computes the summary. `against` is the reference agent of the plan, with which the others are compared.
ExperimentSummary summaryOf(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs,
                            std::optional<std::size_t> against = {});

/// A run and, if it is done, its result.
struct PlayedRun {
  ResultsDatabase::Run run;
  std::optional<RunResult> result;
};

/// Calls `act` for each run that counts (countedRuns) of an experiment, in the plan's order. Results are read
/// one at a time, as those of many runs do not fit into memory.
void forEachPlayedRun(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                      const std::function<void(const PlayedRun&)>& act);

/// Totals over all finished runs of an agent.
struct AgentTotals {
  Tally tally;
  std::int64_t episodes = 0, deaths = 0;
  /// Mean pile height at the end of the runs on boards without a height limit; none without such runs.
  std::optional<double> pileHeightAtEnd;
  /// Reward per 1,000 steps or pieces in each eighth of a run, over all runs; none if games are counted, as
  /// then the reward is known only where games ended.
  std::optional<std::array<double, 8>> eighths;
};

/// Accumulates the totals of each agent of a plan.
class TotalsSum {
 public:
  explicit TotalsSum(const ExperimentPlan& plan);

  void add(const PlayedRun& played);
  /// Returns the totals in the order of the plan's agents.
  std::vector<AgentTotals> totals() const;

 private:
  struct Sum {
    AgentTotals totals;    ///< `eighths` are rewards
    double length = 0;     ///< of all curves
    double unlimited = 0;  ///< number of runs on boards without a height limit
  };

  const ExperimentPlan& plan_;
  std::vector<Sum> agents_;
};

}  // namespace tetrabench

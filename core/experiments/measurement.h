#pragma once

#include <array>
#include <functional>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/experiments/published_results.h"
#include "core/parallel/executor.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// What is measured here for a row of the table of published results.
struct Measurement {
  OwnMean own;
  std::optional<std::array<double, 2>> interval;  ///< 95 %; none without lost games
  std::int64_t games = 0, lost = 0, lines = 0, pieces = 0;
};

struct MeasurementProgress {
  double fraction = 0;  ///< 0..1 of the expected work
  std::int64_t pieces = 0;
};

/// Plays the blocks of a sample, the same games with any number of threads (of each process) and processes;
/// only the root process gets the result. `mdp` and `agent` are those that the row names. Mean lines are all
/// lines by games lost: the probability of losing is nearly the same at every line, so that games stopped at
/// a limit (long compared with the time to fill an empty board) are as informative as games played to their
/// end (resources/help/statistics.md). When a stop is requested, what was played so far is returned, with
/// games in progress as stopped ones.
Measurement measure(const PublishedResult& row, const Sample& sample, const Mdp& mdp,
                    const AgentSettings& agent, Executor& executor, int threads, std::stop_token stop = {},
                    const std::function<void(const MeasurementProgress&)>& progress = {});

/// Expected number of pieces of a sample, if games are lost after `piecesPerLoss` pieces on average.
double piecesOf(const Sample& sample, double piecesPerLoss);

}  // namespace tetrabench

#pragma once

#include <array>
#include <functional>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/experiments/published_results.h"
#include "core/parallel/executor.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// Our own measurement for a row of the table of published results.
struct Measurement {
  OwnMean own;
  std::optional<std::array<double, 2>> interval;  ///< 95 % interval; none without lost games
  std::int64_t games = 0, lost = 0, lines = 0, pieces = 0;
};

struct MeasurementProgress {
  double fraction = 0;  ///< fraction of the expected work, from 0 to 1
  std::int64_t pieces = 0;
};

/// Plays the blocks of a sample; the games are identical for any number of threads (per process) and
/// processes, and only the root process gets the result. `mdp` and `agent` must be those named by the row.
/// The mean number of lines is total lines / lost games: the probability of losing is nearly the same at
/// every line, so games stopped at a limit (long compared with the time to fill an empty board) are as
/// informative as games played to their end (resources/help/statistics.md). When a stop is requested, returns
/// the results so far, in which games in progress count as stopped.
Measurement measure(const PublishedResult& row, const Sample& sample, const Mdp& mdp,
                    const AgentSettings& agent, Executor& executor, int threads, std::stop_token stop = {},
                    const std::function<void(const MeasurementProgress&)>& progress = {});

/// Returns the expected number of pieces in a sample if a game is lost every `piecesPerLoss` pieces on
/// average.
double piecesOf(const Sample& sample, double piecesPerLoss);

}  // namespace tetrabench

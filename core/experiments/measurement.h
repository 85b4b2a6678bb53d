#pragma once

#include <array>
#include <functional>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/experiments/published_results.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// Our own result for a row of the table of published results.
struct Measurement {
  OwnMean own;
  std::optional<std::array<double, 2>> interval;  ///< 95 %; none without lost games
  std::int64_t games = 0, lost = 0, lines = 0, pieces = 0;
};

struct MeasurementProgress {
  double part = 0;  ///< 0..1 of what is foretold
  std::int64_t pieces = 0;
};

/// Plays the blocks of a sample, the same games whatever the number of threads. `mdp` and `agent` are those
/// that the row names. Mean lines are all lines by games lost, as the chance to lose is nearly the same with
/// every line: a game stopped at a limit that is long against the time it takes to fill an empty board, and
/// the games lost before, tell as much as games played to their end. When a stop is requested, what was
/// played so far is returned, games in play as stopped ones.
Measurement measure(const PublishedResult& row, const Sample& sample, const Mdp& mdp,
                    const AgentSettings& agent, int threads, std::stop_token stop = {},
                    const std::function<void(const MeasurementProgress&)>& progress = {});

/// Pieces that a sample takes, of games lost after `piecesALoss` on average.
double piecesOf(const Sample& sample, double piecesALoss);

}  // namespace tetrabench

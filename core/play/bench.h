#pragma once

#include <cstdint>
#include <string>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// Returns a hash over the moves of a fixed set of games, played one by one and in batches: several board
/// sizes, all rule sets, weights with few and with many digits, and real-valued features. The hash is
/// identical on every machine and instruction set.
std::string fingerprint();

struct BenchResult {
  std::int64_t pieces = 0;
  /// placements evaluated; for batches, pieces times the mean number of placements per piece
  double placements = 0;
  double seconds = 0;  ///< wall time
};

/// Plays games of the MDP for about `seconds` on `threads` threads, one game at a time per thread.
BenchResult bench(const Mdp& mdp, const AgentSettings& agent, double seconds, int threads);

/// Plays like `bench`, but in batches (`LinearGames`) with `inFlight` games at a time per thread.
BenchResult benchBatches(const Mdp& mdp, const AgentSettings& agent, double seconds, int threads,
                         int inFlight = 1024);

/// Returns Dellacherie's controller for 10x20 with placement rules.
AgentSettings benchAgent();

}  // namespace tetrabench

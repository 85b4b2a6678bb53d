#pragma once

#include <cstdint>
#include <string>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// A hash over the moves of a set of fixed games, played one by one and in batches: several board sizes, all
/// rule sets, weights of few and of many digits, and real-valued features. Equal on every machine and with
/// any instruction set.
std::string fingerprint();

struct BenchResult {
  std::int64_t pieces = 0;
  double placements = 0;  ///< evaluated; in batches: pieces times the mean number of placements of a piece
  double seconds = 0;     ///< wall time
};

/// Plays games of the MDP for about `seconds` on `threads` threads, one game at a time on each.
BenchResult bench(const Mdp& mdp, const AgentSettings& agent, double seconds, int threads);

/// The same with `inFlight` games at a time on each thread, played in batches (`LinearGames`).
BenchResult benchBatches(const Mdp& mdp, const AgentSettings& agent, double seconds, int threads,
                         int inFlight = 1024);

/// Dellacherie's controller on 10x20, placement rules.
AgentSettings benchAgent();

}  // namespace tetrabench

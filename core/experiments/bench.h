#pragma once

#include <cstdint>
#include <string>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// A hash over all moves of a set of fixed games: several board sizes, both rule sets, integer and
/// real-valued feature sets. Equal on every machine and with any instruction set.
std::string fingerprint();

struct BenchResult {
  std::int64_t pieces = 0, placements = 0;  ///< placements evaluated
  double seconds = 0;                       ///< wall time
};

/// Plays games of the MDP for about so many seconds on so many threads, each with games of its own.
BenchResult bench(const Mdp& mdp, const AgentSettings& agent, double seconds, int threads);

/// Dellacherie's controller on 10x20, placement rules.
AgentSettings benchAgent();

}  // namespace tetrabench

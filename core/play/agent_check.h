#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/agents/outside/program_info.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// What a test of an agent found.
struct AgentCheck {
  std::optional<ProgramInfo> info;  ///< what it says of itself; none if it is built in
  std::int64_t pieces = 0;          ///< placed, all of them legally
  std::int64_t lines = 0;
  double seconds = 0;    ///< for these pieces, without the start of a program
  bool repeats = false;  ///< a second run with the same seed played the same placements
};

/// What an agent is tested on unless somebody says otherwise. Bots of TBP play by other rules, and fewer
/// pieces, as they take time to think.
struct UsualCheck {
  const char* mdp = "standard/10x20";  ///< an id of the library
  std::int64_t pieces = 1000;
};
UsualCheck usualCheckOf(const AgentSettings& agent);

/// Shakes hands with an external agent, and lets the agent place `pieces` pieces in games of up to 100,
/// twice; one that explains its choices is asked for an explanation. `progress` gets the number of pieces
/// placed, and of those of both runs; it is called from time to time, by any thread. Throws AgentFailure,
/// InvalidDocument and Stopped.
AgentCheck checkAgent(const AgentSettings& agent, const Mdp& mdp, std::int64_t pieces,
                      const std::function<void(std::int64_t done, std::int64_t all)>& progress,
                      const std::stop_token& stop = {});

}  // namespace tetrabench

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "core/agents/agent_settings.h"
#include "core/agents/outside/program_info.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// What a test of an agent found.
struct AgentCheck {
  std::string mdp;                  ///< name of the one it played
  std::optional<ProgramInfo> info;  ///< what it says of itself; none if it is built in
  std::int64_t pieces = 0;          ///< placed, all of them legally
  std::int64_t lines = 0;
  double seconds = 0;    ///< for these pieces, without the start of a program
  bool repeats = false;  ///< a second run with the same seed played the same placements
};

/// Id of the predefined MDP that an agent is tested on unless somebody says otherwise: standard/10x20; for a
/// bot of TBP guideline/10x20; for a built-in agent that cannot play there, such as one for another board,
/// one that it can play, if there is any.
std::string usualMdpOf(const AgentSettings& agent);
/// How many pieces it places then: 1,000; a bot of TBP 100, as it takes time to think.
std::int64_t usualPiecesOf(const AgentSettings& agent);

/// Shakes hands with an external agent, and lets the agent place `pieces` pieces in games of up to 100,
/// twice; one that explains its choices is asked for an explanation. `progress` gets the number of pieces
/// placed, and of those of both runs; it is called from time to time, by any thread. Throws AgentFailure,
/// InvalidDocument and Stopped.
AgentCheck checkAgent(const AgentSettings& agent, const Mdp& mdp, std::int64_t pieces,
                      const std::function<void(std::int64_t done, std::int64_t all)>& progress,
                      const std::stop_token& stop = {});

}  // namespace tetrabench

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "core/agents/agent_settings.h"
#include "core/agents/external/program_info.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// Result of an agent check.
struct AgentCheck {
  std::string mdp;                  ///< name of the MDP played
  std::optional<ProgramInfo> info;  ///< program's self-description; none for built-in agents
  std::int64_t pieces = 0;          ///< pieces placed in the first run, all legally
  std::int64_t lines = 0;
  double seconds = 0;    ///< playing time for these pieces, excluding program startup
  bool repeats = false;  ///< a second run with the same seed chose the same placements
};

/// Returns the id of the predefined MDP on which an agent is checked by default: standard/10x20, or
/// guideline/10x20 for TBP bots. A built-in agent that cannot play standard/10x20 (for example, one for
/// another board size) gets an MDP that it can play, if there is one.
std::string checkMdpOf(const AgentSettings& agent);
/// Returns the default number of pieces for a check: 1,000, or 100 for TBP bots, which take time to think.
std::int64_t checkPiecesOf(const AgentSettings& agent);

/// Performs the handshake with an external agent, then plays `pieces` pieces in games of up to 100 pieces,
/// twice. An agent that supports explanations is also asked for one. `progress` receives the number of pieces
/// placed and the total over both runs; it is called periodically, from any thread. Throws AgentFailure,
/// InvalidDocument and Stopped.
AgentCheck checkAgent(const AgentSettings& agent, const Mdp& mdp, std::int64_t pieces,
                      const std::function<void(std::int64_t done, std::int64_t all)>& progress,
                      const std::stop_token& stop = {});

}  // namespace tetrabench

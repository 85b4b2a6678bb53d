#pragma once

#include <QString>
#include <optional>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// Runs an agent headless for `steps` steps (pieces, under rules without steps) and writes the graph of its
/// total reward or, with `heights`, of the pile height after each piece (figure 3 of the CMU homework).
/// Throws Error.
void drawRun(const Mdp& mdp, const AgentSettings& agent, std::int64_t steps, const QString& path,
             bool heights = false);

/// Plays `games` games with an agent and, if `other` is given, a single game with that agent. Writes a
/// histogram of lines per game with a common bin width, so that the single game can be compared with the
/// others (figure 2 of the CMU homework); or, with `heights`, the distribution of the pile height after each
/// piece, as percentages of the agent's pieces. Throws Error.
void drawGames(const Mdp& mdp, const AgentSettings& agent, std::int64_t games,
               const std::optional<AgentSettings>& other, const QString& path, bool heights = false);

}  // namespace tetrabench

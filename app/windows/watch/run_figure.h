#pragma once

#include <QString>
#include <optional>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// Plays an agent for `steps` steps (pieces, under rules without steps) without a window, and writes the
/// graph of its total reward; or, with `heights`, of the height of the pile after each piece (figure 3 of
/// the CMU homework). Throws an Error.
void drawRun(const Mdp& mdp, const AgentSettings& agent, std::int64_t steps, const QString& path,
             bool heights = false);

/// Plays `games` games of an agent and one of another one, if there is one, and writes the histogram of their
/// lines in bins of equal width, so that the one game can be seen beside the others (figure 2 of the CMU
/// homework); or, with `heights`, how often the pile had each height after a piece, as shares of an agent's
/// pieces. Throws an Error.
void drawGames(const Mdp& mdp, const AgentSettings& agent, std::int64_t games,
               const std::optional<AgentSettings>& other, const QString& path, bool heights = false);

}  // namespace tetrabench

#pragma once

#include <optional>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

class QWidget;

namespace tetrabench {

/// Lets people edit an MDP or an agent of a plan; none if they think better of it or change nothing.
std::optional<Mdp> askMdp(QWidget* parent, const Mdp& mdp);
/// `boardWidth`: columns that features with a value a column get weights for.
std::optional<AgentSettings> askAgent(QWidget* parent, const AgentSettings& agent, int boardWidth);

}  // namespace tetrabench

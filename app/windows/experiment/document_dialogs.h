#pragma once

#include <optional>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

class QWidget;

namespace tetrabench {

/// Lets people edit an MDP or an agent of a plan; none if they cancel or change nothing.
std::optional<Mdp> askMdp(QWidget* parent, const Mdp& mdp);
/// `boardWidth`: number of weights of features that have one value per column.
std::optional<AgentSettings> askAgent(QWidget* parent, const AgentSettings& agent, int boardWidth);

}  // namespace tetrabench

#pragma once

#include <optional>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

class QWidget;

namespace tetrabench {

/// Opens a dialog to edit an MDP of a plan. Returns nothing if the user cancels or changes nothing.
std::optional<Mdp> askMdp(QWidget* parent, const Mdp& mdp);
/// Opens a dialog to edit an agent of a plan, as `askMdp` does. `boardWidth` is the number of weights of
/// features with one value per column.
std::optional<AgentSettings> askAgent(QWidget* parent, const AgentSettings& agent, int boardWidth);

}  // namespace tetrabench

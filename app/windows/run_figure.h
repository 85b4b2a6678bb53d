#pragma once

#include <QString>

#include "core/agents/agent_settings.h"

namespace tetrabench {

class PlotView;

/// Writes a graph to a file; the ending (png, svg, pdf, csv) tells how. Throws InvalidArgument or StorageError.
void writeFigure(const PlotView& plot, const QString& path);

/// Plays an agent for so many steps (pieces, under rules without steps) without a window, and writes the graph
/// of its total reward. Throws an Error.
void drawRun(const Mdp& mdp, const AgentSettings& agent, std::int64_t steps, const QString& path);

}  // namespace tetrabench

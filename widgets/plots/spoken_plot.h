#pragma once

namespace tetrabench {

/// Installs accessible roles for graphs, heat maps, grids of graphs and legends, and descriptions of graphs:
/// their title, the quantities of their axes and the last values.
void speakPlots();

}  // namespace tetrabench

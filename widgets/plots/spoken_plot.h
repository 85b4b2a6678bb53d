#pragma once

namespace tetrabench {

/// Gives graphs, heat maps, grids of graphs and legends roles for screen readers, and graphs their title, the
/// quantities of their axes and the last values in words.
void speakPlots();

}  // namespace tetrabench

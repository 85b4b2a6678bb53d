#pragma once

namespace tetrabench {

class ActionTable;
class OptimizePage;

/// Adds the actions of the Optimize page.
void addOptimizeActions(ActionTable& actions, OptimizePage& page);

}  // namespace tetrabench

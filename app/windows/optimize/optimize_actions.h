#pragma once

namespace tetrabench {

class ActionTable;
class OptimizePage;

/// Adds the actions of the Optimize page. `number` is the page number.
void addOptimizeActions(ActionTable& actions, OptimizePage& page, int number);

}  // namespace tetrabench

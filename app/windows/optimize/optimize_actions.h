#pragma once

namespace tetrabench {

class ActionTable;
class OptimizePage;

/// The actions of the Optimize page; `number` is the page's.
void addOptimizeActions(ActionTable& actions, OptimizePage& page, int number);

}  // namespace tetrabench

#pragma once

namespace tetrabench {

class ActionTable;
class ComparePage;

/// The actions of the Compare page, and their buttons in its header. `number` is the page's in the window.
void addCompareActions(ActionTable& actions, ComparePage& page, int number);

}  // namespace tetrabench

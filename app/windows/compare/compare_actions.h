#pragma once

namespace tetrabench {

class ActionTable;
class ComparePage;

/// Adds the actions of the Compare page, and the buttons of its header.
void addCompareActions(ActionTable& actions, ComparePage& page);

}  // namespace tetrabench

#pragma once

namespace tetrabench {

class ActionTable;
class ComparePage;

/// Adds the actions of the Compare page, with buttons in its header. `number` is that of the page in the
/// window.
void addCompareActions(ActionTable& actions, ComparePage& page, int number);

}  // namespace tetrabench

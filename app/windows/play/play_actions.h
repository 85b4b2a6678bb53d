#pragma once

namespace tetrabench {

class ActionTable;
class PlayPage;

/// Adds the menu of the Play page and the buttons of its header.
void addPlayActions(ActionTable& actions, PlayPage& page);

}  // namespace tetrabench

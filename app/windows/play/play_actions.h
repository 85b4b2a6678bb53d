#pragma once

namespace tetrabench {

class ActionTable;
class PlayPage;

/// Adds the menu of the Play page and the buttons of its header. `number` is the page number.
void addPlayActions(ActionTable& actions, PlayPage& page, int number);

}  // namespace tetrabench

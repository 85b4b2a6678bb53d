#pragma once

namespace tetrabench {

class ActionTable;
class PlayPage;

/// The menu of the Play page, and the buttons of its header. `number`: of the page.
void addPlayActions(ActionTable& actions, PlayPage& page, int number);

}  // namespace tetrabench

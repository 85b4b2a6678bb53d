#pragma once

namespace tetrabench {

class ActionTable;
class ReplayPage;

/// The menu of the Replay page, and the buttons of its header. `number`: of the page.
void addReplayActions(ActionTable& actions, ReplayPage& page, int number);

}  // namespace tetrabench

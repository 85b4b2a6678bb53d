#pragma once

namespace tetrabench {

class ActionTable;
class ReplayPage;

/// Adds the menu of the Replay page and the buttons of its header. `number` is the page number.
void addReplayActions(ActionTable& actions, ReplayPage& page, int number);

}  // namespace tetrabench

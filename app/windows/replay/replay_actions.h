#pragma once

namespace tetrabench {

class ActionTable;
class ReplayPage;

/// Adds the menu of the Replay page and the buttons of its header.
void addReplayActions(ActionTable& actions, ReplayPage& page);

}  // namespace tetrabench

#pragma once

namespace tetrabench {

class ActionTable;
class WatchPage;

/// Adds the actions of the Watch page, and the buttons of its header.
void addWatchActions(ActionTable& actions, WatchPage& page);

}  // namespace tetrabench

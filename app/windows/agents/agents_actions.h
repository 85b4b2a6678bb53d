#pragma once

namespace tetrabench {

class ActionTable;
class AgentsPage;

/// Adds the actions of the Agents page, and the buttons of its header.
void addAgentsActions(ActionTable& actions, AgentsPage& page);

}  // namespace tetrabench

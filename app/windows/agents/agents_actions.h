#pragma once

namespace tetrabench {

class ActionTable;
class AgentsPage;

/// Adds the actions of the Agents page, whose number in the window is `number`.
void addAgentsActions(ActionTable& actions, AgentsPage& page, int number);

}  // namespace tetrabench

#pragma once

namespace tetrabench {

class ActionTable;
class ChampionshipPage;

/// Adds the actions of the Championship page, and the buttons of its header.
void addChampionshipActions(ActionTable& actions, ChampionshipPage& page);

}  // namespace tetrabench

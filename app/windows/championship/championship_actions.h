#pragma once

namespace tetrabench {

class ActionTable;
class ChampionshipPage;

/// The actions of the Championship page, and their buttons in its header. `number` is the page's in the
/// window.
void addChampionshipActions(ActionTable& actions, ChampionshipPage& page, int number);

}  // namespace tetrabench

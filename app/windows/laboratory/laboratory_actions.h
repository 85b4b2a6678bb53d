#pragma once

namespace tetrabench {

class ActionTable;
class LaboratoryPage;

/// The actions of the page, in the menu Position.
void addLaboratoryActions(ActionTable& actions, LaboratoryPage& page, int number);

}  // namespace tetrabench

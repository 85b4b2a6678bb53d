#pragma once

namespace tetrabench {

class ActionTable;
class LaboratoryPage;

/// Adds the actions of the page in the Position menu.
void addLaboratoryActions(ActionTable& actions, LaboratoryPage& page);

}  // namespace tetrabench

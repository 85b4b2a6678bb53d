#pragma once

namespace tetrabench {

class ActionTable;
class LaboratoryPage;

/// Adds the actions of the page in the Position menu. `number` is the page number.
void addLaboratoryActions(ActionTable& actions, LaboratoryPage& page, int number);

}  // namespace tetrabench

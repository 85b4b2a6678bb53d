#pragma once

namespace tetrabench {

class ActionTable;
class ExperimentPage;

/// Adds the actions of the Experiment page and their header buttons. `number` is the page number.
void addExperimentActions(ActionTable& actions, ExperimentPage& page, int number);

}  // namespace tetrabench

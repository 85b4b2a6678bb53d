#pragma once

namespace tetrabench {

class ActionTable;
class ExperimentPage;

/// Adds the actions of the Experiment page and their header buttons.
void addExperimentActions(ActionTable& actions, ExperimentPage& page);

}  // namespace tetrabench

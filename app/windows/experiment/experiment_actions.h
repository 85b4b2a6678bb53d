#pragma once

namespace tetrabench {

class ActionTable;
class ExperimentPage;

/// The actions of the Experiment page, and their buttons in its header. `number` is the page's in the window.
void addExperimentActions(ActionTable& actions, ExperimentPage& page, int number);

}  // namespace tetrabench

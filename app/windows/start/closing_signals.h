#pragma once

namespace tetrabench {

/// From now on SIGTERM, SIGHUP and SIGINT close all windows, as a person does, so that everything is
/// remembered; a second one ends the process at once. To be called once, after QApplication is made.
void closeOnSignals();

}  // namespace tetrabench

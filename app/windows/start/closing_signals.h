#pragma once

namespace tetrabench {

/// Installs handlers by which SIGTERM, SIGHUP and SIGINT close all windows, as the user would, so that
/// everything is saved; the same signal again kills the process. Must be called once, after QApplication is
/// created.
void closeOnSignals();

}  // namespace tetrabench

#pragma once

namespace tetrabench {

/// Runs a program in `folder` with this process's standard input, output and error, and returns once it has
/// ended and all its descendants are gone. `command`: the program and its arguments, terminated by a null
/// pointer.
///
/// `control` is a socket to the workbench, on which one line reports the outcome:
///   "failed ERRNO"   the program could not be started
///   "exited STATUS"  it exited
///   "signal NUMBER"  it was killed by a signal
///   "late 0"         it did not exit within the grace period
/// When the workbench shuts down its end of the socket, or dies, the program has `graceMilliseconds` to exit;
/// then it is killed with all its descendants, including those that left its process group, as this process
/// is their subreaper. If this process is killed, the kernel kills the program.
int keep(int control, int graceMilliseconds, const char* folder, char* const command[]);

}  // namespace tetrabench

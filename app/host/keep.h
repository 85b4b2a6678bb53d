#pragma once

namespace tetrabench {

/// Runs a program in `folder` with this process's standard input, output and error, and ends when it has
/// ended and nothing that it started is left. `command`: the program and its arguments, a null pointer at the
/// end.
///
/// `control` is a socket to the workbench, by which it learns in one line what became of the program:
///   "failed ERRNO"   it could not be started
///   "exited STATUS"  it ended
///   "signal NUMBER"  it was killed
///   "late 0"         it did not end by itself when it was to
/// When the workbench shuts down its end of the socket, or dies, the program has `graceMilliseconds` to end;
/// then it is killed, with all its descendants: also those that left its process group, as this process
/// adopts them. If this process is killed, the system kills the program.
int keep(int control, int graceMilliseconds, const char* folder, char* const command[]);

}  // namespace tetrabench

#pragma once

#include <signal.h>

#include <QProcess>

namespace tetrabench::test {

/// Whether a process that runs got the signal. One that has ended has the id 0, which to kill() would mean
/// the caller and all of its process group.
inline bool sendSignal(const QProcess& process, int signal) {
  const auto id = static_cast<pid_t>(process.processId());
  return id > 0 && ::kill(id, signal) == 0;
}

}  // namespace tetrabench::test

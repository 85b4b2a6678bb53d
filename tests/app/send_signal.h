#pragma once

#include <signal.h>

#include <QProcess>

namespace tetrabench::test {

/// Sends a signal; returns false if the process has ended. It then has the id 0, which kill() would interpret
/// as the caller's whole process group.
inline bool sendSignal(const QProcess& process, int signal) {
  const auto id = static_cast<pid_t>(process.processId());
  return id > 0 && ::kill(id, signal) == 0;
}

}  // namespace tetrabench::test

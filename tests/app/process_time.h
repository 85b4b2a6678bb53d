#pragma once

#include <sys/types.h>
#include <time.h>

#include <QFile>
#include <QProcess>
#include <optional>

namespace tetrabench::test {

/// Returns the CPU time in seconds that a running process has used so far, over all threads.
inline double processorSecondsOf(const QProcess& process) {
  clockid_t clock;
  timespec time{};
  if (clock_getcpuclockid(static_cast<pid_t>(process.processId()), &clock) == 0) clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Waits until the process has used this much more CPU time, so that it has done some work however busy the
/// machine is. Returns false if the process ended first.
inline bool worksFor(QProcess& process, int milliseconds) {
  const double end = processorSecondsOf(process) + milliseconds / 1000.0;
  while (process.state() != QProcess::NotRunning) {
    if (processorSecondsOf(process) >= end) return true;
    process.waitForFinished(1);
  }
  return false;
}

struct ProcessStat {
  qint64 parent = 0;
  qint64 ticks = 0;  ///< CPU time, usually in units of 10 ms
};

/// Reads the /proc folder of a process or thread (Linux). Returns nothing if it has ended.
inline std::optional<ProcessStat> readProcessStat(const QString& folder) {
  QFile file(folder + "/stat");
  if (!file.open(QFile::ReadOnly)) return {};
  const QByteArray stat = file.readAll();
  const QByteArrayList fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
  if (fields.size() <= 12) return {};
  return ProcessStat{fields[1].toLongLong(), fields[11].toLongLong() + fields[12].toLongLong()};
}

}  // namespace tetrabench::test

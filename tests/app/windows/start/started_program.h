#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include "tests/support/guard.h"

namespace tetrabench {

/// Isolated user account (settings, data and runtime folders) that starts the real program.
class TestUser {
 public:
  TestUser() {
    QDir().mkpath(folder("config/tetrabench"));
    QDir().mkpath(folder("data"));
    QDir().mkpath(folder("run/tetrabench"));
    QFile::setPermissions(folder("run"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  }
  QString folder(const QString& name) const { return home_.filePath(name); }
  /// Returns the folder of the socket through which instances communicate.
  QString socketFolder() const { return folder("run/tetrabench"); }

  /// Writes a settings file with this answer to the question where to open documents.
  void setOpenWhere(const QByteArray& where) const {
    QFile file(folder("config/tetrabench/tetrabench.conf"));
    if (file.open(QFile::WriteOnly)) file.write("[start]\nopenWhere=" + where + '\n');
  }
  QByteArray settings() const {
    QFile file(folder("config/tetrabench/tetrabench.conf"));
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
  }

  void start(QProcess& process, const QStringList& arguments, const QString& platform = "offscreen") const {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("TETRABENCH_DATA", TETRABENCH_SOURCE_DIR);
    environment.insert("XDG_CONFIG_HOME", folder("config"));
    environment.insert("XDG_DATA_HOME", folder("data"));
    environment.insert("XDG_RUNTIME_DIR", folder("run"));
    environment.insert("QT_QPA_PLATFORM", platform);
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(home_.path());
    process.start(TETRABENCH_WINDOWS_PROGRAM, arguments);
  }

 private:
  QTemporaryDir home_;
};

/// Terminates the program as the desktop does, so that it saves its state; returns whether it exited
/// normally.
inline bool quits(QProcess& process) {
  process.terminate();
  return process.waitForFinished(test::kGuardMilliseconds) && process.exitStatus() == QProcess::NormalExit;
}

}  // namespace tetrabench

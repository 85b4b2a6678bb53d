#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <functional>
#include <map>
#include <vector>

#include "app/windows/background.h"
#include "core/agents/agent_settings.h"

namespace tetrabench {

class ErrorBar;

/// Notices when a file of an external program has changed on disk: the document, words of the command
/// that are files in its folder, what they import from there, or the library. A file that is being written is
/// waited for.
class ProgramChanges : public QObject {
  Q_OBJECT

 public:
  /// A predefined id or file, and what it holds.
  using Named = std::pair<QString, AgentSettings>;

  explicit ProgramChanges(QObject* parent);

  /// Watches these agents in place of those before.
  void watch(const std::vector<Named>& agents);

  /// Offers to restart in this bar whenever a program changes. `restart` ends what plays and begins again;
  /// by then no program waits any more.
  void offerRestart(ErrorBar* bar, std::function<void()> restart);

 Q_SIGNALS:
  /// The names of agents.
  void changed(const QStringList& names);

 private:
  /// Of each file: what tells whether it has changed. Empty if there is none.
  using Marks = std::map<QString, QString>;
  void look();
  void compare(const Marks& now);

  std::vector<Named> agents_;
  std::map<QString, QStringList> files_;  ///< and the names of agents that they belong to
  Marks marks_;
  QFileSystemWatcher watcher_{this};
  QTimer soon_{this};
  BackgroundTask looking_;
};

}  // namespace tetrabench

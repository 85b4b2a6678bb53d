#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <functional>
#include <map>
#include <vector>

#include "core/agents/agent_settings.h"
#include "widgets/shell/background.h"

namespace tetrabench {

class ErrorBar;

/// A watcher for changes to the files of external programs: the document, command words that are files in its
/// folder, the files they import from there, or the library. It waits until a file has been written
/// completely.
class ProgramChanges : public QObject {
  Q_OBJECT

 public:
  /// A predefined id or file, and its agent.
  using Named = std::pair<QString, AgentSettings>;

  explicit ProgramChanges(QObject* parent);

  /// Watches these agents instead of the previous ones.
  void watch(const std::vector<Named>& agents);

  /// Offers a restart in this bar whenever a program changes. `restart` stops the current play and begins
  /// again; idle programs have been terminated by then.
  void offerRestart(ErrorBar* bar, std::function<void()> restart);

 Q_SIGNALS:
  /// Emitted when the programs of these agents have changed.
  void changed(const QStringList& names);

 private:
  /// A fingerprint of each file that reveals changes; empty if the file does not exist.
  using Marks = std::map<QString, QString>;
  void look();
  void compare(const Marks& now);

  std::vector<Named> agents_;
  std::map<QString, QStringList> files_;  ///< watched files, with the names of the agents that use them
  Marks marks_;
  QFileSystemWatcher watcher_{this};
  QTimer soon_{this};
  BackgroundTask looking_;
};

}  // namespace tetrabench

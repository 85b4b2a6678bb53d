#pragma once

#include <QAbstractTableModel>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/play/agent_check.h"
#include "widgets/shell/background.h"

namespace tetrabench {

class ProgramChanges;

/// An agent as listed on the Agents page.
struct ListedAgent {
  enum class Origin { Own, Opened, Predefined, Example };
  Origin origin = Origin::Predefined;
  QString id;    ///< predefined id, or else the absolute path of its file
  QString name;  ///< display name
  std::optional<AgentSettings> agent = {};
  std::string content = {};  ///< its document, as JSON
  std::string program = {};  ///< program that runs, if it is external
  QString mark = {};         ///< fingerprint of its program files
  QString problem = {};      ///< reason why its file cannot be read
  bool allowed = true;       ///< false if it is external and may not run
  bool operator==(const ListedAgent&) const = default;

  bool isFile() const { return origin == Origin::Own || origin == Origin::Opened; }
  /// Returns true if it runs in a program of its own.
  bool isExternal() const;
};

/// The result of testing an agent.
struct AgentState {
  enum class Phase { Untested, Testing, Works, Fails };
  Phase phase = Phase::Untested;
  int percent = 0;   ///< progress of a test
  AgentCheck check;  ///< result of the test, if it works
  QString failure;
};

/// A model of all agents, one per row, with their test results. Documents are read and agents tested in the
/// background; documents and programs are watched while the list is shown. Results are cached by document
/// content until the program exits.
class AgentCatalogue : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kName, kKind, kSource, kOrigin, kState, kColumns };
  static constexpr int kSearchRole = Qt::UserRole;  ///< all texts of a row

  explicit AgentCatalogue(QObject* parent = nullptr);
  ~AgentCatalogue() override;

  /// Sets whether the list is visible; changes are read only while it is.
  void setShown(bool shown);
  /// Reads all documents again if the list is shown.
  void refresh();
  const std::vector<ListedAgent>& agents() const { return agents_; }
  /// Returns the row of a predefined id or file; -1 if there is none.
  int rowOf(const QString& id) const;
  const AgentState& stateOf(const ListedAgent& agent) const;
  /// Returns true if the agent's program has changed since the agent was tested.
  bool isOutdated(const ListedAgent& agent) const;
  /// Returns what the agent's program reports about itself; null if unknown.
  const ProgramInfo* infoOf(const ListedAgent& agent) const;
  /// Returns the agents being tested.
  std::vector<const ListedAgent*> tested() const;
  /// Returns the agent's state in a few words.
  QString stateText(const ListedAgent& agent) const;

  /// Tests an agent, which must be allowed to run.
  void test(const ListedAgent& agent);
  void stopTest(const ListedAgent& agent);
  /// Queries the program for information about itself, if it may run and that is not yet known.
  void askInfo(const ListedAgent& agent);
  /// Discards the results, for example after its program has changed.
  void forget(const ListedAgent& agent);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  /// Makes the names of the user's own agents editable.
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 Q_SIGNALS:
  /// Emitted when the list or the documents have changed.
  void listed();
  /// Emitted when the state of an agent has changed.
  void stateChanged(const QString& id);
  /// Emitted when a test has finished, unless the user stopped it.
  void testEnded(const tetrabench::ListedAgent& agent);
  /// Emitted when the user typed another name for an agent.
  void renameRequested(const QString& id, const QString& name);

 private:
  struct Kept;
  void show(std::vector<ListedAgent> agents);
  Kept& keptOf(const ListedAgent& agent);
  void announce(const std::string& content);
  void watchPrograms();
  void endTest(const ListedAgent& agent);
  void storeInfo(const ListedAgent& agent, const ProgramInfo& info);
  void showProgress();

  std::vector<ListedAgent> agents_;
  std::map<std::string, std::unique_ptr<Kept>> kept_;  ///< cached results by document content
  std::map<std::string, ProgramInfo> infos_;           ///< reported information by program
  ProgramChanges* changes_;
  bool shown_ = false;
  BackgroundTask reading_;
  QTimer progress_;
};

}  // namespace tetrabench

#pragma once

#include <QAbstractTableModel>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/windows/background.h"
#include "core/agents/agent_settings.h"
#include "core/play/agent_check.h"

namespace tetrabench {

class ProgramChanges;

/// An agent as the Agents page lists it.
struct ListedAgent {
  enum class Origin { Own, Opened, Predefined, Example };
  Origin origin = Origin::Predefined;
  QString id;    ///< of a predefined one; otherwise the absolute name of its file
  QString name;  ///< as it is shown
  std::optional<AgentSettings> agent = {};
  std::string content = {};  ///< of its document
  std::string program = {};  ///< what runs, if it is an external one
  QString mark = {};         ///< of the files that it is in
  QString problem = {};      ///< why its file cannot be read
  bool allowed = true;       ///< to run, if it is an external one
  bool operator==(const ListedAgent&) const = default;

  bool isFile() const { return origin == Origin::Own || origin == Origin::Opened; }
  /// Of a kind that runs in a program of its own.
  bool isOutside() const;
};

/// What is known of an agent from trying it.
struct AgentState {
  enum class Phase { Untested, Testing, Works, Fails };
  Phase phase = Phase::Untested;
  int percent = 0;   ///< of a test
  AgentCheck check;  ///< of one that works
  QString failure;
};

/// All agents there are, one per row, with what tests found. Documents are read and agents tested in the
/// background; documents and programs are watched while the list is shown. What is found is kept until the
/// program ends, for each content of a document.
class AgentCatalogue : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kName, kKind, kAuthor, kOrigin, kState, kColumns };
  static constexpr int kSearchRole = Qt::UserRole;  ///< all texts of a row

  explicit AgentCatalogue(QObject* parent = nullptr);
  ~AgentCatalogue() override;

  /// Whether the list can be seen: only then it is read again when something changes.
  void setShown(bool shown);
  /// Reads all documents again, while the list is shown.
  void refresh();
  const std::vector<ListedAgent>& agents() const { return agents_; }
  /// The row of a predefined id or file; -1 if there is none.
  int rowOf(const QString& id) const;
  const AgentState& stateOf(const ListedAgent& agent) const;
  /// It was tested before the last change of its program.
  bool isOutdated(const ListedAgent& agent) const;
  /// What its program says of itself; null if that is not known.
  const ProgramInfo* infoOf(const ListedAgent& agent) const;
  /// Those that are being tested.
  std::vector<const ListedAgent*> tested() const;
  /// In a few words.
  QString stateText(const ListedAgent& agent) const;

  /// Tests an agent that may run.
  void test(const ListedAgent& agent);
  void stopTest(const ListedAgent& agent);
  /// Asks a program that may run what it says of itself, unless that is known.
  void askInfo(const ListedAgent& agent);
  /// Forgets what was found, as when its program has changed.
  void forget(const ListedAgent& agent);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 Q_SIGNALS:
  /// Other agents are listed, or documents have changed.
  void listed();
  /// Something became known of an agent.
  void stateChanged(const QString& id);

 private:
  struct Kept;
  void show(std::vector<ListedAgent> agents);
  Kept& keptOf(const ListedAgent& agent);
  void announce(const std::string& content);
  void watchPrograms();
  void endTest(const ListedAgent& agent);
  void keepInfo(const ListedAgent& agent, const ProgramInfo& info);
  void showProgress();

  std::vector<ListedAgent> agents_;
  std::map<std::string, std::unique_ptr<Kept>> kept_;  ///< by the content of documents
  std::map<std::string, ProgramInfo> infos_;           ///< by what runs
  ProgramChanges* changes_;
  bool shown_ = false;
  BackgroundTask reading_;
  QTimer progress_;
};

}  // namespace tetrabench

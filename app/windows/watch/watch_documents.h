#pragma once

#include <QObject>
#include <functional>
#include <optional>

#include "app/windows/watch/watch_session.h"
#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

class QWidget;

namespace tetrabench {

class AgentEditor;
class MdpEditor;
class MdpTree;
class ProgramChanges;
class WatchPage;

/// Keeps the MDP and the agent that run on Watch and the documents they come from: loads, applies and saves
/// them, and keeps choosers and editors in step. Files are read and written in the background; a failure is
/// shown in the page's error bar and changes nothing.
class WatchDocuments : public QObject {
  Q_OBJECT
 public:
  WatchDocuments(WatchPage* page, MdpEditor* mdpEditor, MdpTree* mdpTree, AgentEditor* agentEditor);

  /// Starts what ran when the program last ended, or on the first start a default, and keeps it from now on.
  void restore();
  Keeper& keeper() const { return *keeper_; }

  /// Predefined ids or files; an empty name leaves the MDP or the agent as it is. A later choice replaces one
  /// that is still being read.
  void load(const QString& mdp, const QString& agent);
  void loadMdp(const QString& name);
  /// Runs an MDP and an agent that are in no file.
  void watch(const Mdp& mdp, const AgentSettings& agent);
  void loadAgent(const QString& name);
  /// The id or the file of the agent that runs.
  const QString& agentId() const { return agentName_; }
  void loadCurve(const QString& path);
  void saveMdp(const QString& path);
  void saveAgent(const QString& path);
  /// With what it has learned so far; the run and its document stay as they are.
  void saveLearner(const QString& path);
  void saveCurve(const QString& path);

  void askLoadMdp();
  void askLoadAgent();
  void askLoadCurve();
  void askSaveMdp(bool underNewName);
  void askSaveAgent();
  void askSaveLearner();
  void askSaveCurve();

  /// Writes a file in the background.
  void write(const QString& path, const QByteArray& content);

  /// Calls `work` and shows what it throws in the error bar.
  void attempt(const std::function<void()>& work);

  const Mdp& mdp() const { return mdp_; }
  const AgentSettings& agent() const { return agent_; }

 Q_SIGNALS:
  /// A document was read and is in use, or was written, or failed.
  void settled();
  /// A file was written.
  void saved(const QString& path);

 private:
  void startAfresh();
  void restartChanged();
  void showSession(const WatchSession& session);
  void startRestored();
  bool isAgentAsShown();
  /// Calls `work` in the background, then `then` with what it returned; what they throw is shown.
  template <typename Work, typename Then>
  void attemptInBackground(Work work, Then then);
  void settle();
  void offerDraft();
  void showMdp(const Mdp& mdp, const QString& name);
  void showAgent(const AgentSettings& agent, const QString& name);
  void applyMdp(const MdpSettings& settings);
  void applyAgent(const AgentSettings& agent);
  void showNames();
  bool isMdpEdited() const;
  bool isAgentEdited() const;
  void connectWidgets();
  void fillTree();
  void fail(const QString& sentence);

  WatchPage* page_;
  MdpEditor* mdpEditor_;
  MdpTree* mdpTree_;
  AgentEditor* agentEditor_;
  ProgramChanges* changes_;
  Mdp mdp_;
  AgentSettings agent_;
  QString mdpName_, agentName_;          // id or file of what runs
  QString mdpFile_;                      // where "Save" writes the MDP; empty: it asks
  std::optional<MdpSettings> savedMdp_;  // what was written there, if anything was
  int request_ = 0;                      // of the last choice
  int inWork_ = 0;                       // tasks in the background
  QString wantedMdp_, wantedAgent_;      // chosen and still being read
  /// What the documents of these names hold, to see what was edited; none if that is not known.
  std::optional<MdpSettings> mdpDocument_;
  std::optional<AgentSettings> agentDocument_;
  KeeperOf<WatchSession>* keeper_;
};

}  // namespace tetrabench

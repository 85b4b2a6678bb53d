#pragma once

#include <QObject>
#include <functional>
#include <optional>

#include "app/windows/watch/watch_session.h"
#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"
#include "widgets/shell/command_palette.h"

class QUndoStack;
class QWidget;

namespace tetrabench {

class AgentEditor;
class MdpEditor;
class MdpTree;
class ProgramChanges;
class WatchView;

/// Manager of the MDP and agent that run on Watch and of their source documents: loads, applies and saves
/// them, and synchronizes choosers and editors. Edited documents remain available when others are chosen, and
/// choices can be undone. File I/O runs in the background; a failure is shown in the page's error bar and
/// changes nothing.
class WatchDocuments : public QObject {
  Q_OBJECT
 public:
  WatchDocuments(WatchView* view, MdpEditor* mdpEditor, MdpTree* mdpTree, AgentEditor* agentEditor);

  /// Restores the last session, or a default one at the first start, and autosaves from then on.
  void restore();
  AutoSaver& autoSaver() const { return *autoSaver_; }

  /// Loads an MDP and an agent, each a predefined id or a file; an empty name retains the current one. A new
  /// request supersedes one still in progress.
  void load(const QString& mdp, const QString& agent);
  void loadMdp(const QString& name);
  /// Runs an MDP and an agent that do not come from a document.
  void watch(const Mdp& mdp, const AgentSettings& agent);
  void loadAgent(const QString& name);
  /// Returns command palette entries for edited documents that are not shown.
  std::vector<PaletteEntry> paletteEntries();
  /// Returns the id or file of the running agent.
  const QString& agentId() const { return agentName_; }
  void loadCurve(const QString& path);
  void saveMdp(const QString& path);
  void saveAgent(const QString& path);
  /// Saves the agent together with what it has learned so far; the run and its document are unaffected.
  void saveLearner(const QString& path);
  void saveCurve(const QString& path);

  void askLoadMdp();
  void askLoadAgent();
  void askLoadCurve();
  void askSaveMdp(bool underNewName);
  void askSaveAgent();
  void askSaveLearner();
  void askSaveCurve();

  /// Writes a file in the background, then emits `saved`.
  void write(const QString& path, const QByteArray& content);

  /// Calls `work` and reports any exception in the error bar.
  void attempt(const std::function<void()>& work);

  const Mdp& mdp() const { return mdp_; }
  const AgentSettings& agent() const { return agent_; }

 Q_SIGNALS:
  /// Emitted when a document has been read and is in use, has been written, or could not be.
  void settled();
  /// Emitted after a file has been written.
  void saved(const QString& path);

 private:
  void startAfresh();
  void restartChanged();
  void showSession(const WatchSession& session);
  void startRestored();
  bool isAgentAsShown();
  /// Calls `work` in the background, then `then` with its result; reports exceptions in the error bar.
  template <typename Work, typename Then>
  void attemptInBackground(Work work, Then then);
  void settle();
  void listEdited();
  WatchedMdp watchedMdp() const;
  WatchedAgent watchedAgent() const;
  void chooseMdp(const WatchedMdp& mdp);
  void chooseAgent(const WatchedAgent& agent);
  void showMdp(const WatchedMdp& mdp);
  void showAgent(const WatchedAgent& agent);
  template <typename Watched>
  bool chooseEdited(const EditedList<Watched>& list, const QString& id);
  template <typename Watched>
  void choose(const Watched& watched);
  void runRestored(const Mdp& mdp, const AgentSettings& agent, QUndoStack* stack);
  void returnTo(QUndoStack* stack, int index);
  void applyMdp(const MdpSettings& settings);
  void applyAgent(const AgentSettings& agent);
  void showNames();
  bool isMdpEdited() const;
  bool isAgentEdited() const;
  void connectWidgets();
  void fillTree();
  void fail(const QString& sentence);

  WatchView* view_;
  MdpEditor* mdpEditor_;
  MdpTree* mdpTree_;
  AgentEditor* agentEditor_;
  ProgramChanges* changes_;
  Mdp mdp_;
  AgentSettings agent_;
  QString mdpName_, agentName_;          // id or file of the running MDP and agent
  QString mdpFile_;                      // file that "Save" writes the MDP to; if empty, "Save" asks
  std::optional<MdpSettings> savedMdp_;  // last contents saved to mdpFile_, if any
  EditedList<WatchedMdp> editedMdps_;
  EditedList<WatchedAgent> editedAgents_;
  bool showsOnly_ = false;               // undo commands change what is shown, not the run
  int mdpsShown_ = 0, agentsShown_ = 0;  // numbers of MDPs and agents chosen so far
  int request_ = 0;                      // number of the latest load request
  int runningTasks_ = 0;                 // background tasks in progress
  QString wantedMdp_, wantedAgent_;      // requested and still being read
  /// Contents of the documents mdpName_ and agentName_, to detect edits; empty if unknown.
  std::optional<MdpSettings> mdpDocument_;
  std::optional<AgentSettings> agentDocument_;
  AutoSaverOf<WatchSession>* autoSaver_;
};

}  // namespace tetrabench

#include "app/windows/watch/watch_documents.h"

#include <QFileInfo>
#include <QScopedValueRollback>
#include <QUndoStack>
#include <future>
#include <memory>
#include <type_traits>
#include <utility>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/ordered_write.h"
#include "app/windows/documents/program_changes.h"
#include "app/windows/documents/trust_question.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/edited_list.h"
#include "app/windows/watch/listed_mdps.h"
#include "app/windows/watch/watch_session.h"
#include "app/windows/watch/watch_view.h"
#include "app/windows/watch/welcome_bar.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/play/curve_document.h"
#include "core/tetris/mdp_document.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/settings_command.h"
#include "widgets/forms/text.h"
#include "widgets/mdp/mdp_editor.h"
#include "widgets/mdp/mdp_tree.h"
#include "widgets/shell/background.h"

namespace tetrabench {
namespace {

constexpr const char* kFirstMdp = "standard/10x20";
constexpr const char* kFirstAgent = "dt-20";

bool isFile(const QString& name) {
  return QFileInfo(name).isAbsolute();
}

WatchedMdp mdpFrom(const Mdp& mdp, const QString& name) {
  const MdpSettings& settings = mdp.settings();
  return {settings, settings, settings, name, isFile(name) ? name : QString()};
}

WatchedAgent agentFrom(const AgentSettings& agent, const QString& name) {
  return {agent, agent, agent, name};
}

/// Returns the absolute path of a file; returns predefined ids unchanged.
QString absoluteIfFile(const QString& name) {
  const QFileInfo file(name);
  return file.isFile() ? file.absoluteFilePath() : name;
}

}  // namespace

WatchDocuments::WatchDocuments(WatchView* view, MdpEditor* mdpEditor, MdpTree* mdpTree,
                               AgentEditor* agentEditor)
    : view_(view),
      mdpEditor_(mdpEditor),
      mdpTree_(mdpTree),
      agentEditor_(agentEditor),
      changes_(new ProgramChanges(this)),
      autoSaver_(new AutoSaverOf<WatchSession>(
          this,
          [this] {
            return WatchSession{watchedMdp(), watchedAgent(), editedMdps_, editedAgents_};
          },
          [](const WatchSession& now, const WatchSession&) { writeWatchSession(now); })) {
  connect(&DocumentLists::instance(), &DocumentLists::changed, this, &WatchDocuments::fillTree);
  fillTree();
  connectWidgets();
  changes_->offerRestart(view_->errors(), [this] { restartChanged(); });
}

void WatchDocuments::fillTree() {
  std::vector<MdpTreeEntry> entries;
  for (const NameEntry& edited : editedEntries(editedMdps_))
    entries.push_back({edited.id, {}, edited.group, edited.title});
  std::ranges::move(listedMdps(), std::back_inserter(entries));
  mdpTree_->setEntries(std::move(entries));
  mdpTree_->setCurrentId(isMdpEdited() ? QString() : mdpName_);
}

/// Lists the edited documents in the choosers and the tree.
void WatchDocuments::listEdited() {
  view_->mdpChooser()->setFirst(editedEntries(editedMdps_));
  view_->agentChooser()->setFirst(editedEntries(editedAgents_));
  fillTree();
}

std::vector<PaletteEntry> WatchDocuments::paletteEntries() {
  std::vector<PaletteEntry> entries;
  const auto add = [&](const auto& list, const QString& noun) {
    for (const NameEntry& entry : editedEntries(list))
      entries.push_back({entry.title, noun, {}, [this, list, id = entry.id] { chooseEdited(list, id); }, {}});
  };
  add(editedAgents_, tr("Agent"));
  add(editedMdps_, tr("MDP"));
  return entries;
}

void WatchDocuments::connectWidgets() {
  connect(view_, &WatchView::playStateChanged, this, [this] {
    if (!view_->hasRun() && !view_->isPaused() && externalOf(agent_)) startRestored();
  });
  connect(&DocumentLists::instance(), &DocumentLists::replaced, this,
          [this](const QString& before, const QString& now) {
            if (agentName_ != before) return;
            agentName_ = now;
            showNames();
          });
  connect(view_->mdpChooser(), &NameChooser::chosen, this, &WatchDocuments::loadMdp);
  connect(view_->agentChooser(), &NameChooser::chosen, this, &WatchDocuments::loadAgent);
  connect(mdpTree_, &MdpTree::activated, this, &WatchDocuments::loadMdp);
  connect(mdpEditor_, &MdpEditor::applyRequested, this, &WatchDocuments::applyMdp);
  connect(mdpEditor_, &MdpEditor::openRequested, this, &WatchDocuments::askLoadMdp);
  connect(mdpEditor_, &MdpEditor::saveRequested, this, [this] { askSaveMdp(false); });
  connect(mdpEditor_, &MdpEditor::saveAsRequested, this, [this] { askSaveMdp(true); });
  connect(agentEditor_, &AgentEditor::weightsEdited, this, &WatchDocuments::applyAgent);
  connect(agentEditor_, &AgentEditor::loadRequested, this, &WatchDocuments::askLoadAgent);
  connect(agentEditor_, &AgentEditor::saveAsRequested, this, &WatchDocuments::askSaveAgent);
}

void WatchDocuments::fail(const QString& sentence) {
  view_->errors()->showMessage(sentence);
}

void WatchDocuments::attempt(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    fail(QString::fromStdString(sentenceOf(error)));
  }
}

template <typename Work, typename Then>
void WatchDocuments::attemptInBackground(Work work, Then then) {
  ++runningTasks_;
  inBackground(
      this, std::move(work),
      [this, then = std::move(then)](auto&&... value) {
        then(std::move(value)...);
        settle();
      },
      [this](const QString& sentence) {
        fail(sentence);
        settle();
      });
}

void WatchDocuments::settle() {
  if (--runningTasks_ == 0) wantedMdp_ = wantedAgent_ = QString();
  showNames();
  Q_EMIT settled();
}

void WatchDocuments::write(const QString& path, const QByteArray& content) {
  attemptInBackground(orderedWrite(path, [path, content] { writeFile(path, content); }),
                      [this, path] { Q_EMIT saved(path); });
}

void WatchDocuments::load(const QString& mdp, const QString& agent) {
  const int request = ++request_;
  view_->errors()->dismiss();  // not after loading: messages about other files may have arrived by then
  if (!mdp.isEmpty()) wantedMdp_ = absoluteIfFile(mdp);
  if (!agent.isEmpty()) wantedAgent_ = absoluteIfFile(agent);
  const QString mdpName = wantedMdp_, agentName = wantedAgent_;
  using Both = std::pair<Mdp, AgentSettings>;
  const auto reader = [=, now = Both{mdp_, agent_}] {
    return Both{mdpName.isEmpty() ? now.first : Library::instance().mdp(mdpName.toStdString()),
                agentName.isEmpty() ? now.second : Library::instance().agent(agentName.toStdString())};
  };
  attemptInBackground(reader, [=, this](const Both& both) {
    if (request != request_) return;  // superseded by a later request
    withTrust(view_, {both.second}, [=, this] {
      if (request != request_) return;
      view_->start(both.first, both.second);
      if (!mdpName.isEmpty()) chooseMdp(mdpFrom(both.first, mdpName));
      if (!agentName.isEmpty()) chooseAgent(agentFrom(both.second, agentName));
    });
  });
}

void WatchDocuments::loadMdp(const QString& name) {
  if (!chooseEdited(editedMdps_, name)) load(name, {});
}

void WatchDocuments::loadAgent(const QString& name) {
  if (!chooseEdited(editedAgents_, name)) load({}, name);
}

/// Chooses the edited document with this id. Returns false if the id is that of another document.
template <typename Watched>
bool WatchDocuments::chooseEdited(const EditedList<Watched>& list, const QString& id) {
  if (!id.startsWith(kEditedId)) return false;
  if (const Watched* found = findEdited(list, id)) choose(Watched(*found));
  return true;
}

/// Runs an edited document again, with the current agent or MDP.
template <typename Watched>
void WatchDocuments::choose(const Watched& watched) {
  constexpr bool kIsAgent = std::is_same_v<Watched, WatchedAgent>;
  const int request = ++request_;  // cancels a pending load
  AgentSettings agent = agent_;
  if constexpr (kIsAgent) agent = watched.agent;
  withTrust(view_, {agent}, [=, this] {
    if (request != request_) return;
    attempt([&] {
      view_->errors()->dismiss();
      if constexpr (kIsAgent) {
        view_->start(mdp_, agent);
        chooseAgent(watched);
      } else {
        view_->start(Mdp(watched.running), agent);
        chooseMdp(watched);
      }
    });
  });
}

void WatchDocuments::loadCurve(const QString& path) {
  attemptInBackground(
      [path] { return readCurve(path.toStdString()); },
      [this](const SavedCurve& curve) {
        view_->curves()->addCurve(curve);
        const std::string now = view_->curves()->savedCurve().x;
        if (curve.x == now) return;
        view_->errors()->showNotice(
            tr("The x axis of %1 is in %2, that of this run in %3: the curve is hidden until a "
               "run counts %2.")
                .arg(shownText(curve.name), shownText(curve.x), shownText(now)));
      });
}

void WatchDocuments::watch(const Mdp& mdp, const AgentSettings& agent) {
  const auto request = ++request_;  // cancels a pending load
  withTrust(view_, {agent}, [=, this] {
    if (request != request_) return;
    attempt([&] {
      view_->errors()->dismiss();
      view_->start(mdp, agent);
      view_->setPaused(false);
      chooseMdp(mdpFrom(mdp, {}));
      chooseAgent(agentFrom(agent, {}));
    });
  });
}

WatchedMdp WatchDocuments::watchedMdp() const {
  return {mdp_.settings(), mdpEditor_->settings(), mdpDocument_, mdpName_, mdpFile_, savedMdp_};
}

WatchedAgent WatchDocuments::watchedAgent() const {
  return {agent_, agentEditor_->agent(), agentDocument_, agentName_};
}

/// Shows an MDP that has just been started, as an undoable choice.
void WatchDocuments::chooseMdp(const WatchedMdp& mdp) {
  const QScopedValueRollback rollback(showsOnly_, true);
  mdpEditor_->undoStack()->push(new SettingsCommand<WatchedMdp>(
      tr("switch to %1").arg(menuText(shownText(mdp.title()))), {}, watchedMdp(), mdp,
      [this](const WatchedMdp& watched) { showMdp(watched); }));
  mdpEditor_->undoStack()->setActive();
}

/// Shows an agent that has just been started, as an undoable choice.
void WatchDocuments::chooseAgent(const WatchedAgent& agent) {
  const QScopedValueRollback rollback(showsOnly_, true);
  agentEditor_->undoStack()->push(new SettingsCommand<WatchedAgent>(
      tr("switch to %1").arg(menuText(shownText(agent.title()))), {}, watchedAgent(), agent,
      [this](const WatchedAgent& watched) { showAgent(watched); }));
  agentEditor_->undoStack()->setActive();
}

/// Shows another MDP and, if undo or redo chose it, runs it.
void WatchDocuments::showMdp(const WatchedMdp& mdp) {
  ++mdpsShown_;
  const bool isListChanged = exchangeEdited(editedMdps_, watchedMdp(), mdp);
  mdp_ = Mdp(mdp.running);
  mdpName_ = mdp.name;
  mdpFile_ = mdp.file;
  savedMdp_ = mdp.saved;
  mdpDocument_ = mdp.document;
  mdpEditor_->showSettings(mdp.draft, mdp.saved ? mdp.saved : mdp.document);
  mdpEditor_->setRunning(mdp.running);
  agentEditor_->setBoardWidth(mdp_.width());
  runRestored(mdp_, agent_, mdpEditor_->undoStack());
  if (isListChanged) listEdited();
  showNames();
}

/// Shows another agent and, if undo or redo chose it, runs it.
void WatchDocuments::showAgent(const WatchedAgent& agent) {
  ++agentsShown_;
  const bool isListChanged = exchangeEdited(editedAgents_, watchedAgent(), agent);
  agent_ = agent.agent;
  agentName_ = agent.name;
  agentDocument_ = agent.document;
  agentEditor_->showAgent(agent.draft, agent.document.value_or(agent_));
  runRestored(mdp_, agent_, agentEditor_->undoStack());
  if (isListChanged) listEdited();
  showNames();
}

/// Runs what undo or redo has restored. If it cannot be played, or its program may not be run, undoes this.
void WatchDocuments::runRestored(const Mdp& mdp, const AgentSettings& agent, QUndoStack* stack) {
  if (showsOnly_) return;
  const int request = ++request_;  // cancels a pending load
  const int index = stack->index();
  withTrust(
      view_, {agent},
      [=, this] {
        if (request != request_) return;
        try {
          view_->start(mdp, agent);
          view_->errors()->dismiss();
        } catch (const std::exception& error) {
          fail(QString::fromStdString(sentenceOf(error)));
          returnTo(stack, index);
        }
      },
      [=, this] {
        if (request == request_) returnTo(stack, index);
      });
}

/// Moves an undo stack back, once its current step has ended, without changing the run.
void WatchDocuments::returnTo(QUndoStack* stack, int index) {
  QMetaObject::invokeMethod(
      this,
      [this, stack, index] {
        const QScopedValueRollback rollback(showsOnly_, true);
        stack->setIndex(index);
      },
      Qt::QueuedConnection);
}

void WatchDocuments::applyMdp(const MdpSettings& settings) {
  attempt([&] {
    const Mdp mdp(settings);
    ++request_;  // cancels a pending load
    view_->errors()->dismiss();
    view_->start(mdp, agent_);
    mdp_ = mdp;
    if (savedMdp_ == settings) {
      mdpName_ = mdpFile_;
      mdpDocument_ = settings;
    }
    mdpEditor_->setRunning(settings);
    agentEditor_->setBoardWidth(mdp.width());
    showNames();
  });
}

void WatchDocuments::applyAgent(const AgentSettings& agent) {
  attempt([&] {
    agentFromJson(toJson(agent));  // throws if the agent could not be stored in a document
    ++request_;
    view_->continueWith(agent);
    const bool before = isAgentEdited(), isRenamed = agent.name != agent_.name;
    agent_ = agent;
    if (isAgentEdited() != before || isRenamed) showNames();
  });
}

bool WatchDocuments::isMdpEdited() const {
  return mdpDocument_ != mdp_.settings();
}

bool WatchDocuments::isAgentEdited() const {
  return agentDocument_ != agent_;
}

void WatchDocuments::showNames() {
  const auto title = [](const std::string& name, bool edited) {
    const QString text = shownText(name);
    return edited ? tr("%1 (edited)").arg(text) : text;
  };
  const bool mdpEdited = isMdpEdited(), agentEdited = isAgentEdited();
  const QString mdpTitle = title(mdp_.name(), mdpEdited), agentTitle = title(agent_.name, agentEdited);
  view_->mdpChooser()->showDocument(mdpEdited || mdpName_.isEmpty() ? QString(kEditedId) : mdpName_,
                                    mdpTitle);
  view_->agentChooser()->showDocument(agentEdited || agentName_.isEmpty() ? QString(kEditedId) : agentName_,
                                      agentTitle);
  mdpTree_->setCurrentId(mdpEdited ? QString() : mdpName_);
  view_->setTitles(agentTitle, mdpTitle);
  changes_->watch({{agentName_, agent_}});
}

/// Restarts the run, reloading the agent from its file if it comes from one and is unedited.
void WatchDocuments::restartChanged() {
  if (!isAgentEdited() && isFile(agentName_)) return loadAgent(agentName_);
  withTrust(view_, {agent_}, [this] { attempt([this] { view_->restart(); }); });
}

void WatchDocuments::saveMdp(const QString& path) {
  const MdpSettings settings = mdpEditor_->settings();
  attemptInBackground(
      orderedWrite(path, [path, settings] { writeMdp(path.toStdString(), Mdp(settings).settings()); }),
      [this, path, settings, shown = mdpsShown_] {
        Q_EMIT saved(path);
        if (shown != mdpsShown_) return;  // another MDP was chosen in the meantime
        if (mdpEditor_->settings() == settings) mdpEditor_->setSaved();
        mdpFile_ = QFileInfo(path).absoluteFilePath();
        savedMdp_ = settings;
        if (settings != mdp_.settings()) return;  // the saved MDP does not run until it is applied
        mdpName_ = mdpFile_;
        mdpDocument_ = settings;
      });
}

/// Saves the agent; if it started from learned values, with what it has learned by now.
void WatchDocuments::saveAgent(const QString& path) {
  if (agent_.learned) return saveLearner(path);
  attemptInBackground(orderedWrite(path, [path, agent = agent_] { writeAgent(path.toStdString(), agent); }),
                      [this, path, agent = agent_, shown = agentsShown_] {
                        Q_EMIT saved(path);
                        if (shown != agentsShown_ || agent != agent_) return;
                        agentName_ = QFileInfo(path).absoluteFilePath();
                        agentDocument_ = agent;
                        agentEditor_->setSaved();
                      });
}

void WatchDocuments::saveLearner(const QString& path) {
  auto learned = std::make_shared<std::future<std::optional<Learned>>>(view_->learned());
  const auto work = [path, agent = agent_, learned]() mutable {
    try {
      agent = agent.withLearned(learned->get());
    } catch (const std::future_error&) {
      throw AgentFailure(Core::sentence(
          "{} was not saved: its run ended before it could report what it had learned.", agent.name));
    }
    writeAgent(path.toStdString(), agent);
  };
  attemptInBackground(orderedWrite(path, work), [this, path] { Q_EMIT saved(path); });
}

void WatchDocuments::saveCurve(const QString& path) {
  attemptInBackground(
      orderedWrite(path,
                   [path, curve = view_->curves()->savedCurve()] { writeCurve(path.toStdString(), curve); }),
      [this, path] { Q_EMIT saved(path); });
}

void WatchDocuments::askLoadMdp() {
  askOpen(view_, filesOf(kMdpKind), tr("Open MDP"), [this](const QString& path) { loadMdp(path); });
  showNames();
}

void WatchDocuments::askLoadAgent() {
  askOpen(view_, filesOf(kAgentKind), tr("Open agent"), [this](const QString& path) { loadAgent(path); });
  showNames();
}

void WatchDocuments::askLoadCurve() {
  askOpen(view_, filesOf(kCurveKind), tr("Open curve"), [this](const QString& path) { loadCurve(path); });
}

void WatchDocuments::askSaveMdp(bool underNewName) {
  if (!underNewName && !mdpFile_.isEmpty()) return saveMdp(mdpFile_);
  const MdpSettings settings = mdpEditor_->settings();
  // Two MDPs with the same name would be indistinguishable and could not share an experiment.
  const bool isNamed = mdpDocument_ && settings.name != mdpDocument_->name;
  const QString name = text(settings.name);
  const QString offered = isNamed || settings == mdpDocument_ ? name : tr("%1 (edited)").arg(name);
  const auto path = askSave(view_, filesOf(kMdpKind), tr("Save MDP"), offered);
  if (!path) return;
  if (!isNamed && QFileInfo(*path).absoluteFilePath() != mdpName_)
    mdpEditor_->rename(nameOfFile(*path, filesOf(kMdpKind), offered));
  saveMdp(*path);
}

/// Returns true if the editor shows `agent_`; otherwise reports the out-of-range numbers, which were never
/// applied to `agent_` and would be lost silently.
bool WatchDocuments::isAgentAsShown() {
  if (agentEditor_->agent() == agent_) return true;
  fail(
      tr("The agent was not saved because some of its values are out of range. They are marked in the Agent "
         "dock."));
  return false;
}

void WatchDocuments::askSaveAgent() {
  if (!isAgentAsShown()) return;
  if (const auto path = askSave(view_, filesOf(kAgentKind), tr("Save agent"), text(agent_.name)))
    saveAgent(*path);
}

void WatchDocuments::askSaveLearner() {
  const QString name = shownText(agent_.name);
  if (!isAgentAsShown()) return;
  if (!agent_.learns())
    return view_->errors()->showNotice(tr("%1 does not learn; use \"Save agent as\" instead.").arg(name));
  const QString saved = text(agent_.withLearned(Learned{}).name);
  if (const auto path = askSave(view_, filesOf(kAgentKind), tr("Save agent with what it has learned"), saved))
    saveLearner(*path);
}

void WatchDocuments::askSaveCurve() {
  const QString name = text(agent_.name + " on " + mdp_.name());
  if (const auto path = askSave(view_, filesOf(kCurveKind), tr("Save curve"), name)) saveCurve(*path);
}

void WatchDocuments::startAfresh() {
  const Mdp mdp = Library::instance().mdp(kFirstMdp);
  const AgentSettings agent = Library::instance().agent(kFirstAgent);
  view_->start(mdp, agent);
  const QScopedValueRollback rollback(showsOnly_, true);
  showMdp(mdpFrom(mdp, kFirstMdp));
  showAgent(agentFrom(agent, kFirstAgent));
  if (WelcomeBar::isWanted()) view_->setPaused(false);
}

void WatchDocuments::restore() {
  connect(autoSaver_, &AutoSaver::damaged, this, &WatchDocuments::fail);
  autoSaver_->restoreNow([] { return readWatchSession().value_or(WatchSession()); },
                         [this](WatchSession&& session) { showSession(session); },
                         [] { return quarantineSession(kWatchSession); });
}

void WatchDocuments::showSession(const WatchSession& session) {
  if (session == WatchSession()) {
    startAfresh();
  } else {
    const Mdp mdp(session.mdp.running);
    if (!externalOf(session.agent.agent)) view_->start(mdp, session.agent.agent);
    const QScopedValueRollback rollback(showsOnly_, true);
    showMdp(session.mdp);
    showAgent(session.agent);
  }
  editedMdps_ = session.editedMdps;
  editedAgents_ = session.editedAgents;
  listEdited();
  showNames();
  if (!externalOf(agent_)) return;
  view_->errors()->showNotice(
      tr("%1 runs a program, which has not been started.").arg(shownText(agent_.name)),
      {{tr("Start"), [this] { view_->setPaused(false); }}});
}

/// Starts a restored external agent: its program runs only at the user's request, never at startup.
void WatchDocuments::startRestored() {
  const int request = ++request_;
  withTrust(
      view_, {agent_},
      [this, request] {
        if (request != request_) return;
        attempt([&] {
          view_->errors()->dismiss();
          view_->start(mdp_, agent_);
          showNames();
        });
      },
      [this] { view_->setPaused(true); });
}

}  // namespace tetrabench

#include "moc_watch_documents.cpp"

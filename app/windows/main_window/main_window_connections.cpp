#include "app/windows/agents/agents_page.h"
#include "app/windows/championship/championship_page.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/documents/document_lists.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/main_window.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/replay/watched_recording.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "core/agents/outside/program_pool.h"
#include "core/parallel/time_left.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"

#include <QDockWidget>

#include <algorithm>

/// Connections between pages, and their status in the task strip.
namespace tetrabench {

void MainWindow::connectLaboratory() {
  connect(play_, &PlayPage::laboratoryRequested, this, [this](const Position& position) {
    laboratory_->setPosition(position, tr("your game"));
    showPage(kLaboratory);
  });
}

void MainWindow::connectReplays() {
  connect(replay_, &ReplayPage::laboratoryRequested, this, [this](const Position& position) {
    laboratory_->setPosition(position, tr("a replay"));
    showPage(kLaboratory);
  });
  connect(replay_, &ReplayPage::fumenPasted, this, [this] {
    showPage(kLaboratory);
    laboratory_->pasteBoard();
  });
  connect(recording_, &WatchedRecording::recorded, this, &MainWindow::offerRecorded);
  connect(recording_, &WatchedRecording::failed, watch_->errors(),
          [this](const QString& sentence) { watch_->errors()->showMessage(sentence); });
  connect(play_, &PlayPage::gameChosen, this, [this](const QString& path) {
    replay_->open(path);
    showPage(kReplay);
  });
  connect(play_, &PlayPage::replayRequested, this, [this](const std::shared_ptr<const Replay>& replay) {
    replay_->showReplay(replay, tr("Your game"));
    showPage(kReplay);
  });
}

void MainWindow::connectTasks() {
  const auto show = [this] {
    std::vector<TaskStatus> running;
    for (const auto& task : {experimentTask_, championshipTask_, optimizeTask_, agentsTask_, animationTask_,
                             recordingTask_, playTask_, watchTask_})
      if (task) running.push_back(*task);
    tasks_->setTasks(running);
    const auto measured =
        std::ranges::find_if(running, [](const TaskStatus& t) { return t.fraction.has_value(); });
    setWindowTitle(
        measured != running.end()
            ? tr("%1 % – %2 – Tetrabench").arg(wholePercent(*measured->fraction)).arg(measured->title)
            : tr("Tetrabench"));
  };
  connect(watch_, &WatchPage::statusChanged, this,
          [this, show](const QString& title, const QString& detail, const QString& rate) {
            watchTask_.reset();
            if (watch_->isPlaying()) watchTask_ = {kWatch, title, std::nullopt, detail, rate};
            show();
          });
  const auto follow = [this, show](const auto* page, auto changed, Page id, std::optional<TaskStatus>& task) {
    connect(page, changed, this, [id, show, &task](std::optional<TaskStatus> status) {
      if (status) status->id = id;
      if (status == task) return;
      task = std::move(status);
      show();
    });
  };
  follow(play_, &PlayPage::statusChanged, kPlay, playTask_);
  follow(replay_, &ReplayPage::statusChanged, kReplay, animationTask_);
  follow(recording_, &WatchedRecording::statusChanged, kWatch, recordingTask_);
  follow(experiment_, &ExperimentPage::statusChanged, kExperiment, experimentTask_);
  follow(optimize_, &OptimizePage::statusChanged, kOptimize, optimizeTask_);
  follow(championship_, &ChampionshipPage::statusChanged, kChampionship, championshipTask_);
  follow(agents_, &AgentsPage::statusChanged, kAgents, agentsTask_);
  const auto announceSaved = [this](const QString& path) {
    tasks_->showMessage(tr("Saved %1").arg(shownText(path, kLongestSentence)));
    if (isDocument(path)) DocumentLists::instance().note(path);
  };
  connect(documents_, &WatchDocuments::saved, this, announceSaved);
  connect(experiment_, &ExperimentPage::saved, this, announceSaved);
  connect(optimize_, &OptimizePage::saved, this, announceSaved);
  connect(championship_, &ChampionshipPage::saved, this, announceSaved);
  connect(compare_, &ComparePage::saved, this, announceSaved);
  connect(replay_, &ReplayPage::saved, this, announceSaved);
  connect(agents_, &AgentsPage::saved, this, announceSaved);
  connect(tasks_, &TaskStrip::taskActivated, this, [this](int page) {
    showPage(page);
    if (page == kAgents) agents_->selectTested();
  });
}

void MainWindow::connectPlans() {
  connect(experiment_, &ExperimentPage::replayRequested, this,
          [this](const std::shared_ptr<const Replay>& replay, const QString& title) {
            replay_->showReplay(replay, title);
            showPage(kReplay);
          });
  connect(experiment_, &ExperimentPage::compareRequested, this,
          [this](const QString& experiment, const QString& agent, const QString& mdp) {
            compare_->showOnly(experiment, agent, mdp);
            showPage(kCompare);
          });
  connect(optimize_, &OptimizePage::watchRequested, this, [this](const Mdp& mdp, const AgentSettings& agent) {
    documents_->watch(mdp, agent);
    showPage(kWatch);
    watch_->setPaused(false);
  });
  connect(optimize_, &OptimizePage::experimentRequested, this, [this](const AgentSettings& agent) {
    experiment_->addAgent(agent);
    showPage(kExperiment);
  });
}

void MainWindow::connectAgents() {
  connect(play_, &PlayPage::logRequested, this, [this](const QString& id) {
    showPage(kAgents);
    agents_->showLogOf(id);
  });
  connect(watch_, &WatchPage::logRequested, this, [this] {
    showPage(kAgents);
    agents_->showLogOf(documents_->agentId());
  });
  connect(agentEditor_, &AgentEditor::optionsRequested, this, [this] {
    showPage(kAgents);
    agents_->showOptionsOf(documents_->agentId());
  });
  connect(agents_, &AgentsPage::watchRequested, this, [this](const QString& id) {
    documents_->loadAgent(id);
    showPage(kWatch);
  });
  connect(agents_, &AgentsPage::editRequested, this, [this](const QString& id) {
    documents_->loadAgent(id);
    showPage(kWatch);
    agentDock_->show();
    agentDock_->raise();
  });
}

}  // namespace tetrabench

#include "app/windows/watch/watch_page.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QSettings>
#include <QSplitter>
#include <QUndoStack>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/windows/documents/document_entries.h"
#include "app/windows/figures/figure_dialog.h"
#include "app/windows/preferences/preferences.h"
#include "app/windows/watch/curve_auto_saver.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/learned_panel.h"
#include "app/windows/watch/second_board.h"
#include "app/windows/watch/watch_actions.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "app/windows/watch/watched_recording.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/play/curve_document.h"
#include "core/tetris/mdp_document.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/agents/why_panel.h"
#include "widgets/forms/error_bar.h"
#include "widgets/mdp/mdp_editor.h"
#include "widgets/mdp/mdp_tree.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/speed_control.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

// In pixels at the default text size:
constexpr int kDockWidth = 330, kMinDockWidth = 300;
constexpr int kLayoutMilliseconds = 100;  // time until all widgets have the size that their text needs
constexpr int kDockScalingTries = 20;     // layout takes longer on a busy machine
constexpr int kRecordingTask = 1;         // task number; that of the run is 0

}  // namespace

WatchPage::WatchPage(QWidget* parent)
    : Page({"watch", tr("Watch"), tr("&Watch"), "eye", "watch"}, parent),
      view_(new WatchView),
      dockArea_(new QMainWindow),
      mdpEditor_(new MdpEditor),
      mdpTree_(new MdpTree),
      agentEditor_(new AgentEditor),
      whyPanel_(new WhyPanel),
      secondWhyPanel_(new WhyPanel),
      learnedPanel_(new LearnedPanel),
      curveSaver_(new CurveAutoSaver(view_->curves())),
      documents_(new WatchDocuments(view_, mdpEditor_, mdpTree_, agentEditor_)),
      recording_(new WatchedRecording(this)) {
  documents_->setParent(this);
  dockArea_->setWindowFlags(Qt::Widget);
  dockArea_->setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AnimatedDocks);
  dockArea_->setCentralWidget(view_);
  makeDocks();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(dockArea_);
  setFocusProxy(view_);

  connect(view_, &WatchView::statusChanged, this,
          [this](const QString& title, const QString& detail, const QString& rate) {
            Q_EMIT statusChanged(view_->isPlaying()
                                     ? std::optional(TaskStatus{0, title, std::nullopt, detail, rate})
                                     : std::nullopt);
          });
  connect(recording_, &WatchedRecording::statusChanged, this,
          [this](const std::optional<TaskStatus>& status) { Q_EMIT statusChanged(status, kRecordingTask); });
  connect(recording_, &WatchedRecording::recorded, this, &WatchPage::offerRecorded);
  connect(recording_, &WatchedRecording::failed, this, [this](const QString& sentence, double seconds) {
    errors()->showMessage(sentence);
    Q_EMIT runEnded({tr("The replay from Watch failed: %1").arg(sentence), true, seconds});
  });
  connect(documents_, &WatchDocuments::saved, this, &WatchPage::saved);
  connect(view_, &WatchView::logRequested, this,
          [this] { Q_EMIT requested(ShowAgentLog{documents_->agentId()}); });
  connect(agentEditor_, &AgentEditor::optionsRequested, this,
          [this] { Q_EMIT requested(ShowAgentOptions{documents_->agentId()}); });
}

/// Deletes the documents first, as they use the widgets.
WatchPage::~WatchPage() {
  delete documents_;
}

void WatchPage::makeDocks() {
  const auto addDock = [this](const QString& id, const QString& title, QWidget* content) {
    auto* dock = new QDockWidget(title, dockArea_);
    dock->setObjectName(id);
    dock->setWidget(content);
    followText(dock, [dock] { dock->setMinimumWidth(scaledToText(kMinDockWidth)); });
    dockArea_->addDockWidget(Qt::RightDockWidgetArea, dock);
    if (!docks_.isEmpty()) dockArea_->tabifyDockWidget(docks_.last(), dock);
    docks_ << dock;
  };
  auto* mdp = new QSplitter(Qt::Vertical);
  mdp->addWidget(mdpTree_);
  mdp->addWidget(mdpEditor_);
  mdp->setStretchFactor(0, 1);
  mdp->setStretchFactor(1, 3);
  mdp->setSizes({190, 470});
  mdp->setChildrenCollapsible(true);
  addDock("mdpDock", tr("MDP"), mdp);
  addDock("agentDock", tr("Agent"), agentEditor_);
  auto* why = new QSplitter(Qt::Vertical);
  why->addWidget(whyPanel_);
  why->addWidget(secondWhyPanel_);
  why->setChildrenCollapsible(false);
  secondWhyPanel_->hide();
  connect(view_, &WatchView::secondShown, secondWhyPanel_, &QWidget::setVisible);
  addDock("whyDock", tr("Why"), why);
  addDock("learnedDock", tr("Learned"), learnedPanel_);
  view_->setWhyPanel(whyPanel_);
  view_->setSecondWhyPanel(secondWhyPanel_);
  view_->setLearnedPanel(learnedPanel_);
  connect(learnedPanel_, &LearnedPanel::saveRequested, documents_, &WatchDocuments::askSaveLearner);
  dockArea_->setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
  dockArea_->resizeDocks({docks_.first()}, {scaledToText(kDockWidth)}, Qt::Horizontal);
  docks_.first()->raise();
  defaultLayout_ = dockArea_->saveState();
  dockScaling_.setSingleShot(true);
  dockScaling_.setInterval(kLayoutMilliseconds);
  connect(&dockScaling_, &QTimer::timeout, this, &WatchPage::resizeScaledDocks);
  // Undo applies to the editor that has the focus or was edited last.
  connect(mdpEditor_, &MdpEditor::edited, mdpEditor_->undoStack(),
          [this] { mdpEditor_->undoStack()->setActive(); });
  connect(agentEditor_, &AgentEditor::weightsEdited, agentEditor_->undoStack(),
          [this] { agentEditor_->undoStack()->setActive(); });
}

ErrorBar* WatchPage::errors() const {
  return view_->errors();
}

void WatchPage::addActions(ActionTable& actions) {
  addWatchActions(actions, *this);
}

QList<QUndoStack*> WatchPage::undoStacks() const {
  return {mdpEditor_->undoStack(), agentEditor_->undoStack(), view_->curves()->undoStack()};
}

bool WatchPage::opens(const DocumentKind& kind) const {
  return kind == kMdpKind || kind == kAgentKind || kind == kCurveKind;
}

void WatchPage::open(const QString& file, const DocumentKind& kind) {
  if (kind == kCurveKind) return documents_->loadCurve(file);
  documents_->load(kind == kMdpKind ? file : QString(), kind == kAgentKind ? file : QString());
}

bool WatchPage::handle(const PageRequest& request) {
  if (const auto* chosen = std::get_if<WatchAgent>(&request)) {
    documents_->load(chosen->mdp, chosen->agent);
    if (chosen->edit) {
      docks_[1]->show();
      docks_[1]->raise();
    }
  } else if (const auto* candidate = std::get_if<WatchCandidate>(&request)) {
    documents_->watch(candidate->mdp, candidate->agent);
  } else {
    return false;
  }
  return true;
}

std::vector<PaletteEntry> WatchPage::paletteEntries() {
  std::vector<PaletteEntry> entries = documents_->paletteEntries();
  std::ranges::move(documentEntries(kAgentKind, [this](const QString& name) { documents_->loadAgent(name); }),
                    std::back_inserter(entries));
  std::ranges::move(documentEntries(kMdpKind, [this](const QString& name) { documents_->loadMdp(name); }),
                    std::back_inserter(entries));
  return entries;
}

QString WatchPage::helpHere() const {
  constexpr const char* kAddresses[] = {"mdps#the-mdp-dock", "agents#the-agent-dock", "agents#the-why-panel",
                                        "agents#the-learned-dock"};
  for (qsizetype i = 0; i < docks_.size(); ++i)
    if (docks_[i]->isAncestorOf(window()->focusWidget())) return kAddresses[i];
  return Page::helpHere();
}

void WatchPage::exportFigure(const QString& path, const FigureLook& look) {
  const bool samples = path.endsWith(".csv", Qt::CaseInsensitive);
  documents_->write(path,
                    samples ? view_->curves()->csv() : renderFigure(*view_->curves()->plot(), path, look));
}

void WatchPage::askExportFigure() {
  const QString name = QString::fromStdString(documents_->agent().name + " on " + documents_->mdp().name());
  const FigureLook proposed{view_->curves()->figureTitle(), defaultFigureSize()};
  const auto preview = [this](const FigureLook& look) {
    return renderFigure(*view_->curves()->plot(), QStringLiteral(".png"), look);
  };
  if (const auto figure = askFigure(this, figureAndDataFiles(), name, proposed, preview))
    documents_->attempt([&] { exportFigure(figure->path, figure->look); });
}

void WatchPage::openInLaboratory() {
  const auto snapshot = view_->snapshot();
  if (snapshot->board) Q_EMIT requested(OpenPosition{snapshot->position(view_->mdp()), tr("Watch")});
}

void WatchPage::openReplay() {
  if (view_->areWeightsChanged())
    return errors()->showNotice(
        tr("This run cannot be replayed because its weights were changed. Restart it first."));
  if (!view_->snapshot()->board)
    return errors()->showNotice(tr("There is no game to replay yet: start the run first."));
  const Episode& episode = view_->snapshot()->episode;
  recording_->start(view_->mdp(), view_->agent(), view_->seed(), episode.game, episode.tally.pieces);
}

/// Opens the recorded game or, if the user has left the page in the meantime, only offers to.
void WatchPage::offerRecorded(const std::shared_ptr<const Replay>& replay, double seconds) {
  const auto open = [this, replay] { Q_EMIT requested(ShowReplay{replay, tr("From Watch")}); };
  const bool isInFront = isVisibleTo(window());
  Q_EMIT runEnded({tr("The replay from Watch is ready."), false, seconds, tr("Open the replay"), open});
  if (isInFront) open();
}

void WatchPage::resetLayout() {
  dockArea_->restoreState(defaultLayout_);
  for (QDockWidget* dock : docks_) dock->show();
  docks_.first()->raise();
  scaledDocks_ = {docks_.first()};
  scaledWidths_ = {scaledToText(kDockWidth)};
  dockScalingTries_ = kDockScalingTries;
  resizeScaledDocks();
}

void WatchPage::applyPreferences(const Preferences& preferences) {
  view_->setLetters(preferences.letters);
  const int before = std::exchange(textSize_, preferences.textSize);
  if (before > 0 && before != textSize_) scaleDocks(static_cast<double>(textSize_) / before);
}

/// Scales the visible docks by the factor by which the text is about to grow, once layouts have settled;
/// their widths are read now, as layouts will change them. If the docks were not resized since the last
/// scaling, the widths requested then are scaled, as a dock whose content needs more room has become wider.
void WatchPage::scaleDocks(double ratio) {
  QList<QDockWidget*> docks;
  QList<int> widths;
  for (QDockWidget* dock : docks_) {
    // Qt moves docks that others cover out of the window.
    if (dock->isFloating() || dock->isHidden() || !dock->geometry().intersects(dockArea_->rect())) continue;
    docks << dock;
    widths << dock->width();
  }
  const bool isAsScaled = docks == scaledDocks_ && (dockScaling_.isActive() || widths == settledWidths_);
  if (!isAsScaled) {
    scaledDocks_ = docks;
    scaledWidths_ = widths;
  }
  for (int& width : scaledWidths_) width = qRound(width * ratio);
  dockScalingTries_ = kDockScalingTries;
  dockScaling_.start();
}

/// Sets the dock widths, repeatedly for a while. After a change of text size, Qt may not update the minimum
/// size of a dock behind another tab, which the whole tab group inherits, and on a busy machine docks may
/// also grow late.
void WatchPage::resizeScaledDocks() {
  for (QDockWidget* dock : docks_) {
    dock->setMinimumSize(scaledToText(kMinDockWidth), 0);
    dock->widget()->updateGeometry();
  }
  if (QApplication::mouseButtons() != Qt::NoButton) return;  // the user may be dragging a dock's edge
  if (!std::ranges::equal(scaledDocks_, scaledWidths_, {}, &QDockWidget::width))
    dockArea_->resizeDocks(scaledDocks_, scaledWidths_, Qt::Horizontal);
  settledWidths_.clear();
  for (const QDockWidget* dock : scaledDocks_) settledWidths_ << dock->width();
  if (--dockScalingTries_ > 0) dockScaling_.start();
}

void WatchPage::restore() {
  const QSettings settings;
  dockArea_->restoreState(settings.value("window/docks").toByteArray());
  view_->curves()->restoreState(settings.value("watch/curves").toString());
  const double speed = settings.value("watch/speed", 4).toDouble();
  view_->speedControl()->setSpeed(speed > 0 ? std::optional(speed) : std::nullopt);
  mdpTree_->expandFamilies(settings.value("watch/mdpFamilies").toStringList());
  connect(curveSaver_, &AutoSaver::damaged, this,
          [this](const QString& sentence) { errors()->showMessage(sentence); });
  curveSaver_->restore();
  documents_->restore();
  view_->setStopsAtDifference(settings.value("watch/stopsAtDifference", true).toBool());
  if (const QString second = settings.value("watch/second").toString(); !second.isEmpty())
    view_->chooseSecond(second);
}

/// The second agent is restored unless it runs a program, which only the user starts.
QVariantMap WatchPage::state() const {
  const SecondBoard* second = view_->isSecondShown() ? view_->second() : nullptr;
  const bool isRestored = second && !(second->agent() && externalOf(*second->agent()));
  return {{"watch/second", isRestored ? second->agentId() : QString()},
          {"watch/stopsAtDifference", view_->stopsAtDifference()},
          {"window/docks", dockArea_->saveState()},
          {"watch/curves", view_->curves()->state()},
          {"watch/mdpFamilies", mdpTree_->expandedFamilies()},
          {"watch/speed", view_->speedControl()->speed().value_or(0)}};
}

std::vector<AutoSaver*> WatchPage::autoSavers() const {
  return {curveSaver_, &documents_->autoSaver()};
}

}  // namespace tetrabench

#include "moc_watch_page.cpp"

#include "app/windows/watch/watch_view.h"
#include "app/windows/documents/document_chooser.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>
#include <utility>

#include "app/windows/watch/board_column.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/learned_panel.h"
#include "app/windows/watch/second_board.h"
#include "app/windows/watch/welcome_bar.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/tetris/mdp_document.h"
#include "core/tetris/random_bits.h"
#include "widgets/agents/numbers_table.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/board_view.h"
#include "widgets/board/frame.h"
#include "widgets/forms/elided_label.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/mdp/mdp_tool_tip.h"
#include "widgets/shell/action_button.h"
#include "widgets/shell/speed_control.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kTickMilliseconds = 33;       // snapshot interval: 30 Hz
constexpr int kHiddenMilliseconds = 1000;   // snapshot interval while only the task strip shows the run
constexpr int kMoreMilliseconds = 200;      // copy interval of the curve and the learned values
constexpr int kWaitingMilliseconds = 1500;  // thinking time after which the page reports a wait
constexpr int kViewMargin = 16;
constexpr const char* kSecondAgent = "dellacherie";
constexpr const char* kOtherSecondAgent = "el-tetris";  // beside Dellacherie

}  // namespace

WatchView::WatchView(QWidget* parent)
    : QWidget(parent),
      agentChooser_(new DocumentChooser(kAgentKind)),
      mdpChooser_(new DocumentChooser(kMdpKind)),
      speed_(new SpeedControl),
      seed_(new QLabel),
      failure_(new ErrorBar),
      errors_(new ErrorBar),
      body_(new QHBoxLayout),
      column_(new BoardColumn),
      curves_(new CurvePanel),
      numbers_(new NumbersTable(RecentPlay::kEpisodes)) {
  auto* right = new QVBoxLayout;
  right->setSpacing(12);
  right->addWidget(curves_, 1);
  right->addWidget(numbers_);
  body_->setSpacing(20);
  body_->addWidget(column_, 2);
  body_->addLayout(right, 3);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kViewMargin, 12, kViewMargin, 12);
  layout->setSpacing(12);
  failure_->setLasting();
  if (WelcomeBar::isWanted()) layout->addWidget(new WelcomeBar);
  layout->addWidget(makeHeader());
  layout->addLayout(body_, 1);
  layout->addWidget(failure_);
  layout->addWidget(errors_);

  connect(&clock_, &QTimer::timeout, this, &WatchView::tick);
  connect(&frames_, &QTimer::timeout, this, &WatchView::animate);
  connect(speed_, &SpeedControl::speedChanged, this, [this] {
    forEachRun([this](LiveRun& run) { run.setSpeed(speed_->speed()); });
    updateClock();
  });
  connect(curves_, &CurvePanel::removed, this, [this](const QString& sentence) {
    QUndoStack* stack = curves_->undoStack();
    errors_->showNotice(sentence, {{tr("Undo"), [this, stack, after = stack->index()] {
                                      errors_->dismiss();
                                      if (stack->index() == after) stack->undo();
                                    }}});
  });
  frames_.setInterval(kFrameMilliseconds);
  frames_.setTimerType(Qt::PreciseTimer);
  board()->setFrameColor(agentColor(0));
}

WatchView::~WatchView() = default;

QWidget* WatchView::makeHeader() {
  for (NameChooser* chooser : {agentChooser_, mdpChooser_}) {
    chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    chooser->setMinimumContentsLength(8);
  }
  agentChooser_->setAccessibleName(tr("Agent"));
  agentChooser_->setPlaceholder(tr("agent"));
  mdpChooser_->setAccessibleName(tr("MDP"));
  mdpChooser_->setPlaceholder(tr("MDP"));
  seed_->setProperty("textRole", "muted");
  seed_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  seed_->setToolTip(tr("The same seed gives the same pieces"));
  auto* agent = new QLabel(tr("A&gent"));
  agent->setBuddy(agentChooser_);
  auto* mdp = new QLabel(tr("&MDP"));
  mdp->setBuddy(mdpChooser_);
  mdp->setToolTip(mdpToolTip());
  auto* what = new QHBoxLayout;
  what->setSpacing(8);
  what->addWidget(agent);
  what->addWidget(agentChooser_, 1);
  what->addSpacing(4);
  what->addWidget(mdp);
  what->addWidget(mdpChooser_, 1);
  what->addWidget(seed_);
  runButtons_ = new QHBoxLayout;
  runButtons_->setSpacing(4);
  auto* how = new QHBoxLayout;
  how->addLayout(runButtons_);
  how->addWidget(speed_);
  auto* header = new QWidget;
  header_ = new QBoxLayout(QBoxLayout::LeftToRight, header);
  header_->setContentsMargins(0, 0, 0, 0);
  header_->addLayout(what, 1);
  header_->addLayout(how);
  header_->setAlignment(how, Qt::AlignLeft);
  return header;
}

/// Moves the buttons below the choosers on a narrow page.
void WatchView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  constexpr int kOneRowFrom = 800;
  header_->setDirection(width() < kOneRowFrom ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  arrange();
}

void WatchView::addRunActions(const std::vector<QAction*>& actions, const QAction* play) {
  QWidget* before = mdpChooser_;  // the tab order follows the visual order
  for (QAction* action : actions) {
    QToolButton* button = makeActionButton(action);
    runButtons_->addWidget(button);
    setTabOrder(before, button);
    before = button;
    if (action == play) setFocusProxy(button);
  }
}

void WatchView::start(const Mdp& mdp, const AgentSettings& agent) {
  const std::uint64_t seed = mdp.settings().seed.value_or(freshSeed());
  live_ = std::make_unique<LiveBoard>(mdp, agent, seed);
  agent_ = agent;
  live_->run().setSpeed(speed_->speed());
  column_->begin(*live_);
  startSecond();
  updateClock();
  live_->run().setPaused(paused_);
  seed_->setText(tr("seed %1").arg(seed));
  curves_->setRun(mdp, seed);
  if (learned_) learned_->setRun(agent, mdp);
  explainer_.begin();
  setTitles(shownText(agent.name), shownText(mdp.name()));
  sinceMore_.invalidate();
  sinceAnswer_.start();
  waited_ = 0;
  showStopped();
  tick();
}

std::shared_ptr<const LiveSnapshot> WatchView::snapshot() const {
  return live_ ? live_->snapshot() : std::make_shared<LiveSnapshot>();
}

void WatchView::restart() {
  if (!live_) return;
  errors_->dismiss();
  const QString agent = agentTitle_, mdp = mdpTitle_;
  start(Mdp(live_->run().mdp()), AgentSettings(agent_));
  setTitles(agent, mdp);
}

void WatchView::continueWith(const AgentSettings& agent) {
  if (!live_) return;
  if (agent.playsAs(agent_)) {
    agent_ = agent;
    return;
  }
  live_->run().setAgent(agent);
  agent_ = agent;
  explainer_.renew();
  if (learned_) learned_->setRun(agent, live_->run().mdp());
}

void WatchView::setTitles(const QString& agent, const QString& mdp) {
  agentTitle_ = agent;
  mdpTitle_ = mdp;
  if (title_) title_->setText(agent);
  // Even if the weights are changed back later, the curve does not belong to a single agent.
  curves_->setTitles(areWeightsChanged() ? tr("%1, weights changed").arg(agent) : agent, mdp);
}

void WatchView::setPaused(bool paused) {
  if (!paused) resumeBoth();
  forEachRun([paused](LiveRun& run) { run.setPaused(paused); });
  if (paused == paused_) return;
  paused_ = paused;
  updateClock();
  if (live_) showStatus();
  Q_EMIT playStateChanged();
}

void WatchView::playOrPause() {
  if (!isStopped()) return setPaused(!paused_);
  restart();
  setPaused(false);
}

void WatchView::step() {
  setPaused(true);
  resumeBoth();
  forEachRun([](LiveRun& run) { run.step(); });
}

void WatchView::stepPiece() {
  setPaused(true);
  resumeBoth();
  forEachRun([](LiveRun& run) { run.stepPiece(); });
}

void WatchView::nextGame() {
  forEachRun([](LiveRun& run) { run.nextGame(); });
}

void WatchView::setLetters(bool shown) {
  letters_ = shown;
  column_->setLetters(shown);
  if (second_) second_->column()->setLetters(shown);
}

void WatchView::setBoardVisible(bool visible) {
  isBoardVisible_ = visible;
  column_->setVisible(visible);
  if (second_) second_->setVisible(visible && isSecondShown_);
  updateClock();
}

void WatchView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  updateClock();
}

void WatchView::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  updateClock();
}

/// Adapts the refresh rate: a hidden page draws nothing and polls once a second. At a limited speed and while
/// paused, where the cost is negligible, the run still tracks the piece that each cell came from, so that the
/// board regains its colours when shown again.
void WatchView::updateClock() {
  const bool seen = isVisible() && column_->isVisibleTo(this);
  const bool arePiecesShown = seen || paused_ || speed_->speed().has_value();
  forEachRun([arePiecesShown](LiveRun& run) { run.showPieces(arePiecesShown); });
  clock_.start(isVisible() ? kTickMilliseconds : kHiddenMilliseconds);
  if (!isVisible()) frames_.stop();
}

bool WatchView::isPlaying() const {
  return live_ && !paused_ && !isStopped();
}

bool WatchView::isStopped() const {
  return live_ && !live_->snapshot()->failure.empty();
}

void WatchView::tick() {
  if (!live_) return;
  const bool seen = isVisible();
  const bool withMore = seen && (!sinceMore_.isValid() || sinceMore_.elapsed() >= kMoreMilliseconds);
  if (withMore) sinceMore_.start();
  const auto before = live_->snapshot();
  const bool isNew = live_->poll(
      {.curves = withMore && curves_->isVisible(), .learned = withMore && learned_ && learned_->isSeen()});
  const bool hasSecondCurve = pollSecond(withMore);
  const auto curve = live_->snapshot()->curve;
  const bool hasCurve = seen && isNew && curve && curve != before->curve;
  if (hasCurve || hasSecondCurve)
    curves_->setCurves(hasCurve ? curve.get() : nullptr, hasSecondCurve ? second_->curve() : std::nullopt);
  if (!isNew) {
    if (seen) explain();
    const qint64 elapsed = sinceAnswer_.elapsed();
    return showWaiting(elapsed < kWaitingMilliseconds ? 0 : elapsed / 1000);
  }
  sinceAnswer_.start();
  const LiveSnapshot& now = *live_->snapshot();
  if (now.failure != before->failure) {
    showStopped();
    if (second_) second_->release();  // it must not wait for this run
  }
  if (now.agentChanged != before->agentChanged) setTitles(agentTitle_, mdpTitle_);
  showWaiting(0);
  if (!seen) return showStatus();
  if (learned_) learned_->setLearned(now.learned);
  showNumbers();
  column_->showPieces(now);
  animate();
  explain();
}

/// Shows or dismisses the reason for a failure. It persists until the run restarts; other messages use a
/// separate bar.
void WatchView::showStopped() {
  explainer_.renew();
  if (isStopped()) {
    std::vector<ErrorAction> actions;
    if (externalOf(agent_)) actions.push_back({tr("Show its log"), [this] { Q_EMIT logRequested(); }});
    failure_->showMessage(
        tr("The run stopped: %1").arg(shownText(live_->snapshot()->failure, kLongestSentence)),
        std::move(actions));
  } else {
    failure_->dismiss();
  }
  Q_EMIT playStateChanged();
}

/// Displays how long the run has not answered. It answers between pieces: immediately unless the agent is
/// thinking.
void WatchView::showWaiting(qint64 seconds) {
  if (seconds == waited_) return;
  waited_ = seconds;
  showCaption();
  showStatus();
}

void WatchView::animate() {
  if (!live_) return;
  const bool moves = column_->animate(*live_), secondMoves = isSecondShown() && second_->animate();
  if ((moves || secondMoves) && isVisible())
    frames_.start();
  else
    frames_.stop();
}

void WatchView::setWhyPanel(WhyPanel* panel) {
  explainer_.setPanel(panel);
  connect(panel, &WhyPanel::pointedAt, this, [this](const std::vector<QPoint>& cells) {
    if (!live_) return;
    live_->animation().setAdvice(cells);
    animate();
  });
  connect(panel, &WhyPanel::heatChanged, this, [this](const std::vector<std::optional<double>>& heat) {
    if (!live_) return;
    live_->animation().setHeat(heat);
    animate();
  });
}

/// Explains the placements of the falling pieces.
void WatchView::explain() {
  if (live_) explainer_.explain(agent_, *live_, isStopped() ? failure_->message() : QString());
  if (isSecondShown()) second_->explain();
}

QLabel* WatchView::caption() const {
  return column_->caption();
}

BoardView* WatchView::board() const {
  return column_->board();
}

void WatchView::forEachRun(const std::function<void(LiveRun&)>& act) {
  if (live_) act(live_->run());
  if (second_ && second_->run()) act(*second_->run());
}

void WatchView::makeSecond() {
  second_ = new SecondBoard;
  if (secondWhy_) second_->setWhyPanel(secondWhy_);
  second_->column()->setLetters(letters_);
  body_->insertWidget(body_->indexOf(column_) + 1, second_, 2);
  setTabOrder(speed_, second_->chooser());
  title_ = new ElidedLabel;
  title_->setText(agentTitle_);
  title_->setMinimumHeight(second_->chooser()->sizeHint().height());
  column_->setHead(title_);
  connect(second_, &SecondBoard::agentChosen, this, [this] {
    if (!isSecondShown_ || !live_) return;
    canAttachSecond() ? startSecond() : restart();
  });
  connect(second_, &SecondBoard::differenceFound, this, [this](const QString& sentence) {
    setPaused(true);
    errors_->showHint(sentence);
  });
  connect(second_, &SecondBoard::differencePassed, errors_, &ErrorBar::endHint);
  connect(second_, &SecondBoard::failed, errors_, [this](const QString& sentence) {
    errors_->showMessage(sentence);
    if (!second_->agent()) setSecondShown(false);  // such as that of the last session
  });
}

void WatchView::setSecondShown(bool shown) {
  if (shown == isSecondShown_) return;
  showSecond(shown);
  if (!shown) {
    second_->end();
    curves_->removeSecond();
  } else if (second_->agent()) {
    restart();
  } else {
    const bool isUsual = agentChooser_->currentId() != QLatin1String(kSecondAgent);
    second_->choose(QLatin1String(isUsual ? kSecondAgent : kOtherSecondAgent));
  }
}

void WatchView::chooseSecond(const QString& agent) {
  if (!isSecondShown_) showSecond(true);
  second_->choose(agent);
}

void WatchView::showSecond(bool shown) {
  if (!second_) makeSecond();
  isSecondShown_ = shown;
  title_->setVisible(shown);
  arrange();
  second_->setVisible(shown && isBoardVisible_);
  Q_EMIT secondShown(shown);
}

/// Distributes the width between board and numbers, which are hidden beside two boards if they would be cut.
void WatchView::arrange() {
  const bool areTwo = isSecondShown();
  const int boards = areTwo ? 3 : 2, graph = areTwo ? 5 : 3;
  for (int i = 0; i < body_->count(); ++i) body_->setStretch(i, i + 1 < body_->count() ? boards : graph);
  numbers_->setSizePolicy(areTwo ? QSizePolicy::Ignored : QSizePolicy::Expanding, QSizePolicy::Maximum);
  const int room = (width() - 2 * (kViewMargin + body_->spacing())) * graph / (2 * boards + graph);
  numbers_->setVisible(!areTwo || room >= numbers_->minimumSizeHint().width());
}

/// Returns true if a second agent can start without a restart, as no piece has been placed yet.
bool WatchView::canAttachSecond() const {
  return live_ && paused_ && live_->snapshot()->total.pieces == 0;
}

/// Starts the second agent with the first piece of the run.
void WatchView::startSecond() {
  curves_->removeSecond();
  if (!isSecondShown()) return;
  second_->start(*live_, stopsAtDifference_);
  if (LiveRun* run = second_->run()) {
    run->setSpeed(speed_->speed());
    run->setPaused(paused_);
  }
  updateClock();
}

void WatchView::setStopsAtDifference(bool stops) {
  if (stops == stopsAtDifference_) return;
  stopsAtDifference_ = stops;
  Q_EMIT stopsAtDifferenceChanged(stops);
  if (!second_ || !second_->run()) return;
  if (!stops) return second_->release();
  if (canAttachSecond()) return startSecond();
  errors_->showNotice(tr("Pausing at the first difference takes effect after a restart."),
                      {{tr("Restart"), [this] { restart(); }}});
}

/// Resumes two agents that are paused at a difference, each independently.
void WatchView::resumeBoth() {
  if (second_ && second_->isAtDifference()) second_->release();
}

/// Updates the second board. Returns true if there is a new curve of its run.
bool WatchView::pollSecond(bool withMore) {
  if (!isSecondShown()) return false;
  const auto before = second_->snapshot();
  second_->poll(*live_, agentTitle_, {.curves = withMore && curves_->isVisible()});
  const auto now = second_->snapshot();
  if (now == before) return false;
  if (isVisible()) animate();
  return now->curve && now->curve != before->curve;
}

}  // namespace tetrabench

#include "moc_watch_view.cpp"

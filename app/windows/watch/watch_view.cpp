#include "app/windows/watch/watch_view.h"
#include "app/windows/documents/document_chooser.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/learned_panel.h"
#include "app/windows/watch/welcome_bar.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/tetris/mdp_document.h"
#include "core/tetris/random_bits.h"
#include "widgets/access/spoken_widget.h"
#include "widgets/agents/numbers_table.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/board_view.h"
#include "widgets/board/frame.h"
#include "widgets/board/next_pieces_view.h"
#include "widgets/board/piece_pictures.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/mdp/mdp_meaning.h"
#include "widgets/shell/action_button.h"
#include "widgets/shell/speed_control.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kTickMilliseconds = 33;       // snapshot interval: 30 Hz
constexpr int kHiddenMilliseconds = 1000;   // snapshot interval while only the task strip shows the run
constexpr int kMoreMilliseconds = 200;      // copy interval of the curve and the learned values
constexpr int kWaitingMilliseconds = 1500;  // thinking time after which the page reports a wait
constexpr std::int64_t kStopped = -2;       // stands in for a position's serial number

}  // namespace

WatchView::WatchView(QWidget* parent)
    : QWidget(parent),
      agentChooser_(new DocumentChooser(kAgentKind)),
      mdpChooser_(new DocumentChooser(kMdpKind)),
      speed_(new SpeedControl),
      seed_(new QLabel),
      failure_(new ErrorBar),
      errors_(new ErrorBar),
      board_(new BoardView),
      hold_(new NextPiecesView),
      next_(new NextPiecesView),
      caption_(new QLabel),
      curves_(new CurvePanel),
      numbers_(new NumbersTable(RecentPlay::kEpisodes)) {
  auto* right = new QVBoxLayout;
  right->setSpacing(12);
  right->addWidget(curves_, 1);
  right->addWidget(numbers_);
  auto* body = new QHBoxLayout;
  body->setSpacing(20);
  body->addWidget(makeBoardColumn(), 2);
  body->addLayout(right, 3);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 12, 16, 12);
  layout->setSpacing(12);
  failure_->setLasting();
  if (WelcomeBar::isWanted()) layout->addWidget(new WelcomeBar);
  layout->addWidget(makeHeader());
  layout->addLayout(body, 1);
  layout->addWidget(failure_);
  layout->addWidget(errors_);

  connect(&clock_, &QTimer::timeout, this, &WatchView::tick);
  connect(&frames_, &QTimer::timeout, this, &WatchView::animate);
  connect(speed_, &SpeedControl::speedChanged, this, [this] {
    if (live_) live_->run().setSpeed(speed_->speed());
    updateClock();
  });
  connect(curves_, &CurvePanel::removed, this, [this](const QString& sentence) {
    errors_->showNotice(sentence, {{tr("Undo"), [this] {
                                      errors_->dismiss();
                                      curves_->restoreRemoved();
                                    }}});
  });
  frames_.setInterval(kFrameMilliseconds);
  frames_.setTimerType(Qt::PreciseTimer);
  board_->setFrameColor(agentColor(0));
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
  mdp->setToolTip(mdpMeaning());
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
  fitPieces();
}

/// Scales the next pieces with the cells of the board above them.
void WatchView::fitPieces() {
  if (!live_) return;
  constexpr int kRowsBelow = 3;  // approximate height of the widgets below the board, in cells
  const Mdp& mdp = live_->run().mdp();
  const double cell = std::min(boardColumn_->width() / static_cast<double>(mdp.width()),
                               boardColumn_->height() / static_cast<double>(mdp.boardHeight() + kRowsBelow));
  const int shown = std::max(1, mdp.settings().preview) + (mdp.settings().hold ? 1 : 0);
  const double shared = boardColumn_->width() / 2.0 / (5 * shown);
  for (NextPiecesView* view : {hold_, next_}) view->setCell(nextPieceCell(std::min(cell, shared / 0.65)));
}

QWidget* WatchView::makeBoardColumn() {
  boardColumn_ = new QWidget;
  boardColumn_->setMinimumWidth(140);
  caption_->setProperty("textRole", "muted");
  caption_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  caption_->setWordWrap(true);
  auto* below = new QHBoxLayout;
  hold_->setTitle(tr("hold"));
  below->addWidget(hold_);
  below->addWidget(next_);
  below->addWidget(caption_, 1);
  auto* column = new QVBoxLayout(boardColumn_);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(board_, 1);
  column->addLayout(below);
  return boardColumn_;
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
  updateClock();
  live_->run().setPaused(paused_);
  const QString letters = lettersOf(mdp.pieces());
  board_->setPieceLetters(letters);
  for (NextPiecesView* view : {hold_, next_}) {
    view->setPieceLetters(letters);
    view->setShapes(shapesOf(mdp.pieces()));
  }
  hold_->setVisible(mdp.settings().hold);
  next_->setCapacity(std::max(1, mdp.settings().preview));
  next_->setVisible(mdp.settings().preview > 0);
  fitPieces();
  seed_->setText(tr("seed %1").arg(seed));
  curves_->setRun(mdp, seed);
  if (learned_) learned_->setRun(agent, mdp);
  if (why_) why_->clear();
  board_->setPicture(live_->animation().picture());  // the agent may take long over its first piece
  explainedSerial_ = -1;
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
  explainedSerial_ = -1;
  if (learned_) learned_->setRun(agent, live_->run().mdp());
}

void WatchView::setTitles(const QString& agent, const QString& mdp) {
  agentTitle_ = agent;
  mdpTitle_ = mdp;
  // Even if the weights are changed back later, the curve does not belong to a single agent.
  curves_->setTitles(areWeightsChanged() ? tr("%1, weights changed").arg(agent) : agent, mdp);
}

void WatchView::setPaused(bool paused) {
  if (live_) live_->run().setPaused(paused);
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
  if (live_) live_->run().step();
}

void WatchView::stepPiece() {
  setPaused(true);
  if (live_) live_->run().stepPiece();
}

void WatchView::nextGame() {
  if (live_) live_->run().nextGame();
}

void WatchView::setLetters(bool shown) {
  board_->setLetters(shown);
  hold_->setLetters(shown);
  next_->setLetters(shown);
}

void WatchView::setBoardVisible(bool visible) {
  boardColumn_->setVisible(visible);
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
  const bool seen = isVisible() && boardColumn_->isVisibleTo(this);
  if (live_) live_->run().showPieces(seen || paused_ || speed_->speed().has_value());
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
  if (!live_->poll({.curves = withMore && curves_->isVisible(),
                    .learned = withMore && learned_ && learned_->isSeen()})) {
    if (seen) explain();
    const qint64 elapsed = sinceAnswer_.elapsed();
    return showWaiting(elapsed < kWaitingMilliseconds ? 0 : elapsed / 1000);
  }
  sinceAnswer_.start();
  const LiveSnapshot& now = *live_->snapshot();
  if (now.failure != before->failure) showStopped();
  if (now.agentChanged != before->agentChanged) setTitles(agentTitle_, mdpTitle_);
  showWaiting(0);
  if (!seen) return showStatus();
  if (now.curve && now.curve != before->curve) curves_->setCurve(*now.curve);
  if (learned_) learned_->setLearned(now.learned);
  showNumbers();
  next_->setPieces({now.preview.begin(), now.preview.end()});
  const auto held = now.state.held;
  hold_->setPieces(held == GuidelineState::kNone ? std::vector<int>() : std::vector<int>{held});
  animate();
  explain();
}

/// Shows or dismisses the reason for a failure. It persists until the run restarts; other messages use a
/// separate bar.
void WatchView::showStopped() {
  explainedSerial_ = -1;
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
  if (boardColumn_->isVisible()) board_->setPicture(live_->animation().picture());
  if (live_->animation().moving() && isVisible())
    frames_.start();
  else
    frames_.stop();
  describeBoard();
}

/// Describes the board to screen readers: every position while paused, at most one per second while playing.
void WatchView::describeBoard() {
  constexpr int kMilliseconds = 1000;
  if (!live_) return;
  const LiveSnapshot& now = *live_->snapshot();
  if (now.serial == describedSerial_) return;
  if (!now.paused && sinceDescription_.isValid() && sinceDescription_.elapsed() < kMilliseconds) return;
  describedSerial_ = now.serial;
  sinceDescription_.start();
  const Mdp& mdp = live_->run().mdp();
  const QChar piece = QLatin1Char(mdp.pieces()[now.piece].letter);
  QStringList next;
  for (const std::uint8_t kind : now.preview) next << QString(QLatin1Char(mdp.pieces()[kind].letter));
  const QString game =
      tr("Game %1, piece %2, pile height %3")
          .arg(QString::number(now.episode.game + 1), QString(piece), QString::number(now.pileHeight));
  const QString size = tr("Board of %1 columns and %2 rows")
                           .arg(QString::number(mdp.width()),
                                mdp.unlimited() ? tr("unlimited") : QString::number(mdp.boardHeight()));
  board_->setDescription(inOneText(
      {game, next.isEmpty() ? QString() : tr("next %1").arg(next.join(QLatin1String(", "))), size}));
}

void WatchView::setWhyPanel(WhyPanel* panel) {
  why_ = panel;
  connect(why_, &WhyPanel::pointedAt, this, [this](const std::vector<QPoint>& cells) {
    if (!live_) return;
    live_->animation().setAdvice(cells);
    animate();
  });
  connect(why_, &WhyPanel::heatChanged, this, [this](const std::vector<std::optional<double>>& heat) {
    if (!live_) return;
    live_->animation().setHeat(heat);
    animate();
  });
}

/// Explains the placement of the falling piece; throttled while the run plays.
void WatchView::explain() {
  constexpr int kMilliseconds = 150;
  if (!why_ || !why_->isSeen() || !live_) return;
  const LiveSnapshot& now = *live_->snapshot();
  if (isStopped()) {
    if (std::exchange(explainedSerial_, kStopped) != kStopped) why_->clear(failure_->message());
    return;
  }
  if (!now.board || now.serial == explainedSerial_) return;
  if (!now.paused && sinceExplanation_.isValid() && sinceExplanation_.elapsed() < kMilliseconds) return;
  explainedSerial_ = now.serial;
  sinceExplanation_.start();
  if (!now.fall) return why_->clear();
  why_->explain(agent_, now.position(live_->run().mdp()), now.fall->placement);
}

}  // namespace tetrabench

#include "moc_watch_view.cpp"

#include "app/windows/play/play_page.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>

#include "app/windows/documents/document_lists.h"
#include "app/windows/documents/games_dialog.h"
#include "app/windows/documents/kept_games.h"
#include "app/windows/documents/program_changes.h"
#include "app/windows/documents/race.h"
#include "app/windows/play/garbage_dialog.h"
#include "app/windows/play/handling_dialog.h"
#include "app/windows/play/key_legend.h"
#include "app/windows/play/learn_dialog.h"
#include "app/windows/play/personal_best.h"
#include "app/windows/play/play_actions.h"
#include "app/windows/play/play_header.h"
#include "app/windows/preferences/preferences.h"
#include "app/windows/shell/keeper.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/tetris/random_bits.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/frame.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

/// Gives all seats exactly the same width in pixels, so that all boards have the same size.
class SeatLayout : public QHBoxLayout {
 public:
  void setGeometry(const QRect& place) override {
    const int seats = std::max(count(), 1);
    QHBoxLayout::setGeometry(place.adjusted(0, 0, -((place.width() - (seats - 1) * spacing()) % seats), 0));
  }
};

constexpr const char* kFirstMdp = "standard/arcade";
constexpr int kSideWidth = 320, kMargin = 16;

}  // namespace

std::uint64_t PlayPage::seedOf(const Mdp& mdp) {
  return mdp.settings().seed.value_or(freshSeed());
}

PlayPage::PlayPage(QWidget* parent)
    : Page({"play", tr("Play"), tr("&Play by hand"), "gamepad-2", "play", tr("Game")}, parent),
      errors_(new ErrorBar),
      header_(new PlayHeader),
      boards_(new SeatLayout),
      legend_(new KeyLegend),
      parts_(new QSplitter),
      side_(new QStackedWidget),
      why_(new WhyPanel),
      changes_(new ProgramChanges(this)),
      mdp_(Library::instance().mdp(kFirstMdp)),
      gameWriter_(std::make_shared<GameWriter>()),
      keeper_(new KeeperOf<PlaySession>(
          this, [this] { return session(); },
          [](const PlaySession& now, const PlaySession&) { writePlaySession(now); })) {
  changes_->offerRestart(errors_, [this] { restartAgents(); });
  auto* stage = new QWidget;
  stage->setLayout(boards_);
  boards_->setContentsMargins(0, 0, 0, 0);
  boards_->setSpacing(16);
  auto* beside = new QWidget;
  (new QVBoxLayout(beside))->addWidget(legend_, 0, Qt::AlignCenter);
  side_->addWidget(beside);
  side_->addWidget(why_);
  legend_->setKeys(KeyBindings::load());
  parts_->addWidget(stage);
  parts_->addWidget(side_);
  parts_->setStretchFactor(0, 1);
  parts_->setStretchFactor(1, 0);
  parts_->setSizes({800, kSideWidth});
  why_->setMinimumWidth(220);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kMargin, 12, kMargin, 12);
  layout->setSpacing(12);
  layout->addWidget(header_);
  layout->addWidget(parts_, 1);
  layout->addWidget(errors_);  // not as an overlay, which would cover the text below the boards
  frames_.setInterval(kFrameMilliseconds);
  frames_.setTimerType(Qt::PreciseTimer);
  connect(&frames_, &QTimer::timeout, this, &PlayPage::tick);
  header_->showMdp(mdpName_, mdpName_);
  connect(header_, &PlayHeader::mdpChosen, this, &PlayPage::setMdp);
  connect(header_, &PlayHeader::adviserChosen, this, &PlayPage::setAdviser);
  connect(&DocumentLists::instance(), &DocumentLists::replaced, this,
          [this](const QString& before, const QString& now) {
            for (Seat* seat : seats_) seat->follow(before, now);
            if (adviserName_ != before) return;
            adviserName_ = now;
            header_->showAdviser(adviserName_, adviserTitle_);
          });
  connect(header_, &PlayHeader::goalChosen, this, &PlayPage::changeGoal);
  makeSeat();
  connect(board(), &HandBoard::commandPressed, this, &PlayPage::obey);
  advice_ = new Advice(board(), why_, this);
  best_ = new PersonalBest(seats_.front(), this);
  connect(advice_, &Advice::holdAdvised, seats_.front(), &Seat::setHoldAdvised);
  connect(advice_, &Advice::failed, this,
          [this](const QString& sentence) { sayStopped(*advice_->adviser(), adviserName_, sentence); });
  connect(advice_, &Advice::missing, this, [this](const QString& sentence) {
    QToolTip::showText(board()->mapToGlobal(QPoint(0, board()->height() / 3)), sentence, board());
  });
  connect(board(), &HandBoard::pausedChanged, this, &PlayPage::setPaused);
  connect(board(), &HandBoard::countdownChanged, this, &PlayPage::tick);
  board()->setCountdown(loadCountdown());
  connect(board(), &HandBoard::pieceChanged, this, [this] {
    constexpr std::int64_t kEvery = 20;  // save interval in pieces; bounds the loss in a crash
    if (board()->game()->game().pieces() >= keptPieces_ + kEvery) keepSoon();
  });
}

PlayPage::~PlayPage() {
  keep();
  // The board is hidden, and therefore pauses, after the other members are destroyed. Disconnecting
  // everything instead would also sever the connection through which Qt discards its accessibility interface.
  board()->blockSignals(true);
}

Seat* PlayPage::makeSeat() {
  int number = 0;  // the lowest unused seat number
  while (std::ranges::find(seats_, number, &Seat::number) != seats_.end()) ++number;
  auto* seat = new Seat(number);
  seat->setLetters(lettersShown_);
  seats_.push_back(seat);
  boards_->addWidget(seat, 1);
  connect(seat, &Seat::playerRead, this,
          [this, seat](const QString& id, const std::optional<AgentSettings>& agent) {
            seatPlayer(seat, id, agent);
          });
  connect(seat, &Seat::failed, this, &PlayPage::fail);
  connect(seat, &Seat::paceChanged, this, &PlayPage::giveFocus);
  connect(seat->closeButton(), &QToolButton::clicked, this, [this, seat] {
    removeBoard(static_cast<std::size_t>(std::ranges::find(seats_, seat) - seats_.begin()));
  });
  return seat;
}

void PlayPage::addActions(ActionTable& actions) {
  addPlayActions(actions, *this);
}

void PlayPage::applyPreferences(const Preferences& preferences) {
  setLetters(preferences.letters);
}

bool PlayPage::handle(const PageRequest& request) {
  if (std::holds_alternative<ChangeHandling>(request))
    askHandling();
  else if (std::holds_alternative<ResetKeys>(request))
    resetHandling();
  else
    return false;
  return true;
}

void PlayPage::setLetters(bool shown) {
  lettersShown_ = shown;
  for (Seat* seat : seats_) seat->setLetters(shown);
}

/// Called after a choice beside the board and when the page is shown.
void PlayPage::giveFocus() {
  if (!isVisible()) return;
  if (seats_.front()->isPerson())
    board()->setFocus();
  else
    setFocus();  // leaves the player chooser
}

/// Returns true if the user has a game in progress, which a new deal would end.
bool PlayPage::isUnderWay() const {
  const Seat& own = *seats_.front();
  return own.isPerson() && own.pieces() > 0 && !own.hasEnded();
}

void PlayPage::redeal(std::uint64_t seed) {
  try {
    deal(seed);
  } catch (const std::exception& error) {
    fail(QString::fromStdString(sentenceOf(error)));
  }
}

void PlayPage::fail(const QString& sentence) {
  errors_->showMessage(sentence);
}

/// Reports that an agent failed; for an external agent, offers to show its log.
void PlayPage::sayStopped(const AgentSettings& agent, const QString& id, const QString& reason) {
  std::vector<ErrorAction> actions;
  if (externalOf(agent))
    actions.push_back({tr("Show its log"), [this, id] { Q_EMIT requested(ShowAgentLog{id}); }});
  errors_->showMessage(tr("%1 stopped: %2").arg(shownText(agent.name), reason), std::move(actions));
}

void PlayPage::setGoal(int goal) {
  header_->setGoal(goal);
}

void PlayPage::askLearn() {
  setPaused(true);
  keep();
  LearnDialog dialog(this);
  if (dialog.exec() != QDialog::Accepted) return;
  if (seats_.size() == 1) makeSeat();
  seats_[1]->choose(dialog.path());
}

/// Deals every player a new game, paused, or throws and changes nothing. Evil MDPs, whose draws depend on the
/// board, draw by their weights alone here, so that all players get the same pieces.
void PlayPage::deal(std::uint64_t seed) {
  MdpSettings settings = nextMdp().settings();
  settings.evilness = 0;
  const Mdp dealt(settings);
  const LiveEnd goal = chosenGoal();
  std::vector<Seat::Deal> deals;
  for (Seat* seat : seats_) seat->swapNext();
  try {
    const auto versus = makeVersus(dealt, seed, goal, loadGarbage());
    for (std::size_t i = 0; i < seats_.size(); ++i)
      deals.push_back(seats_[i]->deal(dealt, seed, loadHandling(), goal, versus[i]));
  } catch (const std::exception&) {
    for (Seat* seat : seats_) {
      seat->swapNext();
      seat->forgetNext();
    }
    forgetNextMdp();
    throw;
  }
  for (Seat* seat : seats_) seat->forgetNext();
  begin(dealt, seed, std::move(deals));
  if (nextMdp_) {
    mdpName_ = nextMdp_->name;
    forgetNextMdp();
  }
  gameGoal_ = header_->goal();
  standings_.begin(goal);
  keptAs_ = newKeptGame();
  keptPieces_ = 0;
  keptDecided_ = 0;
}

/// Starts the dealt games, paused.
void PlayPage::begin(const Mdp& mdp, std::uint64_t seed, std::vector<Seat::Deal> deals) {
  setPaused(true);
  keep();
  mdp_ = mdp;
  if (seed_) errors_->dismiss();  // the first game preserves messages about restoring the last session
  seed_ = seed;
  advice_->setMdp(mdp_);
  const LiveEnd goal = deals.front().end;
  exchange_ = deals.front().versus.exchange;
  for (std::size_t i = 0; i < seats_.size(); ++i) seats_[i]->start(std::move(deals[i]), mdp_);
  header_->showSeed(seed);
  best_->show(mdp_, goal);
  fitLegend();
  advice_->showPiece();
  giveFocus();
  watchPrograms();
  showLater();
  isOver_ = false;
  Q_EMIT pausedChanged(paused_);
}

/// Refreshes a few times after the games have paused, since an agent's first piece or the end of a flash may
/// still be outstanding.
void PlayPage::showLater() {
  for (const int milliseconds : {50, 200, 1000})
    QTimer::singleShot(milliseconds, this, [this] {
      if (paused_) tick();
    });
  catchUp();
}

/// Refreshes until all agents with an interrupted game have replayed it.
void PlayPage::catchUp() {
  constexpr int kMilliseconds = 50;
  QTimer::singleShot(kMilliseconds, this, [this] {
    if (!paused_ || std::ranges::none_of(seats_, &Seat::isCatchingUp)) return;
    tick();
    catchUp();
  });
}

void PlayPage::newGame(bool samePieces) {
  try {
    deal(samePieces && seed_ ? *seed_ : nextMdp_ ? seedOf(nextMdp_->mdp) : freshSeed());
  } catch (const std::exception& error) {
    return fail(QString::fromStdString(sentenceOf(error)));
  }
  if (isVisible()) setPaused(false);
}

void PlayPage::setPaused(bool paused) {
  if (paused == paused_ || (!paused && !seed_)) return;
  paused_ = paused;
  const bool begins = !paused && board()->game() && board()->game()->time() == 0;
  if (begins) keptAs_ = newKeptGame();  // its name records the start time
  standings_.setPaused(paused);
  if (!paused && seats_.front()->isPerson()) board()->setFocus();
  for (Seat* seat : seats_) seat->setPaused(paused);
  if (paused)
    frames_.stop();
  else
    frames_.start();
  tick();
  Q_EMIT pausedChanged(paused);
  showStatus();
}

void PlayPage::togglePaused() {
  if (!paused_) return setPaused(true);
  if (board()->isCountingDown()) return board()->setPaused(true);
  if (!seats_.front()->isPerson() || !board()->isConcealed()) return setPaused(false);
  board()->setFocus();
  board()->resume();
}

void PlayPage::showStatus() {
  if (paused_) return Q_EMIT statusChanged(std::nullopt);
  // Opponents play on after the user's game is over.
  const bool isOwn = seats_.front()->isPerson() && !seats_.front()->hasEnded();
  const QString title = isOwn ? tr("Your game") : tr("A game of agents");
  Q_EMIT statusChanged(TaskStatus{
      .id = 0, .title = title, .fraction = std::nullopt, .detail = shownText(mdp_.name()), .rate = {}});
}

void PlayPage::tick() {
  const double own = board()->game() ? board()->game()->piecesPerSecond() : 0;
  for (Seat* seat : seats_) {
    seat->followPace(own);
    seat->setConcealed(board()->isConcealed());
    seat->tick();
  }
  const bool allEnded = standings_.update(seats_, [this](const Seat& ended) {
    if (ended.hasFailed()) sayStopped(*ended.agent(), ended.playerId(), ended.failure());
  });
  if (seats_.front()->hasEnded()) {
    keepSoon();
    if (board()->game()) best_->record(board()->game()->game());
    if (!std::exchange(hasOwnEnded_, true)) showStatus();
  } else {
    hasOwnEnded_ = false;
  }
  const bool wasOver = std::exchange(isOver_, allEnded && std::ranges::any_of(seats_, &Seat::hasGame));
  if (allEnded && !paused_) {
    setPaused(true);
    showLater();
  } else if (wasOver != isOver_) {
    Q_EMIT pausedChanged(paused_);
  }
}

void PlayPage::obey(PlayCommand command) {
  switch (command) {
    case PlayCommand::Advice:
      return advice_->ask();
    case PlayCommand::Placements:
      return setPlacementsShown(!arePlacementsShown());
    case PlayCommand::Pause:
      return togglePaused();
    case PlayCommand::NewGame:
      return newGame();
  }
}

void PlayPage::openInLaboratory() {
  if (const auto position = this->position())
    Q_EMIT requested(OpenPosition{*position, tr("your game")});
  else
    errors_->showNotice(tr("There is no position to open in the laboratory: start your game first."));
}

void PlayPage::setPlacementsShown(bool shown) {
  if (shown == arePlacementsShown()) return;
  side_->setCurrentIndex(shown ? 1 : 0);
  fitLegend();
  advice_->showPlacements();
  if (shown && isVisible() && side_->isHidden()) errors_->showNotice(Advice::adviserWanted());
  Q_EMIT placementsShown(shown);
}

bool PlayPage::arePlacementsShown() const {
  return side_->currentWidget() == why_;
}

void PlayPage::askHandling() {
  setPaused(true);
  HandlingDialog dialog(this);
  if (dialog.exec() == QDialog::Accepted) useHandling();
}

void PlayPage::resetHandling() {
  KeyBindings().save();
  saveHandling({});
  saveCountdown(true);
  useHandling();
}

/// Applies keys and countdown; the other settings take effect in the next game.
void PlayPage::useHandling() {
  const KeyBindings keys = KeyBindings::load();
  board()->setKeys(keys);
  board()->setCountdown(loadCountdown());
  legend_->setKeys(keys);
}

void PlayPage::askGame() {
  setPaused(true);
  keep();
  GamesDialog dialog(this);
  if (dialog.exec() == QDialog::Accepted) Q_EMIT requested(OpenReplay{dialog.path()});
}

/// Shows the key legend only if the boards leave room for it. Ranked placements take its place, so that the
/// boards do not move.
void PlayPage::fitLegend() {
  constexpr int kForABoard = 280;
  const int left = width() - 2 * kMargin - kSideWidth;
  const bool isRoom = left >= kForABoard * static_cast<int>(seats_.size());
  const bool hasList = arePlacementsShown() && advice_->adviser();
  const bool hasWords = arePlacementsShown() || seats_.front()->isPerson();
  side_->setVisible(hasList || (hasWords && isRoom));
}

void PlayPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitLegend();
}

void PlayPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (!seed_ && !restoring_) redeal(seedOf(mdp_));
  QTimer::singleShot(0, this, &PlayPage::giveFocus);  // after the widget that showed the page takes the focus
}

void PlayPage::mousePressEvent(QMouseEvent* event) {
  QWidget::mousePressEvent(event);
  giveFocus();
}

/// Pauses the games while the page is hidden.
void PlayPage::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  setPaused(true);
}

}  // namespace tetrabench

#include "moc_play_page.cpp"

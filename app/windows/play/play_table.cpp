#include "app/windows/play/play_table.h"

#include <QHBoxLayout>
#include <algorithm>
#include <utility>

#include "app/windows/documents/race.h"
#include "app/windows/documents/saved_games.h"
#include "app/windows/documents/trust_question.h"
#include "app/windows/play/game_saver.h"
#include "app/windows/play/garbage_dialog.h"
#include "app/windows/play/handling_dialog.h"
#include "app/windows/play/match/match_level.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/tetris/random_bits.h"
#include "widgets/board/frame.h"

namespace tetrabench {
namespace {

/// A layout that gives all seats exactly the same width in pixels, so that all boards have the same size.
class SeatLayout : public QHBoxLayout {
 public:
  void setGeometry(const QRect& place) override {
    const int seats = std::max(count(), 1);
    QHBoxLayout::setGeometry(place.adjusted(0, 0, -((place.width() - (seats - 1) * spacing()) % seats), 0));
  }
};

LiveEnd endOf(int goal) {
  return raceGoals()[static_cast<std::size_t>(goal)].end;
}

}  // namespace

PlayTable::PlayTable(ChosenMdp mdp, QWidget* parent)
    : QWidget(parent), boards_(new SeatLayout), mdp_(std::move(mdp)), saver_(new GameSaver(this)) {
  setLayout(boards_);
  boards_->setContentsMargins(0, 0, 0, 0);
  boards_->setSpacing(12);  // six boards fit into the smallest window
  connect(saver_, &GameSaver::failed, this, &PlayTable::failed);
  frames_.setInterval(kFrameMilliseconds);
  frames_.setTimerType(Qt::PreciseTimer);
  connect(&frames_, &QTimer::timeout, this, &PlayTable::tick);
  addSeat();
  connect(board(), &HandBoard::pausedChanged, this, &PlayTable::setPaused);
  connect(board(), &HandBoard::countdownChanged, this, &PlayTable::tick);
  connect(board(), &HandBoard::pieceChanged, this, [this] {
    if (saver_->isDue(board()->game()->game().pieces())) saveSoon();
  });
}

PlayTable::~PlayTable() {
  save();
}

Seat* PlayTable::addSeat() {
  int number = 0;  // the lowest unused seat number
  while (std::ranges::find(seats_, number, &Seat::number) != seats_.end()) ++number;
  auto* seat = new Seat(number);
  seat->setLetters(lettersShown_);
  seats_.push_back(seat);
  boards_->addWidget(seat, 1);
  connect(seat->header(), &SeatHeader::changed, this, &PlayTable::showWhoPlays);
  showWhoPlays();
  Q_EMIT seatAdded(seat);
  return seat;
}

void PlayTable::showWhoPlays() {
  for (const Seat* seat : seats_) seat->header()->setUserPlays(firstSeat()->header()->isUser());
}

void PlayTable::removeSeat(std::size_t seat) {
  if (const VersusPlayer& versus = seats_[seat]->versus(); versus.exchange)
    versus.exchange->leave(versus.number);
  seats_[seat]->hide();
  seats_[seat]->deleteLater();
  seats_.erase(seats_.begin() + static_cast<std::ptrdiff_t>(seat));
  standings_.removeSeat(seat);
}

void PlayTable::setLetters(bool shown) {
  lettersShown_ = shown;
  for (Seat* seat : seats_) seat->setLetters(shown);
}

bool PlayTable::hasBegun() const {
  return std::ranges::any_of(seats_, [](const Seat* seat) { return seat->pieces() > 0; });
}

bool PlayTable::isUnderWay() const {
  return firstSeat()->header()->isUser() && firstSeat()->pieces() > 0 && !firstSeat()->hasEnded();
}

std::uint64_t PlayTable::seedToDeal() const {
  return mdpToDeal().settings().seed.value_or(freshSeed());
}

void PlayTable::deal(std::uint64_t seed, int goal) {
  MdpSettings settings = mdpToDeal().settings();
  settings.evilness = 0;
  ChosenMdp dealt{nextMdp_ ? nextMdp_->id : mdp_.id, Mdp(settings)};
  const LiveEnd end = endOf(goal);
  std::vector<Seat::Deal> deals;
  for (Seat* seat : seats_) seat->header()->swapNext();
  try {
    const auto versus = versusPlayers(dealt.mdp, seed, end, loadGarbage());
    for (std::size_t i = 0; i < seats_.size(); ++i)
      deals.push_back(seats_[i]->deal(dealt.mdp, seed, loadHandling(), end, versus[i]));
  } catch (const std::exception&) {
    for (Seat* seat : seats_) {
      seat->header()->swapNext();
      seat->header()->forgetNext();
    }
    nextMdp_.reset();
    throw;
  }
  for (Seat* seat : seats_) seat->header()->forgetNext();
  nextMdp_.reset();
  begin(std::move(dealt), seed, goal, {}, newSavedGame(), std::move(deals));
}

void PlayTable::resume(const PlaySession::Game& game) {
  ChosenMdp mdp{mdp_.id, Mdp(game.replay.mdp)};
  const int goal = std::clamp(game.goal, 0, static_cast<int>(raceGoals().size()) - 1);
  const LiveEnd end = endOf(goal);
  std::optional<ArcadeRecord> byHand;
  if (!game.replay.games.empty()) byHand = game.replay.games.front().byHand;
  if (firstSeat()->header()->isUser() && !byHand) return;
  const auto versus = versusPlayers(mdp.mdp, game.replay.seed, end, game.garbage, game.versus);
  std::vector<Seat::Deal> deals;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    deals.push_back(seats_[i]->deal(mdp.mdp, game.replay.seed, end,
                                    i < game.pieces.size() ? game.pieces[i] : 0, byHand, versus[i]));
  begin(std::move(mdp), game.replay.seed, goal, game.standings, game.keptAs, std::move(deals));
  tick();
}

/// Returns the versus player of each seat; without an exchange for empty seats and for goals other than
/// versus. `resumed`: the state of interrupted games.
std::vector<VersusPlayer> PlayTable::versusPlayers(const Mdp& mdp, std::uint64_t seed, const LiveEnd& goal,
                                                   const GarbageRules& garbage,
                                                   std::vector<GarbageExchange::Player> resumed) const {
  std::vector<VersusPlayer> players(seats_.size());
  if (!goal.versus) return players;
  if (mdp.rules() != Rules::Guideline)
    throw InvalidArgument(Core::tr(
        "Versus needs an MDP with guideline rules, such as guideline/10x20. For other MDPs, choose another "
        "goal."));
  const GarbageExchange::Settings settings{.rules = garbage, .width = mdp.width(), .seed = seed};
  const bool isNew = resumed.empty();
  const auto taken = static_cast<std::size_t>(std::ranges::count_if(seats_, &Seat::isTaken));
  if (!isNew) resumed.resize(seats_.size());
  const auto exchange = isNew ? std::make_shared<GarbageExchange>(settings, taken)
                              : std::make_shared<GarbageExchange>(settings, std::move(resumed));
  for (std::size_t i = 0, next = 0; i < seats_.size(); ++i) {
    if (seats_[i]->isTaken())
      players[i] = {exchange, isNew ? next++ : i};
    else if (!isNew)
      exchange->leave(i);
  }
  return players;
}

/// Starts the dealt games, paused. The user's game is saved to the file `path`.
void PlayTable::begin(ChosenMdp mdp, std::uint64_t seed, int goal, const Standings::State& standings,
                      const QString& path, std::vector<Seat::Deal> deals) {
  setPaused(true);
  save();
  Q_EMIT dealing(mdp.mdp);
  mdp_ = std::move(mdp);
  seed_ = seed;
  goal_ = goal;
  exchange_ = deals.front().versus.exchange;
  for (std::size_t i = 0; i < seats_.size(); ++i) seats_[i]->start(std::move(deals[i]), mdp_.mdp);
  standings_.begin(endOf(goal), standings);
  saver_->begin(path);
  isOver_ = hasWinner_ = false;
  level_ = currentLevelId(*this);
  Q_EMIT dealt();
  showLater();
  Q_EMIT pausedChanged(paused_);
}

/// Refreshes a few times after the games have paused, since an agent's first piece or the end of a flash may
/// still be outstanding.
void PlayTable::showLater() {
  for (const int milliseconds : {50, 200, 1000})
    QTimer::singleShot(milliseconds, this, [this] {
      if (paused_) tick();
    });
  catchUp();
}

/// Replays long interrupted games only now, as the user may never look at them.
void PlayTable::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  for (Seat* seat : seats_) seat->beginReplay();
  if (paused_) catchUp();
}

/// Refreshes until all agents with an interrupted game have replayed it.
void PlayTable::catchUp() {
  constexpr int kMilliseconds = 50;
  QTimer::singleShot(kMilliseconds, this, [this] {
    if (!paused_ || std::ranges::none_of(seats_, &Seat::isCatchingUp)) return;
    tick();
    catchUp();
  });
}

void PlayTable::setPaused(bool paused) {
  if (paused == paused_ || (!paused && !seed_)) return;
  paused_ = paused;
  const bool begins = !paused && board()->game() && board()->game()->time() == 0;
  if (begins) saver_->begin(newSavedGame());  // the file name records the start time
  if (!paused) {                              // paces and opponents may have changed meanwhile
    const std::string level = currentLevelId(*this);
    if (!hasBegun()) level_ = level;
    if (level != level_) level_.clear();
  }
  standings_.setPaused(paused);
  if (!paused && firstSeat()->header()->isUser()) board()->setFocus();
  for (Seat* seat : seats_) seat->setPaused(paused);
  if (paused)
    frames_.stop();
  else
    frames_.start();
  tick();
  Q_EMIT pausedChanged(paused);
}

void PlayTable::togglePaused() {
  if (!paused_) return setPaused(true);
  if (board()->isCountingDown()) return board()->setPaused(true);
  play();
}

void PlayTable::play() {
  if (!board()->countsDown()) return setPaused(false);
  board()->setFocus();
  board()->resume();
}

void PlayTable::tick() {
  const double own = board()->game() ? board()->game()->piecesPerSecond() : 0;
  for (Seat* seat : seats_) {
    seat->followPace(own);
    seat->setConcealed(board()->isConcealed());
    seat->tick();
  }
  const bool allEnded = standings_.update(seats_, [this](const Seat& ended) {
    if (ended.hasFailed()) Q_EMIT agentFailed(&ended);
  });
  if (const auto winner = standings_.winner(); winner && !std::exchange(hasWinner_, true))
    Q_EMIT won(*winner);
  if (firstSeat()->hasEnded()) {
    saveSoon();
    if (!std::exchange(hasFirstEnded_, true)) Q_EMIT firstSeatEnded();
  } else {
    hasFirstEnded_ = false;
  }
  const bool wasOver = std::exchange(isOver_, allEnded && std::ranges::any_of(seats_, &Seat::hasGame));
  if (allEnded && !paused_) {
    setPaused(true);
    showLater();
  } else if (wasOver != isOver_) {
    Q_EMIT pausedChanged(paused_);
  }
}

bool PlayTable::hasReplay() const {
  return board()->game() ? firstSeat()->pieces() > 0 : exchange_ && exchange_->moves() > 0;
}

/// Returns the user's game so far.
Replay PlayTable::ownReplay() const {
  Replay replay = board()->game()->replay();
  const LiveEnd goal = endOf(goal_);
  ArcadeRecord& byHand = *replay.games.front().byHand;
  byHand.goalLines = goal.lines;
  byHand.goalPoints = goal.points;
  byHand.versus = goal.versus;
  auto& [opponents, winner, stopped, level] = byHand.contest;
  level = level_;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (i > 0 && !seats_[i]->hasGame()) continue;
    if (standings_.winner() == i) winner = opponents.size() + (i > 0 ? 1 : 0);
    if (i > 0) opponents.push_back(seats_[i]->header()->agent()->name);
    if (i > 0 && standings_.hasFailed(i)) stopped.push_back(opponents.size());
  }
  return replay;
}

Replay PlayTable::replay() const {
  const bool byHand = board()->game() != nullptr;
  Replay all = byHand ? ownReplay() : Replay{mdp_.mdp.settings(), *seed_, {}, {}};
  if (!exchange_) return all;
  const std::vector<RecordedGame> games = exchange_->games();
  VersusOutcome& outcome = all.versus.emplace();
  QStringList names;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat* seat = seats_[i];
    if (!seat->versus().exchange) continue;
    names << seat->header()->name();
    if (standings_.winner() == i) outcome.winner = outcome.sides.size();
    const std::int64_t sent = exchange_->sent(seat->versus().number);
    outcome.sides.push_back({.player = names.back().toStdString(), .lines = seat->lines(), .sent = sent});
    if (seat->number() > 0 || !byHand) all.games.push_back(games[seat->versus().number]);
  }
  if (outcome.winner) outcome.end = VersusOutcome::End::Lost;
  if (outcome.winner && standings_.decided() == static_cast<int>(outcome.sides.size()))  // all others failed
    outcome.end = VersusOutcome::End::Forfeit;
  if (outcome.sides.size() < 2) all.versus.reset();
  all.agent = names.join(tr(" against ")).toStdString();
  return all;
}

void PlayTable::rereadAgents(std::function<void()> then) {
  QStringList ids;
  for (const Seat* seat : seats_) ids << (seat->header()->isUser() ? QString() : seat->header()->id());
  using Agents = std::vector<std::optional<AgentSettings>>;
  inBackground(
      this,
      [ids] {
        Agents agents;
        for (const QString& id : ids)
          agents.push_back(id.isEmpty() ? std::nullopt
                                        : std::optional(Library::instance().agent(id.toStdString())));
        return agents;
      },
      [this, ids, then = std::move(then)](const Agents& agents) {
        std::vector<AgentSettings> players;
        for (const auto& agent : agents)
          if (agent) players.push_back(*agent);
        withTrust(this, players, [this, ids, agents, then] {
          for (std::size_t i = 0; i < std::min(agents.size(), seats_.size()); ++i) {
            SeatHeader* player = seats_[i]->header();
            const QString& id = ids[static_cast<qsizetype>(i)];
            if (!agents[i] || player->id() != id) continue;
            if (!isUnderWay())
              player->setPlayer(id, agents[i]);
            else if (player->nextId().isEmpty())
              player->setNext(id, agents[i]);
          }
          then();
        });
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void PlayTable::saveTo(PlaySession& session) const {
  session.mdp = mdp_.id;
  if (nextMdp_) session.nextMdp = nextMdp_->id;
  for (const Seat* seat : seats_) {
    if (!seat->hasGame() && seat->number() > 0) continue;  // its agent could not be read
    session.players << seat->header()->id();
    session.nextPlayers << seat->header()->nextId();
    session.paces.push_back(seat->header()->paceIndex());
  }
  session.game = game();
}

void PlayTable::restore(const RestoredPlay& restored) {
  const PlaySession& session = *restored.session;
  if (restored.mdp) mdp_ = {session.mdp, *restored.mdp};
  for (std::size_t i = 0; i < std::min(seats_.size(), restored.players.size()); ++i) {
    SeatHeader* player = seats_[i]->header();
    if (const auto& agent = restored.players[i])
      player->setPlayer(session.players[static_cast<qsizetype>(i)], agent);
    if (i < session.paces.size()) player->setPaceIndex(session.paces[i]);
  }
  if (session.game) resume(*session.game);
  if (restored.nextMdp) nextMdp_ = {session.nextMdp, *restored.nextMdp};
  for (std::size_t i = 0; i < std::min(seats_.size(), restored.nextPlayers.size()); ++i) {
    const QString& id = session.nextPlayers[static_cast<qsizetype>(i)];
    const auto& agent = restored.nextPlayers[i];
    if (id == kUserId || agent) seats_[i]->header()->setNext(id, agent);
  }
}

/// Returns the games in progress; empty before the first game, or if versus had too many moves.
std::optional<PlaySession::Game> PlayTable::game() const {
  if (!seed_ || (exchange_ && exchange_->moves() > PlaySession::kMaxVersusMoves)) return {};
  PlaySession::Game game;
  const auto versus = exchange_ ? exchange_->players() : std::vector<GarbageExchange::Player>();
  for (const Seat* seat : seats_) {
    if (!seat->hasGame() && seat->number() > 0) continue;  // its agent could not be read
    if (seat->versus().exchange) game.versus.push_back(versus[seat->versus().number]);
    game.pieces.push_back(seat->versus().exchange ? game.versus.back().moves : seat->piecesToResume());
  }
  game.replay = board()->game() ? ownReplay() : Replay{mdp_.mdp.settings(), *seed_, {}, {}};
  if (exchange_) game.garbage = exchange_->rules();
  game.goal = goal_;
  game.standings = standings_.state();
  game.keptAs = saver_->path();
  return game;
}

void PlayTable::save() {
  if (!board()->game()) return;
  const std::int64_t pieces = board()->game()->game().pieces();
  const int decided = standings_.decided();
  if (saver_->needs(pieces, decided)) saver_->save(pieces, decided, ownReplay());
}

/// Saves as `save` does, but backs off after a failure, since it is called frequently.
void PlayTable::saveSoon() {
  if (saver_->isReady()) save();
}

}  // namespace tetrabench

#include "moc_play_table.cpp"

#include "app/windows/watch/watch_session.h"

#include <QThreadPool>
#include <algorithm>
#include <bit>
#include <exception>
#include <utility>

#include "app/windows/watch/learned_picture.h"
#include "core/tetris/arcade_game.h"

namespace tetrabench {
namespace {

constexpr int kSlice = 1024;  // pieces between two looks at the clock at unlimited speed

/// The rows that can hold cells: a piece may come to rest above the board.
int shownRows(const Board& board) {
  return board.height() + 4;
}

std::vector<std::uint8_t> cellsOf(const Board& board, const PieceMap& pieces) {
  std::vector<std::uint8_t> cells;
  cells.reserve(static_cast<std::size_t>(board.width() * shownRows(board)));
  for (int row = 0; row < shownRows(board); ++row)
    for (int c = 0; c < board.width(); ++c) cells.push_back(pieces.at(board, c, row));
  return cells;
}

/// The way of the piece under competition rules; else straight down, from above the board or from where it
/// drops.
std::vector<Fall::Pose> posesOf(const Game& game, std::size_t choice) {
  std::vector<Fall::Pose> poses;
  const Board& board = game.board();
  for (const CompetitionPose& pose : game.way(choice).poses) {
    const CompetitionShape& shape = competitionShape(game.piece(), pose.rotation);
    poses.push_back({shape.orientation, pose.x + shape.left, board.height() - 1 - (pose.y + shape.bottom)});
  }
  if (!poses.empty()) return poses;
  const Placement placement = game.placements()[choice];
  const int last = game.landingRow(choice);
  int top = game.mdp().unlimited() ? board.pileHeight() + 6 : board.height();
  if (const auto fallFrom = game.lossRule().fallFrom)  // to the row below, or not at all
    top = std::max(last, (*fallFrom)[placement.orientation] - 1);
  return {{placement.orientation, placement.column, top}, {placement.orientation, placement.column, last}};
}

std::optional<TemperatureCurve> emptyCurve(const AgentSettings& agent) {
  return agent.learns() ? std::optional<TemperatureCurve>(std::in_place) : std::nullopt;
}

}  // namespace

WatchSession::WatchSession(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, WatchEnd end)
    : mdp_(mdp),
      seed_(seed),
      end_(end),
      agent_(agent),
      run_(mdp, agent, seed),
      temperatures_(emptyCurve(agent)),
      latest_(std::make_shared<WatchSnapshot>()),
      thread_([this](const std::stop_token& stop) { loop(stop); }) {}

WatchSession::~WatchSession() {
  thread_.request_stop();
  attention_ = true;
  wake_.notify_all();
}

void WatchSession::setPaused(bool paused) {
  const std::lock_guard lock(mutex_);
  paused_ = paused;
  attention_ = true;
  wake_.notify_all();
}

void WatchSession::setSpeed(std::optional<double> piecesPerSecond) {
  const std::lock_guard lock(mutex_);
  speed_ = piecesPerSecond;
  attention_ = true;
  wake_.notify_all();
}

void WatchSession::post(std::function<void()> command) {
  const std::lock_guard lock(mutex_);
  commands_.push_back(std::move(command));
  attention_ = true;
  wake_.notify_all();
}

void WatchSession::step() {
  setPaused(true);
  post([this] { advance(false); });
}

void WatchSession::stepPiece() {
  setPaused(true);
  post([this] { advance(true); });
}

void WatchSession::nextGame() {
  post([this] {
    run_.skipEpisode();
    fall_.reset();
  });
}

void WatchSession::setAgent(const AgentSettings& agent) {
  makeAgent(agent, mdp_, seed_);  // throws here what it would throw on the thread
  post([this, agent] {
    const bool goesOn = agent.learnsLike(agent_);
    agent_ = agent;
    if (goesOn) agent_.learned = run_.learned();
    run_.setAgent(agent_);
    if (!goesOn) temperatures_ = emptyCurve(agent_);
    fall_.reset();
    failure_.clear();
  });
}

void WatchSession::showPieces(bool shown) {
  post([this, shown] {
    if (shown && !piecesShown_) pieces_.clear();
    piecesShown_ = shown;
  });
}

std::shared_ptr<const WatchSnapshot> WatchSession::snapshot(Wanted wanted) {
  const std::lock_guard lock(mutex_);
  const Wanted before = wanted_.value_or(Wanted());
  wanted_ = {before.curves || wanted.curves, before.learned || wanted.learned};
  attention_ = true;
  wake_.notify_all();
  return latest_;
}

std::future<std::optional<Learned>> WatchSession::learned() {
  auto promise = std::make_shared<std::promise<std::optional<Learned>>>();
  auto future = promise->get_future();
  post([this, promise] { promise->set_value(run_.learned()); });
  return future;
}

/// With the mutex held.
WatchSession::Pace WatchSession::pace() const {
  if (paused_ || endedAt_ || !failure_.empty()) return Pace::Paused;
  return speed_ ? Pace::Paced : Pace::Unlimited;
}

void WatchSession::runCommands(std::unique_lock<std::mutex>& lock) {
  auto commands = std::exchange(commands_, {});
  const auto wanted = std::exchange(wanted_, {});
  attention_ = false;
  const bool paused = paused_;
  const bool fallsVisible = paused || (speed_ && *speed_ <= kFallsVisibleUpTo);
  lock.unlock();
  if (paused && fall_) {
    moveFall();
    fall_->perSecond = 0;
  }
  for (const auto& command : commands) command();
  if (fallsVisible && !fall_ && !endedAt_ && failure_.empty()) beginFall();
  if (!fallsVisible) fall_.reset();
  if (wanted) publish(*wanted);
  lock.lock();
}

void WatchSession::loop(const std::stop_token& stop) {
  due_ = rateSince_ = Clock::now();
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    try {
      runCommands(lock);
      switch (pace()) {
        case Pace::Paused:
          wake_.wait(lock, stop, [this] { return attention_.load(); });
          due_ = Clock::now();
          break;
        case Pace::Paced:
          playPaced(lock, stop);
          break;
        case Pace::Unlimited:
          lock.unlock();
          playSlice();
          lock.lock();
          break;
      }
    } catch (const std::exception& error) {
      if (!lock.owns_lock()) lock.lock();
      failure_ = error.what();
    }
  }
}

void WatchSession::playPaced(std::unique_lock<std::mutex>& lock, const std::stop_token& stop) {
  const double speed = *speed_;
  const auto pieces = [speed](double count) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count / speed));
  };
  const auto now = Clock::now();
  if (fall_ && fall_->perSecond != speed) {  // the fall begins, goes on after a pause, or changes its speed
    moveFall();
    fall_->perSecond = speed;
    due_ = now + pieces(1 - fall_->progress);
  }
  if (due_ + std::chrono::milliseconds(250) < now) due_ = now;  // too far behind to catch up
  due_ = std::min(due_, now + pieces(1));
  if (now < due_) {
    wake_.wait_until(lock, stop, due_, [this] { return attention_.load(); });
    return;
  }
  due_ += pieces(1);
  lock.unlock();
  playOne();
  if (speed <= kFallsVisibleUpTo && !endedAt_) {
    beginFall();
    fall_->perSecond = speed;
  }
  lock.lock();
}

/// Brings the progress of a moving fall up to now.
void WatchSession::moveFall() {
  if (!fall_ || fall_->perSecond == 0) return;
  const double left = std::chrono::duration<double>(due_ - Clock::now()).count();
  fall_->progress = std::clamp(1 - left * fall_->perSecond, fall_->progress, 1.0);
}

void WatchSession::playSlice() {
  for (int i = 0; i < kSlice && !endedAt_ && !attention_.load(std::memory_order_relaxed); ++i) playOne();
}

void WatchSession::beginFall() {
  const bool newGame = run_.betweenEpisodes();
  const std::size_t choice = run_.decide();
  if (newGame) pieces_.clear();
  fall_ = Fall{run_.game().piece(), posesOf(run_.game(), choice), 0, 0};
  fallStep_ = 0;
  ++serial_;
}

void WatchSession::advance(bool wholePiece) {
  if (!failure_.empty() || endedAt_) return;
  if (!fall_) beginFall();
  const std::size_t last = fall_->poses.size() - 1;
  const bool actions = mdp_.rules() == Rules::Competition;
  if (!wholePiece && actions && ++fallStep_ < last) {
    fall_->progress = static_cast<double>(fallStep_) / static_cast<double>(last);
    fall_->perSecond = 0;
    ++serial_;
    return;
  }
  playOne();
  if (!endedAt_) beginFall();
}

void WatchSession::playOne() {
  if (run_.betweenEpisodes()) {
    run_.decide();
    pieces_.clear();
  }
  const bool fallShown = fall_.has_value();
  fall_.reset();
  ++serial_;
  if (temperatures_) followTemperature();
  if (!piecesShown_) {
    count(run_.playPiece());
    return;
  }
  std::optional<Board> before;
  if (fallShown) before = run_.game().board();
  const std::int64_t settledBefore = run_.game().settledRows();
  const Run::Move move = run_.playPiece();
  followMove(before, settledBefore, move);
  count(move);
}

void WatchSession::count(const Run::Move& move) {
  const Tally& tally = run_.episode().tally;
  if (tally.pieces <= 1) points_ = 0;
  const int rows = std::popcount(move.result.removed);
  points_ += ArcadeGame::pointsFor(rows, ArcadeGame::levelAt(0, tally.lines - rows));
  if ((end_.game && run_.betweenEpisodes()) || (end_.lines && tally.lines >= *end_.lines) ||
      (end_.points && points_ >= *end_.points))
    endedAt_ = Clock::now();
}

/// `boardBefore` if the fall was shown: its removed rows are shown then.
void WatchSession::followMove(const std::optional<Board>& boardBefore, std::int64_t settledBefore,
                              const Run::Move& move) {
  const Orientation& shape = mdp_.pieces()[move.piece].orientations[move.placement.orientation];
  pieces_.place(shape, move.piece, move.placement.column, move.result.row);
  removed_ = move.result.removed;
  cellsBeforeRemoval_.clear();
  if (removed_ == 0 && !mdp_.unlimited()) return;
  if (removed_ != 0) {
    if (boardBefore) {
      Board placed = *boardBefore;
      placed.place(shape, move.placement.column, move.result.row);
      cellsBeforeRemoval_ = cellsOf(placed, pieces_);
    }
    pieces_.removeRows(removed_);
  }
  pieces_.settle(run_.game().settledRows() - settledBefore);
}

/// Whether somebody looks or not, as the curve begins with the run. What is copied for it now and then, and
/// more and more rarely, costs nothing to speak of.
void WatchSession::followTemperature() {
  const Tally& total = run_.total();
  const auto x = static_cast<double>(mdp_.rules() == Rules::Competition ? total.steps : total.pieces);
  if (!temperatures_->wants(x)) return;
  const auto learned = run_.learned();
  const auto temperature = learned ? temperatureOf(*learned) : std::nullopt;
  if (temperature)
    temperatures_->add(x, *temperature);
  else
    temperatures_.reset();
}

void WatchSession::updateRate() {
  const auto now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - rateSince_).count();
  constexpr std::int64_t kEnough = 20;  // pieces, for a rate that can be read
  constexpr double kLongest = 4;
  if (seconds < 0.5 || (run_.total().pieces - ratePieces_ < kEnough && seconds < kLongest)) return;
  rate_ = static_cast<double>(run_.total().pieces - ratePieces_) / seconds;
  rateSince_ = now;
  ratePieces_ = run_.total().pieces;
}

void WatchSession::publish(Wanted wanted) {
  updateRate();
  moveFall();
  const Game& game = run_.game();
  auto snapshot = std::make_shared<WatchSnapshot>();
  snapshot->serial = serial_;
  snapshot->cells = cellsOf(game.board(), pieces_);
  snapshot->rows = shownRows(game.board());
  snapshot->settledRows = game.settledRows();
  snapshot->pileHeight = game.pileHeight();
  snapshot->removed = removed_;
  snapshot->cellsBeforeRemoval = cellsBeforeRemoval_;
  snapshot->board = game.board();
  snapshot->piece = game.piece();
  snapshot->preview.assign(game.preview().begin(), game.preview().end());
  snapshot->fall = fall_;
  snapshot->episode = run_.episode();
  snapshot->total = run_.total();
  snapshot->episodesEnded = run_.episodesEnded();
  snapshot->deaths = run_.deaths();
  snapshot->piecesPerSecond = rate_;
  snapshot->points = points_;
  snapshot->endedAt = endedAt_;
  snapshot->failure = failure_;
  if (wanted.learned)
    snapshot->learned = std::make_shared<const WatchedLearned>(WatchedLearned{
        run_.learned(), temperatures_ ? temperatures_->points() : std::vector<TemperatureCurve::Point>()});
  if (wanted.curves)
    snapshot->curve = std::make_shared<const WatchedCurve>(run_.curve().points(), run_.curve().episodes());
  const std::lock_guard lock(mutex_);
  snapshot->paused = paused_;
  if (!wanted.curves) snapshot->curve = latest_->curve;
  if (!wanted.learned) snapshot->learned = latest_->learned;
  latest_ = std::move(snapshot);
}

void endInBackground(std::unique_ptr<WatchSession> session) {
  if (!session) return;
  QThreadPool::globalInstance()->start(
      [old = std::shared_ptr<WatchSession>(std::move(session))]() mutable { old.reset(); });
}

}  // namespace tetrabench

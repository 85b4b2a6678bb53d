#include "widgets/board/hand_game.h"

#include <algorithm>
#include <bit>
#include <chrono>

#include "widgets/board/piece_pictures.h"

namespace tetrabench {
namespace {

constexpr ArcadeTime kSecond = 1'000'000, kFlash = 120'000, kRateOver = 10 * kSecond;

}  // namespace

std::int64_t HandGame::steadyClock() {
  return std::chrono::duration_cast<std::chrono::microseconds>(Stopwatch::now()).count();
}

HandGame::HandGame(const Mdp& mdp, std::uint64_t seed, const Handling& handling, Clock clock,
                   std::uint64_t number, GarbageSource garbage)
    : game_(mdp, seed, number, handling), clock_(std::move(clock)), shown_{mdp.startBoard()} {
  game_.setGarbageSource(std::move(garbage));
}

HandGame::HandGame(const Mdp& mdp, std::uint64_t seed, const ArcadeRecord& record, Clock clock,
                   std::uint64_t number, GarbageSource garbage)
    : HandGame(mdp, seed, record.handling, std::move(clock), number, std::move(garbage)) {
  played_ = Stopwatch(true, {}, std::chrono::microseconds(record.end));
  for (const ArcadeInput& input : record.inputs) apply(input);
  for (int key = 0; key < kArcadeKeys; ++key)
    if (game_.isDown(static_cast<ArcadeKey>(key))) apply({record.end, static_cast<ArcadeKey>(key), false});
  game_.advance(record.end);
  followMoves();
}

ArcadeTime HandGame::now() const {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             played_.elapsed(std::chrono::microseconds(clock_())))
      .count();
}

void HandGame::setPaused(bool paused) {
  if (paused == isPaused()) return;
  if (paused)
    for (int key = 0; key < kArcadeKeys; ++key)
      if (game_.isDown(static_cast<ArcadeKey>(key))) setKey(static_cast<ArcadeKey>(key), false);
  played_.setPaused(paused, std::chrono::microseconds(clock_()));
  if (!paused) return;
  game_.advance(now());
  followMoves();
}

void HandGame::setKey(ArcadeKey key, bool down) {
  if (isPaused() || game_.over() || game_.isDown(key) == down) return;
  apply({now(), key, down});
  followMoves();
}

void HandGame::apply(const ArcadeInput& input) {
  game_.advance(input.at);
  if (game_.over()) return;
  inputs_.push_back(input);
  game_.apply(input);
}

void HandGame::tick() {
  if (isPaused() || game_.over()) return;
  game_.advance(now());
  followMoves();
}

void HandGame::followMoves() {
  for (; followed_ < game_.moves().size(); ++followed_) {
    const ArcadeMove& move = game_.moves()[followed_];
    const Orientation& shape = game_.mdp().pieces()[move.piece].orientations[move.placement.orientation];
    shown_.place(shape, move.piece, move.placement.column, move.row);
    if (const std::uint64_t full = shown_.removeFullRows()) {
      removed_ = full;
      removedAt_ = move.at;
    }
    for (const Garbage& garbage : move.garbage) shown_.raise(garbage);
  }
}

Replay HandGame::replay() const {
  RecordedGame recorded{
      .number = game_.number(),
      .byHand = ArcadeRecord{.handling = game_.handling(), .inputs = inputs_, .end = time()}};
  for (std::size_t i = 0; i < game_.moves().size(); ++i)
    for (const Garbage& garbage : game_.moves()[i].garbage)
      recorded.garbage.push_back({static_cast<std::int64_t>(i) + 1, garbage});
  return {
      .mdp = game_.mdp().settings(), .seed = game_.seed(), .agent = "You", .games = {std::move(recorded)}};
}

std::vector<int> HandGame::preview() {
  std::vector<int> pieces;
  for (int n = 0; n < game_.mdp().settings().preview; ++n) pieces.push_back(game_.preview(n));
  return pieces;
}

double HandGame::piecesPerSecond() const {
  const auto& moves = game_.moves();
  const ArcadeTime from = std::max<ArcadeTime>(0, time() - kRateOver);
  const auto count = moves.end() - std::ranges::lower_bound(moves, from, {}, &ArcadeMove::at);
  return static_cast<double>(count) * kSecond /
         static_cast<double>(std::clamp<ArcadeTime>(time(), kSecond, kRateOver));
}

BoardPicture HandGame::picture() const {
  const Mdp& mdp = game_.mdp();
  BoardPicture picture;
  picture.columns = mdp.width();
  picture.rows = mdp.boardHeight();
  picture.cells = shown_.cells(picture.rows);
  if (!game_.over()) {
    const int column = game_.placement().column;
    picture.fallingKind = game_.piece();
    for (const QPoint& cell : cellsAt(game_.shape(), column, game_.row())) picture.falling.emplace_back(cell);
    picture.ghost = cellsAt(game_.shape(), column, game_.ghostRow());
  }
  const ArcadeTime since = time() - removedAt_;
  // No flash while the clock is stopped: no later frame would clear it.
  if (removed_ != 0 && since < kFlash && !isPaused() && !game_.over()) {
    for (std::uint64_t rows = removed_; rows != 0; rows &= rows - 1)
      picture.flashingRows.push_back(std::countr_zero(rows));
    picture.flash = 1 - static_cast<double>(since) / kFlash;
  }
  return picture;
}

}  // namespace tetrabench

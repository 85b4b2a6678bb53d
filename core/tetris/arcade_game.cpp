#include "core/tetris/arcade_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/error.h"
#include "core/tetris/guideline/garbage_rows.h"
#include "core/tetris/guideline/guideline_way.h"
#include "core/tetris/loss_rule.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr ArcadeTime kMillisecond = 1000;

Handling checked(const Handling& h, const Mdp& mdp) {
  if (mdp.unlimited())
    throw InvalidArgument(Core::tr("an MDP without a height limit cannot be played by hand."));
  for (const HandlingNumber& number : kHandlingNumbers) {
    const int value = h.*number.value;
    if (value < number.least || value > number.most)
      throw InvalidArgument(Core::sentence("{} is {}; it must be {} to {}.", Core::tr(number.name), value,
                                           number.least, number.most));
  }
  return h;
}

}  // namespace

ArcadeTime ArcadeGame::timePerRow(int level) {
  return std::llround(std::pow(0.8 - 0.007 * level, level) * 1e6);
}

ArcadeGame::ArcadeGame(const Mdp& mdp, std::uint64_t seed, std::uint64_t number, const Handling& handling)
    : mdp_(mdp),
      seed_(seed),
      number_(number),
      handling_(checked(handling, mdp)),
      sequence_(mdp_, seed, number),
      board_(mdp.startBoard()) {
  next();
}

const Orientation& ArcadeGame::shapeAt(const ArcadePose& pose) const {
  const auto& orientations = mdp_.pieces()[piece_].orientations;
  return orientations[static_cast<std::size_t>(arcadeShape(mdp_.pieces(), piece_, pose.turns).orientation)];
}

int ArcadeGame::columnOf(const ArcadePose& pose) const {
  return pose.x + arcadeShape(mdp_.pieces(), piece_, pose.turns).left;
}

int ArcadeGame::rowOf(const ArcadePose& pose) const {
  return pose.y + arcadeShape(mdp_.pieces(), piece_, pose.turns).bottom;
}

Placement ArcadeGame::placement() const {
  return {static_cast<std::uint8_t>(arcadeShape(mdp_.pieces(), piece_, pose_.turns).orientation),
          static_cast<std::uint8_t>(columnOf(pose_))};
}

/// Returns true if the pose is free and inside the 64 bits that a board has per column.
bool ArcadeGame::fits(const ArcadePose& pose) const {
  const Orientation& shape = shapeAt(pose);
  return rowOf(pose) + shape.height <= 64 && board_.fits(shape, columnOf(pose), rowOf(pose));
}

bool ArcadeGame::onGround() const {
  return !fits({pose_.turns, pose_.x, pose_.y - 1});
}

int ArcadeGame::ghostRow() const {
  ArcadePose pose = pose_;
  while (fits({pose.turns, pose.x, pose.y - 1})) --pose.y;
  return rowOf(pose);
}

int ArcadeGame::preview(int n) {
  return sequence_.at(drawn_ + static_cast<std::uint64_t>(n));
}

int ArcadeGame::levelAt(int start, std::int64_t lines) {
  return static_cast<int>(std::min<std::int64_t>(kLastLevel, start + lines / kLinesPerLevel));
}

std::int64_t ArcadeGame::pointsFor(int rows, int level) {
  constexpr std::int64_t kPoints[] = {0, 40, 100, 300, 1200};
  return kPoints[rows] * (level + 1);
}

int ArcadeGame::level() const {
  return levelAt(handling_.startLevel, lines_);
}

ArcadeTime ArcadeGame::fallTime() const {
  const ArcadeTime row = timePerRow(level());
  if (!isDown(ArcadeKey::SoftDrop)) return row;
  return handling_.softDrop == 0 ? 0 : std::max<ArcadeTime>(1, row / handling_.softDrop);
}

void ArcadeGame::next() {
  spawn(sequence_.at(drawn_++));
  holdUsed_ = false;
}

/// Places a new piece centred above the board, rounding to the left.
void ArcadeGame::spawn(int piece) {
  piece_ = piece;
  pose_ = {};
  spin_ = Spin::None;
  pose_.x = (mdp_.width() - shapeAt(pose_).width) / 2 - arcadeShape(mdp_.pieces(), piece_, 0).left;
  pose_.y = mdp_.boardHeight() - arcadeShape(mdp_.pieces(), piece_, 0).bottom;
  lockAt_.reset();
  resets_ = 0;
  fellAt_ = now_;
  if (!fits(pose_)) {
    over_ = true;
    return;
  }
  lowestRow_ = row();
  fall();
  // The auto-shift charge carries over: for the next piece the delay has already passed.
  if (direction_ != 0) shiftAt_ = std::max(shiftAt_.value_or(now_), now_);
}

/// Moves the piece; returns false if it does not fit. On the ground a move restarts the lock delay, up to
/// `lockResets` times per row.
bool ArcadeGame::moveTo(const ArcadePose& pose) {
  if (!fits(pose)) return false;
  pose_ = pose;
  spin_ = Spin::None;
  if (row() < lowestRow_) {
    lowestRow_ = row();
    resets_ = 0;
    lockAt_.reset();
  } else if (lockAt_ && resets_ < handling_.lockResets) {
    ++resets_;
    lockAt_.reset();
  }
  landed();
  return true;
}

/// Starts the lock delay if the piece is on the ground.
void ArcadeGame::landed() {
  if (!onGround()) return;
  if (!lockAt_) lockAt_ = now_ + handling_.lockDelay * kMillisecond;
}

void ArcadeGame::turn(int quarters) {
  const int to = (pose_.turns + quarters) % 4;
  const auto kicks = wallKicks(mdp_.pieces(), piece_, pose_.turns, to);
  for (std::size_t k = 0; k < kicks.size(); ++k) {
    if (!moveTo({to, pose_.x + kicks[k].x, pose_.y + kicks[k].y})) continue;
    if (mdp_.rules() == Rules::Guideline)
      spin_ = spinOf(board_, piece_, pose_, k > 0 && k + 1 == kicks.size());
    return;
  }
}

bool ArcadeGame::shift() {
  return moveTo({pose_.turns, pose_.x + direction_, pose_.y});
}

void ArcadeGame::startShift(int direction) {
  direction_ = direction;
  shiftAt_.reset();
  if (direction == 0) return;
  shift();
  shiftAt_ = now_ + handling_.delayedAutoShift * kMillisecond;
}

void ArcadeGame::fall() {
  fellAt_ = now_;
  if (!moveTo({pose_.turns, pose_.x, pose_.y - 1})) landed();
}

void ArcadeGame::hardDrop() {
  while (moveTo({pose_.turns, pose_.x, pose_.y - 1})) {
  }
  lock();
}

void ArcadeGame::hold() {
  if (!mayHold()) return;
  const std::optional<int> out = held_;
  held_ = piece_;
  if (out)
    spawn(*out);
  else
    spawn(sequence_.at(drawn_++));
  holdUsed_ = true;
}

void ArcadeGame::lock() {
  const Orientation& shape = this->shape();
  const int lowest = row();
  const GuidelineState before = state();
  LossRule rule;
  if (mdp_.rules() == Rules::Guideline) rule = {.rows = mdp_.boardHeight(), .guideline = true};
  const int removed = std::popcount(rule.place(board_, shape, columnOf(pose_), lowest));
  over_ = lowest >= mdp_.boardHeight();
  if (over_) spin_ = Spin::None;
  moves_.push_back({.at = now_,
                    .piece = static_cast<std::uint8_t>(piece_),
                    .placement = placement(),
                    .row = static_cast<std::int8_t>(lowest),
                    .lines = removed,
                    .points = pointsOf(removed),
                    .spin = spin_,
                    .before = before});
  points_ += moves_.back().points;
  lines_ += removed;
  if (garbageSource_) {
    const ScoredMove scored{removed, spin_, board_.pileHeight() == 0};
    receive(moves_.back().garbage = garbageSource_({pieces() - 1, placement(), scored, over_}));
  }
  if (over_) return;
  // If a soft drop locks instantly, the key must be pressed again for the next piece.
  if (handling_.softDrop == 0 && handling_.lockDelay == 0)
    down_[static_cast<std::size_t>(ArcadeKey::SoftDrop)] = false;
  next();
}

int ArcadeGame::pointsOf(int removed) {
  if (mdp_.rules() != Rules::Guideline) return static_cast<int>(pointsFor(removed, level()));
  return score(score_, {removed, spin_, board_.pileHeight() == 0}).points;
}

GuidelineState ArcadeGame::state() const {
  GuidelineState state = score_;
  if (held_) state.held = static_cast<std::int8_t>(*held_);
  return state;
}

/// Raises garbage as Game::receive does.
void ArcadeGame::receive(const std::vector<Garbage>& garbage) {
  for (const Garbage& rising : garbage) {
    over_ = over_ || board_.pileHeight() + rising.rows > mdp_.mostRows();
    if (over_) return;
    raise(board_, rising);
  }
}

void ArcadeGame::happen(Event event) {
  switch (event) {
    case Event::Shift:
      if (handling_.autoRepeat == 0) {
        while (shift()) {
        }
        shiftAt_.reset();  // restarted by the next piece, or after this one falls past the obstacle
      } else {
        shift();
        shiftAt_ = now_ + handling_.autoRepeat * kMillisecond;
      }
      break;
    case Event::Fall:
      fall();
      if (direction_ != 0 && !shiftAt_) shiftAt_ = now_;
      break;
    case Event::Lock:
      lock();
      break;
  }
}

void ArcadeGame::advance(ArcadeTime to) {
  while (!over_) {
    // The earliest event; ties are resolved in this order.
    std::optional<std::pair<ArcadeTime, Event>> first;
    const auto consider = [&](ArcadeTime at, Event event) {
      at = std::max(at, now_);
      if (at <= to && (!first || at < first->first)) first.emplace(at, event);
    };
    if (shiftAt_) consider(*shiftAt_, Event::Shift);
    if (!onGround()) consider(fellAt_ + fallTime(), Event::Fall);
    if (lockAt_ && onGround()) consider(*lockAt_, Event::Lock);
    if (!first) break;
    now_ = first->first;
    happen(first->second);
  }
  now_ = std::max(now_, to);
}

void ArcadeGame::apply(const ArcadeInput& input) {
  advance(input.at);
  bool& down = down_[static_cast<std::size_t>(input.key)];
  if (down == input.down) return;
  down = input.down;
  if (over_) return;
  const bool left = isDown(ArcadeKey::Left), right = isDown(ArcadeKey::Right);
  switch (input.key) {
    case ArcadeKey::Left:
    case ArcadeKey::Right: {
      // The key pressed last takes effect; when it is released, the other one does if it is still down.
      const int own = input.key == ArcadeKey::Left ? -1 : 1;
      if (input.down)
        startShift(own);
      else if (direction_ == own)
        startShift(left ? -1 : right ? 1 : 0);
      break;
    }
    case ArcadeKey::TurnClockwise:
      if (input.down) turn(1);
      break;
    case ArcadeKey::TurnCounterclockwise:
      if (input.down) turn(3);
      break;
    case ArcadeKey::TurnHalf:
      if (input.down) turn(2);
      break;
    case ArcadeKey::SoftDrop:
      if (input.down) fellAt_ = std::min(fellAt_, now_ - fallTime());  // fall the first row immediately
      break;
    case ArcadeKey::HardDrop:
      if (input.down) hardDrop();
      break;
    case ArcadeKey::Hold:
      if (input.down) hold();
      break;
  }
  advance(now_);  // events that are due now
}

}  // namespace tetrabench

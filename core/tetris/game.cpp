#include "core/tetris/game.h"

#include "core/tetris/evil_draw.h"
#include "core/tetris/guideline/garbage_rows.h"

namespace tetrabench {
namespace {

/// Without a height limit, rows settle once the pile on the board is higher than the first value; the second
/// is the minimum number of rows that stay on the board.
constexpr int kSettleAbove = 40, kRowsKept = 20;
/// Maximum number of settled rows stored in case the pile is cleared down to them.
constexpr std::size_t kSettledKept = 4096;

}  // namespace

Game::Game(const Mdp& mdp, std::uint64_t seed, std::uint64_t number)
    : mdp_(mdp),
      seed_(seed),
      number_(number),
      sequence_(mdp, seed, number),
      board_(mdp.startBoard()),
      finder_(mdp),
      preview_(static_cast<std::size_t>(mdp.settings().preview)) {
  spawn();
}

void Game::restart(std::uint64_t number) {
  number_ = number;
  sequence_ = PieceSequence(mdp_, seed_, number);
  board_ = mdp_.startBoard();
  pieces_ = lines_ = 0;
  drawn_ = 0;
  state_ = {};
  settled_.clear();
  settledRows_ = 0;
  over_ = false;
  spawn();
}

GameState Game::save() const {
  GameState state(board_);
  state.number = number_;
  state.drawn = drawn_;
  state.guideline = state_;
  state.over = over_;
  state.pieces = pieces_;
  state.lines = lines_;
  state.settledRows = settledRows_;
  state.settled = settled_;
  return state;
}

void Game::restore(const GameState& state) {
  number_ = state.number;
  sequence_ = PieceSequence(mdp_, seed_, number_);
  board_ = state.board;
  drawn_ = state.drawn;
  state_ = state.guideline;
  pieces_ = state.pieces;
  lines_ = state.lines;
  settledRows_ = state.settledRows;
  settled_ = state.settled;
  over_ = state.over;
  if (!over_) spawn();
}

void Game::spawn() {
  if (mdp_.settings().evilness > 0)
    piece_ = sequence_.at(drawn_, evilWeights(mdp_, board_));
  else
    piece_ = sequence_.at(drawn_);
  for (std::size_t i = 0; i < preview_.size(); ++i)
    preview_[i] = static_cast<std::uint8_t>(sequence_.at(drawn_ + 1 + i));
  findPlacements();
}

void Game::findPlacements() {
  if (const Routes* routes = finder_.find(board_, piece_, swapped()))
    routes_ = routes;
  else
    over_ = true;
}

void Game::receive(int rows, int hole) {
  if (over_ || rows == 0) return;
  over_ = board_.pileHeight() + rows > mdp_.mostRows();
  if (over_) return;
  raise(board_, {rows, hole});
  findPlacements();
}

int Game::swapped() const {
  if (!mdp_.settings().hold) return GuidelineState::kNone;
  return state_.held == GuidelineState::kNone ? preview_.front() : state_.held;
}

const Orientation& Game::shapeOf(Placement placement) const {
  return mdp_.pieces()[pieceOf(placement)].orientations[placement.orientation];
}

/// Advances to the next piece. Filling an empty hold takes one more from the sequence.
void Game::drawNext(bool held) {
  ++drawn_;
  if (!held) return;
  if (state_.held == GuidelineState::kNone) ++drawn_;
  state_.held = static_cast<std::int8_t>(piece_);
}

bool Game::columnsTooFarApart() const {
  const bool endsUnderKeptRows = board_.minHeight() == 0 && settledRows_ > 0;
  return endsUnderKeptRows || board_.pileHeight() - board_.minHeight() >= PlacementFinder::kTooFarApart;
}

/// Moves the board to the top of the pile: restores rows while a column ends below the board, and settles
/// rows when the pile has grown.
void Game::settle() {
  while (!settled_.empty() && board_.minHeight() == 0 &&
         board_.pileHeight() < PlacementFinder::kTooFarApart) {
    board_.putLowestRow(settled_.back());
    settled_.pop_back();
    --settledRows_;
  }
  const int pile = board_.pileHeight();
  if (pile <= kSettleAbove) return;
  for (int rows = std::min(board_.minHeight() - 1, pile - kRowsKept); rows > 0; --rows) {
    settled_.push_back(board_.lowestRow());
    board_.takeLowestRow();
    ++settledRows_;
    if (settled_.size() > kSettledKept) settled_.pop_front();
  }
}

int Game::landingRow(std::size_t placement) const {
  const Placement chosen = routes_->placements[placement];
  return lossRule().landingRow(board_, shapeOf(chosen), chosen);
}

MoveResult Game::play(std::size_t placement) {
  const Placement chosen = routes_->placements[placement];
  const LossRule loss = lossRule();
  const int row = loss.landingRow(board_, shapeOf(chosen), chosen);
  return lock(loss, chosen, row, routes_->actions.empty() ? 0 : routes_->actions[placement] + 1);
}

MoveResult Game::play(std::span<const Action> actions) {
  const FallingPiece piece = steered(board_, piece_, actions);
  return lock(lossRule(), piece.placement(), piece.row(board_), std::ssize(actions) + 1);
}

MoveResult Game::lock(const LossRule& loss, Placement placement, int row, std::int64_t steps) {
  MoveResult result{.row = row, .steps = steps};
  const LossRule::Put put = loss.put(board_, shapeOf(placement), placement.column, row);
  ++pieces_;
  const int rows = std::popcount(put.removed);
  if (rows > 0) {
    result.removed = put.removed;
    lines_ += rows;
    result.reward = mdp_.reward(rows);
  }
  if (loss.guideline) {
    const bool perfect = rows > 0 && board_.pileHeight() == 0;
    result.score = score(state_, {rows, put.above ? Spin::None : placement.spin, perfect});
    if (mdp_.rewardsScores()) result.reward = mdp_.reward(result.score.points, result.score.attack);
  }
  drawNext(placement.held);
  if (mdp_.unlimited()) settle();
  if (mdp_.unlimited() ? put.above || columnsTooFarApart() : put.loses)
    over_ = true;
  else
    spawn();
  result.over = over_;
  return result;
}

Pilot::Way Game::way(std::size_t placement) const {
  return finder_.way(board_, piece_, routes_->placements[placement]);
}

}  // namespace tetrabench

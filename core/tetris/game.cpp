#include "core/tetris/game.h"

#include "core/tetris/evil_draw.h"

namespace tetrabench {
namespace {

/// Without a height limit, rows settle when the pile on the board is higher than this, and this many are
/// kept.
constexpr int kSettleAbove = 40, kRowsKept = 20;
/// Without a height limit, columns so far apart end the game.
constexpr int kTooFarApart = Board::kMaxHeight;
/// Settled rows that are kept, in case play comes down to them.
constexpr std::size_t kSettledKept = 4096;

LossRule lossRuleOf(const Mdp& mdp) {
  const int height = mdp.boardHeight();
  switch (mdp.rules()) {
    case Rules::Competition:
      return {};  // over at the spawn, never by the move itself
    case Rules::Standard:
      return {.removable = (std::uint64_t{1} << (height - 1)) - 1};  // as above; the rest by piece
    case Rules::Placement:
      break;
  }
  if (mdp.unlimited()) return {};  // depends on the board, see Game::lossRule
  return {.rows = height, .pileLimit = height - mdp.settings().spawnRows};
}

std::vector<Routes> routesAnywhere(const Mdp& mdp) {
  std::vector<Routes> all;
  for (auto& placements : allPlacements(mdp)) all.push_back({std::move(placements), {}});
  return all;
}

}  // namespace

std::vector<std::vector<Placement>> allPlacements(const Mdp& mdp) {
  std::vector<std::vector<Placement>> all;
  for (int p = 0; p < mdp.pieces().size(); ++p) {
    const auto& orientations = mdp.pieces()[p].orientations;
    auto& placements = all.emplace_back();
    for (std::size_t o = 0; o < orientations.size(); ++o)
      for (int c = 0; c + orientations[o].width <= mdp.width(); ++c)
        placements.push_back({static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(c)});
  }
  return all;
}

Game::Game(const Mdp& mdp, std::uint64_t seed, std::uint64_t number)
    : mdp_(mdp),
      seed_(seed),
      number_(number),
      sequence_(mdp, seed, number),
      board_(mdp.startBoard()),
      loss_(lossRuleOf(mdp)),
      preview_(static_cast<std::size_t>(mdp.settings().preview)) {
  switch (mdp.rules()) {
    case Rules::Competition:
      pilot_.emplace(mdp.width(), mdp.boardHeight());
      break;
    case Rules::Standard:
      standard_.emplace(mdp.width(), mdp.boardHeight());
      break;
    case Rules::Placement:
      all_ = routesAnywhere(mdp);
      break;
  }
  spawn();
}

void Game::restart(std::uint64_t number) {
  number_ = number;
  sequence_ = PieceSequence(mdp_, seed_, number);
  board_ = mdp_.startBoard();
  pieces_ = lines_ = 0;
  settled_.clear();
  settledRows_ = 0;
  over_ = false;
  spawn();
}

void Game::spawn() {
  const auto k = static_cast<std::uint64_t>(pieces_);
  if (mdp_.settings().evilness > 0)
    piece_ = sequence_.at(k, evilWeights(mdp_, board_));
  else
    piece_ = sequence_.at(k);
  for (std::size_t i = 0; i < preview_.size(); ++i)
    preview_[i] = static_cast<std::uint8_t>(sequence_.at(k + 1 + i));
  if (const Routes* routes = routesOfSpawned())
    routes_ = routes;
  else
    over_ = true;
  if (standard_) loss_.fallFrom = standard_->rowsBeforeFall(piece_);
}

/// Null if the piece has no place to appear.
const Routes* Game::routesOfSpawned() {
  if (pilot_) return competitionSpawnIsFree(board_, piece_) ? &pilot_->routes(board_, piece_) : nullptr;
  if (standard_) return standard_->spawnIsFree(board_, piece_) ? &standard_->find(board_, piece_) : nullptr;
  return &all_[static_cast<std::size_t>(piece_)];
}

/// A height limit is part of the rules. Without one it is how far a column may rise above the lowest one as
/// it is before the move; a move that raises the lowest column may then seem to lose though it does not.
LossRule Game::lossRule() const {
  if (!mdp_.unlimited()) return loss_;
  return {.rows = 64, .pileLimit = std::min(board_.minHeight() + kTooFarApart - 1, 63)};
}

bool Game::columnsTooFarApart() const {
  const bool endsUnderKeptRows = board_.minHeight() == 0 && settledRows_ > 0;
  return endsUnderKeptRows || board_.pileHeight() - board_.minHeight() >= kTooFarApart;
}

/// Brings the board to where the pile's top is: rows come back while a column ends under the board, and
/// settle when the pile has grown.
void Game::settle() {
  while (!settled_.empty() && board_.minHeight() == 0 && board_.pileHeight() < kTooFarApart) {
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
  return loss_.landingRow(board_, mdp_.pieces()[piece_].orientations[chosen.orientation], chosen);
}

MoveResult Game::play(std::size_t placement) {
  const Placement chosen = routes_->placements[placement];
  const Orientation& piece = mdp_.pieces()[piece_].orientations[chosen.orientation];
  MoveResult result;
  result.row = landingRow(placement);
  if (pilot_) result.steps = routes_->actions[placement] + 1;
  board_.place(piece, chosen.column, result.row);
  ++pieces_;
  if (result.row + piece.height > loss_.rows) {
    result.over = over_ = true;
    return result;
  }
  result.removed = loss_.removed(board_.fullRows());
  if (result.removed != 0) {
    board_.removeRows(result.removed);
    lines_ += std::popcount(result.removed);
    result.reward = mdp_.reward(std::popcount(result.removed));
  }
  if (mdp_.unlimited()) settle();
  if (mdp_.unlimited() ? columnsTooFarApart() : board_.pileHeight() > loss_.pileLimit)
    over_ = true;
  else
    spawn();
  result.over = over_;
  return result;
}

Pilot::Way Game::way(std::size_t placement) const {
  return pilot_ ? pilot_->way(board_, piece_, routes_->placements[placement]) : Pilot::Way{};
}

}  // namespace tetrabench

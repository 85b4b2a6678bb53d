#include "core/agents/look_ahead/best_placements.h"

#include <algorithm>

namespace tetrabench {
namespace {

/// Largest number of boards for which rating them one by one is faster.
constexpr int kFewBoards = 1;

bool isLow(int pile) {
  return pile <= kLowPile;
}

template <typename Cell>
void copyColumns(const Board& board, std::array<Cell, kMaxBatchWidth>& columns) {
  for (int c = 0; c < board.width(); ++c)
    columns[static_cast<std::size_t>(c)] = static_cast<Cell>(board.column(c));
}

}  // namespace

bool BestPlacements::serves(const Mdp& mdp, const LinearFunction& function) {
  return mdp.rules() != Rules::Guideline && function.parts() && &mdp.pieces() == &PieceSet::tetrominoes() &&
         !mdp.unlimited() && mdp.width() <= kMaxBatchWidth && mdp.boardHeight() <= kMaxBatchHeight;
}

BestPlacements::BestPlacements(const Mdp& mdp, const LinearFunction& function)
    : standard_(mdp.rules() == Rules::Standard),
      rules_{.width = mdp.width(),
             .height = mdp.boardHeight(),
             .pileLimit = mdp.boardHeight() - mdp.settings().spawnRows} {
  const std::span functions(function.parts(), 1);
  low_.kernel = makeLowKernel(functions);
  tall_.kernel = makeTallKernel(functions);
  batch_.rules = &rules_;
  const Board empty(mdp.width(), mdp.boardHeight());
  BatchBoard emptyColumns;
  emptyColumns.tall = {};
  for (Pool* pool : {&low_, &tall_}) {
    batch_.piece = 0;
    batch_.count = 1;
    batch_.boards[0] = &emptyColumns;
    batch_.score[0] = BatchBoard::kUnknownScore;
    pool->kernel->choose(batch_);
    pool->constant = function(empty, Landing{.pieceHeight = 1}) - batch_.score[0];
  }
}

/// Returns whether the kernels can rate the board. They cannot near the top under standard rules, where a
/// full top row remains and pieces fall from below the top (`LossRule::isPlainFor`).
bool BestPlacements::serves(const Board& board, int pile) const {
  return pile <= board.height() && !(standard_ && pile + 4 >= board.height());
}

void BestPlacements::put(Pool& pool, const Start& start, std::size_t place) {
  BatchBoard& columns = pool.boards.emplace_back();
  columns.tall = {};
  if (&pool == &low_)
    copyColumns(*start.board, columns.low);
  else
    copyColumns(*start.board, columns.tall);
  pool.scores.push_back(static_cast<std::int32_t>(start.score - pool.constant));
  pool.place.push_back(place);
}

void BestPlacements::take(std::span<const Start> starts) {
  for (Pool* pool : {&low_, &tall_}) {
    pool->boards.clear();
    pool->scores.clear();
    pool->place.clear();
  }
  best_.assign(starts.size(), {});
  piles_.clear();
  for (const Start& start : starts) piles_.push_back(start.board->pileHeight());
  const auto batches = [](const Pool& pool, std::ptrdiff_t boards) {
    const int lanes = pool.kernel->lanes();
    return std::max<std::ptrdiff_t>(boards - kFewBoards + lanes - 1, 0) / lanes;
  };
  const auto all = std::ssize(starts), low = std::ranges::count_if(piles_, isLow);
  const bool asTall = batches(tall_, all) < batches(low_, low) + batches(tall_, all - low);
  for (std::size_t i = 0; i < starts.size(); ++i)
    if (serves(*starts[i].board, piles_[i])) put(isLow(piles_[i]) && !asTall ? low_ : tall_, starts[i], i);
}

void BestPlacements::rate(Pool& pool, int piece) {
  batch_.piece = piece;
  const auto lanes = static_cast<std::size_t>(pool.kernel->lanes());
  for (std::size_t first = 0; first < pool.boards.size(); first += lanes) {
    const std::size_t count = std::min(lanes, pool.boards.size() - first);
    if (count <= kFewBoards) return;
    batch_.count = static_cast<int>(count);
    for (std::size_t i = 0; i < count; ++i) {
      batch_.boards[i] = &pool.boards[first + i];
      batch_.score[i] = pool.scores[first + i];
    }
    pool.kernel->choose(batch_);
    for (std::size_t i = 0; i < count; ++i) {
      Best& best = best_[pool.place[first + i]];
      if (batch_.placement[i] != Batch::kNoPlacement)
        best = {pool.constant + batch_.value[i], batch_.placement[i]};
      else
        best = {};
    }
  }
}

const std::vector<BestPlacements::Best>& BestPlacements::of(int piece) {
  rate(low_, piece);
  rate(tall_, piece);
  return best_;
}

}  // namespace tetrabench

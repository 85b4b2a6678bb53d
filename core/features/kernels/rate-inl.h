#if defined(TETRABENCH_FEATURES_KERNELS_RATE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_RATE_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_RATE_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_RATE_INL_H_
#endif

#include <algorithm>
#include <utility>

#include "core/features/kernels/board_score-inl.h"
#include "core/features/kernels/functions-inl.h"
#include "core/features/kernels/kernels.h"
#include "core/features/kernels/placements-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Rates the placements on one board: their changes, and in full where rows are removed or a change cannot
/// tell.
template <const auto& Pieces>
class Rater final : public PlacementKernel {
  using L = ScalarLanes;

 public:
  explicit Rater(const LinearParts& function) : functions_(std::span(&function, 1)) {
    const std::uint32_t first = 0;
    weights_ = &functions_.of(&first);
  }

  const Ratings& rate(const Board& board, int piece, int lossRows) override {
    Columns<L>& cells = position_.surface.cells;
    cells.width = board.width();
    cells.height = board.height();
    cells.setWalls(~std::uint64_t{0});
    for (int c = 0; c < board.width(); ++c) cells[c] = board.column(c);
    position_.update(*weights_);
    pile_ = board.pileHeight();
    lossRows_ = lossRows;
    scoredBefore_ = false;
    ratePieces(piece, std::make_index_sequence<Pieces.size()>());
    return ratings_;
  }

 private:
  template <std::size_t... P>
  void ratePieces(int piece, std::index_sequence<P...>) {
    ((piece == static_cast<int>(P)
          ? rateTurns<P>(std::make_index_sequence<static_cast<std::size_t>(Pieces[P].count)>())
          : void()),
     ...);
  }
  template <std::size_t P, std::size_t... Turns>
  void rateTurns(std::index_sequence<Turns...>) {
    weights_->withKnownParts([&](auto parts) HWY_ATTR {
      (rateColumns<Pieces[P].turned[Turns], parts.value>(ratings_[Turns].data()), ...);
    });
  }

  template <Orientation S, std::uint32_t Parts>
  HWY_NOINLINE void rateColumns(Rating* ratings) {
    const std::ptrdiff_t last = position_.width() - S.width;
    for (std::ptrdiff_t x = 0; x <= last; ++x) {
      const Fallen<L, S> fallen(position_, x);
      std::uint64_t unclear = 0;
      const std::int64_t change = scoreChange<Parts>(fallen, unclear);
      const int row = static_cast<int>(fallen.y);
      Rating& rating = ratings[x];
      const int top = row + S.height;
      rating = {change, static_cast<std::int16_t>(row), static_cast<std::int16_t>(std::max(pile_, top))};
      if (HWY_UNLIKELY((fallen.full | unclear) != 0 || top > position_.surface.cells.height))
        scoreInFull<S>(x, row, top > lossRows_ ? 0 : fallen.full, rating);
    }
  }

  template <Orientation S>
  HWY_NOINLINE void scoreInFull(std::ptrdiff_t x, int row, std::uint64_t full, Rating& rating) {
    Surface<L>& s = after_;
    const int width = position_.width();
    s.cells.width = width;
    s.cells.height = position_.surface.cells.height;
    s.cells.setWalls(~std::uint64_t{0});
    for (int c = 0; c < width; ++c) s.cells[c] = position_.surface.cells[c];
    std::uint64_t pieceCells = 0;
    for (int i = 0; i < S.width; ++i) {
      const std::uint64_t placed = S.column[static_cast<std::size_t>(i)] << row;
      s.cells[x + i] |= placed;
      pieceCells += L::popcount(placed & full);
    }
    for (std::uint64_t rest = full; rest != 0;) {  // from the top, so that the others stay where they are
      const std::uint64_t below = (std::uint64_t{1} << (63 - std::countl_zero(rest))) - 1;
      for (int c = 0; c < width; ++c) s.cells[c] = (s.cells[c] & below) | ((s.cells[c] >> 1) & ~below);
      rest &= below;
    }
    s.update();
    const std::uint64_t removed = L::popcount(full);
    const Landed<L> landed{static_cast<std::uint64_t>(2 * row + S.height - 1), removed, removed * pieceCells};
    if (!scoredBefore_) {
      before_ = scoreOf<L>(position_.surface, {0, 0, 0}, *weights_);
      scoredBefore_ = true;
    }
    rating.score = scoreOf<L>(s, landed, *weights_) - before_;
    if (full != 0) {
      std::uint64_t highest = 0;
      for (int c = 0; c < width; ++c) highest = std::max(highest, s.heights[c]);
      rating.pile = static_cast<std::int16_t>(highest);
    }
  }

  Functions<L> functions_;
  const Weights<L>* weights_;
  Position<L> position_;
  Surface<L> after_;
  int pile_ = 0, lossRows_ = 0;
  bool scoredBefore_ = false;
  std::int64_t before_ = 0;
  Ratings ratings_;
};

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

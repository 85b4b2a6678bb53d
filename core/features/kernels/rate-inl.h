#if defined(TETRABENCH_FEATURES_KERNELS_RATE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_RATE_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_RATE_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_RATE_INL_H_
#endif

#include <algorithm>
#include <limits>
#include <utility>

#include "core/features/kernels/board_score-inl.h"
#include "core/features/kernels/functions-inl.h"
#include "core/features/kernels/kernels.h"
#include "core/features/kernels/placements-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// The part masks that raters are compiled for: a rater uses the first one that includes all parts of its
/// function.
template <std::uint32_t... Masks>
struct PartMasks {};
using KnownParts = PartMasks<kDellacherieParts, kBctsParts, kDtParts>;
using AnyParts = PartMasks<kAnyParts>;
using AllParts = PartMasks<kDellacherieParts, kBctsParts, kDtParts, kAnyParts>;

constexpr bool haveAll(std::uint32_t mask, std::uint32_t used) {
  return mask == kAnyParts || (used & ~mask) == 0;
}

/// Rater of the placements on one board, by the change in score, or in full if rows are removed or the change
/// is unclear. With dozens of shapes and several part masks for each, raters take minutes to compile, so they
/// are split among the files `rate_*_kernel.cpp`.
template <const auto& Pieces, class Parts>
class Rater;

template <const auto& Pieces, std::uint32_t... Masks>
class Rater<Pieces, PartMasks<Masks...>> final : public PlacementKernel {
  using L = ScalarLanes;

 public:
  /// Creates a rater; null if none of the masks includes all parts of the function.
  static std::unique_ptr<PlacementKernel> make(const LinearParts& function) {
    auto rater = std::make_unique<Rater>(function);
    return (haveAll(Masks, rater->weights_->used) || ...) ? std::move(rater) : nullptr;
  }

  explicit Rater(const LinearParts& function) : functions_(std::span(&function, 1)) {
    const std::uint32_t first = 0;
    weights_ = &functions_.of(&first);
  }

  const Ratings& rate(const Board& board, int piece, int lossRows) override {
    take(board);
    const int pile = board.pileHeight();
    forOrientations(piece, [&]<Orientation S, std::uint32_t Parts>(std::size_t turn)
                               HWY_ATTR { rateColumns<S, Parts>(ratings_[turn].data(), pile, lossRows); });
    return ratings_;
  }

  std::size_t best(const Board& board, int piece) override {
    take(board);
    std::int64_t best = std::numeric_limits<std::int64_t>::min();
    std::int64_t rank = kFirstRank;
    forOrientations(piece, [&]<Orientation S, std::uint32_t Parts>(std::size_t) HWY_ATTR {
      best = bestColumn<S, Parts>(best, rank);
      rank -= position_.width - S.width + 1;
    });
    return static_cast<std::size_t>(kFirstRank - (best & kFirstRank));
  }

 private:
  /// Rank of the first placement in tie order; ranks decrease, and weigh less than any score difference.
  static constexpr std::int64_t kFirstRank = 255;

  HWY_INLINE void take(const Board& board) {
    Columns<L>& cells = position_.surface.cells;
    position_.surface.rows = board.height();
    cells.setWalls(~std::uint64_t{0}, board.width());
    for (int c = 0; c < board.width(); ++c) cells[c] = board.column(c);
    position_.update(*weights_, Width<kAnyWidth>(board.width()));
    scoredBefore_ = false;
  }

  /// Calls `run` for each orientation of the piece, with its shape and the parts in use as constants.
  template <class Run>
  HWY_INLINE void forOrientations(int piece, Run run) {
    const auto ofPiece = [&]<std::size_t P, std::size_t... Turns>(std::index_sequence<Turns...>) HWY_ATTR {
      const auto withParts = [&]<std::uint32_t Mask>() HWY_ATTR {
        (run.template operator()<Pieces[P].turned[Turns], Mask>(Turns), ...);
      };
      const std::uint32_t used = weights_->used;
      static_cast<void>(((haveAll(Masks, used) && (withParts.template operator()<Masks>(), true)) || ...));
    };
    const auto select = [&]<std::size_t... P>(std::index_sequence<P...>) HWY_ATTR {
      ((piece == static_cast<int>(P)
            ? ofPiece.template operator()<P>(
                  std::make_index_sequence<static_cast<std::size_t>(Pieces[P].count)>())
            : void()),
       ...);
    };
    select(std::make_index_sequence<Pieces.size()>());
  }

  template <Orientation S, std::uint32_t Parts>
  HWY_NOINLINE void rateColumns(Rating* ratings, int pile, int lossRows) {
    const std::ptrdiff_t last = position_.width - S.width;
    for (std::ptrdiff_t x = 0; x <= last; ++x) {
      const Fallen<L, S> fallen(position_, x);
      std::uint64_t unclear = 0;
      const std::int64_t change = scoreChange<Parts>(fallen, unclear);
      const int row = static_cast<int>(fallen.y), top = row + S.height;
      Rating& rating = ratings[x];
      rating = {change, static_cast<std::int16_t>(row), static_cast<std::int16_t>(std::max(pile, top))};
      if (HWY_LIKELY((fallen.full | unclear) == 0 && top <= position_.surface.rows)) continue;
      const std::uint64_t full = top > lossRows ? 0 : fallen.full;
      rating.score = changeInFull(S, x, row, full);
      if (full == 0) continue;
      std::uint64_t highest = 0;
      for (int c = 0; c < position_.width; ++c) highest = std::max(highest, after_.heights[c]);
      rating.pile = static_cast<std::int16_t>(highest);
    }
  }

  /// Returns the best score and rank so far, combined in one number: a maximum avoids an unpredictable
  /// branch.
  template <Orientation S, std::uint32_t Parts>
  HWY_NOINLINE std::int64_t bestColumn(std::int64_t best, std::int64_t rank) {
    const std::ptrdiff_t last = position_.width - S.width;
    for (std::ptrdiff_t x = 0; x <= last; ++x, --rank) {
      const Fallen<L, S> fallen(position_, x);
      std::uint64_t unclear = 0;
      std::int64_t change = scoreChange<Parts>(fallen, unclear);
      if (HWY_UNLIKELY((fallen.full | unclear) != 0))
        change = changeInFull(S, x, static_cast<int>(fallen.y), fallen.full);
      best = std::max(best, change * (kFirstRank + 1) + rank);
    }
    return best;
  }

  /// Returns the score change computed from the whole board before and `after_` the move.
  HWY_NOINLINE std::int64_t changeInFull(const Orientation& piece, std::ptrdiff_t x, int row,
                                         std::uint64_t full) {
    Surface<L>& s = after_;
    const Width<kAnyWidth> width(position_.width);
    s.rows = position_.surface.rows;
    s.cells.setWalls(~std::uint64_t{0}, width);
    for (int c = 0; c < width; ++c) s.cells[c] = position_.surface.cells[c];
    std::uint64_t pieceCells = 0;
    for (int i = 0; i < piece.width; ++i) {
      const std::uint64_t placed = piece.column[static_cast<std::size_t>(i)] << row;
      s.cells[x + i] |= placed;
      pieceCells += L::popcount(placed & full);
    }
    for (std::uint64_t rest = full; rest != 0;) {  // like Board::removeRows, on columns between walls
      const std::uint64_t below = (std::uint64_t{1} << (63 - std::countl_zero(rest))) - 1;
      for (int c = 0; c < width; ++c) s.cells[c] = (s.cells[c] & below) | ((s.cells[c] >> 1) & ~below);
      rest &= below;
    }
    s.update(width);
    const std::uint64_t removed = L::popcount(full);
    const Landed<L> landed{static_cast<std::uint64_t>(2 * row + piece.height - 1), removed,
                           removed * pieceCells};
    if (!scoredBefore_) {
      before_ = scoreOf<L>(position_.surface, {0, 0, 0}, *weights_, width);
      scoredBefore_ = true;
    }
    return scoreOf<L>(s, landed, *weights_, width) - before_;
  }

  Functions<L> functions_;
  const Weights<L>* weights_;
  Position<L> position_;
  Surface<L> after_;
  bool scoredBefore_ = false;
  std::int64_t before_ = 0;
  Ratings ratings_;
};

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if defined(TETRABENCH_FEATURES_KERNELS_CHOOSE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_CHOOSE_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_CHOOSE_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_CHOOSE_INL_H_
#endif

#include <algorithm>
#include <utility>

#include "core/features/kernels/batch.h"
#include "core/features/kernels/board_score-inl.h"
#include "core/features/kernels/change_rater-inl.h"
#include "core/features/kernels/functions-inl.h"
#include "core/features/kernels/transpose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Removes rows and moves those above down: `Board::removeRows` for boards in lanes.
template <class L, class W>
HWY_INLINE void removeRows(Columns<L>& cells, typename L::V rows, W width) {
  using V = typename L::V;
  while (L::any(rows)) {  // remove the lowest row of each lane until none is left
    const V rest = rows - L::set(1), below = L::andNot(rows, rest);  // all ones in lanes without rows
    for (int c = 0; c < width; ++c) cells[c] = L::choose(below, cells[c], L::shr1(cells[c]));
    rows = L::shr1(rows & rest);
  }
}

template <class L, int kWidth>
class ChooserAhead;

/// Chooser of placements for the boards in lanes: rates each one by the change in score, scores the boards
/// after the deferred ones in full, many at a time, and makes the moves.
template <class L, int kWidth = kAnyWidth>
class Chooser : private ChangeRater<L> {
  friend class ChooserAhead<L, kWidth>;
  using Rater = ChangeRater<L>;
  using Rater::best_;
  using Rater::deferred_;
  using Rater::deferredLane_;
  using Rater::deferredPlacement_;
  using Rater::kLanes;
  using Rater::kMaxPlacements;
  using Rater::nearTop_;
  using Rater::placements_;
  using Rater::position_;
  using Rater::rows_;
  using Rater::rules_;
  using typename Rater::Lane;
  using typename Rater::V;

 public:
  using Sum = typename L::Sum;

  void choose(Batch& batch, Functions<L>& functions) {
    start(*batch.rules);
    loadBoards(batch);
    choose(batch.piece, L::loadSum(batch.score.data()), functions, batch.functions.data());
    L::store(score_, batch.score.data());
    L::storeBytes(L::load(chosen_), batch.placement.data());
    L::store(value(), batch.value.data());
  }
  void play(Batch& batch, Functions<L>& functions) {
    choose(batch, functions);
    makeMoves(batch);
  }
  /// Plays moves chosen by another chooser for the boards in lanes.
  template <class Other>
  void play(Batch& batch, Functions<L>& functions, Other& other) {
    start(*batch.rules);
    loadBoards(batch);
    other.choose(batch.piece, *this, functions, batch.functions.data());
    L::storeBytes(L::load(chosen_), batch.placement.data());
    makeMoves(batch);
  }
  void makeMoves(Batch& batch) {
    const Made made = makeMoves();
    L::storeBytes(made.removed, batch.removed.data());
    L::storeBytes(made.pile, batch.pile.data());
    L::storeBytes(made.over & L::set(1), batch.over.data());
    L::store(made.score, batch.score.data());
    storeColumns<L>(cells(), boards_, width());
  }

  // For boards that are already in lanes: start, load the columns into `cells`, choose, make moves.

  void start(const BatchRules& rules) {
    rules_ = &rules;
    listShapes(rules.width);
    position_.surface.rows = rules.height;
    cells().setWalls(L::set(~std::uint64_t{0}), rules.width);
  }
  HWY_INLINE Width<kWidth> width() const { return Width<kWidth>(rules_->width); }
  HWY_INLINE Columns<L>& cells() { return position_.surface.cells; }
  /// Chooses one move for the board in each lane; `score` is as in Batch. `of` has the function index of each
  /// lane.
  void choose(int piece, Sum score, Functions<L>& functions, const std::uint32_t* of);
  HWY_INLINE V chosen() const { return L::load(chosen_); }  ///< see Batch::placement
  /// The results of the moves in each lane, as in Batch.
  struct Made {
    V removed, pile;
    V over;  ///< all bits set or none
    Sum score;
  };
  Made makeMoves();

 private:
  /// The placements of a piece on boards of one width, padded with empty ones.
  struct Shapes {
    struct Shape {
      std::int32_t x = 0;
      std::uint64_t cells = 0;  ///< 16 bits per column
    };
    std::array<Shape, kMaxPlacements> shape{};
    using Table = std::array<std::uint8_t, kMaxPlacements>;
    alignas(64) std::array<Table, kMaxBatchWidth> column{};
    alignas(64) std::array<Table, kMaxBatchWidth> bottom{};  ///< kNoBottom outside the piece
    alignas(64) Table height{};
    static constexpr std::uint8_t kNoBottom = 64;
  };
  /// Pieces at rest, one per lane.
  class Pieces {
   public:
    /// Places the pieces. With byte lookups, rows are computed from the heights; without, they were stored
    /// before.
    HWY_INLINE void set(const Shapes& shapes, V placement, const Columns<L>& heights, Width<kWidth> width) {
      static_assert(L::kLooksUpBytes);
      shapes_ = &shapes;
      placement_ = placement;
      row_ = L::set(~std::uint64_t{0});
      for (int c = 0; c < width; ++c)
        row_ = L::maxSigned(
            row_, heights[c] - L::lookUp(shapes.bottom[static_cast<std::size_t>(c)].data(), placement));
      for (int c = 0; c < width; ++c)
        columns_[c] = L::shl(L::lookUp(shapes.column[static_cast<std::size_t>(c)].data(), placement), row_);
    }
    void set(const Shapes& shapes, const Lane* placement, const Lane* row, int width, int count) {
      static_assert(!L::kLooksUpBytes);
      shapes_ = &shapes;
      placement_ = L::load(placement);
      row_ = L::load(row);
      for (int c = 0; c < width; ++c) L::store(L::zero(), cells_[c]);
      for (int lane = 0; lane < count; ++lane) {
        const auto& shape = shapes.shape[placement[lane]];
        for (int i = 0; i < 4; ++i)
          cells_[shape.x + i][lane] = static_cast<Lane>(((shape.cells >> (16 * i)) & 15) << row[lane]);
      }
    }
    HWY_INLINE V row() const { return row_; }
    HWY_INLINE V column(int c) const {
      if constexpr (L::kLooksUpBytes)
        return columns_[c];
      else
        return L::load(cells_[c]);
    }
    HWY_INLINE V height() const {
      if constexpr (L::kLooksUpBytes) {
        return L::lookUp(shapes_->height.data(), placement_);
      } else {
        alignas(64) Lane placement[kLanes], height[kLanes];
        L::store(placement_, placement);
        for (int lane = 0; lane < kLanes; ++lane) height[lane] = shapes_->height[placement[lane]];
        return L::load(height);
      }
    }

   private:
    const Shapes* shapes_;
    V placement_, row_;
    V columns_[L::kLooksUpBytes ? kMaxBatchWidth : 1];
    alignas(64) Lane cells_[L::kLooksUpBytes ? 1 : kMaxBatchWidth + 4][kLanes];
  };
  /// Returns a key that is greater for a higher score and, among equal scores, for a smaller index.
  static std::int64_t key(std::int32_t score, int placement) {
    return (std::int64_t{score} << 8) | (255 - placement);
  }

  void listShapes(int width);
  void prepare(Sum score, Functions<L>& functions, const std::uint32_t* of);
  void rateAll(int piece) {
    pieceShapes_ = &shapes_[static_cast<std::size_t>(piece)];
    Rater::rateAll(piece);
  }
  void loadBoards(Batch& batch);
  Landed<L> makeDeferred(int first, int count, Columns<L>& cells);
  void rateDeferred(int first, int count, const Weights<L>& weights);
  HWY_INLINE Sum value() const {
    Sum value = score_;
    L::add(value, L::loadSum(change_));
    return value;
  }

  Lane* boards_[kLanes];
  BatchBoard unused_;  ///< in lanes without a game
  int shapesWidth_ = 0;
  std::array<Shapes, shapes::kTetrominoes.size()> shapes_;  ///< by piece
  const Shapes* pieceShapes_;
  alignas(64) std::int32_t change_[kLanes];  ///< score change of the best placement so far
  alignas(64) Lane chosen_[kLanes];          ///< that placement, or Batch::kNoPlacement
  std::int64_t keys_[kLanes];                ///< change_ and chosen_, combined by key()
  alignas(64) std::int32_t scores_[kLanes];  ///< score_ in memory, for deferred placements
  Sum score_;                                ///< score of each board
  Pieces pieces_;
};

template <class L, int kWidth>
void Chooser<L, kWidth>::listShapes(int width) {
  if (shapesWidth_ == width) return;
  shapesWidth_ = width;
  for (std::size_t p = 0; p < shapes_.size(); ++p) {
    Shapes& shapes = shapes_[p] = {};
    std::size_t at = 0;
    for (auto& bottoms : shapes.bottom) bottoms.fill(Shapes::kNoBottom);
    for (const Orientation& o : shapes::kTetrominoes[p].orientations()) {
      for (int x = 0; x + o.width <= width; ++x, ++at) {
        shapes.shape[at] = {x, o.column[0] | o.column[1] << 16 | o.column[2] << 32 | o.column[3] << 48};
        for (int i = 0; i < o.width; ++i) {
          const auto c = static_cast<std::size_t>(x + i), from = static_cast<std::size_t>(i);
          shapes.column[c][at] = static_cast<std::uint8_t>(o.column[from]);
          shapes.bottom[c][at] = static_cast<std::uint8_t>(o.bottom[from]);
        }
        shapes.height[at] = static_cast<std::uint8_t>(o.height);
      }
    }
  }
}

template <class L, int kWidth>
void Chooser<L, kWidth>::loadBoards(Batch& batch) {
  unused_ = {};
  for (int lane = 0; lane < kLanes; ++lane)
    boards_[lane] =
        Transposer<L>::columns(lane < batch.count ? *batch.boards[static_cast<std::size_t>(lane)] : unused_);
  loadColumns<L>(boards_, cells(), width());
  for (int lane = batch.count; lane < kLanes; ++lane) batch.score[static_cast<std::size_t>(lane)] = 0;
}

template <class L, int kWidth>
void Chooser<L, kWidth>::choose(int piece, Sum score, Functions<L>& functions, const std::uint32_t* of) {
  prepare(score, functions, of);
  rateAll(piece);
  L::store(best_.score, change_);
  L::store(L::min(L::which(best_), L::set(Batch::kNoPlacement)), chosen_);
  if (deferred_ == 0) return;
  L::store(score_, scores_);
  for (int lane = 0; lane < kLanes; ++lane) keys_[lane] = key(change_[lane], chosen_[lane]);
  for (int at = 0; at < deferred_; at += kLanes) {
    const int lanes = std::min(kLanes, deferred_ - at);
    // Deferred boards occupy other lanes, so their weights move with them.
    rateDeferred(at, lanes, functions.moved(deferredLane_ + at, lanes, of));
  }
  for (int lane = 0; lane < kLanes; ++lane) {
    change_[lane] = static_cast<std::int32_t>(keys_[lane] >> 8);
    chosen_[lane] = static_cast<Lane>(255 - (keys_[lane] & 255));
  }
}

/// Computes the data shared by the placements of all pieces.
template <class L, int kWidth>
void Chooser<L, kWidth>::prepare(Sum score, Functions<L>& functions, const std::uint32_t* of) {
  position_.update(functions.of(of), width());
  V high = L::zero();
  for (int c = 0; c < width(); ++c) high = L::max(high, position_.surface.heights[c]);
  const int limit = std::min(rules_->height, rules_->pileLimit);
  nearTop_ = limit < 4 || L::any(L::isGreater(high, L::set(static_cast<std::uint64_t>(limit - 4))));
  score_ = score;
  if (HWY_UNLIKELY(L::anyEqual(score_, BatchBoard::kUnknownScore)))
    score_ = scoreOf<L>(position_.surface, {L::zero(), L::zero(), L::zero()}, *position_.weights, width());
}

/// Makes some of the deferred placements and stores the resulting boards in `cells`.
template <class L, int kWidth>
HWY_INLINE Landed<L> Chooser<L, kWidth>::makeDeferred(int first, int count, Columns<L>& cells) {
  const auto width = this->width();
  cells.setWalls(L::set(~std::uint64_t{0}), width);
  const Surface<L>& before = position_.surface;
  const V from = L::loadU(deferredLane_ + first) & L::set(kLanes - 1);
  for (int c = 0; c < width; ++c) cells[c] = L::permute(before.cells[c], from);
  if constexpr (L::kLooksUpBytes) {
    Columns<L> heights;
    for (int c = 0; c < width; ++c) heights[c] = L::permute(before.heights[c], from);
    pieces_.set(*pieceShapes_, L::loadU(deferredPlacement_ + first) & L::set(kMaxPlacements - 1), heights,
                width);
  } else {
    alignas(64) Lane placements[kLanes] = {}, rowOf[kLanes] = {};
    for (int i = 0; i < count; ++i) {
      placements[i] = deferredPlacement_[first + i];
      rowOf[i] = rows_[placements[i]][deferredLane_[first + i]];
    }
    pieces_.set(*pieceShapes_, placements, rowOf, width, count);
  }
  V rows = L::set(~std::uint64_t{0});
  for (int c = 0; c < width; ++c) {
    cells[c] = cells[c] | pieces_.column(c);
    rows = rows & cells[c];
  }
  const V row = pieces_.row(), height = pieces_.height();
  if (nearTop_)
    rows = L::andNot(L::isGreater(row + height, L::set(static_cast<std::uint64_t>(rules_->height))), rows);
  V eroded = L::zero();
  for (int c = 0; c < width; ++c) eroded = eroded + L::popcount(pieces_.column(c) & rows);
  const V removed = L::popcount(rows);
  removeRows(cells, rows, width);
  return {L::shl1(row) + height - L::set(1), removed, L::mul(removed, eroded)};
}

/// Scores the boards after some of the deferred placements, and updates the best placements.
template <class L, int kWidth>
void Chooser<L, kWidth>::rateDeferred(int first, int count, const Weights<L>& weights) {
  Surface<L> s;
  const Landed<L> landed = makeDeferred(first, count, s.cells);
  s.rows = rules_->height;
  s.update(width());
  alignas(64) std::int32_t after[kLanes];
  L::store(scoreOf<L>(s, landed, weights, width()), after);
  alignas(64) Lane piles[kLanes];
  const bool mayLose = nearTop_ && !rules_->loseWhenBest;
  if (mayLose) {
    V pile = L::zero();
    for (int c = 0; c < width(); ++c) pile = L::max(pile, s.heights[c]);
    L::store(pile, piles);
  }
  for (int i = 0; i < count; ++i) {
    const Lane lane = deferredLane_[first + i], placement = deferredPlacement_[first + i];
    if (mayLose && static_cast<int>(piles[i]) > rules_->pileLimit) continue;
    // The score of a lane without a game drifts, so the difference may wrap.
    const auto change = static_cast<std::uint32_t>(after[i]) - static_cast<std::uint32_t>(scores_[lane]);
    keys_[lane] = std::max(keys_[lane], key(static_cast<std::int32_t>(change), placement));
  }
}

template <class L, int kWidth>
typename Chooser<L, kWidth>::Made Chooser<L, kWidth>::makeMoves() {
  const auto width = this->width();
  // kNoPlacement becomes the placement after the last, which has no cells.
  const V placement = L::min(L::load(chosen_), L::set(static_cast<std::uint64_t>(placements_)));
  if constexpr (L::kLooksUpBytes) {
    pieces_.set(*pieceShapes_, placement, position_.surface.heights, width);
  } else {
    alignas(64) Lane placements[kLanes], rows[kLanes];
    L::store(placement, placements);
    for (int lane = 0; lane < kLanes; ++lane) rows[lane] = rows_[placements[lane]][lane] & (L::kBits - 1);
    pieces_.set(*pieceShapes_, placements, rows, width, kLanes);
  }
  V full = L::set(~std::uint64_t{0}), any = L::zero();
  for (int c = 0; c < width; ++c) {
    cells()[c] = cells()[c] | pieces_.column(c);
    full = full & cells()[c];
  }
  const V row = pieces_.row(), height = pieces_.height();
  V over = L::zero();
  if (HWY_UNLIKELY(nearTop_)) {
    over = L::isGreater(row + height, L::set(static_cast<std::uint64_t>(rules_->height)));
    full = L::andNot(over, full);
  }
  V eroded = L::zero();
  for (int c = 0; c < width; ++c) eroded = eroded + L::popcount(pieces_.column(c) & full);
  const V removed = L::popcount(full);
  removeRows(cells(), full, width);
  for (int c = 0; c < width; ++c) any = any | cells()[c];
  const V pile = L::height(any);
  over = over | L::isGreater(pile, L::set(static_cast<std::uint64_t>(rules_->pileLimit)));
  // Subtract the landing's contribution to the value to get the board's score.
  Sum score = value();
  L::subtract(score, scoreOf(Landed<L>{L::shl1(row) + height - L::set(1), removed, L::mul(removed, eroded)},
                             *position_.weights));
  return {removed, pile, over, score};
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

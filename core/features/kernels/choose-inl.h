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
#include "core/features/kernels/functions-inl.h"
#include "core/features/kernels/placements-inl.h"
#include "core/features/kernels/transpose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Removes rows, those above move down: `Board::removeRows` for boards in lanes.
template <class L>
HWY_INLINE void removeRows(Columns<L>& cells, typename L::V rows) {
  using V = typename L::V;
  while (L::any(rows)) {  // the lowest of each lane goes, until there is none
    const V rest = rows - L::set(1), below = L::andNot(rows, rest);  // all rows where there is none
    for (int c = 0; c < cells.width; ++c) cells[c] = L::choose(below, cells[c], L::shr1(cells[c]));
    rows = L::shr1(rows & rest);
  }
}

/// Chooses placements for the boards in lanes and makes them: scores the change of each placement, lists
/// those that need more (a row is removed, ...), and scores their boards in full, many at a time.
template <class L>
class Chooser {
  using V = typename L::V;
  using Lane = typename L::Lane;
  static constexpr int kLanes = L::kLanes;
  static constexpr int kMostPlacements = 4 * kMaxBatchWidth;

 public:
  void choose(Batch& batch, Functions<L>& functions);
  void play(Batch& batch, Functions<L>& functions) {
    choose(batch, functions);
    makeMoves(batch);
    storeColumns<L>(position_.surface.cells, boards_);
  }

 private:
  /// The placements of a piece on boards of some width, and after them none at all.
  struct Shapes {
    struct Shape {
      std::int32_t x = 0;
      std::uint64_t cells = 0;  ///< 16 bits a column
    };
    std::array<Shape, kMostPlacements> shape{};
    alignas(64) std::array<std::array<std::uint8_t, kMostPlacements>, kMaxBatchWidth> column{};
    alignas(64) std::array<std::uint8_t, kMostPlacements> height{};
  };
  /// Pieces where they come to rest, one per lane.
  class Pieces {
   public:
    void set(const Shapes& shapes, const Lane* placement, const Lane* row, int width, int count) {
      shapes_ = &shapes;
      placement_ = L::load(placement);
      row_ = L::load(row);
      if constexpr (!L::kLooksUpBytes) {
        for (int c = 0; c < width; ++c) L::store(L::zero(), cells_[c]);
        for (int lane = 0; lane < count; ++lane) {
          const auto& shape = shapes.shape[placement[lane]];
          for (int i = 0; i < 4; ++i)
            cells_[shape.x + i][lane] = static_cast<Lane>(((shape.cells >> (16 * i)) & 15) << row[lane]);
        }
      }
    }
    HWY_INLINE V column(int c) const {
      if constexpr (L::kLooksUpBytes)
        return L::shl(L::lookUp(shapes_->column[static_cast<std::size_t>(c)].data(), placement_), row_);
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
    alignas(64) Lane cells_[kMaxBatchWidth + 4][kLanes];
  };
  /// Orders by score, then by the tie order: the smaller index first.
  static std::int64_t key(std::int32_t score, int placement) {
    return (std::int64_t{score} << 8) | (255 - placement);
  }

  void listShapes(int width);
  template <std::size_t P, std::size_t... Turns>
  void ratePiece(std::index_sequence<Turns...>);
  template <Orientation S, std::uint32_t Parts>
  HWY_NOINLINE void rate();
  void scoreUnknown(Batch& batch);
  void rateDeferred(const Batch& batch, Functions<L>& functions);
  void scoreDeferred(const Batch& batch, int first, int count, const Weights<L>& weights);
  void makeMoves(Batch& batch);

  const BatchRules* rules_;
  Lane* boards_[kLanes];
  BatchBoard unused_;  ///< in lanes without a game
  Position<L> position_;
  bool nearTop_;  ///< some placement may lose
  int placements_;
  typename L::Best best_;
  int shapesWidth_ = 0;
  std::array<Shapes, shapes::kTetrominoes.size()> shapes_;  ///< by piece
  const Shapes* pieceShapes_;
  alignas(64) Lane rows_[kMostPlacements + 1][kLanes];
  alignas(64) std::int32_t change_[kLanes];  ///< of the score, by the best placement so far
  alignas(64) Lane chosen_[kLanes];          ///< which that is, or Batch::kNoPlacement
  std::int64_t keys_[kLanes];                ///< both
  Pieces pieces_;
  // Placements to be scored in full:
  int deferred_;
  alignas(64) Lane deferredLane_[(kMostPlacements + 1) * kLanes];
  Lane deferredPlacement_[(kMostPlacements + 1) * kLanes];
};

template <class L>
template <Orientation S, std::uint32_t Parts>
void Chooser<L>::rate() {
  // In registers, not in members, while the loop runs.
  typename L::Best best = best_;
  std::ptrdiff_t deferred = deferred_, placement = placements_;
  const std::ptrdiff_t last = rules_->width - S.width;
  const bool nearTop = nearTop_;
  for (std::ptrdiff_t x = 0; x <= last; ++x, ++placement) {
    const Fallen<L, S> fallen(position_, x);
    V unclear = L::zero();
    const typename L::Sum change = scoreChange<Parts>(fallen, unclear);
    V except = L::notZero(unclear | fallen.full);
    V defer = except;
    if (HWY_UNLIKELY(nearTop)) {
      const auto above = [&](int limit) HWY_ATTR {
        return L::isGreater(fallen.y, L::set(static_cast<std::uint64_t>(std::max(limit - S.height, 0))));
      };
      const V over = above(rules_->height);
      if (rules_->loseWhenBest) {
        defer = except = except | over;
      } else {
        const V loses = over | (above(rules_->pileLimit) & L::isZero(fallen.full));
        defer = L::andNot(loses, except);
        except = except | loses;
      }
    }
    L::improve(best, change, except, static_cast<int>(placement));
    L::store(fallen.y, rows_[placement]);
    L::storeU(L::set(static_cast<std::uint64_t>(placement)), deferredPlacement_ + deferred);
    deferred += L::listLanes(defer, deferredLane_ + deferred);
  }
  best_ = best;
  deferred_ = static_cast<int>(deferred);
  placements_ = static_cast<int>(placement);
}

template <class L>
template <std::size_t P, std::size_t... Turns>
void Chooser<L>::ratePiece(std::index_sequence<Turns...>) {
  position_.weights->withKnownParts(
      [&](auto parts) HWY_ATTR { (rate<shapes::kTetrominoes[P].turned[Turns], parts.value>(), ...); });
}

template <class L>
void Chooser<L>::listShapes(int width) {
  if (shapesWidth_ == width) return;
  shapesWidth_ = width;
  for (std::size_t p = 0; p < shapes_.size(); ++p) {
    Shapes& shapes = shapes_[p] = {};
    std::size_t at = 0;
    for (const Orientation& o : shapes::kTetrominoes[p].orientations()) {
      for (int x = 0; x + o.width <= width; ++x, ++at) {
        shapes.shape[at] = {x, o.column[0] | o.column[1] << 16 | o.column[2] << 32 | o.column[3] << 48};
        for (int i = 0; i < o.width; ++i)
          shapes.column[static_cast<std::size_t>(x + i)][at] =
              static_cast<std::uint8_t>(o.column[static_cast<std::size_t>(i)]);
        shapes.height[at] = static_cast<std::uint8_t>(o.height);
      }
    }
  }
}

template <class L>
void Chooser<L>::choose(Batch& batch, Functions<L>& functions) {
  rules_ = batch.rules;
  listShapes(rules_->width);
  pieceShapes_ = &shapes_[static_cast<std::size_t>(batch.piece)];
  unused_ = {};
  for (int lane = 0; lane < kLanes; ++lane)
    boards_[lane] =
        Transposer<L>::columns(lane < batch.count ? *batch.boards[static_cast<std::size_t>(lane)] : unused_);
  Columns<L>& cells = position_.surface.cells;
  cells.width = rules_->width;
  cells.height = rules_->height;
  cells.setWalls(L::set(~std::uint64_t{0}));
  loadColumns<L>(boards_, cells);
  position_.update(functions.of(batch.functions.data()));
  V high = L::zero();
  for (int c = 0; c < rules_->width; ++c) high = L::max(high, position_.surface.heights[c]);
  const int limit = std::min(rules_->height, rules_->pileLimit);
  nearTop_ = limit < 4 || L::any(L::isGreater(high, L::set(static_cast<std::uint64_t>(limit - 4))));
  best_ = L::noBest();
  placements_ = deferred_ = 0;
  const auto ratePieces = [&]<std::size_t... P>(std::index_sequence<P...>) HWY_ATTR {
    ((batch.piece == static_cast<int>(P)
          ? ratePiece<P>(std::make_index_sequence<static_cast<std::size_t>(shapes::kTetrominoes[P].count)>())
          : void()),
     ...);
  };
  ratePieces(std::make_index_sequence<shapes::kTetrominoes.size()>());

  L::store(best_.score, change_);
  L::store(L::min(L::which(best_), L::set(Batch::kNoPlacement)), chosen_);
  scoreUnknown(batch);
  if (deferred_ > 0) rateDeferred(batch, functions);
  L::storeBytes(L::load(chosen_), batch.placement.data());
  typename L::Sum value = L::loadSum(batch.score.data());
  L::add(value, L::loadSum(change_));
  L::store(value, batch.value.data());
}

template <class L>
void Chooser<L>::scoreUnknown(Batch& batch) {
  bool unknown = false;
  for (int lane = 0; lane < batch.count; ++lane)
    unknown |= batch.score[static_cast<std::size_t>(lane)] == BatchBoard::kUnknownScore;
  if (HWY_LIKELY(!unknown)) return;
  const Landed<L> none{L::zero(), L::zero(), L::zero()};
  L::store(scoreOf<L>(position_.surface, none, *position_.weights), batch.score.data());
}

template <class L>
void Chooser<L>::rateDeferred(const Batch& batch, Functions<L>& functions) {
  for (int lane = 0; lane < kLanes; ++lane) keys_[lane] = key(change_[lane], chosen_[lane]);
  for (int at = 0; at < deferred_; at += kLanes) {
    const int count = std::min(kLanes, deferred_ - at);
    // The boards are in other lanes now, so are their functions.
    scoreDeferred(batch, at, count, functions.moved(deferredLane_ + at, count, batch.functions.data()));
  }
  for (int lane = 0; lane < kLanes; ++lane) {
    change_[lane] = static_cast<std::int32_t>(keys_[lane] >> 8);
    chosen_[lane] = static_cast<Lane>(255 - (keys_[lane] & 255));
  }
}

template <class L>
void Chooser<L>::scoreDeferred(const Batch& batch, int first, int count, const Weights<L>& weights) {
  const int width = rules_->width;
  alignas(64) Lane placements[kLanes], rowOf[kLanes];
  L::store(L::loadU(deferredPlacement_ + first), placements);
  for (int i = 0; i < count; ++i) rowOf[i] = rows_[placements[i]][deferredLane_[first + i]];
  for (int i = count; i < kLanes; ++i) placements[i] = rowOf[i] = 0;
  pieces_.set(*pieceShapes_, placements, rowOf, width, count);
  Surface<L> s;
  s.cells.width = width;
  s.cells.height = rules_->height;
  s.cells.setWalls(L::set(~std::uint64_t{0}));
  const V from = L::loadU(deferredLane_ + first) & L::set(kLanes - 1);
  V rows = L::set(~std::uint64_t{0});
  for (int c = 0; c < width; ++c) {
    s.cells[c] = L::permute(position_.surface.cells[c], from) | pieces_.column(c);
    rows = rows & s.cells[c];
  }
  const V row = L::load(rowOf), height = pieces_.height();
  if (nearTop_)
    rows = L::andNot(L::isGreater(row + height, L::set(static_cast<std::uint64_t>(rules_->height))), rows);
  V eroded = L::zero();
  for (int c = 0; c < width; ++c) eroded = eroded + L::popcount(pieces_.column(c) & rows);
  const V removed = L::popcount(rows);
  removeRows(s.cells, rows);
  s.update();
  const Landed<L> landed{L::shl1(row) + height - L::set(1), removed, L::mul(removed, eroded)};
  alignas(64) std::int32_t after[kLanes];
  L::store(scoreOf<L>(s, landed, weights), after);
  alignas(64) Lane piles[kLanes];
  const bool mayLose = nearTop_ && !rules_->loseWhenBest;
  if (mayLose) {
    V pile = L::zero();
    for (int c = 0; c < width; ++c) pile = L::max(pile, s.heights[c]);
    L::store(pile, piles);
  }
  for (int i = 0; i < count; ++i) {
    const Lane lane = deferredLane_[first + i];
    if (mayLose && static_cast<int>(piles[i]) > rules_->pileLimit) continue;
    keys_[lane] = std::max(keys_[lane], key(after[i] - batch.score[lane], deferredPlacement_[first + i]));
  }
}

template <class L>
void Chooser<L>::makeMoves(Batch& batch) {
  const int width = rules_->width;
  alignas(64) Lane placement[kLanes], rows[kLanes];
  const V chosen = L::load(chosen_);
  // None is made as the one after the last, which has no cells.
  L::store(L::min(chosen, L::set(static_cast<std::uint64_t>(placements_))), placement);
  for (int lane = 0; lane < kLanes; ++lane) rows[lane] = rows_[placement[lane]][lane] & (L::kBits - 1);
  pieces_.set(*pieceShapes_, placement, rows, width, kLanes);
  Columns<L>& cells = position_.surface.cells;
  V full = L::set(~std::uint64_t{0}), any = L::zero();
  for (int c = 0; c < width; ++c) {
    cells[c] = cells[c] | pieces_.column(c);
    full = full & cells[c];
  }
  const V row = L::load(rows), height = pieces_.height();
  V over = L::zero();
  if (HWY_UNLIKELY(nearTop_)) {
    over = L::isGreater(row + height, L::set(static_cast<std::uint64_t>(rules_->height)));
    full = L::andNot(over, full);
  }
  V eroded = L::zero();
  for (int c = 0; c < width; ++c) eroded = eroded + L::popcount(pieces_.column(c) & full);
  const V removed = L::popcount(full);
  removeRows(cells, full);
  for (int c = 0; c < width; ++c) any = any | cells[c];
  const V pile = L::height(any);
  over = over | L::isGreater(pile, L::set(static_cast<std::uint64_t>(rules_->pileLimit)));
  L::storeBytes(removed, batch.removed.data());
  L::storeBytes(pile, batch.pile.data());
  L::storeBytes(over & L::set(1), batch.over.data());

  // Part of the value is the landing, not the board.
  typename L::Sum score = L::loadSum(batch.value.data());
  L::subtract(score, scoreOf(Landed<L>{L::shl1(row) + height - L::set(1), removed, L::mul(removed, eroded)},
                             *position_.weights));
  L::store(score, batch.score.data());
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

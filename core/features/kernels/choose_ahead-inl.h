#if defined(TETRABENCH_FEATURES_KERNELS_CHOOSE_AHEAD_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_CHOOSE_AHEAD_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_CHOOSE_AHEAD_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_CHOOSE_AHEAD_INL_H_
#endif

#include "core/features/kernels/choose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Chooser of the placement that maximises the sum over all next pieces of the value of the best placement;
/// ties go to the first one. As the boards in the lanes have the same piece, each of its placements is made
/// on all of them at once before the next pieces are rated.
template <class L, int kWidth>
class ChooserAhead {
  using V = typename L::V;
  using Sum = typename L::Sum;
  using Lane = typename L::Lane;
  static constexpr int kLanes = L::kLanes;

 public:
  void start(const BatchRules& rules) {
    countsOwn_ = rules.countsOwn;
    next_.start(rules);
  }
  /// Chooses for the boards in `chooser`, as its own `choose` does; they must be so low that two pieces
  /// cannot lose the game.
  void choose(int piece, Chooser<L, kWidth>& chooser, Functions<L>& functions, const std::uint32_t* of);

 private:
  static constexpr int kPieces = static_cast<int>(shapes::kTetrominoes.size());

  void place(const Orientation& shape, int x, Chooser<L, kWidth>& chooser);
  void rate(Functions<L>& functions, const std::uint32_t* of);
  void rateWaiting(int count, Functions<L>& functions, const std::uint32_t* of);

  bool countsOwn_ = false;
  Chooser<L, kWidth> next_;  ///< for the boards after a placement
  Landed<L> landed_;         ///< the landing that led to them
  alignas(64) std::int64_t sum_[kLanes];
  alignas(64) std::int32_t scores_[kLanes];          ///< scores of the boards after a placement
  alignas(64) std::int32_t best_[kPieces * kLanes];  ///< by next piece: score change of its best placement
  // Next placements that need full scoring are queued until they fill a vector: their boards, landings, and
  // the entries of `best_` that they may raise.
  static constexpr int kRoom = 2 * kLanes, kParts = 3;
  int waiting_ = 0;
  Columns<L> moved_;
  alignas(64) Lane boards_[kMaxBatchWidth + kParts][kRoom];
  alignas(64) Lane waitingLane_[kRoom];
  Lane waitingBest_[kRoom];
};

template <class L, int kWidth>
void ChooserAhead<L, kWidth>::choose(int piece, Chooser<L, kWidth>& chooser, Functions<L>& functions,
                                     const std::uint32_t* of) {
  chooser.pieceShapes_ = &chooser.shapes_[static_cast<std::size_t>(piece)];
  chooser.position_.weights = &functions.of(of);
  chooser.position_.surface.update(chooser.width());
  chooser.nearTop_ = false;
  chooser.score_ = L::zeroSum();
  L::store(chooser.score_, chooser.change_);
  L::store(L::zero(), chooser.chosen_);
  int& placement = chooser.placements_ = 0;
  alignas(64) std::int64_t best[kLanes];
  std::ranges::fill(best, std::numeric_limits<std::int64_t>::min());
  for (const Orientation& shape : shapes::kTetrominoes[static_cast<std::size_t>(piece)].orientations()) {
    for (int x = 0; x + shape.width <= chooser.width(); ++x, ++placement) {
      place(shape, x, chooser);
      rate(functions, of);
      for (int lane = 0; lane < kLanes; ++lane) {
        Lane& chosen = chooser.chosen_[lane];
        chosen = sum_[lane] > best[lane] ? static_cast<Lane>(placement) : chosen;
        best[lane] = std::max(sum_[lane], best[lane]);
      }
    }
  }
}

/// Makes a placement on all boards.
template <class L, int kWidth>
void ChooserAhead<L, kWidth>::place(const Orientation& shape, int x, Chooser<L, kWidth>& chooser) {
  const auto width = chooser.width();
  const Surface<L>& before = chooser.position_.surface;
  const auto constant = [](int number) HWY_ATTR { return L::set(static_cast<std::uint64_t>(number)); };
  V row = L::zero();
  for (int i = 0; i < shape.width; ++i)
    row = L::maxSigned(row, before.heights[x + i] - constant(shape.bottom[static_cast<std::size_t>(i)]));
  if constexpr (!L::kLooksUpBytes) L::store(row, chooser.rows_[chooser.placements_]);
  Columns<L>& cells = next_.cells();
  for (int c = 0; c < width; ++c) cells[c] = before.cells[c];
  for (int i = 0; i < shape.width; ++i)
    cells[x + i] = cells[x + i] | L::shl(L::set(shape.column[static_cast<std::size_t>(i)]), row);
  V full = cells[0];
  for (int c = 1; c < width; ++c) full = full & cells[c];
  V eroded = L::zero();
  for (int i = 0; i < shape.width; ++i)
    eroded = eroded + L::popcount(L::andNot(before.cells[x + i], cells[x + i] & full));
  const V removed = L::popcount(full);
  removeRows(cells, full, width);
  landed_ = {L::shl1(row) + constant(shape.height - 1), removed, L::mul(removed, eroded)};
}

/// Sums, over all next pieces, the value of the best placement after the current one.
template <class L, int kWidth>
void ChooserAhead<L, kWidth>::rate(Functions<L>& functions, const std::uint32_t* of) {
  alignas(64) std::int32_t numbers[kLanes];
  std::ranges::fill(numbers, BatchBoard::kUnknownScore);
  next_.prepare(L::loadSum(numbers), functions, of);
  const Sum score = next_.score_;
  L::store(score, scores_);
  Sum own = score;
  if (countsOwn_) {
    L::add(own, score);
    L::add(own, scoreOf(landed_, *next_.position_.weights));
  }
  L::store(own, numbers);
  for (int lane = 0; lane < kLanes; ++lane) sum_[lane] = std::int64_t{kPieces} * numbers[lane];
  for (int piece = 0; piece < kPieces; ++piece) {
    next_.rateAll(piece);
    L::store(next_.best_.score, best_ + piece * kLanes);
    for (int at = 0; at < next_.deferred_; at += kLanes) {
      const int count = std::min(kLanes, next_.deferred_ - at);
      if (waiting_ >= kLanes) rateWaiting(kLanes, functions, of);
      const Landed<L> landed = next_.makeDeferred(at, count, moved_);
      for (int c = 0; c < next_.width(); ++c) L::storeU(moved_[c], boards_[c] + waiting_);
      const V parts[kParts] = {landed.doubledHeight, landed.rowsRemoved, landed.erodedCells};
      for (int part = 0; part < kParts; ++part)
        L::storeU(parts[part], boards_[kMaxBatchWidth + part] + waiting_);
      for (int i = 0; i < count; ++i) {
        waitingLane_[waiting_ + i] = next_.deferredLane_[at + i];
        waitingBest_[waiting_ + i] = static_cast<Lane>(piece * kLanes + next_.deferredLane_[at + i]);
      }
      waiting_ += count;
    }
  }
  while (waiting_ > 0) rateWaiting(std::min(waiting_, kLanes), functions, of);
  for (int piece = 0; piece < kPieces; ++piece)
    for (int lane = 0; lane < kLanes; ++lane) sum_[lane] += best_[piece * kLanes + lane];
}

/// Scores the boards of the placements queued last.
template <class L, int kWidth>
void ChooserAhead<L, kWidth>::rateWaiting(int count, Functions<L>& functions, const std::uint32_t* of) {
  waiting_ -= count;
  Surface<L> s;
  s.rows = next_.position_.surface.rows;
  s.cells.setWalls(L::set(~std::uint64_t{0}), next_.width());
  for (int c = 0; c < next_.width(); ++c) s.cells[c] = L::loadU(boards_[c] + waiting_);
  s.update(next_.width());
  const auto part = [&](int which) HWY_ATTR { return L::loadU(boards_[kMaxBatchWidth + which] + waiting_); };
  const Lane* lanes = waitingLane_ + waiting_;
  alignas(64) std::int32_t after[kLanes];
  L::store(scoreOf<L>(s, {part(0), part(1), part(2)}, functions.moved(lanes, count, of), next_.width()),
           after);
  for (int i = 0; i < count; ++i) {
    std::int32_t& best = best_[waitingBest_[waiting_ + i]];
    best = std::max(best, after[i] - scores_[lanes[i]]);
  }
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if defined(TETRABENCH_FEATURES_KERNELS_CHANGE_RATER_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_CHANGE_RATER_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_CHANGE_RATER_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_CHANGE_RATER_INL_H_
#endif

#include <algorithm>
#include <utility>

#include "core/features/kernels/batch.h"
#include "core/features/kernels/placements-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Rater of all placements of a piece on the board in each lane, by the change in score; it lists those that
/// need full scoring (a row is removed, ...). Its code is by far the largest of the kernels, so choosers of
/// all widths share it.
template <class L>
class ChangeRater {
 protected:
  using V = typename L::V;
  using Lane = typename L::Lane;
  static constexpr int kLanes = L::kLanes;
  static constexpr int kMaxPlacements = 4 * kMaxBatchWidth;

  /// Finds the best placement of a piece in each lane, except for deferred ones.
  void rateAll(int piece);

  const BatchRules* rules_;
  Position<L> position_;
  bool nearTop_;  ///< true if any placement may lose
  int placements_;
  typename L::Best best_;
  alignas(64) Lane rows_[L::kLooksUpBytes ? 1 : kMaxPlacements + 1][kLanes];
  // Deferred placements, to be scored in full:
  int deferred_;
  alignas(64) Lane deferredLane_[(kMaxPlacements + 1) * kLanes];
  Lane deferredPlacement_[(kMaxPlacements + 1) * kLanes];

 private:
  template <std::size_t P, std::size_t... Turns>
  void ratePiece(std::index_sequence<Turns...>);
  template <Orientation S, std::uint32_t Parts>
  HWY_NOINLINE void rate();
};

template <class L>
template <Orientation S, std::uint32_t Parts>
void ChangeRater<L>::rate() {
  // Local copies, so that the loop works in registers.
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
    if constexpr (!L::kLooksUpBytes) L::store(fallen.y, rows_[placement]);
    L::storeU(L::set(static_cast<std::uint64_t>(placement)), deferredPlacement_ + deferred);
    deferred += L::listLanes(defer, deferredLane_ + deferred);
  }
  best_ = best;
  deferred_ = static_cast<int>(deferred);
  placements_ = static_cast<int>(placement);
}

template <class L>
template <std::size_t P, std::size_t... Turns>
void ChangeRater<L>::ratePiece(std::index_sequence<Turns...>) {
  position_.weights->withKnownParts(
      [&](auto parts) HWY_ATTR { (rate<shapes::kTetrominoes[P].turned[Turns], parts.value>(), ...); });
}

template <class L>
void ChangeRater<L>::rateAll(int piece) {
  best_ = L::noBest();
  placements_ = deferred_ = 0;
  const auto ratePieces = [&]<std::size_t... P>(std::index_sequence<P...>) HWY_ATTR {
    ((piece == static_cast<int>(P)
          ? ratePiece<P>(std::make_index_sequence<static_cast<std::size_t>(shapes::kTetrominoes[P].count)>())
          : void()),
     ...);
  };
  ratePieces(std::make_index_sequence<shapes::kTetrominoes.size()>());
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if defined(TETRABENCH_FEATURES_KERNELS_WELLS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_WELLS_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_WELLS_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_WELLS_INL_H_
#endif

#include "core/features/kernels/surface-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Returns the open well cells of a column, lowest first: above its height, between full neighbours.
template <class L>
HWY_INLINE typename L::V openWells(const Surface<L>& s, int c) {
  return L::shr(s.cells[c - 1] & s.cells[c + 1], s.heights[c]);
}

/// Computes the exact value of the well cells in empty runs of the first `width` columns, at any depth.
template <class L>
HWY_INLINE typename L::V deepWells(WellKind kind, Columns<L>& wells, const Columns<L>& empty, int width) {
  using V = typename L::V;
  if (kind != WellKind::Cumulative) {  // the empty cells below a well cell count as well
    for (V grows = L::set(1); L::any(grows);) {
      grows = L::zero();
      for (int c = 0; c < width; ++c) {
        const V grown = wells[c] | (L::shr1(wells[c]) & empty[c]);
        grows = grows | (grown ^ wells[c]);
        wells[c] = grown;
      }
    }
  }
  V sum = L::zero();
  for (V left = L::set(1); L::any(left);) {
    left = L::zero();
    for (int c = 0; c < width; ++c) {
      if (L::kLanes == 1 && !L::any(wells[c])) continue;
      sum = sum + L::popcount(wells[c]);
      wells[c] = L::shr1(wells[c]) & empty[c];
      left = left | wells[c];
    }
    if (kind == WellKind::Cells) break;
  }
  return sum;
}

template <class L>
inline constexpr std::uint64_t kDeeperRows = ~((std::uint64_t{1} << L::kWellRows) - 1);

template <class L, class W>
HWY_NOINLINE typename L::V cumulativeWells(const Surface<L>& s, WellKind kind, W width) {
  using V = typename L::V;
  V sum = L::zero(), deep = L::zero(), any = L::zero();
  Columns<L> covered;
  for (int c = 0; c < width; ++c) {
    const V between = s.cells[c - 1] & s.cells[c + 1], open = L::shr(between, s.heights[c]);
    deep = deep | open;
    covered[c] = between & s.buried[c];
    any = any | covered[c];
    sum = sum + L::wells(kWellTables[static_cast<std::size_t>(kind)], open);
  }
  if (HWY_UNLIKELY(L::any(deep & L::set(kDeeperRows<L>)))) {
    Columns<L> wells, empty;
    for (int c = 0; c < width; ++c) {
      empty[c] = L::andNot(s.cells[c], L::set(~std::uint64_t{0}));
      wells[c] = s.cells[c - 1] & s.cells[c + 1] & empty[c];
    }
    return deepWells(kind, wells, empty, width);
  }
  return L::any(any) ? sum + deepWells(kind, covered, s.buried, width) : sum;
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

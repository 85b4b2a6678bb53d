#if defined(TETRABENCH_FEATURES_KERNELS_SURFACE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_SURFACE_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_SURFACE_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_SURFACE_INL_H_
#endif

#include "core/features/kernels/lanes-inl.h"
#include "core/tetris/board.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Argument of Width for a board width that is known only at run time.
inline constexpr int kAnyWidth = 0;

/// Number of columns, known at compile time unless it is kAnyWidth. Functions that loop over columns take it
/// as an argument, so that loops are unrolled for known widths while the data have a single type.
template <int kColumns>
struct Width {
  HWY_INLINE explicit constexpr Width(int /*width*/) {}
  HWY_INLINE constexpr operator int() const { return kColumns; }
};
template <>
struct Width<kAnyWidth> {
  HWY_INLINE explicit constexpr Width(int width) : columns(width) {}
  HWY_INLINE constexpr operator int() const { return columns; }
  int columns;
};

/// One board per lane, between walls of two full columns on each side.
template <class L>
struct Columns {
  using V = typename L::V;
  static constexpr int kWalls = 2;

  HWY_INLINE V& operator[](std::ptrdiff_t column) { return of_[static_cast<std::size_t>(column + kWalls)]; }
  HWY_INLINE const V& operator[](std::ptrdiff_t column) const {
    return of_[static_cast<std::size_t>(column + kWalls)];
  }
  HWY_INLINE void setWalls(V wall, int width) {
    for (int i = 1; i <= kWalls; ++i) (*this)[-i] = (*this)[width - 1 + i] = wall;
  }

 private:
  std::array<V, Board::kMaxWidth + 2 * kWalls> of_;
};

/// Basic data from which many features of a board are computed.
template <class L>
struct Surface {
  Columns<L> cells, heights, buried;  ///< buried: the holes of each column
  int rows = 0;                       ///< height H of the board

  /// Computes heights and holes from the cells, walls included.
  template <class W>
  HWY_INLINE void update(W width) {
    heights.setWalls(L::set(L::kBits - 1), width);
    buried.setWalls(L::zero(), width);
    for (int c = 0; c < width; ++c) {
      const auto filled = L::fill(cells[c]);
      heights[c] = L::popcount(filled);
      buried[c] = L::andNot(cells[c], filled);
    }
  }
};

/// Returns |a - b|.
template <class L>
HWY_INLINE typename L::V distance(typename L::V a, typename L::V b) {
  return L::max(a, b) - L::min(a, b);
}

/// Returns how much lower a column is than its lower neighbour, or 0.
template <class L>
HWY_INLINE typename L::V wellDepth(typename L::V left, typename L::V own, typename L::V right) {
  const auto bound = L::min(left, right);
  return L::max(bound, own) - own;
}

/// Returns 1 for a well at least 3 deep.
template <class L>
HWY_INLINE typename L::V isChasm(typename L::V depth) {
  return L::oneIfAny(L::max(depth, L::set(2)) - L::set(2));
}

/// Returns bit d + 2 for a difference d = b - a from -2 to 2 (pattern diversity).
template <class L>
HWY_INLINE typename L::V patternBit(typename L::V a, typename L::V b) {
  return L::bitBelow5(b - a + L::set(2));
}

/// Returns HUJI's valleys of a column: empty with two empty cells above, below the height of the lower
/// neighbour.
template <class L>
HWY_INLINE typename L::V valleys(typename L::V left, typename L::V own, typename L::V right) {
  const auto empty = L::andNot(own, L::set(~0ULL));
  const auto low = L::shr1(L::shr1(L::fill(left) & L::fill(right)));
  return L::popcount(empty & L::shr1(empty) & L::shr1(L::shr1(empty)) & low);
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

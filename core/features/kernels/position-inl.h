#if defined(TETRABENCH_FEATURES_KERNELS_POSITION_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_POSITION_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_POSITION_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_POSITION_INL_H_
#endif

#include "core/features/kernels/lanes-inl.h"
#include "core/features/linear_parts.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

constexpr std::uint32_t bit(Part part) {
  return std::uint32_t{1} << static_cast<int>(part);
}

/// Groups of parts that are worked out together.
inline constexpr std::uint32_t kWellParts =
    bit(Part::CumulativeWells) | bit(Part::CumulativeWellsFast) | bit(Part::WellCells);
inline constexpr std::uint32_t kWellDepthParts =
    bit(Part::WellCount) | bit(Part::WellDepthSum) | bit(Part::DeepestWell) | bit(Part::Chasms);
inline constexpr std::uint32_t kPileParts = bit(Part::PileHeight) | bit(Part::LowestHeight) |
                                            bit(Part::SquaredPileHeight) | bit(Part::CubedPileHeight);
/// Beside the parts: weights of each column's height, and of each pair's difference.
inline constexpr std::uint32_t kColumnHeights = std::uint32_t{1} << kParts;
inline constexpr std::uint32_t kHeightDifferences = kColumnHeights << 1;

/// The parts of well-known functions: kernels are compiled once more for each, without a question for each
/// part. The last, 0, stands for all functions: their kernels ask.
inline constexpr std::uint32_t kRemovalParts = bit(Part::RowsRemoved) | bit(Part::ErodedCells);
inline constexpr std::uint32_t kDellacherieParts = bit(Part::LandingHeight) | bit(Part::RowTransitions) |
                                                   bit(Part::ColumnTransitions) | bit(Part::Holes) |
                                                   bit(Part::CumulativeWells) | kRemovalParts;
inline constexpr std::uint32_t kBctsParts =
    kDellacherieParts | bit(Part::HoleDepth) | bit(Part::RowsWithHoles);
inline constexpr std::uint32_t kDtParts =
    (kBctsParts & ~bit(Part::CumulativeWells)) | bit(Part::CumulativeWellsFast) | bit(Part::PatternDiversity);
inline constexpr std::uint32_t kAnyParts = 0;

/// The weights of one linear function a lane.
template <class L>
struct Weights {
  std::array<typename L::PairWeights, kParts / 2> pair;
  std::array<typename L::PairWeights, Board::kMaxWidth> columnHeight, heightDifference;  // second weight 0
  std::uint32_t used = 0;

  HWY_INLINE bool uses(std::uint32_t parts) const { return (used & parts) != 0; }
  /// The same, known when compiled unless `Parts` is kAnyParts.
  template <std::uint32_t Parts>
  HWY_INLINE bool usesOf(std::uint32_t parts) const {
    return Parts == kAnyParts ? uses(parts) : (Parts & parts) != 0;
  }
  HWY_INLINE bool uses(Part part) const { return uses(bit(part)); }
  HWY_INLINE bool usesAny(Part a, Part b) const { return uses(bit(a) | bit(b)); }

  /// Calls `run` with the first of the well-known masks that has all parts in use, as a constant.
  template <class Run>
  HWY_INLINE decltype(auto) withKnownParts(Run run) const {
    if (!uses(~kDellacherieParts)) return run(std::integral_constant<std::uint32_t, kDellacherieParts>());
    if (!uses(~kBctsParts)) return run(std::integral_constant<std::uint32_t, kBctsParts>());
    if (!uses(~kDtParts)) return run(std::integral_constant<std::uint32_t, kDtParts>());
    return run(std::integral_constant<std::uint32_t, kAnyParts>());
  }

  /// Adds both parts of a pair, given in their order.
  template <Part First>
  HWY_INLINE void add(typename L::Sum& sum, typename L::V first, typename L::V second) const {
    static_assert(static_cast<int>(First) % 2 == 0);
    L::add(sum, pair[static_cast<std::size_t>(First) / 2], first, second);
  }
};

/// A board a lane between walls: two full columns on each side.
template <class L>
struct Columns {
  using V = typename L::V;
  static constexpr int kWalls = 2;

  int width = 0;
  int height = 0;  ///< H, the rows of the board

  HWY_INLINE V& operator[](std::ptrdiff_t column) { return of_[static_cast<std::size_t>(column + kWalls)]; }
  HWY_INLINE const V& operator[](std::ptrdiff_t column) const {
    return of_[static_cast<std::size_t>(column + kWalls)];
  }
  HWY_INLINE void setWalls(V wall) {
    for (int i = 1; i <= kWalls; ++i) (*this)[-i] = (*this)[width - 1 + i] = wall;
  }

 private:
  std::array<V, Board::kMaxWidth + 2 * kWalls> of_;
};

/// What many features of a board start from.
template <class L>
struct Surface {
  Columns<L> cells, heights, buried;  ///< buried: the holes of each column

  /// From the cells, walls set.
  HWY_INLINE void update() {
    const int width = cells.width;
    heights.width = buried.width = width;
    heights.setWalls(L::set(L::kBits - 1));
    buried.setWalls(L::zero());
    for (int c = 0; c < width; ++c) {
      const auto filled = L::fill(cells[c]);
      heights[c] = L::popcount(filled);
      buried[c] = L::andNot(cells[c], filled);
    }
  }
};

/// The open well cells of a column, lowest first: above its height, between full neighbours.
template <class L>
HWY_INLINE typename L::V openWells(const Surface<L>& s, int c) {
  return L::shr(s.cells[c - 1] & s.cells[c + 1], s.heights[c]);
}

/// Exact worth of the well cells of all columns in runs of empty cells, whatever their depth.
template <class L>
HWY_INLINE typename L::V deepWells(WellKind kind, Columns<L>& wells, const Columns<L>& empty) {
  using V = typename L::V;
  const int width = empty.width;
  if (kind != WellKind::Cumulative) {  // the empty cells under a well cell count as well
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

template <class L>
HWY_NOINLINE typename L::V cumulativeWells(const Surface<L>& s, WellKind kind) {
  using V = typename L::V;
  V sum = L::zero(), deep = L::zero(), any = L::zero();
  Columns<L> covered;
  covered.width = s.cells.width;
  for (int c = 0; c < s.cells.width; ++c) {
    const V between = s.cells[c - 1] & s.cells[c + 1], open = L::shr(between, s.heights[c]);
    deep = deep | open;
    covered[c] = between & s.buried[c];
    any = any | covered[c];
    sum = sum + L::wells(kWellTables[static_cast<std::size_t>(kind)], open);
  }
  if (HWY_UNLIKELY(L::any(deep & L::set(kDeeperRows<L>)))) {
    Columns<L> wells, empty;
    wells.width = empty.width = s.cells.width;
    for (int c = 0; c < s.cells.width; ++c) {
      empty[c] = L::andNot(s.cells[c], L::set(~std::uint64_t{0}));
      wells[c] = s.cells[c - 1] & s.cells[c + 1] & empty[c];
    }
    return deepWells(kind, wells, empty);
  }
  return L::any(any) ? sum + deepWells(kind, covered, s.buried) : sum;
}

/// |a - b|
template <class L>
HWY_INLINE typename L::V distance(typename L::V a, typename L::V b) {
  return L::max(a, b) - L::min(a, b);
}

/// How much lower a column is than its lower neighbour, or 0.
template <class L>
HWY_INLINE typename L::V wellDepth(typename L::V left, typename L::V own, typename L::V right) {
  const auto bound = L::min(left, right);
  return L::max(bound, own) - own;
}

/// Bit d + 2 for a difference d = b - a from -2 to 2 (pattern diversity).
template <class L>
HWY_INLINE typename L::V patternBit(typename L::V a, typename L::V b) {
  return L::bitBelow5(b - a + L::set(2));
}

/// HUJI's valleys of a column: empty with two empty cells above, below the height of the lower neighbour.
template <class L>
HWY_INLINE typename L::V valleys(typename L::V left, typename L::V own, typename L::V right) {
  const auto empty = L::andNot(own, L::set(~0ULL));
  const auto low = L::shr1(L::shr1(L::fill(left) & L::fill(right)));
  return L::popcount(empty & L::shr1(empty) & L::shr1(L::shr1(empty)) & low);
}

/// What a placement did, beside the board it led to.
template <class L>
struct Landed {
  typename L::V doubledHeight, rowsRemoved, erodedCells;  ///< doubledHeight: as Part::LandingHeight
};

template <class L>
HWY_INLINE typename L::V rowTransitions(const Columns<L>& cells, typename L::V rows) {
  auto sum = L::zero();
  for (int c = -1; c < cells.width; ++c) sum = sum + L::popcount((cells[c] ^ cells[c + 1]) & rows);
  return sum;
}

/// The parts that fewer functions use.
template <class L>
HWY_NOINLINE void addRarerParts(const Surface<L>& s, const Weights<L>& w, typename L::V holes,
                                typename L::Sum& sum) {
  using V = typename L::V;
  const int width = s.cells.width;
  const V zero = L::zero(), one = L::set(1);
  V totalHeight = zero, holed = zero;
  V pile = zero, lowest = L::set(L::kBits);
  for (int c = 0; c < width; ++c) {
    holed = holed + L::oneIfAny(s.buried[c]);
    totalHeight = totalHeight + s.heights[c];
    pile = L::max(pile, s.heights[c]);
    lowest = L::min(lowest, s.heights[c]);
  }
  if (w.uses(Part::ColumnsWithHoles)) w.template add<Part::PatternDiversity>(sum, zero, holed);
  if (w.usesAny(Part::WellCells, Part::EmptyColumns)) {
    V empty = zero;
    for (int c = 0; c < width; ++c) empty = empty + (one - L::min(s.heights[c], one));
    w.template add<Part::WellCells>(sum, w.uses(Part::WellCells) ? cumulativeWells(s, WellKind::Cells) : zero,
                                    empty);
  }
  if (w.usesAny(Part::PileHeight, Part::LowestHeight)) w.template add<Part::PileHeight>(sum, pile, lowest);
  if (w.usesAny(Part::SquaredPileHeight, Part::CubedPileHeight))
    w.template add<Part::SquaredPileHeight>(sum, L::mul(pile, pile), L::mul(pile, L::mul(pile, pile)));
  if (w.usesAny(Part::Bumpiness, Part::Jumps) || w.usesAny(Part::SquaredBumpiness, Part::Valleys)) {
    V bumpiness = zero, jumps = zero, squares = zero, valleyCells = zero;
    for (int c = 0; c < width; ++c) {
      if (w.uses(Part::Valleys))
        valleyCells = valleyCells + valleys<L>(s.cells[c - 1], s.cells[c], s.cells[c + 1]);
      if (c == 0) continue;
      const V d = distance<L>(s.heights[c - 1], s.heights[c]);
      bumpiness = bumpiness + d;
      jumps = jumps + L::min(d, one);
      squares = squares + L::mul(d, d);
    }
    w.template add<Part::Bumpiness>(sum, bumpiness, jumps);
    w.template add<Part::SquaredBumpiness>(sum, squares, valleyCells);
  }
  if (w.uses(kWellDepthParts)) {
    V count = zero, depths = zero, deepest = zero, chasms = zero;
    for (int c = 0; c < width; ++c) {
      const V depth = wellDepth<L>(s.heights[c - 1], s.heights[c], s.heights[c + 1]);
      count = count + L::min(depth, one);
      depths = depths + depth;
      deepest = L::max(deepest, depth);
      chasms = chasms + L::min(L::max(depth, L::set(2)) - L::set(2), one);
    }
    w.template add<Part::WellCount>(sum, count, depths);
    w.template add<Part::DeepestWell>(sum, deepest, L::mul(chasms, chasms));
  }
  if (w.usesAny(Part::WeightedCells, Part::TotalHeight)) {
    V weighted = zero;
    if (w.uses(Part::WeightedCells))
      for (int row = 0; row < L::kBits; ++row) {
        // Each cell counts once for its own row and once for each row below.
        V above = zero;
        for (int c = 0; c < width; ++c)
          above = above + L::popcount(L::shr(s.cells[c], L::set(static_cast<std::uint64_t>(row))));
        weighted = weighted + above;
      }
    w.template add<Part::WeightedCells>(sum, weighted, totalHeight);
  }
  if (w.usesAny(Part::FullCells, Part::RowTransitionsAbove)) {
    const V rowAbove = L::set(std::uint64_t{1} << s.cells.height);
    const V above = w.uses(Part::RowTransitionsAbove) ? rowTransitions<L>(s.cells, rowAbove) : zero;
    w.template add<Part::FullCells>(sum, totalHeight - holes, above);
  }
  for (int c = 0; w.uses(kColumnHeights) && c < width; ++c)
    L::add(sum, w.columnHeight[static_cast<std::size_t>(c)], s.heights[c], zero);
  for (int c = 0; w.uses(kHeightDifferences) && c + 1 < width; ++c)
    L::add(sum, w.heightDifference[static_cast<std::size_t>(c)], distance<L>(s.heights[c], s.heights[c + 1]),
           zero);
}

/// Full cells above the lowest empty one of their column.
template <class L>
HWY_INLINE typename L::V holeDepth(const Columns<L>& cells) {
  auto depth = L::zero();
  for (int c = 0; c < cells.width; ++c) {
    const auto base = L::andNot(cells[c], cells[c] + L::set(1)) - L::set(1);
    depth = depth + L::popcount(L::andNot(base, cells[c]));
  }
  return depth;
}

template <class L>
HWY_INLINE typename L::V columnTransitions(const Columns<L>& cells) {
  auto sum = L::zero();
  for (int c = 0; c < cells.width; ++c) sum = sum + L::popcount(cells[c] ^ (L::shl1(cells[c]) | L::set(1)));
  if (cells.height + 4 >= L::kBits)  // a cell in the topmost row of the lane
    for (int c = 0; c < cells.width; ++c) sum = sum + L::shr(cells[c], L::set(L::kBits - 1));
  return sum;
}

template <class L>
HWY_INLINE typename L::V patternDiversity(const Columns<L>& heights) {
  auto seen = L::zero();
  for (int c = 1; c < heights.width; ++c) seen = seen | patternBit<L>(heights[c - 1], heights[c]);
  return L::popcount(seen);
}

template <std::uint32_t Parts, class L>
HWY_NOINLINE typename L::Sum sumOfParts(const Surface<L>& s, const Landed<L>& landed, const Weights<L>& w) {
  using V = typename L::V;
  const V zero = L::zero();
  const auto uses = [&](Part part) HWY_ATTR { return w.template usesOf<Parts>(bit(part)); };
  typename L::Sum sum = L::zeroSum();
  if (uses(Part::LandingHeight) || uses(Part::RowTransitions)) {
    const V rows = L::set((std::uint64_t{1} << s.cells.height) - 1);
    w.template add<Part::LandingHeight>(sum, landed.doubledHeight, rowTransitions<L>(s.cells, rows));
  }
  if (uses(Part::RowsRemoved) || uses(Part::ErodedCells))
    w.template add<Part::RowsRemoved>(sum, landed.rowsRemoved, landed.erodedCells);
  V holes = zero, holeRows = zero;
  for (int c = 0; c < s.cells.width; ++c) {
    holes = holes + L::popcount(s.buried[c]);
    holeRows = holeRows | s.buried[c];
  }
  if (uses(Part::ColumnTransitions) || uses(Part::Holes))
    w.template add<Part::ColumnTransitions>(
        sum, uses(Part::ColumnTransitions) ? columnTransitions<L>(s.cells) : zero, holes);
  if (uses(Part::CumulativeWells) || uses(Part::CumulativeWellsFast)) {
    const V wells = uses(Part::CumulativeWells) ? cumulativeWells(s, WellKind::Cumulative) : zero;
    const V fast = uses(Part::CumulativeWellsFast) ? cumulativeWells(s, WellKind::Fast) : zero;
    w.template add<Part::CumulativeWells>(sum, wells, fast);
  }
  if (uses(Part::HoleDepth) || uses(Part::RowsWithHoles))
    w.template add<Part::HoleDepth>(sum, holeDepth<L>(s.cells), L::popcount(holeRows));
  if (uses(Part::PatternDiversity))
    w.template add<Part::PatternDiversity>(sum, patternDiversity<L>(s.heights), zero);
  if constexpr (Parts == kAnyParts)
    if (w.uses(~(kBctsParts | kDtParts))) addRarerParts(s, w, holes, sum);
  return sum;
}

/// The score of whole boards: slower than the change that a placement makes, right for every board.
template <class L>
HWY_INLINE typename L::Sum scoreOf(const Surface<L>& s, const Landed<L>& landed, const Weights<L>& w) {
  return w.withKnownParts([&](auto parts) HWY_ATTR { return sumOfParts<parts.value>(s, landed, w); });
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

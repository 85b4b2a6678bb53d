#if defined(TETRABENCH_FEATURES_KERNELS_BOARD_SCORE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_BOARD_SCORE_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_BOARD_SCORE_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_BOARD_SCORE_INL_H_
#endif

#include "core/features/kernels/weights-inl.h"
#include "core/features/kernels/wells-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Properties of a placement, apart from the resulting board.
template <class L>
struct Landed {
  typename L::V doubledHeight, rowsRemoved, erodedCells;  ///< doubledHeight: as Part::LandingHeight
};

template <class L, class W>
HWY_INLINE typename L::V rowTransitions(const Columns<L>& cells, typename L::V rows, W width) {
  auto sum = L::zero();
  for (int c = -1; c < width; ++c) sum = sum + L::popcount((cells[c] ^ cells[c + 1]) & rows);
  return sum;
}

/// Adds the less common parts.
template <class L, class W>
HWY_NOINLINE void addRarerParts(const Surface<L>& s, const Weights<L>& w, W width, typename L::V holes,
                                typename L::Terms& sum) {
  using V = typename L::V;
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
    for (int c = 0; c < width; ++c) empty = empty + one - L::oneIfAny(s.heights[c]);
    w.template add<Part::WellCells>(
        sum, w.uses(Part::WellCells) ? cumulativeWells(s, WellKind::Cells, width) : zero, empty);
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
      jumps = jumps + L::oneIfAny(d);
      squares = squares + L::mul(d, d);
    }
    w.template add<Part::Bumpiness>(sum, bumpiness, jumps);
    w.template add<Part::SquaredBumpiness>(sum, squares, valleyCells);
  }
  if (w.uses(kWellDepthParts)) {
    V count = zero, depths = zero, deepest = zero, chasms = zero;
    for (int c = 0; c < width; ++c) {
      const V depth = wellDepth<L>(s.heights[c - 1], s.heights[c], s.heights[c + 1]);
      count = count + L::oneIfAny(depth);
      depths = depths + depth;
      deepest = L::max(deepest, depth);
      chasms = chasms + isChasm<L>(depth);
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
    const V rowAbove = L::set(std::uint64_t{1} << s.rows);
    const V above = w.uses(Part::RowTransitionsAbove) ? rowTransitions<L>(s.cells, rowAbove, width) : zero;
    w.template add<Part::FullCells>(sum, totalHeight - holes, above);
  }
  for (int c = 0; w.uses(kColumnHeights) && c < width; ++c)
    L::add(sum, w.columnHeight(c), s.heights[c], zero);
  for (int c = 0; w.uses(kHeightDifferences) && c + 1 < width; ++c)
    L::add(sum, w.heightDifference(c), distance<L>(s.heights[c], s.heights[c + 1]), zero);
}

/// Counts full cells above the lowest empty one of each column.
template <class L, class W>
HWY_INLINE typename L::V holeDepth(const Columns<L>& cells, W width) {
  auto depth = L::zero();
  for (int c = 0; c < width; ++c) {
    const auto base = L::andNot(cells[c], cells[c] + L::set(1)) - L::set(1);
    depth = depth + L::popcount(L::andNot(base, cells[c]));
  }
  return depth;
}

template <class L, class W>
HWY_INLINE typename L::V columnTransitions(const Columns<L>& cells, int rows, W width) {
  auto sum = L::zero();
  for (int c = 0; c < width; ++c) sum = sum + L::popcount(cells[c] ^ (L::shl1(cells[c]) | L::set(1)));
  if (rows + 4 >= L::kBits)  // a cell in the topmost row of the lane
    for (int c = 0; c < width; ++c) sum = sum + L::shr(cells[c], L::set(L::kBits - 1));
  return sum;
}

template <class L, class W>
HWY_INLINE typename L::V patternDiversity(const Columns<L>& heights, W width) {
  auto seen = L::zero();
  for (int c = 1; c < width; ++c) seen = seen | patternBit<L>(heights[c - 1], heights[c]);
  return L::popcount(seen);
}

template <std::uint32_t Parts, class L, class W>
HWY_NOINLINE typename L::Sum sumOfParts(const Surface<L>& s, const Landed<L>& landed, const Weights<L>& w,
                                        W width) {
  using V = typename L::V;
  const V zero = L::zero();
  const auto uses = [&](Part part) HWY_ATTR { return w.template usesOf<Parts>(bit(part)); };
  typename L::Terms sum = L::noTerms();
  if (uses(Part::LandingHeight) || uses(Part::RowTransitions)) {
    const V rows = L::set((std::uint64_t{1} << s.rows) - 1);
    w.template add<Part::LandingHeight>(sum, landed.doubledHeight, rowTransitions<L>(s.cells, rows, width));
  }
  if (uses(Part::RowsRemoved) || uses(Part::ErodedCells))
    w.template add<Part::RowsRemoved>(sum, landed.rowsRemoved, landed.erodedCells);
  V holes = zero, holeRows = zero;
  for (int c = 0; c < width; ++c) {
    holes = holes + L::popcount(s.buried[c]);
    holeRows = holeRows | s.buried[c];
  }
  if (uses(Part::ColumnTransitions) || uses(Part::Holes))
    w.template add<Part::ColumnTransitions>(
        sum, uses(Part::ColumnTransitions) ? columnTransitions<L>(s.cells, s.rows, width) : zero, holes);
  if (uses(Part::CumulativeWells) || uses(Part::CumulativeWellsFast)) {
    const V wells = uses(Part::CumulativeWells) ? cumulativeWells(s, WellKind::Cumulative, width) : zero;
    const V fast = uses(Part::CumulativeWellsFast) ? cumulativeWells(s, WellKind::Fast, width) : zero;
    w.template add<Part::CumulativeWells>(sum, wells, fast);
  }
  if (uses(Part::HoleDepth) || uses(Part::RowsWithHoles))
    w.template add<Part::HoleDepth>(sum, holeDepth<L>(s.cells, width), L::popcount(holeRows));
  if (uses(Part::PatternDiversity))
    w.template add<Part::PatternDiversity>(sum, patternDiversity<L>(s.heights, width), zero);
  if constexpr (Parts == kAnyParts)
    if (w.uses(~(kBctsParts | kDtParts))) addRarerParts(s, w, width, holes, sum);
  return L::sumOf(sum, w.wide);
}

/// Returns the landing's contribution to a score.
template <class L>
HWY_INLINE typename L::Sum scoreOf(const Landed<L>& landed, const Weights<L>& w) {
  typename L::Terms sum = L::noTerms();
  w.template add<Part::LandingHeight>(sum, landed.doubledHeight, L::zero());
  w.template add<Part::RowsRemoved>(sum, landed.rowsRemoved, landed.erodedCells);
  return L::sumOf(sum, w.wide);
}

/// Scores whole boards: slower than scoring the change made by a placement, but correct for every board.
template <class L, class W>
HWY_INLINE typename L::Sum scoreOf(const Surface<L>& s, const Landed<L>& landed, const Weights<L>& w,
                                   W width) {
  return w.withKnownParts([&](auto parts) HWY_ATTR { return sumOfParts<parts.value>(s, landed, w, width); });
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

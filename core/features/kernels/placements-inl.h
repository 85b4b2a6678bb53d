#if defined(TETRABENCH_FEATURES_KERNELS_PLACEMENTS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_PLACEMENTS_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_PLACEMENTS_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_PLACEMENTS_INL_H_
#endif

#include "core/features/kernels/position-inl.h"
#include "core/tetris/piece_shapes.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// A piece in one orientation, its leftmost column at x, dropped onto the board of each lane.
template <class L, Orientation S>
struct Fallen {
  using V = typename L::V;
  static constexpr int w = S.width;

  const Position<L>& p;
  std::ptrdiff_t x;
  V y;          ///< row of the lowest cell
  V placed[w];  ///< cells of the piece, by column
  V after[w];   ///< columns of the board including the piece
  V gap[w];     ///< empty cells between column and piece
  V full;       ///< rows that are full now

  static constexpr int bottom(int i) { return S.bottom[static_cast<std::size_t>(i)]; }
  static constexpr std::uint64_t mask(int i) { return S.column[static_cast<std::size_t>(i)]; }
  static constexpr int top(int i) { return std::bit_width(mask(i)); }
  static constexpr int length(int i) { return std::popcount(mask(i)); }
  static constexpr std::uint64_t below(int row) { return (std::uint64_t{1} << row) - 1; }

  HWY_INLINE Fallen(const Position<L>& position, std::ptrdiff_t column) : p(position), x(column) {
    const auto& h = p.surface.heights;
    V rest[w];
    for (int i = 0; i < w; ++i)
      rest[i] = bottom(i) == 0 ? h[x + i] : h[x + i] - L::set(static_cast<std::uint64_t>(bottom(i)));
    y = rest[0];
    for (int i = 1; i < w; ++i) y = L::maxSigned(y, rest[i]);
    full = p.fullLeft[static_cast<std::size_t>(x)] & p.fullRight[static_cast<std::size_t>(x + w)];
    for (int i = 0; i < w; ++i) {
      placed[i] = L::shl(L::set(mask(i)), y);
      for (int j = 0; j < i; ++j)
        if (mask(j) == mask(i)) placed[i] = placed[j];
      after[i] = p.surface.cells[x + i] | placed[i];
      full = full & after[i];
      gap[i] = y - rest[i];
    }
  }

  /// Returns column i counted from x, neighbours included, after the move.
  HWY_INLINE V cells(int i) const { return i >= 0 && i < w ? after[i] : p.surface.cells[x + i]; }
  HWY_INLINE V height(int i) const {
    return i >= 0 && i < w ? y + L::set(static_cast<std::uint64_t>(top(i))) : p.surface.heights[x + i];
  }

  HWY_INLINE V gapSum() const {
    if constexpr (w == 1) return L::zero();
    V sum = gap[0];
    for (int i = 1; i < w; ++i) sum = sum + gap[i];
    return sum;
  }
  /// Returns 1 if column i has a gap below the piece.
  HWY_INLINE V hasGap(int i) const { return w == 1 ? L::zero() : L::oneIfAny(gap[i]); }
};

/// Returns the change in row transitions. A new cell between two empty ones adds two, one next to one full
/// cell adds none, and one between two full cells removes two: a constant that depends on the shape, minus
/// twice the number of full neighbours.
template <class L, Orientation S>
HWY_INLINE typename L::V rowTransitionsChange(const Fallen<L, S>& f) {
  using F = Fallen<L, S>;
  const auto& cells = f.p.surface.cells;
  auto touched =
      L::popcount(f.placed[0] & cells[f.x - 1]) + L::popcount(f.placed[F::w - 1] & cells[f.x + F::w]);
  int constant = F::length(0) + F::length(F::w - 1);
  for (int i = 0; i + 1 < F::w; ++i) {
    constant += std::popcount(F::mask(i) ^ F::mask(i + 1));
    // A column's existing cells are below the piece there, so only rows below its bottom can touch them.
    const std::uint64_t left = F::mask(i) & F::below(F::bottom(i + 1));
    const std::uint64_t right = F::mask(i + 1) & F::below(F::bottom(i));
    if (left != 0) touched = touched + L::popcount(L::shl(L::set(left), f.y) & cells[f.x + i + 1]);
    if (right != 0) touched = touched + L::popcount(L::shl(L::set(right), f.y) & cells[f.x + i]);
  }
  return L::set(static_cast<std::uint64_t>(constant)) - L::shl1(touched);
}

/// Returns the change in column transitions: a gap adds two, above and below it.
template <class L, Orientation S>
HWY_INLINE typename L::V columnTransitionsChange(const Fallen<L, S>& f) {
  auto sum = L::zero();
  for (int i = 0; i < f.w; ++i) sum = sum + f.hasGap(i);
  return L::shl1(sum);
}

/// Returns the change in hole depth: cells of the piece count if above a gap, or a hole further down.
template <class L, Orientation S>
HWY_INLINE typename L::V holeDepthChange(const Fallen<L, S>& f) {
  using F = Fallen<L, S>;
  auto sum = L::zero();
  for (int i = 0; i < F::w; ++i) {
    const auto above = L::max(f.hasGap(i), f.p.holed[f.x + i]);
    sum = sum + (F::length(i) == 1 ? above : L::mul(above, L::set(static_cast<std::uint64_t>(F::length(i)))));
  }
  return sum;
}

template <class L, Orientation S>
HWY_INLINE typename L::V rowsWithHolesChange(const Fallen<L, S>& f) {
  using F = Fallen<L, S>;
  if constexpr (F::w == 1) return L::zero();
  auto rows = f.p.holeRows;
  for (int i = 0; i < F::w; ++i) {
    const auto under = L::shl(L::set(std::uint64_t{1} << F::bottom(i)), f.y) - L::set(1);
    rows = rows | L::andNot(f.p.surface.cells[f.x + i], under);
  }
  return L::popcount(rows) - f.p.holeRowCount;
}

template <class L, Orientation S>
HWY_INLINE typename L::V columnsWithHolesChange(const Fallen<L, S>& f) {
  auto sum = L::zero();
  for (int i = 0; i < f.w; ++i) sum = sum + L::andNot(f.p.holed[f.x + i], f.hasGap(i));
  return sum;
}

template <class L, Orientation S>
HWY_INLINE typename L::V patternDiversityChange(const Fallen<L, S>& f) {
  using F = Fallen<L, S>;
  std::uint64_t inside = 0;  // patterns known from the shape alone
  for (int i = 0; i + 1 < F::w; ++i) {
    const int d = F::top(i + 1) - F::top(i);
    if (d >= -2 && d <= 2) inside |= std::uint64_t{1} << (d + 2);
  }
  auto seen = L::set(inside);
  if (f.x > 0)
    seen =
        seen | f.p.patternLeft[static_cast<std::size_t>(f.x - 1)] | patternBit<L>(f.height(-1), f.height(0));
  if (const std::ptrdiff_t right = f.x + F::w; right < f.p.width)
    seen = seen | f.p.patternRight[static_cast<std::size_t>(right)] |
           patternBit<L>(f.height(F::w - 1), f.height(F::w));
  return L::popcount(seen) - f.p.patternCount;
}

/// Returns the change in wells. They change in the two columns beside the piece, and below it where a cell of
/// the piece is next to a gap or closes an open well. `unclear` collects the exceptions: wells of covered
/// holes beside new cells, and wells too deep for the table.
template <WellKind K, class L, Orientation S>
HWY_INLINE typename L::V wellsChange(const Fallen<L, S>& f, typename L::V& unclear) {
  using F = Fallen<L, S>;
  using V = typename L::V;
  constexpr auto kKind = static_cast<std::size_t>(K);
  const auto& cells = f.p.surface.cells;
  const auto& buried = f.p.surface.buried;
  const auto& heights = f.p.surface.heights;
  const auto& before = f.p.openWells[kKind];
  V deep = L::zero();
  const auto wellValue = [&](V rows) HWY_ATTR {
    deep = deep | rows;
    return L::wells(kWellTables[kKind], rows);
  };
  const std::ptrdiff_t x = f.x;
  V change = wellValue(L::shr(cells[x - 2] & f.after[0], heights[x - 1])) - before[x - 1];
  change = change + wellValue(L::shr(cells[x + F::w + 1] & f.after[F::w - 1], heights[x + F::w])) -
           before[x + F::w];
  unclear = unclear | (cells[x - 2] & f.placed[0] & buried[x - 1]);
  unclear = unclear | (cells[x + F::w + 1] & f.placed[F::w - 1] & buried[x + F::w]);
  if constexpr (F::w == 1) {
    change = change + wellValue(L::shr(cells[x - 1] & cells[x + 1], f.height(0))) - before[x];
  } else {
    for (int i = 0; i < F::w; ++i) {
      const bool left = i > 0 && F::bottom(i - 1) != F::bottom(i);
      const bool right = i + 1 < F::w && F::bottom(i + 1) != F::bottom(i);
      if (left || right) {
        const V under = L::shl(L::set(std::uint64_t{1} << F::bottom(i)), f.y) - L::set(1);
        change = change + wellValue(L::shr(f.cells(i - 1) & f.cells(i + 1) & under, heights[x + i])) -
                 before[x + i];
      }
      if (left && F::bottom(i - 1) < F::bottom(i))
        unclear = unclear | (f.placed[i - 1] & f.cells(i + 1) & buried[x + i]);
      if (right && F::bottom(i + 1) < F::bottom(i))
        unclear = unclear | (f.placed[i + 1] & f.cells(i - 1) & buried[x + i]);
      // A cell of the piece that is higher than its neighbour may form a well on top of that neighbour.
      const bool topLeft = i > 0 && F::top(i - 1) > F::top(i);
      const bool topRight = i + 1 < F::w && F::top(i + 1) > F::top(i);
      if (topLeft || topRight)
        change = change + wellValue(L::shr(f.cells(i - 1) & f.cells(i + 1), f.height(i)));
    }
  }
  unclear = unclear | (deep & L::set(kDeeperRows<L>));
  return change;
}

/// Change in a sum over the height differences of neighbouring columns.
struct BumpChange {
  template <class L, Orientation S, class Measure>
  static HWY_INLINE typename L::V of(const Fallen<L, S>& f, const typename Position<L>::Upto& before,
                                     Measure measure) {
    using F = Fallen<L, S>;
    const std::ptrdiff_t first = f.x > 0 ? f.x - 1 : 0,
                         end = std::min<std::ptrdiff_t>(f.x + F::w, f.p.width - 1);
    auto change = before[static_cast<std::size_t>(first)] - before[static_cast<std::size_t>(end)];
    for (int i = 0; i + 1 < F::w; ++i)
      change = change + measure(L::set(static_cast<std::uint64_t>(std::abs(F::top(i + 1) - F::top(i)))));
    if (f.x > 0) change = change + measure(distance<L>(f.height(-1), f.height(0)));
    if (f.x + F::w < f.p.width) change = change + measure(distance<L>(f.height(F::w - 1), f.height(F::w)));
    return change;
  }
};

template <class L, Orientation S>
HWY_INLINE typename L::V valleysChange(const Fallen<L, S>& f) {
  using F = Fallen<L, S>;
  const int first = f.x > 0 ? -1 : 0, end = f.x + F::w < f.p.width ? F::w + 1 : F::w;
  auto change = f.p.valleyCells[static_cast<std::size_t>(f.x + first)] -
                f.p.valleyCells[static_cast<std::size_t>(f.x + end)];
  for (int i = -1; i <= F::w; ++i)
    if (i >= first && i < end) change = change + valleys<L>(f.cells(i - 1), f.cells(i), f.cells(i + 1));
  return change;
}

template <class L>
struct WellDepthChange {
  typename L::V count, depths, deepest, chasms;
};

template <class L, Orientation S>
HWY_INLINE WellDepthChange<L> wellDepthsChange(const Fallen<L, S>& f) {
  using F = Fallen<L, S>;
  const auto at = [](std::ptrdiff_t c) { return static_cast<std::size_t>(c); };
  const int first = f.x > 0 ? -1 : 0, end = f.x + F::w < f.p.width ? F::w + 1 : F::w;
  const auto from = at(f.x + first), to = at(f.x + end);
  const Position<L>& p = f.p;
  WellDepthChange<L> change{p.wellCount[from] - p.wellCount[to], p.wellDepths[from] - p.wellDepths[to],
                            L::max(p.deepestLeft[from], p.deepestRight[to]), L::zero()};
  auto chasms = p.chasms[at(p.width)] + p.chasms[from] - p.chasms[to];
  for (int i = -1; i <= F::w; ++i) {
    if (i < first || i >= end) continue;
    const auto depth = wellDepth<L>(f.height(i - 1), f.height(i), f.height(i + 1));
    change.count = change.count + L::oneIfAny(depth);
    change.depths = change.depths + depth;
    change.deepest = L::max(change.deepest, depth);
    chasms = chasms + isChasm<L>(depth);
  }
  const auto chasmsBefore = p.chasms[at(p.width)];
  change.deepest = change.deepest - p.deepest;
  change.chasms = L::mul(chasms, chasms) - L::mul(chasmsBefore, chasmsBefore);
  return change;
}

/// Adds the less common parts.
template <class L, Orientation S>
HWY_INLINE void addRarerChanges(const Fallen<L, S>& f, typename L::Terms& sum, typename L::V& unclear) {
  using F = Fallen<L, S>;
  using V = typename L::V;
  const Weights<L>& w = *f.p.weights;
  const V zero = L::zero();
  if (w.uses(Part::ColumnsWithHoles))
    w.template add<Part::PatternDiversity>(sum, zero, columnsWithHolesChange(f));
  if (w.usesAny(Part::WellCells, Part::EmptyColumns)) {
    V empty = zero;
    for (int i = 0; i < F::w; ++i) empty = empty - (L::set(1) - L::oneIfAny(f.p.surface.heights[f.x + i]));
    w.template add<Part::WellCells>(
        sum, w.uses(Part::WellCells) ? wellsChange<WellKind::Cells>(f, unclear) : zero, empty);
  }
  if (w.uses(kPileParts)) {
    const V before = f.p.pile, pile = L::max(before, f.y + L::set(S.height));
    if (w.usesAny(Part::PileHeight, Part::LowestHeight)) {
      V lowest = L::min(f.p.lowestLeft[static_cast<std::size_t>(f.x)],
                        f.p.lowestRight[static_cast<std::size_t>(f.x + F::w)]);
      for (int i = 0; i < F::w; ++i) lowest = L::min(lowest, f.height(i));
      w.template add<Part::PileHeight>(sum, pile - before, lowest - f.p.lowest);
    }
    if (w.usesAny(Part::SquaredPileHeight, Part::CubedPileHeight)) {
      const V square = L::mul(pile, pile), squareBefore = L::mul(before, before);
      w.template add<Part::SquaredPileHeight>(sum, square - squareBefore,
                                              L::mul(square, pile) - L::mul(squareBefore, before));
    }
  }
  if (w.usesAny(Part::Bumpiness, Part::Jumps))
    w.template add<Part::Bumpiness>(
        sum, BumpChange::of<L, S>(f, f.p.bumpiness, [](V d) HWY_ATTR { return d; }),
        w.uses(Part::Jumps) ? BumpChange::of<L, S>(f, f.p.jumps, [](V d) HWY_ATTR { return L::oneIfAny(d); })
                            : zero);
  if (w.usesAny(Part::SquaredBumpiness, Part::Valleys))
    w.template add<Part::SquaredBumpiness>(
        sum,
        w.uses(Part::SquaredBumpiness)
            ? BumpChange::of<L, S>(f, f.p.squares, [](V d) HWY_ATTR { return L::mul(d, d); })
            : zero,
        w.uses(Part::Valleys) ? valleysChange(f) : zero);
  if (w.uses(kWellDepthParts)) {
    const auto change = wellDepthsChange(f);
    w.template add<Part::WellCount>(sum, change.count, change.depths);
    w.template add<Part::DeepestWell>(sum, change.deepest, change.chasms);
  }
  if (w.usesAny(Part::WeightedCells, Part::TotalHeight)) {
    int rows = S.cells;
    for (int i = 0; i < F::w; ++i)
      for (int r = 0; r < 4; ++r) rows += ((F::mask(i) >> r) & 1) ? r : 0;
    const V weighted = L::mul(f.y, L::set(S.cells)) + L::set(static_cast<std::uint64_t>(rows));
    w.template add<Part::WeightedCells>(sum, weighted, f.gapSum() + L::set(S.cells));
  }
  if (w.uses(Part::FullCells)) w.template add<Part::FullCells>(sum, L::set(S.cells), zero);
  if (w.uses(kColumnHeights))
    for (int i = 0; i < F::w; ++i)
      L::add(sum, w.columnHeight(f.x + i), f.height(i) - f.p.surface.heights[f.x + i], zero);
  if (w.uses(kHeightDifferences))
    for (int i = -1; i < F::w; ++i) {
      if (f.x + i < 0 || f.x + i + 1 >= f.p.width) continue;
      const auto& h = f.p.surface.heights;
      L::add(sum, w.heightDifference(f.x + i),
             distance<L>(f.height(i), f.height(i + 1)) - distance<L>(h[f.x + i], h[f.x + i + 1]), zero);
    }
}

/// Returns the change in score made by the move, landing height included. Exact in lanes where `unclear` is 0
/// and no row is full.
template <std::uint32_t Parts, class L, Orientation S>
HWY_INLINE typename L::Sum scoreChange(const Fallen<L, S>& f, typename L::V& unclear) {
  using V = typename L::V;
  const Weights<L>& w = *f.p.weights;
  const auto uses = [&](Part part) HWY_ATTR { return w.template usesOf<Parts>(bit(part)); };
  typename L::Terms sum = L::noTerms();
  if (uses(Part::LandingHeight) || uses(Part::RowTransitions))
    w.template add<Part::LandingHeight>(sum, L::shl1(f.y) + L::set(S.height - 1), rowTransitionsChange(f));
  if (uses(Part::ColumnTransitions) || uses(Part::Holes))
    w.template add<Part::ColumnTransitions>(sum, columnTransitionsChange(f), f.gapSum());
  if (uses(Part::CumulativeWells) || uses(Part::CumulativeWellsFast)) {
    const V wells = uses(Part::CumulativeWells) ? wellsChange<WellKind::Cumulative>(f, unclear) : L::zero();
    const V fast = uses(Part::CumulativeWellsFast) ? wellsChange<WellKind::Fast>(f, unclear) : L::zero();
    w.template add<Part::CumulativeWells>(sum, wells, fast);
  }
  if (uses(Part::HoleDepth) || uses(Part::RowsWithHoles))
    w.template add<Part::HoleDepth>(sum, holeDepthChange(f), rowsWithHolesChange(f));
  if (uses(Part::PatternDiversity))
    w.template add<Part::PatternDiversity>(sum, patternDiversityChange(f), L::zero());
  if constexpr (Parts == kAnyParts)
    if (w.uses(~(kBctsParts | kDtParts | bit(Part::RowTransitionsAbove)))) addRarerChanges(f, sum, unclear);
  return L::sumOf(sum, w.wide);
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

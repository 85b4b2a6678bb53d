#if defined(TETRABENCH_FEATURES_KERNELS_POSITION_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_POSITION_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_POSITION_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_POSITION_INL_H_
#endif

#include "core/features/kernels/weights-inl.h"
#include "core/features/kernels/wells-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Data common to all placements on a board: prefix sums over the columns, so that the contribution of the
/// columns that a placement replaces is the difference of two of them.
template <class L>
struct Position {
  using V = typename L::V;
  using Upto = std::array<V, Board::kMaxWidth + 2>;  ///< [c]: over columns (or pairs) left of c

  Surface<L> surface;
  int width = 0;
  const Weights<L>* weights = nullptr;

  Upto fullLeft, fullRight;             ///< rows full in all columns left of c; in c and all right of it
  std::array<Columns<L>, 3> openWells;  ///< value of each column's open wells, by WellKind
  Columns<L> holed;                     ///< 1 if the column has a hole
  V holeRows, holeRowCount;
  Upto patternLeft, patternRight;
  V patternCount;
  V pile;
  Upto lowestLeft, lowestRight;
  Upto bumpiness, jumps, squares, valleyCells;
  Upto wellCount, wellDepths, deepestLeft, deepestRight, chasms;
  V lowest, deepest;

  /// Computes the data that the weights require from the cells of the surface. `of` must outlive the
  /// position.
  template <class W>
  void update(const Weights<L>& of, W n) {
    weights = &of;
    width = n;
    surface.update(n);
    updateRows(n);
    if (of.uses(kWellParts)) updateWells(n);
    if (of.usesAny(Part::HoleDepth, Part::RowsWithHoles) || of.uses(Part::ColumnsWithHoles)) updateHoles(n);
    if (of.uses(Part::PatternDiversity)) updatePattern(n);
    if (of.uses(kPileParts)) updateHeights(n);
    if (of.usesAny(Part::Bumpiness, Part::Jumps) || of.uses(Part::SquaredBumpiness)) updateBumps(n);
    if (of.uses(Part::Valleys)) updateValleys(n);
    if (of.uses(kWellDepthParts)) updateWellDepths(n);
  }

 private:
  static std::size_t at(int c) { return static_cast<std::size_t>(c); }

  template <class W>
  void updateRows(W n) {
    fullLeft[0] = fullRight[at(n)] = L::set(~std::uint64_t{0});
    for (int c = 0; c < n; ++c) fullLeft[at(c + 1)] = fullLeft[at(c)] & surface.cells[c];
    for (int c = n - 1; c >= 0; --c) fullRight[at(c)] = fullRight[at(c + 1)] & surface.cells[c];
  }
  template <class W>
  void updateWells(W n) {
    constexpr Part kPart[] = {Part::CumulativeWells, Part::CumulativeWellsFast, Part::WellCells};
    for (std::size_t kind = 0; kind < 3; ++kind) {
      if (!weights->uses(kPart[kind])) continue;
      auto& values = openWells[kind];
      values.setWalls(L::zero(), n);
      for (int c = 0; c < n; ++c) {
        const V rows = tetrabench::HWY_NAMESPACE::openWells(surface, c);
        values[c] = L::wells(kWellTables[kind], rows);
        if (HWY_UNLIKELY(L::any(rows & L::set(kDeeperRows<L>)))) {
          Columns<L> wells, empty;
          wells[0] = rows;
          empty[0] = L::set(~std::uint64_t{0});
          values[c] = deepWells(static_cast<WellKind>(kind), wells, empty, 1);
        }
      }
    }
  }
  template <class W>
  void updateHoles(W n) {
    holeRows = L::zero();
    for (int c = 0; c < n; ++c) {
      holed[c] = L::oneIfAny(surface.buried[c]);
      holeRows = holeRows | surface.buried[c];
    }
    holeRowCount = L::popcount(holeRows);
  }
  template <class W>
  void updatePattern(W n) {
    std::array<V, Board::kMaxWidth> bit;
    for (int c = 0; c + 1 < n; ++c) bit[at(c)] = patternBit<L>(surface.heights[c], surface.heights[c + 1]);
    patternLeft[0] = patternRight[at(n - 1)] = L::zero();
    for (int c = 0; c + 1 < n; ++c) patternLeft[at(c + 1)] = patternLeft[at(c)] | bit[at(c)];
    for (int c = n - 2; c >= 0; --c) patternRight[at(c)] = patternRight[at(c + 1)] | bit[at(c)];
    patternCount = L::popcount(patternRight[0]);
  }
  template <class W>
  void updateHeights(W n) {
    lowestLeft[0] = lowestRight[at(n)] = L::set(L::kBits);
    pile = L::zero();
    for (int c = 0; c < n; ++c) {
      lowestLeft[at(c + 1)] = L::min(lowestLeft[at(c)], surface.heights[c]);
      pile = L::max(pile, surface.heights[c]);
    }
    for (int c = n - 1; c >= 0; --c) lowestRight[at(c)] = L::min(lowestRight[at(c + 1)], surface.heights[c]);
    lowest = lowestRight[0];
  }
  /// Computes the prefix sums [c] over the pairs (0, 1) to (c - 1, c); [0] is 0.
  template <class W>
  void updateBumps(W n) {
    bumpiness[0] = jumps[0] = squares[0] = L::zero();
    for (int c = 1; c < n; ++c) {
      const V d = distance<L>(surface.heights[c - 1], surface.heights[c]);
      bumpiness[at(c)] = bumpiness[at(c - 1)] + d;
      jumps[at(c)] = jumps[at(c - 1)] + L::oneIfAny(d);
      squares[at(c)] = squares[at(c - 1)] + L::mul(d, d);
    }
  }
  template <class W>
  void updateValleys(W n) {
    const auto& cells = surface.cells;
    valleyCells[0] = L::zero();
    for (int c = 0; c < n; ++c)
      valleyCells[at(c + 1)] = valleyCells[at(c)] + valleys<L>(cells[c - 1], cells[c], cells[c + 1]);
  }
  template <class W>
  void updateWellDepths(W n) {
    const auto& h = surface.heights;
    wellCount[0] = wellDepths[0] = chasms[0] = deepestLeft[0] = deepestRight[at(n)] = L::zero();
    std::array<V, Board::kMaxWidth> depth;
    for (int c = 0; c < n; ++c) {
      const V d = depth[at(c)] = wellDepth<L>(h[c - 1], h[c], h[c + 1]);
      wellCount[at(c + 1)] = wellCount[at(c)] + L::oneIfAny(d);
      wellDepths[at(c + 1)] = wellDepths[at(c)] + d;
      chasms[at(c + 1)] = chasms[at(c)] + isChasm<L>(d);
      deepestLeft[at(c + 1)] = L::max(deepestLeft[at(c)], d);
    }
    for (int c = n - 1; c >= 0; --c) deepestRight[at(c)] = L::max(deepestRight[at(c + 1)], depth[at(c)]);
    deepest = deepestRight[0];
  }
};

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

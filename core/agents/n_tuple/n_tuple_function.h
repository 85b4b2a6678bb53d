#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/agents/n_tuple/n_tuple_layout.h"
#include "core/tetris/board.h"

namespace tetrabench {

/// The mapping from boards to the weights of an n-tuple network. Weights are integers, so sums are exact, and
/// the value of a board can be computed from that of another by their differences.
///
/// Tables are stored in the order of the layout, windows first; within a table, positions are ordered by row,
/// then by the column of the position or of its mirror image, whichever is further to the left. The index of
/// a weight there encodes what is seen from that side. Windows: bit height * i + r is the cell in column i
/// and row r of the window, from its lower corner. Contours: digit i in base 2 * most + 1 is the difference
/// between columns i + 1 and i, plus most. A position that is its own mirror image, and every position if all
/// share a table, uses the smaller of the indices seen from both sides.
class NTupleFunction {
 public:
  explicit NTupleFunction(const NTupleLayout& layout);

  const NTupleLayout& layout() const { return layout_; }

  /// Writes to `entries` the index of each weight that belongs to a board of the layout's width, in a fixed
  /// order, `layout().terms()` of them. Windows do not see rows above the layout's board.
  void entries(const Board& board, std::vector<std::uint32_t>& entries) const;

  /// An evaluator of boards that differ little from a reference board.
  class Rater {
   public:
    /// Requires that the function outlives it.
    explicit Rater(const NTupleFunction& function);

    /// Sets the reference board and returns its value by these weights.
    std::int64_t setBoard(const Board& board, std::span<const std::int32_t> weights);
    std::int64_t value() const { return value_; }
    const std::vector<std::uint32_t>& entries() const { return entries_; }
    /// Returns the value of another board by the same weights; the less it differs from the reference, the
    /// faster.
    std::int64_t valueOf(const Board& other, std::span<const std::int32_t> weights) const;

   private:
    const NTupleFunction& function_;
    Board board_;
    std::vector<std::uint32_t> entries_;  ///< indices of the weights of the reference board
    std::vector<std::int32_t> terms_;     ///< the weights at these entries
    std::int64_t value_ = 0;
  };

 private:
  struct Table {
    int columns = 0, rows = 0;    ///< size of a window; 0 rows: a contour
    int most = 0;                 ///< largest difference of a contour
    int across = 0, up = 1;       ///< number of positions
    std::uint32_t size = 0;       ///< weights per position
    std::uint32_t first = 0;      ///< index of the first weight
    std::uint32_t firstTerm = 0;  ///< index of the first term of a board
  };
  /// A bounding box of the cells in which boards differ: the first and last columns and rows.
  struct Difference {
    int firstColumn, lastColumn, firstRow, lastRow;
  };
  void add(Table table);
  /// Calls act(term, entry) for all positions that see a cell within the difference.
  template <typename Act>
  void eachEntry(const Board& board, const Difference& within, const Act& act) const;
  template <int kColumns, typename Act>
  void eachWindow(const Table& table, const Board& board, const Difference& within, const Act& act) const;
  template <typename Act>
  void eachContour(const Table& table, const Board& board, const Difference& within, const Act& act) const;

  NTupleLayout layout_;
  std::vector<Table> tables_;
  std::uint32_t weights_ = 0;
  std::size_t terms_ = 0;
};

}  // namespace tetrabench

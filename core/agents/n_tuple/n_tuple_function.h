#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/agents/n_tuple/n_tuple_layout.h"
#include "core/tetris/board.h"

namespace tetrabench {

/// Finds the weights of an n-tuple network that belong to a board. Weights are whole numbers, so that sums
/// are exact, and the value of a board can be found from that of another by what differs.
///
/// Tables lie one after another, in the order of the layout, windows first; in each, those of positions by
/// row, then by the column of the position or of its mirror image, whichever is further to the left. The
/// number of a weight there is made of what is seen from that side. Windows: bit height * i + r is the cell
/// in column i and row r of the window, from its lower corner. Contours: digit i to base 2 * most + 1 is the
/// difference between columns i + 1 and i, plus most. A position that is its own mirror image, and every
/// position if all share a table, has the smaller of the numbers seen from both sides.
class NTupleFunction {
 public:
  explicit NTupleFunction(const NTupleLayout& layout);

  const NTupleLayout& layout() const { return layout_; }

  /// The index of each weight that belongs to a board as wide as the layout's, in a fixed order, `terms()` of
  /// them. Windows do not see rows above the layout's board.
  void entries(const Board& board, std::vector<std::uint32_t>& entries) const;

  /// Sums of weights for boards that differ little from one board.
  class Rater {
   public:
    /// The function must outlive it.
    explicit Rater(const NTupleFunction& function);

    /// Sets the board and gives its value by these weights.
    std::int64_t setBoard(const Board& board, std::span<const std::int32_t> weights);
    std::int64_t value() const { return value_; }
    const std::vector<std::uint32_t>& entries() const { return entries_; }
    /// The value of another board by the same weights; the faster, the less it differs from that one.
    std::int64_t valueOf(const Board& other, std::span<const std::int32_t> weights) const;

   private:
    const NTupleFunction& function_;
    Board board_;
    std::vector<std::uint32_t> entries_;  ///< of the board
    std::vector<std::int32_t> terms_;     ///< the weights at these entries
    std::int64_t value_ = 0;
  };

 private:
  struct Table {
    int columns = 0, rows = 0;    ///< of a window; 0 rows: a contour
    int most = 0;                 ///< of a contour
    int across = 0, up = 1;       ///< positions
    std::uint32_t size = 0;       ///< weights of a position
    std::uint32_t first = 0;      ///< weight
    std::uint32_t firstTerm = 0;  ///< of a board
  };
  /// The cells in which boards differ, at least: columns and rows from the first to the last.
  struct Difference {
    int firstColumn, lastColumn, firstRow, lastRow;
  };
  void add(Table table);
  /// Calls act(term, entry) for all positions that see a cell of the difference.
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

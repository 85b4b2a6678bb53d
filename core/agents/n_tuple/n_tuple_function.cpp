#include "core/agents/n_tuple/n_tuple_function.h"

#include <algorithm>
#include <array>
#include <bit>

namespace tetrabench {
namespace {

std::size_t contourSize(const ContourWindow& contour) {
  std::size_t size = 1;
  for (int i = 1; i < contour.columns; ++i) size *= static_cast<std::size_t>(2 * contour.most + 1);
  return size;
}

/// Returns the number of horizontal positions with a table of their own; mirror images share one.
constexpr int halfOf(int across) {
  return (across + 1) / 2;
}

}  // namespace

std::size_t NTupleLayout::weights() const {
  const auto positions = [&](int across, int up) {
    return perPosition ? static_cast<std::size_t>(halfOf(across) * up) : 1;
  };
  std::size_t all = 0;
  for (const CellWindow& window : windows)
    all += positions(boardWidth - window.width + 1, boardHeight - window.height + 1)
           << (window.width * window.height);
  for (const ContourWindow& contour : contours)
    all += positions(boardWidth - contour.columns + 1, 1) * contourSize(contour);
  return all;
}

std::size_t NTupleLayout::terms() const {
  int all = 0;
  for (const CellWindow& window : windows)
    all += (boardWidth - window.width + 1) * (boardHeight - window.height + 1);
  for (const ContourWindow& contour : contours) all += boardWidth - contour.columns + 1;
  return static_cast<std::size_t>(all);
}

NTupleFunction::NTupleFunction(const NTupleLayout& layout) : layout_(layout) {
  for (const CellWindow& window : layout.windows)
    add({.columns = window.width,
         .rows = window.height,
         .across = layout.boardWidth - window.width + 1,
         .up = layout.boardHeight - window.height + 1,
         .size = std::uint32_t{1} << (window.width * window.height)});
  for (const ContourWindow& contour : layout.contours)
    add({.columns = contour.columns,
         .most = contour.most,
         .across = layout.boardWidth - contour.columns + 1,
         .size = static_cast<std::uint32_t>(contourSize(contour))});
}

void NTupleFunction::add(Table table) {
  table.first = weights_;
  table.firstTerm = static_cast<std::uint32_t>(terms_);
  const int positions = layout_.perPosition ? halfOf(table.across) * table.up : 1;
  weights_ += static_cast<std::uint32_t>(positions) * table.size;
  terms_ += static_cast<std::size_t>(table.across * table.up);
  tables_.push_back(table);
}

template <int kColumns, typename Act>
void NTupleFunction::eachWindow(const Table& table, const Board& board, const Difference& within,
                                const Act& act) const {
  using Columns = std::array<std::uint64_t, kColumns>;
  const std::uint64_t mask = (std::uint64_t{1} << table.rows) - 1;
  const auto numberOf = [&](const Columns& columns, int row) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < kColumns; ++i)
      number |= (columns[i] >> row & mask) << (static_cast<std::size_t>(table.rows) * i);
    return static_cast<std::uint32_t>(number);
  };
  const std::uint32_t rowStride =
      layout_.perPosition ? table.size * static_cast<std::uint32_t>(halfOf(table.across)) : 0;
  const int firstRow = std::max(0, within.firstRow - table.rows + 1);
  const int lastRow = std::min(within.lastRow, table.up - 1);
  for (int c = std::max(0, within.firstColumn - kColumns + 1);
       c <= std::min(within.lastColumn, table.across - 1); ++c) {
    Columns fromLeft, fromRight;
    for (std::size_t i = 0; i < kColumns; ++i)
      fromRight[kColumns - 1 - i] = fromLeft[i] = board.column(c + static_cast<int>(i));
    const int mirrored = table.across - 1 - c;
    const std::uint32_t first =
        table.first +
        (layout_.perPosition ? static_cast<std::uint32_t>(std::min(c, mirrored)) * table.size : 0);
    const auto eachRow = [&](const auto& indexAt) {
      for (int r = firstRow; r <= lastRow; ++r)
        act(table.firstTerm + static_cast<std::size_t>(c * table.up + r),
            first + static_cast<std::uint32_t>(r) * rowStride + indexAt(r));
    };
    if (!layout_.perPosition || c == mirrored)
      eachRow([&](int r) { return std::min(numberOf(fromLeft, r), numberOf(fromRight, r)); });
    else
      eachRow([&, &columns = c < mirrored ? fromLeft : fromRight](int r) { return numberOf(columns, r); });
  }
}

template <typename Act>
void NTupleFunction::eachContour(const Table& table, const Board& board, const Difference& within,
                                 const Act& act) const {
  for (int c = std::max(0, within.firstColumn - table.columns + 1);
       c <= std::min(within.lastColumn, table.across - 1); ++c) {
    const auto indexFrom = [&](int from, int step) {
      int number = 0;
      for (int i = table.columns - 1; i-- > 0;) {
        const int difference =
            board.columnHeight(from + step * (i + 1)) - board.columnHeight(from + step * i);
        number = number * (2 * table.most + 1) + std::clamp(difference, -table.most, table.most) + table.most;
      }
      return static_cast<std::uint32_t>(number);
    };
    const int mirrored = table.across - 1 - c;
    const auto fromLeft = [&] { return indexFrom(c, 1); };
    const auto fromRight = [&] { return indexFrom(c + table.columns - 1, -1); };
    std::uint32_t number = 0;
    if (!layout_.perPosition || c == mirrored)
      number = std::min(fromLeft(), fromRight());
    else
      number = c < mirrored ? fromLeft() : fromRight();
    const int position = layout_.perPosition ? std::min(c, mirrored) : 0;
    act(table.firstTerm + static_cast<std::size_t>(c),
        table.first + static_cast<std::uint32_t>(position) * table.size + number);
  }
}

template <typename Act>
void NTupleFunction::eachEntry(const Board& board, const Difference& within, const Act& act) const {
  for (const Table& table : tables_) {
    if (table.rows == 0) {
      eachContour(table, board, within, act);
      continue;
    }
    switch (table.columns) {
      case 1:
        eachWindow<1>(table, board, within, act);
        break;
      case 2:
        eachWindow<2>(table, board, within, act);
        break;
      case 3:
        eachWindow<3>(table, board, within, act);
        break;
      case 4:
        eachWindow<4>(table, board, within, act);
        break;
      case 5:
        eachWindow<5>(table, board, within, act);
        break;
      default:
        static_assert(CellWindow::kMaxSide == 6);
        eachWindow<6>(table, board, within, act);
    }
  }
}

void NTupleFunction::entries(const Board& board, std::vector<std::uint32_t>& entries) const {
  entries.resize(terms_);
  const Difference all{0, board.width() - 1, 0, layout_.boardHeight - 1};
  eachEntry(board, all, [&](std::size_t term, std::uint32_t entry) { entries[term] = entry; });
}

NTupleFunction::Rater::Rater(const NTupleFunction& function)
    : function_(function),
      board_(function.layout().boardWidth, function.layout().boardHeight),
      terms_(function.terms_) {
  function_.entries(board_, entries_);
}

namespace {

/// Returns the bounding box of the cells in which two boards differ; if they are equal, its last column is
/// before its first.
template <typename Difference>
Difference differenceOf(const Board& a, const Board& b) {
  Difference difference{a.width(), -1, 0, 0};
  std::uint64_t rows = 0;
  for (int c = 0; c < a.width(); ++c) {
    const std::uint64_t cells = a.column(c) ^ b.column(c);
    if (cells == 0) continue;
    rows |= cells;
    difference.firstColumn = std::min(difference.firstColumn, c);
    difference.lastColumn = c;
  }
  difference.firstRow = std::countr_zero(rows);
  difference.lastRow = static_cast<int>(std::bit_width(rows)) - 1;
  return difference;
}

}  // namespace

std::int64_t NTupleFunction::Rater::setBoard(const Board& board, std::span<const std::int32_t> weights) {
  function_.eachEntry(board, differenceOf<Difference>(board_, board),
                      [&](std::size_t term, std::uint32_t entry) { entries_[term] = entry; });
  board_ = board;
  value_ = 0;
  for (std::size_t i = 0; i < entries_.size(); ++i) value_ += terms_[i] = weights[entries_[i]];
  return value_;
}

std::int64_t NTupleFunction::Rater::valueOf(const Board& other, std::span<const std::int32_t> weights) const {
  std::int64_t value = value_;
  function_.eachEntry(
      other, differenceOf<Difference>(board_, other),
      [&](std::size_t term, std::uint32_t entry) { value += std::int64_t{weights[entry]} - terms_[term]; });
  return value;
}

}  // namespace tetrabench

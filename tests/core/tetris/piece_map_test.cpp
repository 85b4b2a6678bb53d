#include "core/tetris/piece_map.h"

#include <random>

#include "tests/support/qtest.h"

using namespace tetrabench;

class PieceMapTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cellsKeepTheirPieceWhileRowsAreRemovedAndSettle();
};

namespace {

/// Rows of letters, lowest first: the piece that each cell came from, `.` if empty and `?` if unknown.
class Letters {
 public:
  explicit Letters(int width) : empty_(static_cast<std::size_t>(width), '.') {}

  void place(const Orientation& shape, char letter, int column, int row) {
    for (int c = 0; c < shape.width; ++c)
      for (int r = 0; r < shape.height; ++r)
        if ((shape.column[static_cast<std::size_t>(c)] >> r) & 1) {
          while (static_cast<int>(rows_.size()) <= row + r) rows_.push_back(empty_);
          rows_[static_cast<std::size_t>(row + r)][static_cast<std::size_t>(column + c)] = letter;
        }
  }
  void removeFullRows() {
    std::erase_if(rows_, [](const std::string& row) { return row.find('.') == std::string::npos; });
  }
  void takeLowestRow() {
    if (!rows_.empty()) rows_.erase(rows_.begin());
  }
  void putUnknownRow(std::uint32_t cells) {
    std::string row = empty_;
    for (std::size_t c = 0; c < row.size(); ++c)
      if ((cells >> c) & 1) row[c] = '?';
    rows_.insert(rows_.begin(), row);
  }
  char at(int column, int row) const {
    return row < static_cast<int>(rows_.size())
               ? rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]
               : '.';
  }

 private:
  std::string empty_;
  std::vector<std::string> rows_;
};

}  // namespace

void PieceMapTest::cellsKeepTheirPieceWhileRowsAreRemovedAndSettle() {
  std::mt19937_64 random(5);
  const auto upTo = [&](int n) { return static_cast<int>(random() % static_cast<std::uint64_t>(n)); };
  const PieceSet& pieces = PieceSet::tetrominoes();
  int removals = 0, settlings = 0;
  for (int game = 0; game < 60; ++game) {
    const int width = 4 + upTo(5);
    Board board(width, 20);
    PieceMap map;
    Letters letters(width);
    while (board.pileHeight() < 55) {
      const int piece = upTo(pieces.size());
      const auto& orientations = pieces[piece].orientations;
      const Orientation& shape =
          orientations[static_cast<std::size_t>(upTo(static_cast<int>(orientations.size())))];
      int column = 0, row = Board::kMaxHeight;
      for (int attempt = 0; attempt < 3; ++attempt) {  // prefers low placements, so that rows fill
        const int c = upTo(width - shape.width + 1);
        if (board.landingRow(shape, c) < row) row = board.landingRow(shape, column = c);
      }
      board.place(shape, column, row);
      map.place(shape, piece, column, row);
      letters.place(shape, pieces[piece].letter, column, row);
      const std::uint64_t full = board.fullRows();
      removals += full != 0;
      board.removeRows(full);
      map.removeRows(full);
      letters.removeFullRows();
      if (upTo(8) == 0) {
        board.takeLowestRow();
        map.settle(1);
        letters.takeLowestRow();
        ++settlings;
      } else if (upTo(8) == 0) {
        const auto cells = static_cast<std::uint32_t>(upTo((1 << width) - 1));
        board.putLowestRow(cells);
        map.settle(-1);
        letters.putUnknownRow(cells);
      }
      for (int r = 0; r < 64; ++r)
        for (int c = 0; c < width; ++c) {
          const int value = map.at(board, c, r);
          const char found = value == 0 ? '.' : value == PieceMap::kUnknown ? '?' : pieces[value - 1].letter;
          QCOMPARE(found, letters.at(c, r));
        }
    }
  }
  QVERIFY(removals > 100 && settlings > 100);
}

TETRABENCH_TEST(PieceMapTest)
#include "piece_map_test.moc"

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench {

/// Finds where pieces can come to rest under guideline rules: by any sequence of moves to the left, to the
/// right and down, and of quarter turns with wall kicks (super_rotation.h). Gravity is left out: the player
/// is never too slow. So pieces can be tucked under others and spun into gaps.
///
/// All poses of one turn in one column are a bit mask over the rows, in which a move or a turn of all of them
/// at once is a shift and an AND with the poses that are free. Where the pile leaves free the rows in which
/// pieces appear and turn, every pose above the pile can be reached, and the search begins there.
class GuidelinePlacements {
 public:
  /// Rows above the visible ones that a piece may use.
  static constexpr int kHiddenRows = 20;
  static constexpr int kMaxHeight = Board::kMaxHeight - kHiddenRows;

  /// For boards of this size; `height` is that of the visible rows, at most kMaxHeight.
  GuidelinePlacements(int width, int height);

  /// False if the game is over when this tetromino appears: cells right above the visible rows are taken.
  bool spawnIsFree(const Board& board, int piece) const;

  /// Appends the placements of a tetromino for which `spawnIsFree`, each with its row and spin, in tie order:
  /// orientation, column, row from below, spin. There is always one.
  ///
  /// A T that was turned last and rests with three of its box's corners taken, walls and floor included, has
  /// a full spin if both corners are taken to which it points or if the last of the kicks was needed; else a
  /// mini spin. Where it can be brought with a spin and without one, both are placements.
  void find(const Board& board, int piece, std::vector<Placement>& placements) const;

 private:
  static constexpr int kTurns = 4, kDirections = 2;
  /// A wall kick, as the shift of the piece's leftmost column and lowest row.
  struct Shift {
    int columns = 0, rows = 0;
  };
  struct Turn {
    Orientation shape;
    std::uint8_t orientation = 0;
    int columns = 0;                      ///< where its leftmost cells can be
    int spawnRow = 0;                     ///< of its lowest cells, when it is turned where it appears
    int centreColumn = 0, centreRow = 0;  ///< of its box of three, from its leftmost and lowest cells
    std::array<std::vector<Shift>, kDirections> kicks;  ///< clockwise, counter-clockwise
  };
  struct Piece {
    std::vector<Turn> turns;  ///< one if turning changes nothing
    int spawnColumn = 0;
    bool spins = false;
  };
  /// By turn and column of the leftmost cells, the rows of the lowest cells.
  using Columns = std::array<std::uint64_t, Board::kMaxWidth>;
  using Poses = std::array<Columns, kTurns>;
  /// Where turns lead to, without the last of the kicks and with it.
  struct Turned {
    Poses near{}, far{};
  };

  struct Corners {
    std::uint64_t three = 0, front = 0;
  };

  static int turnAfter(int turn, int direction) { return (turn + (direction == 0 ? 1 : 3)) % kTurns; }
  Poses freePoses(const Board& board, const Piece& piece) const;
  Poses firstPoses(const Board& board, const Piece& piece, const Poses& free) const;
  static void spread(const Turn& turn, Columns& poses, const Columns& free);
  template <typename Arrive>
  static void turnAll(const Piece& piece, int turn, const Poses& free, const Poses& poses, Arrive arrive);
  Poses reach(const Board& board, const Piece& piece, const Poses& free) const;
  Corners cornersOf(const Board& board, const Turn& turn, std::size_t turns, int column) const;
  void addSpins(const Board& board, const Piece& piece, const Poses& free, const Poses& reached,
                std::vector<Placement>& placements) const;

  int width_, height_;
  std::uint64_t rows_;  ///< that pieces may use
  std::vector<Piece> pieces_;
};

}  // namespace tetrabench

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench {

/// Finder of the places where pieces can come to rest under guideline rules, after any sequence of moves
/// left, right and down, and of quarter turns with wall kicks (super_rotation.h). Gravity is ignored: the
/// player is always fast enough. Pieces can thus be tucked under overhangs and spun into gaps.
///
/// All poses of one rotation state in one column form a bit mask over the rows, so moving or turning all of
/// them at once is a shift and an AND with the mask of free poses. If the rows in which pieces appear and
/// turn are free, every pose above the pile is reachable, and the search starts there.
class GuidelinePlacements {
 public:
  /// Rows above the visible ones that a piece may use.
  static constexpr int kHiddenRows = 20;
  static constexpr int kMaxHeight = Board::kMaxHeight - kHiddenRows;

  /// Prepares the search for boards of this size; `height` counts the visible rows, at most kMaxHeight.
  GuidelinePlacements(int width, int height);

  /// Returns false if the game is over when this tetromino appears: cells right above the visible rows are
  /// occupied.
  bool spawnIsFree(const Board& board, int piece) const;

  /// Appends the placements of a tetromino for which `spawnIsFree`, each with its row and spin, in tie order:
  /// orientation, column, row from below, spin. There is always at least one.
  ///
  /// If the last move of a T was a turn and three corners of its box are occupied, walls and floor included,
  /// it is a full spin if both corners to which it points are occupied or the last of the kicks was needed,
  /// otherwise a mini spin. If a place can be reached both with and without a spin, both are placements.
  void find(const Board& board, int piece, std::vector<Placement>& placements) const;

 private:
  static constexpr int kTurns = 4, kDirections = 2;
  /// A wall kick as the shift of the piece's leftmost column and lowest row.
  struct Shift {
    int columns = 0, rows = 0;
  };
  struct Turn {
    Orientation shape;
    std::uint8_t orientation = 0;
    int columns = 0;                      ///< number of columns its leftmost cells can be in
    int spawnRow = 0;                     ///< row of its lowest cells when turned at the spawn position
    int centreColumn = 0, centreRow = 0;  ///< centre of its 3x3 box, from its leftmost and lowest cells
    std::array<std::vector<Shift>, kDirections> kicks;  ///< clockwise, counter-clockwise
  };
  struct Piece {
    std::vector<Turn> turns;  ///< one if turning changes nothing
    int spawnColumn = 0;
    bool spins = false;
  };
  /// Masks of the rows of the lowest cells, by column of the leftmost cells.
  using Columns = std::array<std::uint64_t, Board::kMaxWidth>;
  using Poses = std::array<Columns, kTurns>;
  /// Poses that turns lead to, by kicks other than the last and by the last.
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
  std::uint64_t rows_;  ///< rows that pieces may use
  std::vector<Piece> pieces_;
};

}  // namespace tetrabench

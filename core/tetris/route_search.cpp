#include "core/tetris/route_search.h"

#include <algorithm>
#include <bit>

namespace tetrabench {
namespace {

/// Offset of column bits: column c is bit c + kOffset, so that a grid with its left edge outside the board
/// has a bit too.
constexpr int kOffset = 4;
/// Rows above the board that a grid may overlap.
constexpr int kRowsAbove = 4;
/// Rows below the floor that a grid may overlap, including the rest of the last transposed block.
constexpr int kRowsBelow = 12;

/// Transposes an 8x8 bit matrix: bit c of byte r becomes bit r of byte c (Warren, Hacker's Delight, 2012,
/// section 7-3).
std::uint64_t transposed(std::uint64_t block) {
  std::uint64_t swapped = (block ^ (block >> 7)) & 0x00AA00AA00AA00AA;
  block ^= swapped ^ (swapped << 7);
  swapped = (block ^ (block >> 14)) & 0x0000CCCC0000CCCC;
  block ^= swapped ^ (swapped << 14);
  swapped = (block ^ (block >> 28)) & 0x00000000F0F0F0F0;
  return block ^ swapped ^ (swapped << 28);
}

}  // namespace

/// The rows of a board from the top, as masks of the occupied columns, including walls, floor and the space
/// above the board. Rows are computed from the board's columns on demand.
class RouteSearch::RowMasks {
 public:
  explicit RowMasks(const Board& board)
      : board_(board), walls_(~(((std::uint64_t{1} << board.width()) - 1) << kOffset)), roof_(walls_) {
    for (int y = -kRowsAbove; y < 0; ++y) {
      taken_[index(y)] = ~std::uint64_t{0};
      covered_[index(y)] = walls_;  // no piece is ever there, but poses below must not count as covered
    }
  }

  /// Computes the rows down to y. Must be called before poses with cells in this row or above are requested.
  void know(int y) {
    while (known_ <= y) addBlock();
  }

  /// Returns the grid's left edges (with its top in row y) at which no cell of the piece is occupied.
  std::uint64_t freePoses(const Turn& turn, int y) const { return poses(taken_, turn, y); }
  /// Returns the free poses in which no cell of the piece lies below an occupied one.
  std::uint64_t openPoses(const Turn& turn, int y) const { return poses(covered_, turn, y); }

 private:
  using Rows = std::array<std::uint64_t, kRowsAbove + Board::kMaxHeight + kRowsBelow>;

  static std::size_t index(int y) { return static_cast<std::size_t>(y + kRowsAbove); }

  static std::uint64_t poses(const Rows& rows, const Turn& turn, int y) {
    std::uint64_t blocked = 0;
    for (std::size_t i = 0; i < kCells; ++i) blocked |= rows[index(y + turn.row[i])] >> turn.column[i];
    return ~blocked;
  }

  void addBlock() {
    constexpr int kBlock = 8;
    const int lowest = board_.height() - kBlock - known_;  // the block's lowest row, counted from the floor
    std::array<std::uint64_t, kBlock> rows;
    rows.fill(walls_);
    for (int left = 0; left < board_.width(); left += kBlock) {
      std::uint64_t block = 0;
      for (int c = left; c < std::min(left + kBlock, board_.width()); ++c) {
        const std::uint64_t cells = lowest >= 0 ? board_.column(c) >> lowest : board_.column(c) << -lowest;
        block |= (cells & 0xff) << (kBlock * (c - left));
      }
      block = transposed(block);
      for (std::size_t r = 0; r < rows.size(); ++r)
        rows[r] |= ((block >> (kBlock * r)) & 0xff) << (left + kOffset);
    }
    for (int r = kBlock - 1; r >= 0; --r, ++known_) {
      const std::uint64_t row = lowest + r < 0 ? ~std::uint64_t{0} : rows[static_cast<std::size_t>(r)];
      taken_[index(known_)] = row;
      covered_[index(known_)] = roof_ |= row;
    }
  }

  const Board& board_;
  std::uint64_t walls_;
  std::uint64_t roof_;  ///< columns occupied in any row computed so far
  int known_ = 0;
  Rows taken_, covered_;  ///< the latter: occupied, or below an occupied cell
};

/// By turn: the grid's left edges at which the piece can lock, and the number of actions needed.
struct RouteSearch::Found {
  std::array<std::uint64_t, kCompetitionRotations> lefts{};
  std::array<std::array<std::uint8_t, kOffset + Board::kMaxWidth>, kCompetitionRotations> actions;
};

RouteSearch::RouteSearch(int width, int height, int piece)
    : spawn_(competitionSpawn(Board(width, height), piece)) {
  const auto& orientations = PieceSet::tetrominoes()[piece].orientations;
  for (std::size_t rotation = 0; rotation < orientations.size(); ++rotation) {
    const CompetitionShape& shape = competitionShape(piece, static_cast<int>(rotation));
    const Orientation& orientation = orientations[shape.orientation];
    Turn turn{.left = shape.left};
    std::size_t cell = 0;
    for (int c = 0; c < orientation.width; ++c) {
      for (int r = 0; r < orientation.height; ++r) {
        if (((orientation.column[static_cast<std::size_t>(c)] >> r) & 1) == 0) continue;
        turn.row[cell] = static_cast<std::uint8_t>(shape.bottom - r);
        turn.column[cell++] = static_cast<std::uint8_t>(shape.left + c);
      }
    }
    turns_.push_back(turn);
    turnOfOrientation_[shape.orientation] = rotation;
  }
}

/// Finds the poses in which the piece can lock. A pose counts if no cell of it lies below an occupied one:
/// then a fall from above passes through it, and ends in it if the piece is at rest there. From such a pose a
/// drop locks at once where that fall ends; without a drop the piece also locks there if it has just moved to
/// where it rests. Any other pose is under an overhang, as is all that lies below it.
template <std::size_t kTurns>
void RouteSearch::search(const Board& board, Found& found) const {
  RowMasks rows(board);
  using Masks = std::array<std::uint64_t, kTurns>;
  Masks reached{}, free;  // poses before the action; free poses in their row
  int y = spawn_.y;
  const auto freeOn = [&](int row) {
    rows.know(row + kCells - 1);
    Masks masks;
    for (std::size_t t = 0; t < kTurns; ++t) masks[t] = rows.freePoses(turns_[t], row);
    return masks;
  };
  reached[0] = std::uint64_t{1} << (spawn_.x + kOffset);
  free = freeOn(y);
  for (int actions = 1;; ++actions, ++y) {
    Masks wanted;  // poses not found yet that may still be reached
    std::uint64_t anyReached = 0, anyWanted = 0;
    for (std::size_t t = 0; t < kTurns; ++t) {
      wanted[t] = rows.openPoses(turns_[t], y) & ~found.lefts[t];
      anyWanted |= wanted[t];
      anyReached |= reached[t];
    }
    if (anyWanted == 0 || anyReached == 0) return;

    const Masks freeBelow = freeOn(y + 1);
    Masks next;
    for (std::size_t t = 0; t < kTurns; ++t) {
      const std::uint64_t turned = reached[(t + 1) % kTurns] | reached[(t + kTurns - 1) % kTurns];
      const std::uint64_t moved =
          reached[t] | ((turned | reached[t] << 1 | reached[t] >> 1) & free[t]);  // blocked: as None
      next[t] = moved & freeBelow[t];
      const std::uint64_t locked = (reached[t] | (moved & ~freeBelow[t])) & wanted[t];
      found.lefts[t] |= locked;
      for (std::uint64_t left = locked; left != 0; left &= left - 1)
        found.actions[t][static_cast<std::size_t>(std::countr_zero(left))] =
            static_cast<std::uint8_t>(actions);
    }
    reached = next;
    free = freeBelow;
  }
}

void RouteSearch::find(const Board& board, Routes& routes) const {
  Found found;
  switch (turns_.size()) {
    case 1:
      search<1>(board, found);
      break;
    case 2:
      search<2>(board, found);
      break;
    default:
      search<4>(board, found);
  }
  std::size_t count = 0;
  for (std::uint64_t lefts : found.lefts) count += static_cast<std::size_t>(std::popcount(lefts));
  routes.placements.resize(count);
  routes.actions.resize(count);
  std::size_t i = 0;
  for (std::size_t orientation = 0; orientation < turns_.size(); ++orientation) {
    const std::size_t t = turnOfOrientation_[orientation];
    for (std::uint64_t lefts = found.lefts[t]; lefts != 0; lefts &= lefts - 1, ++i) {
      const int left = std::countr_zero(lefts);
      routes.placements[i] = {static_cast<std::uint8_t>(orientation),
                              static_cast<std::uint8_t>(left - kOffset + turns_[t].left)};
      routes.actions[i] = found.actions[t][static_cast<std::size_t>(left)];
    }
  }
}

}  // namespace tetrabench

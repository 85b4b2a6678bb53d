#include "core/tetris/guideline/guideline_placements.h"

#include <bit>

#include "core/tetris/super_rotation.h"

namespace tetrabench {
namespace {

constexpr std::uint64_t shifted(std::uint64_t rows, int up) {
  return up >= 0 ? rows << up : rows >> -up;
}

constexpr std::uint64_t rowsBelow(int row) {
  return row >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << row) - 1;
}

/// Returns all rows that the poses reach by falling through free ones.
constexpr std::uint64_t fallen(std::uint64_t rows, std::uint64_t free) {
  for (int by = 1; by < 64; by *= 2) {
    rows |= free & (rows >> by);
    free &= free >> by;
  }
  return rows;
}

constexpr std::uint64_t resting(std::uint64_t free) {
  return free & ~(free << 1);
}

template <typename Do>
void forEachRow(std::uint64_t rows, Do&& act) {
  for (; rows != 0; rows &= rows - 1) act(std::countr_zero(rows));
}

}  // namespace

GuidelinePlacements::GuidelinePlacements(int width, int height)
    : width_(width), height_(height), rows_(rowsBelow(height + kHiddenRows)) {
  const PieceSet& set = PieceSet::tetrominoes();
  for (int p = 0; p < set.size(); ++p) {
    Piece& piece = pieces_.emplace_back();
    const ArcadeShape first = arcadeShape(set, p, 0);
    piece.spawnColumn = (width - set[p].orientations.front().width) / 2;
    piece.spins = set[p].letter == 'T';
    for (int t = 0; t < (set[p].orientations.size() == 1 ? 1 : kTurns); ++t) {
      const ArcadeShape shape = arcadeShape(set, p, t);
      Turn& turn = piece.turns.emplace_back();
      turn.orientation = static_cast<std::uint8_t>(shape.orientation);
      turn.shape = set[p].orientations[turn.orientation];
      turn.columns = width - turn.shape.width + 1;
      turn.spawnRow = height - 1 - first.bottom + shape.bottom;
      turn.centreColumn = 1 - shape.left;
      turn.centreRow = 1 - shape.bottom;
      if (set[p].orientations.size() == 1) continue;
      for (int direction = 0; direction < kDirections; ++direction) {
        const int to = turnAfter(t, direction);
        const ArcadeShape after = arcadeShape(set, p, to);
        for (const Kick& kick : wallKicks(set, p, t, to))
          turn.kicks[static_cast<std::size_t>(direction)].push_back(
              {kick.x + after.left - shape.left, kick.y + after.bottom - shape.bottom});
      }
    }
  }
}

bool GuidelinePlacements::spawnIsFree(const Board& board, int piece) const {
  const Piece& p = pieces_[static_cast<std::size_t>(piece)];
  return board.fits(p.turns.front().shape, p.spawnColumn, height_);
}

GuidelinePlacements::Poses GuidelinePlacements::freePoses(const Board& board, const Piece& piece) const {
  Poses free;
  for (std::size_t t = 0; t < piece.turns.size(); ++t) {
    const Orientation& shape = piece.turns[t].shape;
    for (int c = 0; c < piece.turns[t].columns; ++c) {
      std::uint64_t taken = 0;
      for (int i = 0; i < shape.width; ++i) {
        const std::uint64_t column = board.column(c + i) | ~rows_;
        for (std::uint64_t cells = shape.column[static_cast<std::size_t>(i)]; cells != 0; cells &= cells - 1)
          taken |= column >> std::countr_zero(cells);
      }
      free[t][static_cast<std::size_t>(c)] = ~taken & rows_;
    }
  }
  return free;
}

GuidelinePlacements::Poses GuidelinePlacements::firstPoses(const Board& board, const Piece& piece,
                                                           const Poses& free) const {
  Poses poses{};
  const int pile = board.pileHeight();
  // In any rotation state, a piece that has just appeared lies above these rows.
  constexpr int kSpawnDepth = 4;
  if (pile <= height_ - kSpawnDepth) {
    for (std::size_t t = 0; t < piece.turns.size(); ++t)
      for (int c = 0; c < piece.turns[t].columns; ++c)
        poses[t][static_cast<std::size_t>(c)] = rowsBelow(piece.turns[t].spawnRow + 1) & ~rowsBelow(pile);
    return poses;
  }
  const auto column = static_cast<std::size_t>(piece.spawnColumn);
  const std::uint64_t fallen = std::uint64_t{1} << (height_ - 1);
  poses[0][column] = (free[0][column] & fallen) != 0 ? fallen : fallen << 1;
  return poses;
}

/// Adds the poses reachable by moves sideways and down.
void GuidelinePlacements::spread(const Turn& turn, Columns& poses, const Columns& free) {
  for (bool changed = true; changed;) {
    changed = false;
    std::uint64_t beside = 0;
    const auto visit = [&](int c) {
      const auto i = static_cast<std::size_t>(c);
      const std::uint64_t rows = fallen(poses[i] | (beside & free[i]), free[i]);
      changed |= rows != poses[i];
      poses[i] = beside = rows;
    };
    for (int c = 0; c < turn.columns; ++c) visit(c);
    beside = 0;
    for (int c = turn.columns - 1; c >= 0; --c) visit(c);
  }
}

/// Turns all poses of a rotation both ways; calls arrive(turn, column, rows, kick) for the resulting poses.
template <typename Arrive>
void GuidelinePlacements::turnAll(const Piece& piece, int turn, const Poses& free, const Poses& poses,
                                  Arrive arrive) {
  const Turn& from = piece.turns[static_cast<std::size_t>(turn)];
  for (int direction = 0; direction < kDirections; ++direction) {
    const auto to = static_cast<std::size_t>(turnAfter(turn, direction));
    const auto& kicks = from.kicks[static_cast<std::size_t>(direction)];
    for (int c = 0; c < from.columns; ++c) {
      std::uint64_t left = poses[static_cast<std::size_t>(turn)][static_cast<std::size_t>(c)];
      for (std::size_t k = 0; k < kicks.size() && left != 0; ++k) {
        const int column = c + kicks[k].columns;
        if (column < 0 || column >= piece.turns[to].columns) continue;
        const std::uint64_t arrived =
            shifted(left, kicks[k].rows) & free[to][static_cast<std::size_t>(column)];
        if (arrived == 0) continue;
        left &= ~shifted(arrived, -kicks[k].rows);
        arrive(to, static_cast<std::size_t>(column), arrived, k);
      }
    }
  }
}

GuidelinePlacements::Poses GuidelinePlacements::reach(const Board& board, const Piece& piece,
                                                      const Poses& free) const {
  Poses reached = firstPoses(board, piece, free);
  unsigned changed = (1U << piece.turns.size()) - 1;
  while (changed != 0) {
    const int t = std::countr_zero(changed);
    changed &= changed - 1;
    const auto turn = static_cast<std::size_t>(t);
    spread(piece.turns[turn], reached[turn], free[turn]);
    if (piece.turns.size() == 1) break;
    turnAll(piece, t, free, reached,
            [&](std::size_t to, std::size_t column, std::uint64_t rows, std::size_t) {
              if ((rows & ~reached[to][column]) == 0) return;
              reached[to][column] |= rows;
              changed |= 1U << to;
            });
  }
  return reached;
}

void GuidelinePlacements::find(const Board& board, int piece, std::vector<Placement>& placements) const {
  const Piece& p = pieces_[static_cast<std::size_t>(piece)];
  const Poses free = freePoses(board, p);
  const Poses reached = reach(board, p, free);
  if (p.spins) return addSpins(board, p, free, reached, placements);
  const std::size_t orientations = PieceSet::tetrominoes()[piece].orientations.size();
  for (std::size_t o = 0; o < orientations; ++o)
    for (int c = 0; c < p.turns[o].columns; ++c) {
      const auto column = static_cast<std::size_t>(c);
      std::uint64_t rows = 0;  // rotations that differ only in the position of the box are one orientation
      for (std::size_t t = o; t < p.turns.size(); t += orientations) rows |= reached[t][column];
      forEachRow(rows & resting(free[o][column]), [&](int row) {
        placements.push_back(
            {static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(c), static_cast<std::int8_t>(row)});
      });
    }
}

void GuidelinePlacements::addSpins(const Board& board, const Piece& piece, const Poses& free,
                                   const Poses& reached, std::vector<Placement>& placements) const {
  Turned turned;
  for (int t = 0; t < kTurns; ++t)
    turnAll(piece, t, free, reached,
            [&](std::size_t to, std::size_t column, std::uint64_t rows, std::size_t kick) {
              constexpr std::size_t kLastKick = 4;
              (kick == kLastKick ? turned.far : turned.near)[to][column] |= rows;
            });
  const Poses first = firstPoses(board, piece, free);
  for (std::size_t t = 0; t < kTurns; ++t)
    for (int c = 0; c < piece.turns[t].columns; ++c) {
      const auto column = static_cast<std::size_t>(c);
      const Turn& turn = piece.turns[t];
      const std::uint64_t rest = reached[t][column] & resting(free[t][column]);
      if (rest == 0) continue;
      const Corners corners = cornersOf(board, turn, t, c);
      const std::uint64_t near = turned.near[t][column], far = turned.far[t][column];
      std::uint64_t moved = first[t][column] | reached[t][column] >> 1;
      if (c > 0) moved |= reached[t][column - 1];
      if (c + 1 < turn.columns) moved |= reached[t][column + 1];
      const std::array ways{moved | ((near | far) & ~corners.three), corners.three & near & ~corners.front,
                            corners.three & ((near & corners.front) | far)};
      forEachRow(rest, [&](int row) {
        for (std::size_t spin = 0; spin < ways.size(); ++spin)
          if ((ways[spin] >> row & 1) != 0)
            placements.push_back({.orientation = turn.orientation,
                                  .column = static_cast<std::uint8_t>(c),
                                  .row = static_cast<std::int8_t>(row),
                                  .spin = static_cast<Spin>(spin)});
      });
    }
}

/// Returns the masks of the rows of the lowest cells in which three corners of the box, and both front
/// corners of a T, are occupied.
GuidelinePlacements::Corners GuidelinePlacements::cornersOf(const Board& board, const Turn& turn,
                                                            std::size_t turns, int column) const {
  const auto corner = [&](int x, int y) {
    const int c = column + turn.centreColumn + x, up = turn.centreRow + y;
    const std::uint64_t taken = c < 0 || c >= width_ ? ~std::uint64_t{0} : board.column(c) | ~rows_;
    return up >= 0 ? taken >> up : taken << -up | rowsBelow(-up);
  };
  // Clockwise; the T points between the corner with the index of its rotation state and the next.
  const std::array around{corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)};
  const auto at = [&](std::size_t i) { return around[(turns + i) % around.size()]; };
  const std::uint64_t front = at(0) & at(1), back = at(2) & at(3);
  return {.three = (front & (at(2) | at(3))) | (back & (at(0) | at(1))), .front = front};
}

}  // namespace tetrabench

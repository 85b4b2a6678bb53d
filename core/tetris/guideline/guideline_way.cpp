#include "core/tetris/guideline/guideline_way.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <tuple>

#include "core/tetris/guideline/guideline_placements.h"

namespace tetrabench {
namespace {

constexpr int kSpinTurns = 4;

const PieceSet& tetrominoes() {
  return PieceSet::tetrominoes();
}

const Orientation& shapeOf(int piece, const ArcadePose& pose) {
  const auto& orientations = tetrominoes()[piece].orientations;
  return orientations[static_cast<std::size_t>(arcadeShape(tetrominoes(), piece, pose.turns).orientation)];
}

GuidelinePose asSeen(int piece, const ArcadePose& pose) {
  const ArcadeShape shape = arcadeShape(tetrominoes(), piece, pose.turns);
  return {shape.orientation, pose.x + shape.left, pose.y + shape.bottom};
}

bool fits(const Board& board, int piece, const ArcadePose& pose) {
  const Orientation& shape = shapeOf(piece, pose);
  const GuidelinePose seen = asSeen(piece, pose);
  return seen.row + shape.height <= board.height() + GuidelinePlacements::kHiddenRows &&
         board.fits(shape, seen.column, seen.row);
}

/// A pose and the spin by which the piece reached it.
struct Node {
  ArcadePose pose;
  Spin spin = Spin::None;
  bool operator<(const Node& other) const {
    return std::tuple(pose.turns, pose.x, pose.y, spin) <
           std::tuple(other.pose.turns, other.pose.x, other.pose.y, other.spin);
  }
};

std::optional<Node> turned(const Board& board, int piece, const ArcadePose& pose, int quarters) {
  const int to = (pose.turns + quarters) % kSpinTurns;
  const auto kicks = wallKicks(tetrominoes(), piece, pose.turns, to);
  for (std::size_t k = 0; k < kicks.size(); ++k) {
    const ArcadePose after{to, pose.x + kicks[k].x, pose.y + kicks[k].y};
    if (fits(board, piece, after))
      return Node{after, spinOf(board, piece, after, k > 0 && k + 1 == kicks.size())};
  }
  return {};
}

}  // namespace

Spin spinOf(const Board& board, int piece, const ArcadePose& turned, bool lastKick) {
  if (tetrominoes()[piece].letter != 'T') return Spin::None;
  const auto taken = [&](int x, int y) {
    return x < 0 || x >= board.width() || y < 0 || y >= board.height() + GuidelinePlacements::kHiddenRows ||
           board.full(x, y);
  };
  // The corners of its 3x3 box, clockwise from the upper left; the T points between the corner with the index
  // of its rotation state and the next.
  const std::array corners{taken(turned.x, turned.y + 2), taken(turned.x + 2, turned.y + 2),
                           taken(turned.x + 2, turned.y), taken(turned.x, turned.y)};
  if (std::ranges::count(corners, true) < 3) return Spin::None;
  const auto first = static_cast<std::size_t>(turned.turns);
  return lastKick || (corners[first] && corners[(first + 1) % corners.size()]) ? Spin::Full : Spin::Mini;
}

std::vector<GuidelinePose> guidelineRoute(const Board& board, int piece, Placement placement) {
  const GuidelinePose end{placement.orientation, placement.column, placement.row};
  const ArcadeShape first = arcadeShape(tetrominoes(), piece, 0);
  const Orientation& shape = shapeOf(piece, {});
  Node start{{0, (board.width() - shape.width) / 2 - first.left, board.height() - first.bottom}};
  if (!fits(board, piece, start.pose)) return {};
  if (const ArcadePose below{0, start.pose.x, start.pose.y - 1}; fits(board, piece, below))
    start.pose = below;

  std::map<Node, Node> before{{start, start}};
  std::deque<Node> open{start};
  const auto visit = [&](const Node& from, const Node& to) {
    if (before.emplace(to, from).second) open.push_back(to);
  };
  while (!open.empty()) {
    const Node node = open.front();
    open.pop_front();
    const ArcadePose& pose = node.pose;
    if (asSeen(piece, pose) == end && node.spin == placement.spin) {
      std::vector<GuidelinePose> way;
      for (Node at = node;; at = before.at(at)) {
        way.push_back(asSeen(piece, at.pose));
        if (!(before.at(at) < at) && !(at < before.at(at))) break;
      }
      std::ranges::reverse(way);
      return way;
    }
    if (tetrominoes()[piece].orientations.size() > 1)
      for (const int quarters : {1, 3})
        if (const auto after = turned(board, piece, pose, quarters)) visit(node, *after);
    for (const auto& [x, y] : {std::pair{-1, 0}, {1, 0}, {0, -1}})
      if (const ArcadePose after{pose.turns, pose.x + x, pose.y + y}; fits(board, piece, after))
        visit(node, {after});
  }
  return {};
}

}  // namespace tetrabench

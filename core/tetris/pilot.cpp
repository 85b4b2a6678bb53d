#include "core/tetris/pilot.h"

#include <algorithm>
#include <array>

namespace tetrabench {
namespace {

constexpr int kGridRows = 4;

/// A breadth-first search over the poses of a falling piece; layer t holds the poses after t actions.
class PoseSearch {
 public:
  PoseSearch(const Board& board, int piece)
      : board_(board), piece_(piece), shapes_(PieceSet::tetrominoes()[piece]) {
    nodes_.push_back({competitionSpawn(board, piece), -1, Action::None});
  }

  /// Calls `locked(pose, parent, action, actions)` for each way to lock the piece, shortest first, until it
  /// returns true or all have been visited.
  template <typename Locked>
  void run(Locked locked) {
    std::size_t layerStart = 0;
    for (int actions = 1; layerStart < nodes_.size(); ++actions) {
      const std::size_t layerEnd = nodes_.size();
      seen_.fill(0);
      for (std::size_t at = layerStart; at < layerEnd; ++at) {
        for (int a = 0; a < kActions; ++a) {
          const auto action = static_cast<Action>(a);
          CompetitionPose pose = moved(nodes_[at].pose, action);
          if (action == Action::Drop) {
            pose.y = fallenY(pose);
          } else if (pose != nodes_[at].pose && !competitionFits(board_, piece_, pose)) {
            continue;  // not executed: equivalent to None
          }
          CompetitionPose below = pose;
          ++below.y;
          if (competitionFits(board_, piece_, below)) {
            add(below, static_cast<int>(at), action);
          } else if (locked(pose, static_cast<int>(at), action, actions)) {
            return;
          }
        }
      }
      layerStart = layerEnd;
    }
  }

  /// Returns the placement of a piece that locks in this pose.
  Placement placement(CompetitionPose pose) const {
    const CompetitionShape& shape = competitionShape(piece_, pose.rotation);
    return {shape.orientation, static_cast<std::uint8_t>(pose.x + shape.left)};
  }

  /// Returns true if a straight fall from above also ends in this pose.
  bool isReachedByDrop(CompetitionPose pose) const {
    const CompetitionShape& shape = competitionShape(piece_, pose.rotation);
    return board_.landingRow(shapes_.orientations[shape.orientation], pose.x + shape.left) ==
           board_.height() - 1 - (pose.y + shape.bottom);
  }

  Pilot::Way wayTo(CompetitionPose last, int parent, Action action) const {
    Pilot::Way way{{action}, {last}};
    for (int at = parent; at >= 0; at = node(at).parent) {
      way.poses.push_back(node(at).pose);
      if (node(at).parent >= 0) way.actions.push_back(node(at).action);
    }
    std::ranges::reverse(way.actions);
    std::ranges::reverse(way.poses);
    return way;
  }

 private:
  struct Node {
    CompetitionPose pose;
    int parent;
    Action action;  ///< action that led here
  };

  const Node& node(int at) const { return nodes_[static_cast<std::size_t>(at)]; }

  void add(CompetitionPose pose, int parent, Action action) {
    auto& seen = seen_[static_cast<std::size_t>(pose.rotation)];
    const std::uint64_t bit = std::uint64_t{1} << (pose.x + 4);
    if (seen & bit) return;
    seen |= bit;
    nodes_.push_back({pose, parent, action});
  }

  int fallenY(CompetitionPose pose) const {
    while (++pose.y, competitionFits(board_, piece_, pose)) {
    }
    return pose.y - 1;
  }

  const Board& board_;
  int piece_;
  const Piece& shapes_;
  std::vector<Node> nodes_;
  std::array<std::uint64_t, kCompetitionRotations> seen_{};  ///< columns visited in the layer being built
};

}  // namespace

Pilot::Pilot(int width, int height) : width_(width), height_(height) {
  const Board empty(width, height);
  for (int piece = 0; piece < PieceSet::tetrominoes().size(); ++piece) {
    searches_.emplace_back(width, height, piece);
    free_.emplace_back();
    searches_.back().find(empty, free_.back());
    clearance_.push_back(competitionSpawn(empty, piece).y - 1 + kGridRows);
    mostActions_.push_back(std::ranges::max(free_.back().actions));
  }
}

/// Returns the cached routes if they are valid on this board, else searches. Proof of validity: let y be the
/// grid's row when the last of n actions begins on a shortest route on the empty board; it is at most n - 1
/// rows below the spawn. If the rows down to y + 3 are empty, that route is free here too, so n actions
/// suffice. Fewer do not: a route that is free here is free on the empty board as well, and if its last
/// action is a drop, it leads there to the same placement. Otherwise the piece locks because it is at rest
/// after that action, with its grid on row y - 1 or above. Its cells and those below them are then in empty
/// rows, so it rests on the floor, as it would on the empty board.
const Routes& Pilot::routes(const Board& board, int piece) {
  const auto p = static_cast<std::size_t>(piece);
  if (board.pileHeight() + clearance_[p] + mostActions_[p] <= board.height()) return free_[p];
  searches_[p].find(board, found_);
  return found_;
}

bool Pilot::surelyReaches(const Board& board, int piece, std::size_t index, Placement placement) const {
  const auto p = static_cast<std::size_t>(piece);
  const auto& [placements, actions] = free_[p];
  return index < placements.size() && placements[index] == placement &&
         board.pileHeight() + clearance_[p] + actions[index] <= board.height();
}

std::optional<Pilot::FreeRoutes> Pilot::freeWays() const {
  FreeRoutes ways{.pile = height_, .actions = {}};
  for (std::size_t p = 0; p < free_.size(); ++p) {
    std::size_t all = 0;
    for (const Orientation& o : PieceSet::tetrominoes()[static_cast<int>(p)].orientations)
      all += static_cast<std::size_t>(width_ - o.width + 1);
    if (free_[p].placements.size() != all) return {};
    ways.pile = std::min(ways.pile, height_ - clearance_[p] - mostActions_[p]);
    ways.actions.push_back(free_[p].actions);
  }
  if (ways.pile < 0) return {};
  return ways;
}

Pilot::Way Pilot::way(const Board& board, int piece, std::span<const Action> actions) {
  Way way{{actions.begin(), actions.end()}, {}};
  FallingPiece falling(board, piece);
  way.poses.push_back(falling.pose);
  for (const Action action : actions) {
    falling.act(board, action);
    way.poses.push_back(falling.pose);
  }
  return way;
}

Pilot::Way Pilot::way(const Board& board, int piece, Placement placement) const {
  Way way;
  PoseSearch poses(board, piece);
  poses.run([&](CompetitionPose pose, int parent, Action action, int) {
    if (poses.placement(pose) != placement || !poses.isReachedByDrop(pose)) return false;
    way = poses.wayTo(pose, parent, action);
    return true;
  });
  return way;
}

}  // namespace tetrabench

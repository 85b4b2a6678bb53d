#include "core/tetris/pilot.h"

#include <algorithm>
#include <array>

namespace tetrabench {
namespace {

/// A breadth-first search over the poses of one falling piece; layer t holds the poses after t actions.
class PoseSearch {
 public:
  PoseSearch(const Board& board, int piece)
      : board_(board), piece_(piece), shapes_(PieceSet::tetrominoes()[piece]) {
    nodes_.push_back({competitionSpawn(board, piece), -1, Action::None});
  }

  /// Calls `locked(pose, parent, action, actions)` for each way to end the fall, shorter ones first, until it
  /// returns true or all are known.
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
            continue;  // not made: the same as None
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

  /// Where the piece locks in this pose.
  Placement placement(CompetitionPose pose) const {
    const CompetitionShape& shape = competitionShape(piece_, pose.rotation);
    return {shape.orientation, static_cast<std::uint8_t>(pose.x + shape.left)};
  }

  /// True if a straight fall from above ends in this pose too.
  bool asFallen(CompetitionPose pose) const {
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
    Action action;  ///< that led here
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
  std::array<std::uint64_t, kCompetitionRotations> seen_{};  ///< columns of the layer being built
};

constexpr int kMaxPlacements = 4 * Board::kMaxWidth;

int index(Placement p) {
  return p.orientation * Board::kMaxWidth + p.column;
}

}  // namespace

Pilot::Pilot(int width, int height) {
  const Board empty(width, height);
  for (int piece = 0; piece < PieceSet::tetrominoes().size(); ++piece) {
    free_.push_back(search(empty, piece));
    // A way of n actions passes no row deeper than n below the spawned piece, whose grid is 4 rows high.
    clearance_.push_back(std::ranges::max(free_.back().actions) + 4);
  }
}

Pilot::Routes Pilot::search(const Board& board, int piece) const {
  std::array<std::uint8_t, kMaxPlacements> actionsTo{};
  int missing = 0;
  for (const Orientation& o : PieceSet::tetrominoes()[piece].orientations)
    missing += board.width() - o.width + 1;

  PoseSearch poses(board, piece);
  poses.run([&](CompetitionPose pose, int, Action, int actions) {
    auto& best = actionsTo[static_cast<std::size_t>(index(poses.placement(pose)))];
    if (best == 0 && poses.asFallen(pose)) {
      best = static_cast<std::uint8_t>(actions);
      --missing;
    }
    return missing == 0;
  });

  Routes routes;
  for (int i = 0; i < kMaxPlacements; ++i) {
    if (actionsTo[static_cast<std::size_t>(i)] == 0) continue;
    routes.placements.push_back(
        {static_cast<std::uint8_t>(i / Board::kMaxWidth), static_cast<std::uint8_t>(i % Board::kMaxWidth)});
    routes.actions.push_back(actionsTo[static_cast<std::size_t>(i)]);
  }
  return routes;
}

const Pilot::Routes& Pilot::routes(const Board& board, int piece) {
  const auto p = static_cast<std::size_t>(piece);
  if (board.pileHeight() + clearance_[p] <= board.height()) return free_[p];
  found_ = search(board, piece);
  return found_;
}

Pilot::Way Pilot::way(const Board& board, int piece, Placement placement) const {
  Way way;
  PoseSearch poses(board, piece);
  poses.run([&](CompetitionPose pose, int parent, Action action, int) {
    if (poses.placement(pose) != placement || !poses.asFallen(pose)) return false;
    way = poses.wayTo(pose, parent, action);
    return true;
  });
  return way;
}

}  // namespace tetrabench

#include "tests/support/route_twin.h"

#include <array>
#include <map>
#include <utility>

#include "core/tetris/competition_environment.h"

namespace tetrabench::test {
namespace {

/// Moves the piece down one row; returns false if it cannot fall and locks.
bool falls(const Board& board, int piece, CompetitionPose& pose) {
  CompetitionPose below = pose;
  ++below.y;
  if (!competitionFits(board, piece, below)) return false;
  pose = below;
  return true;
}

bool isAsFallen(const Board& board, int piece, const CompetitionPose& pose) {
  const CompetitionShape& shape = competitionShape(piece, pose.rotation);
  const Orientation& orientation = PieceSet::tetrominoes()[piece].orientations[shape.orientation];
  return board.landingRow(orientation, pose.x + shape.left) == board.height() - 1 - (pose.y + shape.bottom);
}

}  // namespace

Routes routesPoseByPose(const Board& board, int piece) {
  std::map<std::pair<int, int>, int> actionsTo;  // keyed by orientation and column
  std::vector<CompetitionPose> now = {competitionSpawn(board, piece)}, next;
  for (int actions = 1; !now.empty(); ++actions, now = std::exchange(next, {})) {
    std::array<std::uint64_t, kCompetitionRotations> seen{};  // columns of the poses in `next`
    for (const CompetitionPose& from : now) {
      for (int a = 0; a < kActions; ++a) {
        const auto action = static_cast<Action>(a);
        CompetitionPose pose = moved(from, action);
        if (!competitionFits(board, piece, pose)) pose = from;
        while (action == Action::Drop && falls(board, piece, pose)) {
        }
        if (falls(board, piece, pose)) {
          auto& columns = seen[static_cast<std::size_t>(pose.rotation)];
          const std::uint64_t bit = std::uint64_t{1} << (pose.x + 4);
          if ((columns & bit) == 0) next.push_back(pose);
          columns |= bit;
        } else if (isAsFallen(board, piece, pose)) {
          const CompetitionShape& shape = competitionShape(piece, pose.rotation);
          actionsTo.try_emplace({shape.orientation, pose.x + shape.left}, actions);
        }
      }
    }
  }
  Routes routes;
  for (const auto& [placement, actions] : actionsTo) {
    routes.placements.push_back(
        {static_cast<std::uint8_t>(placement.first), static_cast<std::uint8_t>(placement.second)});
    routes.actions.push_back(static_cast<std::uint8_t>(actions));
  }
  return routes;
}

}  // namespace tetrabench::test

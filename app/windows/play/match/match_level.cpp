#include "app/windows/play/match/match_level.h"

#include <algorithm>

#include "app/windows/documents/race.h"
#include "app/windows/play/pace_chooser.h"
#include "app/windows/play/play_table.h"
#include "core/play/versus/levels.h"

namespace tetrabench {
namespace {

/// The settings that identify a level.
struct LevelSetup {
  QString mdp, first, second;  ///< ids
  int goal = 0, paceIndex = 0;
};

std::optional<std::size_t> levelWith(const LevelSetup& setup) {
  if (setup.first != QLatin1String(kUserId)) return std::nullopt;
  const auto found = std::ranges::find_if(levels(), [&](const Level& level) {
    return setup.mdp == QString::fromStdString(level.mdp) &&
           setup.second == QString::fromStdString(level.agent) && setup.goal == goalOf(level) &&
           setup.paceIndex == PaceChooser::indexOf(level.piecesPerSecond);
  });
  if (found == levels().end()) return std::nullopt;
  return static_cast<std::size_t>(found - levels().begin());
}

}  // namespace

std::string currentLevelId(const PlayTable& table) {
  const auto& seats = table.seats();
  if (std::ranges::count_if(seats, &Seat::hasGame) != 2 || !seats[1]->hasGame()) return {};
  if (table.exchange() && table.exchange()->rules() != GarbageRules()) return {};
  const auto level = levelWith({.mdp = table.mdp().id,
                                .first = seats[0]->header()->id(),
                                .second = seats[1]->header()->id(),
                                .goal = table.goal(),
                                .paceIndex = seats[1]->header()->paceIndex()});
  return level ? levels()[*level].id : std::string();
}

std::optional<std::size_t> nextLevel(const PlayTable& table, int goal) {
  const auto& seats = table.seats();
  if (seats.size() < 2) return std::nullopt;
  const auto idOf = [](const SeatHeader& player) {
    return player.nextId().isEmpty() ? player.id() : player.nextId();
  };
  return levelWith({.mdp = table.nextMdp() ? table.nextMdp()->id : table.mdp().id,
                    .first = idOf(*seats[0]->header()),
                    .second = idOf(*seats[1]->header()),
                    .goal = goal,
                    .paceIndex = seats[1]->header()->nextPaceIndex()});
}

}  // namespace tetrabench

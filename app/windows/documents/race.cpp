#include "app/windows/documents/race.h"

#include <algorithm>
#include <tuple>

#include "core/play/versus/levels.h"
#include "widgets/forms/text.h"
#include "widgets/shell/duration_text.h"

namespace tetrabench {

std::vector<RaceGoal> raceGoals() {
  std::vector<RaceGoal> goals{{Texts::tr("Survive"), {.game = true}}};
  for (const int lines : {20, 40, 100, 1000})
    goals.push_back({Texts::tr("First to %Ln lines", nullptr, lines), {.game = true, .lines = lines}});
  for (const int points : {10'000, 100'000})
    goals.push_back({Texts::tr("First to %Ln points", nullptr, points), {.game = true, .points = points}});
  goals.push_back({Texts::tr("Versus"), {.game = true, .versus = true}});
  return goals;
}

bool isRace(const LiveEnd& goal) {
  return goal.lines || goal.points;
}

QString goalText(const LiveEnd& goal) {
  if (goal.lines) return Texts::tr("%Ln lines", nullptr, pluralOf(*goal.lines));
  if (goal.points) return Texts::tr("%Ln points", nullptr, pluralOf(*goal.points));
  return goal.versus ? Texts::tr("Versus") : Texts::tr("Survive");
}

QString levelText(const Level& level) {
  const LiveEnd goal{.game = true, .lines = level.lines, .versus = !level.lines};
  return Texts::tr("%1, %2").arg(QString::fromStdString(strengthOf(level)), goalText(goal));
}

int goalOf(const Level& level) {
  const auto goals = raceGoals();
  const auto found = std::ranges::find_if(goals, [&](const RaceGoal& goal) {
    return level.lines ? goal.end.lines == level.lines : goal.end.versus;
  });
  return found == goals.end() ? 0 : static_cast<int>(found - goals.begin());
}

std::optional<ArcadeTime> timeToGoal(const ArcadeGame& game, const LiveEnd& goal) {
  if (!isRace(goal)) return std::nullopt;
  std::int64_t lines = 0, points = 0;
  for (const ArcadeMove& move : game.moves()) {
    points += move.points;
    lines += move.lines;
    if ((goal.lines && lines >= *goal.lines) || (goal.points && points >= *goal.points)) return move.at;
  }
  return std::nullopt;
}

std::optional<std::int64_t> resultOf(const ArcadeGame& game, const LiveEnd& goal) {
  if (goal.versus) return std::nullopt;
  return isRace(goal) ? timeToGoal(game, goal) : game.points();
}

namespace {

/// Returns a text such as "2nd", for up to as many places as there are seats.
QString placeText(std::ptrdiff_t place) {
  const QString places[] = {Texts::tr("1st"), Texts::tr("2nd"), Texts::tr("3rd"),
                            Texts::tr("4th"), Texts::tr("5th"), Texts::tr("6th")};
  return place <= std::ssize(places) ? places[place - 1] : QString::number(place);
}

/// Returns true if `a` is certain to be ranked before `b`, whatever players who still play will do.
bool isAhead(const RaceEntry& a, const RaceEntry& b, const LiveEnd& goal, bool byPieces) {
  if (a.failed || b.failed) return !a.failed && b.failed;
  if (isRace(goal)) {
    if (!a.ended || a.lost) return false;
    if (b.ended && b.lost) return true;
    if (!b.ended) return !byPieces || b.pieces >= a.pieces;
    return byPieces ? a.pieces < b.pieces : std::tuple(a.seconds, a.pieces) < std::tuple(b.seconds, b.pieces);
  }
  if (!b.ended) return false;
  return byPieces ? a.pieces > b.pieces : !a.ended || a.seconds > b.seconds;
}

/// Returns true if a player still in the game may be ranked before or after `entry`.
bool isProvisional(const RaceEntry& entry, const std::vector<RaceEntry>& entries, const LiveEnd& goal,
                   bool byPieces) {
  return std::ranges::any_of(entries, [&](const RaceEntry& e) {
    return !e.ended && !e.failed && !isAhead(e, entry, goal, byPieces) && !isAhead(entry, e, goal, byPieces);
  });
}

/// Returns the text of a player who has ended and is ranked.
QString rankedText(const RaceEntry& entry, const QString& place, const LiveEnd& goal, bool byPieces) {
  const QString at = tenthsText(entry.seconds);
  const int pieces = pluralOf(entry.pieces);
  if (isRace(goal) && entry.lost)
    return byPieces ? Texts::tr("lost after %Ln pieces", nullptr, pieces)
                    : Texts::tr("lost after %1").arg(at);
  if (isRace(goal))
    return byPieces ? Texts::tr("%1, finished after %Ln pieces", nullptr, pieces).arg(place)
                    : Texts::tr("%1, finished in %2").arg(place, at);
  return byPieces ? Texts::tr("%1, lost after %Ln pieces", nullptr, pieces).arg(place)
                  : Texts::tr("%1, lost after %2").arg(place, at);
}

}  // namespace

bool ranksByPieces(const LiveEnd& goal, bool userPlays) {
  return isRace(goal) ? !userPlays : !goal.versus;
}

std::optional<std::size_t> winnerOf(const std::vector<RaceEntry>& entries, const LiveEnd& goal,
                                    bool userPlays) {
  if (std::ranges::count(entries, false, &RaceEntry::failed) < 2) return std::nullopt;
  const bool byPieces = ranksByPieces(goal, userPlays);
  const auto wins = [&](const RaceEntry& entry) {
    return std::ranges::all_of(entries, [&](const RaceEntry& other) {
      return &other == &entry || isAhead(entry, other, goal, byPieces);
    });
  };
  const auto winner = std::ranges::find_if(entries, wins);
  if (winner == entries.end()) return std::nullopt;
  return static_cast<std::size_t>(winner - entries.begin());
}

std::vector<QString> standingsOf(const std::vector<RaceEntry>& entries, const LiveEnd& goal, bool userPlays) {
  const bool byPieces = ranksByPieces(goal, userPlays);
  const bool alone = std::ranges::count(entries, false, &RaceEntry::failed) == 1;
  const auto winner = winnerOf(entries, goal, userPlays);
  std::vector<QString> texts;
  for (const RaceEntry& entry : entries) {
    const QString at = tenthsText(entry.seconds);
    const bool won = winner && &entries[*winner] == &entry;
    if (entry.failed) {
      texts.push_back(Texts::tr("stopped after %1").arg(at));
    } else if (!entry.ended) {
      texts.push_back(!isRace(goal) && won ? Texts::tr("1st, last one standing") : QString());
    } else if (alone) {
      const bool lost = !isRace(goal) || entry.lost;
      texts.push_back(lost ? Texts::tr("lost after %1").arg(at) : Texts::tr("finished in %1").arg(at));
    } else {
      const auto ahead = std::ranges::count_if(
          entries, [&](const RaceEntry& e) { return isAhead(e, entry, goal, byPieces); });
      const QString place = isProvisional(entry, entries, goal, byPieces)
                                ? Texts::tr("%1 so far").arg(placeText(1 + ahead))
                                : placeText(1 + ahead);
      texts.push_back(rankedText(entry, place, goal, byPieces));
    }
  }
  return texts;
}

}  // namespace tetrabench

#include "app/windows/documents/race.h"

#include <algorithm>
#include <tuple>

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

bool isBetter(const RaceEntry& a, const RaceEntry& b, const LiveEnd& goal) {
  if (a.failed || b.failed) return !a.failed && b.failed;
  if (!isRace(goal)) return !a.ended ? b.ended : b.ended && a.seconds > b.seconds;
  const auto key = [](const RaceEntry& e) { return std::tuple(!e.ended || e.lost, e.seconds, e.pieces); };
  return key(a) < key(b);
}

}  // namespace

std::optional<std::size_t> winnerOf(const std::vector<RaceEntry>& entries, const LiveEnd& goal) {
  const auto playing = std::ranges::count(entries, false, &RaceEntry::ended);
  if (std::ranges::count(entries, false, &RaceEntry::failed) < 2 || (!isRace(goal) && playing > 1))
    return std::nullopt;
  const auto best = std::ranges::min_element(
      entries, [&](const RaceEntry& a, const RaceEntry& b) { return isBetter(a, b, goal); });
  if (isRace(goal) && (!best->ended || best->lost)) return std::nullopt;
  return static_cast<std::size_t>(best - entries.begin());
}

std::vector<QString> standingsOf(const std::vector<RaceEntry>& entries, const LiveEnd& goal) {
  const bool survival = !isRace(goal);
  const auto playing = std::ranges::count(entries, false, &RaceEntry::ended);
  const bool alone = std::ranges::count(entries, false, &RaceEntry::failed) == 1;
  std::vector<QString> texts;
  for (const RaceEntry& entry : entries) {
    const auto place =
        1 + std::ranges::count_if(entries, [&](const RaceEntry& e) { return isBetter(e, entry, goal); });
    const QString at = tenthsText(entry.seconds);
    if (entry.failed)
      texts.push_back(Texts::tr("stopped after %1").arg(at));
    else if (!entry.ended)
      texts.push_back(survival && playing == 1 && !alone ? Texts::tr("1st, last one standing") : QString());
    else if (survival || entry.lost)
      texts.push_back(alone || !survival ? Texts::tr("lost after %1").arg(at)
                                         : Texts::tr("%1, lost after %2").arg(placeText(place), at));
    else
      texts.push_back(alone ? Texts::tr("finished in %1").arg(at)
                            : Texts::tr("%1, finished in %2").arg(placeText(place), at));
  }
  return texts;
}

}  // namespace tetrabench

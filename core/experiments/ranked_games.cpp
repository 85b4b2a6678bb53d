#include "core/experiments/ranked_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>

namespace tetrabench {
namespace {

using Unit = ResultsDatabase::Unit;
using State = ResultsDatabase::State;

using Units = std::span<const Unit>;

RankedGames gamesAgainstEachOther(const ExperimentPlan& plan, Units units) {
  RankedGames ranked(plan.agents.size());
  for (const Unit& unit : units)
    if (unit.versus) ranked.add({unit.unit.agent, *unit.unit.opponent}, *unit.versus, unit.reason);
  return ranked;
}

double scoreOf(const Unit& unit) {
  return unit.state == State::Done     ? unit.reward
         : unit.state == State::Failed ? CommonGame::kFailed
                                       : CommonGame::kAbsent;
}

/// Returns an index that is equal for games with the same pieces: repetitions reuse recorded games
/// cyclically.
std::size_t piecesOf(const Unit& unit, const Mdp& mdp) {
  const auto repetition = static_cast<std::size_t>(unit.unit.repetition);
  const auto* recorded = std::get_if<RecordedDraw>(&mdp.settings().draw);
  return recorded ? repetition % recorded->games.size() : repetition;
}

RankedGames gamesAlone(const ExperimentPlan& plan, Units units) {
  const std::size_t agents = plan.agents.size();
  const std::vector<std::size_t> samePieces = plan.mdpsOfSamePieces();
  RankedGames ranked(agents);
  std::map<std::pair<int, std::size_t>, CommonGame> games;
  for (const Unit& unit : units) {
    if (unit.state == State::Waiting) continue;
    CommonGame& game = games[{unit.unit.repetition, unit.unit.mdp}];
    if (game.scores.empty()) game.scores.assign(agents, CommonGame::kAbsent);
    game.scores[unit.unit.agent] = scoreOf(unit);
    game.cluster =
        samePieces[unit.unit.mdp] + plan.mdps.size() * piecesOf(unit, plan.mdps[unit.unit.mdp].mdp);
    ranked.sides[unit.unit.agent].pieces += unit.pieces;
    ranked.sides[unit.unit.agent].lines += unit.lines;
  }
  CommonGames& common = ranked.common.emplace(plan.ranking.pairing);
  for (auto& [which, game] : games) common.games.push_back(std::move(game));
  ranked.pairs = resultsOf(common, agents);
  for (const auto& [a, b] : pairsOf(common.pairing, agents)) ranked.games += ranked.pairs[a][b].games();
  return ranked;
}

}  // namespace

void RankedGames::add(const AgentPair& agents, const VersusResult& game, const std::string& reason) {
  for (std::size_t side = 0; side < agents.size(); ++side) {
    PairResult& result = pairs[agents[side]][agents[1 - side]];
    ++(!game.winner ? result.draws : *game.winner == static_cast<int>(side) ? result.wins : result.losses);
    Side& sum = sides[agents[side]];
    sum.pieces += game.rounds;
    sum.lines += game.sides[side].lines;
    sum.attack += game.sides[side].attack;
    sum.sent += game.sides[side].sent;
    if (!game.forfeited || game.winner == static_cast<int>(side)) continue;
    Forfeits& own = forfeits[agents[side]];
    ++own.games;
    if (own.reason.empty()) own.reason = reason;
  }
  ++games;
  truncated += game.truncated;
  forfeited += game.forfeited;
}

SequentialTest::SequentialTest(const ExperimentPlan& plan) : test_(plan.ranking.sprt) {}

std::optional<double> SequentialTest::pointsIn(const std::vector<Unit>& units) const {
  const Unit& unit = units[next_];
  if (unit.unit.opponent) return unit.versus ? std::optional(unit.versus->points(0)) : std::nullopt;
  if (unit.unit.agent == 0 || next_ == 0) return {};
  const Unit& other = units[next_ - 1];
  if (other.unit.repetition != unit.unit.repetition || other.unit.mdp != unit.unit.mdp) return {};
  return tetrabench::pointsIn({{scoreOf(other), scoreOf(unit)}}, {0, 1});
}

void SequentialTest::count(const std::vector<Unit>& units) {
  if (!test_) return;
  for (; !decided_ && next_ < units.size() && units[next_].state != State::Waiting; ++next_) {
    const std::optional<double> points = pointsIn(units);
    if (!points) continue;
    ++(*points == 1 ? result_.wins : *points == 0 ? result_.losses : result_.draws);
    decided_ = sprt(result_, *test_).verdict != SprtVerdict::GoOn;
  }
}

std::vector<Unit> countedUnits(const ExperimentPlan& plan, std::vector<Unit> units) {
  SequentialTest test(plan);
  test.count(units);
  if (test.isDecided()) units.erase(units.begin() + static_cast<std::ptrdiff_t>(test.units()), units.end());
  return units;
}

bool endedByTest(const ExperimentPlan& plan, const std::vector<Unit>& units) {
  SequentialTest test(plan);
  test.count(units);
  return test.isDecided();
}

std::vector<AgentRating> ratingsOf(const RankedGames& games) {
  return games.common ? ratings(*games.common, games.sides.size()) : ratings(games.pairs);
}

std::optional<EloDifference> differenceOf(const RankedGames& games, const AgentPair& agents) {
  return games.common ? eloDifference(*games.common, agents)
                      : eloDifference(games.pairs[agents[0]][agents[1]]);
}

double superiorityOf(const RankedGames& games, const AgentPair& agents) {
  return games.common ? likelihoodOfSuperiority(*games.common, agents)
                      : likelihoodOfSuperiority(games.pairs[agents[0]][agents[1]]);
}

RankedGames rankedGames(const ExperimentPlan& plan, const std::vector<Unit>& units) {
  Units counted = units;
  if (plan.ranking.sprt) {
    SequentialTest test(plan);
    test.count(units);
    counted = counted.first(test.units());
  }
  return plan.versus ? gamesAgainstEachOther(plan, counted) : gamesAlone(plan, counted);
}

std::optional<ExperimentRanking> rankingOf(const ExperimentPlan& plan, std::vector<Unit> units) {
  ExperimentRanking ranking{.plan = plan, .games = rankedGames(plan, units), .ratings = {}, .units = {}};
  if (ranking.games.games == 0) return {};
  ranking.ratings = ratingsOf(ranking.games);
  if (!plan.versus) return ranking;
  ranking.units = countedUnits(plan, std::move(units));
  std::erase_if(ranking.units, [](const Unit& unit) { return unit.state == State::Waiting; });
  return ranking;
}

}  // namespace tetrabench

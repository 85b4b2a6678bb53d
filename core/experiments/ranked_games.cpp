#include "core/experiments/ranked_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace tetrabench {
namespace {

using Unit = ResultsDatabase::Unit;
using State = ResultsDatabase::State;

RankedGames gamesAgainstEachOther(const ExperimentPlan& plan, const std::vector<Unit>& units) {
  if (plan.versus->sprt) {
    SequentialTest test(plan);
    test.count(units);
    return test.games();
  }
  RankedGames ranked(plan.agents.size());
  for (const Unit& unit : units)
    if (unit.versus) ranked.add({unit.unit.agent, *unit.unit.opponent}, *unit.versus);
  return ranked;
}

void addAlone(RankedGames& ranked, const std::vector<const Unit*>& samePieces) {
  for (const Unit* first : samePieces) {
    for (const Unit* second : samePieces) {
      if (first->unit.agent >= second->unit.agent) continue;
      if (first->state == State::Failed && second->state == State::Failed) continue;
      const auto rank = [](const Unit* unit) {
        return std::pair(unit->state == State::Done, unit->state == State::Done ? unit->reward : 0);
      };
      const auto order = rank(first) <=> rank(second);
      PairResult& result = ranked.pairs[first->unit.agent][second->unit.agent];
      ++(order > 0 ? result.wins : order < 0 ? result.losses : result.draws);
      ranked.pairs[second->unit.agent][first->unit.agent] = result.reversed();
      ++ranked.games;
    }
  }
}

RankedGames gamesAlone(const ExperimentPlan& plan, const std::vector<Unit>& units) {
  RankedGames ranked(plan.agents.size());
  ranked.alone = true;
  std::map<std::pair<int, std::size_t>, std::vector<const Unit*>> samePieces;
  for (const Unit& unit : units) {
    if (unit.state == State::Waiting) continue;
    samePieces[{unit.unit.repetition, unit.unit.mdp}].push_back(&unit);
    ranked.sides[unit.unit.agent].pieces += unit.pieces;
    ranked.sides[unit.unit.agent].lines += unit.lines;
  }
  for (const auto& [which, runs] : samePieces) addAlone(ranked, runs);
  return ranked;
}

}  // namespace

void RankedGames::add(const AgentPair& agents, const VersusResult& game) {
  for (std::size_t side = 0; side < agents.size(); ++side) {
    PairResult& result = pairs[agents[side]][agents[1 - side]];
    ++(!game.winner ? result.draws : *game.winner == static_cast<int>(side) ? result.wins : result.losses);
    Side& sum = sides[agents[side]];
    sum.pieces += game.rounds;
    sum.lines += game.sides[side].lines;
    sum.attack += game.sides[side].attack;
    sum.sent += game.sides[side].sent;
  }
  ++games;
  truncated += game.truncated;
  forfeited += game.forfeited;
}

SequentialTest::SequentialTest(const ExperimentPlan& plan) : games_(plan.agents.size()) {
  if (plan.versus) test_ = plan.versus->sprt;
}

void SequentialTest::count(const std::vector<Unit>& units) {
  if (!test_) return;
  for (; !decided_ && next_ < units.size() && units[next_].state != State::Waiting; ++next_) {
    const Unit& unit = units[next_];
    if (unit.state != State::Done || !unit.versus) continue;
    games_.add({unit.unit.agent, *unit.unit.opponent}, *unit.versus);
    decided_ = sprt(games_.pairs[0][1], *test_).verdict != SprtVerdict::GoOn;
  }
}

std::vector<Unit> countedUnits(const ExperimentPlan& plan, std::vector<Unit> units) {
  SequentialTest test(plan);
  test.count(units);
  if (test.isDecided()) units.erase(units.begin() + static_cast<std::ptrdiff_t>(test.units()), units.end());
  return units;
}

std::vector<AgentRating> ratingsOf(const RankedGames& games) {
  std::vector<AgentRating> rated = ratings(games.pairs);
  if (games.alone && rated.size() > 2)
    for (AgentRating& rating : rated) rating.margin.reset();
  return rated;
}

RankedGames rankedGames(const ExperimentPlan& plan, const std::vector<Unit>& units) {
  return plan.versus ? gamesAgainstEachOther(plan, units) : gamesAlone(plan, units);
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

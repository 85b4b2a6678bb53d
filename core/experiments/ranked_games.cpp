#include "core/experiments/ranked_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>

#include "core/experiments/lost_games/lost_games.h"

namespace tetrabench {
namespace {

using Run = ResultsDatabase::Run;
using State = ResultsDatabase::State;

using Runs = std::span<const Run>;

RankedGames gamesAgainstEachOther(const ExperimentPlan& plan, Runs runs) {
  RankedGames ranked(plan.agents.size());
  for (const Run& run : runs)
    if (run.versus) ranked.add({run.key.agent, *run.key.opponent}, *run.versus, run.reason);
  return ranked;
}

double scoreOf(const Run& run) {
  return run.state == State::Done     ? run.reward
         : run.state == State::Failed ? CommonGame::kFailed
                                      : CommonGame::kAbsent;
}

/// Returns an index that is equal for games with the same pieces: repetitions reuse recorded games
/// cyclically.
std::size_t piecesOf(const Run& run, const Mdp& mdp) {
  const auto repetition = static_cast<std::size_t>(run.key.repetition);
  const auto* recorded = std::get_if<RecordedDraw>(&mdp.settings().draw);
  return recorded ? repetition % recorded->games.size() : repetition;
}

RankedGames gamesAlone(const ExperimentPlan& plan, Runs runs) {
  const std::size_t agents = plan.agents.size();
  const std::vector<std::size_t> samePieces = plan.mdpsOfSamePieces();
  RankedGames ranked(agents);
  const std::vector<std::optional<double>> held = pileBounds(plan);
  std::map<std::pair<int, std::size_t>, CommonGame> games;
  for (const Run& run : runs) {
    if (run.state == State::Waiting) continue;
    CommonGame& game = games[{run.key.repetition, run.key.mdp}];
    if (game.scores.empty()) game.scores.assign(agents, CommonGame::kAbsent);
    game.scores[run.key.agent] = scoreOf(run);
    if (held[run.key.mdp] && hasNoLoss(run)) {
      game.held.resize(agents);
      game.held[run.key.agent] = held[run.key.mdp];
    }
    game.cluster = samePieces[run.key.mdp] + plan.mdps.size() * piecesOf(run, plan.mdps[run.key.mdp].mdp);
    ranked.sides[run.key.agent].pieces += run.pieces;
    ranked.sides[run.key.agent].lines += run.lines;
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

SequentialTest::SequentialTest(const ExperimentPlan& plan)
    : test_(plan.ranking.sprt), held_(pileBounds(plan)) {}

std::optional<double> SequentialTest::pointsIn(const std::vector<Run>& runs) const {
  const Run& run = runs[next_];
  if (run.key.opponent) return run.versus ? std::optional(run.versus->points(0)) : std::nullopt;
  if (run.key.agent == 0 || next_ == 0) return {};
  const Run& other = runs[next_ - 1];
  if (other.key.repetition != run.key.repetition || other.key.mdp != run.key.mdp) return {};
  const auto heldIn = [this](const Run& one) { return hasNoLoss(one) ? held_[one.key.mdp] : std::nullopt; };
  return tetrabench::pointsIn(
      {.scores = {scoreOf(other), scoreOf(run)}, .held = {heldIn(other), heldIn(run)}}, {0, 1});
}

void SequentialTest::count(const std::vector<Run>& runs) {
  if (!test_) return;
  for (; !decided_ && next_ < runs.size() && runs[next_].state != State::Waiting; ++next_) {
    const std::optional<double> points = pointsIn(runs);
    if (!points) continue;
    ++(*points == 1 ? result_.wins : *points == 0 ? result_.losses : result_.draws);
    decided_ = sprt(result_, *test_).verdict != SprtVerdict::Undecided;
  }
}

std::vector<Run> countedRuns(const ExperimentPlan& plan, std::vector<Run> runs) {
  SequentialTest test(plan);
  test.count(runs);
  if (test.isDecided()) runs.erase(runs.begin() + static_cast<std::ptrdiff_t>(test.runs()), runs.end());
  return runs;
}

bool endedByTest(const ExperimentPlan& plan, const std::vector<Run>& runs) {
  SequentialTest test(plan);
  test.count(runs);
  return test.isDecided();
}

std::vector<AgentRating> ratingsOf(const RankedGames& games) {
  std::vector<AgentRating> rated =
      games.common ? ratings(*games.common, games.sides.size()) : ratings(games.pairs);
  for (AgentRating& rating : rated)
    if (!rating.margin) rating.elo.reset();
  return rated;
}

std::vector<std::size_t> ranksOf(const RankedGames& games, const std::vector<AgentRating>& ratings) {
  constexpr double kClear = 0.975;  // as of a two-sided 95 % interval
  const auto isAbove = [&](const AgentRating& one, const AgentRating& other) {
    if (one.elo && other.elo) return *one.elo - *one.margin > *other.elo + *other.margin;
    return games.pairs[one.agent][other.agent].games() > 0 &&
           superiorityOf(games, {one.agent, other.agent}) > kClear;
  };
  std::vector<std::size_t> ranks;
  for (const AgentRating& own : ratings)
    ranks.push_back(1 + static_cast<std::size_t>(std::ranges::count_if(
                            ratings, [&](const AgentRating& other) { return isAbove(other, own); })));
  return ranks;
}

std::optional<EloDifference> differenceOf(const RankedGames& games, const AgentPair& agents) {
  return games.common ? eloDifference(*games.common, agents)
                      : eloDifference(games.pairs[agents[0]][agents[1]]);
}

double superiorityOf(const RankedGames& games, const AgentPair& agents) {
  return games.common ? likelihoodOfSuperiority(*games.common, agents)
                      : likelihoodOfSuperiority(games.pairs[agents[0]][agents[1]]);
}

RankedGames rankedGames(const ExperimentPlan& plan, const std::vector<Run>& runs) {
  Runs counted = runs;
  if (plan.ranking.sprt) {
    SequentialTest test(plan);
    test.count(runs);
    counted = counted.first(test.runs());
  }
  return plan.versus ? gamesAgainstEachOther(plan, counted) : gamesAlone(plan, counted);
}

std::optional<ExperimentRanking> rankingOf(const ExperimentPlan& plan, std::vector<Run> runs) {
  ExperimentRanking ranking{
      .plan = plan, .games = rankedGames(plan, runs), .ratings = {}, .ranks = {}, .runs = {}};
  if (ranking.games.games == 0) return {};
  ranking.ratings = ratingsOf(ranking.games);
  ranking.ranks = ranksOf(ranking.games, ranking.ratings);
  if (!plan.versus) return ranking;
  ranking.runs = countedRuns(plan, std::move(runs));
  std::erase_if(ranking.runs, [](const Run& run) { return run.state == State::Waiting; });
  return ranking;
}

}  // namespace tetrabench

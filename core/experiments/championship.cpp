#include "core/experiments/championship.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/agents/agent_document.h"
#include "core/agents/named_document.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

double scoreOf(const ResultsDatabase::Run& run, BallotMeasure measure) {
  if (run.state == ResultsDatabase::State::Failed) return 0;
  switch (measure) {
    case BallotMeasure::Pieces:
      return static_cast<double>(run.pieces);
    case BallotMeasure::Lines:
      return static_cast<double>(run.lines);
    case BallotMeasure::TotalReward:
      break;
  }
  return run.reward;
}

/// Parses a search entry. A path relative to the plan's folder becomes absolute, as for agents.
SearchEntrants readEntrants(const JsonReader& entry, const fs::path& folder) {
  SearchEntrants entered;
  entered.search = entry["search"].string();
  std::error_code error;
  if (const fs::path beside = folder / entered.search; fs::is_regular_file(beside, error))
    entered.search = fs::absolute(beside).lexically_normal().string();
  if (const auto best = entry.find("best")) entered.best = best->as<int>();
  if (const auto name = entry.find("name")) entered.name = name->string();
  return entered;
}

}  // namespace

ExperimentPlan Championship::experiment() const {
  MdpSettings played = mdp.mdp.settings();
  if (pieceLimit) played.pieceLimit = pieceLimit;
  // With a piece limit the MDP differs from the referenced one, so it is stored in full.
  return {.name = name,
          .mdps = {{pieceLimit ? "" : mdp.reference, Mdp(played)}},
          .agents = agents,
          .repetitions = games,
          .length = {RunLength::Unit::Games, 1},
          .checkpoints = 1,
          .seed = seed};
}

void Championship::check() const {
  std::size_t entrants = agents.size();
  for (const SearchEntrants& entered : searches) entrants += static_cast<std::size_t>(entered.best);
  if (entrants < kLeastAgents || entrants > kMostAgents)
    throw InvalidDocument("/agents", Core::sentence("a list of {}", entrants),
                          Core::sentence("a list of {} to {} agents", kLeastAgents, kMostAgents));
  for (std::size_t i = 0; i < agents.size(); ++i)
    for (std::size_t other = 0; other < i; ++other)
      if (agents[i].agent.name != agents[other].agent.name &&  // equal names get their own message
          agents[i].agent.playsAs(agents[other].agent))
        throw InvalidDocument::plain(
            fmt::format("/agents/{}", i),
            Core::sentence("\"{}\" and \"{}\" are the same agent under two names; remove one of them.",
                           agents[other].agent.name, agents[i].agent.name));
  if (agents.empty()) return;  // all agents come from searches
  experiment().check();
  if (const auto most = mostRepetitions(experiment()))
    throw InvalidDocument(
        "/games", fmt::format("{}", games),
        Core::sentence("{} at most, the number of recorded sequences of \"{}\"", *most, mdp.mdp.name()));
  if (const auto unfit = experiment().unfitPairs(); !unfit.empty())
    throw InvalidDocument::plain(fmt::format("/agents/{}", unfit.front().agent), unfit.front().reason);
}

const Shape& championshipShape() {
  static const Shape shape = [] {
    const Shape search = Shape::object(
        {{"search", Shape::string(1, Shape::kAnySize, Core::noop("an id, a file, or the name of a search")),
          true},
         {"best", Shape::integer(1, SearchEntrants::kMost)},
         {"name", Shape::string()}});
    const Shape whole =
        Shape::variants({{"search", "", search}, {"", "", Shape::document("agent", agentShape), {}, true}});
    const Shape agent =
        Shape::either({Shape::string(), whole}, Core::noop("an id, a file, or a whole document"));
    return Shape::object({{"format", Shape::choice({&kChampionshipFormat, 1}), true},
                          {"name", Shape::string(1, ExperimentPlan::kMaxName), true},
                          {"mdp", namedMdpShape(), true},
                          {"agents", Shape::list(agent, 1, Championship::kMostAgents), true},
                          {"games", Shape::integer(1, ExperimentPlan::kMaxRepetitions)},
                          {"pieceLimit", Shape::integer(1, RunLength::kMaxAmount)},
                          {"seed", Shape::seed()},
                          {"measure", Shape::choice(kBallotMeasures)}});
  }();
  return shape;
}

Championship championshipDraftFromJson(const Json& json, const fs::path& folder) {
  const JsonReader document(json);
  document.requireFormat(kChampionshipFormat);
  championshipShape().check(document);
  Championship championship;
  championship.name = document["name"].string();
  championship.mdp = readNamedMdp(document["mdp"], folder);
  for (const JsonReader& entry : document["agents"].items())
    if (entry.has("search"))
      championship.searches.push_back(readEntrants(entry, folder));
    else
      championship.agents.push_back(readNamedAgent(entry, folder));
  if (const auto games = document.find("games")) championship.games = games->as<int>();
  if (const auto limit = document.find("pieceLimit")) championship.pieceLimit = limit->as<std::int64_t>();
  if (const auto seed = document.find("seed")) championship.seed = seed->unsignedInteger();
  if (const auto measure = document.find("measure"))
    championship.measure = static_cast<BallotMeasure>(measure->choice(kBallotMeasures));
  return championship;
}

Championship championshipFromJson(const Json& json, const fs::path& folder) {
  Championship championship = championshipDraftFromJson(json, folder);
  championship.check();
  return championship;
}

Json toJson(const Championship& championship, DocumentParts parts) {
  Json agents = Json::array();
  for (const auto& named : championship.agents) agents.push_back(toJson(named, parts));
  for (const SearchEntrants& entered : championship.searches) {
    Json entry{{"search", entered.search}, {"best", entered.best}};
    if (!entered.name.empty()) entry["name"] = entered.name;
    agents.push_back(std::move(entry));
  }
  Json json{{"format", kChampionshipFormat},
            {"name", championship.name},
            {"mdp", toJson(championship.mdp, parts)},
            {"agents", std::move(agents)},
            {"games", championship.games},
            {"seed", championship.seed},
            {"measure", kBallotMeasures[static_cast<std::size_t>(championship.measure)]}};
  if (championship.pieceLimit) json["pieceLimit"] = *championship.pieceLimit;
  return json;
}

Championship readChampionship(const fs::path& path) {
  return readDocument(path, [&](const Json& json) { return championshipFromJson(json, path.parent_path()); });
}

void writeChampionship(const fs::path& path, const Championship& championship) {
  championship.check();
  Championship written = championship;
  written.mdp.reference = seenFrom(path, written.mdp.reference);
  for (auto& named : written.agents) named.reference = seenFrom(path, named.reference);
  for (auto& entered : written.searches) entered.search = seenFrom(path, entered.search);
  writeFileAtomically(path, toText(toJson(written)));
}

bool isChampionship(const ExperimentPlan& plan) {
  return plan.length == RunLength{RunLength::Unit::Games, 1} && plan.mdps.size() == 1 &&
         plan.agents.size() >= Championship::kLeastAgents;
}

Championship championshipOf(const ExperimentPlan& plan) {
  return {.name = plan.name,
          .mdp = plan.mdps.front(),
          .agents = plan.agents,
          .searches = {},
          .games = plan.repetitions,
          .pieceLimit = {},
          .seed = plan.seed};
}

PlayedBallots playedBallots(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                            BallotMeasure measure) {
  const ExperimentPlan& plan = experiment.plan;
  if (!isChampionship(plan))
    throw InvalidArgument(Core::sentence(
        "\"{}\" is not a championship: its runs must be single games of at least two agents on one MDP.",
        plan.name));
  const std::vector<ResultsDatabase::Run> runs = database.runs(experiment.id, plan);
  // Indexed by agent and repetition; null if the game has not been played yet.
  std::vector<std::vector<const ResultsDatabase::Run*>> games(
      plan.agents.size(),
      std::vector<const ResultsDatabase::Run*>(static_cast<std::size_t>(plan.repetitions)));
  PlayedBallots played;
  for (const ResultsDatabase::Run& run : runs)
    if (run.state != ResultsDatabase::State::Waiting)
      games[run.key.agent][static_cast<std::size_t>(run.key.repetition)] = &run;
  for (std::size_t agent = 0; agent < games.size(); ++agent)
    if (std::ranges::any_of(games[agent], [](const auto* game) { return game != nullptr; }))
      played.agents.push_back(agent);
  played.failed.resize(played.agents.size());
  for (int repetition = 0; repetition < plan.repetitions; ++repetition) {
    std::vector<const ResultsDatabase::Run*> ballot;
    for (const std::size_t agent : played.agents)
      if (const auto* game = games[agent][static_cast<std::size_t>(repetition)]) ballot.push_back(game);
    if (ballot.empty() || ballot.size() < played.agents.size()) {
      ++played.missing;
      continue;
    }
    std::vector<double>& scores = played.ballots.scores.emplace_back();
    played.repetitions.push_back(repetition);
    for (std::size_t i = 0; i < ballot.size(); ++i) {
      scores.push_back(scoreOf(*ballot[i], measure));
      if (ballot[i]->state != ResultsDatabase::State::Failed) continue;
      ++played.failed[i];
      if (played.reason.empty()) played.reason = ballot[i]->reason;
    }
  }
  return played;
}

}  // namespace tetrabench

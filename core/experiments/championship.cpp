#include "core/experiments/championship.h"

#include <fmt/format.h>

#include "core/agents/named_document.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

double scoreOf(const UnitResult& result, BallotMeasure measure) {
  switch (measure) {
    case BallotMeasure::Pieces:
      return static_cast<double>(result.total.pieces);
    case BallotMeasure::Lines:
      return static_cast<double>(result.total.lines);
    case BallotMeasure::TotalReward:
      break;
  }
  return result.total.reward;
}

}  // namespace

ExperimentPlan Championship::experiment() const {
  MdpSettings played = mdp.mdp.settings();
  if (pieceLimit) played.pieceLimit = pieceLimit;
  // The MDP is another one with the limit, so it is kept whole.
  return {.name = name,
          .mdps = {{pieceLimit ? "" : mdp.reference, Mdp(played)}},
          .agents = agents,
          .repetitions = games,
          .length = {RunLength::Unit::Games, 1},
          .checkpoints = 1,
          .seed = seed};
}

void Championship::check() const {
  if (agents.size() < kLeastAgents || agents.size() > kMostAgents)
    throw InvalidDocument("/agents", fmt::format("a list of {}", agents.size()),
                          fmt::format("a list of {} to {} agents", kLeastAgents, kMostAgents));
  experiment().check();
  if (const auto unfit = experiment().unfitPairs(); !unfit.empty())
    throw InvalidDocument::plain(fmt::format("/agents/{}", unfit.front().agent), unfit.front().reason);
}

Championship championshipFromJson(const Json& json, const fs::path& folder) {
  const JsonReader document(json);
  document.requireFormat(kChampionshipFormat);
  document.allowKeys({"format", "name", "mdp", "agents", "games", "pieceLimit", "seed"});
  Championship championship;
  championship.name = document["name"].string();
  championship.mdp = readNamedMdp(document["mdp"], folder);
  for (const JsonReader& entry : document["agents"].items())
    championship.agents.push_back(readNamedAgent(entry, folder));
  if (const auto games = document.find("games"))
    championship.games = static_cast<int>(games->integer(1, ExperimentPlan::kMaxRepetitions));
  if (const auto limit = document.find("pieceLimit"))
    championship.pieceLimit = limit->integer(1, RunLength::kMaxAmount);
  if (const auto seed = document.find("seed")) championship.seed = seed->unsignedInteger();
  championship.check();
  return championship;
}

Json toJson(const Championship& championship) {
  Json agents = Json::array();
  for (const auto& named : championship.agents) agents.push_back(toJson(named, DocumentParts::Named));
  Json json{{"format", kChampionshipFormat},
            {"name", championship.name},
            {"mdp", toJson(championship.mdp, DocumentParts::Named)},
            {"agents", std::move(agents)},
            {"games", championship.games},
            {"seed", championship.seed}};
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
  writeFileAtomically(path, toText(toJson(written)));
}

PlayedBallots playedBallots(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                            BallotMeasure measure) {
  const ExperimentPlan& plan = experiment.plan;
  if (plan.length != RunLength{RunLength::Unit::Games, 1} || plan.mdps.size() != 1 || plan.agents.size() < 2)
    throw InvalidArgument(fmt::format(
        "\"{}\" is no championship: two agents or more that play one MDP, a game in each run.", plan.name));
  std::vector<std::vector<std::optional<double>>> scores(
      static_cast<std::size_t>(plan.repetitions), std::vector<std::optional<double>>(plan.agents.size()));
  for (const ResultsDatabase::Unit& unit : database.units(experiment.id, plan))
    if (unit.state == ResultsDatabase::State::Done)
      scores[static_cast<std::size_t>(unit.unit.repetition)][unit.unit.agent] =
          scoreOf(database.run(unit, plan).result, measure);
  PlayedBallots played;
  for (int game = 0; game < plan.repetitions; ++game) {
    std::vector<double> ballot;
    for (const auto& score : scores[static_cast<std::size_t>(game)])
      if (score) ballot.push_back(*score);
    if (ballot.size() < plan.agents.size()) {
      ++played.missing;
      continue;
    }
    played.ballots.scores.push_back(std::move(ballot));
    played.repetitions.push_back(game);
  }
  return played;
}

}  // namespace tetrabench

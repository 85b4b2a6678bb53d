#pragma once

#include <filesystem>

#include "core/agents/named_document.h"
#include "core/experiments/experiment_plan.h"
#include "core/experiments/results_database.h"
#include "core/statistics/election.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"
#include "core/translation.h"

namespace tetrabench {

inline constexpr std::string_view kChampionshipFormat = "tetrabench-championship/1";

/// What ranks the agents in a game.
enum class BallotMeasure { Pieces, Lines, TotalReward };
inline constexpr std::string_view kBallotMeasures[] = {Core::noop("pieces"), Core::noop("lines"),
                                                       Core::noop("reward")};

/// The best candidates of a search, which enter a championship as agents.
struct SearchEntrants {
  static constexpr int kMost = 50;

  std::string search;  ///< an id or file of an optimization, or the name of one in the results file
  int best = 7;        ///< how many of them
  std::string name;    ///< of the agents, before their numbers; empty: that of the search
  bool operator==(const SearchEntrants&) const = default;
};

/// Agents that all play the same games, each of which is a ballot (HUJI 2011, resources/help/sources.md). Its
/// runs are those of an experiment of one MDP, with a repetition for each game.
struct Championship {
  static constexpr std::size_t kLeastAgents = 2, kMostAgents = 50;

  std::string name = "Untitled";
  NamedMdp mdp;
  std::vector<NamedAgent> agents;
  std::vector<SearchEntrants> searches;  ///< whose best enter after the agents
  int games = 15;
  std::optional<std::int64_t> pieceLimit;  ///< of each game; that of the MDP if there is none
  std::uint64_t seed = 1;
  BallotMeasure measure = BallotMeasure::Pieces;

  /// This championship with the best candidates of its searches as agents, as the results file has them now.
  /// Those that the file's championship of this name has already stay as they are, whatever their search has
  /// found since. Throws InvalidDocument with the place in a championship document, or StorageError.
  Championship withEntrants(const std::filesystem::path& results) const;

  /// Without searches: those of withEntrants(). With recorded games the seed says with which of them to
  /// begin.
  ExperimentPlan experiment() const;
  /// Throws InvalidDocument with the place in a championship document.
  void check() const;
  bool operator==(const Championship&) const = default;
};

/// What a document may have.
const Shape& championshipShape();

/// Reads a championship document (`tetrabench-championship/1`); its MDP and agents are named as in an
/// experiment. Throws InvalidDocument with the place inside the document.
Championship championshipFromJson(const Json& json, const std::filesystem::path& folder);
/// The same for one that is still being edited, which need not pass its `check`.
Championship championshipDraftFromJson(const Json& json, const std::filesystem::path& folder);
Json toJson(const Championship& championship, DocumentParts parts = DocumentParts::Named);

/// Reads and writes `*.championship.json`. Throws StorageError or InvalidDocument, which name the file.
Championship readChampionship(const std::filesystem::path& path);
void writeChampionship(const std::filesystem::path& path, const Championship& championship);

/// Whether the games of an experiment can be ballots: each of its runs is one game of one MDP, by two agents
/// at least.
bool isChampionship(const ExperimentPlan& plan);
/// The championship whose games these are; its piece limit, if any, is the MDP's.
Championship championshipOf(const ExperimentPlan& plan);

/// The games of an experiment as ballots, among the agents that have played. A game in which an agent failed
/// counts as 0 for it: to leave such games out would favour agents that fail where it is hard.
struct PlayedBallots {
  std::vector<std::size_t> agents;  ///< of the plan, in the order of the scores
  Ballots ballots;
  std::vector<int> repetitions;  ///< of each ballot
  int missing = 0;               ///< games that some of these agents have not played
  std::vector<int> failed;       ///< by agent: ballots in which it failed
  std::string reason;            ///< of the first failure among them; empty if none failed
};
/// Throws InvalidArgument unless isChampionship().
PlayedBallots playedBallots(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                            BallotMeasure measure);

}  // namespace tetrabench

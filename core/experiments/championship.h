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

/// Score by which agents are ranked in a game.
enum class BallotMeasure { Pieces, Lines, TotalReward };
inline constexpr std::string_view kBallotMeasures[] = {Core::noop("pieces"), Core::noop("lines"),
                                                       Core::noop("reward")};

/// The best candidates of a search, entered in a championship as agents.
struct SearchEntrants {
  static constexpr int kMost = 50;

  std::string search;  ///< id or file of an optimization, or its name in the results file
  int best = 7;        ///< number of candidates
  std::string name;    ///< base name of the agents, followed by a number; empty: name of the search
  bool operator==(const SearchEntrants&) const = default;
};

/// Agents that all play the same games, each of which is a ballot (HUJI 2011, resources/help/sources.md). Its
/// runs are those of an experiment on one MDP, with one repetition per game.
struct Championship {
  static constexpr std::size_t kLeastAgents = 2, kMostAgents = 50;

  std::string name = "Untitled";
  NamedMdp mdp;
  std::vector<NamedAgent> agents;
  std::vector<SearchEntrants> searches;  ///< searches whose best candidates enter after the agents
  int games = 15;
  std::optional<std::int64_t> pieceLimit;  ///< piece limit per game; none: the MDP's
  std::uint64_t seed = 1;
  BallotMeasure measure = BallotMeasure::Pieces;

  /// Returns this championship with the best candidates of its searches as agents, according to the current
  /// results file. Candidates already entered in the file's championship of this name are retained, whatever
  /// their search has found since. Throws InvalidDocument with the location in a championship document, or
  /// StorageError.
  Championship withEntrants(const std::filesystem::path& results) const;

  /// Returns the corresponding experiment, ignoring `searches`; call withEntrants() first. With recorded
  /// games, the seed selects the first of them.
  ExperimentPlan experiment() const;
  /// Throws InvalidDocument, with the location in a championship document, if the championship is invalid.
  void check() const;
  bool operator==(const Championship&) const = default;
};

/// Returns the schema of a championship document.
const Shape& championshipShape();

/// Parses a championship document (`tetrabench-championship/1`); its MDP and agents are specified as in an
/// experiment. Throws InvalidDocument with the location within the document.
Championship championshipFromJson(const Json& json, const std::filesystem::path& folder);
/// Parses a draft that is still being edited and need not pass `check`.
Championship championshipDraftFromJson(const Json& json, const std::filesystem::path& folder);
Json toJson(const Championship& championship, DocumentParts parts = DocumentParts::Named);

/// Reads and writes `*.championship.json`. Throws StorageError or InvalidDocument, which name the file.
Championship readChampionship(const std::filesystem::path& path);
void writeChampionship(const std::filesystem::path& path, const Championship& championship);

/// Returns true if the games of an experiment can serve as ballots: each of its runs is one game on one MDP,
/// and there are at least two agents.
bool isChampionship(const ExperimentPlan& plan);
/// Returns the championship that corresponds to an experiment; its piece limit, if any, is part of the MDP.
Championship championshipOf(const ExperimentPlan& plan);

/// The games of an experiment as ballots, among the agents that have played. A game in which an agent failed
/// counts as 0 for it: excluding such games would favour agents that fail in hard ones.
struct PlayedBallots {
  std::vector<std::size_t> agents;  ///< plan indices, in the order of the scores
  Ballots ballots;
  std::vector<int> repetitions;  ///< repetition of each ballot
  int missing = 0;               ///< games that not all of these agents have played
  std::vector<int> failed;       ///< ballots in which each agent failed
  std::string reason;            ///< reason for the first of these failures; empty if none failed
};
/// Reads the ballots of an experiment. Throws InvalidArgument unless isChampionship().
PlayedBallots playedBallots(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                            BallotMeasure measure);

}  // namespace tetrabench

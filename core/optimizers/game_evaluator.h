#pragma once

#include <functional>
#include <span>
#include <stop_token>

#include "core/agents/agent_kind.h"
#include "core/optimizers/optimization.h"
#include "core/optimizers/training.h"
#include "core/parallel/executor.h"
#include "core/play/versus/garbage.h"

namespace tetrabench {

/// Scoring of candidates by games of an agent with their numbers as weights or options. With a step limit
/// these are runs, each a sequence of games. With an opponent they are games against it, up to the piece
/// limit, whose reward is the points: 1 for a win, 0.5 for a draw. A candidate that fails in such a game
/// loses it.
struct Objective {
  Mdp mdp;
  std::vector<Mdp> otherMdps = {};  ///< game n is on MDP n modulo their number, where `mdp` is number 0
  /// The agent whose weights, or some of whose options, are replaced by a candidate's numbers, in order.
  AgentSettings agent;
  /// Names of the numbers replaced, unless these are weights: options of an external agent, or numbers in the
  /// document of another.
  std::vector<std::string> options = {};
  std::int64_t games = 10;                      ///< per candidate, at least 1
  std::optional<std::int64_t> pieceLimit = {};  ///< per game
  std::optional<std::int64_t> stepLimit = {};   ///< per run
  ScoreMeasure measure = ScoreMeasure::Lines;
  std::uint64_t seed = 1;                      ///< seed of the pieces
  std::optional<AgentSettings> opponent = {};  ///< under guideline rules
  GarbageRules garbage = {};                   ///< for games against it
  /// If set, the training run: a candidate is the agent after as many training games as its number.
  std::optional<Training> training = {};
  std::shared_ptr<Trainer> trainer = {};  ///< trainer for `training`; null: one without storage is created
  /// If set, a game is a repetition of splitting, with this many games at each level. The pieces and lines of
  /// a score are then estimated from all of its repetitions together, on one MDP.
  std::optional<std::int64_t> splittingEffort = {};

  std::size_t numbers() const;  ///< numbers of a candidate
};

/// Returns one variable for each weight of the agent, with the weight as its start.
SearchSpace spaceOf(const AgentSettings& agent, double from, double to);

/// Returns the name by which a search refers to a number in an agent document: "learning.steps" for
/// "/learning/steps".
std::string optionName(const NumberSetting& number);
/// Returns the numeric setting of the agent's kind with that name; null if this agent does not have it.
const NumberSetting* findOption(const AgentSettings& agent, std::string_view name);

/// Returns the agent with other weights, or with these numbers as `options`.
AgentSettings withNumbers(const AgentSettings& agent, const std::vector<double>& numbers,
                          const std::vector<std::string>& options = {});

/// Totals over some games of a candidate.
struct Score {
  std::int64_t games = 0, pieces = 0, lines = 0;
  double reward = 0;
  bool operator==(const Score&) const = default;
};

/// Returns the mean of a score. With fewer games than the objective has, it is an upper bound: as if the
/// remaining games, up to their piece limit, went as well as possible.
Performance performanceOf(const Score& score, const Objective& objective);

/// An evaluator that plays the games of candidates on all threads and processes, batched where the agent
/// supports it. Results do not depend on the number of threads and processes.
class GameEvaluator {
 public:
  /// A candidate's numbers and its piece sequences: those of games n * games to n * games + games - 1, where
  /// n is `sequences`.
  struct Entry {
    std::vector<double> numbers;
    std::uint64_t sequences = 0;
  };
  struct Request {
    std::span<const Entry> entries;
    /// If set, the required score: entries that cannot reach it are stopped early.
    std::optional<double> least = {};
    /// Called on the root process for each entry that has played all its games or was stopped early. Calls
    /// never overlap.
    std::function<void(std::size_t entry, const Score& score)> onScored;
    std::function<void(std::int64_t pieces)> onProgress = {};  ///< periodic: pieces of this request
    std::function<void()> between = {};                        ///< as in AgentGames
  };

  /// Throws InvalidDocument as `makeAgent` does if the agent does not suit the MDP. The executor must outlive
  /// the evaluator.
  GameEvaluator(Objective objective, Executor& executor, int threads);

  /// Plays the games of a request. When a stop is requested, entries still playing are not reported. Throws
  /// what the agents throw, and AgentFailure if the opponent fails; no further entries are then reported.
  void play(const Request& request, const std::stop_token& stop = {});

  const Objective& objective() const { return objective_; }

 private:
  struct Race;
  struct EntryGame {
    std::size_t entry;
    std::uint64_t number;
  };
  void playOn(const Mdp& mdp, Race& race, std::int64_t count,
              const std::function<EntryGame(std::int64_t index)>& gameAt, const std::stop_token& stop);
  void playAgainst(const Mdp& mdp, Race& race, std::int64_t count,
                   const std::function<EntryGame(std::int64_t index)>& gameAt, const std::stop_token& stop);
  void estimateBySplitting(const Mdp& mdp, Race& race, std::int64_t count,
                           const std::function<EntryGame(std::int64_t index)>& gameAt,
                           const std::stop_token& stop);
  void runJob(Job& job, Race& race, const std::stop_token& stop);
  void playRound(Race& race, std::int64_t from, std::int64_t to, const std::stop_token& stop);
  void agree(Race& race);
  AgentSettings agentWith(const std::vector<double>& numbers, Race& race, const std::stop_token& stop) const;

  Objective objective_;
  Executor& executor_;
  const int threads_;
  bool inLockstep_ = false;  ///< true if candidates can play the same game in lockstep
};

}  // namespace tetrabench

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

/// How candidates are scored: games of an agent with their numbers as weights or options. With a step limit
/// these are runs, in each of which game follows game. With an opponent they are games against it, up to the
/// piece limit; their reward is the points: 1 for a win, 0.5 for a draw. A candidate that fails in such a
/// game loses it.
struct Objective {
  Mdp mdp;
  std::vector<Mdp> otherMdps = {};  ///< game n is on MDP n modulo their number; that is the first
  /// Its weights, or some of its options, are replaced by the numbers of a candidate, in order.
  AgentSettings agent;
  /// If not empty, what is replaced: options of an external agent, or numbers in the document of another.
  std::vector<std::string> options = {};
  std::int64_t games = 10;                      ///< per candidate, at least 1
  std::optional<std::int64_t> pieceLimit = {};  ///< per game
  std::optional<std::int64_t> stepLimit = {};   ///< per run
  ScoreMeasure measure = ScoreMeasure::Lines;
  std::uint64_t seed = 1;                      ///< of the pieces
  std::optional<AgentSettings> opponent = {};  ///< under guideline rules
  GarbageRules garbage = {};                   ///< of games against it
  /// If set, a candidate is the agent after as many games of this course of learning as its number says.
  std::optional<Training> training = {};
  std::shared_ptr<Trainer> trainer = {};  ///< follows it; null: the evaluator makes one, which keeps nothing
  /// If set, a game is a repetition of splitting, with this many games at each level. The pieces and lines of
  /// a score are then those estimated from all of its repetitions together, on one MDP.
  std::optional<std::int64_t> splittingEffort = {};

  std::size_t numbers() const;  ///< of a candidate
};

/// One variable for each weight of the agent; the weights are the starts.
SearchSpace spaceOf(const AgentSettings& agent, double from, double to);

/// What a search calls a number in the documents of agents: "learning.steps" for "/learning/steps".
std::string optionName(const NumberSetting& number);
/// The number of the agent's kind with that name, if this agent has it.
const NumberSetting* findOption(const AgentSettings& agent, std::string_view name);

/// The agent with other weights, or with these numbers as `options`.
AgentSettings withNumbers(const AgentSettings& agent, const std::vector<double>& numbers,
                          const std::vector<std::string>& options = {});

/// Sums over some games of a candidate.
struct Score {
  std::int64_t games = 0, pieces = 0, lines = 0;
  double reward = 0;
  bool operator==(const Score&) const = default;
};

/// The mean of a score. For fewer games than the objective has, an upper bound: as if the remaining games, up
/// to their piece limit, went as well as possible.
Performance performanceOf(const Score& score, const Objective& objective);

/// Plays the games of candidates on all threads and processes, many at once where the agent allows it. The
/// result does not depend on their number.
class GameEvaluator {
 public:
  /// Numbers, and the pieces they meet: those of games n * games to n * games + games - 1, where n is
  /// `sequences`.
  struct Entry {
    std::vector<double> numbers;
    std::uint64_t sequences = 0;
  };
  struct Request {
    std::span<const Entry> entries;
    /// If set, entries that cannot reach it are stopped early.
    std::optional<double> least = {};
    /// Called for each entry that has played all its games or was stopped early; on the root process, never
    /// twice at once.
    std::function<void(std::size_t entry, const Score& score)> onScored;
    std::function<void(std::int64_t pieces)> onProgress = {};  ///< now and then, with those of this request
    std::function<void()> between = {};                        ///< as AgentGames has it
  };

  /// Throws InvalidDocument as `makeAgent` does if the agent does not suit the MDP. The executor must outlive
  /// it.
  GameEvaluator(Objective objective, Executor& executor, int threads);

  /// When a stop is requested, entries that are still playing are not reported. Throws what the agents throw,
  /// and AgentFailure if the opponent fails; then no further entries are reported.
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
  bool inLockstep_ = false;  ///< whether candidates can play the same game in lockstep
};

}  // namespace tetrabench

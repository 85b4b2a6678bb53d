#pragma once

#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/optimizers/methods/method.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// A course of learning: after a number of games, the agent is a pure function of these.
struct Training {
  Mdp mdp;
  AgentSettings agent;     ///< at its start, with the number of games that it has learned from before
  Method method;           ///< one by which agents learn
  std::uint64_t seed = 1;  ///< of the pieces and of what is drawn
  std::optional<std::int64_t> pieceLimit = {};  ///< of a game
};

/// All that the agent depends on.
Json toJson(const Training& training);

/// The number of an agent that says from how many games it was learned.
inline constexpr std::string_view kTrainingGames = "trainingGames";

/// Follows a course of learning. The agent after the games of each candidate is kept in a folder beside the
/// results, so that it need not be learned again; if it is lost there, it is.
class Trainer {
 public:
  /// Throws InvalidDocument as `makeAgent` does. Without a database nothing is kept.
  explicit Trainer(Training training, const std::filesystem::path& database = {});

  struct Hooks {
    std::function<void(std::int64_t pieces)> onProgress = {};  ///< now and then: pieces since the last call
    std::function<void()> between = {};                        ///< now and then; may wait
  };
  /// The agent after this many games, those before its start included: a whole number of candidates' games
  /// later. By one thread at a time. Throws Stopped.
  AgentSettings agentAfter(std::int64_t games, const Hooks& hooks, const std::stop_token& stop);

  /// The same if it is kept in the folder; none if it must be learned.
  std::optional<AgentSettings> keptAgent(std::int64_t games) const;

  const Training& training() const { return training_; }
  /// A folder beside the results file.
  static std::filesystem::path folderOf(const std::filesystem::path& database);

 private:
  std::filesystem::path fileOf(std::int64_t games) const;
  std::optional<LearnedState> read(std::int64_t games) const;
  void keep(const LearnedState& learned) const;
  void learnOn(LearnedState& learned, const Hooks& hooks, const std::stop_token& stop) const;

  const Training training_;
  const std::filesystem::path folder_;  ///< empty: nothing is kept
  const std::int64_t start_;            ///< games of the agent at the start
  std::string key_;                     ///< of the course, in names of files
  std::optional<LearnedState> latest_;
  std::mutex mutex_;
};

}  // namespace tetrabench

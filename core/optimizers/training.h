#pragma once

#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/optimizers/methods/method.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// A training run, which determines the agent after any number of its games.
struct Training {
  Mdp mdp;
  AgentSettings agent;     ///< initial agent, with the number of games from which it has already learned
  Method method;           ///< a method that trains agents
  std::uint64_t seed = 1;  ///< seed of the pieces and of all random choices
  std::optional<std::int64_t> pieceLimit = {};  ///< per game
};

/// Returns everything on which the agent depends.
Json toJson(const Training& training);

/// Name of the number in an agent's document that records from how many games it was learned.
inline constexpr std::string_view kTrainingGames = "trainingGames";

/// Trainer that performs a training run. The agent of each candidate is stored in a folder beside the results
/// file, so that it is trained again only if its file is lost.
class Trainer {
 public:
  /// Throws InvalidDocument as `makeAgent` does. Without a database nothing is stored.
  explicit Trainer(Training training, const std::filesystem::path& database = {});

  struct Hooks {
    std::function<void(std::int64_t pieces)> onProgress = {};  ///< periodic: pieces since the last call
    std::function<void()> between = {};                        ///< periodic; may block
  };
  /// Returns the agent after this many games, counting those of the initial agent; the difference from these
  /// must be a multiple of the games per candidate. Concurrent calls are serialized. Throws Stopped.
  AgentSettings agentAfter(std::int64_t games, const Hooks& hooks, const std::stop_token& stop);

  /// Returns the same agent if it is stored in the folder; none if it must be trained.
  std::optional<AgentSettings> storedAgent(std::int64_t games) const;

  const Training& training() const { return training_; }
  /// Returns the folder of the stored agents, beside the results file.
  static std::filesystem::path folderOf(const std::filesystem::path& database);

 private:
  std::string subjectOf(std::int64_t games) const;
  std::filesystem::path fileOf(std::int64_t games) const;
  std::optional<LearnedState> read(std::int64_t games) const;
  void keep(const LearnedState& learned) const;
  void learnOn(LearnedState& learned, const Hooks& hooks, const std::stop_token& stop) const;

  const Training training_;
  const std::filesystem::path folder_;  ///< empty: nothing is stored
  const std::int64_t start_;            ///< games of the initial agent
  std::string key_;                     ///< identifies the training run in file names
  std::optional<LearnedState> latest_;
  std::mutex mutex_;
};

/// The agents stored beside a results file.
struct Checkpoints {
  std::vector<std::filesystem::path> sound, damaged;  ///< by name
};
/// Checks each of them against its checksum. Other files in the folder are ignored.
Checkpoints checkpointsOf(const std::filesystem::path& database);

}  // namespace tetrabench

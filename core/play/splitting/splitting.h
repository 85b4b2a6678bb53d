#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/parallel/executor.h"

namespace tetrabench {

/// How games too long to be played are estimated by multilevel splitting with fixed effort
/// (resources/help/splitting.md; L'Ecuyer, Demers and Tuffin 2007, "Rare events, splitting, and quasi-Monte
/// Carlo", section 3).
struct SplittingSettings {
  static constexpr int kMinRepetitions = 2, kMaxRepetitions = 100'000;
  static constexpr std::int64_t kMinEffort = 10, kMaxEffort = 100'000;

  /// Heights of the pile, ascending, from 1 to the board's; none: every row from one that the pile reaches in
  /// a tenth of the positions.
  std::vector<int> levels = {};
  int repetitions = 20;
  std::int64_t effort = 4096;  ///< games begun at each level, in each repetition
  bool operator==(const SplittingSettings&) const = default;
};

/// What a repetition estimated, each independently of the others.
struct SplittingRepetition {
  double lossesPerPiece = 0;  ///< unbiased; 0 if no game came from the first level to its loss
  /// The same or, where that is 0, what it would be if one game had been lost from the furthest level that
  /// some came to: above 0, and the smaller, the further they came.
  double lossesOrOne = 0;
  double linesPerPiece = 0, rewardPerPiece = 0;
  std::int64_t pieces = 0;  ///< that were played
  int levelsReached = 0;    ///< by some game of it
  bool operator==(const SplittingRepetition&) const = default;
};

/// A level of the pile's height.
struct SplittingLevel {
  int height = 0;
  /// The mean over repetitions: of the first level, how often it is reached per piece; of others, in what
  /// fraction of the games from the level before.
  double reached = 0;
};

struct SplittingResult {
  std::vector<SplittingLevel> levels;
  double lost = 0;  ///< fraction of the games from the last level; the mean over repetitions
  std::vector<SplittingRepetition> repetitions;  ///< those that were finished, in their order
  std::int64_t pieces = 0;                       ///< that were played, those that chose the levels included
};

/// Throws InvalidArgument where games of the agent cannot go on from a board (`BoardGames::obstacle`), and
/// where the settings' levels are none of the board, or do not ascend.
void requireSplitting(const AgentSettings& agent, const Mdp& mdp, const SplittingSettings& settings);

struct SplittingRequest {
  const Mdp& mdp;
  const AgentSettings& agent;
  std::uint64_t seed = 1;
  SplittingSettings settings = {};
  int threads = 1;  ///< of each process
  /// Called from time to time on the root process, if set.
  std::function<void(int repetitions, std::int64_t pieces)> onProgress = {};
};

/// Estimates how often games are lost: the same for any number of threads and processes, and empty on
/// processes other than the root. When a stop is requested, repetitions in progress are left out. Throws
/// InvalidArgument as `requireSplitting` does, and where no game reached a level.
SplittingResult estimateBySplitting(const SplittingRequest& request, Executor& executor,
                                    const std::stop_token& stop = {});

/// A repetition by itself, in this thread, which chooses its own levels unless they are given. One without a
/// loss is no error. None if a stop was requested before its end. Each `number` has pieces of its own.
std::optional<SplittingRepetition> estimateOnce(const Mdp& mdp, const AgentSettings& agent,
                                                std::uint64_t seed, const SplittingSettings& settings,
                                                std::uint64_t number,
                                                const std::function<void(std::int64_t pieces)>& onPieces = {},
                                                const std::stop_token& stop = {});

}  // namespace tetrabench

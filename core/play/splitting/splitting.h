#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/parallel/executor.h"

namespace tetrabench {

/// Settings for estimating games too long to be played, by multilevel splitting with fixed effort
/// (resources/help/splitting.md; L'Ecuyer, Demers and Tuffin 2007, "Rare events, splitting, and quasi-Monte
/// Carlo", section 3).
struct SplittingSettings {
  static constexpr int kMinRepetitions = 2, kMaxRepetitions = 100'000;
  static constexpr std::int64_t kMinEffort = 10, kMaxEffort = 100'000;

  /// Pile heights in ascending order, from 1 to the highest that does not lose; empty: every height from the
  /// lowest that at most a tenth of the positions reach.
  std::vector<int> levels = {};
  int repetitions = 20;
  std::int64_t effort = 4096;  ///< games begun at each level in each repetition
  bool operator==(const SplittingSettings&) const = default;
};

/// Estimates of one repetition, independent of the others.
struct SplittingRepetition {
  double lossesPerPiece = 0;  ///< unbiased; 0 if no game was followed from the first level to a loss
  /// `lossesPerPiece` or, where that is 0, its value had one game been lost from the highest level reached:
  /// above 0, and smaller for a higher level.
  double lossesOrOne = 0;
  double linesPerPiece = 0, rewardPerPiece = 0;
  std::int64_t pieces = 0;  ///< pieces played
  int levelsReached = 0;    ///< levels that any game of the repetition reached
  bool operator==(const SplittingRepetition&) const = default;
};

/// A pile height that serves as a level.
struct SplittingLevel {
  int height = 0;
  /// Mean over repetitions: for the first level, arrivals per piece; for the others, the fraction of the
  /// games from the previous level that reach it.
  double reached = 0;
};

struct SplittingResult {
  std::vector<SplittingLevel> levels;
  double lost = 0;  ///< fraction of the games lost from the last level; mean over repetitions
  std::vector<SplittingRepetition> repetitions;  ///< finished repetitions, in order
  std::int64_t pieces = 0;  ///< pieces played, including those played to choose the levels
};

/// Throws InvalidArgument if games of the agent cannot be continued from a board (`BoardGames::obstacle`), or
/// the levels in the settings are out of range or do not ascend.
void requireSplitting(const AgentSettings& agent, const Mdp& mdp, const SplittingSettings& settings);

struct SplittingRequest {
  const Mdp& mdp;
  const AgentSettings& agent;
  std::uint64_t seed = 1;
  SplittingSettings settings = {};
  int threads = 1;  ///< threads per process
  /// Called periodically on the root process, if set.
  std::function<void(int repetitions, std::int64_t pieces)> onProgress = {};
};

/// Estimates how often games are lost. The result is identical for any number of threads and processes, and
/// empty on processes other than the root. When a stop is requested, repetitions in progress are discarded.
/// Throws InvalidArgument as `requireSplitting` does, and if a level was never reached or no game was lost.
SplittingResult estimateBySplitting(const SplittingRequest& request, Executor& executor,
                                    const std::stop_token& stop = {});

/// Runs a single repetition in this thread, which chooses its own levels unless they are given. A repetition
/// without a loss is not an error. Returns none if a stop was requested before its end. Each `number` has its
/// own piece sequences.
std::optional<SplittingRepetition> estimateOnce(const Mdp& mdp, const AgentSettings& agent,
                                                std::uint64_t seed, const SplittingSettings& settings,
                                                std::uint64_t number,
                                                const std::function<void(std::int64_t pieces)>& onPieces = {},
                                                const std::stop_token& stop = {});

}  // namespace tetrabench

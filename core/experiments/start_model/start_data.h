#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/agents/smart_agent/learned_sets.h"
#include "core/experiments/experiment_plan.h"
#include "core/parallel/executor.h"

namespace tetrabench {

inline constexpr std::string_view kStartDataFormat = "tetrabench-start-data/1";

/// What SmartAgent had learned at the end of one run of a plan.
struct StartInstance {
  std::size_t mdp = 0;  ///< index into the plan's list
  int repetition = 0;
  PieceCounts seen{};
  ParameterPolicy::Entry best;  ///< of its sets, with what it earned
  double reward = 0;            ///< of the run
  /// The one of its sets that earned most when each was played by itself, and what it earned.
  struct Validated {
    ParameterSet set{};
    double reward = 0;
    bool operator==(const Validated&) const = default;
  };
  std::optional<Validated> validated = {};
  bool operator==(const StartInstance&) const = default;
};

/// Examples from which to learn the first weights of SmartAgent (Sarjant 2008, section 3.2.2): the best set
/// that an agent found in each run of a plan.
struct StartData {
  ExperimentPlan plan;  ///< with one agent
  /// Steps or pieces, as the plan counts, for which each set of a run is played by itself; 0: not at all. All
  /// sets of a run meet the same pieces, which the run did not have.
  std::int64_t validation = 0;
  /// Repetition by repetition, in each MDP by MDP; some may be missing.
  std::vector<StartInstance> instances;

  bool operator==(const StartData&) const = default;
};

/// Throws InvalidDocument or InvalidArgument unless the plan's one agent learns parameter sets, all MDPs have
/// tetrominoes, and steps or pieces are counted.
void checkStartPlan(const ExperimentPlan& plan);

/// Plays the runs of the plan that the data (the same in all processes) lack, on this many threads of each
/// process, and adds them in the root process; pure functions of the plan. There all data are written to the
/// file (`*.start-data.json`) at the start and as soon as a run is done; then `added` is called, by one
/// thread at a time, with the number of runs that are there. When a stop is requested the runs in progress
/// are finished.
void collectStartData(StartData& data, const std::filesystem::path& file, Executor& executor, int threads,
                      const std::stop_token& stop, const std::function<void(std::size_t done)>& added);

StartData startDataFromJson(const Json& json, const std::filesystem::path& folder);
Json toJson(const StartData& data);

/// Reads and writes `*.start-data.json`. Throws StorageError or InvalidDocument, which name the file.
StartData readStartData(const std::filesystem::path& path);
void writeStartData(const std::filesystem::path& path, const StartData& data);

}  // namespace tetrabench

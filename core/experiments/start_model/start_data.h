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
#include "core/storage/documents/document_kind.h"

namespace tetrabench {

inline constexpr std::string_view kStartDataFormat = "tetrabench-start-data/1";
extern const DocumentKind kStartDataKind;

/// Learning outcome of SmartAgent after one run of a plan.
struct StartInstance {
  std::size_t mdp = 0;  ///< index into the plan's list
  int repetition = 0;
  PieceCounts seen{};
  ParameterPolicy::Entry best;  ///< best of its parameter sets, with its reward
  double reward = 0;            ///< reward of the run
  /// Parameter set with the highest reward when each was played separately, and that reward.
  struct Validated {
    ParameterSet set{};
    double reward = 0;
    bool operator==(const Validated&) const = default;
  };
  std::optional<Validated> validated = {};
  bool operator==(const StartInstance&) const = default;
};

/// Training examples for the initial weights of SmartAgent (Sarjant 2008, section 3.2.2): the best parameter
/// set that an agent found in each run of a plan.
struct StartData {
  ExperimentPlan plan;  ///< must have exactly one agent
  /// Steps or pieces, as the plan counts, for which each parameter set of a run is played separately; 0: no
  /// validation. All sets of a run get the same pieces, which differ from those of the run.
  std::int64_t validation = 0;
  /// Instances ordered by repetition, then by MDP; some may be missing.
  std::vector<StartInstance> instances;

  bool operator==(const StartData&) const = default;
};

/// Throws InvalidDocument unless the plan's one agent learns parameter sets, all MDPs use tetrominoes, and
/// steps or pieces are counted.
void checkStartPlan(const ExperimentPlan& plan);

/// Plays the runs of the plan that are missing from the data (which must be equal in all processes) on this
/// many threads per process, and adds them in the root process; each is a pure function of the plan. The root
/// process writes all data to the file (`*.start-data.json`) at the start and after each run, and then calls
/// `added`, never concurrently, with the number of runs collected so far. When a stop is requested, the runs
/// in progress are finished.
void collectStartData(StartData& data, const std::filesystem::path& file, Executor& executor, int threads,
                      const std::stop_token& stop, const std::function<void(std::size_t done)>& added);

StartData startDataFromJson(const Json& json, const std::filesystem::path& folder);
Json toJson(const StartData& data);

/// Reads and writes `*.start-data.json`. Throws StorageError or InvalidDocument, which name the file.
StartData readStartData(const std::filesystem::path& path);
void writeStartData(const std::filesystem::path& path, const StartData& data);

}  // namespace tetrabench

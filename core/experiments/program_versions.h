#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiments/results_database.h"

/// Programs of external agents change while the agent's name stays the same, so results record the version
/// that played them.
namespace tetrabench {

/// Returns a hash over the files that an agent's document names; 0 if there are none, as for built-in agents.
std::uint64_t programVersionOf(const AgentSettings& agent);
/// Returns the combined hash of all agents that play a run.
std::uint64_t programVersionOf(const ExperimentPlan& plan, const RunKey& run);

/// Snapshot of the versions of a plan's programs.
class ProgramVersions {
 public:
  explicit ProgramVersions(const ExperimentPlan& plan);
  std::uint64_t of(const RunKey& run) const;

 private:
  std::vector<std::uint64_t> versions_;  ///< indexed by agent
};

/// Tracks the programs of a plan's agents while it is played. Thread-safe.
class CurrentPrograms {
 public:
  /// The plan must outlive this object.
  explicit CurrentPrograms(const ExperimentPlan& plan);
  /// Returns the current version; terminates idle programs started before a change.
  std::uint64_t of(const RunKey& run);

 private:
  std::uint64_t of(std::size_t agent);

  const ExperimentPlan& plan_;
  std::mutex mutex_;
  std::vector<std::uint64_t> last_;  ///< indexed by agent
};

/// Returns the version string stored with a result: the version of the workbench and that of the program.
std::string storedVersion(std::uint64_t program);
/// Parses the program version; 0 if no program played.
std::uint64_t programIn(std::string_view stored);
std::string workbenchIn(std::string_view stored);

/// Returns, for each agent of a plan, the number of program versions that played its runs.
std::vector<int> versionsPlayed(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs);

/// Returns a sentence that names the agents whose results come from several versions of their programs; empty
/// if there are none.
std::string mixedSentence(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs);

/// Returns the indices of agents with results from a different version of the program than the current one.
std::vector<std::size_t> changedAgents(const ExperimentPlan& plan,
                                       const std::vector<ResultsDatabase::Run>& runs);
/// Returns a sentence that names the changed agents; empty if there are none.
std::string changedSentence(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs);

}  // namespace tetrabench

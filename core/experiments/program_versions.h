#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiments/results_database.h"

/// Programs of external agents change, but the agent keeps its name: results say which version played.
namespace tetrabench {

/// A number over the files that an agent's document names; 0 if there are none, as of built-in agents.
std::uint64_t programVersionOf(const AgentSettings& agent);
/// The same over all agents that play a unit.
std::uint64_t programVersionOf(const ExperimentPlan& plan, const ExperimentUnit& unit);

/// The versions of a plan's programs at one moment.
class ProgramVersions {
 public:
  explicit ProgramVersions(const ExperimentPlan& plan);
  std::uint64_t of(const ExperimentUnit& unit) const;

 private:
  std::vector<std::uint64_t> versions_;  ///< by agent
};

/// The programs of a plan's agents while it is played; for any number of threads.
class CurrentPrograms {
 public:
  /// The plan must live as long.
  explicit CurrentPrograms(const ExperimentPlan& plan);
  /// The version that plays from now on: a program that waits since before a change is ended.
  std::uint64_t of(const ExperimentUnit& unit);

 private:
  std::uint64_t of(std::size_t agent);

  const ExperimentPlan& plan_;
  std::mutex mutex_;
  std::vector<std::uint64_t> last_;  ///< by agent
};

/// What is stored with a result: the version of the workbench and that of the program.
std::string storedVersion(std::uint64_t program);
/// 0 if it is not stored, as in results of earlier versions of the workbench.
std::uint64_t programIn(std::string_view stored);
std::string workbenchIn(std::string_view stored);

/// The number of versions of the program that have played the runs of each agent of a plan.
std::vector<int> versionsPlayed(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units);

/// Which agents have results of several versions of their programs; empty if none has.
std::string mixedSentence(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units);

/// The agents, as indices, some of whose results are of another version of the program than there is now.
std::vector<std::size_t> changedAgents(const ExperimentPlan& plan,
                                       const std::vector<ResultsDatabase::Unit>& units);
/// The same for people; empty if there is none.
std::string changedSentence(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units);

}  // namespace tetrabench

#pragma once

#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

#include "core/experiments/experiment_rows.h"

namespace tetrabench {

/// Removes an experiment from its results file and restores it, as often as the user redoes and undoes that.
class ExperimentRemoval {
 public:
  /// The experiment must exist. Throws as ResultsDatabase does, as does perform().
  ExperimentRemoval(const std::filesystem::path& path, const std::string& name);

  /// Sets the target state of the next perform(). Thread-safe.
  void want(bool removed) { wanted_ = removed; }
  void perform();

 private:
  const std::filesystem::path path_;
  const std::string name_;
  std::atomic<bool> wanted_ = false;
  std::mutex mutex_;
  std::optional<ExperimentRows> removed_;  ///< rows taken by the last removal; guarded by the mutex
};

}  // namespace tetrabench

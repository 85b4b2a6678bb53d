#pragma once

#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

#include "core/experiments/experiment_rows.h"

namespace tetrabench {

/// The removal of an experiment from its results file, which can be undone and redone any number of times.
class ExperimentRemoval {
 public:
  /// Requires an existing experiment. Throws as ResultsDatabase does, as does perform().
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

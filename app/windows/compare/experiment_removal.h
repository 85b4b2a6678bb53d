#pragma once

#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

#include "core/experiments/experiment_rows.h"

namespace tetrabench {

/// Removes an experiment from its results file, and puts it back, as often as the user undoes and redoes it.
class ExperimentRemoval {
 public:
  /// The experiment must exist. Throws as ResultsDatabase does, as perform().
  ExperimentRemoval(const std::filesystem::path& path, const std::string& name);

  /// What the next perform() achieves; any thread may call it.
  void want(bool removed) { wanted_ = removed; }
  void perform();

 private:
  const std::filesystem::path path_;
  const std::string name_;
  std::atomic<bool> wanted_ = false;
  std::mutex mutex_;
  std::optional<ExperimentRows> removed_;  ///< guarded by the mutex; what the last removal took away
};

}  // namespace tetrabench

#include "app/windows/compare/experiment_removal.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/experiments/results_database.h"
#include "core/translation.h"

namespace tetrabench {

ExperimentRemoval::ExperimentRemoval(const std::filesystem::path& path, const std::string& name)
    : path_(path), name_(name) {
  if (!ResultsDatabase::open(path_).experiment(name_))
    throw StorageError(Core::sentence("{}: there is no experiment \"{}\".", path_.string(), name_));
}

/// Copies the experiment each time, as it may have gained results after an undo.
void ExperimentRemoval::perform() {
  const std::lock_guard lock(mutex_);  // undo may be requested before the removal is done
  const bool remove = wanted_;
  if (remove == removed_.has_value()) return;
  ResultsDatabase database = ResultsDatabase::open(path_);
  if (remove) {
    removed_ = database.takeOut(name_);
  } else {
    database.putBack(*removed_);
    removed_.reset();
  }
}

}  // namespace tetrabench

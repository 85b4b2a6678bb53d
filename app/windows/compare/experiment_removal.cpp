#include "app/windows/compare/experiment_removal.h"

#include <fmt/format.h>

#include "core/error.h"

namespace tetrabench {

ExperimentRemoval::ExperimentRemoval(const std::filesystem::path& path, const std::string& name)
    : path_(path) {
  ResultsDatabase database = ResultsDatabase::open(path_);
  const auto experiment = database.experiment(name);
  if (!experiment)
    throw StorageError(fmt::format("{}: there is no experiment \"{}\".", path_.string(), name));
  copy_ = copyOf(database, *experiment);
}

void ExperimentRemoval::perform() {
  const std::lock_guard lock(mutex_);  // undo may be asked for before the removal is done
  const bool remove = wanted_;
  if (remove == removed_) return;
  ResultsDatabase database = ResultsDatabase::open(path_);
  if (remove)
    database.removeExperiment(copy_.plan.name);
  else
    addCopy(database, copy_);
  removed_ = remove;
}

}  // namespace tetrabench

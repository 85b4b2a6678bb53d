#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/reproduction/recipe.h"

namespace tetrabench {

inline constexpr std::string_view kMeasuredFormat = "tetrabench-measured/1";

/// Measured values of a run of a recipe, and the conditions of the measurement.
struct MeasuredRun {
  std::vector<std::string> commands;  ///< commands in the recipe at that time
  int seeds = 1;
  std::string date;     ///< ISO date, such as 2026-11-23
  std::string machine;  ///< processor and number of threads
  std::string version;  ///< program version; empty in records that predate this member
  double seconds = 0;   ///< wall time for all seeds
  /// CPU time, which does not depend on other load; none in older records.
  std::optional<double> processorSeconds = {};
  /// Values shown in the text, by place: a list with one value per seed.
  std::map<std::string, Json> values;
};

using MeasuredRuns = std::map<std::string, MeasuredRun>;  ///< keyed by run name

/// Returns the duration of a run: CPU time if known, else wall time.
double costOf(const MeasuredRun& run);

/// Reads the measured runs of a recipe from ID.json in a folder; empty if there is no such file. Throws
/// InvalidDocument or StorageError, which name the file.
MeasuredRuns readMeasured(const std::filesystem::path& folder, const std::string& id);
void writeMeasured(const std::filesystem::path& folder, const std::string& id, const MeasuredRuns& runs);

/// Returns true if a run was measured with the recipe's current commands and seeds, and all values that the
/// text shows are known.
bool isMeasured(const Recipe& recipe, const RecipeRun& run, const MeasuredRuns& measured);

/// Extracts the values of one seed at the places that the text shows from the outputs of a run's commands. A
/// place is looked up in the output of the last command first, then in earlier ones; output that is not JSON
/// is treated as a string. Throws InvalidArgument if a place is not found.
std::map<std::string, Json> valuesShown(const Recipe& recipe, const RecipeRun& run,
                                        const std::vector<std::string>& outputs);

/// Returns the text that replaces a placeholder. Throws InvalidArgument if it was not measured.
std::string textOf(const Recipe& recipe, const Placeholder& placeholder, const MeasuredRuns& measured);

/// Returns the text of a recipe with all placeholders filled in, ending with a newline. Throws as `textOf`
/// does.
std::string filledIn(const Recipe& recipe, const MeasuredRuns& measured);

/// A figure whose value has changed.
struct ChangedFigure {
  std::string placeholder;  ///< "run/place" if the value changed but not its text
  std::string before, now;
};

/// Returns the figures of one run that differ, excluding times and figures that were not measured before.
std::vector<ChangedFigure> changedFigures(const Recipe& recipe, const RecipeRun& run,
                                          const MeasuredRuns& before, const MeasuredRuns& now);

/// Returns the values of one run that differ although their text is the same, such as 1000.1 and 1000.2. For
/// a list, returns only the first value that differs. Times are excluded.
std::vector<ChangedFigure> hiddenChanges(const Recipe& recipe, const RecipeRun& run,
                                         const MeasuredRuns& before, const MeasuredRuns& now);

}  // namespace tetrabench

#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/reproduction/recipe.h"

namespace tetrabench {

inline constexpr std::string_view kMeasuredFormat = "tetrabench-measured/1";

/// What a run of a recipe gave, and how.
struct MeasuredRun {
  std::vector<std::string> commands;  ///< as in the recipe when it ran
  int seeds = 1;
  std::string date;     ///< 2026-11-23
  std::string machine;  ///< processor and number of threads
  std::string version;  ///< of the program; empty in records that are older than this member
  double seconds = 0;   ///< for all seeds
  /// Of the processors, which does not depend on what else they did; unknown in earlier records.
  std::optional<double> processorSeconds = {};
  /// The values that the text shows, by their places: a list with one for each seed.
  std::map<std::string, Json> values;
};

using MeasuredRuns = std::map<std::string, MeasuredRun>;  ///< by name

/// How long a run took, by the processors if that is known.
double costOf(const MeasuredRun& run);

/// The runs of a recipe that were measured, from ID.json in a folder; none if there is no such file. Throws
/// InvalidDocument or StorageError, which name the file.
MeasuredRuns readMeasured(const std::filesystem::path& folder, const std::string& id);
void writeMeasured(const std::filesystem::path& folder, const std::string& id, const MeasuredRuns& runs);

/// Whether a run was measured by the commands that the recipe has now, and all that the text shows of it is
/// known.
bool isMeasured(const Recipe& recipe, const RecipeRun& run, const MeasuredRuns& measured);

/// The values of one seed at the places that the text shows, from the outputs of a run's commands. A place is
/// looked up in the output of the last command, then in those before; output that is no JSON is a text.
/// Throws InvalidArgument if a place is in none.
std::map<std::string, Json> valuesShown(const Recipe& recipe, const RecipeRun& run,
                                        const std::vector<std::string>& outputs);

/// What stands in the text for a placeholder. Throws InvalidArgument if it was not measured.
std::string textOf(const Recipe& recipe, const Placeholder& placeholder, const MeasuredRuns& measured);

/// The text of a recipe with all placeholders filled in; ends with a newline. Throws as `textOf`.
std::string filledIn(const Recipe& recipe, const MeasuredRuns& measured);

/// A figure that is not what it was.
struct ChangedFigure {
  std::string placeholder;  ///< of a value that the text does not show exactly: "run/place"
  std::string before, now;
};

/// Figures of one run that differ; times are left out, and so is what was not measured before.
std::vector<ChangedFigure> changedFigures(const Recipe& recipe, const RecipeRun& run,
                                          const MeasuredRuns& before, const MeasuredRuns& now);

/// Values of one run that differ although the text shows the same of them, as it does of 1000.1 and 1000.2.
/// Of a list, the first value that differs stands for all. Times are left out.
std::vector<ChangedFigure> changedUnseen(const Recipe& recipe, const RecipeRun& run,
                                         const MeasuredRuns& before, const MeasuredRuns& now);

}  // namespace tetrabench

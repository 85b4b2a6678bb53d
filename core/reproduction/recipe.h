#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/reproduction/placeholder.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

inline constexpr std::string_view kRecipeFormat = "tetrabench-result/1";

/// tetrabench-cli commands whose output is measured. They are run in sequence in their own folder, once per
/// seed: `{seed}` in them is replaced by 1, 2, ..., and `{folder}` by the folder.
struct RecipeRun {
  std::string name;  ///< lower-case letters, digits and hyphens
  std::vector<std::string> commands;
  int seeds = 1;
  /// Required exit code of the last command: 1 if it reports that a published figure disagrees.
  int exitCode = 0;
};

/// A section of the results: the runs (a *.result.json file) and the text that shows them (a Markdown file
/// beside it).
struct Recipe {
  std::string id;
  std::string title;
  std::vector<RecipeRun> runs;
  /// Markdown with placeholders for all measured values.
  std::string text;
  std::vector<Placeholder> placeholders;

  /// Returns the run with this name; null if there is none.
  const RecipeRun* find(std::string_view run) const;
};

/// Parses a recipe. Throws InvalidDocument for errors in ID.result.json or the text.
Recipe recipeFromJson(const std::string& id, const Json& json, std::string text);

/// Reads all recipes of a folder, sorted by id. Throws InvalidDocument or StorageError, which name the file.
std::vector<Recipe> readRecipes(const std::filesystem::path& folder);

/// Replaces `{seed}` and `{folder}` in a command of a run, or in a word of it.
std::string withSeedAndFolder(std::string text, int seed, const std::string& folder);

/// Splits a command line into words; words that contain spaces are single-quoted. Throws InvalidArgument if a
/// quote is not closed.
std::vector<std::string> wordsOf(std::string_view command);

}  // namespace tetrabench

#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/reproduction/placeholder.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

inline constexpr std::string_view kRecipeFormat = "tetrabench-result/1";

/// Commands of tetrabench-cli whose output is measured. They run one after another in a folder of their own,
/// once for each seed: `{seed}` in them stands for 1, 2, ..., and `{folder}` for the folder.
struct RecipeRun {
  std::string name;  ///< lower-case letters, digits and hyphens
  std::vector<std::string> commands;
  int seeds = 1;
  /// What the last command must end with: 1 where it reports that a published figure disagrees.
  int exitCode = 0;
};

/// A part of the results: what to run (a *.result.json file), and the text that shows it (Markdown beside
/// it).
struct Recipe {
  std::string id;
  std::string title;
  std::vector<RecipeRun> runs;
  /// Markdown with placeholders for everything that is measured.
  std::string text;
  std::vector<Placeholder> placeholders;

  /// None if there is no run with this name.
  const RecipeRun* find(std::string_view run) const;
};

/// Throws InvalidDocument, about ID.result.json or the text.
Recipe recipeFromJson(const std::string& id, const Json& json, std::string text);

/// All recipes of a folder, by id. Throws InvalidDocument or StorageError, which name the file.
std::vector<Recipe> readRecipes(const std::filesystem::path& folder);

/// A command of a run, or a word of it, with a seed and a folder in place of `{seed}` and `{folder}`.
std::string withSeedAndFolder(std::string text, int seed, const std::string& folder);

/// A command line as words; those with spaces in them stand between single quotes. Throws InvalidArgument if
/// a quote is not closed.
std::vector<std::string> wordsOf(std::string_view command);

}  // namespace tetrabench

#include "core/reproduction/recipe.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/plain_text.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".result.json";

void requireName(const JsonReader& value, const std::string& name) {
  const auto isAllowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (name.empty() || !std::ranges::all_of(name, isAllowed))
    value.fail("lower-case letters, digits and hyphens");
}

RecipeRun runFrom(const JsonReader& json) {
  json.allowKeys({"name", "commands", "seeds", "exitCode"});
  RecipeRun run{.name = json["name"].string(), .commands = {}};
  requireName(json["name"], run.name);
  for (const JsonReader& command : json["commands"].items()) {
    run.commands.push_back(command.string());
    try {
      if (wordsOf(run.commands.back()).empty()) command.fail("a command of tetrabench-cli");
    } catch (const InvalidArgument& error) {
      throw InvalidDocument::about(command.place(), error.what());
    }
  }
  if (run.commands.empty()) json["commands"].fail("a list of at least one command");
  if (const auto seeds = json.find("seeds")) run.seeds = static_cast<int>(seeds->integer(1, 1000));
  if (const auto code = json.find("exitCode")) run.exitCode = static_cast<int>(code->integer(0, 255));
  return run;
}

void requireRuns(const Recipe& recipe) {
  for (const Placeholder& placeholder : recipe.placeholders) {
    std::vector<std::string> runs{placeholder.run};
    for (const Arithmetic& step : placeholder.arithmetic) runs.push_back(step.run);
    for (const std::string& run : runs)
      if (!run.empty() && !recipe.find(run))
        throw InvalidDocument::plain(
            {}, fmt::format("{}.md: {} names the run \"{}\", which {}{} does not have.", recipe.id,
                            placeholder.source, run, recipe.id, kEnding));
  }
}

}  // namespace

const RecipeRun* Recipe::find(std::string_view run) const {
  const auto found = std::ranges::find(runs, run, &RecipeRun::name);
  return found == runs.end() ? nullptr : &*found;
}

std::vector<std::string> wordsOf(std::string_view command) {
  std::vector<std::string> words;
  bool quoted = false, open = false;
  for (const char c : command) {
    if (c == '\'') {
      quoted = !quoted;
      if (quoted && !open) words.emplace_back();
      open = true;
    } else if (c == ' ' && !quoted) {
      open = false;
    } else {
      if (!open) words.emplace_back();
      open = true;
      words.back().push_back(c);
    }
  }
  if (quoted) throw InvalidArgument("has a quotation mark that is not closed");
  return words;
}

std::string withSeedAndFolder(std::string text, int seed, const std::string& folder) {
  return replaceAll(replaceAll(std::move(text), "{seed}", std::to_string(seed)), "{folder}", folder);
}

Recipe recipeFromJson(const std::string& id, const Json& json, std::string text) {
  const JsonReader reader(json);
  reader.requireFormat(kRecipeFormat);
  reader.allowKeys({"format", "title", "runs"});
  Recipe recipe;
  recipe.id = id;
  recipe.title = reader["title"].string();
  recipe.text = std::move(text);
  for (const JsonReader& run : reader["runs"].items()) {
    recipe.runs.push_back(runFrom(run));
    if (std::ranges::count(recipe.runs, recipe.runs.back().name, &RecipeRun::name) > 1)
      run["name"].fail("a name that no other run has");
  }
  recipe.placeholders = placeholdersOf(recipe.text);
  requireRuns(recipe);
  return recipe;
}

std::vector<Recipe> readRecipes(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error))
    throw StorageError(fmt::format("{} is not a folder of results", folder.string()));
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().filename().string().ends_with(kEnding)) files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<Recipe> recipes;
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    const std::string id = name.substr(0, name.size() - kEnding.size());
    std::string text = readTextFile(folder / (id + ".md"), kMaxDocumentBytes);
    recipes.push_back(
        readDocument(file, [&](const Json& json) { return recipeFromJson(id, json, std::move(text)); }));
  }
  return recipes;
}

}  // namespace tetrabench

#include "core/play/versus/levels.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/error.h"
#include "core/storage/documents/document_folders.h"
#include "core/storage/json_reader.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kLevelsFormat = "tetrabench-levels/1";

/// Strengths as the last part of an id, and their names.
constexpr std::array<std::pair<std::string_view, Untranslated>, 6> kStrengths{{
    {"beginner", Core::noop("Beginner")},
    {"easy", Core::noop("Easy")},
    {"medium", Core::noop("Medium")},
    {"hard", Core::noop("Hard")},
    {"expert", Core::noop("Expert")},
    {"master", Core::noop("Master")},
}};

std::string_view strengthIn(std::string_view id) {
  return id.substr(id.rfind('/') + 1);
}

Level levelFrom(const JsonReader& item) {
  constexpr std::int64_t kMaxLines = 1'000'000;
  constexpr double kSlowest = 0.1, kFastest = 100;
  item.allowKeys({"id", "mdp", "agent", "piecesPerSecond", "lines"});
  Level level{.id = item["id"].string(), .mdp = item["mdp"].string(), .agent = item["agent"].string()};
  const auto isStrength = [&](const auto& strength) { return strength.first == strengthIn(level.id); };
  if (std::ranges::none_of(kStrengths, isStrength))
    item["id"].fail(Core::tr("an id of the form rules/strength, such as versus/hard"));
  const JsonReader pace = item["piecesPerSecond"];
  level.piecesPerSecond = pace.number();
  if (level.piecesPerSecond < kSlowest || level.piecesPerSecond > kFastest)
    pace.fail(Core::tr("a number from 0.1 to 100"));
  if (const auto lines = item.find("lines")) level.lines = lines->integer(1, kMaxLines);
  return level;
}

const LevelList& ownLevels() {
  static const LevelList list = levelsIn(dataFolder() / "resources/levels.json");
  return list;
}

}  // namespace

std::vector<Level> readLevels(const std::filesystem::path& path) {
  return readDocument(path, [](const Json& json) {
    const JsonReader document(json);
    document.requireFormat(kLevelsFormat);
    std::vector<Level> levels;
    for (const JsonReader& item : document["levels"].items()) levels.push_back(levelFrom(item));
    return levels;
  });
}

LevelList levelsIn(const std::filesystem::path& path) {
  try {
    return {.levels = readLevels(path)};
  } catch (const std::exception& error) {
    return {.problem = sentenceOf(error)};
  }
}

const std::vector<Level>& levels() {
  return ownLevels().levels;
}

const std::string& levelsProblem() {
  return ownLevels().problem;
}

const Level* findLevel(std::string_view id) {
  const auto found = std::ranges::find(levels(), id, &Level::id);
  return found == levels().end() ? nullptr : &*found;
}

std::string strengthOf(const Level& level) {
  const auto isThis = [&](const auto& strength) { return strength.first == strengthIn(level.id); };
  const auto found = std::ranges::find_if(kStrengths, isThis);
  return found == kStrengths.end() ? level.id : Core::tr(found->second);
}

}  // namespace tetrabench

#include "core/reproduction/measured.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/plain_text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

fs::path fileOf(const fs::path& folder, const std::string& id) {
  return folder / (id + ".json");
}

const std::vector<Json::Member>& membersOf(const JsonReader& json) {
  if (!json.isObject()) json.fail(Core::tr("an object"));
  return json.json().items();
}

MeasuredRun measuredFrom(const JsonReader& json) {
  json.allowKeys(
      {"commands", "seeds", "date", "machine", "version", "seconds", "processorSeconds", "values"});
  MeasuredRun run;
  for (const JsonReader& command : json["commands"].items()) run.commands.push_back(command.string());
  run.seeds = static_cast<int>(json["seeds"].integer(1, 1000));
  run.date = json["date"].string();
  run.machine = json["machine"].string();
  if (const auto version = json.find("version")) run.version = version->string();
  run.seconds = json["seconds"].number();
  if (const auto processor = json.find("processorSeconds")) run.processorSeconds = processor->number();
  for (const auto& [place, values] : membersOf(json["values"])) {
    json["values"][place].items();  // throws unless it is a list
    run.values[place] = values;
  }
  return run;
}

Json toJson(const MeasuredRun& run) {
  Json values = Json::object();
  for (const auto& [place, value] : run.values) values[place] = value;
  Json json{{"commands", run.commands}, {"seeds", run.seeds}, {"date", run.date}, {"machine", run.machine}};
  if (!run.version.empty()) json["version"] = run.version;
  json["seconds"] = run.seconds;
  if (run.processorSeconds) json["processorSeconds"] = *run.processorSeconds;
  json["values"] = std::move(values);
  return json;
}

/// Returns the places in a run's output that placeholders use, including those of arithmetic operands.
std::set<std::string> placesOf(const Recipe& recipe, const RecipeRun& run) {
  std::set<std::string> places;
  for (const Placeholder& placeholder : recipe.placeholders) {
    if (placeholder.run == run.name && placeholder.property.empty()) places.insert(placeholder.place);
    for (const Arithmetic& step : placeholder.arithmetic)
      if (step.run == run.name) places.insert(step.place);
  }
  return places;
}

const MeasuredRun& measuredRun(const Recipe& recipe, const std::string& run, const MeasuredRuns& measured) {
  const auto found = measured.find(run);
  if (found == measured.end())
    throw InvalidArgument(fmt::format("{}: \"{}\" has not been measured; run `tetrabench-cli reproduce {}`.",
                                      recipe.id, run, recipe.id));
  return found->second;
}

const Json& valuesOf(const Recipe& recipe, const std::string& run, const std::string& place,
                     const MeasuredRuns& measured) {
  const MeasuredRun& found = measuredRun(recipe, run, measured);
  const auto values = found.values.find(place);
  if (values == found.values.end())
    throw InvalidArgument(
        fmt::format("{}: {} of \"{}\" has not been measured; run `tetrabench-cli reproduce {}`.", recipe.id,
                    place.empty() ? "the output" : place, run, recipe.id));
  return values->second;
}

/// Returns the command line as a user would type it.
std::string commandText(const RecipeRun& run) {
  return replaceAll(withSeedAndFolder(fmt::format("{}", fmt::join(run.commands, "; ")), 1, "{folder}"),
                    "{folder}/", "");
}

/// Returns one number per seed. Throws InvalidArgument unless each value is a number or a mean.
std::vector<double> numbersOf(const Json& values) {
  std::vector<double> numbers;
  for (const Json& value : values) {
    const Json& number = value.is_object() && value.contains("mean") ? value.at("mean") : value;
    if (!number.is_number()) throw InvalidArgument("is made from values that are not single numbers");
    numbers.push_back(number.get<double>());
  }
  return numbers;
}

/// Applies a step for each seed; a single value is combined with every seed of the other operand.
Json applied(const Arithmetic& step, const Json& values, const Json& others) {
  const std::vector<double> left = numbersOf(values), right = numbersOf(others);
  if (left.size() != right.size() && left.size() != 1 && right.size() != 1)
    throw InvalidArgument(
        fmt::format("is made from values of {} and of {} seeds", left.size(), right.size()));
  Json results = Json::array();
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const double a = left[left.size() == 1 ? 0 : i], b = right[right.size() == 1 ? 0 : i];
    if (step.divides && b == 0) throw InvalidArgument("is divided by 0");
    results.push_back(step.divides ? a / b : a - b);
  }
  return results;
}

/// Returns "Made by `tetrabench-cli reproduce ID` in 12 s of processor time (AMD EPYC, 2 threads;
/// 2026-11-23)."
std::string madeText(const Recipe& recipe, const MeasuredRuns& measured) {
  double seconds = 0;
  bool isProcessorTime = true;
  std::string date;
  std::set<std::string> machines;
  for (const RecipeRun& run : recipe.runs) {
    const MeasuredRun& found = measuredRun(recipe, run.name, measured);
    seconds += costOf(found);
    isProcessorTime = isProcessorTime && found.processorSeconds;
    date = std::max(date, found.date);
    machines.insert(found.machine);
  }
  return fmt::format("Made by `tetrabench-cli reproduce {}` in {}{} ({}; {}).", recipe.id,
                     durationInWords(seconds), isProcessorTime ? " of processor time" : "",
                     fmt::join(machines, "; "), date);
}

/// Returns the placeholders that show values of a run, excluding times.
std::vector<Placeholder> figuresOf(const Recipe& recipe, const RecipeRun& run) {
  std::vector<Placeholder> figures;
  for (const Placeholder& placeholder : recipe.placeholders) {
    const bool isOfRun =
        placeholder.run == run.name ||
        std::ranges::find(placeholder.arithmetic, run.name, &Arithmetic::run) != placeholder.arithmetic.end();
    if (isOfRun && placeholder.property.empty() && !placeholder.isTime()) figures.push_back(placeholder);
  }
  return figures;
}

bool usesPlace(const Placeholder& placeholder, const RecipeRun& run, const std::string& place) {
  return (placeholder.run == run.name && placeholder.place == place) ||
         std::ranges::any_of(placeholder.arithmetic, [&](const Arithmetic& step) {
           return step.run == run.name && step.place == place;
         });
}

/// Returns the first pair of nested values that differ.
std::pair<std::string, std::string> firstDifference(const Json& before, const Json& now) {
  if (before.is_array() && now.is_array()) {
    if (before.size() != now.size())
      return {counted(std::ssize(before), "value"), counted(std::ssize(now), "value")};
    const auto [was, is] = std::ranges::mismatch(before, now);
    if (was != before.end()) return firstDifference(*was, *is);
  }
  if (before.is_object() && now.is_object())
    for (const auto& [key, value] : before.items())
      if (now.contains(key) && now[key] != value) return firstDifference(value, now[key]);
  return {before.dump(), now.dump()};
}

std::optional<std::string> textIfMeasured(const Recipe& recipe, const Placeholder& placeholder,
                                          const MeasuredRuns& measured) try {
  return textOf(recipe, placeholder, measured);
} catch (const InvalidArgument&) {
  return {};
}

}  // namespace

double costOf(const MeasuredRun& run) {
  return run.processorSeconds.value_or(run.seconds);
}

MeasuredRuns readMeasured(const fs::path& folder, const std::string& id) {
  std::error_code error;
  if (!fs::exists(fileOf(folder, id), error)) return {};
  return readDocument(fileOf(folder, id), [](const Json& json) {
    const JsonReader reader(json);
    reader.requireFormat(kMeasuredFormat);
    reader.allowKeys({"format", "runs"});
    MeasuredRuns runs;
    const JsonReader list = reader["runs"];
    for (const auto& [name, run] : membersOf(list)) runs[name] = measuredFrom(list[name]);
    return runs;
  });
}

void writeMeasured(const fs::path& folder, const std::string& id, const MeasuredRuns& runs) {
  Json list = Json::object();
  for (const auto& [name, run] : runs) list[name] = toJson(run);
  createFolder(folder);
  writeFileAtomically(fileOf(folder, id), toText({{"format", kMeasuredFormat}, {"runs", std::move(list)}}));
}

bool isMeasured(const Recipe& recipe, const RecipeRun& run, const MeasuredRuns& measured) {
  const auto found = measured.find(run.name);
  return found != measured.end() && found->second.commands == run.commands &&
         found->second.seeds == run.seeds &&
         std::ranges::all_of(placesOf(recipe, run),
                             [&](const std::string& place) { return found->second.values.contains(place); });
}

std::map<std::string, Json> valuesShown(const Recipe& recipe, const RecipeRun& run,
                                        const std::vector<std::string>& outputs) {
  std::vector<Json> documents;
  for (const std::string& output : outputs) {
    Json parsed = Json::parseOrDiscard(output);
    documents.push_back(parsed.is_discarded() ? Json(output) : std::move(parsed));
  }
  std::map<std::string, Json> values;
  for (const std::string& place : placesOf(recipe, run))
    for (std::size_t i = documents.size(); i-- > 0;) try {
        values[place] = valueAt(documents[i], place);
        break;
      } catch (const InvalidArgument& error) {
        if (i == 0) throw InvalidArgument(fmt::format("{}: {} {}.", recipe.id, run.name, error.what()));
      }
  return values;
}

std::string textOf(const Recipe& recipe, const Placeholder& placeholder, const MeasuredRuns& measured) {
  if (placeholder.run.empty()) return madeText(recipe, measured);
  if (placeholder.property == "command") return commandText(*recipe.find(placeholder.run));
  if (placeholder.property == "seconds")
    return durationInWords(costOf(measuredRun(recipe, placeholder.run, measured)));
  const Json& values = valuesOf(recipe, placeholder.run, placeholder.place, measured);
  std::vector<const Json*> operands;
  for (const Arithmetic& step : placeholder.arithmetic)
    operands.push_back(&valuesOf(recipe, step.run, step.place, measured));
  try {
    Json result = values;
    for (std::size_t i = 0; i < operands.size(); ++i)
      result = applied(placeholder.arithmetic[i], result, *operands[i]);
    return shown(result, placeholder.formats);
  } catch (const InvalidArgument& error) {
    throw InvalidArgument(fmt::format("{}: {} {}.", recipe.id, placeholder.source, error.what()));
  }
}

std::string filledIn(const Recipe& recipe, const MeasuredRuns& measured) {
  std::string text;
  std::size_t from = 0;
  for (const Placeholder& placeholder : recipe.placeholders) {
    text += recipe.text.substr(from, placeholder.at - from) + textOf(recipe, placeholder, measured);
    from = placeholder.at + placeholder.source.size();
  }
  text += recipe.text.substr(from);
  if (!text.ends_with('\n')) text += '\n';
  return text;
}

std::vector<ChangedFigure> changedFigures(const Recipe& recipe, const RecipeRun& run,
                                          const MeasuredRuns& before, const MeasuredRuns& now) {
  std::vector<ChangedFigure> changed;
  for (const Placeholder& placeholder : figuresOf(recipe, run)) {
    const auto was = textIfMeasured(recipe, placeholder, before),
               is = textIfMeasured(recipe, placeholder, now);
    if (was && is && *was != *is) changed.push_back({placeholder.source, *was, *is});
  }
  return changed;
}

std::vector<ChangedFigure> hiddenChanges(const Recipe& recipe, const RecipeRun& run,
                                         const MeasuredRuns& before, const MeasuredRuns& now) {
  std::vector<ChangedFigure> changed;
  const auto known = before.find(run.name);
  if (known == before.end()) return changed;
  const std::vector<ChangedFigure> seen = changedFigures(recipe, run, before, now);
  const std::vector<Placeholder> figures = figuresOf(recipe, run);
  for (const auto& [place, values] : now.at(run.name).values) {
    const auto was = known->second.values.find(place);
    if (was == known->second.values.end() || was->second == values) continue;
    const auto shows = [&](const Placeholder& figure) { return usesPlace(figure, run, place); };
    const auto isSeen = [&](const Placeholder& figure) {
      return shows(figure) &&
             std::ranges::find(seen, figure.source, &ChangedFigure::placeholder) != seen.end();
    };
    if (std::ranges::none_of(figures, shows) || std::ranges::any_of(figures, isSeen)) continue;
    auto [old, found] = firstDifference(was->second, values);
    changed.push_back({run.name + place, std::move(old), std::move(found)});
  }
  return changed;
}

}  // namespace tetrabench

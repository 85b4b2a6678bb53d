#include "core/reproduction/placeholder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <sstream>

#include "core/error.h"
#include "core/statistics/statistics.h"
#include "core/storage/json/json_pointer.h"
#include "core/storage/plain_text.h"

namespace tetrabench {
namespace {

constexpr std::string_view kReductions[] = {"mean",     "positive", "median", "least",
                                            "greatest", "sum",      "count",  "deviation"};
constexpr std::string_view kStyles[] = {"millions", "percent", "change", "bare", "margin", "time"};
constexpr std::string_view kTime = "time";

/// Returns 25 for "p25"; 0 if the word is not a percentile from 1 to 99.
int percentileOf(std::string_view word) {
  if (word.size() < 2 || word.size() > 3 || word.front() != 'p') return 0;
  int percent = 0;
  for (const char c : word.substr(1)) {
    if (c < '0' || c > '9') return 0;
    percent = 10 * percent + (c - '0');
  }
  return percent;
}

bool isReduction(std::string_view word) {
  return std::ranges::find(kReductions, word) != std::end(kReductions) || percentileOf(word) > 0;
}

/// Splits "ahead/lines/mean" into run and place, "ahead.command" into run and property.
void splitName(const std::string& name, std::string& run, std::string& place, std::string& property) {
  const std::size_t end = name.find_first_of("/.");
  run = name.substr(0, end);
  if (end == std::string::npos) return;
  (name[end] == '/' ? place : property) = name.substr(name[end] == '/' ? end : end + 1);
}

Placeholder parsed(const std::string& source, std::size_t at) {
  Placeholder found;
  found.source = source;
  found.at = at;
  std::istringstream words(source.substr(2, source.size() - 4));
  std::string word;
  words >> word;
  if (word.empty()) throw InvalidArgument("is empty");
  if (word == "made") return found;
  splitName(word, found.run, found.place, found.property);
  if (!found.property.empty() && found.property != "command" && found.property != "seconds")
    throw InvalidArgument(fmt::format("asks for .{}; only .command and .seconds are known", found.property));
  while (words >> word) {
    if (word == "over" || word == "minus") {
      Arithmetic step{.divides = word == "over", .run = {}, .place = {}};
      std::string none, operand;
      if (!(words >> operand)) throw InvalidArgument(fmt::format("has nothing after \"{}\"", word));
      splitName(operand, step.run, step.place, none);
      found.arithmetic.push_back(std::move(step));
    } else if (isReduction(word) || std::ranges::find(kStyles, word) != std::end(kStyles)) {
      found.formats.push_back(word);
    } else {
      throw InvalidArgument(fmt::format("has the unknown format \"{}\"; the formats are {}, p1 to p99, {}",
                                        word, fmt::join(kReductions, ", "), fmt::join(kStyles, ", ")));
    }
  }
  return found;
}

void collect(const Json& value, std::string_view place, std::string_view whole, Json& found) {
  const std::size_t star = place.find("/*");
  const std::string first(place.substr(0, star));
  const JsonPointer pointer(first);
  if (!value.contains(pointer)) throw InvalidArgument(fmt::format("has no value at {}", whole));
  const Json& there = value.at(pointer);
  if (star == std::string_view::npos) {
    found.push_back(there);
    return;
  }
  for (const Json& element : there) collect(element, place.substr(star + 2), whole, found);
}

/// Appends all numbers of a value and of nested lists.
void addNumbers(const Json& value, std::vector<double>& numbers) {
  if (value.is_number()) {
    numbers.push_back(value.get<double>());
  } else if (value.is_array()) {
    for (const Json& element : value) addNumbers(element, numbers);
  } else if (value.is_object() && value.contains("mean")) {
    addNumbers(value.at("mean"), numbers);
  } else {
    throw InvalidArgument(fmt::format("is {}, which is not a number", value.dump()));
  }
}

Json toJson(const MeanEstimate& estimate) {
  Json json{{"mean", estimate.mean}};
  if (estimate.interval) json["ci95"] = *estimate.interval;
  return json;
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

double percentile(std::vector<double> values, int percent) {
  std::ranges::sort(values);
  // 1-based rank, rounded up
  const auto rank = (values.size() * static_cast<std::size_t>(percent) + 99) / 100;
  return values[rank - 1];
}

/// Returns the standard deviation; 0 for a single value.
double deviation(const std::vector<double>& values) {
  double mean = 0, squares = 0;
  for (const double value : values) mean += value / static_cast<double>(values.size());
  for (const double value : values) squares += (value - mean) * (value - mean);
  return values.size() < 2 ? 0 : std::sqrt(squares / static_cast<double>(values.size() - 1));
}

/// Returns the number as an integer if it was reduced from integers.
Json integerIf(double number, bool theyAre) {
  return theyAre && std::abs(number) < 9e15 ? Json(static_cast<std::int64_t>(number)) : Json(number);
}

Json reduced(const Json& value, std::string_view word) {
  std::vector<double> numbers;
  addNumbers(value, numbers);
  if (word == "count") return numbers.size();
  if (numbers.empty()) throw InvalidArgument(fmt::format("has no values for \"{}\"", word));
  if (word == "mean") return toJson(estimateMean(numbers));
  if (word == "positive") return toJson(estimatePositiveMean(numbers));
  if (word == "median") return median(numbers);
  const bool whole = std::ranges::all_of(numbers, [](double v) { return v == std::floor(v); });
  if (word == "sum") return integerIf(std::accumulate(numbers.begin(), numbers.end(), 0.0), whole);
  if (word == "deviation") return deviation(numbers);
  if (const int percent = percentileOf(word))
    return integerIf(percentile(std::move(numbers), percent), whole);
  return integerIf(word == "least" ? std::ranges::min(numbers) : std::ranges::max(numbers), whole);
}

std::string numberText(const Json& value, std::string_view style) {
  const double number = value.get<double>();
  if (style == "millions") return roundedNumber(number / 1e6) + " M";
  if (style == "percent") return roundedNumber(100 * number) + " %";
  if (style == "change") return fmt::format("{:+.1f} %", 100 * (number - 1));
  if (style == kTime) return durationInWords(number);
  if (value.is_number_integer()) return grouped(value.get<std::int64_t>());
  return roundedNumber(number);
}

std::string textOf(const Json& value, std::string_view style) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number()) return numberText(value, style);
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (value.is_array()) {
    std::vector<std::string> texts;
    for (const Json& element : value) texts.push_back(textOf(element, style));
    return fmt::format("{}", fmt::join(texts, ", "));
  }
  if (!value.is_object() || !value.contains("mean"))
    throw InvalidArgument(fmt::format("is {}, which cannot be shown", value.dump()));
  const Json& mean = value.at("mean");
  if (style == "bare" || !value.contains("ci95") || value.at("ci95").is_null())
    return numberText(mean, style);
  const Json &low = value.at("ci95").at(0), &high = value.at("ci95").at(1);
  if (style == "margin")
    return fmt::format("{} ± {}", numberText(mean, {}),
                       roundedNumber((high.get<double>() - low.get<double>()) / 2));
  return fmt::format("{} ({} to {})", numberText(mean, style), numberText(low, style),
                     numberText(high, style));
}

}  // namespace

bool Placeholder::isTime() const {
  const auto isOfSeconds = [](const std::string& where) { return where.ends_with("/seconds"); };
  return run.empty() || property == "seconds" || std::ranges::find(formats, kTime) != formats.end() ||
         isOfSeconds(place) || std::ranges::any_of(arithmetic, isOfSeconds, &Arithmetic::place);
}

std::vector<Placeholder> placeholdersOf(const std::string& text) {
  std::vector<Placeholder> found;
  for (std::size_t at = text.find("{{"); at != std::string::npos; at = text.find("{{", at + 2)) {
    const auto line = 1 + std::ranges::count(text.substr(0, at), '\n');
    const std::size_t end = text.find("}}", at);
    const std::string place = fmt::format("line {}", line);
    if (end == std::string::npos) throw InvalidDocument::about(place, "has {{ without }}");
    const std::string source = text.substr(at, end + 2 - at);
    try {
      found.push_back(parsed(source, at));
    } catch (const InvalidArgument& error) {
      throw InvalidDocument::about(place, fmt::format("has {}, which {}", source, error.what()));
    }
  }
  return found;
}

Json valueAt(const Json& document, std::string_view place) try {
  Json found = Json::array();
  collect(document, place, place, found);
  return place.find("/*") == std::string_view::npos ? found.front() : found;
} catch (const JsonError&) {  // malformed JSON pointer, or one into a scalar
  throw InvalidArgument(fmt::format("has no value at {}", place));
}

std::string shown(const Json& values, const std::vector<std::string>& formats) {
  std::vector<std::string_view> reductions;
  std::string_view style;
  for (const std::string& word : formats) {
    if (isReduction(word))
      reductions.push_back(word);
    else
      style = word;
  }
  Json value = values.size() == 1 ? values.front() : values;
  if (reductions.size() > 1) {
    value = Json::array();
    for (const Json& ofSeed : values) value.push_back(reduced(ofSeed, reductions.front()));
    reductions.erase(reductions.begin());
  }
  for (const std::string_view word : reductions) value = reduced(value, word);
  return textOf(value, style);
}

std::string durationInWords(double seconds) {
  if (seconds < 1) return "under a second";
  if (seconds < 99.5) return fmt::format("{:.0f} s", seconds);
  if (seconds < 99.5 * 60) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace tetrabench

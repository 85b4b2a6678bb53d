#include "core/agents/linear/linear_document.h"

#include <fmt/format.h>

#include <cmath>

#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/storage/near_name.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kSenses[] = {"max", "min"};
constexpr std::string_view kTieBreaks[] = {"first", "dellacherie"};

WeightedFeature readWeights(const std::string& id, const JsonReader& value) {
  WeightedFeature weighted{readFeature(id, value), {}};
  const bool one = weighted.feature->count == Feature::Count::One;
  if (one == value.isList())
    value.fail(one ? Core::tr("a number")
                   : Core::tr("a list of numbers, one for each value of this feature"));
  if (one) {
    weighted.weights = {readWeight(value)};
    return weighted;
  }
  for (const JsonReader& item : value.items()) weighted.weights.push_back(readWeight(item));
  if (weighted.weights.empty() || weighted.weights.size() > Board::kMaxWidth)
    value.fail(Core::sentence("a list of up to {} numbers", Board::kMaxWidth));
  if (const int size = weighted.feature->size(Board::kMinWidth);
      !weighted.feature->dependsOnWidth() && static_cast<int>(weighted.weights.size()) != size)
    throw InvalidDocument::wrongCount(value.place(), Core::sentence("{} values", weighted.weights.size()),
                                      fmt::format("{}", size));
  return weighted;
}

std::vector<WeightedFeature> readWeightLists(const JsonReader& value) {
  if (!value.isObject() || value.json().empty())
    value.fail(Core::tr("an object from feature ids to weights"));
  std::vector<WeightedFeature> weights;
  for (const auto& [id, json] : value.json().items()) weights.push_back(readWeights(id, value[id]));
  return weights;
}

/// Checks that all lists whose length depends on the board width agree, also with `boardWidth`.
void checkWidths(const LinearSettings& settings, const std::string& place) {
  std::optional<int> width = settings.boardWidth;
  for (const auto& [feature, weights] : settings.weights) {
    if (!feature->dependsOnWidth()) continue;
    const int shown = static_cast<int>(weights.size()) + (feature->count == Feature::Count::PerNeighbours);
    if (shown < Board::kMinWidth || shown > Board::kMaxWidth)
      throw InvalidDocument::wrongCount(
          fmt::format("{}/{}", place, feature->id), Core::sentence("{} values", weights.size()),
          Core::sentence("{} to {}, for boards {} to {} columns wide", feature->size(Board::kMinWidth),
                         feature->size(Board::kMaxWidth), Board::kMinWidth, Board::kMaxWidth));
    if (!width) width = shown;
    if (shown != *width)
      throw InvalidDocument::wrongCount(
          fmt::format("{}/{}", place, feature->id), Core::sentence("{} values", weights.size()),
          Core::sentence("{} on a board {} columns wide", feature->size(*width), *width));
  }
}

}  // namespace

Schema weightSchema() {
  return Schema::number({.least = -LinearFunction::kMaxWeight, .most = LinearFunction::kMaxWeight},
                        Core::noop("a number between -1e12 and 1e12"));
}

Schema weightsSchema() {
  std::vector<Field> fields;
  for (const Feature& feature : featureCatalogue()) {
    const bool one = feature.count == Feature::Count::One;
    const auto most = static_cast<std::size_t>(feature.size(Board::kMaxWidth));
    const auto least = static_cast<std::size_t>(feature.size(Board::kMinWidth));
    fields.push_back(
        {std::string(feature.id), one ? weightSchema() : Schema::list(weightSchema(), least, most)});
  }
  return Schema::object(std::move(fields), 1).checkedLater();
}

const Fields<LinearSettings>& linearFields() {
  using S = LinearSettings;
  static const Fields<S> fields(
      {choiceField<kSenses, &S::sense>("sense"),
       {.key = "weights",
        .schema = weightsSchema(),
        .read = [](const JsonReader& value, S& settings,
                   const DocumentContext&) { settings.weights = readWeightLists(value); },
        .write = [](const S& settings,
                    const DocumentContext&) { return linearWeightsJson(settings.weights); },
        .isRequired = true},
       flagField<&S::loseWhenBest>("loseWhenBest"),
       fieldOf<&S::boardWidth>("boardWidth", Schema::integer(Board::kMinWidth, Board::kMaxWidth))
           .omittedByDefault(),
       fieldOf<&S::keepLastColumnFreeBelow>("keepLastColumnFreeBelow", Schema::integer(0, Board::kMaxHeight))
           .omittedByDefault(),
       choiceField<kTieBreaks, &S::tieBreak>("tieBreak").omittedByDefault()});
  return fields;
}

double readWeight(const JsonReader& value) {
  weightSchema().check(value);
  return value.as<double>();
}

const Feature* readFeature(const std::string& id, const JsonReader& value) {
  const Feature* feature = findFeature(id);
  if (feature != nullptr) return feature;
  std::vector<std::string> ids;
  for (const Feature& known : featureCatalogue()) ids.emplace_back(known.id);
  const auto meant = nearName(id, ids);
  throw InvalidDocument(
      value.place(), Core::tr("an unknown feature"),
      meant ? Core::sentence("an id that `tetrabench-cli features list` prints (did you mean {}?)", *meant)
            : Core::tr("an id that `tetrabench-cli features list` prints"));
}

void readLinear(const JsonReader& document, LinearSettings& settings) {
  linearFields().read(document, settings);
  checkWidths(settings, document["weights"].place());
}

void readLinearWeights(const JsonReader& weights, LinearSettings& settings) {
  settings.weights = readWeightLists(weights);
  checkWidths(settings, weights.place());
}

Json linearWeightsJson(const std::vector<WeightedFeature>& weights) {
  Json json = Json::object();
  for (const auto& [feature, values] : weights)
    json[std::string(feature->id)] =
        feature->count == Feature::Count::One ? Json(values.front()) : Json(values);
  return json;
}

}  // namespace tetrabench

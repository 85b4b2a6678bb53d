#include "core/regression/regression_document.h"
#include "core/translation.h"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

namespace tetrabench {
namespace {

constexpr std::string_view kKinds[] = {"linear", "network"};
constexpr std::string_view kParts[] = {"rows", "layers"};
constexpr double kMaxWeight = 1e100;  // sums of products of such weights are finite
constexpr std::size_t kMaxLayers = 10, kMaxUnits = 1000;

double readWeight(const JsonReader& value) {
  const double weight = value.number();
  if (std::abs(weight) > kMaxWeight) value.fail(Core::tr("a number between -1e100 and 1e100"));
  return weight;
}

/// Reads a list of `count` items; `required` describes it in messages, with {} for the count.
std::vector<JsonReader> readList(const JsonReader& list, std::size_t count, Untranslated required) {
  auto items = list.items();
  if (items.size() != count) list.fail(Core::sentence(required, count));
  return items;
}

/// Reads a list with one row per output.
std::vector<JsonReader> readOutputs(const JsonReader& list, std::size_t outputs) {
  return outputs == 1 ? readList(list, outputs, Core::noop("a list of {} row"))
                      : readList(list, outputs, Core::noop("a list of {} rows"));
}

std::vector<JsonReader> readUpTo(const JsonReader& list, std::size_t most, Untranslated required) {
  auto items = list.items();
  if (items.empty() || items.size() > most) list.fail(Core::sentence(required, most));
  return items;
}

LinearRows readRows(const std::vector<JsonReader>& list, std::size_t attributes) {
  LinearRows rows;
  for (const JsonReader& item : list) {
    auto& row = rows.emplace_back();
    for (const JsonReader& weight :
         readList(item, attributes + 1, Core::noop("a list of {} weights, the last of which is a constant")))
      row.push_back(readWeight(weight));
  }
  return rows;
}

NetworkModel readNetwork(const JsonReader& value, std::size_t attributes, std::size_t outputs) {
  NetworkModel network;
  const auto layers = readUpTo(value, kMaxLayers, Core::noop("a list of 1 to {} layers"));
  for (const JsonReader& layer : layers) {
    const bool isLast = network.layers.size() + 1 == layers.size();
    network.layers.push_back(readRows(isLast
                                          ? readOutputs(layer, outputs)
                                          : readUpTo(layer, kMaxUnits, Core::noop("a list of 1 to {} rows")),
                                      attributes));
    attributes = network.layers.back().size();
  }
  return network;
}

Json partsOf(const LinearModel& model) {
  return {{"kind", kKinds[0]}, {"rows", model.rows}};
}

Json partsOf(const NetworkModel& model) {
  return {{"kind", kKinds[1]}, {"layers", model.layers}};
}

}  // namespace

Schema regressionSchema(std::size_t attributes, std::size_t outputs) {
  const Schema weight = Schema::number({.least = -kMaxWeight, .most = kMaxWeight});
  const Schema layer = Schema::list(Schema::list(weight), 1, kMaxUnits);
  const Schema parts[] = {
      Schema::list(Schema::list(weight, attributes + 1, attributes + 1), outputs, outputs),
      Schema::list(layer, 1, kMaxLayers),
  };
  std::vector<Variant> kinds;
  for (std::size_t i = 0; i < std::size(kKinds); ++i)
    kinds.push_back({"kind", std::string(kKinds[i]),
                     Schema::object({{"kind", Schema::choice({&kKinds[i], 1}), true},
                                     {std::string(kParts[i]), parts[i].checkedLater(), true}})});
  return Schema::variants(std::move(kinds));
}

RegressionModel readRegression(const JsonReader& value, std::size_t attributes, std::size_t outputs) {
  regressionSchema(attributes, outputs).check(value);
  const std::size_t kind = value["kind"].choice(kKinds);
  const JsonReader parts = value[kParts[kind]];
  if (kind == 0) return {attributes, LinearModel{readRows(readOutputs(parts, outputs), attributes)}};
  return {attributes, readNetwork(parts, attributes, outputs)};
}

Json toJson(const RegressionModel& model) {
  return std::visit([](const auto& parts) { return partsOf(parts); }, model.of);
}

}  // namespace tetrabench

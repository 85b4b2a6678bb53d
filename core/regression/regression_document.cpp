#include "core/regression/regression_document.h"
#include "core/translation.h"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

namespace tetrabench {
namespace {

constexpr std::string_view kKinds[] = {"linear", "network", "forest"};
constexpr std::string_view kParts[] = {"rows", "layers", "forests"};
constexpr double kMostWeight = 1e100;  // sums of products of these are finite
constexpr std::size_t kMostLayers = 10, kMostUnits = 1000, kMostTrees = 10'000, kMostNodes = 100'000;

double readWeight(const JsonReader& value) {
  const double weight = value.number();
  if (std::abs(weight) > kMostWeight) value.fail(Core::tr("a number between -1e100 and 1e100"));
  return weight;
}

/// `required` says what the list must be, with {} for the count.
std::vector<JsonReader> readList(const JsonReader& list, std::size_t count,
                                 fmt::format_string<std::size_t&> required) {
  auto items = list.items();
  if (items.size() != count) list.fail(Core::sentence(required, count));
  return items;
}

/// A row for each output.
std::vector<JsonReader> readOutputs(const JsonReader& list, std::size_t outputs) {
  return outputs == 1 ? readList(list, outputs, Core::noop("a list of {} row"))
                      : readList(list, outputs, Core::noop("a list of {} rows"));
}

std::vector<JsonReader> readUpTo(const JsonReader& list, std::size_t most,
                                 fmt::format_string<std::size_t&> required) {
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
  const auto layers = readUpTo(value, kMostLayers, Core::noop("a list of 1 to {} layers"));
  for (const JsonReader& layer : layers) {
    const bool isLast = network.layers.size() + 1 == layers.size();
    network.layers.push_back(readRows(isLast
                                          ? readOutputs(layer, outputs)
                                          : readUpTo(layer, kMostUnits, Core::noop("a list of 1 to {} rows")),
                                      attributes));
    attributes = network.layers.back().size();
  }
  return network;
}

ForestModel::Tree readTree(const JsonReader& value, std::size_t attributes) {
  ForestModel::Tree tree;
  const auto nodes = readUpTo(value, kMostNodes, Core::noop("a list of 1 to {} nodes"));
  const auto last = static_cast<std::int64_t>(nodes.size()) - 1;
  for (const JsonReader& item : nodes) {
    ForestModel::Node node;
    if (item.isList()) {
      const auto parts =
          readList(item, 4, Core::noop("a list of {} numbers: attribute, value, and the nodes that follow"));
      const auto own = static_cast<std::int64_t>(tree.size());
      if (own == last) item.fail(Core::tr("a number, as no node follows"));
      node.attribute = static_cast<int>(parts[0].integer(0, static_cast<std::int64_t>(attributes) - 1));
      node.value = readWeight(parts[1]);
      node.atMost = static_cast<int>(parts[2].integer(own + 1, last));
      node.above = static_cast<int>(parts[3].integer(own + 1, last));
    } else {
      node.value = readWeight(item);
    }
    tree.push_back(node);
  }
  return tree;
}

ForestModel readForest(const JsonReader& value, std::size_t attributes, std::size_t outputs) {
  ForestModel model;
  for (const JsonReader& forest : readList(value, outputs, Core::noop("a list of {} forests"))) {
    auto& trees = model.forests.emplace_back();
    for (const JsonReader& tree : readUpTo(forest, kMostTrees, Core::noop("a list of 1 to {} trees")))
      trees.push_back(readTree(tree, attributes));
  }
  return model;
}

Json partsOf(const LinearModel& model) {
  return {{"kind", kKinds[0]}, {"rows", model.rows}};
}

Json partsOf(const NetworkModel& model) {
  return {{"kind", kKinds[1]}, {"layers", model.layers}};
}

Json partsOf(const ForestModel& model) {
  Json forests = Json::array();
  for (const auto& trees : model.forests) {
    Json forest = Json::array();
    for (const ForestModel::Tree& tree : trees) {
      Json nodes = Json::array();
      for (const ForestModel::Node& node : tree)
        nodes.push_back(node.isLeaf() ? Json(node.value)
                                      : Json::array({node.attribute, node.value, node.atMost, node.above}));
      forest.push_back(std::move(nodes));
    }
    forests.push_back(std::move(forest));
  }
  return {{"kind", kKinds[2]}, {"forests", std::move(forests)}};
}

}  // namespace

Shape regressionShape(std::size_t attributes, std::size_t outputs) {
  const Shape weight = Shape::number({.least = -kMostWeight, .most = kMostWeight});
  const Shape layer = Shape::list(Shape::list(weight), 1, kMostUnits);
  const Shape child = Shape::integer(1, kMostNodes);
  const Shape node = Shape::either(
      {weight,
       Shape::row({Shape::integer(0, static_cast<std::int64_t>(attributes) - 1), weight, child, child}, {})});
  const Shape parts[] = {
      Shape::list(Shape::list(weight, attributes + 1, attributes + 1), outputs, outputs),
      Shape::list(layer, 1, kMostLayers),
      Shape::list(Shape::list(Shape::list(node, 1, kMostNodes), 1, kMostTrees), outputs, outputs),
  };
  std::vector<Variant> kinds;
  for (std::size_t i = 0; i < std::size(kKinds); ++i)
    kinds.push_back({"kind", std::string(kKinds[i]),
                     Shape::object({{"kind", Shape::choice({&kKinds[i], 1}), true},
                                    {std::string(kParts[i]), parts[i].checkedLater(), true}})});
  return Shape::variants(std::move(kinds));
}

RegressionModel readRegression(const JsonReader& value, std::size_t attributes, std::size_t outputs) {
  regressionShape(attributes, outputs).check(value);
  const std::size_t kind = value["kind"].choice(kKinds);
  const JsonReader parts = value[kParts[kind]];
  if (kind == 0) return {attributes, LinearModel{readRows(readOutputs(parts, outputs), attributes)}};
  if (kind == 1) return {attributes, readNetwork(parts, attributes, outputs)};
  return {attributes, readForest(parts, attributes, outputs)};
}

Json toJson(const RegressionModel& model) {
  return std::visit([](const auto& parts) { return partsOf(parts); }, model.of);
}

}  // namespace tetrabench

#include "core/agents/network/network_document.h"

#include <fmt/format.h>

#include "core/agents/agent_kind.h"
#include "core/agents/kind_document.h"
#include "core/error.h"
#include "core/storage/documents/fields.h"
#include "core/tetris/board.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr NumberRange kWeightRange{.least = -NetworkSettings::kMaxWeight,
                                   .most = NetworkSettings::kMaxWeight};

/// Reads each layer as a list of units, and each unit as a list of weights with the bias last.
std::vector<double> readLayers(const JsonReader& value, const NetworkLayout& layout) {
  std::vector<double> weights;
  const auto require = [](const JsonReader& list, std::size_t size, std::size_t wanted, std::string found) {
    if (size != wanted)
      throw InvalidDocument::wrongCount(list.place(), std::move(found), fmt::format("{}", wanted));
  };
  const auto layers = value.items();
  require(value, layers.size(), layout.hidden.size() + 1, Core::sentence("{} layers", layers.size()));
  std::size_t before = layout.inputs();
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    const auto units = layers[layer].items();
    const std::size_t wanted =
        layer < layout.hidden.size() ? static_cast<std::size_t>(layout.hidden[layer]) : 1;
    require(layers[layer], units.size(), wanted, Core::sentence("{} units", units.size()));
    for (const JsonReader& unit : units) {
      const std::vector<double> numbers = readNumberList(unit, kWeightRange);
      require(unit, numbers.size(), before + 1, Core::sentence("{} numbers", numbers.size()));
      weights.insert(weights.end(), numbers.begin(), numbers.end());
    }
    before = wanted;
  }
  return weights;
}

Json layersJson(const std::vector<double>& weights, const NetworkLayout& layout) {
  Json layers = Json::array();
  auto next = weights.begin();
  std::size_t before = layout.inputs();
  const auto add = [&](std::size_t count) {
    Json units = Json::array();
    for (std::size_t unit = 0; unit < count; ++unit) {
      const auto end = next + static_cast<std::ptrdiff_t>(before + 1);
      units.push_back(std::vector<double>(next, end));
      next = end;
    }
    layers.push_back(std::move(units));
    before = count;
  };
  for (const int units : layout.hidden) add(static_cast<std::size_t>(units));
  add(1);
  return layers;
}

const Fields<NetworkSettings>& layoutFields() {
  using S = NetworkSettings;
  using L = NetworkLayout;
  const Schema hidden = Schema::list(Schema::integer(1, L::kMaxUnits), 1, L::kMaxLayers,
                                     Core::noop("a list of the sizes of 1 or 2 hidden layers"));
  static const Fields<S> fields(
      {fieldOf<&S::layout, &L::boardWidth>("boardWidth", Schema::integer(Board::kMinWidth, Board::kMaxWidth))
           .required(),
       fieldOf<&S::layout, &L::boardHeight>("boardHeight",
                                            Schema::integer(Board::kMinHeight, Board::kMaxHeight))
           .required(),
       fieldOf<&S::layout, &L::hidden>("hidden", hidden).required(),
       fieldOf<&S::seed>("seed", Schema::seed())});
  return fields;
}

}  // namespace

std::vector<Field> networkFields() {
  return joined(joined(layoutFields(), numberFields(NetworkSettings::kKind)),
                {{"layers", Schema::list(Schema::list(Schema::list(Schema::number(kWeightRange))))}});
}

void readNetwork(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<NetworkSettings>();
  layoutFields().read(document, settings);
  readNumbers(document, agent);
  if (const auto layers = document.find("layers"))
    settings.weights = std::make_shared<const std::vector<double>>(readLayers(*layers, settings.layout));
}

void writeNetwork(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<NetworkSettings>();
  layoutFields().write(settings, json);
  writeNumbers(agent, json);
  if (settings.weights) json["layers"] = layersJson(*settings.weights, settings.layout);
}

}  // namespace tetrabench

#include "core/agents/n_tuple/n_tuple_document.h"

#include <fmt/format.h>

#include "core/agents/agent_kind.h"
#include "core/agents/kind_document.h"
#include "core/agents/linear/linear_document.h"
#include "core/error.h"
#include "core/storage/packed_numbers.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::size_t kMostParts = 16;  // windows, and contours
constexpr const char* kPartsWanted = Core::noop("a list of up to 16 entries");

Shape windowShape() {
  const Shape side = Shape::integer(1, CellWindow::kMostSide);
  return Shape::object({{"width", side, true}, {"height", side, true}});
}

Shape contourShape() {
  return Shape::object({{"columns", Shape::integer(2, ContourWindow::kMostColumns), true},
                        {"most", Shape::integer(1, ContourWindow::kMostDifference), true}});
}

CellWindow readWindow(const JsonReader& json, const NTupleLayout& layout) {
  const CellWindow window{json["width"].as<int>(), json["height"].as<int>()};
  if (window.width * window.height > CellWindow::kMostCells)
    throw InvalidDocument::wrongCount(json.place(), Core::sentence("{} cells", window.width * window.height),
                                      Core::sentence("at most {}", CellWindow::kMostCells));
  json["width"].integer(1, layout.boardWidth);
  json["height"].integer(1, layout.boardHeight);
  return window;
}

ContourWindow readContour(const JsonReader& json, const NTupleLayout& layout) {
  json["columns"].integer(2, layout.boardWidth);
  return {json["columns"].as<int>(), json["most"].as<int>()};
}

NTupleLayout readLayout(const JsonReader& document) {
  NTupleLayout layout{.boardWidth = document["boardWidth"].as<int>(),
                      .boardHeight = document["boardHeight"].as<int>(),
                      .windows = {},
                      .contours = {}};
  if (const auto windows = document.find("windows"))
    for (const JsonReader& window : windows->items()) layout.windows.push_back(readWindow(window, layout));
  if (const auto contours = document.find("contours"))
    for (const JsonReader& contour : contours->items())
      layout.contours.push_back(readContour(contour, layout));
  if (const auto perPosition = document.find("perPosition")) layout.perPosition = perPosition->boolean();
  if (layout.windows.empty() && layout.contours.empty())
    throw InvalidDocument::about("/windows", Core::tr("is empty; give a window, or a contour in contours"));
  if (const std::size_t weights = layout.weights(); weights > NTupleLayout::kMostWeights)
    throw InvalidDocument::plain(
        "/windows",
        Core::sentence("The windows and contours have {} weights together; at most {} are possible: choose "
                       "smaller ones, or let positions share their tables.",
                       grouped(static_cast<std::int64_t>(weights)),
                       grouped(static_cast<std::int64_t>(NTupleLayout::kMostWeights))));
  return layout;
}

}  // namespace

std::vector<Field> nTupleFields() {
  std::vector<Field> fields{{"boardWidth", Shape::integer(Board::kMinWidth, Board::kMaxWidth), true},
                            {"boardHeight", Shape::integer(Board::kMinHeight, Board::kMaxHeight), true},
                            {"windows", Shape::list(windowShape(), 0, kMostParts, kPartsWanted)},
                            {"contours", Shape::list(contourShape(), 0, kMostParts, kPartsWanted)},
                            {"perPosition", Shape::boolean()},
                            {"weights", weightsShape()},
                            {"tables", Shape::string()}};
  return joined(std::move(fields), numberFields(NTupleSettings::kKind));
}

void readNTuple(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<NTupleSettings>();
  settings.layout = readLayout(document);
  if (const auto weights = document.find("weights")) {
    LinearSettings linear{.boardWidth = settings.layout.boardWidth};
    readLinearWeights(*weights, linear);
    settings.features = std::move(linear.weights);
  }
  readNumbers(document, agent);
  if (const auto tables = document.find("tables"))
    settings.weights = NTupleWeights(unpackNumbers(*tables, settings.layout.weights()));
}

void writeNTuple(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<NTupleSettings>();
  const NTupleLayout& layout = settings.layout;
  json["boardWidth"] = layout.boardWidth;
  json["boardHeight"] = layout.boardHeight;
  for (const CellWindow& window : layout.windows)
    json["windows"].push_back({{"width", window.width}, {"height", window.height}});
  for (const ContourWindow& contour : layout.contours)
    json["contours"].push_back({{"columns", contour.columns}, {"most", contour.most}});
  json["perPosition"] = layout.perPosition;
  if (!settings.features.empty()) json["weights"] = linearWeightsJson(settings.features);
  writeNumbers(agent, json);
  if (!settings.weights.empty()) json["tables"] = packNumbers(settings.weights.list());
}

}  // namespace tetrabench

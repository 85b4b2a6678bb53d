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

constexpr std::size_t kMostParts = 16;  // of windows, and of contours
constexpr Untranslated kPartsWanted = Core::noop("a list of up to 16 entries");

Shape windowShape() {
  const Shape side = Shape::integer(1, CellWindow::kMostSide);
  return Shape::object({{"width", side, true}, {"height", side, true}});
}

Shape contourShape() {
  return Shape::object({{"columns", Shape::integer(2, ContourWindow::kMostColumns), true},
                        {"most", Shape::integer(1, ContourWindow::kMostDifference), true}});
}

CellWindow readWindow(const JsonReader& json) {
  const CellWindow window{json["width"].as<int>(), json["height"].as<int>()};
  if (window.width * window.height > CellWindow::kMostCells)
    throw InvalidDocument::wrongCount(json.place(), Core::sentence("{} cells", window.width * window.height),
                                      Core::sentence("at most {}", CellWindow::kMostCells));
  return window;
}

/// Throws InvalidDocument if a window or contour is larger than the board.
void checkFit(const JsonReader& document, const NTupleLayout& layout) {
  if (const auto windows = document.find("windows"))
    for (const JsonReader& window : windows->items()) {
      window["width"].integer(1, layout.boardWidth);
      window["height"].integer(1, layout.boardHeight);
    }
  if (const auto contours = document.find("contours"))
    for (const JsonReader& contour : contours->items()) contour["columns"].integer(2, layout.boardWidth);
}

NTupleLayout readLayout(const JsonReader& document) {
  NTupleLayout layout{.boardWidth = document["boardWidth"].as<int>(),
                      .boardHeight = document["boardHeight"].as<int>()};
  readNTupleWindows(document, layout);
  checkFit(document, layout);
  if (const auto perPosition = document.find("perPosition")) layout.perPosition = perPosition->boolean();
  requireFewWeights(layout, document.place() + "/windows");
  return layout;
}

}  // namespace

std::vector<Field> nTupleWindowFields() {
  return {{"windows", Shape::list(windowShape(), 0, kMostParts, kPartsWanted)},
          {"contours", Shape::list(contourShape(), 0, kMostParts, kPartsWanted)}};
}

void readNTupleWindows(const JsonReader& document, NTupleLayout& layout) {
  layout.windows.clear();
  layout.contours.clear();
  if (const auto windows = document.find("windows"))
    for (const JsonReader& window : windows->items()) layout.windows.push_back(readWindow(window));
  if (const auto contours = document.find("contours"))
    for (const JsonReader& contour : contours->items())
      layout.contours.push_back({contour["columns"].as<int>(), contour["most"].as<int>()});
  if (layout.windows.empty() && layout.contours.empty())
    throw InvalidDocument::about(document.place() + "/windows",
                                 Core::tr("is empty; give a window, or a contour in contours"));
}

void writeNTupleWindows(const NTupleLayout& layout, Json& json) {
  for (const CellWindow& window : layout.windows)
    json["windows"].push_back({{"width", window.width}, {"height", window.height}});
  for (const ContourWindow& contour : layout.contours)
    json["contours"].push_back({{"columns", contour.columns}, {"most", contour.most}});
}

void requireFewWeights(const NTupleLayout& layout, std::string_view place) {
  if (const std::size_t weights = layout.weights(); weights > NTupleLayout::kMostWeights)
    throw InvalidDocument::plain(
        std::string(place),
        Core::sentence("The windows and contours have {} weights together; at most {} are possible: choose "
                       "smaller ones, or fewer.",
                       grouped(static_cast<std::int64_t>(weights)),
                       grouped(static_cast<std::int64_t>(NTupleLayout::kMostWeights))));
}

std::vector<Field> nTupleTablesFields() {
  std::vector<Field> fields{{"boardWidth", Shape::integer(Board::kMinWidth, Board::kMaxWidth), true},
                            {"boardHeight", Shape::integer(Board::kMinHeight, Board::kMaxHeight), true}};
  return joined(joined(std::move(fields), nTupleWindowFields()),
                {{"perPosition", Shape::boolean()}, {"tables", Shape::string()}});
}

NTupleSettings readNTupleTables(const JsonReader& document) {
  NTupleSettings settings{.layout = readLayout(document)};
  if (const auto tables = document.find("tables"))
    settings.weights = NTupleWeights(unpackNumbers(*tables, settings.layout.weights()));
  return settings;
}

void writeNTupleTables(const NTupleSettings& settings, Json& json) {
  json["boardWidth"] = settings.layout.boardWidth;
  json["boardHeight"] = settings.layout.boardHeight;
  writeNTupleWindows(settings.layout, json);
  json["perPosition"] = settings.layout.perPosition;
  if (!settings.weights.empty()) json["tables"] = packNumbers(settings.weights.list());
}

std::vector<Field> nTupleFields() {
  return joined(joined(nTupleTablesFields(), {{"weights", weightsShape()}}),
                numberFields(NTupleSettings::kKind));
}

void readNTuple(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<NTupleSettings>();
  settings = readNTupleTables(document);
  if (const auto weights = document.find("weights")) {
    LinearSettings linear{.boardWidth = settings.layout.boardWidth};
    readLinearWeights(*weights, linear);
    settings.features = std::move(linear.weights);
  }
  readNumbers(document, agent);
}

void writeNTuple(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<NTupleSettings>();
  writeNTupleTables(settings, json);
  if (!settings.features.empty()) json["weights"] = linearWeightsJson(settings.features);
  writeNumbers(agent, json);
}

}  // namespace tetrabench

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

constexpr std::size_t kMaxParts = 16;  // windows, and as many contours
constexpr Untranslated kPartsWanted = Core::noop("a list of up to 16 entries");

const Fields<CellWindow>& windowFields() {
  using W = CellWindow;
  const Schema side = Schema::integer(1, W::kMaxSide);
  static const Fields<W> fields(
      {fieldOf<&W::width>("width", side).required(), fieldOf<&W::height>("height", side).required()});
  return fields;
}

const Fields<ContourWindow>& contourFields() {
  using C = ContourWindow;
  static const Fields<C> fields(
      {fieldOf<&C::columns>("columns", Schema::integer(2, C::kMaxColumns)).required(),
       fieldOf<&C::most>("most", Schema::integer(1, C::kMaxDifference)).required()});
  return fields;
}

const Fields<NTupleLayout>& boardFields() {
  using L = NTupleLayout;
  static const Fields<L> fields(
      {fieldOf<&L::boardWidth>("boardWidth", Schema::integer(Board::kMinWidth, Board::kMaxWidth)).required(),
       fieldOf<&L::boardHeight>("boardHeight", Schema::integer(Board::kMinHeight, Board::kMaxHeight))
           .required()});
  return fields;
}

const Fields<NTupleLayout>& positionFields() {
  static const Fields<NTupleLayout> fields({flagField<&NTupleLayout::perPosition>("perPosition")});
  return fields;
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
  NTupleLayout layout;
  boardFields().read(document, layout);
  readNTupleWindows(document, layout);
  checkFit(document, layout);
  positionFields().read(document, layout);
  requireFewWeights(layout, document.place() + "/windows");
  return layout;
}

}  // namespace

const Fields<NTupleLayout>& nTupleWindowFields() {
  using L = NTupleLayout;
  static const Fields<L> fields(
      {listField<windowFields, &L::windows>("windows", kMaxParts, kPartsWanted)
           .omittedIf([](const L& layout) { return layout.windows.empty(); }),
       listField<contourFields, &L::contours>("contours", kMaxParts, kPartsWanted).omittedByDefault()});
  return fields;
}

void readNTupleWindows(const JsonReader& document, NTupleLayout& layout) {
  layout.windows.clear();
  layout.contours.clear();
  nTupleWindowFields().read(document, layout);
  for (std::size_t i = 0; i < layout.windows.size(); ++i)
    if (const int cells = layout.windows[i].width * layout.windows[i].height; cells > CellWindow::kMaxCells)
      throw InvalidDocument::wrongCount(fmt::format("{}/windows/{}", document.place(), i),
                                        Core::sentence("{} cells", cells),
                                        Core::sentence("at most {}", CellWindow::kMaxCells));
  if (layout.windows.empty() && layout.contours.empty())
    throw InvalidDocument::about(document.place() + "/windows",
                                 Core::tr("is empty; give a window, or a contour in contours"));
}

void requireFewWeights(const NTupleLayout& layout, std::string_view place) {
  if (const std::size_t weights = layout.weights(); weights > NTupleLayout::kMaxWeights)
    throw InvalidDocument::plain(
        std::string(place),
        Core::sentence("The windows and contours have {} weights together; at most {} are possible: choose "
                       "smaller ones, or fewer.",
                       grouped(static_cast<std::int64_t>(weights)),
                       grouped(static_cast<std::int64_t>(NTupleLayout::kMaxWeights))));
}

std::vector<Field> nTupleTablesFields() {
  return joined(joined(boardFields(), nTupleWindowFields()),
                joined(positionFields(), {{"tables", Schema::string()}}));
}

NTupleSettings readNTupleTables(const JsonReader& document) {
  NTupleSettings settings{.layout = readLayout(document)};
  if (const auto tables = document.find("tables"))
    settings.weights = NTupleWeights(unpackNumbers(*tables, settings.layout.weights()));
  return settings;
}

void writeNTupleTables(const NTupleSettings& settings, Json& json) {
  boardFields().write(settings.layout, json);
  nTupleWindowFields().write(settings.layout, json);
  positionFields().write(settings.layout, json);
  if (!settings.weights.empty()) json["tables"] = packNumbers(settings.weights.list());
}

std::vector<Field> nTupleFields() {
  return joined(joined(nTupleTablesFields(), {{"weights", weightsSchema()}}),
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

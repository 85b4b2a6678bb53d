#include <algorithm>

#include "core/features/groups.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Int = std::int64_t;

constexpr int kMaxCombo = 20;
constexpr std::string_view kDellacherie = "Dellacherie 2003, in Fahey";

constexpr Feature kFeatures[] = {
    {.id = "landingHeight",
     .name = Core::noop("Landing height"),
     .definition =
         Core::noop("height of the middle of the piece where it comes to rest, before rows are removed"),
     .source = kDellacherie,
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return 2 * l.row + l.pieceHeight - 1; },
     .unit = [](int) { return 0.5; },
     .bound = [](int, int rows) -> Int { return 2 * rows; },
     .addTo = addPart<Part::LandingHeight>},
    {.id = "erodedCells",
     .name = Core::noop("Eroded piece cells"),
     .definition = Core::noop("rows removed by the move times the cells of its piece that were in them"),
     .source = kDellacherie,
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return l.rowsRemoved * l.pieceCellsRemoved; },
     .bound = [](int, int) -> Int { return 16; },
     .addTo = addPart<Part::ErodedCells>},
    {.id = "rowsRemoved",
     .name = Core::noop("Rows removed"),
     .definition = Core::noop("rows removed by the move, 0 to 4"),
     .source = "Cornell 1999, F5; Rodriguez, Tesch & Lindzey (CMU homework), H5 (its negative); Sarjant 2008",
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return l.rowsRemoved; },
     .bound = [](int, int) -> Int { return 4; },
     .addTo = addPart<Part::RowsRemoved>},
    {.id = "landingDepth",
     .name = Core::noop("Landing depth"),
     .definition =
         Core::noop("board height minus the row of the piece's lowest cell, before rows are removed"),
     .source = "Cornell 1999, F1",
     .ofPlacement = true,
     .units = [](const Board& b, const Landing& l, int) -> Int { return b.height() - l.row; },
     .bound = [](int, int rows) -> Int { return rows; }},
    {.id = "meanCellDepth",
     .name = Core::noop("Mean cell depth"),
     .definition =
         Core::noop("board height minus the mean row of the piece's cells, before rows are removed"),
     .source = "Cornell 1999, F2; the definition is ours",
     .ofPlacement = true,
     .ofPiece = true,
     .units = [](const Board& b, const Landing& l, int) -> Int {
       return 12 * b.height() - l.meanRowTwelfths;
     },
     .unit = [](int) { return 1.0 / 12; },
     .bound = [](int, int rows) -> Int { return 12 * rows; }},
    {.id = "contacts",
     .name = Core::noop("Contacts"),
     .definition = Core::noop(
         "edges of the piece's cells that touch full cells other than its own, walls or the floor, "
         "before rows are removed"),
     .source = "Cornell 1999, F3; the definition is ours",
     .ofPlacement = true,
     .ofPiece = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return l.contacts; },
     .bound = [](int, int) -> Int { return 10; }},  // the perimeter of four connected cells
    {.id = "attack",
     .name = Core::noop("Attack"),
     .definition = Core::noop("rows of garbage that the move sends (guideline rules; else 0)"),
     .source = "Tetris Guideline",
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return l.attack; },
     .bound = [](int, int) -> Int { return 12; }},  // three rows by a spin, back-to-back, in a long combo
    {.id = "combo",
     .name = Core::noop("Combo"),
     .definition = Core::noop(
         "consecutive moves that removed rows, including this one, at most 20 (guideline rules; else 0)"),
     .source = "Tetris Guideline",
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return std::min(l.combo, kMaxCombo); },
     .bound = [](int, int) -> Int { return kMaxCombo; }},
    {.id = "backToBack",
     .name = Core::noop("Back-to-back"),
     .definition =
         Core::noop("1 if the last rows were removed four at once or by a spin (guideline rules; else 0)"),
     .source = "Tetris Guideline",
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return l.backToBack; },
     .bound = [](int, int) -> Int { return 1; }},
};

}  // namespace

std::span<const Feature> placementFeatures() {
  return kFeatures;
}

}  // namespace tetrabench

#include <algorithm>

#include "core/features/groups.h"

namespace tetrabench {
namespace {

using Int = std::int64_t;

constexpr int kMostCombo = 20;
constexpr std::string_view kDellacherie = "Dellacherie 2003, in Fahey";

constexpr Feature kFeatures[] = {
    {.id = "landingHeight",
     .name = "Landing height",
     .definition = "height of the middle of the piece where it comes to rest, before rows are removed",
     .source = kDellacherie,
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return 2 * l.row + l.pieceHeight - 1; },
     .unit = [](int) { return 0.5; },
     .bound = [](int, int rows) -> Int { return 2 * rows; },
     .addTo = addPart<Part::LandingHeight>},
    {.id = "erodedCells",
     .name = "Eroded piece cells",
     .definition = "rows removed by the move times the cells of its piece that were in them",
     .source = kDellacherie,
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return l.rowsRemoved * l.pieceCellsRemoved; },
     .bound = [](int, int) -> Int { return 16; },
     .addTo = addPart<Part::ErodedCells>},
    {.id = "rowsRemoved",
     .name = "Rows removed",
     .definition = "rows removed by the move, 0 to 4",
     .source = "Cornell 1999, F5; Rodriguez, Tesch & Lindzey (CMU homework), H5 (its negative); Sarjant 2008",
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return l.rowsRemoved; },
     .bound = [](int, int) -> Int { return 4; },
     .addTo = addPart<Part::RowsRemoved>},
    {.id = "landingDepth",
     .name = "Landing depth",
     .definition = "board height minus the row of the piece's lowest cell, before rows are removed",
     .source = "Cornell 1999, F1",
     .ofPlacement = true,
     .units = [](const Board& b, const Landing& l, int) -> Int { return b.height() - l.row; },
     .bound = [](int, int rows) -> Int { return rows; }},
    {.id = "meanCellDepth",
     .name = "Mean cell depth",
     .definition = "board height minus the mean row of the piece's cells, before rows are removed",
     .source = "Cornell 1999, F2; the definition is ours",
     .ofPlacement = true,
     .ofPiece = true,
     .units = [](const Board& b, const Landing& l, int) -> Int {
       return 12 * b.height() - l.meanRowTwelfths;
     },
     .unit = [](int) { return 1.0 / 12; },
     .bound = [](int, int rows) -> Int { return 12 * rows; }},
    {.id = "contacts",
     .name = "Contacts",
     .definition = "edges of the piece's cells that touch full cells other than its own, walls or the floor, "
                   "before rows are removed",
     .source = "Cornell 1999, F3; the definition is ours",
     .ofPlacement = true,
     .ofPiece = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return l.contacts; },
     .bound = [](int, int) -> Int { return 10; }},  // the outline of four cells in one piece
    {.id = "attack",
     .name = "Attack",
     .definition = "rows of garbage that the move sends (guideline rules; else 0)",
     .source = "Tetris Guideline",
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return l.attack; },
     .bound = [](int, int) -> Int { return 12; }},  // three rows by a spin, back-to-back, in a long combo
    {.id = "combo",
     .name = "Combo",
     .definition =
         "moves in a row that removed rows, this one included, at most 20 (guideline rules; else 0)",
     .source = "Tetris Guideline",
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return std::min(l.combo, kMostCombo); },
     .bound = [](int, int) -> Int { return kMostCombo; }},
    {.id = "backToBack",
     .name = "Back-to-back",
     .definition = "1 if the last rows were removed four at once or by a spin (guideline rules; else 0)",
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

#include "core/features/groups.h"

namespace tetrabench {
namespace {

using Int = std::int64_t;

constexpr std::string_view kDellacherie = "P. Dellacherie 2003, in C. Fahey, Tetris AI";

constexpr Feature kFeatures[] = {
    {.id = "landingHeight",
     .name = "Landing height",
     .definition = "height of the middle of the piece where it comes to rest, before rows are removed",
     .source = kDellacherie,
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return 2 * l.row + l.pieceHeight - 1; },
     .unit = [](int) { return 0.5; },
     .bound = [](int, int rows) -> Int { return 2 * rows; }},
    {.id = "erodedCells",
     .name = "Eroded piece cells",
     .definition = "rows removed by the move times the cells of its piece that were in them",
     .source = kDellacherie,
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return l.rowsRemoved * l.pieceCellsRemoved; },
     .bound = [](int, int) -> Int { return 16; }},
    {.id = "rowsRemoved",
     .name = "Rows removed",
     .definition = "rows removed by the move, 0 to 4",
     .source = "Cornell F5, CMU H5 (its negative), SmartAgent Lines (S4.18)",
     .ofPlacement = true,
     .units = [](const Board&, const Landing& l, int) -> Int { return l.rowsRemoved; },
     .bound = [](int, int) -> Int { return 4; }},
};

}  // namespace

std::span<const Feature> placementFeatures() {
  return kFeatures;
}

}  // namespace tetrabench

#include "core/tetris/standard_placements.h"

#include <algorithm>
#include <bit>
#include <string_view>

namespace tetrabench {
namespace {

/// The centre of a piece in its grid: third column, second row from the top. A piece that has fallen its
/// first row has its centre in the second row of the board, and thus its grid at the very top.
constexpr int kCentreColumn = 2;
constexpr std::size_t kGridRows = 4;

// Indexed by piece (I O T S Z J L) and rotation state: rows of the 4x4 grid, top first; none for repetitions.
constexpr std::array<std::array<std::string_view, 4>, 7> kGrids = {{
    {"....XXXX........", "..X...X...X...X."},
    {".....XX..XX....."},
    {".....XXX..X.....", "..X...XX..X.....", "..X..XXX........", "..X..XX...X....."},
    {"......XX.XX.....", "..X...XX...X...."},
    {".....XX...XX....", "...X..XX..X....."},
    {".....XXX...X....", "..XX..X...X.....", ".X...XXX........", "..X...X..XX....."},
    {".....XXX.X......", "..X...X...XX....", "...X.XXX........", ".XX...X...X....."},
}};

}  // namespace

std::vector<StandardTurn> standardTurns(int piece) {
  std::vector<StandardTurn> turns;
  for (const std::string_view grid : kGrids[static_cast<std::size_t>(piece)]) {
    if (grid.empty()) break;
    const PieceInGrid shape = pieceInGrid(piece, grid);
    turns.push_back({shape.orientation, kCentreColumn - shape.left});
  }
  return turns;
}

StandardPlacements::StandardPlacements(int width, int height) : width_(width), height_(height) {
  const Board empty(width, height);
  for (int piece = 0; piece < PieceSet::tetrominoes().size(); ++piece) {
    std::vector<Turn> turns;
    std::array<int, 4> before{};
    int lowest = 0;
    for (const std::string_view grid : kGrids[static_cast<std::size_t>(piece)]) {
      if (grid.empty()) break;
      Turn turn{.shape = pieceInGrid(piece, grid)};
      turn.column = width / 2 - kCentreColumn + turn.shape.left;
      std::size_t cell = 0;
      for (int i = 0; i < static_cast<int>(grid.size()); ++i) {
        if (grid[static_cast<std::size_t>(i)] != 'X') continue;
        turn.row[cell] = static_cast<std::uint8_t>(i / 4);
        turn.offset[cell++] = static_cast<std::uint8_t>(i % 4 - turn.shape.left);
      }
      before[turn.shape.orientation] = height - turn.shape.bottom;
      lowest = std::max(lowest, turn.shape.bottom);
      turns.push_back(turn);
    }
    turns_.push_back(std::move(turns));
    rowsBeforeFall_.push_back(before);
    rowsNeeded_.push_back(lowest + 1);
    free_.emplace_back();
    search(empty, turns_.back(), free_.back());
  }
}

bool StandardPlacements::spawnIsFree(const Board& board, int piece) const {
  const Turn& turn = turns_[static_cast<std::size_t>(piece)].front();
  const Orientation& orientation = PieceSet::tetrominoes()[piece].orientations[turn.shape.orientation];
  const int row = rowsBeforeFall(piece)[turn.shape.orientation];
  return board.fits(orientation, turn.column, row);
}

void StandardPlacements::search(const Board& board, const std::vector<Turn>& turns, Routes& routes) const {
  std::array<std::uint64_t, kGridRows> taken;  // from the top, bit c is column c; walls count as occupied
  taken.fill(~((std::uint64_t{1} << width_) - 1));
  for (int c = 0; c < width_; ++c)
    for (std::size_t row = 0; row < kGridRows; ++row)
      taken[row] |= ((board.column(c) >> (height_ - 1 - static_cast<int>(row))) & 1) << c;

  std::array<Slide, 4> slides;  // by orientation
  for (std::size_t t = 0; t < turns.size(); ++t) {
    const Turn& turn = turns[t];
    std::uint64_t blocked = 0;
    for (std::size_t cell = 0; cell < turn.row.size(); ++cell)
      blocked |= taken[turn.row[cell]] >> turn.offset[cell];
    Slide& slide = slides[turn.shape.orientation];
    if ((blocked >> turn.column) & 1) {
      if (t == 0) slide = {turn.column, turn.column};  // it could not fall: it locks where it is
      break;
    }
    slide.first = std::max(0, turn.column + 1 - std::countl_zero(blocked << (63 - turn.column)));
    slide.last = turn.column - 1 + std::countr_zero(blocked >> turn.column);
  }

  std::size_t count = 0;
  for (const Slide& slide : slides) count += static_cast<std::size_t>(slide.last - slide.first + 1);
  routes.placements.resize(count);
  std::size_t i = 0;
  for (std::size_t o = 0; o < slides.size(); ++o)
    for (int c = slides[o].first; c <= slides[o].last; ++c)
      routes.placements[i++] = {static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(c)};
}

const Routes& StandardPlacements::find(const Board& board, int piece) {
  const auto p = static_cast<std::size_t>(piece);
  if (board.pileHeight() + rowsNeeded_[p] <= height_) return free_[p];
  search(board, turns_[p], found_);
  return found_;
}

}  // namespace tetrabench

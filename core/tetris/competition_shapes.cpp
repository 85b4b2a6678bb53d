#include "core/tetris/competition_shapes.h"

#include <string_view>

namespace tetrabench {
namespace {

constexpr std::array<int, 7> kIdOfPiece = {0, 1, 2, 4, 3, 5, 6};  // an involution: only S and Z are swapped

// Indexed by piece (I O T S Z J L) and rotation: rows of the 4x4 grid, top first.
constexpr std::array<std::array<std::string_view, 4>, 7> kGrids = {{
    {"....XXXX........", "..X...X...X...X.", "....XXXX........", "..X...X...X...X."},
    {".....XX..XX.....", ".....XX..XX.....", ".....XX..XX.....", ".....XX..XX....."},
    {"..X..XX...X.....", ".....XXX..X.....", "..X...XX..X.....", "..X..XXX........"},
    {"..XX.XX.........", ".X...XX...X.....", "..XX.XX.........", ".X...XX...X....."},
    {".XX...XX........", "..X..XX..X......", ".XX...XX........", "..X..XX..X......"},
    {".....XXX...X....", "..XX..X...X.....", ".X...XXX........", "..X...X..XX....."},
    {"...X.XXX........", ".XX...X...X.....", ".....XXX.X......", "..X...X...XX...."},
}};

using Shapes = std::array<std::array<CompetitionShape, kCompetitionRotations>, 7>;

Shapes allShapes() {
  Shapes shapes;
  for (std::size_t piece = 0; piece < shapes.size(); ++piece)
    for (std::size_t rotation = 0; rotation < 4; ++rotation)
      shapes[piece][rotation] = pieceInGrid(static_cast<int>(piece), kGrids[piece][rotation]);
  return shapes;
}

}  // namespace

const CompetitionShape& competitionShape(int piece, int rotation) {
  static const Shapes shapes = allShapes();
  return shapes[static_cast<std::size_t>(piece)][static_cast<std::size_t>(rotation)];
}

int competitionId(int piece) {
  return kIdOfPiece[static_cast<std::size_t>(piece)];
}

CompetitionPose competitionSpawn(const Board& board, int piece) {
  return {0, board.width() / 2 - 2, -competitionShape(piece, 0).top};
}

bool competitionFits(const Board& board, int piece, CompetitionPose pose) {
  const CompetitionShape& shape = competitionShape(piece, pose.rotation);
  if (pose.y + shape.top < 0) return false;
  return board.fits(PieceSet::tetrominoes()[piece].orientations[shape.orientation], pose.x + shape.left,
                    board.height() - 1 - (pose.y + shape.bottom));
}

bool competitionSpawnIsFree(const Board& board, int piece) {
  const CompetitionPose spawn = competitionSpawn(board, piece);
  if (!competitionFits(board, piece, spawn)) return false;
  const CompetitionShape& shape = competitionShape(piece, 0);
  const Orientation& orientation = PieceSet::tetrominoes()[piece].orientations[shape.orientation];
  const std::uint64_t inside = (std::uint64_t{1} << board.height()) - 1;
  const int raised = board.height() - (spawn.y + shape.bottom);
  for (int i = 0; i < orientation.width; ++i)
    if (board.column(spawn.x + shape.left + i) & (orientation.column[static_cast<std::size_t>(i)] << raised) &
        inside)
      return false;
  return true;
}

}  // namespace tetrabench

#include "app/windows/laboratory/position_changes.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/optimal/mirrored_piece.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Returns the mirror image of a piece, or the piece itself if the set has none.
int mirroredOrSame(const PieceSet& pieces, int piece) {
  return mirroredPiece(pieces, piece).value_or(piece);
}

}  // namespace

int mostRowsOf(const Mdp& mdp) {
  return mdp.rules() == Rules::Guideline ? std::min(mdp.mostRows(), Board::kMaxHeight) : mdp.boardHeight();
}

Board boardOfText(std::string_view text, const Mdp& mdp) {
  auto rows = boardRows(text);
  if (rows.empty())
    throw InvalidArgument(Core::tr("the text is empty; it must be rows of 'X' and '.', the top row first."));
  const auto width = static_cast<std::size_t>(mdp.width());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].size() != width)
      throw InvalidArgument(
          Core::sentence("row {} of the text is {} wide; it must be {}, like the board of {}.", r + 1,
                         Core::tr("%n columns", "%n column", std::ssize(rows[r])), width, mdp.name()));
  }
  const auto height = static_cast<std::size_t>(mostRowsOf(mdp));
  while (rows.size() > height && rows.front().find('X') == std::string_view::npos) rows.erase(rows.begin());
  if (rows.size() > height)
    throw InvalidArgument(
        Core::sentence("the text has {} rows; it can have at most {}, like the board of {}.", rows.size(),
                       height, mdp.name()));
  std::vector<std::uint64_t> columns(width);
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < width; ++c)
      if (rows[r][c] == 'X') columns[c] |= std::uint64_t{1} << (rows.size() - 1 - r);
  Board board(mdp.width(), mdp.boardHeight());
  for (int c = 0; c < mdp.width(); ++c) board.setColumn(c, columns[static_cast<std::size_t>(c)]);
  board.removeFullRows();
  return board;
}

std::string textOf(const Board& board) {
  Board whole(board.width(), std::min(std::max(board.height(), board.pileHeight()), Board::kMaxHeight));
  for (int c = 0; c < board.width(); ++c) whole.setColumn(c, board.column(c));
  return toText(whole);
}

std::vector<std::uint8_t> fittingPreview(const Mdp& mdp, std::vector<std::uint8_t> preview,
                                         const PieceDrawer& draw) {
  const auto wanted = static_cast<std::size_t>(mdp.settings().preview);
  if (preview.size() > wanted) preview.resize(wanted);
  for (int n = 0; preview.size() < wanted; ++n) preview.push_back(static_cast<std::uint8_t>(draw(n)));
  return preview;
}

Position onMdp(const Position& position, const Mdp& mdp, const PieceDrawer& draw) {
  if (mdp.unlimited())
    throw InvalidArgument(
        Core::sentence("the board of {} has no height limit; the laboratory needs one.", mdp.name()));
  Board board(mdp.width(), mdp.boardHeight());
  const std::uint64_t rows = (std::uint64_t{1} << mostRowsOf(mdp)) - 1;
  for (int c = 0; c < std::min(mdp.width(), position.board().width()); ++c)
    board.setColumn(c, position.board().column(c) & rows);
  board.removeFullRows();  // a narrower board may have some
  const PieceSet& before = position.mdp().pieces();
  const auto same = [&](int piece) { return std::max(0, mdp.pieces().find(before[piece].letter)); };
  std::vector<std::uint8_t> preview;
  for (const std::uint8_t piece : position.preview())
    preview.push_back(static_cast<std::uint8_t>(same(piece)));
  GuidelineState state;
  if (mdp.rules() == Rules::Guideline) state = position.state();
  if (!mdp.settings().hold)
    state.held = GuidelineState::kNone;
  else if (state.held != GuidelineState::kNone)
    state.held = static_cast<std::int8_t>(same(state.held));
  return {mdp, board, same(position.piece()), fittingPreview(mdp, std::move(preview), draw), state};
}

Position mirrored(const Position& position) {
  Board board = position.board();
  const int last = board.width() - 1;
  for (int c = 0; c <= last; ++c) board.setColumn(c, position.board().column(last - c));
  const PieceSet& pieces = position.mdp().pieces();
  std::vector<std::uint8_t> preview = position.preview();
  for (std::uint8_t& piece : preview) piece = static_cast<std::uint8_t>(mirroredOrSame(pieces, piece));
  GuidelineState state = position.state();
  if (state.held != GuidelineState::kNone)
    state.held = static_cast<std::int8_t>(mirroredOrSame(pieces, state.held));
  return position.withBoard(board)
      .withPiece(mirroredOrSame(pieces, position.piece()))
      .withPreview(std::move(preview))
      .withState(state);
}

}  // namespace tetrabench

#include "app/windows/laboratory/position_changes.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace tetrabench {
namespace {

std::vector<std::string_view> rowsOf(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  std::vector<std::string_view> rows;
  for (std::size_t at = text.find_first_not_of(kSpace); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kSpace, at), text.size());
    rows.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(kSpace, end);
  }
  return rows;
}

/// The piece that this one is in a mirror.
int mirroredPiece(const PieceSet& pieces, int piece) {
  Orientation image = pieces[piece].orientations.front();
  std::reverse(image.column.begin(), image.column.begin() + image.width);
  std::reverse(image.bottom.begin(), image.bottom.begin() + image.width);
  for (int p = 0; p < pieces.size(); ++p)
    if (std::ranges::find(pieces[p].orientations, image) != pieces[p].orientations.end()) return p;
  return piece;
}

}  // namespace

Board boardOfText(std::string_view text, const Mdp& mdp) {
  auto rows = rowsOf(text);
  if (rows.empty())
    throw InvalidArgument("The text is empty; it must be rows of 'X' and '.', from the top row down.");
  const auto width = static_cast<std::size_t>(mdp.width());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const std::size_t wrong = rows[r].find_first_not_of("X.");
    if (wrong != std::string_view::npos)
      throw InvalidArgument(
          fmt::format("Column {1} of row {0} is neither 'X' nor '.'; the text must be rows of 'X' and '.', "
                      "from the top row down.",
                      r + 1, wrong + 1));
    if (rows[r].size() != width)
      throw InvalidArgument(
          fmt::format("Row {} of the text has {} columns; it must have {}, as the board of {}.", r + 1,
                      rows[r].size(), width, mdp.name()));
  }
  const auto height = static_cast<std::size_t>(mdp.boardHeight());
  while (rows.size() > height && rows.front().find('X') == std::string_view::npos) rows.erase(rows.begin());
  if (rows.size() > height)
    throw InvalidArgument(fmt::format("The text has {} rows; it must have at most {}, as the board of {}.",
                                      rows.size(), height, mdp.name()));
  const std::string empty(width, '.');
  std::string whole;
  for (std::size_t r = rows.size(); r < height; ++r) whole += empty + '\n';
  for (const std::string_view row : rows) whole.append(row) += '\n';
  return boardFromText(whole);
}

std::vector<std::uint8_t> fittingPreview(const Mdp& mdp, std::vector<std::uint8_t> preview,
                                         const PieceDrawer& draw) {
  const auto wanted = static_cast<std::size_t>(mdp.settings().preview);
  if (preview.size() > wanted) preview.resize(wanted);
  for (int n = 0; preview.size() < wanted; ++n) preview.push_back(static_cast<std::uint8_t>(draw(n)));
  return preview;
}

LabPosition onMdp(const LabPosition& position, const Mdp& mdp, const std::string& name,
                  const PieceDrawer& draw) {
  if (mdp.unlimited())
    throw InvalidArgument(fmt::format(
        "{} has a board of unlimited height; the Laboratory needs a board with a height.", mdp.name()));
  LabPosition changed{std::make_shared<const Mdp>(mdp), name, Board(mdp.width(), mdp.boardHeight())};
  const std::uint64_t rows = (std::uint64_t{1} << mdp.boardHeight()) - 1;
  for (int c = 0; c < std::min(mdp.width(), position.board.width()); ++c)
    changed.board.setColumn(c, position.board.column(c) & rows);
  const PieceSet& before = position.mdp->pieces();
  const auto same = [&](int piece) { return std::max(0, mdp.pieces().find(before[piece].letter)); };
  changed.piece = same(position.piece);
  for (const std::uint8_t piece : position.preview)
    changed.preview.push_back(static_cast<std::uint8_t>(same(piece)));
  changed.preview = fittingPreview(mdp, std::move(changed.preview), draw);
  return changed;
}

LabPosition mirrored(const LabPosition& position) {
  LabPosition image = position;
  const int last = position.board.width() - 1;
  for (int c = 0; c <= last; ++c) image.board.setColumn(c, position.board.column(last - c));
  const PieceSet& pieces = position.mdp->pieces();
  image.piece = mirroredPiece(pieces, position.piece);
  for (std::uint8_t& piece : image.preview) piece = static_cast<std::uint8_t>(mirroredPiece(pieces, piece));
  return image;
}

}  // namespace tetrabench

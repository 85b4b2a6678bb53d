#include "core/agents/outside/steering.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace tetrabench {
namespace {

Json boardJson(const Board& board) {
  Json columns = Json::array();
  for (int c = 0; c < board.width(); ++c) columns.push_back(board.column(c));
  return columns;
}

}  // namespace

void Steering::begin(std::string& lines, std::span<const OutsideQuestion> questions) {
  std::vector<const Piece*> begun;
  for (const auto& [id, position] : questions) {
    Piece piece{{.id = id, .placement = 0, .actions = {}},
                position.board,
                FallingPiece(position.board, position.piece),
                {position.placements.begin(), position.placements.end()}};
    begun.push_back(&pieces_.emplace(id, std::move(piece)).first->second);
  }
  ask(lines, begun);
}

void Steering::ask(std::string& lines, std::span<const Piece* const> pieces) const {
  if (pieces.empty()) return;
  Json ids = Json::array(), boards = Json::array(), kinds = Json::array(), poses = Json::array();
  for (const Piece* piece : pieces) {
    const Placement placement = piece->falling.placement();
    ids.push_back(piece->answer.id);
    boards.push_back(boardJson(piece->board));
    kinds.push_back(piece->falling.piece);
    poses.push_back({placement.orientation, placement.column, piece->falling.row(piece->board)});
  }
  lines += Json{{"type", "act"},
                {"ids", std::move(ids)},
                {"boards", std::move(boards)},
                {"pieces", std::move(kinds)},
                {"poses", std::move(poses)}}
               .dump() +
           '\n';
}

void Steering::lock(Piece& piece, std::vector<OutsideProgram::Answer>& answers) {
  const Placement rest = piece.falling.placement();
  const auto& orientation = PieceSet::tetrominoes()[piece.falling.piece].orientations[rest.orientation];
  const bool asFallen = piece.board.landingRow(orientation, rest.column) == piece.falling.row(piece.board);
  const auto placement = asFallen ? std::ranges::find(piece.placements, rest) : piece.placements.end();
  piece.answer.placement = static_cast<std::size_t>(placement - piece.placements.begin());
  answers.push_back(std::move(piece.answer));
}

void Steering::move(const JsonReader& message, std::vector<OutsideProgram::Answer>& answers,
                    std::string& lines) {
  const auto ids = message["ids"].items(), actions = message["actions"].items();
  if (ids.size() != actions.size())
    message["actions"].fail(fmt::format("a list of {}, one for each id", counted(std::ssize(ids), "number")));
  std::vector<Pieces::node_type> still;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    auto piece = pieces_.extract(ids[i].unsignedInteger());
    if (piece.empty()) ids[i].fail("the id of an open question");
    const auto action = static_cast<Action>(actions[i].integer(0, kActions - 1));
    piece.mapped().answer.actions.push_back(action);
    if (piece.mapped().falling.act(piece.mapped().board, action))
      lock(piece.mapped(), answers);
    else
      still.push_back(std::move(piece));
  }
  std::vector<const Piece*> falling;
  for (Pieces::node_type& node : still) falling.push_back(&pieces_.insert(std::move(node)).position->second);
  ask(lines, falling);
}

Json turnsOf(int piece) {
  Json turns = Json::array();
  for (std::uint8_t orientation = 0; orientation < PieceSet::tetrominoes()[piece].orientations.size();
       ++orientation) {
    int rotation = 0;
    while (competitionShape(piece, rotation).orientation != orientation) ++rotation;
    Json& both = turns.emplace_back(Json::array());
    const CompetitionShape& before = competitionShape(piece, rotation);
    for (const Action turn : {Action::RotateForward, Action::RotateBackward}) {
      const CompetitionShape& after = competitionShape(piece, moved({rotation, 0, 0}, turn).rotation);
      both.push_back({after.orientation, after.left - before.left, before.bottom - after.bottom});
    }
  }
  return turns;
}

}  // namespace tetrabench

#include "core/agents/external/steering.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

Json boardJson(const Board& board) {
  Json columns = Json::array();
  for (int c = 0; c < board.width(); ++c) columns.push_back(board.column(c));
  return columns;
}

}  // namespace

void Steering::clear() {
  pieces_.clear();
  toAsk_.clear();
  groups_ = {};
}

void Steering::begin(std::span<const ExternalQuestion> questions) {
  for (const auto& [id, position] : questions) {
    Piece piece{{.id = id, .placement = 0, .actions = {}},
                position.board,
                FallingPiece(position.board, position.piece),
                {position.placements.begin(), position.placements.end()},
                {position.preview.begin(), position.preview.end()}};
    pieces_.emplace(id, std::move(piece));
    toAsk_.push_back(id);
  }
}

std::vector<const Steering::Piece*> Steering::toAsk(std::uint64_t written) {
  std::vector<const Piece*> pieces;
  if (toAsk_.empty()) return pieces;
  const std::uint64_t group = groups_.ask(toAsk_.size());
  for (const std::uint64_t id : toAsk_) {
    Piece& piece = pieces_.at(id);
    piece.asked = written;
    piece.group = group;
    pieces.push_back(&piece);
  }
  toAsk_.clear();
  return pieces;
}

const Steering::Piece* Steering::find(std::uint64_t id) const {
  const auto found = pieces_.find(id);
  return found == pieces_.end() ? nullptr : &found->second;
}

std::uint64_t Steering::oldest() const {
  std::uint64_t id = 0, group = ~std::uint64_t{0};
  for (const auto& [game, piece] : pieces_)
    if (piece.asked != kNotYet && piece.group <= group) {
      id = game;
      group = piece.group;
    }
  return id;
}

void Steering::act(std::uint64_t id, Action action, std::vector<ExternalProgram::Answer>& answers) {
  Piece& piece = pieces_.at(id);
  piece.asked = kNotYet;
  groups_.answer(piece.group);
  piece.answer.actions.push_back(action);
  if (!piece.falling.act(piece.board, action)) {
    toAsk_.push_back(id);
    return;
  }
  lock(piece, answers);
  pieces_.erase(id);
}

void Steering::lock(Piece& piece, std::vector<ExternalProgram::Answer>& answers) {
  const Placement rest = piece.pose();
  const auto& orientation = PieceSet::tetrominoes()[piece.falling.piece].orientations[rest.orientation];
  const bool isReachedByDrop = piece.board.landingRow(orientation, rest.column) == piece.row();
  const auto placement = isReachedByDrop ? std::ranges::find(piece.placements, rest) : piece.placements.end();
  piece.answer.placement = static_cast<std::size_t>(placement - piece.placements.begin());
  answers.push_back(std::move(piece.answer));
}

void appendAct(std::string& lines, std::span<const Steering::Piece* const> pieces) {
  if (pieces.empty()) return;
  Json ids = Json::array(), boards = Json::array(), kinds = Json::array(), previews = Json::array(),
       isNew = Json::array(), poses = Json::array();
  bool hasPreview = false;
  for (const Steering::Piece* piece : pieces) {
    ids.push_back(piece->id());
    boards.push_back(boardJson(piece->board));
    kinds.push_back(piece->falling.piece);
    previews.push_back(piece->preview);
    hasPreview |= !piece->preview.empty();
    isNew.push_back(piece->isNew());
    poses.push_back({piece->pose().orientation, piece->pose().column, piece->row()});
  }
  Json message{
      {"type", "act"}, {"ids", std::move(ids)}, {"boards", std::move(boards)}, {"pieces", std::move(kinds)}};
  if (hasPreview) message["previews"] = std::move(previews);
  message["new"] = std::move(isNew);
  message["poses"] = std::move(poses);
  lines += message.dump() + '\n';
}

void moveBy(const JsonReader& message, std::uint64_t read, Steering& steering,
            std::vector<ExternalProgram::Answer>& answers) {
  const auto ids = message["ids"].items(), actions = message["actions"].items();
  if (ids.empty()) message["ids"].fail(Core::tr("a list of at least one id"));
  if (ids.size() != actions.size())
    message["actions"].fail(Core::tr("a list of %n numbers, one for each id",
                                     "a list of %n number, one for each id", std::ssize(ids)));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::uint64_t id = ids[i].unsignedInteger();
    const Steering::Piece* piece = steering.find(id);
    if (!piece) ids[i].fail(Core::tr("the id of a pending request"));
    if (read <= piece->asked) throwUnexpectedAnswer(id);
    steering.act(id, static_cast<Action>(actions[i].integer(0, kActions - 1)), answers);
  }
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

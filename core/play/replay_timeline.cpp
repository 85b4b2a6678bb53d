#include "core/play/replay_timeline.h"

#include <algorithm>

namespace tetrabench {
namespace {

constexpr std::int64_t kEvery = 512;

}  // namespace

ReplayTimeline::ReplayTimeline(const Replay& replay, std::size_t game, const std::stop_token& stop)
    : mdp_(replay.mdp),
      seed_(replay.seed),
      number_(replay.games[game].number),
      byHand_(replay.games[game].byHand.has_value()) {
  State state{.board = mdp_.startBoard()};
  kept_.push_back(state);
  pieces_.reserve(replay.games[game].placements.size());
  heights_.reserve(replay.games[game].placements.size());
  result_ = playAgain(
      mdp_, seed_, replay.games[game], [&](const ReplayedPiece& piece) { add(state, piece); }, stop);
}

void ReplayTimeline::add(State& state, const ReplayedPiece& piece) {
  place(state, piece);
  for (int i = 0; i < piece.settled; ++i) {
    settled_.push_back({state.board.lowestRow(), state.cells.lowestRow(), state.top});
    sink(state);
  }
  for (int i = 0; i > piece.settled; --i) rise(state);
  pieces_.push_back(piece);
  heights_.push_back(static_cast<std::int32_t>(state.settledRows + state.board.pileHeight()));
  if (pieces() % kEvery == 0) kept_.push_back(state);
}

void ReplayTimeline::place(State& state, const ReplayedPiece& piece) const {
  const Orientation& shape = mdp_.pieces()[piece.piece].orientations[piece.placement.orientation];
  state.board.place(shape, piece.placement.column, piece.row);
  state.cells.place(shape, piece.piece, piece.placement.column, piece.row);
  if (piece.lines == 0) return;
  const std::uint64_t full = state.board.fullRows();
  state.board.removeRows(full);
  state.cells.removeRows(full);
  state.lines += piece.lines;
}

/// The lowest row settles.
void ReplayTimeline::sink(State& state) {
  state.board.takeLowestRow();
  state.cells.settle(1);
  state.top = state.nextRow++;
  ++state.settledRows;
}

/// The highest settled row comes back.
void ReplayTimeline::rise(State& state) const {
  const SettledRow& row = settled_[static_cast<std::size_t>(state.top)];
  state.board.putLowestRow(row.board);
  state.cells.putLowestRow(row.cells);
  state.top = row.below;
  --state.settledRows;
}

ReplayPosition ReplayTimeline::at(std::int64_t pieces) const {
  State state = kept_[static_cast<std::size_t>(pieces / kEvery)];
  for (std::int64_t i = pieces - pieces % kEvery; i < pieces; ++i) {
    const ReplayedPiece& placed = piece(i);
    place(state, placed);
    for (int row = 0; row < placed.settled; ++row) sink(state);
    for (int row = 0; row > placed.settled; --row) rise(state);
  }
  ReplayPosition position{.pieces = pieces,
                          .lines = state.lines,
                          .board = state.board,
                          .cells = state.cells,
                          .settledRows = state.settledRows,
                          .piece = result_.piece,
                          .held = result_.held,
                          .preview = {}};
  if (pieces > 0) {
    position.at = piece(pieces - 1).at;
    position.points = piece(pieces - 1).points;
  }
  if (pieces < this->pieces()) {
    position.piece = piece(pieces).piece;
    position.held = piece(pieces).held;
  }
  if (!position.piece) return position;
  // Each piece takes one of the sequence, and the first that was held took one more.
  const auto next = static_cast<std::uint64_t>(pieces + 1 + position.held.has_value());
  PieceSequence sequence(mdp_, seed_, number_);
  for (int i = 0; i < mdp_.settings().preview; ++i)
    position.preview.push_back(static_cast<std::uint8_t>(sequence.at(next + static_cast<std::uint64_t>(i))));
  return position;
}

std::vector<ReplayTimeline::Part> ReplayTimeline::parts(int count) const {
  std::vector<Part> parts;
  const std::int64_t number = std::min<std::int64_t>(count, pieces());
  Part part;
  for (std::int64_t i = 0, index = 0; i < number; ++i) {
    const std::int64_t end = (i + 1) * pieces() / number;
    const std::int64_t length = end - index;
    part.lowest = part.highest = pileHeight(index);
    double sum = 0;
    for (; index < end; ++index) {
      const std::int64_t height = pileHeight(index);
      part.lowest = std::min(part.lowest, height);
      part.highest = std::max(part.highest, height);
      sum += static_cast<double>(height);
      part.lines += piece(index).lines;
    }
    part.pieces = end;
    part.mean = sum / static_cast<double>(length);
    parts.push_back(part);
  }
  return parts;
}

}  // namespace tetrabench

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
      byHand_(replay.games[game].byHand.has_value()),
      garbage_(replay.games[game].garbage) {
  State state{.shown = {mdp_.startBoard()}};
  kept_.push_back(state);
  pieces_.reserve(replay.games[game].placements.size());
  heights_.reserve(replay.games[game].placements.size());
  result_ = replayGame(
      mdp_, seed_, replay.games[game], [&](const ReplayedPiece& piece) { add(state, piece); }, stop);
}

void ReplayTimeline::add(State& state, const ReplayedPiece& piece) {
  place(state, pieces(), piece);
  for (int i = 0; i < piece.settled; ++i) {
    const std::int32_t below = state.top;
    settled_.push_back({sink(state), below});
  }
  for (int i = 0; i > piece.settled; --i) rise(state);
  pieces_.push_back(piece);
  heights_.push_back(static_cast<std::int32_t>(state.settledRows + state.shown.board.pileHeight()));
  if (pieces() % kEvery == 0) kept_.push_back(state);
}

void ReplayTimeline::place(State& state, std::int64_t index, const ReplayedPiece& piece) const {
  const Orientation& shape = mdp_.pieces()[piece.piece].orientations[piece.placement.orientation];
  state.shown.place(shape, piece.piece, piece.placement.column, piece.row);
  if (piece.lines > 0) {
    state.shown.removeFullRows();
    state.lines += piece.lines;
  }
  for (const RisenGarbage& risen : std::ranges::equal_range(garbage_, index + 1, {}, &RisenGarbage::after))
    state.shown.raise(risen.garbage);
}

ShownBoard::SettledRow ReplayTimeline::sink(State& state) {
  state.top = state.nextRow++;
  ++state.settledRows;
  return state.shown.takeLowestRow();
}

void ReplayTimeline::rise(State& state) const {
  const SettledRow& row = settled_[static_cast<std::size_t>(state.top)];
  state.shown.putLowestRow(row.cells);
  state.top = row.below;
  --state.settledRows;
}

ReplayMoment ReplayTimeline::at(std::int64_t pieces) const {
  State state = kept_[static_cast<std::size_t>(pieces / kEvery)];
  for (std::int64_t i = pieces - pieces % kEvery; i < pieces; ++i) {
    const ReplayedPiece& placed = piece(i);
    place(state, i, placed);
    for (int row = 0; row < placed.settled; ++row) sink(state);
    for (int row = 0; row > placed.settled; --row) rise(state);
  }
  ReplayMoment moment{.pieces = pieces,
                      .lines = state.lines,
                      .shown = state.shown,
                      .settledRows = state.settledRows,
                      .piece = result_.piece,
                      .held = result_.held,
                      .preview = {}};
  if (pieces > 0) {
    moment.at = piece(pieces - 1).at;
    moment.points = piece(pieces - 1).points;
  }
  if (pieces < this->pieces()) {
    moment.piece = piece(pieces).piece;
    moment.held = piece(pieces).held;
  }
  if (mdp_.rules() == Rules::Guideline) {
    moment.state = pieces < this->pieces() ? piece(pieces).state : result_.state;
    // A human player may use the hold where agents cannot.
    if (!mdp_.settings().hold) moment.state.held = GuidelineState::kNone;
    if (!byHand_) beforeHold(moment);
  }
  if (!moment.piece) return moment;
  // Each placement consumes one piece of the sequence, and the first hold consumes one more.
  const auto next = static_cast<std::uint64_t>(pieces + 1 + moment.held.has_value());
  PieceSequence sequence(mdp_, seed_, number_);
  for (int i = 0; i < mdp_.settings().preview; ++i)
    moment.preview.push_back(static_cast<std::uint8_t>(sequence.at(next + static_cast<std::uint64_t>(i))));
  return moment;
}

/// Rewinds to before the hold, as a moment shows an agent's position before it holds.
void ReplayTimeline::beforeHold(ReplayMoment& moment) const {
  if (moment.pieces < pieces() && piece(moment.pieces).placement.held)
    moment.piece = piece(moment.pieces).held;
  moment.held.reset();
  if (moment.state.held != GuidelineState::kNone) moment.held = static_cast<std::uint8_t>(moment.state.held);
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

#include "core/agents/tbp/bots_game.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/agents/tbp/tbp_document.h"
#include "core/agents/tbp/tbp_moves.h"

namespace tetrabench {
namespace {

constexpr unsigned kFullBag = (1U << 7) - 1;

void appendLine(const Json& message, std::string& lines) {
  lines += message.dump();
  lines += '\n';
}

Json named(int piece) {
  return tbpName(piece);
}

Json namedOrNull(int piece) {
  return piece == GuidelineState::kNone ? Json(nullptr) : named(piece);
}

}  // namespace

void BotsGame::tell(const PositionView& position, std::string& lines) {
  Known now{position.board, position.state, {position.piece}};
  now.queue.insert(now.queue.end(), position.preview.begin(), position.preview.end());

  // Known pieces remain valid, whatever happened to the board.
  const bool continues = known_ && known_->state.held == now.state.held &&
                         known_->queue.size() <= now.queue.size() &&
                         std::equal(known_->queue.begin(), known_->queue.end(), now.queue.begin());
  const std::span<const int> added = std::span(now.queue).subspan(continues ? known_->queue.size() : 0);
  if (!continues) bag_ = kFullBag;
  see(added);

  if (playing_ && continues && known_->board == now.board && known_->state == now.state) {
    if (move_) lines += R"({"type":"play","move":)" + *move_ + "}\n";
    for (const int piece : added) appendLine({{"type", "new_piece"}, {"piece", named(piece)}}, lines);
  } else {
    if (playing_) appendLine({{"type", "stop"}}, lines);
    start(now, lines);
    playing_ = true;
  }
  move_.reset();
  known_ = std::move(now);
}

/// Updates the bag. Also used where pieces are not known from the start of a game: bags are then assumed to
/// begin with the first known piece, and afterwards where a piece repeats.
void BotsGame::see(std::span<const int> pieces) {
  for (const int piece : pieces) {
    const unsigned bit = 1U << piece;
    if ((bag_ & bit) == 0) bag_ = kFullBag;
    bag_ &= ~bit;
  }
}

void BotsGame::start(const Known& position, std::string& lines) const {
  Json message{{"type", "start"},
               {"hold", namedOrNull(position.state.held)},
               {"queue", Json::array()},
               {"combo", position.state.combo},
               {"back_to_back", position.state.backToBack},
               {"board", toTbp(position.board)}};
  for (const int piece : position.queue) message["queue"].push_back(named(piece));
  if (randomizer_ == TbpSettings::Randomizer::SevenBag) {
    Json bag = Json::array();  // never empty
    for (int piece = 0; piece < 7; ++piece)
      if (((bag_ == 0 ? kFullBag : bag_) >> piece) & 1) bag.push_back(named(piece));
    message["randomizer"] = {{"type", nameOf(randomizer_)}, {"bag_state", std::move(bag)}};
  }
  appendLine(message, lines);
}

void BotsGame::play(const PositionView& position, Placement placement, std::string move) {
  const LossRule::Put put =
      position.loss.put(known_->board, position.shapeOf(placement), placement.column, placement.row);
  const bool perfect = put.removed != 0 && known_->board.pileHeight() == 0;
  score(known_->state, {std::popcount(put.removed), placement.spin, perfect});
  auto& queue = known_->queue;
  const bool tookTwo = placement.held && known_->state.held == GuidelineState::kNone;
  if (placement.held) known_->state.held = static_cast<std::int8_t>(position.piece);
  queue.erase(queue.begin(), queue.begin() + (tookTwo ? 2 : 1));
  move_ = std::move(move);
}

void BotsGame::stop(std::string& lines) {
  if (playing_) appendLine({{"type", "stop"}}, lines);
  playing_ = false;
  known_.reset();
  move_.reset();
}

}  // namespace tetrabench

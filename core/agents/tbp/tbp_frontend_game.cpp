#include "core/agents/tbp/tbp_frontend_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "core/tetris/placement_finder.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

void requireNoFullRow(const JsonReader& rows, const Board& board) {
  if (const std::uint64_t full = board.fullRows(); full != 0)
    throw InvalidDocument::about(fmt::format("{}/{}", rows.place(), std::countr_zero(full)),
                                 Core::tr("is a full row, which a board cannot have between moves"));
}

}  // namespace

TbpFrontendGame::TbpFrontendGame(std::shared_ptr<const Mdp> mdp, const JsonReader& start)
    : mdp_(std::move(mdp)),
      loss_(PlacementFinder(*mdp_).lossRule(mdp_->startBoard(), 0)),
      board_(tbpBoardFrom(start["board"], mdp_->boardHeight())) {
  requireNoFullRow(start["board"], board_);
  const JsonReader queue = start["queue"];
  const auto pieces = queue.items();
  if (pieces.size() > kMaxPieces) queue.fail(Core::sentence("a list of up to {} pieces", kMaxPieces));
  for (const JsonReader& piece : pieces) queue_.push_back(static_cast<std::uint8_t>(tbpPieceFrom(piece)));
  if (const auto hold = start.find("hold"); hold && !hold->isNull())
    state_.held = static_cast<std::int8_t>(tbpPieceFrom(*hold));
  constexpr auto kLongestCombo = std::numeric_limits<decltype(state_.combo)>::max();
  state_.combo = static_cast<decltype(state_.combo)>(start["combo"].integer(0, kLongestCombo));
  state_.backToBack = start["back_to_back"].boolean();
}

void TbpFrontendGame::add(const JsonReader& newPiece) {
  const auto piece = static_cast<std::uint8_t>(tbpPieceFrom(newPiece["piece"]));
  if (queue_.size() == kMaxPieces)
    throw InvalidDocument::plain("", Core::sentence("the queue already has {} pieces.", grouped(kMaxPieces)));
  queue_.push_back(piece);
  position_.reset();
}

const Position* TbpFrontendGame::position() {
  if (queue_.empty()) return nullptr;
  if (!position_) {
    const auto known = std::min(queue_.size() - 1, static_cast<std::size_t>(mdp_->settings().preview));
    std::vector<std::uint8_t> preview(queue_.begin() + 1,
                                      queue_.begin() + 1 + static_cast<std::ptrdiff_t>(known));
    position_.emplace(mdp_, board_, queue_.front(), std::move(preview), state_);
  }
  return &*position_;
}

/// Returns the piece that a hold brings into play.
int TbpFrontendGame::swapped() const {
  if (state_.held != GuidelineState::kNone) return state_.held;
  return queue_.size() > 1 ? queue_[1] : GuidelineState::kNone;
}

TbpFrontendGame::Played TbpFrontendGame::play(const JsonReader& message) {
  const JsonReader json = message["move"];
  const TbpMove move = tbpMoveFrom(json);
  if (queue_.empty())
    throw InvalidDocument::plain("", Core::tr("no piece is in play, as the queue is empty."));
  const int piece = queue_.front();
  const bool held = move.piece != piece;
  if (held && move.piece != swapped()) {
    const JsonReader type = json["location"]["type"];
    if (swapped() == GuidelineState::kNone)
      type.fail(Core::sentence("{}, the piece in play", tbpName(piece)));
    type.fail(Core::sentence("{}, the piece in play, or {}, which a hold brings into play", tbpName(piece),
                             tbpName(swapped())));
  }
  auto placement = placementOf(move);
  if (!placement) throw InvalidDocument::about("/move/location", Core::tr("has cells outside of the board"));
  const Orientation& shape = PieceSet::tetrominoes()[move.piece].orientations[placement->orientation];
  if (!board_.fits(shape, placement->column, placement->row))
    throw InvalidDocument::about("/move/location", Core::tr("has cells that are already occupied"));
  if (board_.fits(shape, placement->column, placement->row - 1))
    throw InvalidDocument::about(
        "/move/location", Core::tr("is in the air; a piece must rest on the floor or on occupied cells"));

  placement->held = held;
  MoveResult result{.row = placement->row};
  // Rows are removed wherever they are, even if the game is over by our rules.
  board_.place(shape, placement->column, placement->row);
  result.removed = board_.fullRows();
  board_.removeRows(result.removed);
  const int rows = std::popcount(result.removed);
  result.score = score(state_, {rows, placement->spin, rows > 0 && board_.pileHeight() == 0});
  result.reward =
      mdp_->rewardsScores() ? mdp_->reward(result.score.points, result.score.attack) : mdp_->reward(rows);
  const bool fromQueue = held && state_.held == GuidelineState::kNone;
  queue_.erase(queue_.begin(), queue_.begin() + (fromQueue ? 2 : 1));
  if (held) state_.held = static_cast<std::int8_t>(piece);
  position_.reset();
  const Position* next = position();
  result.over = loss_.isAbove(shape, placement->row) || (next && next->placements().empty());
  return {*placement, result};
}

}  // namespace tetrabench

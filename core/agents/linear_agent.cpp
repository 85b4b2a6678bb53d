#include "core/agents/linear_agent.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "core/error.h"
#include "core/features/afterstate.h"

namespace tetrabench {
namespace {

std::vector<WeightedFeature> asMaximised(const AgentSettings& settings) {
  auto weights = settings.weights;
  if (settings.sense == Sense::Min)
    for (auto& feature : weights)
      for (double& weight : feature.weights) weight = -weight;
  return weights;
}

/// Whether the piece may be placed in every orientation and column.
bool allowsAll(const Situation& situation) {
  std::size_t all = 0;
  for (const Orientation& o : situation.pieces[situation.piece].orientations)
    all += static_cast<std::size_t>(situation.board.width() - o.width + 1);
  return situation.placements.size() == all;
}

}  // namespace

LinearAgent::LinearAgent(const AgentSettings& settings, const Mdp& mdp)
    : function_(asMaximised(settings), mdp.width(), mdp.boardHeight() + 4),
      loseWhenBest_(settings.loseWhenBest),
      keepLastColumnFreeBelow_(settings.keepLastColumnFreeBelow) {
  if (settings.boardWidth && *settings.boardWidth != mdp.width())
    throw InvalidDocument("/boardWidth", fmt::format("{}", *settings.boardWidth),
                          fmt::format("boards {} columns wide, as the MDP's", mdp.width()));
  if (settings.tieBreak == TieBreak::Dellacherie) {
    if (&mdp.pieces() != &PieceSet::tetrominoes())
      throw InvalidDocument("/tieBreak", "dellacherie", "first, on an MDP whose pieces are not tetrominoes");
    priorities_ = dellacheriePriorities(mdp.width());
  }
  if (function_.parts()) kernel_ = makePlacementKernel(*function_.parts(), mdp.pieces());
}

LinearAgent::Rated LinearAgent::rate(const Situation& situation, Placement placement, Board& board) const {
  const Orientation& piece = situation.pieces[situation.piece].orientations[placement.orientation];
  const int row = situation.loss.landingRow(board, piece, placement);
  board.place(piece, placement.column, row);
  const std::uint64_t full =
      row + piece.height > situation.loss.rows ? 0 : situation.loss.removed(board.fullRows());
  Landing landing{row, piece.height, 0, 0};
  if (function_.judgesPiece()) judgePiece(landing, board, piece, placement.column);
  Rated rated{0, row, 0};
  if (full == 0) {
    rated.value = function_(board, landing);
    rated.pile = board.pileHeight();
  } else {
    Board cleared = board;
    cleared.removeRows(full);
    landing.rowsRemoved = std::popcount(full);
    landing.pieceCellsRemoved = pieceCellsIn(piece, row, full);
    rated.value = function_(cleared, landing);
    rated.pile = cleared.pileHeight();
  }
  board.unplace(piece, placement.column, row);
  return rated;
}

std::size_t LinearAgent::choose(const Situation& situation) {
  const auto& orientations = situation.pieces[situation.piece].orientations;
  const LossRule loss = situation.loss;
  const int width = situation.board.width();
  const int pile = situation.board.pileHeight();
  const bool keepLastColumnFree = pile < keepLastColumnFreeBelow_;
  constexpr double kNone = -std::numeric_limits<double>::infinity();
  const PlacementKernel::Ratings* ratings = nullptr;
  if (kernel_ && pile <= PlacementKernel::kMaxRatedPile && loss.isPlainFor(situation.board)) {
    const bool nearTop = pile + 4 > std::min({loss.rows, loss.pileLimit, situation.board.height()});
    if (!nearTop && !keepLastColumnFree && priorities_.empty() && allowsAll(situation))
      return kernel_->best(situation.board, situation.piece);
    ratings = &kernel_->rate(situation.board, situation.piece, loss.rows);
  }

  const auto preferred = [&](Placement a, Placement b) {
    if (priorities_.empty()) return false;
    const Priorities& of = priorities_[static_cast<std::size_t>(situation.piece)];
    return of[a.orientation][a.column] > of[b.orientation][b.column];
  };

  Board board = situation.board;
  struct Best {
    std::size_t index = 0;
    double value = kNone;
  };
  std::array<Best, 3> best;  // of moves with nothing against them; into the column kept free; that lose
  for (std::size_t i = 0; i < situation.placements.size(); ++i) {
    const Placement placement = situation.placements[i];
    const Orientation& piece = orientations[placement.orientation];
    Rated rated;
    if (ratings) {
      const Rating& rating = (*ratings)[placement.orientation][placement.column];
      rated = {static_cast<double>(rating.score), rating.row, rating.pile};
    } else {
      rated = rate(situation, placement, board);
    }
    const bool keptFree = keepLastColumnFree && placement.column + piece.width == width;
    const bool loses = rated.row + piece.height > loss.rows || rated.pile > loss.pileLimit;
    Best& leader = best[loses && !loseWhenBest_ ? 2 : keptFree ? 1 : 0];
    if (rated.value > leader.value ||
        (rated.value == leader.value && preferred(placement, situation.placements[leader.index])))
      leader = {i, rated.value};
  }
  const auto found = std::ranges::find_if(best, [](const Best& b) { return b.value > kNone; });
  return found == best.end() ? 0 : found->index;
}

}  // namespace tetrabench

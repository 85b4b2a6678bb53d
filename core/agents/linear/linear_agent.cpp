#include "core/agents/linear/linear_agent.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/error.h"
#include "core/features/afterstate.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

std::vector<WeightedFeature> asMaximised(const LinearSettings& settings) {
  auto weights = settings.weights;
  if (settings.sense == Sense::Min)
    for (auto& feature : weights)
      for (double& weight : feature.weights) weight = -weight;
  return weights;
}

/// Returns whether the piece can be placed in every orientation and column.
bool allowsAll(const PositionView& position) {
  std::size_t all = 0;
  for (const Orientation& o : position.pieces[position.piece].orientations)
    all += static_cast<std::size_t>(position.board.width() - o.width + 1);
  return position.placements.size() == all;
}

}  // namespace

LinearAgent::LinearAgent(const LinearSettings& settings, const Mdp& mdp)
    : function_(asMaximised(settings), mdp.width(), mdp.mostRows()),
      loseWhenBest_(settings.loseWhenBest),
      keepLastColumnFreeBelow_(settings.keepLastColumnFreeBelow) {
  if (settings.boardWidth && *settings.boardWidth != mdp.width())
    throw InvalidDocument("/boardWidth", fmt::format("{}", *settings.boardWidth),
                          Core::sentence("{}, the width of the MDP's board", mdp.width()));
  if (settings.tieBreak == TieBreak::Dellacherie) {
    if (&mdp.pieces() != &PieceSet::tetrominoes())
      throw InvalidDocument("/tieBreak", "dellacherie",
                            Core::tr("first, on an MDP whose pieces are not tetrominoes"));
    priorities_ = dellacheriePriorities(mdp.width());
  }
  if (function_.parts()) kernel_ = makePlacementKernel(*function_.parts(), mdp.pieces());
}

/// Rates a placement without the kernel. `board` must equal the position's and is restored on return, since
/// removing a piece is faster than copying the board.
LinearAgent::Rated LinearAgent::rateInFull(const PositionView& position, Placement placement,
                                           Board& board) const {
  const Orientation& piece = position.shapeOf(placement);
  const int row = position.loss.landingRow(board, piece, placement);
  const std::uint64_t removed = position.loss.place(board, piece, placement.column, row);
  Landing landing = landingOf(piece, row, removed);
  if (position.loss.guideline) scoreLanding(landing, position.state, placement.spin, board);
  if (function_.judgesPiece()) judgePiece(landing, position.board, piece, placement.column);
  const Rated rated{.value = function_(board, landing), .row = row, .pile = board.pileHeight()};
  if (removed == 0)
    board.unplace(piece, placement.column, row);
  else
    board = position.board;
  return rated;
}

void LinearAgent::rate(const PositionView& position, double score, std::vector<Rated>& rated) {
  const LossRule loss = position.loss;
  const int width = position.board.width();
  const int pile = position.board.pileHeight();
  Board board = position.board;
  const PlacementKernel::Ratings* ratings = nullptr;
  if (kernelServes(position, pile)) ratings = &kernel_->rate(position.board, position.piece, loss.rows);
  rated.clear();
  for (const Placement placement : position.placements) {
    const Orientation& piece = position.shapeOf(placement);
    if (ratings) {
      const Rating& rating = (*ratings)[placement.orientation][placement.column];
      rated.push_back(
          {.value = score + static_cast<double>(rating.score), .row = rating.row, .pile = rating.pile});
    } else {
      rated.push_back(rateInFull(position, placement, board));
    }
    Rated& rating = rated.back();
    rating.loses = loss.loses(piece, rating.row, rating.pile);
    const bool keptFree = pile < keepLastColumnFreeBelow_ && placement.column + piece.width == width;
    rating.against = rating.loses && !loseWhenBest_ ? 2 : keptFree ? 1 : 0;
  }
}

bool LinearAgent::prefers(const PositionView& position, const std::vector<Rated>& rated, std::size_t i,
                          std::size_t j) const {
  if (rated[i].against != rated[j].against) return rated[i].against < rated[j].against;
  if (rated[i].value != rated[j].value) return rated[i].value > rated[j].value;
  const auto priorityOf = [&](std::size_t k) {
    return priority(position.pieceOf(position.placements[k]), position.placements[k]);
  };
  return priorityOf(i) > priorityOf(j);
}

std::size_t LinearAgent::decide(const PositionView& position, const std::stop_token& /*stop*/) {
  const LossRule& loss = position.loss;
  const int pile = position.board.pileHeight();
  if (kernelServes(position, pile)) {
    const bool nearTop = pile + 4 > std::min({loss.rows, loss.pileLimit, position.board.height()});
    if (!nearTop && pile >= keepLastColumnFreeBelow_ && priorities_.empty() && allowsAll(position))
      return kernel_->best(position.board, position.piece);
  }
  rate(position, 0, rated_);
  std::size_t best = 0;
  for (std::size_t i = 1; i < rated_.size(); ++i)
    if (prefers(position, rated_, i, best)) best = i;
  return best;
}

std::vector<std::size_t> LinearAgent::rank(const PositionView& position, std::vector<Rated>& rated) {
  rate(position, scoreOf(position.board), rated);
  std::vector<std::size_t> order(rated.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order,
                           [&](std::size_t i, std::size_t j) { return prefers(position, rated, i, j); });
  return order;
}

}  // namespace tetrabench

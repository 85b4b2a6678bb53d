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

}  // namespace

LinearAgent::LinearAgent(const AgentSettings& settings, const Mdp& mdp)
    : function_(asMaximised(settings), mdp.width(), mdp.boardHeight() + 4),
      loseWhenBest_(settings.loseWhenBest),
      keepLastColumnFreeBelow_(settings.keepLastColumnFreeBelow) {
  if (settings.boardWidth && *settings.boardWidth != mdp.width())
    throw InvalidDocument("/boardWidth", fmt::format("{}", *settings.boardWidth),
                          fmt::format("boards {} columns wide, as the MDP's", mdp.width()));
}

std::size_t LinearAgent::choose(const Situation& situation) {
  const auto& orientations = situation.pieces[situation.piece].orientations;
  const LossRule loss = situation.loss;
  const int width = situation.board.width();
  const bool keepLastColumnFree =
      keepLastColumnFreeBelow_ > 0 && situation.board.pileHeight() < keepLastColumnFreeBelow_;
  constexpr double kNone = -std::numeric_limits<double>::infinity();

  Board board = situation.board;
  struct Best {
    std::size_t index = 0;
    double value = kNone;
  };
  std::array<Best, 3> best;  // of moves with nothing against them; into the column kept free; that lose
  for (std::size_t i = 0; i < situation.placements.size(); ++i) {
    const Placement placement = situation.placements[i];
    const Orientation& piece = orientations[placement.orientation];
    const int row = loss.landingRow(board, piece, placement);
    const bool keptFree = keepLastColumnFree && placement.column + piece.width == width;
    bool loses = row + piece.height > loss.rows;

    board.place(piece, placement.column, row);
    const std::uint64_t full = loses ? 0 : loss.removed(board.fullRows());
    double value;
    if (full == 0) {
      value = function_(board, {row, piece.height, 0, 0});
      loses = loses || (loss.pileLimit < 64 && board.pileHeight() > loss.pileLimit);
    } else {
      Board cleared = board;
      cleared.removeRows(full);
      value = function_(cleared, {row, piece.height, std::popcount(full), pieceCellsIn(piece, row, full)});
      loses = loses || (loss.pileLimit < 64 && cleared.pileHeight() > loss.pileLimit);
    }
    board.unplace(piece, placement.column, row);

    Best& leader = best[loses && !loseWhenBest_ ? 2 : keptFree ? 1 : 0];
    if (value > leader.value) leader = {i, value};
  }
  const auto found = std::ranges::find_if(best, [](const Best& b) { return b.value > kNone; });
  return found == best.end() ? 0 : found->index;
}

}  // namespace tetrabench

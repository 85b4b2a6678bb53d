#include "core/agents/predictor/predictor_agent.h"

#include <tuple>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

PredictorAgent::PredictorAgent(const AgentSettings& agent, const Mdp& mdp)
    : model_(agent.as<PredictorSettings>().model) {
  if (&mdp.pieces() != &PieceSet::tetrominoes())
    throw InvalidDocument::plain("/model",
                                 Core::tr("the model is for tetrominoes, and the MDP has other pieces."));
}

std::size_t PredictorAgent::decide(const PositionView& position, const std::stop_token& /*stop*/) {
  using Rank = std::tuple<bool, double, int>;  // smaller is better
  std::size_t best = 0;
  Rank least;
  for (std::size_t i = 0; i < position.placements.size(); ++i) {
    const Placement placement = position.placements[i];
    const Orientation& piece = position.shapeOf(placement);
    const int row = position.loss.landingRow(position.board, piece, placement);
    Board after = position.board;
    const bool loses = position.loss.put(after, piece, placement.column, row).loses;
    const auto x =
        placementAttributes(position.board, position.pieces, position.pieceOf(placement), placement);
    const Rank rating{loses, -model_.predict(x).front(), row};
    if (i > 0 && !(rating < least)) continue;
    least = rating;
    best = i;
  }
  return best;
}

}  // namespace tetrabench

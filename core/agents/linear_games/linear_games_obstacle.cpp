#include "core/agents/linear/linear_agent.h"
#include "core/agents/linear/linear_games.h"
#include "core/error.h"
#include "core/features/kernels/batch.h"
#include "core/tetris/placement_finder.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// With less room under the way of pieces, games would hardly be in lanes (competition rules).
constexpr int kLeastFreePile = 4;

}  // namespace

std::optional<std::string> LinearGames::obstacle(const AgentSettings& agent, const Mdp& mdp) {
  if (!agent.is<LinearSettings>()) return Core::tr("the agent is not linear");
  const auto& settings = agent.as<LinearSettings>();
  if (mdp.rules() != Rules::Placement && mdp.rules() != Rules::Competition)
    return Core::tr("the rules are neither placement nor competition");
  if (&mdp.pieces() != &PieceSet::tetrominoes()) return Core::tr("the pieces are not tetrominoes");
  if (mdp.width() > kMaxBatchWidth)
    return Core::sentence("the board is {} columns wide, more than {}", mdp.width(), kMaxBatchWidth);
  if (mdp.unlimited()) return Core::tr("the board has no height limit");
  const bool competition = mdp.rules() == Rules::Competition;
  const int most = settings.loseWhenBest && !competition ? kMaxHeightRatedAbove : kMaxBatchHeight;
  if (mdp.boardHeight() > most)
    return Core::sentence("the board is {} rows high, more than {}", mdp.boardHeight(), most);
  if (competition) {
    if (mdp.settings().stepLimit) return Core::tr("the MDP limits the steps of a game");
    if (mdp.settings().evilness > 0) return Core::tr("the pieces depend on the board");
    const auto ways = PlacementFinder(mdp).freeWays();
    if (!ways || ways->pile < kLeastFreePile)
      return Core::sentence("the board is {} rows high, too low for pieces to reach every place",
                            mdp.boardHeight());
  }
  if (settings.keepLastColumnFreeBelow > 0) return Core::tr("the agent keeps the last column free");
  if (settings.tieBreak != TieBreak::First) return Core::tr("the agent breaks ties in its own way");
  try {
    const LinearAgent linear(settings, mdp);
    if (!linear.function().parts())
      return Core::sentence("{} has no fast kernel", linear.function().withoutKernel().front()->id);
  } catch (const InvalidDocument& error) {
    throw error.in(agent.name);
  }
  return {};
}

}  // namespace tetrabench

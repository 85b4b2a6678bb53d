#include "core/agents/linear_games/linear_games.h"

#include <algorithm>

#include "core/agents/linear/linear_agent.h"
#include "core/agents/linear_games/linear_games_engine.h"
#include "core/error.h"
#include "core/features/kernels/batch.h"
#include "core/tetris/placement_finder.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Least pile height that must not block pieces (competition rules); if less, few games would be in lanes.
constexpr int kMinFreePile = 4;
/// Least pile height for look-ahead; if only lower piles qualified, hardly any games would be in lanes.
constexpr int kMinPileAhead = 5;
/// Greatest height of two stacked pieces, in rows.
constexpr int kTwoPieces = 8;

std::optional<std::string> obstacleAhead(const LookAheadSettings& ahead, const Mdp& mdp, int highest) {
  using Chances = LookAheadSettings::Chances;
  if (mdp.rules() != Rules::Placement)
    return Core::tr("the agent looks ahead, and the rules are not placement");
  if (mdp.settings().preview > 0) return Core::tr("the agent looks ahead, and knows the next piece");
  if (ahead.depth > 1) return Core::tr("the agent looks more than one piece ahead");
  const auto& weights = mdp.settings().weights;
  if (ahead.chances == Chances::Observed) return Core::tr("the agent counts the pieces that it has seen");
  const bool equal = ahead.chances == Chances::Uniform ||
                     std::ranges::all_of(weights, [](double weight) { return weight == 1; });
  if (!equal) return Core::tr("the agent uses the piece weights, and not all of them are 1");
  if (ahead.alpha != 1 && ahead.alpha != 0.5) return Core::tr("the agent's alpha is neither 1 nor 1/2");
  if (ahead.countAllRows || ahead.firstMoves || ahead.likelyPieces)
    return Core::tr("the agent uses countAllRows, firstMoves or likelyPieces");
  if (highest < kMinPileAhead)
    return Core::sentence("the agent looks ahead, and piles have {} rows at most, fewer than {}",
                          highest + kTwoPieces, kMinPileAhead + kTwoPieces);
  return {};
}

}  // namespace

int LinearGames::highestAhead(const Mdp& mdp) {
  return mdp.boardHeight() - mdp.settings().spawnRows - kTwoPieces;
}

bool LinearGames::together(std::span<const AgentSettings> agents) {
  const auto alike = [](const AgentSettings& a, const AgentSettings& b) {
    if (a.kind.index() != b.kind.index() || a.linear()->loseWhenBest != b.linear()->loseWhenBest)
      return false;
    const auto* ahead = std::get_if<LookAheadSettings>(&a.kind);
    return !ahead || ahead->alpha == b.as<LookAheadSettings>().alpha;
  };
  return std::ranges::all_of(agents, [&](const AgentSettings& one) { return alike(one, agents.front()); });
}

bool LinearGames::inLockstep(const AgentSettings& agent, const Mdp& mdp) {
  return mdp.rules() == Rules::Placement && agent.is<LinearSettings>() &&
         mdp.startBoard().pileHeight() <= kLowPile;
}

std::optional<std::string> LinearGames::obstacle(const AgentSettings& agent, const Mdp& mdp) {
  const auto* ahead = std::get_if<LookAheadSettings>(&agent.kind);
  if (!ahead && !agent.is<LinearSettings>()) return Core::tr("the agent is not linear");
  const LinearSettings& settings = *agent.linear();
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
  if (ahead)
    if (auto obstacle = obstacleAhead(*ahead, mdp, highestAhead(mdp))) return obstacle;
  if (competition) {
    if (mdp.settings().stepLimit) return Core::tr("the MDP limits the steps of a game");
    if (mdp.settings().evilness > 0) return Core::tr("the pieces depend on the board");
    const auto ways = PlacementFinder(mdp).freeWays();
    if (!ways || ways->pile < kMinFreePile)
      return Core::sentence("the board is only {} rows high, so pieces cannot reach every placement",
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

LinearGames::LinearGames(const Mdp& mdp, std::span<const AgentSettings> agents, std::uint64_t seed)
    : engine_(std::make_unique<Engine>(mdp, agents, seed)) {}

LinearGames::~LinearGames() = default;

void LinearGames::play(const Source& source, int inFlight, const std::stop_token& stop) {
  engine_->play(source, inFlight, stop);
}

std::int64_t LinearGames::piecesInLockstep() const {
  return engine_->piecesInLockstep();
}

}  // namespace tetrabench

#pragma once

#include <functional>
#include <random>
#include <span>

#include "core/agents/linear_games/linear_games.h"

namespace tetrabench::test {

/// What plays linear agents: some games of one MDP and seed.
struct GamesToPlay {
  Mdp mdp;
  std::vector<AgentSettings> agents;
  std::uint64_t seed = 1;
  std::vector<LinearGames::Game> games = {};
};

/// Hands out the games one after another; `begun` counts them.
std::function<std::optional<LinearGames::Game>()> inOrder(const GamesToPlay& play, std::size_t& begun);

/// `LinearGames`, this many at a time; in the order of `games`.
std::vector<Episode> playedInBatches(const GamesToPlay& play, int inFlight);

/// The same games one by one: by agents that rate each placement by the kernel for one board.
std::vector<Episode> playedByRuns(const GamesToPlay& play);

/// The same on grids of characters, rated by the twins of the features.
Episode playedOnAGrid(const GamesToPlay& play, const LinearGames::Game& game);
std::vector<Episode> playedOnGrids(const GamesToPlay& play);

/// Random parts of games: each begins on a board of its own, ends at heights of the pile, and leaves its last
/// board.
struct PartsToPlay {
  PartsToPlay(std::mt19937_64& random, const Mdp& mdp, std::vector<AgentSettings> agents, int count);

  GamesToPlay play;
  std::vector<Board> starts, ends;

  /// How the parts that were played, and the boards that they left, differ from those played on grids.
  std::string difference(const std::vector<Episode>& found);
};

/// The first games that differ, with what is played; or nothing.
std::string difference(const GamesToPlay& play, const std::vector<Episode>& found,
                       const std::vector<Episode>& expected);

/// The same of games played in batches, with each instruction set; that in use is then the last one.
std::string differenceOnEverySet(const GamesToPlay& play, const std::vector<Episode>& expected, int inFlight);

std::int64_t piecesOf(const std::vector<Episode>& episodes);

/// Sanitizers and the twins' slowness do not go together.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kSanitizerShare = 20;
#else
inline constexpr int kSanitizerShare = 1;
#endif

}  // namespace tetrabench::test

#pragma once

#include <functional>
#include <random>
#include <span>

#include "core/agents/linear_games/linear_games.h"

namespace tetrabench::test {

/// Games of linear agents on one MDP with one seed.
struct GamesToPlay {
  Mdp mdp;
  std::vector<AgentSettings> agents;
  std::uint64_t seed = 1;
  std::vector<LinearGames::Game> games = {};
};

/// Returns a function that yields the games in order; `begun` counts them.
std::function<std::optional<LinearGames::Game>()> inOrder(const GamesToPlay& play, std::size_t& begun);

/// Plays with `LinearGames`, this many games at a time; returns the episodes in the order of `games`.
std::vector<Episode> playedInBatches(const GamesToPlay& play, int inFlight);

/// Plays the same games one at a time, with agents that rate each placement with the single-board kernel.
std::vector<Episode> playedByRuns(const GamesToPlay& play);

/// Plays a game on a character grid, rated by the feature twins.
Episode playedOnAGrid(const GamesToPlay& play, const LinearGames::Game& game);
std::vector<Episode> playedOnGrids(const GamesToPlay& play);

/// Random segments of games: each has its own start board, ends at certain pile heights, and records its last
/// board.
struct PartsToPlay {
  PartsToPlay(std::mt19937_64& random, const Mdp& mdp, std::vector<AgentSettings> agents, int count);

  GamesToPlay play;
  std::vector<Board> starts, ends;

  /// Compares the segments and their last boards with those played on grids; returns the first difference, or
  /// nothing.
  std::string difference(const std::vector<Episode>& found);
};

/// Describes the first games that differ and what is played; empty if there are none.
std::string difference(const GamesToPlay& play, const std::vector<Episode>& found,
                       const std::vector<Episode>& expected);

/// Compares games played in batches with each instruction set; leaves the last one active.
std::string differenceOnEverySet(const GamesToPlay& play, const std::vector<Episode>& expected, int inFlight);

std::int64_t piecesOf(const std::vector<Episode>& episodes);

/// Divisor of the number of cases: the twins are too slow with sanitizers.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kSanitizerShare = 20;
#else
inline constexpr int kSanitizerShare = 1;
#endif

}  // namespace tetrabench::test

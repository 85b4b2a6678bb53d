#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "core/agents/agent_settings.h"
#include "core/agents/episode.h"

namespace tetrabench {

/// Plays many games of linear agents at once, in vectors of 4 to 32: the games that have the same piece to
/// place are played in one go. The games are the same as if each were played alone.
///
/// An object serves one thread; several may take their games from one source.
class LinearGames {
 public:
  /// What keeps an agent on an MDP from being played in this way, as a sentence; none if nothing does. Needed
  /// are a linear agent whose features all have a fast kernel and that takes the first of equals, placement
  /// rules, tetrominoes, and a board 4 to 16 columns wide and up to 28 rows high (27 with `loseWhenBest`).
  static std::optional<std::string> obstacle(const AgentSettings& agent, const Mdp& mdp);

  /// For agents without an obstacle. Throws InvalidDocument as `makeAgent` does.
  LinearGames(const Mdp& mdp, std::span<const AgentSettings> agents, std::uint64_t seed);
  ~LinearGames();

  struct Game {
    std::uint64_t number = 0;
    std::uint32_t agent = 0;                  ///< index into `agents`
    std::optional<std::int64_t> pieces = {};  ///< stops it, from 1 (beside the MDP's own limit)
    std::int64_t mark = 0;                    ///< the caller's own
  };
  struct Source {
    std::function<std::optional<Game>()> next;               ///< none: no more games
    std::function<void(const Game&, const Episode&)> ended;  ///< in no particular order
    std::function<void(std::int64_t pieces)> progress = {};  ///< from time to time: pieces since last
  };
  /// Plays until the source has no more games, `inFlight` (at least 1) of them at a time. When a stop is
  /// requested the games in play end truncated.
  void play(const Source& source, int inFlight, const std::stop_token& stop = {});

 private:
  class Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace tetrabench

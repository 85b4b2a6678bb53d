#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "core/agents/agent_settings.h"
#include "core/agents/linear_games/linear_games.h"

namespace tetrabench {

/// Games that begin on given boards (and with pieces that a preview has shown) and end at given pile heights,
/// played many at once where the agent allows it, otherwise one after another. Without a preview, both ways
/// yield identical games.
///
/// Not thread-safe; use one object per thread.
class BoardGames {
 public:
  /// Returns a sentence that explains why games of this agent cannot be continued from a board and the pieces
  /// shown; none if they can. The future must depend on nothing else, which requires placement rules,
  /// independently drawn pieces, a preview of at most ShownPieces::kMax, a board with a height limit, games
  /// without a piece limit, and a built-in agent that does not learn.
  static std::optional<std::string> obstacle(const AgentSettings& agent, const Mdp& mdp);

  /// Requires that `obstacle` returns none. Throws InvalidDocument as `makeAgent` does.
  BoardGames(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed);
  ~BoardGames();

  /// Plays games of agent 0 like `LinearGames::play`.
  void play(const LinearGames::Source& source, int inFlight, const std::stop_token& stop = {});

 private:
  struct OneByOne;
  std::unique_ptr<LinearGames> inBatches_;
  std::unique_ptr<OneByOne> oneByOne_;  ///< used if games cannot be played in batches
};

}  // namespace tetrabench

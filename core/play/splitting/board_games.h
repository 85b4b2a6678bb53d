#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "core/agents/agent_settings.h"
#include "core/agents/linear_games/linear_games.h"

namespace tetrabench {

/// Plays games that begin on given boards (and with pieces that a preview has shown) and end at given heights
/// of the pile: many at once where the agent allows it, else one after another. Without a preview, the games
/// are the same either way.
///
/// An object serves one thread.
class BoardGames {
 public:
  /// Why games of this agent cannot go on from a board and the pieces shown, as a sentence; none if they can.
  /// What happens next must depend on nothing else: it takes placement rules, pieces drawn independently, a
  /// preview of at most ShownPieces::kMost, a board with a height limit, games without a piece limit, and an
  /// agent of the program's own that does not learn.
  static std::optional<std::string> obstacle(const AgentSettings& agent, const Mdp& mdp);

  /// For an agent without an obstacle. Throws InvalidDocument as `makeAgent` does.
  BoardGames(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed);
  ~BoardGames();

  /// As `LinearGames::play`, with games of agent 0.
  void play(const LinearGames::Source& source, int inFlight, const std::stop_token& stop = {});

 private:
  struct OneByOne;
  std::unique_ptr<LinearGames> inBatches_;
  std::unique_ptr<OneByOne> oneByOne_;  ///< if they cannot be played in batches
};

}  // namespace tetrabench

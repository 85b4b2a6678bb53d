#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "core/agents/linear/linear_agent.h"
#include "core/agents/tbp/tbp_frontend_game.h"

namespace tetrabench {

/// A bot that implements the Tetris Bot Protocol (TBP, github.com/tetris-bot-protocol/tbp-spec, "0000-mvp"),
/// one JSON object per line, with the moves of an agent. It only maps lines to lines: the caller reads and
/// writes them.
///
/// The agent plays guideline rules on a board of 10 columns and 20 visible rows, with a hold and up to six
/// pieces of preview.
class TbpServer {
 public:
  /// Bound on the length of a sent line, in bytes.
  static constexpr std::size_t kLongestSent = 4096;
  /// Maximum length of a received line, in bytes; a board takes about 3,000.
  static constexpr std::size_t kLongestReceived = 1 << 16;
  static constexpr std::size_t kMaxMoves = 30;  ///< in a suggestion

  /// Throws InvalidDocument if the agent cannot play guideline rules.
  explicit TbpServer(const AgentSettings& agent);

  /// Returns the message "info", which precedes all others.
  std::string info() const;

  /// Returns the replies to a line from the frontend, without line endings: none or one. Invalid input is
  /// answered by one message "error"; the game is unchanged, except that an invalid "start" ends it.
  std::vector<std::string> receive(std::string_view line);

  /// Returns whether the frontend has sent "quit".
  bool ended() const { return ended_; }

 private:
  std::vector<std::string> answer(const JsonReader& message);
  void requireGame(std::string_view type) const;
  std::string suggestion();
  void choose(const Position& position, Json& suggestion);
  std::vector<std::size_t> ranked(const Position& position, std::size_t choice);
  void play(const JsonReader& message);

  const std::string name_;
  const int depth_;  ///< number of pieces that the agent considers
  std::shared_ptr<const Mdp> mdp_;
  std::unique_ptr<Agent> agent_;
  std::unique_ptr<LinearAgent> ranking_;  ///< null if the agent has no linear function
  std::vector<LinearAgent::Rated> rated_;

  std::optional<TbpFrontendGame> game_;
  bool started_ = false;  ///< a game has been started
  bool ended_ = false;
  std::uint64_t games_ = 0;  ///< number of games that the agent has begun
  bool begun_ = false;       ///< the agent has observed every move of its game
  struct Choice {
    int piece = 0;
    Placement placement;
    bool operator==(const Choice&) const = default;
  };
  std::optional<Choice> choice_;
  std::string suggestion_;  ///< for the current position; empty if there is none yet
};

}  // namespace tetrabench

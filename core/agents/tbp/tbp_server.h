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

/// A bot that speaks the Tetris Bot Protocol (TBP, github.com/tetris-bot-protocol/tbp-spec, "0000-mvp"), one
/// JSON object a line, with the moves of an agent. It only turns lines into lines: who calls it reads and
/// writes them.
///
/// The agent plays guideline rules on a board of 10 columns and 20 visible rows, with a hold and up to six
/// pieces of preview.
class TbpServer {
 public:
  /// No line it sends is as long as this, in bytes.
  static constexpr std::size_t kLongestSent = 4096;
  /// Longer lines are refused; a board is about 3,000 bytes.
  static constexpr std::size_t kLongestReceived = 1 << 16;
  static constexpr std::size_t kMostMoves = 30;  ///< of a suggestion

  /// Throws InvalidDocument if the agent cannot play guideline rules.
  explicit TbpServer(const AgentSettings& agent);

  /// The message "info", which comes before all others.
  std::string info() const;

  /// The answers to a line of the frontend, without the ends of their lines: none or one. What does not fit
  /// is answered by one message "error"; the game stays as it was, but a "start" that does not fit ends it.
  std::vector<std::string> receive(std::string_view line);

  /// The frontend said "quit".
  bool ended() const { return ended_; }

 private:
  std::vector<std::string> answer(const JsonReader& message);
  void requireGame(std::string_view type) const;
  std::string suggestion();
  void choose(const Position& position, Json& suggestion);
  std::vector<std::size_t> ranked(const Position& position, std::size_t choice);
  void play(const JsonReader& message);

  const std::string name_;
  const int depth_;  ///< pieces that the agent looks at
  std::shared_ptr<const Mdp> mdp_;
  std::unique_ptr<Agent> agent_;
  std::unique_ptr<LinearAgent> ranking_;  ///< none if it has no linear function
  std::vector<LinearAgent::Rated> rated_;

  std::optional<TbpFrontendGame> game_;
  bool started_ = false;  ///< there was a game
  bool ended_ = false;
  std::uint64_t games_ = 0;  ///< that the agent has begun
  bool begun_ = false;       ///< it has seen all of a game that it began
  struct Choice {
    int piece = 0;
    Placement placement;
    bool operator==(const Choice&) const = default;
  };
  std::optional<Choice> choice_;
  std::string suggestion_;  ///< for the position as it is; empty if there is none yet
};

}  // namespace tetrabench

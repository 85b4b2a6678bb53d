#pragma once

#include <memory>
#include <optional>

#include "core/agents/episode.h"
#include "core/agents/make_agent.h"
#include "core/play/reward_recorder.h"

namespace tetrabench {

/// One agent playing one MDP, episode after episode: a pure function of MDP, agent, seed and first game.
///
/// Under competition rules, steps are counted as in the RL Competition's environment: one for the start of
/// each piece and one for each action. A piece that is still falling when a step limit is reached earns
/// nothing and does not count.
class Player {
 public:
  struct Limits {
    std::optional<std::int64_t> pieces;  ///< per episode (in addition to the MDP's own limit)
    std::optional<std::int64_t> steps;   ///< for the whole run (competition rules)
  };

  /// Throws InvalidDocument if the agent cannot play this MDP.
  Player(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, Limits limits = {},
         std::uint64_t firstGame = 0);

  /// The move of one piece; after the end of an episode, the first of the next one.
  struct Move {
    int piece = 0;
    Placement placement;
    std::span<const Action> actions;  ///< nonempty if the agent steered the piece; valid until the next move
    MoveResult result;
    std::int64_t height = 0;  ///< pile height after the move
    bool episodeEnded = false;
    bool cutOff = false;  ///< a step limit was reached before the piece locked
  };
  /// Plays the agent's choice for one piece. Must not be called when `finished()`. Throws Stopped, before
  /// playing anything, if the agent does; after that the player may only be inspected and its episode
  /// skipped.
  Move playPiece(const std::stop_token& stop = {});

  /// Plays a placement of `game()` (by index), or actions that lock the piece, instead of the agent's choice.
  /// Must not be called between episodes.
  Move playChoice(std::size_t choice, std::span<const Action> actions = {});

  /// Raises garbage under the pile, which may end the episode (guideline rules) and is then reported to the
  /// agent. Must be called within an episode, before the agent is asked about the current piece.
  void receive(const Garbage& garbage);

  /// Plays to the end of the episode and returns it.
  Episode playEpisode();

  /// Ends the current episode as truncated; the next one begins with the next piece.
  void skipEpisode();

  /// Throws AgentFailure after 1,000 games in a row that a step limit ended before their first piece locked:
  /// a run that counts pieces would never end.
  void requirePieces() const;
  /// Returns true once the step budget is used up.
  bool finished() const { return finished_; }
  /// Returns true from the end of an episode to the first piece of the next.
  bool betweenEpisodes() const { return betweenEpisodes_; }

  const Game& game() const { return game_; }
  const Mdp& mdp() const { return game_.mdp(); }
  std::uint64_t seed() const { return seed_; }
  /// Returns the agent's choice for the current piece, which `playPiece` plays; between episodes, begins the
  /// next game first. May be called repeatedly. Throws Stopped as `playPiece` does.
  std::size_t decide(const std::stop_token& stop = {});
  /// Returns the path of the piece to its placement (competition rules; else empty). Requires `decide`.
  Pilot::Way way() const;

  const Episode& episode() const { return episode_; }
  const Tally& total() const { return total_; }
  std::int64_t episodesEnded() const { return episodesEnded_; }
  std::int64_t deaths() const { return deaths_; }
  const RewardRecorder& curve() const { return curve_; }
  /// Returns a copy of what the agent has learned so far, if it learns.
  std::optional<Learned> learned() const { return agent_->learned(); }

  /// Continues with another agent (for example, with weights tuned by hand during play). Throws
  /// InvalidDocument.
  void setAgent(const AgentSettings& agent);

 private:
  void begin(std::uint64_t game);
  void end(bool truncated);
  /// Returns the steps left in the budget of the run or the episode, whichever is smaller.
  std::int64_t stepsLeft() const;

  std::uint64_t seed_;
  Limits limits_;
  std::unique_ptr<Agent> agent_;
  Game game_;
  std::optional<std::size_t> decision_;
  std::vector<Action> actions_;  ///< actions of the decision or of the last move
  Episode episode_;
  Tally total_;
  std::int64_t episodesEnded_ = 0, deaths_ = 0;
  int emptyEpisodes_ = 0;  ///< number of latest consecutive episodes without a piece
  bool finished_ = false, betweenEpisodes_ = false;
  RewardRecorder curve_;
};

}  // namespace tetrabench

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/agents/episode.h"
#include "core/play/environments/afterstate_values.h"
#include "core/play/environments/placement_actions.h"
#include "core/tetris/game.h"

namespace tetrabench {

/// What an action that is no legal placement does.
enum class IllegalAction {
  Refuse,  ///< throws InvalidArgument before anything is played
  Next,    ///< plays the next legal one, after the last the first: for random actions
};

/// Games in flight for a learner, which plays one placement in each of them at a time. An ended game can make
/// room for the next one, by number, so that all together are the games of the seed, each played once.
///
/// Observations are arrays, one row a game, that each move overwrites. One object serves one thread.
class PlacementGames {
 public:
  struct Options {
    std::uint64_t seed = 1;
    std::size_t count = 1;  ///< games in flight, at least 1
    bool restarts = true;   ///< the next game begins where one has ended
    bool boards = true;     ///< `boards()` is kept up to date
    IllegalAction illegal = IllegalAction::Refuse;
  };

  /// `features`: of the afterstates; may be empty.
  PlacementGames(const Mdp& mdp, std::vector<const Feature*> features, const Options& options);
  ~PlacementGames();

  /// Begins games `first`, `first` + 1, ... of a seed.
  void reset(std::uint64_t seed, std::uint64_t first = 0);

  /// Plays an action in each game. Throws InvalidArgument, without having played any, if their number is not
  /// that of the games, a game is over, or an action is illegal.
  void step(std::span<const std::int64_t> actions);

  const Mdp& mdp() const { return mdp_; }
  const Options& options() const { return options_; }
  std::uint64_t seed() const { return options_.seed; }
  std::size_t size() const { return options_.count; }
  const PlacementActions& actions() const { return actions_; }
  /// Of the afterstates' features; null if there are none.
  const AfterstateValues* values() const { return values_ ? &*values_ : nullptr; }

  // Observations, a row for each game. A game that is over has no legal action.
  std::span<const std::uint8_t> boards() const { return boards_; }  ///< rows from the top, 1 full
  std::span<const std::uint8_t> pieces() const { return pieces_; }
  std::span<const std::uint8_t> previews() const { return previews_; }  ///< next first
  std::span<const std::uint8_t> holds() const { return holds_; }        ///< 0: nothing; else piece + 1
  std::span<const std::uint8_t> mask() const { return mask_; }          ///< 1 for each legal action
  std::span<const std::uint8_t> loses() const {
    return loses_;
  }  ///< 1 for actions that end the game themselves
  std::span<const float> features() const { return features_; }  ///< by action, then by value; 0 if illegal
  std::span<const std::int32_t> counts() const { return counts_; }  ///< legal actions

  // Of the last move in each game.
  std::span<const double> rewards() const { return rewards_; }
  std::span<const std::int32_t> lines() const { return lines_; }
  std::span<const std::uint8_t> terminated() const { return terminated_; }  ///< lost with it
  std::span<const std::uint8_t> truncated() const { return truncated_; }    ///< stopped by a limit

  /// The episode in play, or over, in a row; and the last one that ended there.
  const Episode& episode(std::size_t game) const { return slots_[game].episode; }
  const Episode& finished(std::size_t game) const { return slots_[game].finished; }
  const Game& game(std::size_t game) const { return *slots_[game].game; }
  /// The board with which the last one ended, rows from the top; if boards are kept.
  std::span<const std::uint8_t> finalBoards() const { return finalBoards_; }

  /// A game with its sums.
  struct State {
    GameState game;
    Episode episode;
    bool over = false;
  };
  State save(std::size_t game) const;
  /// Of games of the same MDP and seed.
  void restore(std::size_t game, const State& state);

 private:
  struct Slot {
    std::unique_ptr<Game> game;
    Episode episode, finished;
    bool over = false;
  };

  void begin(std::size_t game, std::uint64_t number);
  void play(std::size_t game, std::size_t placement);
  void observe(std::size_t game);
  void drawBoard(const Board& board, std::uint8_t* cells) const;

  Mdp mdp_;
  Options options_;
  PlacementActions actions_;
  std::optional<AfterstateValues> values_;
  std::vector<Slot> slots_;
  std::uint64_t next_ = 0;  ///< number of the next game
  std::size_t boardCells_;
  std::vector<std::size_t> chosen_;
  std::vector<std::uint32_t> numbers_;

  std::vector<std::uint8_t> boards_, finalBoards_, pieces_, previews_, holds_, mask_, loses_, terminated_,
      truncated_;
  std::vector<float> features_;
  std::vector<double> rewards_;
  std::vector<std::int32_t> lines_, counts_;
};

}  // namespace tetrabench

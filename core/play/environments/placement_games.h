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

/// Handling of an action that is not a legal placement.
enum class IllegalAction {
  Refuse,  ///< throws InvalidArgument before any action is played
  Next,    ///< plays the next legal action, cyclically; for random actions
};

/// A vectorised environment: a learner plays one placement in each game per step. A game that ends can be
/// replaced by the next one, by number, so that all games of the seed are played, each one once.
///
/// Observations are arrays with one row per game, overwritten by each step. Not thread-safe; use one object
/// per thread.
class PlacementGames {
 public:
  struct Options {
    std::uint64_t seed = 1;
    std::size_t count = 1;  ///< games in flight, at least 1
    bool restarts = true;   ///< a game that ends is replaced by the next one
    bool boards = true;     ///< updates `boards()` and `finalBoards()`
    IllegalAction illegal = IllegalAction::Refuse;
  };

  /// `features` are the afterstate features to observe; may be empty.
  PlacementGames(const Mdp& mdp, std::vector<const Feature*> features, const Options& options);
  ~PlacementGames();

  /// Begins games `first`, `first` + 1, ... of a seed.
  void reset(std::uint64_t seed, std::uint64_t first = 0);

  /// Plays one action in each game. Throws InvalidArgument, before playing any of them, if the number of
  /// actions differs from the number of games, a game is over, or an action is illegal.
  void step(std::span<const std::int64_t> actions);

  const Mdp& mdp() const { return mdp_; }
  const Options& options() const { return options_; }
  std::uint64_t seed() const { return options_.seed; }
  std::size_t size() const { return options_.count; }
  const PlacementActions& actions() const { return actions_; }
  /// Returns the afterstate feature values; null if there are no features.
  const AfterstateValues* values() const { return values_ ? &*values_ : nullptr; }

  // Observations, one row per game. A game that is over has no legal actions.
  std::span<const std::uint8_t> boards() const { return boards_; }  ///< rows from the top, 1 = filled
  std::span<const std::uint8_t> pieces() const { return pieces_; }
  std::span<const std::uint8_t> previews() const { return previews_; }  ///< next piece first
  std::span<const std::uint8_t> holds() const { return holds_; }        ///< 0: empty; else piece + 1
  std::span<const std::uint8_t> mask() const { return mask_; }          ///< 1 = legal, by action
  std::span<const std::uint8_t> loses() const { return loses_; }  ///< 1 for legal actions that lose the game
  /// by action, then by value; 0 for illegal actions
  std::span<const float> features() const { return features_; }
  std::span<const std::int32_t> counts() const { return counts_; }  ///< number of legal actions

  // Results of the last move in each game.
  std::span<const double> rewards() const { return rewards_; }
  std::span<const std::int32_t> lines() const { return lines_; }
  std::span<const std::uint8_t> terminated() const { return terminated_; }  ///< the move lost the game
  /// the game reached a limit of the MDP
  std::span<const std::uint8_t> truncated() const { return truncated_; }

  /// Returns a row's current episode (possibly over); `finished` returns the last one that ended in it.
  const Episode& episode(std::size_t game) const { return slots_[game].episode; }
  const Episode& finished(std::size_t game) const { return slots_[game].finished; }
  const Game& game(std::size_t game) const { return *slots_[game].game; }
  /// Returns the final board of the last finished episode of each row, rows from the top; requires
  /// `Options::boards`.
  std::span<const std::uint8_t> finalBoards() const { return finalBoards_; }

  /// A game in progress with its totals.
  struct State {
    GameState game;
    Episode episode;
    bool over = false;
  };
  State save(std::size_t game) const;
  /// Restores a state saved from a game with the same MDP and seed.
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
  std::uint64_t next_ = 0;  ///< number of the next game to begin
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

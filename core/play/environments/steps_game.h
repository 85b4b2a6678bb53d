#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/agents/episode.h"
#include "core/tetris/competition_environment.h"
#include "core/tetris/piece_sequence.h"

namespace tetrabench {

/// A game under competition rules in which a learner steers the pieces itself, action by action; the pieces
/// are those of `Game`. Steps are counted as in `Player`: the start of an episode counts as one, the terminal
/// step as none.
class StepsGame {
 public:
  /// Throws InvalidArgument unless the MDP has competition rules.
  StepsGame(const Mdp& mdp, std::uint64_t seed, std::uint64_t number = 0);
  StepsGame(const StepsGame&) = delete;
  StepsGame& operator=(const StepsGame&) = delete;

  void reset(std::uint64_t seed, std::uint64_t number);

  struct Result {
    double reward = 0;
    int lines = 0;
    bool terminated = false;  ///< a new piece did not fit
    bool truncated = false;   ///< the game reached a limit of the MDP
  };
  /// Performs one action, from 0 to 5. Throws InvalidArgument if the action is out of range or the game is
  /// over.
  Result step(std::int64_t action);

  const Mdp& mdp() const { return mdp_; }
  std::uint64_t seed() const { return seed_; }
  const Episode& episode() const { return episode_; }
  bool over() const { return over_; }
  int piece() const { return environment_->piece(); }
  bool falling() const { return environment_->falling(); }
  /// Returns the cells that a competition agent observes, rows from the top: they include the falling piece
  /// and, in the step in which a piece locks, that piece where it locked, although full rows are already
  /// removed.
  std::span<const std::uint8_t> board() const { return cells_; }

  struct State {
    std::uint64_t number = 0, drawn = 0;
    Board board;
    FallingPiece piece;
    bool falling = false, over = false;
    Episode episode;
  };
  State save() const;
  /// Restores a state saved from a game with the same MDP and seed.
  void restore(const State& state);

 private:
  int nextPiece(const Board& board);
  void draw();

  Mdp mdp_;
  std::uint64_t seed_;
  PieceSequence sequence_;
  std::uint64_t drawn_ = 0;
  std::unique_ptr<CompetitionEnvironment> environment_;
  Episode episode_;
  bool over_ = false;
  std::vector<std::uint8_t> cells_;
};

}  // namespace tetrabench

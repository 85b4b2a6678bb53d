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

/// A game under competition rules for a learner that steers the pieces itself, action by action, with the
/// pieces that `Game` has. Steps are counted as `Run` does: the start of an episode is one, the terminal one
/// is none.
class StepsGame {
 public:
  /// Throws InvalidArgument if the MDP has other rules.
  StepsGame(const Mdp& mdp, std::uint64_t seed, std::uint64_t number = 0);
  StepsGame(const StepsGame&) = delete;
  StepsGame& operator=(const StepsGame&) = delete;

  void reset(std::uint64_t seed, std::uint64_t number);

  struct Result {
    double reward = 0;
    int lines = 0;
    bool terminated = false;  ///< a piece had no place to appear
    bool truncated = false;   ///< a limit of the MDP was reached
  };
  /// Does one action, from 0 to 5. Throws InvalidArgument if it is another one or the game is over.
  Result step(std::int64_t action);

  const Mdp& mdp() const { return mdp_; }
  std::uint64_t seed() const { return seed_; }
  const Episode& episode() const { return episode_; }
  bool over() const { return over_; }
  int piece() const { return environment_->piece(); }
  bool falling() const { return environment_->falling(); }
  /// The cells an agent of the competition sees, rows from the top: the falling piece included, and in the
  /// step of a lock the piece where it locked, though full rows are removed already.
  std::span<const std::uint8_t> board() const { return cells_; }

  struct State {
    std::uint64_t number = 0, drawn = 0;
    Board board;
    FallingPiece piece;
    bool falling = false, over = false;
    Episode episode;
  };
  State save() const;
  /// Of a game of the same MDP and seed.
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

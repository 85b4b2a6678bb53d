#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/agents/position.h"
#include "core/agents/tbp/tbp_moves.h"

namespace tetrabench {

/// The game of a TBP frontend, reconstructed from its messages; its rules may differ slightly from ours.
class TbpFrontendGame {
 public:
  static constexpr std::size_t kMaxPieces = 1000;  ///< maximum length of the queue

  /// Starts the game that a message "start" describes. Requires an MDP with guideline rules, a board of
  /// kTbpColumns and a hold. Throws InvalidDocument.
  TbpFrontendGame(std::shared_ptr<const Mdp> mdp, const JsonReader& start);

  /// Appends the piece of a message "new_piece" to the queue. Throws InvalidDocument.
  void add(const JsonReader& newPiece);

  /// Returns the position to choose in; null if the queue is empty. The pieces after the current one are
  /// known up to the MDP's preview. Valid until the game changes.
  const Position* position();

  struct Played {
    Placement placement;
    MoveResult result;
  };
  /// Plays the move of a message "play". Its piece implies whether a hold was used. Any move is accepted
  /// whose cells are free and that rests on something: frontends may know other ways to a place than we do.
  /// The game may be over by our rules and continue by theirs. Throws InvalidDocument and then leaves the
  /// game unchanged.
  Played play(const JsonReader& message);

  const Board& board() const { return board_; }

 private:
  int swapped() const;

  std::shared_ptr<const Mdp> mdp_;
  LossRule loss_;
  Board board_;
  std::vector<std::uint8_t> queue_;  ///< the piece in play first
  GuidelineState state_;
  std::optional<Position> position_;
};

}  // namespace tetrabench

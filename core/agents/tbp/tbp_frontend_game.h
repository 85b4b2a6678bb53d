#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/agents/position.h"
#include "core/agents/tbp/tbp_moves.h"

namespace tetrabench {

/// The game of a frontend that speaks TBP, as far as it has told: its own rules may differ from ours a
/// little.
class TbpFrontendGame {
 public:
  static constexpr std::size_t kMostPieces = 1000;  ///< in the queue

  /// The game that a message "start" describes. The MDP has guideline rules, a board of kTbpColumns and a
  /// hold. Throws InvalidDocument.
  TbpFrontendGame(std::shared_ptr<const Mdp> mdp, const JsonReader& start);

  /// A message "new_piece": one more piece at the end of the queue. Throws InvalidDocument.
  void add(const JsonReader& newPiece);

  /// What there is to choose from; none if the queue is empty. Of the pieces after the one in play, as many
  /// are known as the MDP's preview says, at most. Valid until the game changes.
  const Position* position();

  struct Played {
    Placement placement;
    MoveResult result;
  };
  /// A message "play". The piece says whether a hold was used. Any move can be played whose cells are free
  /// and that rests on something: frontends may know other ways to a place than we. The game may be over by
  /// our rules, and go on by theirs. Throws InvalidDocument, and then nothing has changed.
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

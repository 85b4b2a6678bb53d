#include "core/tetris/competition_environment.h"

#include "core/tetris/loss_rule.h"

namespace tetrabench {

CompetitionPose moved(CompetitionPose pose, Action action) {
  switch (action) {
    case Action::Left:
      --pose.x;
      break;
    case Action::Right:
      ++pose.x;
      break;
    case Action::RotateForward:
      pose.rotation = (pose.rotation + 1) % kCompetitionRotations;
      break;
    case Action::RotateBackward:
      pose.rotation = (pose.rotation + 3) % kCompetitionRotations;
      break;
    case Action::None:
    case Action::Drop:
      break;
  }
  return pose;
}

bool FallingPiece::act(const Board& board, Action action) {
  const CompetitionPose target = moved(pose, action);
  if (competitionFits(board, piece, target)) pose = target;
  CompetitionPose below = pose;
  while (++below.y, competitionFits(board, piece, below)) {
    pose = below;
    if (action != Action::Drop) return false;
  }
  return true;
}

FallingPiece steered(const Board& board, int piece, std::span<const Action> actions) {
  FallingPiece falling(board, piece);
  for (const Action action : actions) falling.act(board, action);
  return falling;
}

Placement FallingPiece::placement() const {
  const CompetitionShape& shape = competitionShape(piece, pose.rotation);
  return {shape.orientation, static_cast<std::uint8_t>(pose.x + shape.left)};
}

int FallingPiece::row(const Board& board) const {
  return board.height() - 1 - (pose.y + competitionShape(piece, pose.rotation).bottom);
}

CompetitionEnvironment::CompetitionEnvironment(const Mdp& mdp, std::function<int(const Board&)> nextPiece)
    : mdp_(mdp),
      nextPiece_(std::move(nextPiece)),
      board_(mdp.startBoard()),
      piece_(board_, nextPiece_(board_)),
      falling_(competitionSpawnIsFree(board_, piece_.piece)) {}

bool CompetitionEnvironment::spawn() {
  piece_ = FallingPiece(board_, nextPiece_(board_));
  falling_ = competitionSpawnIsFree(board_, piece_.piece);
  return falling_;
}

void CompetitionEnvironment::restore(const Board& board, const FallingPiece& piece, bool falling) {
  board_ = board;
  piece_ = piece;
  falling_ = falling;
}

CompetitionEnvironment::Step CompetitionEnvironment::step(Action action) {
  if (!falling_) return {.terminal = !spawn()};
  if (!piece_.act(board_, action)) return {};
  const Placement placement = piece_.placement();
  const Orientation& orientation = mdp_.pieces()[piece_.piece].orientations[placement.orientation];
  const std::uint64_t removed = LossRule{}.place(board_, orientation, placement.column, piece_.row(board_));
  falling_ = false;
  return {.reward = mdp_.reward(std::popcount(removed)), .locked = true};
}

}  // namespace tetrabench

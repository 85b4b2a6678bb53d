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

CompetitionEnvironment::CompetitionEnvironment(const Mdp& mdp, std::function<int(const Board&)> nextPiece)
    : mdp_(mdp), nextPiece_(std::move(nextPiece)), board_(mdp.startBoard()) {
  spawn();
}

bool CompetitionEnvironment::spawn() {
  piece_ = nextPiece_(board_);
  pose_ = competitionSpawn(board_, piece_);
  falling_ = competitionSpawnIsFree(board_, piece_);
  return falling_;
}

void CompetitionEnvironment::move(Action action) {
  if (action == Action::Drop) {
    CompetitionPose below = pose_;
    while (++below.y, competitionFits(board_, piece_, below)) pose_ = below;
    return;
  }
  const CompetitionPose target = moved(pose_, action);
  if (competitionFits(board_, piece_, target)) pose_ = target;
}

CompetitionEnvironment::Step CompetitionEnvironment::step(Action action) {
  if (!falling_) return {.terminal = !spawn()};
  move(action);
  CompetitionPose below = pose_;
  ++below.y;
  if (competitionFits(board_, piece_, below)) {
    pose_ = below;
    return {};
  }
  const CompetitionShape& shape = competitionShape(piece_, pose_.rotation);
  const Orientation& orientation = mdp_.pieces()[piece_].orientations[shape.orientation];
  const int row = board_.height() - 1 - (pose_.y + shape.bottom);
  const std::uint64_t removed = LossRule{}.place(board_, orientation, pose_.x + shape.left, row);
  falling_ = false;
  return {.reward = mdp_.reward(std::popcount(removed)), .locked = true};
}

}  // namespace tetrabench

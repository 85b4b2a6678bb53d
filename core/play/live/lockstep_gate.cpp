#include "core/play/live/lockstep_gate.h"

namespace tetrabench {

void LockstepGate::offer(int side, const Turn& turn, const Placement& choice) {
  if (open_) return;
  const std::lock_guard lock(mutex_);
  Choices& own = choices_[static_cast<std::size_t>(side)];
  while (!own.empty() && own.back().turn >= turn) own.pop_back();
  own.push_back({turn, choice});
  dropAgreed();
  // Steps pass the gate. The boards are no longer equal then, and no side that has left can be shown where
  // they differ.
  const auto found = firstDifference();
  const auto hasLeft = [&found](const Choices& choices) {
    const Turn& last = choices.back().turn;
    return last.game == found->turn.game && last > found->turn;
  };
  if (found && (hasLeft(choices_[0]) || hasLeft(choices_[1]))) open_ = true;
}

/// Drops the turns on which both agreed, except the last, whose choices may still be replaced, turns that one
/// side skipped, and differences in a game that both have left.
void LockstepGate::dropAgreed() {
  auto& [a, b] = choices_;
  while (a.size() > 1 && b.size() > 1) {
    const Choice &ofA = a.front(), &ofB = b.front();
    const bool haveLeft = a.back().turn.game > ofA.turn.game && b.back().turn.game > ofA.turn.game;
    if (ofA.turn == ofB.turn && ofA.placement != ofB.placement && !haveLeft) return;
    const bool dropsA = ofA.turn <= ofB.turn, dropsB = ofB.turn <= ofA.turn;
    if (dropsA) a.pop_front();
    if (dropsB) b.pop_front();
  }
}

std::optional<LockstepGate::Difference> LockstepGate::firstDifference() const {
  const auto& [a, b] = choices_;
  for (auto ofA = a.begin(), ofB = b.begin(); ofA != a.end() && ofB != b.end();) {
    if (ofA->turn < ofB->turn) {
      ++ofA;
    } else if (ofB->turn < ofA->turn) {
      ++ofB;
    } else if (ofA->placement != ofB->placement) {
      return Difference{ofA->turn, {ofA->placement, ofB->placement}};
    } else {
      ++ofA;
      ++ofB;
    }
  }
  return std::nullopt;
}

bool LockstepGate::allows(int side, const Turn& turn) const {
  if (open_) return true;
  const std::lock_guard lock(mutex_);
  return isAllowed(side, turn);
}

bool LockstepGate::place(int side, const Turn& turn) {
  if (open_) return true;
  const std::lock_guard lock(mutex_);
  if (!isAllowed(side, turn)) return false;
  placed_[static_cast<std::size_t>(side)] = turn;
  return true;
}

bool LockstepGate::withdraw(int side, const Turn& turn) {
  if (open_) return true;
  const std::lock_guard lock(mutex_);
  if (placed_[static_cast<std::size_t>(1 - side)] >= turn) return false;
  Choices& own = choices_[static_cast<std::size_t>(side)];
  while (!own.empty() && own.back().turn >= turn) own.pop_back();
  return true;
}

/// Returns true if the side may place the piece; requires the mutex to be locked.
bool LockstepGate::isAllowed(int side, const Turn& turn) const {
  const Choices& other = choices_[static_cast<std::size_t>(1 - side)];
  return !other.empty() && other.back().turn >= turn && !firstDifference();
}

std::optional<LockstepGate::Difference> LockstepGate::difference() const {
  if (open_) return std::nullopt;
  const std::lock_guard lock(mutex_);
  return firstDifference();
}

}  // namespace tetrabench

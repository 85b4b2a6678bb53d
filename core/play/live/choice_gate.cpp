#include "core/play/live/choice_gate.h"

namespace tetrabench {

void ChoiceGate::offer(int side, const Turn& turn, const Placement& choice) {
  if (open_) return;
  const std::lock_guard lock(mutex_);
  Choices& own = choices_[static_cast<std::size_t>(side)];
  while (!own.empty() && own.back().turn >= turn) own.pop_back();
  own.push_back({turn, choice});
  dropAgreed();
  // Steps pass the gate, so that both may leave a difference before anybody has seen it.
  const auto hasLeft = [](const Choices& choices, const Turn& from) {
    return !choices.empty() && choices.back().turn > from;
  };
  const auto passed = firstDifference();
  if (passed && hasLeft(choices_[0], passed->turn) && hasLeft(choices_[1], passed->turn)) open_ = true;
}

/// Drops the turns on which both agreed, except the last, whose choices may still be replaced, turns that one
/// side skipped, and differences in a game that both have left.
void ChoiceGate::dropAgreed() {
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

std::optional<ChoiceGate::Difference> ChoiceGate::firstDifference() const {
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

bool ChoiceGate::allows(int side, const Turn& turn) const {
  if (open_) return true;
  const std::lock_guard lock(mutex_);
  const Choices& other = choices_[static_cast<std::size_t>(1 - side)];
  return !other.empty() && other.back().turn >= turn && !firstDifference();
}

std::optional<ChoiceGate::Difference> ChoiceGate::difference() const {
  if (open_) return std::nullopt;
  const std::lock_guard lock(mutex_);
  return firstDifference();
}

}  // namespace tetrabench

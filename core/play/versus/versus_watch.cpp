#include "core/play/versus/versus_watch.h"

#include <utility>

namespace tetrabench {

std::optional<VersusMoment> VersusWatch::next() {
  const std::lock_guard lock(mutex_);
  wanted_.store(true, std::memory_order_relaxed);
  return std::exchange(moment_, {});
}

void VersusWatch::take(const VersusGame& game) {
  const auto sideOf = [&](int side) {
    const Game& played = game.game(side);
    return VersusMoment::Side{.board = played.board(),
                              .state = played.state(),
                              .piece = played.piece(),
                              .preview = {played.preview().begin(), played.preview().end()},
                              .lines = played.lines(),
                              .sent = game.sent(side),
                              .waiting = game.garbage(side).waiting()};
  };
  VersusMoment moment{{sideOf(0), sideOf(1)}, game.rounds(), number_};
  const std::lock_guard lock(mutex_);
  moment_ = std::move(moment);
  wanted_.store(false, std::memory_order_relaxed);
}

}  // namespace tetrabench

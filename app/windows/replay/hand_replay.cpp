#include "app/windows/replay/hand_replay.h"

#include <algorithm>

#include "core/play/replay_game.h"

namespace tetrabench {

HandReplay::HandReplay(const Mdp& mdp, const Replay& replay, std::size_t game)
    : record_(*replay.games[game].byHand),
      game_(std::make_unique<HandGame>(
          mdp, replay.seed, record_.handling, [this] { return now_; }, replay.games[game].number,
          recordedGarbage(replay.games[game]))) {
  game_->setPaused(false);
}

void HandReplay::advance(ArcadeTime to) {
  for (; inputs_ < record_.inputs.size() && record_.inputs[inputs_].at <= to; ++inputs_) {
    const ArcadeInput& input = record_.inputs[inputs_];
    now_ = input.at;
    game_->setKey(input.key, input.down);
  }
  now_ = std::max(now_, std::min(to, record_.end));
  game_->tick();
}

}  // namespace tetrabench

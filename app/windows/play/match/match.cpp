#include "app/windows/play/match/match.h"

#include <algorithm>
#include <utility>

namespace tetrabench {

void Match::restore(State state) {
  state_ = std::move(state);
  setFirstTo(state_.firstTo);
  if (std::ssize(state_.wins) == state_.players.size() &&
      std::ranges::all_of(state_.wins, [](int wins) { return wins >= 0 && wins <= kMaxWins; }))
    return;
  state_.players.clear();
  state_.wins.clear();
}

void Match::setFirstTo(int wins) {
  state_.firstTo = std::clamp(wins, 1, kMaxWins);
}

void Match::begin(const QStringList& players, const QString& rules) {
  if (winner() || players != state_.players || rules != state_.rules)
    state_.wins.assign(static_cast<std::size_t>(players.size()), 0);
  state_.players = players;
  state_.rules = rules;
  state_.isCounted = false;
}

bool Match::count(std::size_t player) {
  if (state_.isCounted || player >= state_.wins.size() || winner()) return false;
  ++state_.wins[player];
  state_.isCounted = true;
  return true;
}

std::optional<std::size_t> Match::winner() const {
  const auto& wins = state_.wins;
  const auto found = std::ranges::find_if(wins, [this](int won) { return won >= state_.firstTo; });
  if (found == wins.end()) return std::nullopt;
  return static_cast<std::size_t>(found - wins.begin());
}

}  // namespace tetrabench

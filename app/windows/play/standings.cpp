#include "app/windows/play/standings.h"

#include <algorithm>

#include "app/windows/documents/race.h"
#include "app/windows/play/seat.h"

namespace tetrabench {

void Standings::begin(const LiveEnd& goal, const State& state) {
  goal_ = goal;
  winner_.reset();
  const auto before =
      std::chrono::duration_cast<Stopwatch::Time>(std::chrono::duration<double>(state.played));
  played_ = Stopwatch(true, Stopwatch::now(), before);
  endedAt_ = state.endedAt;
  failed_.clear();
}

Standings::State Standings::state() const {
  State state{Stopwatch::seconds(played_.elapsed()), endedAt_};
  for (std::size_t i = 0; i < failed_.size(); ++i)
    if (failed_[i]) state.endedAt[i].reset();
  return state;
}

int Standings::decided() const {
  return static_cast<int>(std::ranges::count(failed_, true)) + (winner_ ? 1 : 0);
}

void Standings::removeSeat(std::size_t seat) {
  winner_.reset();
  if (seat < endedAt_.size()) endedAt_.erase(endedAt_.begin() + static_cast<std::ptrdiff_t>(seat));
  if (seat < failed_.size()) failed_.erase(failed_.begin() + static_cast<std::ptrdiff_t>(seat));
}

bool Standings::update(const std::vector<Seat*>& seats, const std::function<void(const Seat&)>& ended) {
  endedAt_.resize(seats.size());
  failed_.resize(seats.size());
  std::vector<std::size_t> playing;  // seats without a game are not ranked
  std::vector<RaceEntry> entries;
  bool allEnded = true;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    Seat* seat = seats[i];
    if (!seat->hasGame()) {
      seat->setStanding({});
      continue;
    }
    if (seat->hasEnded() && !seat->hasWonVersus() && !endedAt_[i]) {
      const auto at = seat->endedAt();
      endedAt_[i] = seat->secondsToGoal().value_or(Stopwatch::seconds(
          played_.elapsed(at ? Stopwatch::Time(at->time_since_epoch()) : Stopwatch::now())));
      failed_[i] = seat->hasFailed() && winner_ != i;
      seat->finish();
      ended(*seat);
    }
    const bool isLast = seat->hasWonVersus() && !endedAt_[i];
    if (isLast) seat->finish();
    allEnded = allEnded && (endedAt_[i] || isLast);
    playing.push_back(i);
    const bool failedAfterwards = seat->hasFailed() && !failed_[i];  // failed after winning
    entries.push_back({.ended = endedAt_[i].has_value() && !failedAfterwards,
                       .lost = seat->hasLost(),
                       .failed = failed_[i],
                       .seconds = endedAt_[i].value_or(0),
                       .pieces = seat->pieces()});
  }
  const bool userPlays = seats.front()->header()->isUser();
  const auto winner = winnerOf(entries, goal_, userPlays);
  winner_ = winner ? std::optional(playing[*winner]) : std::nullopt;
  const auto texts = standingsOf(entries, goal_, userPlays);
  for (std::size_t k = 0; k < playing.size(); ++k) seats[playing[k]]->setStanding(texts[k]);
  return allEnded;
}

}  // namespace tetrabench

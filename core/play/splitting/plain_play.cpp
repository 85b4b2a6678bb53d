#include "core/play/splitting/plain_play.h"

#include <algorithm>
#include <numeric>

namespace tetrabench {

void SegmentPlayer::play(std::int64_t atOnce, std::function<std::optional<LinearGames::Game>()> next,
                         std::function<void(const LinearGames::Game&, const Episode&)> ended) const {
  constexpr std::int64_t kMaxInFlight = 1024;
  games.play({.next = std::move(next), .ended = std::move(ended), .progress = onPieces},
             static_cast<int>(std::clamp<std::int64_t>(atOnce, 1, kMaxInFlight)), stop);
}

PlainPlay::PlainPlay(const SegmentPlayer& parts, int games)
    : parts_(parts), start_(parts.mdp.startBoard()), lanes_(static_cast<std::size_t>(games), Lane{start_}) {}

std::vector<Arrival> PlainPlay::arrivals(int pieces, int level) {
  std::vector<std::vector<Arrival>> ofLanes(lanes_.size());
  play(pieces, level, &ofLanes);
  std::vector<Arrival> all;
  for (const auto& some : ofLanes) all.insert(all.end(), some.begin(), some.end());
  return all;
}

std::vector<int> PlainPlay::pileHeights() const {
  std::vector<int> heights;
  for (const Lane& lane : lanes_) heights.push_back(lane.board.pileHeight());
  return heights;
}

void PlainPlay::play(int pieces, int level, std::vector<std::vector<Arrival>>* arrivals) {
  std::vector<std::size_t> waiting(lanes_.size());
  std::iota(waiting.rbegin(), waiting.rend(), 0);
  for (Lane& lane : lanes_) lane.left = pieces;
  tally_ = {};
  parts_.play(
      std::ssize(lanes_),
      [&]() -> std::optional<LinearGames::Game> {
        if (waiting.empty()) return {};
        const std::size_t index = waiting.back();
        waiting.pop_back();
        Lane& lane = lanes_[index];
        LinearGames::Game game{.number = parts_.number(0, index << 16 | lane.parts++),
                               .pieces = lane.left,
                               .mark = static_cast<std::int64_t>(index),
                               .start = &lane.board,
                               .last = &lane.board,
                               .shown = &lane.shown,
                               .lastShown = &lane.shown};
        if (arrivals && lane.board.pileHeight() >= level)
          game.below = static_cast<std::uint8_t>(level);
        else if (arrivals)
          game.reach = static_cast<std::uint8_t>(level);
        return game;
      },
      [&](const LinearGames::Game& game, const Episode& episode) {
        const auto index = static_cast<std::size_t>(game.mark);
        Lane& lane = lanes_[index];
        lane.left -= episode.tally.pieces;
        tally_.add(episode.tally, parts_.mdp);
        const bool cameFromBelow = game.below == 0;
        if (arrivals && cameFromBelow && !episode.truncated)
          (*arrivals)[index].push_back({.board = lane.board, .lost = true});
        if (!episode.truncated) {
          lane.board = start_;
          lane.shown = {};
        }
        // A new game whose start board is at or above the level counts as an arrival, too.
        if (arrivals && (cameFromBelow || !episode.truncated) && lane.board.pileHeight() >= level)
          (*arrivals)[index].push_back({.board = lane.board, .shown = lane.shown});
        if (lane.left > 0 && !episode.cutOff) waiting.push_back(index);
      });
}

}  // namespace tetrabench

#include "core/play/versus/garbage_exchange.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tetrabench {

GarbageExchange::GarbageExchange(const Settings& settings, std::size_t players)
    : GarbageExchange(settings, State{std::vector<Player>(players), {}}) {
  for (std::size_t i = 0; i < players; ++i) seats_[i].player.last = i;
}

GarbageExchange::GarbageExchange(const Settings& settings, State state) : settings_(settings) {
  state.games.resize(state.players.size());
  for (std::size_t i = 0; i < state.players.size(); ++i) {
    const Player& player = state.players[i];
    Seat& seat = seats_.emplace_back(Seat{player, GarbageQueue(settings.rules), std::move(state.games[i])});
    seat.queue.restore(player.waiting);
    seat.game.number = settings.game;
  }
}

/// The next one after who got the last attack.
std::optional<std::size_t> GarbageExchange::target(std::size_t from) const {
  for (std::size_t step = 1; step <= seats_.size(); ++step) {
    const std::size_t to = (seats_[from].player.last + step) % seats_.size();
    if (to != from && !seats_[to].player.out) return to;
  }
  return {};
}

std::vector<Garbage> GarbageExchange::play(std::size_t player, const VersusMove& move) {
  const std::lock_guard lock(mutex_);
  Seat& own = seats_[player];
  std::vector<Garbage> rising;
  if (move.number < own.player.moves) {
    for (const auto& [after, garbage] :
         std::ranges::equal_range(own.game.garbage, move.number + 1, {}, &RisenGarbage::after))
      rising.push_back(garbage);
    return rising;
  }
  own.game.placements.push_back(move.placement);
  const int attack = score(own.player.score, move.scored, settings_.rules.attack).attack;
  const int left = own.queue.cancel(attack);
  const auto to = left > 0 ? target(player) : std::nullopt;
  if (to) {
    Seat& other = seats_[*to];
    own.player.sent += left;
    own.player.last = *to;
    const int hole = garbageHole(settings_.width, settings_.seed, settings_.game, static_cast<int>(*to),
                                 other.player.received++, static_cast<int>(seats_.size()));
    other.queue.add({left, hole}, other.player.moves - 1);
  }
  own.player.moves = move.number + 1;
  own.player.out = own.player.out || move.over;
  if (own.player.out) return rising;
  rising = own.queue.rise(move.scored.rows, move.number);
  for (const Garbage& garbage : rising) own.game.garbage.push_back({move.number + 1, garbage});
  return rising;
}

void GarbageExchange::leave(std::size_t player) {
  const std::lock_guard lock(mutex_);
  seats_[player].player.out = true;
}

bool GarbageExchange::over() const {
  const std::lock_guard lock(mutex_);
  return seats_.size() > 1 &&
         std::ranges::count_if(seats_, [](const Seat& seat) { return !seat.player.out; }) <= 1;
}

bool GarbageExchange::isOut(std::size_t player) const {
  const std::lock_guard lock(mutex_);
  return seats_[player].player.out;
}

int GarbageExchange::waiting(std::size_t player) const {
  const std::lock_guard lock(mutex_);
  return seats_[player].queue.waiting();
}

std::int64_t GarbageExchange::sent(std::size_t player) const {
  const std::lock_guard lock(mutex_);
  return seats_[player].player.sent;
}

GarbageExchange::State GarbageExchange::state() const {
  const std::lock_guard lock(mutex_);
  State state;
  for (const Seat& seat : seats_) {
    Player& player = state.players.emplace_back(seat.player);
    player.waiting = seat.queue.all();
    state.games.push_back(seat.game);
  }
  return state;
}

Json toJson(const GarbageExchange::Player& player) {
  Json waiting = Json::array();
  for (const auto& [garbage, from] : player.waiting) waiting.push_back({garbage.rows, garbage.hole, from});
  return {{"moves", player.moves},       {"sent", player.sent},
          {"received", player.received}, {"last", player.last},
          {"out", player.out},           {"backToBack", player.score.backToBack},
          {"combo", player.score.combo}, {"waiting", std::move(waiting)}};
}

GarbageExchange::Player garbagePlayerFromJson(const JsonReader& document, int width) {
  constexpr auto kMost = std::numeric_limits<std::int64_t>::max() / 2;
  constexpr std::int64_t kMostRows = 1'000'000, kMostPlayers = 1000;
  GarbageExchange::Player player;
  player.moves = document["moves"].integer(0, kMost);
  player.sent = document["sent"].integer(0, kMost);
  player.received = document["received"].integer(0, kMost);
  player.last = static_cast<std::size_t>(document["last"].integer(0, kMostPlayers));
  player.out = document["out"].boolean();
  player.score.backToBack = document["backToBack"].boolean();
  player.score.combo =
      static_cast<std::int16_t>(document["combo"].integer(0, std::numeric_limits<std::int16_t>::max()));
  for (const JsonReader& item : document["waiting"].items()) {
    const auto parts = item.isList() ? item.items() : std::vector<JsonReader>{};
    if (parts.size() != 3) item.fail("a list of rows, the column of the hole, and a number of moves");
    player.waiting.push_back(
        {{static_cast<int>(parts[0].integer(1, kMostRows)), static_cast<int>(parts[1].integer(0, width - 1))},
         parts[2].integer(-1, kMost)});
  }
  return player;
}

}  // namespace tetrabench

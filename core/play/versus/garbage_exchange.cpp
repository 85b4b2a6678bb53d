#include "core/play/versus/garbage_exchange.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

#include "core/translation.h"

namespace tetrabench {

GarbageExchange::GarbageExchange(const Settings& settings, std::size_t players)
    : GarbageExchange(settings, std::vector<Player>(players)) {
  for (std::size_t i = 0; i < players; ++i) seats_[i].player.last = i;
}

GarbageExchange::GarbageExchange(const Settings& settings, std::vector<Player> players)
    : settings_(settings) {
  for (Player& player : players) {
    Seat& seat = seats_.emplace_back(Seat{std::move(player), GarbageQueue(settings.rules), {}});
    seat.queue.restore(std::exchange(seat.player.waiting, {}));
  }
}

/// Returns the next player after the target of the last attack.
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
  if (move.number == std::ssize(own.placements)) own.placements.push_back(move.placement);
  if (move.number < own.player.moves) {
    for (const auto& [after, garbage] :
         std::ranges::equal_range(own.player.risen, move.number + 1, {}, &RisenGarbage::after))
      rising.push_back(garbage);
    return rising;
  }
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
  for (const Garbage& garbage : rising) own.player.risen.push_back({move.number + 1, garbage});
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

std::int64_t GarbageExchange::moves() const {
  const std::lock_guard lock(mutex_);
  std::int64_t moves = 0;
  for (const Seat& seat : seats_) moves += seat.player.moves;
  return moves;
}

std::vector<GarbageExchange::Player> GarbageExchange::players() const {
  const std::lock_guard lock(mutex_);
  std::vector<Player> players;
  for (const Seat& seat : seats_) players.emplace_back(seat.player).waiting = seat.queue.all();
  return players;
}

std::vector<RecordedGame> GarbageExchange::games() const {
  const std::lock_guard lock(mutex_);
  std::vector<RecordedGame> games;
  for (const Seat& seat : seats_) {
    const auto& risen = seat.player.risen;
    const auto end = std::ranges::upper_bound(risen, std::ssize(seat.placements), {}, &RisenGarbage::after);
    games.push_back(
        {.number = settings_.game, .placements = seat.placements, .garbage = {risen.begin(), end}});
  }
  return games;
}

Json toJson(const GarbageExchange::Player& player) {
  Json waiting = Json::array(), risen = Json::array();
  for (const auto& [garbage, from] : player.waiting) waiting.push_back({garbage.rows, garbage.hole, from});
  for (const auto& [after, garbage] : player.risen) risen.push_back({garbage.rows, garbage.hole, after});
  return {{"moves", player.moves},       {"sent", player.sent},
          {"received", player.received}, {"last", player.last},
          {"out", player.out},           {"backToBack", player.score.backToBack},
          {"combo", player.score.combo}, {"waiting", std::move(waiting)},
          {"risen", std::move(risen)}};
}

namespace {

/// Calls `add` with each garbage entry in a list and its move count.
void readGarbage(const JsonReader& list, int width,
                 const std::function<void(const Garbage&, const JsonReader& moves)>& add) {
  constexpr std::int64_t kMaxRows = 1'000'000;
  for (const JsonReader& item : list.items()) {
    const auto parts = item.isList() ? item.items() : std::vector<JsonReader>{};
    if (parts.size() != 3)
      item.fail(
          Core::tr("a list of three entries: a number of rows, the hole column, and a number of moves"));
    add({static_cast<int>(parts[0].integer(1, kMaxRows)), static_cast<int>(parts[1].integer(0, width - 1))},
        parts[2]);
  }
}

}  // namespace

GarbageExchange::Player garbagePlayerFromJson(const JsonReader& document, int width) {
  constexpr auto kMax = std::numeric_limits<std::int64_t>::max() / 2;
  constexpr std::int64_t kMaxPlayers = 1000;
  GarbageExchange::Player player;
  player.moves = document["moves"].integer(0, kMax);
  player.sent = document["sent"].integer(0, kMax);
  player.received = document["received"].integer(0, kMax);
  player.last = static_cast<std::size_t>(document["last"].integer(0, kMaxPlayers));
  player.out = document["out"].boolean();
  player.score.backToBack = document["backToBack"].boolean();
  player.score.combo =
      static_cast<std::int16_t>(document["combo"].integer(0, std::numeric_limits<std::int16_t>::max()));
  readGarbage(document["waiting"], width, [&](const Garbage& garbage, const JsonReader& from) {
    player.waiting.push_back({garbage, from.integer(-1, kMax)});
  });
  readGarbage(document["risen"], width, [&](const Garbage& garbage, const JsonReader& after) {
    const std::int64_t last = player.risen.empty() ? 1 : player.risen.back().after;
    player.risen.push_back({after.integer(last, player.moves), garbage});
  });
  return player;
}

}  // namespace tetrabench

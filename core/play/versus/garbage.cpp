#include "core/play/versus/garbage.h"

#include <algorithm>

#include "core/tetris/random_bits.h"

namespace tetrabench {

int GarbageQueue::cancel(int attack) {
  while (rules_.cancels && attack > 0 && !waiting_.empty()) {
    int& rows = waiting_.front().garbage.rows;
    const int taken = std::min(rows, attack);
    rows -= taken;
    attack -= taken;
    if (rows == 0) waiting_.pop_front();
  }
  return attack;
}

void GarbageQueue::add(Garbage garbage, std::int64_t move) {
  if (garbage.rows > 0) waiting_.push_back({garbage, move + rules_.delay});
}

std::vector<Garbage> GarbageQueue::rise(int rowsRemoved, std::int64_t move) {
  std::vector<Garbage> rising;
  if (rowsRemoved > 0) return rising;
  int room = rules_.rowsAtOnce;
  while (room > 0 && !waiting_.empty() && waiting_.front().from <= move) {
    Garbage& garbage = waiting_.front().garbage;
    const int rows = std::min(garbage.rows, room);
    rising.push_back({rows, garbage.hole});
    garbage.rows -= rows;
    room -= rows;
    if (garbage.rows == 0) waiting_.pop_front();
  }
  return rising;
}

int GarbageQueue::waiting() const {
  int rows = 0;
  for (const Waiting& waiting : waiting_) rows += waiting.garbage.rows;
  return rows;
}

int garbageHole(int width, std::uint64_t seed, std::uint64_t game, int side, std::int64_t move, int sides) {
  const auto index =
      static_cast<std::uint64_t>(sides) * static_cast<std::uint64_t>(move) + static_cast<std::uint64_t>(side);
  return static_cast<int>(
      below(static_cast<std::uint32_t>(width), randomBits(seed, game, index, RandomStream::Garbage)[0]));
}

}  // namespace tetrabench

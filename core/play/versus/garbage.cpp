#include "core/play/versus/garbage.h"

#include <algorithm>

#include "core/tetris/random_bits.h"

namespace tetrabench {

int GarbageQueue::cancel(int attack) {
  while (rules_.cancels && attack > 0 && !waiting_.empty()) {
    int& rows = waiting_.front().garbage.rows;
    const int taken = std::min(rows, attack);
    rows -= taken;
    rows_ -= taken;
    attack -= taken;
    if (rows == 0) waiting_.pop_front();
  }
  return attack;
}

void GarbageQueue::add(Garbage garbage, std::int64_t move) {
  if (garbage.rows <= 0) return;
  waiting_.push_back({garbage, move + rules_.delay});
  rows_ += garbage.rows;
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
    rows_ -= rows;
    room -= rows;
    if (garbage.rows == 0) waiting_.pop_front();
  }
  return rising;
}

void GarbageQueue::restore(std::deque<Waiting> waiting) {
  waiting_ = std::move(waiting);
  rows_ = 0;
  for (const Waiting& one : waiting_) rows_ += one.garbage.rows;
}

int garbageHole(int width, std::uint64_t seed, std::uint64_t game, int side, std::int64_t move, int sides) {
  const auto index =
      static_cast<std::uint64_t>(sides) * static_cast<std::uint64_t>(move) + static_cast<std::uint64_t>(side);
  return static_cast<int>(
      below(static_cast<std::uint32_t>(width), randomBits(seed, game, index, RandomStream::Garbage)[0]));
}

}  // namespace tetrabench

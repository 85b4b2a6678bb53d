#include "tests/support/guideline/flood_fill.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

namespace tetrabench::test {
namespace {

struct Cell {
  int x = 0, y = 0;
  auto operator<=>(const Cell&) const = default;
};

/// Cells of each piece as it spawns, relative to its rotation centre.
const std::map<char, std::vector<Cell>> kCells{
    {'I', {{-1, 0}, {0, 0}, {1, 0}, {2, 0}}}, {'O', {{0, 0}, {1, 0}, {0, 1}, {1, 1}}},
    {'T', {{-1, 0}, {0, 0}, {1, 0}, {0, 1}}}, {'S', {{-1, 0}, {0, 0}, {0, 1}, {1, 1}}},
    {'Z', {{-1, 1}, {0, 1}, {0, 0}, {1, 0}}}, {'J', {{-1, 1}, {-1, 0}, {0, 0}, {1, 0}}},
    {'L', {{-1, 0}, {0, 0}, {1, 0}, {1, 1}}}};

/// Offsets by the number of turns; a rotation tries the differences between before and after.
const std::vector<std::vector<Cell>> kOffsets{{{0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}},
                                              {{0, 0}, {1, 0}, {1, -1}, {0, 2}, {1, 2}},
                                              {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}},
                                              {{0, 0}, {-1, 0}, {-1, -1}, {0, 2}, {-1, 2}}};
const std::vector<std::vector<Cell>> kOffsetsOfI{{{0, 0}, {-1, 0}, {2, 0}, {-1, 0}, {2, 0}},
                                                 {{-1, 0}, {0, 0}, {0, 0}, {0, 1}, {0, -2}},
                                                 {{-1, 1}, {1, 1}, {-2, 1}, {1, 0}, {-2, 0}},
                                                 {{0, 1}, {0, 1}, {0, 1}, {0, -1}, {0, 2}}};
const std::vector<std::vector<Cell>> kOffsetsOfO{{{0, 0}}, {{0, -1}}, {{-1, -1}}, {{-1, 0}}};

enum class Last { Move, Turn, TurnWithLastKick };

struct Pose {
  int turns = 0;
  Cell middle;
  Last last = Last::Move;
  auto operator<=>(const Pose&) const = default;
};

class FloodFill {
 public:
  FloodFill(const Grid& grid, char piece) : grid_(grid), piece_(piece) {}

  std::vector<Rest> rests() {
    // At spawn, the lowest cells of every piece are in the row of its rotation centre.
    Pose start{.middle = {firstColumn(), grid_.height}};
    if (!fits(start)) return {};
    if (const Pose below{.middle = {start.middle.x, start.middle.y - 1}}; fits(below)) start = below;
    visit(start);
    while (!open_.empty()) {
      const Pose pose = open_.front();
      open_.pop_front();
      follow(pose);
    }
    return {rests_.begin(), rests_.end()};
  }

 private:
  std::vector<Cell> cellsOf(const Pose& pose) const {
    std::vector<Cell> cells = kCells.at(piece_);
    for (Cell& cell : cells) {
      for (int i = 0; i < pose.turns; ++i) cell = {cell.y, -cell.x};
      cell = {cell.x + pose.middle.x, cell.y + pose.middle.y};
    }
    return cells;
  }

  int firstColumn() const {
    const auto [least, greatest] = std::ranges::minmax(cellsOf({}), {}, &Cell::x);
    return (grid_.width - (greatest.x - least.x + 1)) / 2 - least.x;
  }

  bool taken(Cell cell) const {
    return cell.x < 0 || cell.x >= grid_.width || cell.y < 0 || cell.y >= grid_.height + 20 ||
           grid_.full(cell.x, cell.y);
  }

  bool fits(const Pose& pose) const {
    return std::ranges::none_of(cellsOf(pose), [this](Cell cell) { return taken(cell); });
  }

  void visit(const Pose& pose) {
    if (seen_.insert(pose).second) open_.push_back(pose);
  }

  void follow(const Pose& pose) {
    for (const Cell by : {Cell{-1, 0}, Cell{1, 0}, Cell{0, -1}}) {
      const Pose moved{pose.turns, {pose.middle.x + by.x, pose.middle.y + by.y}, Last::Move};
      if (fits(moved))
        visit(moved);
      else if (by.y < 0)
        rest(pose);
    }
    for (const int quarters : {1, 3}) turn(pose, (pose.turns + quarters) % 4);
  }

  void turn(const Pose& pose, int turns) {
    const auto& offsets = piece_ == 'I' ? kOffsetsOfI : piece_ == 'O' ? kOffsetsOfO : kOffsets;
    const auto& from = offsets[static_cast<std::size_t>(pose.turns)];
    const auto& to = offsets[static_cast<std::size_t>(turns)];
    for (std::size_t k = 0; k < from.size(); ++k) {
      const Cell middle{pose.middle.x + from[k].x - to[k].x, pose.middle.y + from[k].y - to[k].y};
      const Pose turned{turns, middle, k == 4 ? Last::TurnWithLastKick : Last::Turn};
      if (fits(turned)) return visit(turned);
    }
  }

  void rest(const Pose& pose) {
    const auto cells = cellsOf(pose);
    const int left = std::ranges::min(cells, {}, &Cell::x).x, low = std::ranges::min(cells, {}, &Cell::y).y;
    rests_.insert({orientationOf(cells, left, low), left, low, spinOf(pose)});
  }

  int orientationOf(const std::vector<Cell>& cells, int left, int low) const {
    const PieceSet& set = PieceSet::tetrominoes();
    const auto& orientations = set[set.find(piece_)].orientations;
    const auto same = std::ranges::find_if(orientations, [&](const Orientation& orientation) {
      return std::ranges::all_of(cells, [&](Cell cell) {
        return cell.x - left < orientation.width && shapes::has(orientation, cell.x - left, cell.y - low);
      });
    });
    return static_cast<int>(same - orientations.begin());
  }

  Spin spinOf(const Pose& pose) const {
    if (piece_ != 'T' || pose.last == Last::Move) return Spin::None;
    int front = 0, back = 0;
    for (const int x : {-1, 1})
      for (const int y : {-1, 1}) {
        Cell corner{x, y};
        for (int i = 0; i < pose.turns; ++i) corner = {corner.y, -corner.x};
        if (taken({pose.middle.x + corner.x, pose.middle.y + corner.y})) ++(y > 0 ? front : back);
      }
    if (front + back < 3) return Spin::None;
    return front == 2 || pose.last == Last::TurnWithLastKick ? Spin::Full : Spin::Mini;
  }

  const Grid& grid_;
  const char piece_;
  std::set<Pose> seen_;
  std::deque<Pose> open_;
  std::set<Rest> rests_;
};

}  // namespace

std::vector<Rest> floodFill(const Grid& grid, char piece) {
  return FloodFill(grid, piece).rests();
}

}  // namespace tetrabench::test

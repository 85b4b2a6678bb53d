#include "tests/support/guideline/guideline_twin.h"

#include <algorithm>

namespace tetrabench::test {

void GuidelineTwin::take() {
  piece_ = letters_.front();
  letters_.erase(0, 1);
  over_ = over_ || floodFill(grid_, piece_).empty();
}

std::vector<TwinChoice> GuidelineTwin::choices() const {
  std::vector<TwinChoice> choices;
  for (const Rest& rest : floodFill(grid_, piece_)) choices.push_back({false, rest});
  if (mayHold_ && swapped() != piece_)
    for (const Rest& rest : floodFill(grid_, swapped())) choices.push_back({true, rest});
  return choices;
}

void GuidelineTwin::play(const TwinChoice& choice) {
  if (choice.holds) {
    const char before = piece_;
    piece_ = swapped();
    if (!held_) letters_.erase(0, 1);
    held_ = before;
  }
  const PieceSet& set = PieceSet::tetrominoes();
  const Orientation& shape =
      set[set.find(piece_)].orientations[static_cast<std::size_t>(choice.rest.orientation)];
  bool onBoard = false;
  for (int x = 0; x < shape.width; ++x)
    for (int y = 0; y < shape.height; ++y)
      if (shapes::has(shape, x, y)) {
        grid_.fill(choice.rest.column + x, choice.rest.row + y);
        onBoard = onBoard || choice.rest.row + y < grid_.height;
      }
  if (!onBoard) {
    over_ = true;
    count(0, Spin::None);
    return;
  }
  count(static_cast<int>(grid_.removeFullRows().size()), choice.rest.spin);
  take();
}

/// Follows the Guideline's tables case by case.
void GuidelineTwin::count(int rows, Spin spin) {
  const bool difficult = rows == 4 || (rows > 0 && spin != Spin::None);
  const std::size_t last = clears_.find_last_not_of('-');
  const bool backToBack = difficult && last != std::string::npos && clears_[last] == 'd';
  int combo = 0;
  while (rows > 0 && combo < static_cast<int>(clears_.size()) &&
         clears_[clears_.size() - 1 - static_cast<std::size_t>(combo)] != '-')
    ++combo;
  points_ = attack_ = 0;
  if (spin == Spin::Full) {
    points_ = 400 * (rows + 1);
    attack_ = 2 * rows;
  } else if (spin == Spin::Mini) {
    points_ = rows == 0 ? 100 : 200 * rows;
    attack_ = rows == 2 ? 1 : 0;
  } else if (rows == 4) {
    points_ = 800;
    attack_ = 4;
  } else if (rows > 0) {
    points_ = 200 * rows - 100;
    attack_ = rows - 1;
  }
  if (backToBack) {
    points_ = points_ * 3 / 2;
    attack_ += 1;
  }
  if (rows > 0) {
    points_ += 50 * combo;
    attack_ += std::string("001122334445")[static_cast<std::size_t>(std::min(combo, 11))] - '0';
    if (grid_.cells() == 0) {
      attack_ = 10;
      if (rows == 4)
        points_ += backToBack ? 3200 : 2000;
      else
        points_ += rows == 1 ? 800 : rows == 2 ? 1200 : 1800;
    }
  }
  clears_ += rows == 0 ? '-' : difficult ? 'd' : 'e';
}

void GuidelineTwin::receive(int rows, int hole) {
  std::string row(static_cast<std::size_t>(grid_.width), 'X');
  row[static_cast<std::size_t>(hole)] = '.';
  grid_.rows.insert(grid_.rows.begin(), static_cast<std::size_t>(rows), row);
  over_ = grid_.pileHeight() > grid_.height + 20 || floodFill(grid_, piece_).empty();
}

}  // namespace tetrabench::test

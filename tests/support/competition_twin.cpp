#include "tests/support/competition_twin.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <tuple>

namespace tetrabench::test {
namespace {

using Picture = std::array<std::string_view, 4>;

/// Pictures as in resources/help/rules.md, by id, then by rotation.
const std::array<std::array<Picture, 4>, 7> kPictures = {{
    {{{"....", "XXXX", "....", "...."},
      {"..X.", "..X.", "..X.", "..X."},
      {"....", "XXXX", "....", "...."},
      {"..X.", "..X.", "..X.", "..X."}}},
    {{{"....", ".XX.", ".XX.", "...."},
      {"....", ".XX.", ".XX.", "...."},
      {"....", ".XX.", ".XX.", "...."},
      {"....", ".XX.", ".XX.", "...."}}},
    {{{"..X.", ".XX.", "..X.", "...."},
      {"....", ".XXX", "..X.", "...."},
      {"..X.", "..XX", "..X.", "...."},
      {"..X.", ".XXX", "....", "...."}}},
    {{{".XX.", "..XX", "....", "...."},
      {"..X.", ".XX.", ".X..", "...."},
      {".XX.", "..XX", "....", "...."},
      {"..X.", ".XX.", ".X..", "...."}}},
    {{{"..XX", ".XX.", "....", "...."},
      {".X..", ".XX.", "..X.", "...."},
      {"..XX", ".XX.", "....", "...."},
      {".X..", ".XX.", "..X.", "...."}}},
    {{{"....", ".XXX", "...X", "...."},
      {"..XX", "..X.", "..X.", "...."},
      {".X..", ".XXX", "....", "...."},
      {"..X.", "..X.", ".XX.", "...."}}},
    {{{"...X", ".XXX", "....", "...."},
      {".XX.", "..X.", "..X.", "...."},
      {"....", ".XXX", ".X..", "...."},
      {"..X.", "..X.", "..XX", "...."}}},
}};

const Picture& pictureOf(int id, int rotation) {
  return kPictures[static_cast<std::size_t>(id)][static_cast<std::size_t>(rotation)];
}

}  // namespace

CompetitionTwin::CompetitionTwin(int screenWidth, int screenHeight)
    : width(screenWidth),
      height(screenHeight),
      screen(static_cast<std::size_t>(screenHeight),
             std::string(static_cast<std::size_t>(screenWidth), '.')) {}

std::vector<std::pair<int, int>> CompetitionTwin::cells() const {
  std::vector<std::pair<int, int>> found;
  const Picture& picture = pictureOf(id, rotation);
  for (int r = 0; r < 4; ++r)
    for (int c = 0; c < 4; ++c)
      if (picture[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] == 'X')
        found.emplace_back(x + c, y + r);
  return found;
}

bool CompetitionTwin::fits() const {
  const Picture& picture = pictureOf(id, rotation);
  for (int i = 0; i < 16; ++i) {
    if (picture[static_cast<std::size_t>(i / 4)][static_cast<std::size_t>(i % 4)] != 'X') continue;
    const int c = x + i % 4, r = y + i / 4;
    if (c < 0 || c >= width || r < 0 || r >= height) return false;
    if (screen[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] == 'X') return false;
  }
  return true;
}

bool CompetitionTwin::spawn(int newId) {
  id = newId;
  rotation = 0;
  x = width / 2 - 2;
  y = 0;
  while (pictureOf(id, 0)[static_cast<std::size_t>(-y)].find('X') == std::string_view::npos) --y;
  falling = fits();
  for (const auto& [c, r] : cells())  // cells one row above the piece, if on the screen, must be free, too
    if (r >= 1 && screen[static_cast<std::size_t>(r - 1)][static_cast<std::size_t>(c)] == 'X')
      falling = false;
  return falling;
}

int CompetitionTwin::step(int action) {
  const std::tuple before(rotation, x, y);
  if (action == 0) --x;
  if (action == 1) ++x;
  if (action == 2) rotation = (rotation + 1) % 4;
  if (action == 3) rotation = (rotation + 3) % 4;
  if (action == 5) {
    do ++y;
    while (fits());
    --y;
  }
  if (!fits()) std::tie(rotation, x, y) = before;
  ++y;
  if (fits()) return -1;
  --y;
  for (const auto& [c, r] : cells()) screen[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] = 'X';
  falling = false;
  int removed = 0;
  for (auto row = screen.begin(); row != screen.end(); ++row) {
    if (row->find('.') != std::string::npos) continue;
    std::rotate(screen.begin(), row, row + 1);
    screen.front().assign(static_cast<std::size_t>(width), '.');
    ++removed;
  }
  return removed;
}

void CompetitionTwin::setPile(const Grid& grid) {
  for (int row = 0; row < height; ++row)
    screen[static_cast<std::size_t>(height - 1 - row)] = grid.rows[static_cast<std::size_t>(row)];
}

Grid CompetitionTwin::pile() const {
  Grid grid(width, height);
  for (int row = 0; row < height; ++row)
    grid.rows[static_cast<std::size_t>(row)] = screen[static_cast<std::size_t>(height - 1 - row)];
  return grid;
}

std::map<Cells, int> waysToLock(const CompetitionTwin& spawned) {
  using State = std::tuple<int, int, int>;
  std::map<Cells, int> found;
  std::set<State> seen = {{spawned.rotation, spawned.x, spawned.y}};
  std::vector<State> now(seen.begin(), seen.end());
  CompetitionTwin twin = spawned;
  for (int actions = 1; !now.empty(); ++actions) {
    std::vector<State> next;
    for (const State& state : now) {
      for (int action = 0; action < 6; ++action) {
        std::tie(twin.rotation, twin.x, twin.y) = state;
        twin.falling = true;
        if (twin.step(action) < 0) {
          const State reached = {twin.rotation, twin.x, twin.y};
          if (seen.insert(reached).second) next.push_back(reached);
          continue;
        }
        Cells cells;
        for (const auto& [c, r] : twin.cells()) cells.emplace_back(c, twin.height - 1 - r);
        std::ranges::sort(cells);
        found.emplace(cells, actions);
        twin.screen = spawned.screen;
      }
    }
    now = next;
  }
  return found;
}

int competitionIdOf(char letter) {
  return static_cast<int>(std::string_view("IOTZSJL").find(letter));
}

}  // namespace tetrabench::test

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/support/guideline/flood_fill.h"

namespace tetrabench::test {

/// Choice in terms of the Guideline: optionally hold, then lock the piece there.
struct TwinChoice {
  bool holds = false;
  Rest rest;
  auto operator<=>(const TwinChoice&) const = default;
};

/// Slow counterpart of a game under guideline rules: a piece list of letters, a hold, and a character grid.
class GuidelineTwin {
 public:
  GuidelineTwin(const Grid& grid, std::string letters, bool mayHold)
      : grid_(grid), letters_(std::move(letters)), mayHold_(mayHold) {
    take();
  }

  /// Returns the choices in order, those without hold first.
  std::vector<TwinChoice> choices() const;
  void play(const TwinChoice& choice);
  void receive(int rows, int hole);

  const Grid& grid() const { return grid_; }
  char piece() const { return piece_; }
  std::optional<char> held() const { return held_; }
  int points() const { return points_; }  ///< of the last move
  int attack() const { return attack_; }
  bool over() const { return over_; }

 private:
  void take();
  char swapped() const { return held_ ? *held_ : letters_.front(); }
  void count(int rows, Spin spin);

  Grid grid_;
  std::string letters_;
  bool mayHold_;
  char piece_ = 0;
  std::optional<char> held_;
  std::string clears_;  ///< one letter per move: '-' none, 'e' easy, 'd' difficult
  int points_ = 0, attack_ = 0;
  bool over_ = false;
};

}  // namespace tetrabench::test

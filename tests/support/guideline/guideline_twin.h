#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/support/guideline/flood_fill.h"

namespace tetrabench::test {

/// A choice as a person would say it: perhaps hold, then bring the piece to rest there.
struct TwinChoice {
  bool holds = false;
  Rest rest;
  auto operator<=>(const TwinChoice&) const = default;
};

/// The slow twin of a game under guideline rules: a list of letters from which pieces are taken, a hold, and
/// a grid of characters.
class GuidelineTwin {
 public:
  GuidelineTwin(const Grid& grid, std::string letters, bool mayHold)
      : grid_(grid), letters_(std::move(letters)), mayHold_(mayHold) {
    take();
  }

  /// In order: those without the hold first.
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
  std::string clears_;  ///< a letter per move: '-' none, 'e' easy, 'd' difficult
  int points_ = 0, attack_ = 0;
  bool over_ = false;
};

}  // namespace tetrabench::test

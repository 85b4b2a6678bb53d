#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "core/tetris/mdp.h"
#include "tests/support/drawings.h"
#include "tests/support/placement_twin.h"

namespace tetrabench::test {

/// Textbook value iteration on character grids: covers every reachable board, including mirror images, and
/// computes each sweep from the previous one in double precision.
class OptimalTwin {
 public:
  explicit OptimalTwin(const Mdp& mdp) : mdp_(mdp), pieces_(static_cast<std::size_t>(mdp.pieces().size())) {
    double sum = 0;
    for (std::size_t p = 0; p < pieces_; ++p) sum += mdp.settings().weights[p];
    for (std::size_t p = 0; p < pieces_; ++p) chance_.push_back(mdp.settings().weights[p] / sum);
    findBoards();
    iterate();
  }

  const std::vector<Grid>& boards() const { return boards_; }
  /// Returns the expected lines before the piece is known; with a preview, before the piece after `piece` is
  /// known.
  double value(std::size_t board, std::size_t piece) const {
    return values_[board][mdp_.settings().preview == 1 ? piece : 0];
  }
  double startValue() const {
    double mean = 0;
    for (std::size_t p = 0; p < pieces_; ++p)
      if (chance_[p] > 0) mean += chance_[p] * value(0, p);
    return mean;
  }

 private:
  struct Outcome {
    int lines;
    int next;  ///< index of the board; -1 if the game is lost
  };

  int indexOf(const Grid& grid) {
    const auto [at, isNew] = index_.try_emplace(pictureOf(grid), static_cast<int>(boards_.size()));
    if (isNew) boards_.push_back(grid);
    return at->second;
  }

  void findBoards() {
    const PlacementTwin rules{mdp_.settings().height, mdp_.settings().spawnRows};
    indexOf(toGrid(mdp_.startBoard()));
    for (std::size_t b = 0; b < boards_.size(); ++b) {
      auto& ofBoard = outcomes_.emplace_back(pieces_);
      for (std::size_t p = 0; p < pieces_; ++p) {
        if (chance_[p] == 0) continue;
        for (const Drawing& drawing : drawnTurns(mdp_.pieces())[p])
          for (int c = 0; c + widthOf(drawing) <= mdp_.width(); ++c) {
            Grid grid = boards_[b];
            const TwinMove move = rules.play(grid, drawing, c);
            const int next = move.over ? -1 : indexOf(grid);
            ofBoard[p].push_back({move.rowsRemoved(), next});
          }
      }
    }
  }

  double best(std::size_t board, std::size_t placed, std::size_t next) const {
    double most = 0;
    for (const Outcome& outcome : outcomes_[board][placed]) {
      const double after = outcome.next < 0 ? 0 : values_[static_cast<std::size_t>(outcome.next)][next];
      most = std::max(most, outcome.lines + after);
    }
    return most;
  }

  void iterate() {
    const bool preview = mdp_.settings().preview == 1;
    values_.assign(boards_.size(), std::vector<double>(preview ? pieces_ : 1));
    for (double change = 1; change > 1e-12;) {
      change = 0;
      auto now = values_;
      for (std::size_t b = 0; b < boards_.size(); ++b)
        for (std::size_t p = 0; p < now[b].size(); ++p) {
          double value = 0;
          for (std::size_t q = 0; q < pieces_; ++q)
            if (chance_[q] > 0 && (!preview || chance_[p] > 0))
              value += chance_[q] * (preview ? best(b, p, q) : best(b, q, 0));
          change = std::max(change, std::abs(value - values_[b][p]));
          now[b][p] = value;
        }
      values_ = std::move(now);
    }
  }

  const Mdp mdp_;
  const std::size_t pieces_;
  std::vector<double> chance_;
  std::vector<Grid> boards_;
  std::map<std::string, int> index_;
  std::vector<std::vector<std::vector<Outcome>>> outcomes_;  ///< indexed by board and piece
  std::vector<std::vector<double>> values_;
};

}  // namespace tetrabench::test

#pragma once

#include "tests/support/linear_twin.h"

namespace tetrabench::test {

/// Looks ahead by trying everything: each placement of the piece, each next piece, each of its placements,
/// and so on, on squared paper.
class LookAheadTwin {
 public:
  /// `chances` by piece; those of the settings are not asked.
  LookAheadTwin(const AgentSettings& settings, const Mdp& mdp, double resolution,
                const std::vector<double>& chances);

  std::size_t choose(const PositionView& position) const;

 private:
  /// Summed over the sequences of pieces yet to come, each weighted by the product of its chances.
  struct Expected {
    double loss = 0, value = 0;
    bool isBetterThan(const Expected& other) const;
  };
  struct Path {
    std::vector<int> preview;  ///< pieces known
    int ahead = 0;             ///< pieces yet to come
    int rows = 0;              ///< removed so far
  };
  /// Pieces that may come next, and how likely.
  std::vector<std::pair<int, double>> next(const Path& path) const;
  /// Total weight of the sequences yet to come.
  double weightOf(Path path) const;
  Expected after(const LinearTwin::Rated& rated, const Path& path) const;
  Expected best(const Board& board, int piece, const Path& path, double valueBefore) const;

  const LookAheadSettings settings_;
  const Mdp mdp_;
  LinearTwin linear_;
  std::vector<double> chances_;
  double rowValue_ = 0;
};

}  // namespace tetrabench::test

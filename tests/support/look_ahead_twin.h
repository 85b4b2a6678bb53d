#pragma once

#include "tests/support/linear_twin.h"

namespace tetrabench::test {

/// Exhaustive look-ahead on character grids: tries each placement of the piece, each next piece, each of its
/// placements, and so on.
class LookAheadTwin {
 public:
  /// `chances`, indexed by piece, override those of the settings.
  LookAheadTwin(const AgentSettings& settings, const Mdp& mdp, double resolution,
                const std::vector<double>& chances);

  std::size_t choose(const PositionView& position) const;

 private:
  /// Sums over future piece sequences, each weighted by the product of its chances.
  struct Expected {
    double loss = 0, value = 0;
    bool isBetterThan(const Expected& other) const;
  };
  struct Path {
    std::vector<int> preview;  ///< known pieces
    int ahead = 0;             ///< number of pieces to come
    int rows = 0;              ///< rows removed so far
  };
  /// Returns the possible next pieces with their probabilities.
  std::vector<std::pair<int, double>> next(const Path& path) const;
  /// Returns the total weight of the future sequences.
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

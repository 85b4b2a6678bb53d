#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace tetrabench {

/// Predicts when work will be done from what was done in the last third of the time and in the third before
/// it. If it became slower, as a search does whose agents survive ever longer, it is taken to become slower
/// by the same factor from third to third; there is no prediction if it would not end like that, nor while
/// the two thirds differ much.
class TimeLeft {
 public:
  static constexpr double kLeastSeconds = 4, kLeastFraction = 0.01, kMostError = 1.5;

  /// So much, from 0 to 1, is done after these seconds of work, which never fall.
  void add(double seconds, double fraction);

  /// Seconds; none while there is no ground for a prediction.
  std::optional<double> left() const;

 private:
  struct Sample {
    double seconds = 0, fraction = 0;
  };
  double fractionAt(double seconds) const;

  std::vector<Sample> samples_;
};

/// A fraction of work done, from 0 to 1, as whole per cent; 100 only when all is done.
int wholePercent(double fraction);

}  // namespace tetrabench

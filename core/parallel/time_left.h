#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace tetrabench {

/// A predictor of the remaining time of a task, from its progress in the last third of the elapsed time and
/// in the third before. If it slowed down, as searches do whose agents survive ever longer, it is assumed to
/// slow down by the same factor from third to third. There is no prediction if it would then never finish, or
/// while the two thirds differ widely.
class TimeLeft {
 public:
  static constexpr double kMinSeconds = 4, kMinFraction = 0.01, kMaxError = 1.5;

  /// Records the fraction done, from 0 to 1, after this many seconds of work, which must not decrease.
  void add(double seconds, double fraction);

  /// Returns the remaining seconds; none if there is no basis for a prediction.
  std::optional<double> left() const;

 private:
  struct Sample {
    double seconds = 0, fraction = 0;
  };
  double fractionAt(double seconds) const;

  std::vector<Sample> samples_;
};

/// Converts a fraction of work done, from 0 to 1, to whole per cent; 100 only when all is done.
int wholePercent(double fraction);

}  // namespace tetrabench

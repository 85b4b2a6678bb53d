#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace tetrabench::cli {

/// Formats a duration as hours, minutes and seconds.
std::string clockTime(double seconds);

/// Formats progress as ", 40 %, 0:20 elapsed, 0:30 left, 44.6 M pieces/s"; without the time left if that is
/// unknown.
std::string progressTail(double fraction, double elapsed, std::optional<double> left, double piecesPerSecond);

/// A progress line on stderr: the amount done, per cent, elapsed and remaining time. It prints nothing if
/// stderr is not a terminal, except under mpirun, whose processes have no terminal: then it prints a new line
/// every half minute.
class ProgressLine {
 public:
  explicit ProgressLine(std::string unit = {});
  ~ProgressLine();

  /// Redraws the line if at least a tenth of a second has passed, or prints a new one after half a minute.
  void show(double done, double of, double pieces);
  /// Shows a text computed from the seconds elapsed, throttled in the same way.
  void show(const std::function<std::string(double elapsed)>& text);

  /// Erases the line. Must be called before anything else is printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::string unit_;
  bool terminal_, newLines_, shown_ = false;
  Clock::time_point start_, last_;
};

}  // namespace tetrabench::cli

#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace tetrabench::cli {

/// Hours, minutes and seconds.
std::string clockTime(double seconds);

/// How far something is: ", 40 %, 0:20 elapsed, 0:30 left, 44.6 M pieces/s"; without the time left if it is
/// not known.
std::string progressTail(double fraction, double elapsed, std::optional<double> left, double piecesPerSecond);

/// One line on stderr with done, percent, elapsed and remaining time. Where stderr is no terminal it is
/// silent, unless mpirun started several processes, which have none: then there is a new line now and then.
class ProgressLine {
 public:
  explicit ProgressLine(std::string unit = {});
  ~ProgressLine();

  /// Draws the line again if a tenth of a second has passed; writes a new one after half a minute.
  void show(double done, double of, double pieces);
  /// The same with the text for a number of seconds elapsed.
  void show(const std::function<std::string(double elapsed)>& text);

  /// Removes the line, before something else is printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::string unit_;
  bool terminal_, newLines_, shown_ = false;
  Clock::time_point start_, last_;
};

}  // namespace tetrabench::cli

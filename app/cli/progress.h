#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace tetrabench::cli {

/// Hours, minutes and seconds.
std::string clockTime(double seconds);

/// One line on stderr with done, percent, elapsed and remaining time; silent unless stderr is a terminal.
class ProgressLine {
 public:
  explicit ProgressLine(std::string unit = {});
  ~ProgressLine();

  /// Draws the line again if a tenth of a second has passed.
  void show(double done, double of, double pieces);
  /// The same with the text for a number of seconds elapsed.
  void show(const std::function<std::string(double elapsed)>& text);

  /// Removes the line, before something else is printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::string unit_;
  bool terminal_, shown_ = false;
  Clock::time_point start_, last_;
};

}  // namespace tetrabench::cli

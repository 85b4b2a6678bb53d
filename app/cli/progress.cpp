#include "app/cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "core/parallel/time_left.h"

namespace tetrabench::cli {

std::string clockTime(double seconds) {
  const auto s = static_cast<long long>(seconds);
  return s >= 3600 ? fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)
                   : fmt::format("{}:{:02}", s / 60, s % 60);
}

ProgressLine::ProgressLine(std::string unit)
    : unit_(std::move(unit)), terminal_(isatty(STDERR_FILENO) == 1), start_(Clock::now()), last_(start_) {}

ProgressLine::~ProgressLine() {
  clear();
}

void ProgressLine::clear() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
  shown_ = false;
}

void ProgressLine::show(double done, double of, double pieces) {
  show([&](double elapsed) {
    const double fraction = of > 0 ? done / of : 0;
    const std::string left = done > 0 ? clockTime(elapsed / fraction - elapsed) : "?";
    return fmt::format("{:.0f} of {:.0f} {}  {} %  elapsed {}  left {}  {:.2f} M pieces/s", done, of, unit_,
                       wholePercent(fraction), clockTime(elapsed), left, pieces / elapsed / 1e6);
  });
}

void ProgressLine::show(const std::function<std::string(double elapsed)>& text) {
  const auto now = Clock::now();
  if (!terminal_ || now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  shown_ = true;
  std::cerr << "\r\033[K" << text(std::chrono::duration<double>(now - start_).count()) << std::flush;
}

}  // namespace tetrabench::cli

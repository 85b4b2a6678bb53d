#include "app/cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

namespace tetrabench::cli {
namespace {

std::string clockTime(double seconds) {
  const auto s = static_cast<long long>(seconds);
  return s >= 3600 ? fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)
                   : fmt::format("{}:{:02}", s / 60, s % 60);
}

}  // namespace

ProgressLine::ProgressLine(std::string unit)
    : unit_(std::move(unit)), terminal_(isatty(STDERR_FILENO) == 1), start_(Clock::now()), last_(start_) {}

ProgressLine::~ProgressLine() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void ProgressLine::show(double done, double of, double pieces) {
  const auto now = Clock::now();
  if (!terminal_ || now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  shown_ = true;
  const double elapsed = std::chrono::duration<double>(now - start_).count();
  const double part = of > 0 ? done / of : 0;
  const std::string left = done > 0 ? clockTime(elapsed / part - elapsed) : "?";
  std::cerr << fmt::format("\r\033[K{:.0f} of {:.0f} {}  {:.0f} %  elapsed {}  left {}  {:.2f} M pieces/s",
                           done, of, unit_, 100 * part, clockTime(elapsed), left, pieces / elapsed / 1e6)
            << std::flush;
}

}  // namespace tetrabench::cli

#include "app/cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "app/cli/command.h"
#include "core/parallel/time_left.h"

namespace tetrabench::cli {

std::string clockTime(double seconds) {
  const auto s = static_cast<long long>(seconds);
  return s >= 3600 ? fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)
                   : fmt::format("{}:{:02}", s / 60, s % 60);
}

std::string progressTail(double fraction, double elapsed, std::optional<double> left,
                         double piecesPerSecond) {
  const double millions = piecesPerSecond / 1e6;
  const std::string rate = millions >= 100   ? fmt::format("{:.0f} M", millions)
                           : millions >= 0.1 ? fmt::format("{:.3g} M", millions)
                                             : fmt::format("{:.0f}", piecesPerSecond);
  return fmt::format(", {} %, {} elapsed{}, {} pieces/s", wholePercent(fraction), clockTime(elapsed),
                     left ? fmt::format(", {} left", clockTime(*left)) : "", rate);
}

ProgressLine::ProgressLine(std::string unit)
    : unit_(std::move(unit)),
      terminal_(isatty(STDERR_FILENO) == 1),
      newLines_(!terminal_ && executor().processes() > 1),
      start_(Clock::now()),
      last_(start_) {}

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
    std::optional<double> left;
    if (done > 0) left = elapsed / fraction - elapsed;
    return fmt::format("{:.0f} of {:.0f} {}{}", done, of, unit_,
                       progressTail(fraction, elapsed, left, pieces / elapsed));
  });
}

void ProgressLine::show(const std::function<std::string(double elapsed)>& text) {
  const auto now = Clock::now();
  const std::chrono::milliseconds often(newLines_ ? 30'000 : 100);
  if ((!terminal_ && !newLines_) || now - last_ < often) return;
  last_ = now;
  shown_ = terminal_;
  const std::string line = text(std::chrono::duration<double>(now - start_).count());
  if (terminal_)
    std::cerr << "\r\033[K" << line << std::flush;
  else
    std::cerr << line << std::endl;
}

}  // namespace tetrabench::cli

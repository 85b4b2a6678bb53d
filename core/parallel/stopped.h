#pragma once

#include <stop_token>

namespace tetrabench {

/// Thrown by work that was stopped, in place of its result. No failure, and not a std::exception: whoever
/// passes a stop token expects it, and nothing may report or record it.
struct Stopped {};

/// To be called by long work, as often as it costs nothing.
inline void throwIfStopped(const std::stop_token& stop) {
  if (stop.stop_requested()) throw Stopped();
}

}  // namespace tetrabench

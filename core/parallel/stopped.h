#pragma once

#include <stop_token>

namespace tetrabench {

/// The exception that stopped work throws in place of a result. It is not an error, and not a std::exception:
/// callers that pass a stop token expect it, and it must not be reported or logged.
struct Stopped {};

/// Throws Stopped if a stop was requested. Long computations must call it frequently.
inline void throwIfStopped(const std::stop_token& stop) {
  if (stop.stop_requested()) throw Stopped();
}

}  // namespace tetrabench

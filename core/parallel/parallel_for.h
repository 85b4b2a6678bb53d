#pragma once

#include <cstdint>
#include <functional>

namespace tetrabench {

/// Threads that a program uses by default: one per processor.
int defaultThreads();

/// Calls `work(index)` for each index from 0 to count - 1, in no particular order, on this many threads (>=
/// 1), the calling one among them, and returns when all are done. After an exception no further index is
/// begun; the first exception is thrown here.
void parallelFor(std::int64_t count, int threads, const std::function<void(std::int64_t)>& work);

}  // namespace tetrabench

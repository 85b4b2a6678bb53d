#pragma once

#include <cstdint>
#include <functional>

namespace tetrabench {

/// Threads a program should use when nothing else is said: as many as there are processors.
int defaultThreads();

/// Calls `work(index)` for each index from 0 to count - 1 on this many threads, in no particular order, and
/// returns when all are done. The first exception stops the handing out of indices and is thrown here.
void parallelFor(std::int64_t count, int threads, const std::function<void(std::int64_t)>& work);

}  // namespace tetrabench

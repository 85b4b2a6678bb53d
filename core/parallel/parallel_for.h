#pragma once

#include <cstdint>
#include <functional>

namespace tetrabench {

/// Returns the default number of threads: one per processor.
int defaultThreads();

/// Calls `work(index)` for each index from 0 to count - 1, in no particular order, on this many threads (>=
/// 1), including the calling one, and returns when all are done. After an exception no further index is
/// started; the first exception is rethrown here.
void parallelFor(std::int64_t count, int threads, const std::function<void(std::int64_t)>& work);

}  // namespace tetrabench

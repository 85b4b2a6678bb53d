#pragma once

#include <functional>
#include <latch>
#include <memory>

#include "widgets/shell/background.h"

namespace tetrabench::test {

/// Calls `then` once all background work started so far, including dropped work, has ended and its results
/// have been delivered. Requires that kMaxThreads threads can be created: one task on each of them waits at
/// a common latch, which occupies all threads at once.
inline void afterBackgroundWork(QObject* owner, const std::function<void()>& then) {
  const auto all = std::make_shared<std::latch>(background_detail::kMaxThreads);
  const auto left = std::make_shared<std::ptrdiff_t>(background_detail::kMaxThreads);
  for (std::ptrdiff_t i = 0; i < background_detail::kMaxThreads; ++i)
    inBackground(
        owner, [all] { all->arrive_and_wait(); },
        [left, then] {
          if (--*left == 0) then();
        },
        [](const QString&) {});
}

}  // namespace tetrabench::test

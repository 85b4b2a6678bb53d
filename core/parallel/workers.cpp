#include "core/parallel/workers.h"

#include <utility>

namespace tetrabench {

Workers::Workers(int count, std::function<void()> work, std::function<void()> failed)
    : work_(std::move(work)), failed_(std::move(failed)), running_(count) {
  try {
    for (int i = 0; i < count; ++i) threads_.emplace_back([this] { run(); });
  } catch (...) {
    if (!hasFailed_.exchange(true) && failed_) failed_();  // stops those that have started
    throw;
  }
}

void Workers::run() {
  try {
    work_();
  } catch (...) {
    if (!hasFailed_.exchange(true)) {
      failure_ = std::current_exception();
      if (failed_) failed_();
    }
  }
  --running_;
}

void Workers::help() {
  ++running_;
  run();
}

void Workers::join() {
  threads_.clear();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

}  // namespace tetrabench

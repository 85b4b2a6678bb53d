#include "app/cli/mpi/helper_tasks.h"

#include <algorithm>
#include <utility>

namespace tetrabench::cli {
namespace {

template <typename Value>
void append(std::vector<std::byte>& bytes, const Value& value) {
  const auto record = toRecord(value);
  bytes.insert(bytes.end(), record.begin(), record.end());
}

}  // namespace

HelperTasks::HelperTasks(const Job& job, int processes, const std::stop_token& stop)
    : job_(job), share_(shareOf(job, processes)), follow_(stop, [this] { requestStop(); }) {}

std::optional<std::int64_t> HelperTasks::next() {
  std::unique_lock lock(mutex_);
  ++waiting_;
  if (range_.empty()) asked_.notify_one();
  filled_.wait(lock, token_, [&] { return !range_.empty() || noMore_; });
  --waiting_;
  if (range_.empty() || token_.stop_requested()) return {};
  return range_.first++;
}

void HelperTasks::finish(std::int64_t index, std::span<const std::byte> record) {
  const std::lock_guard lock(outMutex_);
  append(out_, index);
  append(out_, std::ssize(record));
  out_.insert(out_.end(), record.begin(), record.end());
}

std::int64_t HelperTasks::wanted() {
  const std::lock_guard lock(mutex_);
  if (!hasToAsk()) return 0;
  asking_ = true;
  // At first enough for all threads; whoever asks again is the first to have ended something.
  return std::exchange(first_, false) ? threadsFor(job_) * std::min(share_, job_.atOnce) : waiting_;
}

void HelperTasks::add(TaskDesk::Range range) {
  const std::lock_guard lock(mutex_);
  asking_ = false;
  noMore_ = range.empty();
  range_ = range;
  filled_.notify_all();
}

std::vector<std::byte> HelperTasks::collect(bool all) {
  constexpr std::size_t kMany = 1U << 16;
  constexpr auto kOften = std::chrono::milliseconds(20);
  const auto now = Clock::now();
  const std::lock_guard lock(outMutex_);
  if (!all && out_.size() < kMany && now - collected_ < kOften) return {};
  collected_ = now;
  const std::int64_t advanced = advanced_.exchange(0);
  if (out_.empty() && advanced == 0) return {};
  std::vector<std::byte> letter;
  letter.reserve(sizeof advanced + out_.size());
  append(letter, advanced);
  letter.insert(letter.end(), out_.begin(), out_.end());
  out_.clear();
  return letter;
}

void HelperTasks::requestStop() {
  source_.request_stop();
}

void HelperTasks::wait(std::chrono::microseconds atMost) {
  std::unique_lock lock(mutex_);
  asked_.wait_for(lock, atMost, [&] { return hasToAsk(); });
}

bool HelperTasks::hasToAsk() const {
  return waiting_ > 0 && range_.empty() && !asking_ && !noMore_ && !token_.stop_requested();
}

}  // namespace tetrabench::cli

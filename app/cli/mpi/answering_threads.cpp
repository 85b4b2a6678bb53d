#include "app/cli/mpi/answering_threads.h"

#include <new>
#include <tuple>
#include <utility>

namespace tetrabench::cli {

AnsweringThreads::AnsweringThreads(int threads, const Answer& answer) : answer_(answer) {
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

void AnsweringThreads::add(std::span<const std::byte> call) {
  MessageReader reader(call);
  const std::lock_guard lock(mutex_);
  const std::int64_t number = reader.number();
  waiting_.emplace_back(number, reader.rest());
  called_.notify_one();
}

std::vector<AnsweringThreads::Report> AnsweringThreads::takeReports() {
  constexpr auto kOften = std::chrono::milliseconds(50);
  const std::lock_guard lock(mutex_);
  std::vector<Report> reports = std::exchange(ended_, {});
  const auto now = Clock::now();
  if (running_.empty() || now - reported_ < kOften) return reports;
  reported_ = now;
  MessageBytes progress;
  for (const Call& call : running_) {
    progress.add(call.number);
    progress.add(call.progress.done.load(std::memory_order_relaxed));
    progress.add(call.progress.pieces.load(std::memory_order_relaxed));
  }
  reports.emplace_back(Tag::CallProgress, progress.bytes());
  return reports;
}

void AnsweringThreads::work(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (called_.wait(lock, stop, [&] { return !waiting_.empty(); }) && !stop.stop_requested()) {
    const auto call = running_.emplace(running_.end());
    std::tie(call->number, call->argument) = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    Report report = answerTo(*call, stop);
    lock.lock();
    ended_.push_back(std::move(report));
    running_.erase(call);
  }
}

AnsweringThreads::Report AnsweringThreads::answerTo(Call& call, const std::stop_token& stop) {
  bool failed = true;
  std::string answer;
  try {
    answer = answer_(call.argument, call.progress, stop);
    failed = false;
  } catch (const std::bad_alloc&) {
    answer = "not enough memory";
  } catch (const std::exception& error) {
    answer = error.what();
  }
  MessageBytes end;
  end.add(call.number);
  end.add(failed ? 1 : 0);
  end.add(answer);
  return {Tag::CallEnd, end.bytes()};
}

}  // namespace tetrabench::cli

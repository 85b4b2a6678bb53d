#include "app/cli/mpi/mpi_executor.h"

#include <fmt/format.h>

#include <exception>
#include <thread>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/mpi/helper_tasks.h"
#include "core/error.h"

namespace tetrabench::cli {
namespace {

/// The threads that work on a job, while the main thread talks.
class Crew {
 public:
  Crew(const Job& job, Tasks& tasks, const std::function<void()>& stop) : running_(threadsFor(job)) {
    for (int i = threadsFor(job); i > 0; --i)
      threads_.emplace_back([this, &job, &tasks, stop] {
        try {
          job.work(tasks);
        } catch (...) {
          if (!failed_.exchange(true)) failure_ = std::current_exception();
          stop();
        }
        --running_;
      });
  }
  bool ended() const { return running_ == 0; }
  /// What the first thread that failed threw; to be asked when they have ended.
  std::exception_ptr failure() const { return failure_; }

 private:
  std::atomic<int> running_;
  std::atomic<bool> failed_{false};
  std::exception_ptr failure_;
  std::vector<std::jthread> threads_;
};

/// Takes a letter of records apart.
void enter(std::span<const std::byte> letter, TaskDesk& desk) {
  const auto take = [&](std::size_t size) {
    const auto part = letter.first(size);
    letter = letter.subspan(size);
    return part;
  };
  const auto number = [&] { return fromRecord<std::int64_t>(take(sizeof(std::int64_t))); };
  desk.advance(number());
  while (!letter.empty()) {
    const std::int64_t index = number();
    const std::int64_t size = number();
    desk.finish(index, take(static_cast<std::size_t>(size)));
  }
}

/// What another process complained of, as an exception of this one.
std::exception_ptr complaintIn(const Mail& mail) {
  const auto exitCode = fromRecord<std::int32_t>(mail.bytes);
  std::string text(mail.bytes.size() - sizeof exitCode, '\0');
  std::memcpy(text.data(), mail.bytes.data() + sizeof exitCode, text.size());
  const std::string sentence = fmt::format("process {}: {}", mail.from, text);
  return exitCode == kBadInput ? std::make_exception_ptr(InvalidArgument(sentence))
                               : std::make_exception_ptr(Error(sentence));
}

}  // namespace

void MpiExecutor::run(const Job& job, std::stop_token stop) {
  isFirst() ? runAsFirst(job, stop) : runAsHelper(job, stop);
}

void MpiExecutor::runAsFirst(const Job& job, const std::stop_token& stop) {
  TaskDesk desk(job, processes(), stop);
  const Crew crew(job, desk, [&] { desk.requestStop(); });
  std::exception_ptr failure;
  bool stopTold = false;
  for (int busy = processes() - 1 - gone_; busy > 0 || !crew.ended();) {
    if (desk.stop().stop_requested() && !std::exchange(stopTold, true)) post_.sendToAll(Letter::Stop);
    const auto mail = post_.poll();
    if (!mail) {
      std::this_thread::sleep_for(post_.rest());
      continue;
    }
    switch (mail->letter) {
      case Letter::Want:
        post_.send(mail->from, Letter::Range, toRecord(desk.take(fromRecord<std::int64_t>(mail->bytes))));
        break;
      case Letter::Records:
        try {
          if (!failure) enter(mail->bytes, desk);
        } catch (...) {
          failure = std::current_exception();
          desk.requestStop();
        }
        break;
      case Letter::Interrupted:
        interrupt_();
        break;
      case Letter::Bye:
        ++gone_;
        if (!failure) failure = complaintIn(*mail);
        desk.requestStop();
        [[fallthrough]];
      case Letter::Done:
        --busy;
        break;
      default:
        break;
    }
  }
  post_.sendToAll(Letter::Over);
  if (crew.failure()) std::rethrow_exception(crew.failure());
  if (failure) std::rethrow_exception(failure);
}

void MpiExecutor::runAsHelper(const Job& job, const std::stop_token& stop) {
  HelperTasks tasks(job, processes(), stop);
  const Crew crew(job, tasks, [&] { tasks.requestStop(); });
  bool interruptionTold = false, done = false;
  for (;;) {
    while (const auto mail = post_.poll()) {
      if (mail->letter == Letter::Range) tasks.add(fromRecord<TaskDesk::Range>(mail->bytes));
      if (mail->letter == Letter::Stop) tasks.requestStop();
      if (mail->letter == Letter::Over) return;
    }
    if (stop.stop_requested() && !std::exchange(interruptionTold, true)) post_.send(0, Letter::Interrupted);
    if (const std::int64_t wanted = tasks.wanted(); wanted > 0) post_.send(0, Letter::Want, toRecord(wanted));
    const bool ended = crew.ended();  // before the last records are collected
    if (const auto letter = tasks.collect(ended); !letter.empty()) post_.send(0, Letter::Records, letter);
    if (ended && crew.failure()) std::rethrow_exception(crew.failure());
    if (ended && !std::exchange(done, true)) post_.send(0, Letter::Done);
    tasks.wait(post_.rest());
  }
}

std::string MpiExecutor::share(std::string bytes) {
  if (isFirst()) {
    post_.sendToAll(Letter::Shared, std::as_bytes(std::span(bytes)));
    return bytes;
  }
  for (;;) {
    const Mail mail = post_.wait();
    if (mail.letter == Letter::Stop) throw Error("the first process has ended");
    if (mail.letter != Letter::Shared) continue;
    bytes.resize(mail.bytes.size());
    std::memcpy(bytes.data(), mail.bytes.data(), bytes.size());
    return bytes;
  }
}

int MpiExecutor::leave(int exitCode, const std::string& complaint) {
  isFirst() ? leaveAsFirst() : leaveAsHelper(exitCode, complaint);
  post_.close();
  // mpirun exits with the code of whoever exits first with another than 0: that has to be the first process.
  return isFirst() ? exitCode : kOk;
}

/// Other processes may still be at a job that this one never began.
void MpiExecutor::leaveAsFirst() {
  post_.sendToAll(Letter::Stop);
  while (gone_ < processes() - 1) {
    const Mail mail = post_.wait();
    if (mail.letter == Letter::Want) post_.send(mail.from, Letter::Range, toRecord(TaskDesk::Range{}));
    if (mail.letter == Letter::Done) post_.send(mail.from, Letter::Over);
    if (mail.letter == Letter::Bye) ++gone_;
  }
  post_.sendToAll(Letter::End);
}

void MpiExecutor::leaveAsHelper(int exitCode, const std::string& complaint) {
  const std::int32_t code = exitCode;
  const auto record = toRecord(code);
  std::vector<std::byte> bytes(record.begin(), record.end());
  const auto text = std::as_bytes(std::span(complaint));
  bytes.insert(bytes.end(), text.begin(), text.end());
  post_.send(0, Letter::Bye, bytes);
  while (post_.wait().letter != Letter::End) {
  }
}

}  // namespace tetrabench::cli

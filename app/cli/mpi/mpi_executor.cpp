#include "app/cli/mpi/mpi_executor.h"

#include <fmt/format.h>

#include <exception>
#include <thread>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/mpi/answering_threads.h"
#include "app/cli/mpi/message_bytes.h"
#include "app/cli/mpi/mpi_calls.h"
#include "app/cli/mpi/worker_tasks.h"
#include "core/error.h"
#include "core/parallel/workers.h"

namespace tetrabench::cli {
namespace {

/// Passes the records of a message to the scheduler.
void finishAll(std::span<const std::byte> bytes, Scheduler& scheduler) {
  MessageReader reader(bytes);
  scheduler.advance(reader.number());
  while (!reader.atEnd()) {
    const std::int64_t index = reader.number();
    const std::int64_t size = reader.number();
    scheduler.finish(index, reader.take(static_cast<std::size_t>(size)));
  }
}

/// Converts the reason why a rank is leaving to an exception in this process.
std::exception_ptr errorOf(const Message& leaving) {
  MessageReader reader(leaving.bytes);
  const std::int64_t exitCode = reader.number();
  const std::string sentence = fmt::format("rank {}: {}", leaving.source, reader.rest());
  return exitCode == kBadInput ? std::make_exception_ptr(InvalidArgument(sentence))
                               : std::make_exception_ptr(Error(sentence));
}

}  // namespace

void MpiExecutor::run(const Job& job, std::stop_token stop) {
  isRoot() ? runAsRoot(job, stop) : runAsWorker(job, stop);
}

void MpiExecutor::runAsRoot(const Job& job, const std::stop_token& stop) {
  Scheduler scheduler(job, processes(), stop);
  Workers workers(
      threadsFor(job), [&] { job.work(scheduler); }, [&] { scheduler.requestStop(); });
  std::exception_ptr failure;
  bool stopSent = false;
  for (int busy = processes() - 1 - left_; busy > 0 || !workers.ended();) {
    if (scheduler.stop().stop_requested() && !std::exchange(stopSent, true))
      communicator_.sendToWorkers(Tag::Stop);
    const auto message = communicator_.poll();
    if (!message) {
      std::this_thread::sleep_for(communicator_.pollInterval());
      continue;
    }
    switch (message->tag) {
      case Tag::Request:
        communicator_.send(message->source, Tag::Range,
                           toRecord(scheduler.take(fromRecord<std::int64_t>(message->bytes))));
        break;
      case Tag::Records:
        try {
          if (!failure) finishAll(message->bytes, scheduler);
        } catch (...) {
          failure = std::current_exception();
          scheduler.requestStop();
        }
        break;
      case Tag::Interrupted:
        interrupt_();
        break;
      case Tag::Leaving:
        ++left_;
        if (!failure) failure = errorOf(*message);
        scheduler.requestStop();
        [[fallthrough]];
      case Tag::Finished:
        --busy;
        break;
      default:
        break;
    }
  }
  communicator_.sendToWorkers(Tag::JobEnd);
  workers.join();
  if (failure) std::rethrow_exception(failure);
}

void MpiExecutor::runAsWorker(const Job& job, const std::stop_token& stop) {
  WorkerTasks tasks(job, processes(), stop);
  Workers workers(
      threadsFor(job), [&] { job.work(tasks); }, [&] { tasks.requestStop(); });
  bool interruptionSent = false, finished = false;
  for (;;) {
    while (const auto message = communicator_.poll()) {
      if (message->tag == Tag::Range) tasks.add(fromRecord<Tasks::Range>(message->bytes));
      if (message->tag == Tag::RootLeft) rootLeft_ = true;
      if (message->tag == Tag::Stop || message->tag == Tag::RootLeft) tasks.requestStop();
      if (message->tag == Tag::JobEnd) return;
    }
    if (stop.stop_requested() && !std::exchange(interruptionSent, true))
      communicator_.send(0, Tag::Interrupted);
    if (const std::int64_t wanted = tasks.request(); wanted > 0)
      communicator_.send(0, Tag::Request, toRecord(wanted));
    const bool ended = workers.ended();  // queried before the last records are taken
    if (const auto records = tasks.takeRecords(ended); !records.empty())
      communicator_.send(0, Tag::Records, records);
    if (ended) workers.join();
    if (ended && !std::exchange(finished, true)) communicator_.send(0, Tag::Finished);
    tasks.waitForRequest(communicator_.pollInterval());
  }
}

std::string MpiExecutor::broadcast(std::string bytes) {
  if (isRoot()) {
    communicator_.sendToWorkers(Tag::Broadcast, std::as_bytes(std::span(bytes)));
    return bytes;
  }
  while (!rootLeft_) {
    const Message message = communicator_.receive();
    if (message.tag == Tag::RootLeft) rootLeft_ = true;
    if (message.tag != Tag::Broadcast) continue;
    // The data pointer of an empty message is null, which memcpy does not allow.
    bytes.assign(reinterpret_cast<const char*>(message.bytes.data()), message.bytes.size());
    return bytes;
  }
  throw Error("the root rank has ended");
}

/// Handles messages from other ranks that are not replies to calls.
void MpiExecutor::handleMessage(const Message& message) {
  if (message.tag == Tag::Interrupted) interrupt_();
  if (message.tag != Tag::Leaving) return;
  ++left_;
  std::rethrow_exception(errorOf(message));
}

std::unique_ptr<RemoteCalls> MpiExecutor::callOthers() {
  if (processes() == 1) return nullptr;
  return std::make_unique<MpiCalls>(communicator_,
                                    [this](const Message& message) { handleMessage(message); });
}

void MpiExecutor::answerCalls(int threads, const Answer& answer, const std::stop_token& stop) {
  AnsweringThreads answering(threads, answer);
  communicator_.send(0, Tag::Ready, toRecord(std::int64_t{threads}));
  bool interruptionSent = false;
  for (;;) {
    while (const auto message = communicator_.poll()) {
      if (message->tag == Tag::Call) answering.add(message->bytes);
      if (message->tag == Tag::RootLeft) rootLeft_ = true;
      if (message->tag == Tag::JobEnd || message->tag == Tag::RootLeft) return;
    }
    if (stop.stop_requested() && !std::exchange(interruptionSent, true))
      communicator_.send(0, Tag::Interrupted);
    for (const auto& [tag, bytes] : answering.takeReports()) communicator_.send(0, tag, bytes);
    std::this_thread::sleep_for(communicator_.pollInterval());
  }
}

int MpiExecutor::leave(int exitCode, const std::string& error) {
  isRoot() ? leaveAsRoot() : leaveAsWorker(exitCode, error);
  communicator_.finalize();
  // mpirun returns the first exit code other than 0, which must be the root rank's.
  return isRoot() ? exitCode : kOk;
}

/// Releases ranks that may still be in a job that this one never began.
void MpiExecutor::leaveAsRoot() {
  communicator_.sendToWorkers(Tag::RootLeft);
  while (left_ < processes() - 1) {
    const Message message = communicator_.receive();
    if (message.tag == Tag::Request) communicator_.send(message.source, Tag::Range, toRecord(Tasks::Range{}));
    if (message.tag == Tag::Finished) communicator_.send(message.source, Tag::JobEnd);
    if (message.tag == Tag::Leaving) ++left_;
  }
  communicator_.sendToWorkers(Tag::Shutdown);
}

void MpiExecutor::leaveAsWorker(int exitCode, const std::string& error) {
  MessageBytes leaving;
  leaving.add(exitCode);
  leaving.add(error);
  communicator_.send(0, Tag::Leaving, leaving.bytes());
  while (communicator_.receive().tag != Tag::Shutdown) {
  }
}

}  // namespace tetrabench::cli

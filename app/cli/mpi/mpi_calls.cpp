#include "app/cli/mpi/mpi_calls.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "app/cli/mpi/message_bytes.h"
#include "core/error.h"

namespace tetrabench::cli {

MpiCalls::MpiCalls(Communicator& communicator, std::function<void(const Message&)> other)
    : communicator_(communicator),
      other_(std::move(other)),
      free_(static_cast<std::size_t>(communicator.size())) {
  for (int waiting = communicator_.size() - 1; waiting > 0;) {
    const Message message = communicator_.receive();
    if (message.tag != Tag::Ready) {
      other_(message);
      continue;
    }
    const auto threads = fromRecord<std::int64_t>(message.bytes);
    free_[static_cast<std::size_t>(message.source)] = threads;
    atOnce_ += static_cast<int>(threads);
    --waiting;
  }
}

MpiCalls::~MpiCalls() {
  communicator_.sendToWorkers(Tag::JobEnd);
}

std::optional<std::string> MpiCalls::call(const std::string& argument, RunProgress& progress,
                                          const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  if (!freed_.wait(lock, stop, [&] { return std::ranges::max(free_) > 0; })) return {};
  const auto freest = std::ranges::max_element(free_);
  --*freest;
  const std::int64_t number = next_++;
  Call& call = calls_.try_emplace(number, progress).first->second;
  MessageBytes bytes;
  bytes.add(number);
  bytes.add(argument);
  outgoing_.push_back({static_cast<int>(freest - free_.begin()), bytes.bytes()});
  call.end.wait(lock, stop, [&] { return call.ended; });
  const bool ended = call.ended, failed = call.failed;
  std::string answer = std::move(call.answer);
  calls_.erase(number);
  if (!ended) return {};
  if (failed) throw Error(answer);
  return answer;
}

void MpiCalls::exchange() {
  const auto outgoing = [&] {
    const std::lock_guard lock(mutex_);
    return std::exchange(outgoing_, {});
  }();
  for (const Outgoing& call : outgoing) communicator_.send(call.rank, Tag::Call, call.bytes);
  bool idle = outgoing.empty();
  while (const auto message = communicator_.poll()) {
    idle = false;
    take(*message);
  }
  if (idle) std::this_thread::sleep_for(communicator_.pollInterval());
}

void MpiCalls::take(const Message& message) {
  if (message.tag != Tag::CallProgress && message.tag != Tag::CallEnd) return other_(message);
  MessageReader reader(message.bytes);
  const std::lock_guard lock(mutex_);
  if (message.tag == Tag::CallProgress) {
    while (!reader.atEnd()) {
      const auto call = calls_.find(reader.number());
      const std::int64_t done = reader.number(), pieces = reader.number();
      if (call == calls_.end()) continue;
      call->second.progress.done = done;
      call->second.progress.pieces = pieces;
    }
    return;
  }
  ++free_[static_cast<std::size_t>(message.source)];
  if (const auto call = calls_.find(reader.number()); call != calls_.end()) {
    call->second.ended = true;
    call->second.failed = reader.number() != 0;
    call->second.answer = reader.rest();
    call->second.end.notify_one();
  }
  freed_.notify_one();
}

}  // namespace tetrabench::cli

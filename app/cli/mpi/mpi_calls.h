#pragma once

#include <condition_variable>
#include <map>
#include <mutex>

#include "app/cli/mpi/communicator.h"
#include "app/cli/processes.h"

namespace tetrabench::cli {

/// The root rank's side of remote calls. Each call goes to the rank with the most idle threads.
class MpiCalls final : public RemoteCalls {
 public:
  /// Waits until all other ranks are ready. `other` receives the messages that do not concern calls; its
  /// exceptions propagate from here and from `exchange`.
  MpiCalls(Communicator& communicator, std::function<void(const Message&)> other);
  /// Makes the other ranks stop answering calls.
  ~MpiCalls() override;

  int atOnce() const override { return atOnce_; }
  std::optional<std::string> call(const std::string& argument, RunProgress& progress,
                                  const std::stop_token& stop) override;
  void exchange() override;

 private:
  struct Call {
    explicit Call(RunProgress& of) : progress(of) {}
    RunProgress& progress;
    bool ended = false, failed = false;
    std::string answer;
    std::condition_variable_any end;
  };
  struct Outgoing {
    int rank = 0;
    std::vector<std::byte> bytes;
  };
  void take(const Message& message);

  Communicator& communicator_;
  const std::function<void(const Message&)> other_;
  int atOnce_ = 0;
  std::mutex mutex_;
  std::condition_variable_any freed_;
  std::vector<std::int64_t> free_;      ///< idle threads by rank
  std::map<std::int64_t, Call> calls_;  ///< by number; abandoned calls are not included
  std::int64_t next_ = 0;
  std::vector<Outgoing> outgoing_;
};

}  // namespace tetrabench::cli

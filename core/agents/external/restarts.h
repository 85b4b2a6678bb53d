#pragma once

#include <string>

#include "core/agents/agent_settings.h"
#include "core/error.h"

namespace tetrabench {

/// The restarts of an agent's program in one run, as its document allows. Each is logged.
class Restarts {
 public:
  static constexpr int kMaxEqual = 10;  ///< equal failures without an answer in between, which end the run
  /// `agent` must outlive this object.
  explicit Restarts(const AgentSettings& agent) : agent_(agent) {}

  /// Must be called when an answer has arrived.
  void progressed() { equal_ = 0; }
  /// Returns if the program may be started again after this failure; otherwise rethrows it, as an
  /// AgentFailure or StartFailure with more to say after many. Must be called from its handler.
  void restartOrRethrow(const AgentFailure& failure);

 private:
  const AgentSettings& agent_;
  int count_ = 0, equal_ = 0;
  std::string last_;
};

}  // namespace tetrabench

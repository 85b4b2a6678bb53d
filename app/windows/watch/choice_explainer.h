#pragma once

#include <QElapsedTimer>

#include "core/agents/agent_settings.h"

namespace tetrabench {

class LiveBoard;
class WhyPanel;

/// The explanation of a run's falling piece in a panel, updated while the panel is seen; throttled while the
/// run plays.
class ChoiceExplainer {
 public:
  /// Sets the panel; owned by the caller.
  void setPanel(WhyPanel* panel) { panel_ = panel; }
  WhyPanel* panel() const { return panel_; }

  /// Clears the panel for a new run.
  void begin();
  /// Explains the current position anew, such as after a change of the agent.
  void renew() { explained_ = kNothing; }
  /// Explains the latest snapshot, or shows why the run has failed, unless that is empty.
  void explain(const AgentSettings& agent, const LiveBoard& live, const QString& failure);

 private:
  static constexpr std::int64_t kNothing = -1, kFailure = -2;
  WhyPanel* panel_ = nullptr;
  std::int64_t explained_ = kNothing;  ///< serial number of the position
  QElapsedTimer since_;
};

}  // namespace tetrabench

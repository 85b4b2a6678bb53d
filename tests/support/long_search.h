#pragma once

#include <chrono>
#include <ctime>
#include <thread>

#include "core/agents/agent_settings.h"
#include "core/features/catalogue.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// Returns an agent whose decisions on wideMdp() take hours.
inline AgentSettings longSearch() {
  LinearSettings linear;
  for (const char* id : {"landingHeight", "erodedCells", "holes", "rowTransitions"})
    linear.weights.push_back({findFeature(id), {-1}});
  AgentSettings agent;
  agent.name = "Thinks for hours";
  agent.kind = LookAheadSettings{.linear = linear, .depth = LookAheadSettings::kMaxDepth};
  return agent;
}
inline Mdp wideMdp() {
  MdpSettings settings{.width = Board::kMaxWidth, .height = Board::kMaxHeight};
  settings.name = "Wide";
  return Mdp(settings);
}

/// Meter of the CPU time used by this process since construction.
class WorkMeter {
 public:
  /// Returns whether the process has used more than 0.1 s.
  bool hasWorked() const { return std::clock() - begin_ > CLOCKS_PER_SEC / 10; }
  /// Waits for that, with almost no CPU time of its own.
  void waitForWork() const {
    while (!hasWorked()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }

 private:
  const std::clock_t begin_ = std::clock();
};

}  // namespace tetrabench

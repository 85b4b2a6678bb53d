#pragma once

#include <QString>
#include <optional>

#include "app/windows/shell/auto_saver.h"
#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// The persistent state of Watch: the running MDP and agent, and the editor contents.
struct WatchSession {
  MdpSettings mdp;                         ///< the running MDP
  MdpSettings draft;                       ///< editor contents, possibly invalid
  std::optional<MdpSettings> mdpDocument;  ///< see WatchDocuments, also for the members below
  AgentSettings agent;
  std::optional<AgentSettings> agentDocument;
  QString mdpName, mdpFile, agentName;
  bool operator==(const WatchSession&) const = default;
};

inline constexpr const char* kWatchSession = "watch.json";

void writeWatchSession(const WatchSession& session);
/// Returns nothing at the first start. Throws InvalidDocument or StorageError.
std::optional<WatchSession> readWatchSession();

}  // namespace tetrabench

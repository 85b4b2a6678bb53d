#pragma once

#include <QString>
#include <optional>

#include "app/windows/session/keeper.h"
#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// What Watch runs and what is in its editors.
struct WatchSession {
  MdpSettings mdp;                         ///< that runs
  MdpSettings draft;                       ///< in the editor, valid or not
  std::optional<MdpSettings> mdpDocument;  ///< as in WatchDocuments, as is what follows
  AgentSettings agent;
  std::optional<AgentSettings> agentDocument;
  QString mdpName, mdpFile, agentName;
  bool operator==(const WatchSession&) const = default;
};

inline constexpr const char* kWatchSession = "watch.json";

void writeWatchSession(const WatchSession& session);
/// None at the first start. Throws InvalidDocument or StorageError.
std::optional<WatchSession> readWatchSession();

}  // namespace tetrabench

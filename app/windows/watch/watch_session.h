#pragma once

#include <QString>
#include <optional>

#include "app/windows/session/keeper.h"
#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// What Watch runs and what is in its editors.
struct WatchSession {
  MdpSettings mdp;    ///< that runs
  MdpSettings draft;  ///< in the editor, valid or not
  AgentSettings agent;
  QString mdpName, mdpFile, agentName;  ///< as in WatchDocuments
  bool mdpEdited = false, agentEdited = false;
  bool operator==(const WatchSession&) const = default;
};

inline constexpr const char* kWatchSession = "watch.json";

void writeWatchSession(const WatchSession& session);
/// None at the first start. Throws InvalidDocument or StorageError.
std::optional<WatchSession> readWatchSession();

}  // namespace tetrabench

#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "app/windows/shell/auto_saver.h"
#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// An MDP on Watch: the one that runs, and the contents of the editor.
struct WatchedMdp {
  MdpSettings running;
  MdpSettings draft;                      ///< editor contents, possibly invalid
  std::optional<MdpSettings> document;    ///< contents of the document `name`; empty if unknown
  QString name;                           ///< predefined id or file; empty if in neither
  QString file;                           ///< file that "Save" writes; if empty, "Save" asks
  std::optional<MdpSettings> saved = {};  ///< contents saved to `file` last, if any
  bool operator==(const WatchedMdp&) const = default;

  const std::string& title() const { return draft.name; }
  /// Returns true if no document has the contents of the editor or the MDP that runs.
  bool isUnsaved() const;
};

/// An agent on Watch: the one that plays, and the contents of the editor.
struct WatchedAgent {
  AgentSettings agent;
  AgentSettings draft;                    ///< differs from `agent` while a number is out of range; not stored
  std::optional<AgentSettings> document;  ///< contents of the document `name`; empty if unknown
  QString name;                           ///< predefined id or file; empty if in neither
  bool operator==(const WatchedAgent&) const = default;

  const std::string& title() const { return draft.name; }
  /// Returns true if no document has the contents of the editor.
  bool isUnsaved() const { return name.isEmpty() || document != draft; }
};

/// Edited documents that Watch does not show at present, newest first.
template <typename Watched>
using EditedList = std::shared_ptr<const std::vector<Watched>>;

/// The persistent state of Watch.
struct WatchSession {
  WatchedMdp mdp;
  WatchedAgent agent;
  EditedList<WatchedMdp> editedMdps;
  EditedList<WatchedAgent> editedAgents;
  bool operator==(const WatchSession&) const = default;
};

inline constexpr const char* kWatchSession = "watch.json";

void writeWatchSession(const WatchSession& session);
/// Returns nothing at the first start. Throws InvalidDocument or StorageError.
std::optional<WatchSession> readWatchSession();

}  // namespace tetrabench

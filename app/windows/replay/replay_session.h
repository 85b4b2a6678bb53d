#pragma once

#include <QString>
#include <memory>

#include "app/windows/shell/auto_saver.h"
#include "core/play/replay_document.h"

namespace tetrabench {

/// The replay shown and its display name. Replays are compared by identity.
struct ReplaySession {
  std::shared_ptr<const Replay> replay;
  QString name;
  bool operator==(const ReplaySession&) const = default;
};

inline constexpr const char* kReplaySession = "replay.json";

void writeReplaySession(const ReplaySession& session);
/// Returns a session without a replay at the first start. Throws InvalidDocument or StorageError.
ReplaySession readReplaySession();

}  // namespace tetrabench

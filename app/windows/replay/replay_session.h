#pragma once

#include <QString>
#include <memory>

#include "app/windows/session/keeper.h"
#include "core/play/replay_document.h"

namespace tetrabench {

/// The replay that is shown, and what it is called; equal if it is the same object.
struct ReplaySession {
  std::shared_ptr<const Replay> replay;
  QString name;
  bool operator==(const ReplaySession&) const = default;
};

inline constexpr const char* kReplaySession = "replay.json";

void writeReplaySession(const ReplaySession& session);
/// Without a replay at the first start. Throws InvalidDocument or StorageError.
ReplaySession readReplaySession();

}  // namespace tetrabench

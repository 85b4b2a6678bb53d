#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "core/agents/agent_settings.h"

namespace tetrabench {

/// What came of a recorded dialogue (`ProgramLog::record`) with a program as it is now.
struct DialogueReplay {
  struct Difference {
    std::int64_t line = 0;  ///< of the file, from 1
    std::string recorded, now;
  };
  std::int64_t answers = 0;         ///< that were the same
  std::optional<Difference> hello;  ///< what it says of itself differs, which may have no effect
  std::optional<Difference> difference;
};

/// Plays the workbench's side of a recorded dialogue against the program of an agent, or its library in the
/// host, up to the first answer
/// that differs, but for those to hello: as JSON, so that spaces do not count. Throws StorageError,
/// InvalidDocument, AgentFailure and Stopped.
DialogueReplay replayDialogue(const std::filesystem::path& file, const AgentSettings& agent,
                              const std::stop_token& stop = {});

}  // namespace tetrabench

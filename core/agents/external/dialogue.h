#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "core/agents/agent_settings.h"

namespace tetrabench {

/// The result of replaying a recorded dialogue (`ProgramLog::record`) with the current program.
struct DialogueReplay {
  struct Difference {
    std::int64_t line = 0;  ///< line number in the file, from 1
    std::string recorded, now;
  };
  std::int64_t answers = 0;         ///< number of identical answers
  std::optional<Difference> hello;  ///< difference in the hello, which may have no effect
  std::optional<Difference> difference;
};

/// Replays the workbench's side of a recorded dialogue to an agent's program, or to its library in the host,
/// up to the first answer that differs, other than a hello. Answers are compared as JSON, so whitespace is
/// ignored. Throws StorageError, InvalidDocument, AgentFailure and Stopped.
DialogueReplay replayDialogue(const std::filesystem::path& file, const AgentSettings& agent,
                              const std::stop_token& stop = {});

}  // namespace tetrabench

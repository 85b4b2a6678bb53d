#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/agents/agent_settings.h"

/// Which external agents may be run: a document that came from elsewhere starts a program, so a person is
/// asked once about what it runs (command, folder and environment, or library). May be used by several
/// threads.
namespace tetrabench {

/// False only for an external agent that is no predefined one and was not allowed to run.
bool isTrusted(const AgentSettings& agent);
/// Throws AgentFailure, which says how to allow it.
void requireTrusted(const AgentSettings& agent);

/// Allows all agents for as long as this process lives: for command lines that say so.
void trustAll();
/// Allows it for as long as this process lives.
void trustForNow(const AgentSettings& agent);
/// Allows it from now on. Throws Error if the list cannot be read or saved.
void trustAlways(const AgentSettings& agent);
/// Agents without names that run what was allowed from now on, in the order in which it was. Throws Error
/// if the list cannot be read.
std::vector<AgentSettings> trustedAgents();
/// Forgets that what this agent runs was allowed. Throws Error if the list cannot be read or saved.
void trustNoLonger(const AgentSettings& agent);
/// Forgets all that was allowed, but for predefined agents. Throws StorageError.
void trustNone();

/// What would run, for people: the words of the command in quotation marks where they need them, with the
/// variables that are set, or the library. `mark`: stands before and after the command.
std::string whatRuns(const AgentSettings& agent, std::string_view mark = "`");

/// The files that a program or library is in, as far as its document names them: words of the command that
/// are files in its folder, such as a script, and those beside them with the same extension, which it may
/// import. None if it is no external agent. Looks at the file system.
std::vector<std::filesystem::path> programFiles(const AgentSettings& agent);

}  // namespace tetrabench

#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/agents/external/permission.h"

/// Permissions of external agents. A document from elsewhere can start a program, so the user is asked to
/// allow what it runs, and again when that has changed. Thread-safe.
namespace tetrabench {

/// Permission of an agent to run.
struct Trust {
  bool allowed = true;                    ///< false only for an external agent that is not predefined
  Permission needed = {};                 ///< what the user must allow, if it may not run
  std::vector<std::string> changes = {};  ///< since it was allowed; empty if it never was
};
/// Reads the agent's files.
Trust trustIn(const AgentSettings& agent);
bool isTrusted(const AgentSettings& agent);
/// Throws AgentFailure, which explains how to allow the agent, unless it is trusted.
void requireTrusted(const AgentSettings& agent);

/// Trusts all agents for the lifetime of this process, on command lines that request it.
void trustAll();
/// Grants a permission for the lifetime of this process.
void trustForNow(const Permission& permission);
/// Grants a permission permanently, instead of an earlier one for the same command or library. Throws Error
/// if the list cannot be read or saved.
void trustAlways(const Permission& permission);
/// Grant the permission that this agent needs now.
void trustForNow(const AgentSettings& agent);
void trustAlways(const AgentSettings& agent);
/// An agent without a name that runs what is trusted permanently.
struct TrustedAgent {
  AgentSettings agent;
  bool coversChanges = false;  ///< see Permission
};
/// Returns them in the order in which they were allowed. Throws Error if the list cannot be read.
std::vector<TrustedAgent> trustedAgents();
/// Revokes trust in what this agent runs; returns false if it was not listed. Throws Error if the list cannot
/// be read or saved.
bool revokeTrust(const AgentSettings& agent);
/// Revokes all trust, except in predefined agents. Throws StorageError.
void trustNone();

/// Describes what would run, for display: the command, with words quoted where necessary and the variables
/// that are set, or the library. `mark`: inserted before and after the command.
std::string commandDescription(const AgentSettings& agent, std::string_view mark = "`");

/// Returns the words of a command, quoted where necessary.
std::string commandOf(const ProcessSettings& process);

/// Returns the files of a program or library, as far as its document names them: words of the command that
/// are files in its folder, such as a script, and files beside them with the same extension, which it may
/// import. Empty if the agent is not external. Accesses the file system.
std::vector<std::filesystem::path> programFiles(const AgentSettings& agent);

}  // namespace tetrabench

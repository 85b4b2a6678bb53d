#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/agents/agent_settings.h"

/// Permissions of external agents. A document from elsewhere can start a program, so the user is asked once
/// to allow what it runs (command, folder and environment, or library). Thread-safe.
namespace tetrabench {

/// Returns false only for an external agent that is not predefined and has not been allowed to run.
bool isTrusted(const AgentSettings& agent);
/// Throws AgentFailure, which explains how to allow the agent, unless it is trusted.
void requireTrusted(const AgentSettings& agent);

/// Trusts all agents for the lifetime of this process, on command lines that request it.
void trustAll();
/// Trusts what this agent runs for the lifetime of this process.
void trustForNow(const AgentSettings& agent);
/// Trusts what this agent runs permanently. Throws Error if the list cannot be read or saved.
void trustAlways(const AgentSettings& agent);
/// Returns agents without names that run what is trusted permanently, in the order in which it was allowed.
/// Throws Error if the list cannot be read.
std::vector<AgentSettings> trustedAgents();
/// Revokes trust in what this agent runs. Throws Error if the list cannot be read or saved.
void revokeTrust(const AgentSettings& agent);
/// Revokes all trust, except in predefined agents. Throws StorageError.
void trustNone();

/// Describes what would run, for display: the command, with words quoted where necessary and the variables
/// that are set, or the library. `mark`: inserted before and after the command.
std::string commandDescription(const AgentSettings& agent, std::string_view mark = "`");

/// Returns the files of a program or library, as far as its document names them: words of the command that
/// are files in its folder, such as a script, and files beside them with the same extension, which it may
/// import. Empty if the agent is not external. Accesses the file system.
std::vector<std::filesystem::path> programFiles(const AgentSettings& agent);

}  // namespace tetrabench

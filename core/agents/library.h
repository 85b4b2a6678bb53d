#pragma once

#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// The MDPs and agents that users choose by name (see core/storage/documents/document_folders.h), and the
/// example agents.
class Library {
 public:
  /// Returns the library of dataFolder(). Throws StorageError if there is none.
  static const Library& instance();

  const std::vector<std::string>& mdpIds() const;
  const std::vector<std::string>& agentIds() const;
  /// An entry in a list of predefined documents. The first request for a list reads the documents, and throws
  /// whatever their reader throws.
  struct MdpEntry {
    std::string id;
    MdpSettings settings;
  };
  const std::vector<MdpEntry>& mdps() const;
  struct AgentEntry {
    std::string id, name;
    bool linear = false;                 ///< is of the kind `linear`
    bool tunable = false;                ///< has numbers that a search can tune
    bool example = false;                ///< is one of exampleIds()
    std::filesystem::path program = {};  ///< file of an example that has to be built first; else empty
  };
  /// Returns the predefined agents, followed by the examples that can play.
  std::vector<AgentEntry> agents() const;
  /// Returns the ids of the external agents shipped as examples, such as `examples/python/dellacherie`, that
  /// can play: their program or library has been built or needs no build.
  std::vector<std::string> exampleIds() const;
  /// Returns all example agents, built or not.
  std::vector<AgentSettings> exampleAgents() const;

  /// Returns the MDP or agent with this name: a path to a document, or the id of a predefined or user's
  /// document. Throws InvalidArgument if there is none, and whatever the document reader throws.
  Mdp mdp(const std::string& name) const;
  AgentSettings agent(const std::string& name) const;

 private:
  Library();

  std::vector<std::string> exampleIds_;
  mutable std::once_flag mdpsRead_, agentsRead_;
  mutable std::vector<MdpEntry> mdpEntries_;
  mutable std::vector<AgentEntry> agents_;
};

/// Returns the version of the program.
std::string programVersion();

/// Returns the host program that runs external agents: $TETRABENCH_HOST, or where it is installed or built.
/// Throws StorageError if there is none.
std::filesystem::path hostProgram();

}  // namespace tetrabench

#pragma once

#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// The predefined MDPs, agents, experiments and optimizations shipped with the program, and those in the user's own folders. An id is a file's path below its folder without the suffix, such as
/// `rlc2008/training-00` or `dt-10`; the prefix `mine/` selects the user's folder. Without the prefix, a
/// predefined document takes precedence over the user's document with the same id.
class Library {
 public:
  /// Returns the library in $TETRABENCH_DATA, where the program is installed, or in the source tree it was
  /// built from, searched in this order. Throws StorageError if there is none.
  static const Library& instance();
  /// Sets where the program is installed, for a module loaded into another program. Must be called before the
  /// first call of `instance`.
  static void installedIn(const std::filesystem::path& folder);

  explicit Library(const std::filesystem::path& root);

  const std::vector<std::string>& mdpIds() const { return mdpIds_; }
  const std::vector<std::string>& agentIds() const { return agentIds_; }
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
    bool tunable = false;                ///< has numbers that a search can find
    bool example = false;                ///< is one of exampleIds()
    std::filesystem::path program = {};  ///< file of an example that has to be built first; else empty
  };
  /// Returns the predefined agents, examples last.
  std::vector<AgentEntry> agents() const;
  /// Returns the ids of the external agents shipped as examples, such as `examples/python/dellacherie`, that
  /// can play: their program or library has been built or needs no build.
  std::vector<std::string> exampleIds() const;
  /// Returns all example agents, built or not.
  std::vector<AgentSettings> exampleAgents() const;
  const std::vector<std::string>& experimentIds() const { return experimentIds_; }
  const std::vector<std::string>& optimizationIds() const { return optimizationIds_; }

  /// Returns the MDP or agent with this name: a path to a document, or the id of a predefined or user's
  /// document. Throws InvalidArgument if there is none, and whatever the document reader throws.
  Mdp mdp(const std::string& name) const;
  AgentSettings agent(const std::string& name) const;
  /// Returns the file of the experiment or optimization with this name. Throws InvalidArgument
  /// if there is none.
  std::filesystem::path experimentFile(const std::string& name) const;
  std::filesystem::path optimizationFile(const std::string& name) const;
  /// Returns the file with the table of published results.
  const std::filesystem::path& publishedResultsFile() const { return publishedResults_; }

 private:
  std::filesystem::path mdps_, controllers_, experiments_, optimizations_, resources_, publishedResults_;
  std::vector<std::string> mdpIds_, agentIds_, exampleIds_, experimentIds_, optimizationIds_;
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

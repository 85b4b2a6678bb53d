#pragma once

#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// The predefined MDPs, agents, experiments, optimizations and championships that ship with the program, and
/// those in the person's own folders. An id is a file's path below its folder without the ending, such as
/// `rlc2008/training-00` or `dt-10`; `mine/` before it stands for the own folder. Without it, a predefined
/// document comes before an own one of the same id.
class Library {
 public:
  /// Looks in $TETRABENCH_DATA, then where the program is installed, then in the source it was built from.
  /// Throws StorageError if there is nothing.
  static const Library& instance();
  /// Tells where the program is installed, for a module in another program. Before the first call of
  /// `instance`.
  static void installedIn(const std::filesystem::path& folder);

  explicit Library(const std::filesystem::path& root);

  const std::vector<std::string>& mdpIds() const { return mdpIds_; }
  const std::vector<std::string>& agentIds() const { return agentIds_; }
  /// What lists of predefined documents show. The first call reads them, and throws what their reader throws.
  struct MdpEntry {
    std::string id;
    MdpSettings settings;
  };
  const std::vector<MdpEntry>& mdps() const;
  struct AgentEntry {
    std::string id, name;
    bool linear = false;                 ///< of the kind `linear`
    bool tunable = false;                ///< has numbers that a search can find
    bool example = false;                ///< one of exampleIds()
    std::filesystem::path program = {};  ///< of an example that has to be built first
  };
  /// Examples come last.
  std::vector<AgentEntry> agents() const;
  /// The external agents that come as examples, such as `examples/python/dellacherie`: those that can
  /// play, as their program or library needs no building or is there now.
  std::vector<std::string> exampleIds() const;
  /// All of them.
  std::vector<AgentSettings> exampleAgents() const;
  const std::vector<std::string>& experimentIds() const { return experimentIds_; }
  const std::vector<std::string>& optimizationIds() const { return optimizationIds_; }
  const std::vector<std::string>& championshipIds() const { return championshipIds_; }

  /// The MDP or agent with this name: a path to a document, a predefined id or an own one. Throws
  /// InvalidArgument if there is none, or what the reader of documents throws.
  Mdp mdp(const std::string& name) const;
  AgentSettings agent(const std::string& name) const;
  /// The file of the experiment, optimization or championship with this name. Throws InvalidArgument if there
  /// is none.
  std::filesystem::path experimentFile(const std::string& name) const;
  std::filesystem::path optimizationFile(const std::string& name) const;
  std::filesystem::path championshipFile(const std::string& name) const;
  /// The table of published results.
  const std::filesystem::path& publishedResultsFile() const { return publishedResults_; }

 private:
  std::filesystem::path mdps_, controllers_, experiments_, optimizations_, championships_, resources_,
      publishedResults_;
  std::vector<std::string> mdpIds_, agentIds_, exampleIds_, experimentIds_, optimizationIds_,
      championshipIds_;
  mutable std::once_flag mdpsRead_, agentsRead_;
  mutable std::vector<MdpEntry> mdpEntries_;
  mutable std::vector<AgentEntry> agents_;
};

/// Version of the program.
std::string programVersion();

/// The program that external agents run under: $TETRABENCH_HOST, or where it is installed or built.
/// Throws StorageError if there is none.
std::filesystem::path hostProgram();

}  // namespace tetrabench

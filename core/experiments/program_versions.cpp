#include "core/experiments/program_versions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <utility>

#include "core/agents/external/program_pool.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kProgram = " program ";

std::string quotedNames(const ExperimentPlan& plan, const std::vector<std::size_t>& agents) {
  std::vector<std::string> names;
  for (const std::size_t agent : agents)
    names.push_back(fmt::format("\"{}\"", plan.agents[agent].agent.name));
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::uint64_t programVersionOf(const AgentSettings& agent) {
  const auto files = programFiles(agent);
  if (files.empty()) return 0;
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  std::vector<char> part(1 << 16);
  for (const auto& file : files) {
    std::error_code error;
    const std::string head = fmt::format("{} {}\n", file.filename().string(), fs::file_size(file, error));
    XXH3_64bits_update(&state, head.data(), head.size());
    std::ifstream stream(file, std::ios::binary);
    while (stream.read(part.data(), std::ssize(part)), stream.gcount() > 0)
      XXH3_64bits_update(&state, part.data(), static_cast<std::size_t>(stream.gcount()));
  }
  return XXH3_64bits_digest(&state);
}

namespace {

std::vector<std::size_t> agentsOf(const RunKey& run) {
  std::vector<std::size_t> agents{run.agent};
  if (run.opponent) agents.push_back(*run.opponent);
  return agents;
}

/// Combines the versions of one agent, or of two that play against each other; 0 if none has a program.
std::uint64_t joined(const std::vector<std::uint64_t>& versions) {
  if (std::ranges::all_of(versions, [](std::uint64_t version) { return version == 0; })) return 0;
  if (versions.size() == 1) return versions.front();
  return XXH3_64bits(versions.data(), versions.size() * sizeof(versions.front()));
}

/// Returns the agents of a run that are programs, and so may have caused a version difference.
std::vector<std::size_t> programsOf(const ExperimentPlan& plan, const RunKey& run) {
  std::vector<std::size_t> agents = agentsOf(run);
  std::erase_if(agents, [&](std::size_t agent) { return programFiles(plan.agents[agent].agent).empty(); });
  return agents;
}

}  // namespace

std::uint64_t programVersionOf(const ExperimentPlan& plan, const RunKey& run) {
  std::vector<std::uint64_t> versions;
  for (const std::size_t agent : agentsOf(run))
    versions.push_back(programVersionOf(plan.agents[agent].agent));
  return joined(versions);
}

ProgramVersions::ProgramVersions(const ExperimentPlan& plan) {
  for (const NamedAgent& named : plan.agents) versions_.push_back(programVersionOf(named.agent));
}

std::uint64_t ProgramVersions::of(const RunKey& run) const {
  std::vector<std::uint64_t> versions;
  for (const std::size_t agent : agentsOf(run)) versions.push_back(versions_[agent]);
  return joined(versions);
}

CurrentPrograms::CurrentPrograms(const ExperimentPlan& plan) : plan_(plan), last_(plan.agents.size()) {}

std::uint64_t CurrentPrograms::of(std::size_t agent) {
  const std::uint64_t program = programVersionOf(plan_.agents[agent].agent);
  const bool isNew = [&] {
    const std::lock_guard lock(mutex_);
    return std::exchange(last_[agent], program) != program;
  }();
  if (isNew) terminateIdlePrograms();
  return program;
}

std::uint64_t CurrentPrograms::of(const RunKey& run) {
  std::vector<std::uint64_t> versions;
  for (const std::size_t agent : agentsOf(run)) versions.push_back(of(agent));
  return joined(versions);
}

std::string storedVersion(std::uint64_t program) {
  const std::string workbench(programVersion());
  return program == 0 ? workbench : fmt::format("{}{}{:016x}", workbench, kProgram, program);
}

std::uint64_t programIn(std::string_view stored) {
  const auto at = stored.find(kProgram);
  std::uint64_t program = 0;
  if (at != std::string_view::npos)
    std::from_chars(stored.data() + at + kProgram.size(), stored.data() + stored.size(), program, 16);
  return program;
}

std::string workbenchIn(std::string_view stored) {
  return std::string(stored.substr(0, stored.find(kProgram)));
}

std::vector<int> versionsPlayed(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs) {
  struct Played {
    RunKey run;
    std::set<std::uint64_t> programs;
  };
  std::map<std::vector<std::size_t>, Played> programs;  // keyed by the agents that play
  for (const ResultsDatabase::Run& run : runs) {
    if (run.program == 0) continue;
    Played& played = programs[agentsOf(run.key)];
    played.run = run.key;
    played.programs.insert(run.program);
  }
  std::vector<int> versions(plan.agents.size());
  for (const auto& [agents, played] : programs)
    for (const std::size_t agent : programsOf(plan, played.run))
      versions[agent] = std::max(versions[agent], static_cast<int>(played.programs.size()));
  return versions;
}

std::string mixedSentence(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs) {
  const std::vector<int> versions = versionsPlayed(plan, runs);
  std::vector<std::size_t> mixed;
  for (std::size_t agent = 0; agent < versions.size(); ++agent)
    if (versions[agent] > 1) mixed.push_back(agent);
  if (mixed.empty()) return {};
  return Core::sentence("Different versions of the same program played the runs of {}.",
                        quotedNames(plan, mixed));
}

std::vector<std::size_t> changedAgents(const ExperimentPlan& plan,
                                       const std::vector<ResultsDatabase::Run>& runs) {
  std::set<std::size_t> changed;
  std::optional<ProgramVersions> now;  // computed only if there are programs
  for (const ResultsDatabase::Run& run : runs) {
    if (run.program == 0) continue;
    if (!now) now.emplace(plan);
    if (run.program == now->of(run.key)) continue;
    for (const std::size_t agent : programsOf(plan, run.key)) changed.insert(agent);
  }
  return {changed.begin(), changed.end()};
}

std::string changedSentence(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs) {
  const std::vector<std::size_t> changed = changedAgents(plan, runs);
  if (changed.empty()) return {};
  return changed.size() == 1
             ? Core::sentence("The program of {} has changed since some of its runs were played.",
                              quotedNames(plan, changed))
             : Core::sentence("The programs of {} have changed since some of their runs were played.",
                              quotedNames(plan, changed));
}

}  // namespace tetrabench

#include "core/agents/external/program_pool.h"

#include <fmt/format.h>

#include <condition_variable>
#include <cstdlib>
#include <list>
#include <mutex>
#include <thread>

#include "core/agents/agent_document.h"
#include "core/agents/agent_settings.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/external_document.h"
#include "core/agents/external/library_program.h"
#include "core/agents/external/process_program.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/agents/tbp/tbp_program.h"
#include "core/error.h"
#include "core/storage/plain_text.h"

namespace tetrabench {

/// A program and the run that it has been set up for; it is set up again only for a different run.
struct ProgramLease::State {
  std::string key;
  std::unique_ptr<ExternalProgram> program;
  std::optional<Mdp> mdp = {};
  std::uint64_t seed = 0;
  OptionValues options = {};
  int version = 0;  ///< number of calls of terminateIdlePrograms before it was started
  std::chrono::steady_clock::time_point since = {};  ///< when its last run ended
};

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kIdleLifetime = 5s;  ///< time after which an idle program is terminated

/// Returns the key by which agents share a log: everything that determines which program runs, and how.
std::string logKeyOf(const AgentSettings& agent) {
  return runnablePart(agent).dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Returns the key by which agents can share a program: the whole document except its options.
std::string keyOf(const AgentSettings& agent) {
  AgentSettings one = agent;
  externalOf(one)->options.clear();
  return toJson(one).dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Variables that every program inherits from the workbench; the document may list more.
constexpr const char* kEnvironment[] = {"PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "USER"};

/// Returns the environment of a program. `names`: the variables that the document lists.
std::vector<std::string> environmentOf(std::map<std::string, std::optional<std::string>> names) {
  for (const char* name : kEnvironment) names.try_emplace(name);
  std::vector<std::string> environment;
  for (const auto& [name, value] : names) {
    const char* passed = value ? value->c_str() : std::getenv(name.c_str());
    if (passed) environment.push_back(name + '=' + passed);
  }
  return environment;
}

std::unique_ptr<ExternalProgram> startProgram(const AgentSettings& agent, const std::stop_token& stop) {
  const ExternalSettings& external = *externalOf(agent);
  if (runsInProcess(agent)) return std::make_unique<LibraryProgram>(agent, programLogOf(agent));
  if (agent.is<TbpSettings>())
    return std::make_unique<TbpProgram>(agent.as<TbpSettings>(), commandOf(agent), programLogOf(agent), stop);
  const auto runs =
      agent.is<LibrarySettings>() ? ProcessProgram::Runs::Library : ProcessProgram::Runs::Program;
  return std::make_unique<ProcessProgram>(runs, commandOf(agent), external, programLogOf(agent), stop);
}

/// The idle programs, ready for their next run. A thread, started with the first of them, terminates those
/// that have been idle too long.
class IdlePrograms {
 public:
  IdlePrograms() { ChildProcess::endAtExit(); }
  ~IdlePrograms() {
    endAll();
    thread_ = {};
  }

  using Program = ProgramLease::State;

  /// Takes an idle program with this key, discarding those that ended while idle.
  std::optional<Program> take(const std::string& key) {
    std::list<Program> ended;
    const std::lock_guard lock(mutex_);
    while (true) {
      const auto found = std::ranges::find(programs_, key, &Program::key);
      if (found == programs_.end()) return {};
      if (found->program->hasEnded()) {
        ended.splice(ended.end(), programs_, found);
        continue;
      }
      Program program = std::move(*found);
      programs_.erase(found);
      return program;
    }
  }

  /// Adds an idle program; one started before the last `endAll` is terminated instead.
  void put(Program program) {
    program.since = Clock::now();
    const std::lock_guard lock(mutex_);
    if (program.version != version_) return;
    programs_.push_front(std::move(program));
    changed_.notify_all();
    if (!thread_.joinable()) thread_ = std::jthread([this](const std::stop_token& stop) { endOld(stop); });
  }

  void endAll() {
    std::list<Program> ended;
    const std::lock_guard lock(mutex_);
    ++version_;
    ended.swap(programs_);
  }

  int version() {
    const std::lock_guard lock(mutex_);
    return version_;
  }

 private:
  void endOld(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      changed_.wait(lock, stop, [this] { return !programs_.empty(); });
      if (programs_.empty()) return;  // stopped
      changed_.wait_until(lock, stop, programs_.back().since + kIdleLifetime, [] { return false; });
      std::list<Program> ended;
      while (!programs_.empty() && programs_.back().since + kIdleLifetime <= Clock::now())
        ended.splice(ended.end(), programs_, std::prev(programs_.end()));
      lock.unlock();
      ended.clear();
      lock.lock();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::list<Program> programs_;  ///< most recent first
  int version_ = 0;
  std::jthread thread_;
};

IdlePrograms& waiting() {
  static IdlePrograms all;
  return all;
}

/// Starts a program. The version is read first, since programs may be terminated in the meantime.
ProgramLease::State startedState(const AgentSettings& agent, std::string key, const std::stop_token& stop) {
  const int version = waiting().version();
  ProgramLease::State state{.key = std::move(key), .program = startProgram(agent, stop)};
  state.version = version;
  return state;
}

}  // namespace

ProgramLease::ProgramLease(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed,
                           const std::stop_token& stop) try
    : reusable_(!externalOf(agent)->learns), state_(std::make_unique<State>()) {
  requirePlayable(agent, mdp);
  requireTrusted(agent);  // also if the program runs already: it may have changed, or no longer be allowed
  const std::string key = keyOf(agent);
  const OptionValues& options = externalOf(agent)->options;
  if (auto taken = reusable_ ? waiting().take(key) : std::nullopt)
    *state_ = std::move(*taken);
  else
    *state_ = startedState(agent, key, stop);
  if (state_->mdp == mdp && state_->seed == seed && state_->options == options) return;
  state_->mdp.reset();
  state_->program->start(mdp, seed, options, stop);
  state_->mdp = mdp;
  state_->seed = seed;
  state_->options = options;
} catch (const AgentFailure& failure) {
  throw StartFailure(failure.what());
}

ProgramLease::~ProgramLease() {
  if (reusable_ && state_->mdp && state_->program->openQuestions() == 0) waiting().put(std::move(*state_));
}

ExternalProgram& ProgramLease::operator*() {
  return *state_->program;
}

ChildProcess::Command commandOf(const AgentSettings& agent) {
  const ExternalSettings& external = *externalOf(agent);
  ChildProcess::Command command{
      .name = plainText(agent.name),
      .words = {},
      .folder = external.folder,
      .environment = {},
      .grace = std::chrono::milliseconds(static_cast<std::int64_t>(external.quitSeconds * 1000))};
  if (agent.is<LibrarySettings>()) {
    command.words = {hostProgram().string(), "library", agent.as<LibrarySettings>().file().string()};
    command.environment = environmentOf({});
  } else {
    command.words = programOf(agent)->command;
    command.environment = environmentOf(programOf(agent)->environment);
  }
  return command;
}

ProgramInfo programInfoOf(const AgentSettings& agent, const std::stop_token& stop) {
  requireTrusted(agent);
  std::string key = keyOf(agent);
  auto state = waiting().take(key);
  if (!state) state = startedState(agent, std::move(key), stop);
  ProgramInfo info = state->program->info();
  if (!externalOf(agent)->learns) waiting().put(std::move(*state));
  return info;
}

std::shared_ptr<ProgramLog> programLogOf(const AgentSettings& agent) {
  return externalOf(agent) ? ProgramLog::of(logKeyOf(agent)) : nullptr;
}

void terminateIdlePrograms() {
  waiting().endAll();
}

}  // namespace tetrabench

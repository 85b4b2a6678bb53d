#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <csignal>
#include <iostream>
#include <thread>

#include "app/cli/command.h"
#include "app/cli/processes.h"
#include "core/agents/library.h"
#include "core/error.h"

namespace tetrabench::cli {
namespace {

std::stop_source interruptionSource;
std::atomic<bool> someoneListens{false};
std::unique_ptr<Processes> processes;
std::string lastComplaint;

/// Turns the first SIGINT or SIGTERM into a stop request, if a command listens; else, and the second time,
/// ends the process.
void watchSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread([signals] {
    int signal = 0;
    sigwait(&signals, &signal);
    if (!someoneListens) std::_Exit(kInterrupted);
    interruptionSource.request_stop();
    sigwait(&signals, &signal);
    std::_Exit(kInterrupted);
  }).detach();
}

int complain(const std::string& sentence, int exitCode) {
  cli::complain(sentence);
  return exitCode;
}

std::string commandNames(const CLI::App& app) {
  std::string names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names += (names.empty() ? "" : ", ") + command->get_name();
  return names;
}

/// Whether the command shares its work; other commands are the first process's alone.
bool isShared(int argc, char** argv) {
  return argc > 1 && (std::string_view(argv[1]) == "play" || std::string_view(argv[1]) == "optimize");
}

int run(int argc, char** argv) {
  if (!executor().isRoot() && !isShared(argc, argv)) return kOk;
  CLI::App app("Tetrabench on the command line: MDPs, agents, features, games, traces and benchmarks.",
               "tetrabench-cli");
  app.set_version_flag("--version", programVersion());
  app.require_subcommand(1);
  Outcome outcome;
  addMdpCommand(app, outcome);
  addAgentCommand(app, outcome);
  addFeaturesCommand(app, outcome);
  addPlayCommand(app, outcome);
  addReplayCommand(app, outcome);
  addTraceCommand(app, outcome);
  addExperimentCommand(app, outcome);
  addOptimizationCommand(app, outcome);
  addOptimizeCommand(app, outcome);
  addBenchCommand(app, outcome);
  addVerifyPublishedCommand(app, outcome);
  try {
    app.parse(argc, argv);
    std::cout.flush();
    if (!std::cout) throw StorageError("standard output could not be written");
    return outcome.exitCode;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0)  // --help, --version
      return executor().isRoot() ? app.exit(error) : kOk;
    if (app.get_subcommands().empty() && argc > 1 && argv[1][0] != '-')
      return complain(
          fmt::format("\"{}\" is not a command; the commands are {}.", argv[1], commandNames(app)),
          kBadInput);
    std::string sentence = error.what();
    if (const auto predicate = sentence.find(": is "); predicate != std::string::npos)
      sentence.erase(predicate, 1);  // "--games is 0; ..."
    return complain(sentence, kBadInput);
  } catch (const InvalidDocument& error) {
    return complain(error.what(), kBadInput);
  } catch (const InvalidArgument& error) {
    return complain(error.what(), kBadInput);
  } catch (const std::bad_alloc&) {
    return complain("not enough memory", kFailed);
  } catch (const std::exception& error) {
    return complain(error.what(), kFailed);
  }
}

}  // namespace

std::stop_token interruption() {
  someoneListens = true;
  return interruptionSource.get_token();
}

Executor& executor() {
  return processes->executor();
}

void complain(const std::string& sentence) {
  lastComplaint = sentence;
  if (!executor().isRoot()) return;
  std::string line;
  for (char c : sentence) {
    const auto byte = static_cast<unsigned char>(c);
    line += byte < 0x20 || byte == 0x7f ? fmt::format("\\x{:02x}", byte) : std::string(1, c);
  }
  std::cerr << "tetrabench-cli: " << line << '\n';
}

void print(const Json& json) {
  std::cout << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';  // a path can be any bytes
}

Json number(double value) {
  constexpr double kExact = 9007199254740992.0;  // 2^53
  if (std::abs(value) < kExact && value == std::trunc(value)) return static_cast<std::int64_t>(value);
  return value;
}

int runProcess(int argc, char** argv) {
  watchSignals();
  processes = joinProcesses([] { interruptionSource.request_stop(); });
  if (!executor().isRoot()) interruption();  // it ends when the first process has
  const int exitCode = run(argc, argv);
  return processes->leave(exitCode, lastComplaint);
}

}  // namespace tetrabench::cli

int main(int argc, char** argv) {
  return tetrabench::cli::runProcess(argc, argv);
}

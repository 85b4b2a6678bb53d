#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <iostream>
#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/parse_sentence.h"
#include "app/cli/processes.h"
#include "app/manual/manual.h"
#include "app/version/version.h"
#include "core/agents/external/program_pool.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/storage/plain_text.h"
#include "core/storage/results_file.h"

namespace tetrabench::cli {
namespace {

std::stop_source interruptionSource;
std::atomic<bool> stopsGracefully{false};
std::unique_ptr<Processes> joined;
std::string lastError;
bool isInner = false;  ///< this command was started by another one
std::vector<std::string> commandLine;

/// Turns the first SIGINT or SIGTERM into a stop request if the command supports it. Otherwise, and on the
/// second signal, ends the process.
void watchSignals() {
  std::signal(SIGXFSZ, SIG_IGN);  // report an exceeded file size limit as a write error, like a full disk
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread([signals] {
    int signal = 0;
    sigwait(&signals, &signal);
    if (!stopsGracefully) std::_Exit(kInterrupted);
    interruptionSource.request_stop();
    sigwait(&signals, &signal);
    std::_Exit(kInterrupted);
  }).detach();
}

int fail(const std::string& message, int exitCode) {
  printError(message);
  return exitCode;
}

/// Returns the option that received this value, such as "--mdp", or for a positional argument the command,
/// such as "experiment run". If several received it, prefers the option named after the kind that is needed
/// ("an agent").
std::string receiverOf(const std::string& value, const std::string& needed, const CLI::App& app,
                       const std::string& before = {}) {
  std::string receiver;
  for (const CLI::App* command : app.get_subcommands()) {
    const std::string name = before + command->get_name();
    for (const CLI::Option* option : command->get_options()) {
      if (std::ranges::find(option->results(), value) == option->results().end()) continue;
      if (needed.ends_with(' ' + option->get_single_name())) return option->get_name();
      if (receiver.empty()) receiver = option->get_positional() ? name : option->get_name();
    }
    if (receiver.empty()) receiver = receiverOf(value, needed, *command, name + " ");
  }
  return receiver;
}

/// Returns true if the command distributes its work; the others run on the root rank alone.
bool isShared(int argc, char** argv) {
  constexpr std::string_view kShared[] = {
      "play",  "ablation",         "optimize",         "experiment run", "start-model collect",
      "bench", "start-model test", "verify-published", "reproduce",      "versus"};
  const auto isCommand = [&](int words) {
    return argc > words &&
           std::ranges::find(kShared, fmt::format("{}", fmt::join(argv + 1, argv + 1 + words, " "))) !=
               std::end(kShared);
  };
  return isCommand(1) || isCommand(2);
}

int run(int argc, char** argv) {
  if (!executor().isRoot() && !isShared(argc, argv)) return kOk;
  CLI::App app("Tetrabench on the command line: play, compare and train agents for Tetris.",
               std::string(programName()));
  app.set_version_flag("-v,--version", versionAndCommit());
  app.require_subcommand(1);
  Outcome outcome;
  addMdpCommand(app, outcome);
  addAgentCommand(app, outcome);
  addFeaturesCommand(app, outcome);
  addPlayCommand(app, outcome);
  addAblationCommand(app, outcome);
  addOptimalCommand(app, outcome);
  addVersusCommand(app, outcome);
  addLevelsCommand(app);
  addReplayCommand(app, outcome);
  addTraceCommand(app, outcome);
  addPiecesCommand(app);
  addTbpCommand(app, outcome);
  addExperimentCommand(app, outcome);
  addOptimizationCommand(app, outcome);
  addOptimizeCommand(app, outcome);
  addStartModelCommand(app, outcome);
  addBenchCommand(app, outcome);
  addVerifyPublishedCommand(app, outcome);
  addReproduceCommand(app, outcome);
  addSchemaCommand(app);
  addManualCommand(app);
  try {
    app.parse(argc, argv);
    std::cout.flush();
    if (!std::cout) throw StorageError("standard output could not be written");
    return outcome.exitCode;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help, --version
      if (executor().isRoot()) app.exit(error);
      return std::cout.flush() ? kOk : fail("standard output could not be written", kFailed);
    }
    return fail(parseSentence(app, error), kBadInput);
  } catch (const InvalidDocument& error) {
    const std::string receiver =
        error.isOtherKind() ? receiverOf(error.document(), error.required(), app) : std::string();
    if (receiver.empty()) return fail(error.what(), kBadInput);
    return fail(
        fmt::format("{} is {}; {} needs {}.", error.document(), error.found(), receiver, error.required()),
        kBadInput);
  } catch (const InvalidArgument& error) {
    return fail(error.what(), kBadInput);
  } catch (const Stopped&) {
    return kInterrupted;
  } catch (const std::exception& error) {
    return fail(sentenceOf(error), kFailed);
  }
}

}  // namespace

int runCommand(std::vector<std::string> words) {
  std::string program(programName());
  std::vector<char*> arguments{program.data()};
  for (std::string& word : words) arguments.push_back(word.data());
  const bool wasInner = std::exchange(isInner, true);
  const int exitCode = run(static_cast<int>(arguments.size()), arguments.data());
  isInner = wasInner;
  return exitCode;
}

void reportInterruption(const std::string& advice, Outcome& outcome) {
  if (!isInner) printError("interrupted; " + advice);
  outcome.exitCode = kInterrupted;
}

std::stop_token interruption() {
  stopsGracefully = true;
  return interruptionSource.get_token();
}

Processes& processes() {
  return *joined;
}

Executor& executor() {
  return processes().executor();
}

std::string resumeCommand() {
  std::string command(programName());
  const auto add = [&command](const std::string& argument) {
    constexpr std::string_view kPlain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./=:,+@%";
    const bool isPlain = !argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos;
    command += " " + (isPlain ? argument : shellQuoted(argument));
  };
  for (const std::string& argument : commandLine) add(argument);
  if (std::ranges::find(commandLine, "--resume") == commandLine.end()) add("--resume");
  return command;
}

void printError(const std::string& message) {
  lastError = message;
  if (!executor().isRoot()) return;
  std::cerr << programName() << ": " << plainText(message) << '\n';
}

void print(const Json& json) {
  std::cout << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';  // paths may not be UTF-8
}

int runProcess(int argc, char** argv) {
  commandLine.assign(argv + 1, argv + argc);
  watchSignals();
  setResultsWarning([](const std::string& sentence) {
    static std::mutex mutex;
    static std::set<std::string> told;
    const std::lock_guard lock(mutex);
    if (told.insert(sentence).second) printError(sentence);
  });
  if (const Launch launch = launchOfThis(); launch.processes > 1 && !joinsProcesses()) {
    if (launch.rank > 0) return kOk;  // mpirun returns the first exit code other than 0 and kills the rest
    std::cerr << programName() << ": mpirun started " << launch.processes
              << " processes of this program, which cannot share work; start tetrabench-mpi instead.\n";
    return kBadInput;
  }
  joined = joinProcesses([] { interruptionSource.request_stop(); });
  if (!executor().isRoot()) interruption();  // the root rank forwards the stop request
  const int exitCode = run(argc, argv);
  terminateIdlePrograms();  // before in-process libraries destroy their static objects
  return joined->leave(exitCode, lastError);
}

}  // namespace tetrabench::cli

int main(int argc, char** argv) try {
  return tetrabench::cli::runProcess(argc, argv);
} catch (const std::exception& error) {  // startup itself failed
  std::cerr << tetrabench::cli::programName() << ": " << tetrabench::sentenceOf(error) << '\n';
  return tetrabench::cli::kFailed;
}

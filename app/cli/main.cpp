#include <fmt/format.h>

#include <csignal>
#include <iostream>
#include <thread>

#include "app/cli/command.h"
#include "core/error.h"
#include "core/storage/library.h"

namespace tetrabench::cli {
namespace {

std::stop_source interruptionSource;

/// Turns the first SIGINT or SIGTERM into a stop request; a second one ends the process.
void watchSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread([signals] {
    int signal = 0;
    sigwait(&signals, &signal);
    interruptionSource.request_stop();
    sigwait(&signals, &signal);
    std::_Exit(kInterrupted);
  }).detach();
}

int complain(const std::string& sentence, int exitCode) {
  std::cerr << "tetrabench-cli: " << sentence << '\n';
  return exitCode;
}

int run(int argc, char** argv) {
  CLI::App app("Tetrabench: everything the windows do, on the command line.", "tetrabench-cli");
  app.set_version_flag("--version", programVersion());
  app.require_subcommand(1);
  Outcome outcome;
  addMdpCommand(app, outcome);
  addAgentCommand(app, outcome);
  addFeaturesCommand(app, outcome);
  addPlayCommand(app, outcome);
  addReplayCommand(app, outcome);
  addTraceCommand(app, outcome);
  addBenchCommand(app, outcome);
  try {
    app.parse(argc, argv);
    std::cout.flush();
    if (!std::cout) throw StorageError("standard output could not be written");
    return outcome.exitCode;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    return complain(error.what(), kBadInput);
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

std::stop_token interruption() { return interruptionSource.get_token(); }

void print(const Json& json) { std::cout << json.dump(2) << '\n'; }

Json number(double value) {
  constexpr double kExact = 9007199254740992.0;  // 2^53
  if (value == static_cast<double>(static_cast<std::int64_t>(value)) && std::abs(value) < kExact)
    return static_cast<std::int64_t>(value);
  return value;
}

}  // namespace tetrabench::cli

int main(int argc, char** argv) {
  tetrabench::cli::watchSignals();
  return tetrabench::cli::run(argc, argv);
}

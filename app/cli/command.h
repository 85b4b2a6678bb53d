#pragma once

#include <CLI/CLI.hpp>
#include <limits>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/parallel/executor.h"
#include "core/statistics/statistics.h"
#include "core/storage/json/json.h"

namespace tetrabench::cli {

class Processes;

/// Exit codes (resources/help/command-line.md).
inline constexpr int kOk = 0, kFailed = 1, kBadInput = 2, kInterrupted = 130;

/// The result of a command; set by its callback.
struct Outcome {
  int exitCode = kOk;
};

/// Each of these adds a subcommand, whose callback runs when the command line is parsed.
void addMdpCommand(CLI::App& app, Outcome& outcome);
void addAgentCommand(CLI::App& app, Outcome& outcome);
void addFeaturesCommand(CLI::App& app, Outcome& outcome);
void addPlayCommand(CLI::App& app, Outcome& outcome);
void addAblationCommand(CLI::App& app, Outcome& outcome);
void addOptimalCommand(CLI::App& app, Outcome& outcome);
void addVersusCommand(CLI::App& app, Outcome& outcome);
void addLevelsCommand(CLI::App& app);
void addReplayCommand(CLI::App& app, Outcome& outcome);
void addTraceCommand(CLI::App& app, Outcome& outcome);
void addPiecesCommand(CLI::App& app);
void addTbpCommand(CLI::App& app, Outcome& outcome);
void addBenchCommand(CLI::App& app, Outcome& outcome);
void addExperimentCommand(CLI::App& app, Outcome& outcome);
void addStartModelCommand(CLI::App& app, Outcome& outcome);
/// Each of these adds the subcommands `list`, `show` and `validate`.
void addAgentDocuments(CLI::App& agent, Outcome& outcome);
void addExperimentDocuments(CLI::App& experiment, Outcome& outcome);
void addOptimizationDocuments(CLI::App& optimization, Outcome& outcome);
/// Adds the subcommands that rename and remove the searches of a results file, and compact the file.
void addStoredSearches(CLI::App& optimization);
void addOptimizationCommand(CLI::App& app, Outcome& outcome);
void addOptimizeCommand(CLI::App& app, Outcome& outcome);
void addVerifyPublishedCommand(CLI::App& app, Outcome& outcome);
void addReproduceCommand(CLI::App& app, Outcome& outcome);
void addSchemaCommand(CLI::App& app);
/// Adds `manual`. Must be called last, as it describes all other commands.
void addManualCommand(CLI::App& app);

/// Runs another command inside this process and returns its exit code; its output goes to std::cout. If it is
/// interrupted, it prints no advice; the calling command does.
int runCommand(std::vector<std::string> words);

/// Returns a validator for a numeric option: a plain decimal number within the bounds. (CLI11 alone accepts
/// -1 and 1e30 for a seed, reads 010 as 8, and accepts nan in any range.)
CLI::Validator wholeNumber(std::uint64_t from, std::uint64_t to = std::numeric_limits<std::uint64_t>::max());
CLI::Validator numberBetween(double from, double to);

/// Returns a validator for the name of an output file, which must not be empty.
CLI::Validator fileToWrite();
/// Checks, before anything is played, that an output file can be written: its folder must exist, and the file
/// must be new or have this ending. Throws InvalidArgument.
void checkFileToWrite(const char* option, const std::string& file, const std::string& ending);

/// Adds the required option --mdp or --agent, which takes an id or a file.
void addMdpOption(CLI::App& command, std::string& mdp);
void addAgentOption(CLI::App& command, std::string& agent);
/// Adds --threads; `threads` stays 0 if it is not given. `what`: the beginning of its help text.
void addThreadsOption(CLI::App& command, int& threads, const std::string& what = "Threads per process");

/// Adds --record, which logs the messages between the workbench and an external program to a file.
void addRecordOption(CLI::App& command, std::string& file);
/// Starts recording to `file`, unless it is empty. Must be called before anything is played. Throws
/// InvalidArgument and StorageError.
void record(const AgentSettings& agent, const std::string& file);

/// Adds --trust, which runs external agents that have not been allowed before.
void addTrustOption(CLI::App& command);

/// Reports how often programs of external agents were restarted.
void reportRestarts(std::span<const AgentSettings> agents);

/// Adds --no-locks, by which results files are used without file locks.
void addNoLocksOption(CLI::App& command);

/// Returns the processes that share the work. Only the root rank prints and writes files; the other ranks run
/// only the commands that distribute their work.
Processes& processes();
Executor& executor();

/// Prints a message as one line to stderr; control characters are escaped.
void printError(const std::string& message);

/// Returns a token that is stopped by Ctrl-C or SIGTERM. Until the first call, either of them ends the
/// process at once.
std::stop_token interruption();

/// Sets the exit code of an interrupted command and prints "interrupted; " and `advice`, unless another
/// command runs it.
void reportInterruption(const std::string& advice, Outcome& outcome);

/// Returns the command that resumes this one after an interruption: its own command line with --resume.
std::string resumeCommand();

/// Prints JSON to stdout, indented.
void print(const Json& json);

/// Formats a number with this many significant digits, but with all digits before the decimal point.
std::string significant(double value, int digits = 6);

/// Formats a mean with its interval, rounded: "12.3 (11.9 to 12.8)".
std::string rounded(const MeanEstimate& estimate);

/// Formats a weight, or another parameter of a candidate, with four significant digits.
std::string weightText(double weight);

/// Lists names in quotation marks, as some contain commas: "First", "Second".
std::string quoted(const std::vector<std::string>& names);

/// Formats a p value: "0.012", "< 0.0001".
std::string probabilityText(double p);

/// Converts a number to JSON; whole numbers have no decimal point.
Json number(double value);
/// Returns the bounds of an interval, or null.
Json toJson(const std::optional<std::array<double, 2>>& interval);
/// Returns {"mean", "ci95", "n"}; the mean is null if there are no values.
Json toJson(const MeanEstimate& estimate);

}  // namespace tetrabench::cli

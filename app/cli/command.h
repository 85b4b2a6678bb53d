#pragma once

#include <CLI/CLI.hpp>
#include <limits>
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

/// Each adds a command to the program; it runs when the command line is parsed.
void addMdpCommand(CLI::App& app, Outcome& outcome);
void addAgentCommand(CLI::App& app, Outcome& outcome);
void addFeaturesCommand(CLI::App& app, Outcome& outcome);
void addPlayCommand(CLI::App& app, Outcome& outcome);
void addAblationCommand(CLI::App& app, Outcome& outcome);
void addOptimalCommand(CLI::App& app, Outcome& outcome);
void addVersusCommand(CLI::App& app, Outcome& outcome);
void addReplayCommand(CLI::App& app, Outcome& outcome);
void addTraceCommand(CLI::App& app, Outcome& outcome);
void addPiecesCommand(CLI::App& app);
void addTbpCommand(CLI::App& app, Outcome& outcome);
void addBenchCommand(CLI::App& app, Outcome& outcome);
void addExperimentCommand(CLI::App& app, Outcome& outcome);
void addChampionshipCommand(CLI::App& app, Outcome& outcome);
void addStartModelCommand(CLI::App& app, Outcome& outcome);
/// `list`, `show` and `validate` of `agent`, `experiment`, `championship` and `optimization`.
void addAgentDocuments(CLI::App& agent, Outcome& outcome);
void addExperimentDocuments(CLI::App& experiment, Outcome& outcome);
void addChampionshipDocuments(CLI::App& championship, Outcome& outcome);
void addOptimizationDocuments(CLI::App& optimization, Outcome& outcome);
void addOptimizationCommand(CLI::App& app, Outcome& outcome);
void addOptimizeCommand(CLI::App& app, Outcome& outcome);
void addVerifyPublishedCommand(CLI::App& app, Outcome& outcome);
void addReproduceCommand(CLI::App& app, Outcome& outcome);
void addSchemaCommand(CLI::App& app);
/// Last, as it describes all others.
void addManualCommand(CLI::App& app);

/// Runs another command inside this process, and returns its exit code; what it prints goes to std::cout. If
/// it is interrupted, the command that runs it says what can be done.
int runCommand(std::vector<std::string> words);

/// Options that take a number: decimal digits only, within the bounds. (CLI11 alone accepts -1 and 1e30 for a
/// seed, 010 as 8, and nan in any range.)
CLI::Validator wholeNumber(std::uint64_t from, std::uint64_t to = std::numeric_limits<std::uint64_t>::max());
CLI::Validator numberBetween(double from, double to);

/// An option that names a file to write: not empty.
CLI::Validator fileToWrite();
/// Checks before anything is played that a file can be written: it is new, in an existing folder, or has this
/// ending. Throws InvalidArgument.
void checkFileToWrite(const char* option, const std::string& file, const std::string& ending);

/// Adds --mdp and --agent, which a command requires: an id or a file.
void addMdpOption(CLI::App& command, std::string& mdp);
void addAgentOption(CLI::App& command, std::string& agent);
/// Adds --threads; stays 0 if it is not given. `what`: its meaning.
void addThreadsOption(CLI::App& command, int& threads, const std::string& what = "Threads of each process");

/// Adds --record: what the workbench and an external program say to each other goes to a file.
void addRecordOption(CLI::App& command, std::string& file);
/// Begins to record, if there is a file; before anything is played. Throws InvalidArgument and StorageError.
void record(const AgentSettings& agent, const std::string& file);

/// Adds --trust: external agents may run without having been allowed before.
void addTrustOption(CLI::App& command);

/// The processes that share the work. Only the root rank prints and writes files; the others run only the
/// commands that have work for them.
Processes& processes();
Executor& executor();

/// Prints a message as one line to stderr; control characters are escaped.
void printError(const std::string& message);

/// Stops when the user presses Ctrl-C (or the process gets SIGTERM). Without a call of this function the
/// process ends at once then.
std::stop_token interruption();

/// Sets the exit code of an interrupted command, and prints "interrupted; " and what can be done.
void reportInterruption(const std::string& advice, Outcome& outcome);

/// What the user can type to resume after an interruption: the command line of this process with --resume.
std::string resumeCommand();

/// Prints JSON to stdout: one object, indented.
void print(const Json& json);

/// A number in text: this many significant digits, but all digits before the decimal point.
std::string significant(double value, int digits = 6);

/// A mean in text with its interval, rounded: "12.3 (11.9 to 12.8)".
std::string rounded(const MeanEstimate& estimate);

/// A weight in text, or another number of a candidate: four significant digits.
std::string weightText(double weight);

/// Names in text, each in quotation marks, as some have commas: "First", "Second".
std::string quoted(const std::vector<std::string>& names);

/// A p value in text: "0.012", "< 0.0001".
std::string probabilityText(double p);

/// A number as JSON: whole numbers without a decimal point.
Json number(double value);
/// The ends of an interval, or null.
Json toJson(const std::optional<std::array<double, 2>>& interval);
/// {"mean", "ci95", "n"}; no mean without values.
Json toJson(const MeanEstimate& estimate);

}  // namespace tetrabench::cli

#pragma once

#include <CLI/CLI.hpp>
#include <limits>
#include <nlohmann/json.hpp>
#include <stop_token>
#include <string>

#include "core/parallel/executor.h"

namespace tetrabench::cli {

using Json = nlohmann::ordered_json;

/// Exit codes: bad input is the user's to mend, a failure is ours or the machine's.
inline constexpr int kOk = 0, kFailed = 1, kBadInput = 2, kInterrupted = 130;

/// What a command line turned out to ask for; set by the callbacks of the commands.
struct Outcome {
  int exitCode = kOk;
};

/// Each adds one command to the program; the command runs when the command line is parsed.
void addMdpCommand(CLI::App& app, Outcome& outcome);
void addAgentCommand(CLI::App& app, Outcome& outcome);
void addFeaturesCommand(CLI::App& app, Outcome& outcome);
void addPlayCommand(CLI::App& app, Outcome& outcome);
void addReplayCommand(CLI::App& app, Outcome& outcome);
void addTraceCommand(CLI::App& app, Outcome& outcome);
void addBenchCommand(CLI::App& app, Outcome& outcome);
void addExperimentCommand(CLI::App& app, Outcome& outcome);
void addOptimizationCommand(CLI::App& app, Outcome& outcome);
void addOptimizeCommand(CLI::App& app, Outcome& outcome);
void addVerifyPublishedCommand(CLI::App& app, Outcome& outcome);

/// Options that take a number: only decimal digits, within the bounds. (CLI11 alone would take -1 and 1e30
/// for a seed, 010 for 8 and nan for any range.)
CLI::Validator wholeNumber(std::uint64_t from, std::uint64_t to = std::numeric_limits<std::uint64_t>::max());
CLI::Validator numberBetween(double from, double to);

/// An option that names a file to write: not the empty text.
CLI::Validator fileToWrite();
/// Whether a file can be written is to be known before anything is played: it is new, in a folder that there
/// is, or has this ending. Throws InvalidArgument.
void checkFileToWrite(const char* option, const std::string& file, const std::string& ending);

/// The processes that share the work. The first one alone prints and writes files; the others run only the
/// commands that have work for them.
Executor& executor();

/// Prints the sentence as one line to stderr, whatever characters a name in it has.
void complain(const std::string& sentence);

/// Stops when the user presses Ctrl-C (or the process is asked to end). A process that never asked
/// for the token ends at once then.
std::stop_token interruption();

/// Prints JSON to stdout: one object, indented.
void print(const Json& json);

/// A number as JSON: whole numbers without a decimal point.
Json number(double value);

}  // namespace tetrabench::cli

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/cli/optimal/optimal_command.h"
#include "app/cli/progress.h"
#include "core/agents/library.h"
#include "core/agents/optimal/solved_values.h"
#include "core/error.h"
#include "core/optimal/value_file.h"
#include "core/parallel/parallel_for.h"
#include "core/parallel/stopped.h"
#include "core/parallel/stopwatch.h"
#include "core/parallel/time_left.h"
#include "core/storage/atomic_file.h"
#include "core/storage/plain_text.h"
#include "core/storage/run_locks.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

struct SolveOptions {
  std::string mdp, file;
  bool resume = false, json = false;
  int threads = 0;
  double tolerance = 0;
};

/// Returns the values stored in the file, which must be for this MDP; none if there is no file.
std::optional<OptimalValues> valuesBefore(const SolveOptions& options, const OptimalProblem& problem) {
  std::error_code error;
  if (!fs::exists(options.file, error)) return {};
  if (!options.resume)
    throw InvalidArgument(
        fmt::format("--out: {} exists; use --resume to continue, or name another file.", options.file));
  requireSameProblem(options.file, problem);
  return readValues(options.file);
}

/// A writer of checkpoints, throttled to one per second and to about a twentieth of the run time.
class ValueSaver {
 public:
  explicit ValueSaver(std::string file) : file_(std::move(file)) {}

  void save(const OptimalValues& values, bool now) {
    constexpr double kMinSeconds = 1, kMinWrites = 20;
    const double since = Stopwatch::seconds(sinceWrite_.elapsed());
    if (!now && since < std::max(kMinSeconds, kMinWrites * seconds_)) return;
    const Stopwatch writing;
    writeValues(file_, values);
    seconds_ = Stopwatch::seconds(writing.elapsed());
    sinceWrite_ = Stopwatch();
  }

 private:
  std::string file_;
  Stopwatch sinceWrite_;
  double seconds_ = 0;  ///< duration of the last write
};

std::string progressText(const SolvingProgress& progress, double elapsed, TimeLeft& left) {
  const std::string boards = grouped(static_cast<std::int64_t>(progress.boards));
  if (progress.change == 0) return fmt::format("{} boards found, {} elapsed", boards, clockTime(elapsed));
  left.add(elapsed, progress.fraction);
  return fmt::format("{} boards, round {}, {:.6g} lines, greatest change {:.1e}, {} %, {} elapsed{}", boards,
                     progress.rounds + 1, progress.start, progress.change, wholePercent(progress.fraction),
                     clockTime(elapsed), left.left() ? ", " + clockTime(*left.left()) + " left" : "");
}

void report(const OptimalValues& values, const SolveOptions& options, double seconds) {
  const Board start = values.problem.mdp().startBoard();
  const double lines = values.at(start).value();
  const LinesBounds bounds = values.boundsAt(start).value();
  const std::uint64_t hash = hashOf(values);
  if (options.json)
    return print({{"mdp", options.mdp},
                  {"boards", values.boards.size()},
                  {"preview", values.problem.mdp().settings().preview},
                  {"lines", number(lines)},
                  {"bounds", cli::toJson(bounds)},
                  {"rounds", values.rounds},
                  {"seconds", seconds},
                  {"hash", fmt::format("{:016x}", hash)}});
  std::cout << fmt::format("{}: {} boards, {} expected lines, {} in {}\n{}: hash {:016x}\n",
                           plainText(options.mdp), grouped(values.boards.size()), linesText(lines, bounds),
                           counted(values.rounds, "round"), clockTime(seconds), plainText(options.file),
                           hash);
}

/// Returns the file for an MDP in the user's own folder, which is created.
std::string ownFileFor(std::string mdp) {
  const fs::path folder = ownValuesFolder();
  if (folder.empty()) throw InvalidArgument("--out is missing; without a home folder it must name a file.");
  createFolder(folder);
  if (mdp.ends_with(".json")) mdp = fs::path(mdp).filename().string();
  std::ranges::replace(mdp, '/', '-');
  return (folder / (mdp + std::string(kValuesEnding))).string();
}

void solveInto(SolveOptions options, Outcome& outcome) {
  const Mdp mdp = Library::instance().mdp(options.mdp);
  const OptimalProblem problem(mdp);
  if (options.file.empty()) options.file = ownFileFor(options.mdp);
  checkFileToWrite("--out", options.file, std::string(kValuesEnding));
  RunLocks lock(options.file);
  if (!lock.tryLock(0))
    throw InvalidArgument(fmt::format(
        "--out: another process is computing {}; wait until it has finished, or name another file.",
        options.file));
  std::error_code error;
  const bool isNew = !fs::exists(options.file, error);
  std::optional<OptimalValues> before = valuesBefore(options, problem);
  const Stopwatch watch;
  ValueSaver saver(options.file);
  bool kept = false;
  const std::stop_token stop = interruption();
  try {
    ProgressLine line;
    TimeLeft left;
    const SolvingOptions solving{
        .threads = options.threads > 0 ? options.threads : executor().defaultThreads(),
        .tolerance = options.tolerance,
        .progress =
            [&](const SolvingProgress& progress) {
              line.show([&](double elapsed) { return progressText(progress, elapsed, left); });
            },
        .save =
            [&](const OptimalValues& values) {
              saver.save(values, stop.stop_requested());
              kept = kept || stop.stop_requested();
            },
        .stop = stop};
    if (before)
      resume(*before, solving);
    else
      before = solve(mdp, solving);
  } catch (const InvalidArgument&) {
    if (isNew) fs::remove(options.file, error);  // it has no values
    throw;
  } catch (const Stopped&) {
    return reportInterruption(kept ? "resume with: " + resumeCommand() : "nothing was written", outcome);
  }
  saver.save(*before, true);
  report(*before, options, Stopwatch::seconds(watch.elapsed()));
}

}  // namespace

void addOptimalSolve(CLI::App& group, Outcome& outcome) {
  auto options = std::make_shared<SolveOptions>();
  CLI::App* command = group.add_subcommand("solve", "Compute the expected lines of the best play");
  addMdpOption(*command, options->mdp);
  command
      ->add_option("--out", options->file,
                   "Write the values to this file (*.values; default: a file in the folder where the Why "
                   "panel finds it)")
      ->type_name("FILE")
      ->check(fileToWrite());
  command->add_flag("--resume", options->resume, "Resume from the values already in the file");
  command
      ->add_option("--tolerance", options->tolerance,
                   "Stop when the bounds of the start board differ by at most this many lines (default: the "
                   "smallest difference that 32-bit values allow)")
      ->check(numberBetween(0, 1e6));
  addThreadsOption(*command, options->threads, "Threads");
  addNoLocksOption(*command);
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options, &outcome] { solveInto(*options, outcome); });
}

}  // namespace tetrabench::cli

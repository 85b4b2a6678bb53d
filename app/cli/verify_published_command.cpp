#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <iostream>
#include <memory>

#include "app/cli/progress.h"
#include "app/cli/reports/verification_report.h"
#include "core/agents/library.h"
#include "core/agents/linear_games/linear_games.h"
#include "core/error.h"
#include "core/parallel/time_left.h"

namespace tetrabench::cli {
namespace {

/// Rough slowdown per piece if games are not played in batches; used to predict the remaining time.
constexpr double kUnbatched = 12;

struct VerifyOptions {
  bool quick = false, json = false;
  int threads = 0;
  std::vector<std::string> only;
};

/// A row to replicate or skip, with its cost in pieces at batch speed.
struct Task {
  VerifiedRow verified;
  Mdp mdp;
  AgentSettings agent;
  std::optional<Sample> sample;
  double work = 0;
};

std::string describeRules(const PublishedResult& row, Rules rules) {
  std::string text = rules == Rules::Standard ? "standard" : "placement";
  if (row.loseWhenBest) text += ", losing moves rated";
  if (row.spawnRows > 0) text += fmt::format(", {} spawn rows", row.spawnRows);
  return text;
}

Task taskOf(const PublishedResult& row, bool quick) {
  Task task{.verified = {&row, {}, {}},
            .mdp = Library::instance().mdp(row.mdp),
            .agent = Library::instance().agent(row.controller),
            .sample = quick ? row.quick : row.full};
  task.verified.rules = describeRules(row, task.mdp.rules());
  task.verified.board = fmt::format("{}x{}", task.mdp.width(), task.mdp.boardHeight());
  if (task.sample)
    task.work = piecesOf(*task.sample, row.piecesPerLoss) *
                (LinearGames::obstacle(task.agent, task.mdp) ? kUnbatched : 1.0);
  return task;
}

std::vector<Task> tasksOf(const VerifyOptions& options) {
  const auto& rows = publishedResults();
  std::vector<std::string_view> ids;
  std::ranges::transform(rows, std::back_inserter(ids), &PublishedResult::id);
  for (const std::string& id : options.only)
    if (!findPublishedResult(id))
      throw InvalidArgument(fmt::format("--only is {}; it must be one of {}.", id, fmt::join(ids, ", ")));
  std::vector<Task> tasks;
  for (const PublishedResult& row : rows)
    if (options.only.empty() || std::ranges::find(options.only, row.id) != options.only.end())
      tasks.push_back(taskOf(row, options.quick));
  return tasks;
}

/// A progress line with the remaining time of the current row and of all rows.
class VerifyProgress {
 public:
  explicit VerifyProgress(const std::vector<Task>& tasks) : rows_(tasks.size()) {
    for (const Task& task : tasks) work_ += task.work;
  }

  void show(const Task& task, const MeasurementProgress& p) {
    line_.show([&](double elapsed) {
      const double ofRow = elapsed - before_;
      const double fraction = (done_ + task.work * p.fraction) / work_;
      const auto ofRowLeft = left(ofRow, p.fraction);
      return fmt::format("{} ({} of {}): {} %{}; overall{}", task.verified.row->id, row_, rows_,
                         wholePercent(p.fraction),
                         ofRowLeft ? fmt::format(", {} left", clockTime(*ofRowLeft)) : "",
                         progressTail(fraction, elapsed, left(elapsed, fraction),
                                      ofRow > 0 ? static_cast<double>(p.pieces) / ofRow : 0));
    });
  }
  void begin() { ++row_; }
  void end(const Task& task) {
    line_.clear();
    done_ += task.work;
    before_ += task.verified.seconds;
  }

 private:
  static std::optional<double> left(double elapsed, double fraction) {
    if (!(fraction > 0)) return {};
    return elapsed / fraction - elapsed;
  }

  ProgressLine line_;
  std::size_t row_ = 0, rows_;
  double work_ = 0, done_ = 0, before_ = 0;
};

/// Returns false if it was interrupted and has no result.
bool play(Task& task, int threads, VerifyProgress& progress) {
  progress.begin();
  if (task.sample) {
    const auto start = std::chrono::steady_clock::now();
    task.verified.measured =
        measure(*task.verified.row, *task.sample, task.mdp, task.agent, executor(), threads, interruption(),
                [&](const MeasurementProgress& p) { progress.show(task, p); });
    task.verified.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  progress.end(task);
  return !interruption().stop_requested();
}

void verify(const VerifyOptions& options, Outcome& outcome) {
  std::vector<Task> tasks = tasksOf(options);
  const int threads = options.threads > 0 ? options.threads : executor().defaultThreads();
  VerifyProgress progress(tasks);
  std::vector<VerifiedRow> rows;
  if (!executor().isRoot()) {  // the root rank ends this early on an interruption
    for (Task& task : tasks) play(task, threads, progress);
    return;
  }
  if (!options.json) std::cout << tableHead() << std::flush;
  std::exception_ptr failure;
  try {
    for (Task& task : tasks) {
      if (!play(task, threads, progress)) break;
      rows.push_back(task.verified);
      if (!options.json) std::cout << tableLine(task.verified) << std::flush;
      if (task.verified.agrees() == false) outcome.exitCode = kFailed;
    }
  } catch (...) {  // the rows so far may have taken hours
    failure = std::current_exception();
  }
  if (options.json)
    print(toJson(rows, options.quick));
  else
    std::cout << tableFoot(rows);
  std::cout.flush();
  if (failure) std::rethrow_exception(failure);
  if (rows.size() < tasks.size()) {
    reportInterruption(fmt::format("{} of {} rows are above; the next is {} (--only plays single rows)",
                                   rows.size(), tasks.size(), tasks[rows.size()].verified.row->id),
                       outcome);
  }
}

}  // namespace

void addVerifyPublishedCommand(CLI::App& app, Outcome& outcome) {
  auto options = std::make_shared<VerifyOptions>();
  CLI::App* command = app.add_subcommand(
      "verify-published", "Play published controllers and compare their means with the published ones");
  command->footer(
      "Without --quick it takes hours. The same games are played on every machine. The exit code is 1 if a "
      "published\nmean disagrees: if |ln(m1/m2)| > 2 sqrt(1/n1 + 1/n2), where n is the number of games "
      "lost.");
  command->add_flag("--quick", options->quick,
                    "Play small boards, and only a few games on large ones (a minute or two)");
  addThreadsOption(*command, options->threads);
  command->add_flag("--json", options->json, "Print one JSON object");
  command->add_option("--only", options->only, "Only this row, such as bcts-10x20; may be repeated");
  command->callback([options, &outcome] { verify(*options, outcome); });
}

}  // namespace tetrabench::cli

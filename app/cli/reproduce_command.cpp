#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <thread>

#include "app/cli/command.h"
#include "app/cli/scratch_folder.h"
#include "app/version/version.h"
#include "core/agents/external/child_process.h"
#include "core/agents/external/program_pool.h"
#include "core/error.h"
#include "core/reproduction/measured.h"
#include "core/reproduction/page.h"
#include "core/storage/atomic_file.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

struct ReproduceOptions {
  std::vector<std::string> ids;
  std::string source = ".";
  bool list = false, check = false, missing = false, pages = false;
  std::optional<double> under;  ///< seconds
};

/// A run to be measured.
struct PendingRun {
  const Recipe& recipe;
  const RecipeRun& run;
  std::optional<double> seconds;  ///< cost when last measured
};

/// Thrown when a stop is requested; not an error.
struct Interrupted {};

/// A capture of everything written to std::cout during its lifetime.
class CapturedOutput {
 public:
  CapturedOutput() : before_(std::cout.rdbuf(text_.rdbuf())) {}
  ~CapturedOutput() { std::cout.rdbuf(before_); }
  CapturedOutput(const CapturedOutput&) = delete;
  CapturedOutput& operator=(const CapturedOutput&) = delete;
  std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
  std::streambuf* before_;
};

/// Execution of commands in all processes, as commands that distribute their work require.
class SharedCommands {
 public:
  SharedCommands() = default;
  ~SharedCommands() {
    if (executor().isRoot()) executor().broadcast({});
  }
  SharedCommands(const SharedCommands&) = delete;
  SharedCommands& operator=(const SharedCommands&) = delete;

  int run(const std::vector<std::string>& words) {
    executor().broadcast(Json(words).dump());
    return runCommand(words);
  }
  /// Runs the commands on the other processes; returns the first exit code other than 0.
  static int follow() {
    for (std::string words = executor().broadcast({}); !words.empty(); words = executor().broadcast({})) {
      const int exitCode = runCommand(Json::parse(words).get<std::vector<std::string>>());
      if (exitCode != kOk) return exitCode;  // this process leaves the command, so the root process fails
    }
    return kOk;
  }
};

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  localtime_r(&now, &date);
  return fmt::format("{:04}-{:02}-{:02}", date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

/// Describes this machine: "AMD EPYC, 2 threads".
std::string machine() {
  std::ifstream processors("/proc/cpuinfo");
  std::string line, name = "unknown processor";
  while (std::getline(processors, line))
    if (line.starts_with("model name")) {
      name = line.substr(line.find(':') + 2);
      break;
    }
  return fmt::format("{}, {}", name, counted(std::thread::hardware_concurrency(), "thread"));
}

/// Returns the CPU seconds of all threads and of the agent programs that have ended.
double processorSecondsOfAll() {
  double seconds = 0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    getrusage(who, &usage);
    for (const timeval& time : {usage.ru_utime, usage.ru_stime})
      seconds += static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  }
  return seconds;
}

void waitForPrograms() {
  terminateIdlePrograms();
  ChildProcess::waitForEnded();
}

/// Executes a run's commands with one seed; returns their outputs. Throws Error on an unexpected exit code.
std::vector<std::string> outputsOf(const PendingRun& pending, int seed, SharedCommands& commands) {
  const ScratchFolder folder;
  std::vector<std::string> outputs;
  for (const std::string& command : pending.run.commands) {
    std::vector<std::string> words = wordsOf(command);
    for (std::string& word : words) word = withSeedAndFolder(word, seed, folder.path());
    const CapturedOutput captured;
    const int exitCode = commands.run(words);
    if (interruption().stop_requested()) throw Interrupted();
    const int required = &command == &pending.run.commands.back() ? pending.run.exitCode : kOk;
    if (exitCode != required)
      throw Error(fmt::format("{}: {}: `{}` ended with exit code {} instead of {}", pending.recipe.id,
                              pending.run.name, command, exitCode, required));
    outputs.push_back(captured.text());
  }
  return outputs;
}

MeasuredRun measured(const PendingRun& pending, SharedCommands& commands) {
  MeasuredRun run{.commands = pending.run.commands,
                  .seeds = pending.run.seeds,
                  .date = today(),
                  .machine = machine(),
                  .version = versionAndCommit(),
                  .values = {}};
  const auto start = std::chrono::steady_clock::now();
  waitForPrograms();  // a program's CPU time is counted only once it has ended
  const double processorStart = processorSecondsOfAll();
  for (int seed = 1; seed <= pending.run.seeds; ++seed)
    for (auto& [place, value] :
         valuesShown(pending.recipe, pending.run, outputsOf(pending, seed, commands))) {
      Json& values = run.values[place];
      if (values.is_null()) values = Json::array();
      values.push_back(std::move(value));
    }
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  waitForPrograms();
  // The CPU time of other processes is unknown.
  if (executor().processes() == 1) run.processorSeconds = processorSecondsOfAll() - processorStart;
  return run;
}

/// A checkout's stored results, and the new measurements.
class Results {
 public:
  explicit Results(const fs::path& source)
      : source_(source), folder_(source / "resources/results"), recipes_(readRecipes(folder_)) {
    for (const Recipe& recipe : recipes_)
      measured_[recipe.id] = readMeasured(folder_ / "measured", recipe.id);
  }

  const std::vector<Recipe>& recipes() const { return recipes_; }
  const MeasuredRuns& measured(const Recipe& recipe) const { return measured_.at(recipe.id); }

  /// Returns the changed figures. `changes`: `changedFigures` or `hiddenChanges`.
  std::vector<ChangedFigure> changedBy(const PendingRun& pending, const MeasuredRun& run,
                                       decltype(changedFigures)& changes) const {
    MeasuredRuns now = measured(pending.recipe);
    now[pending.run.name] = run;
    return changes(pending.recipe, pending.run, measured(pending.recipe), now);
  }
  void save(const PendingRun& pending, MeasuredRun run) {
    MeasuredRuns& runs = measured_[pending.recipe.id];
    runs[pending.run.name] = std::move(run);
    std::erase_if(runs, [&](const auto& known) { return !pending.recipe.find(known.first); });
    writeMeasured(folder_ / "measured", pending.recipe.id, runs);
  }

  /// Returns the pages that are out of date, and updates them if `write`. Results that have not been measured
  /// yet are left unchanged on the pages and added to `missing`.
  std::vector<std::string> updatePages(bool write, std::set<std::string>& missing) const {
    std::vector<std::string> changed;
    for (const fs::path& page : pages()) {
      const std::string before = readTextFile(page, kMaxDocumentBytes);
      const std::string now = withResults(before, [&](const std::string& id) -> std::optional<std::string> {
        const Recipe& shown = recipe(id);
        const bool isKnown = std::ranges::all_of(
            shown.runs, [&](const RecipeRun& run) { return isMeasured(shown, run, measured(shown)); });
        if (isKnown) return filledIn(shown, measured(shown));
        missing.insert(id);
        return {};
      });
      if (now == before) continue;
      changed.push_back(fs::relative(page, source_).string());
      if (write) writeFileAtomically(page, now);
    }
    return changed;
  }

 private:
  std::vector<fs::path> pages() const {
    std::vector<fs::path> pages{source_ / "README.md"};
    for (const auto& entry : fs::directory_iterator(source_ / "resources/help"))
      if (entry.path().extension() == ".md") pages.push_back(entry.path());
    std::ranges::sort(pages);
    return pages;
  }
  const Recipe& recipe(const std::string& id) const {
    const auto recipe = std::ranges::find(recipes_, id, &Recipe::id);
    if (recipe == recipes_.end())
      throw InvalidArgument(
          fmt::format("a page shows the result {}, which is not in {}.", id, folder_.string()));
    return *recipe;
  }

  fs::path source_, folder_;
  std::vector<Recipe> recipes_;
  std::map<std::string, MeasuredRuns> measured_;
};

std::vector<const Recipe*> chosenRecipes(const Results& results, const std::vector<std::string>& ids) {
  std::vector<std::string> known;
  std::ranges::transform(results.recipes(), std::back_inserter(known), &Recipe::id);
  for (const std::string& id : ids)
    if (std::ranges::find(known, id) == known.end())
      throw InvalidArgument(
          fmt::format("\"{}\" is not a result; the results are {}.", id, fmt::join(known, ", ")));
  std::vector<const Recipe*> chosen;
  for (const Recipe& recipe : results.recipes())
    if (ids.empty() || std::ranges::find(ids, recipe.id) != ids.end()) chosen.push_back(&recipe);
  return chosen;
}

std::vector<PendingRun> pendingRuns(const Results& results, const ReproduceOptions& options) {
  std::vector<PendingRun> pending;
  for (const Recipe* recipe : chosenRecipes(results, options.ids))
    for (const RecipeRun& run : recipe->runs) {
      const MeasuredRuns& known = results.measured(*recipe);
      const bool isKnown = isMeasured(*recipe, run, known);
      const auto before = known.find(run.name);
      const auto seconds = before == known.end() ? std::nullopt : std::optional(costOf(before->second));
      if (options.missing && isKnown) continue;
      if (options.under && !(isKnown && *seconds < *options.under)) continue;
      pending.push_back({*recipe, run, seconds});
    }
  return pending;
}

void list(const Results& results, const ReproduceOptions& options) {
  std::string_view last;
  for (const PendingRun& pending : pendingRuns(results, options)) {
    const auto& [recipe, run, seconds] = pending;
    if (recipe.id != last) std::cout << fmt::format("{}: {}\n", recipe.id, recipe.title);
    last = recipe.id;
    const MeasuredRuns& known = results.measured(recipe);
    std::cout << fmt::format("  {}{}: {}\n", run.name,
                             run.seeds > 1 ? fmt::format(", {}", counted(run.seeds, "seed")) : "",
                             isMeasured(recipe, run, known)
                                 ? fmt::format("{}, {}", known.at(run.name).date, durationInWords(*seconds))
                                 : "not measured");
    for (const std::string& command : run.commands) std::cout << fmt::format("    {}\n", command);
  }
}

void announce(const std::vector<PendingRun>& pending, std::size_t i) {
  double left = 0;
  bool isKnown = true;
  for (std::size_t k = i; k < pending.size(); ++k) {
    left += pending[k].seconds.value_or(0);
    isKnown = isKnown && pending[k].seconds;
  }
  std::cerr << fmt::format("{} of {}, {}: {}{}\n", i + 1, pending.size(), pending[i].recipe.id,
                           pending[i].run.name,
                           !isKnown   ? ""
                           : left < 1 ? fmt::format(", {} left", durationInWords(left))
                                      : fmt::format(", about {} left", durationInWords(left)))
            << std::flush;
}

/// Describes a change as "id: {{figure}}: 51 -> 50"; of multi-line texts, only the lines that differ.
std::string changeText(const std::string& id, const ChangedFigure& figure) {
  if (figure.before.find('\n') == std::string::npos && figure.now.find('\n') == std::string::npos)
    return fmt::format("{}: {}: {} -> {}", id, figure.placeholder, figure.before, figure.now);
  const auto linesOf = [](const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(std::move(line));
    return lines;
  };
  const auto before = linesOf(figure.before), now = linesOf(figure.now);
  std::string text = fmt::format("{}: {}:", id, figure.placeholder);
  for (std::size_t i = 0; i < std::max(before.size(), now.size()); ++i) {
    const std::string was = i < before.size() ? before[i] : "", is = i < now.size() ? now[i] : "";
    if (was != is) text += fmt::format("\n  {}\n  -> {}", was, is);
  }
  return text;
}

/// Measures the runs one after another and saves each at once. Returns false if a figure changed.
bool measureAll(Results& results, const std::vector<PendingRun>& pending, const ReproduceOptions& options) {
  interruption();  // from here on, Ctrl-C stops gracefully
  SharedCommands commands;
  bool same = true;
  for (std::size_t i = 0; i < pending.size(); ++i) {
    announce(pending, i);
    MeasuredRun run = measured(pending[i], commands);
    const std::string& id = pending[i].recipe.id;
    for (const ChangedFigure& figure : results.changedBy(pending[i], run, changedFigures)) {
      std::cout << changeText(id, figure) << '\n' << std::flush;
      same = false;
    }
    if (options.check) continue;
    for (const ChangedFigure& value : results.changedBy(pending[i], run, hiddenChanges))
      std::cout << changeText(id, value) << " (unchanged on the page)\n" << std::flush;
    results.save(pending[i], std::move(run));
  }
  return same;
}

void reproduce(const ReproduceOptions& options, Outcome& outcome) {
  if (!executor().isRoot()) {
    outcome.exitCode = SharedCommands::follow();
    return;
  }
  if (!fs::is_directory(fs::path(options.source) / "resources/results"))
    throw InvalidArgument(
        fmt::format("{} is not a checkout of Tetrabench (it has no resources/results); change to one, or "
                    "name one with --source.",
                    fs::absolute(options.source).lexically_normal().string()));
  Results results(options.source);
  if (options.list) return list(results, options);
  bool same = true;
  if (!options.pages) same = measureAll(results, pendingRuns(results, options), options);
  std::set<std::string> missing;
  const auto pages = results.updatePages(!options.check, missing);
  for (const std::string& page : pages)
    std::cout << fmt::format("{} {}\n", page, options.check ? "is out of date" : "was updated");
  if (options.check && options.pages && pages.empty() && missing.empty())
    std::cout << "All pages are up to date.\n";
  for (const std::string& id : missing)
    std::cout << fmt::format("{}: shown on a page, but not fully measured\n", id);
  if (options.check && (!same || !pages.empty() || !missing.empty())) outcome.exitCode = kFailed;
}

}  // namespace

void addReproduceCommand(CLI::App& app, Outcome& outcome) {
  auto options = std::make_shared<ReproduceOptions>();
  CLI::App* command =
      app.add_subcommand("reproduce", "Repeat the measurements of the help, and update its pages");
  command->footer(
      "A result is a file resources/results/ID.result.json in a checkout, with the commands to run, and "
      "ID.md\nwith the text to show. Earlier measurements are replaced; each changed value is printed as OLD "
      "-> NEW.\nWithout an ID all results are measured, which takes hours.");
  command->add_option("ids", options->ids, "The results to measure (default: all)")->type_name("ID");
  command->add_option("--source", options->source, "The checkout (default: the current folder)")
      ->type_name("FOLDER");
  CLI::Option* list = command->add_flag("--list", options->list, "Only list the results and their commands");
  CLI::Option* pages = command->add_flag(
      "--pages", options->pages, "Measure nothing; only write the stored measurements into the pages");
  command->add_flag("--check", options->check,
                    "Write nothing; the exit code is 1 if a value or a page would change");
  CLI::Option* missing =
      command->add_flag("--missing", options->missing,
                        "Only runs that were never measured, or whose commands have changed since");
  CLI::Option* under =
      command
          ->add_option("--under", options->under,
                       "Only runs that took less than this many seconds of processor time when last measured")
          ->type_name("SECONDS")
          ->check(numberBetween(0, 1e9));
  list->excludes(pages);
  missing->excludes(under);
  command->callback([options, &outcome] {
    try {
      reproduce(*options, outcome);
    } catch (const Interrupted&) {
      reportInterruption(
          options->check ? "nothing was written" : "what was measured is saved; --missing measures the rest",
          outcome);
    }
  });
}

}  // namespace tetrabench::cli

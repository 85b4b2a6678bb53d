#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QThread>
#include <map>
#include <thread>

#include "app/windows/compare/compare_controls.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/compare/compare_sources.h"
#include "app/windows/documents/results_file.h"
#include "core/agents/library.h"
#include "core/experiments/results_database.h"
#include "core/parallel/processor_time.h"
#include "core/play/play_run.h"
#include "core/storage/results_file.h"
#include "core/storage/run_checksums.h"

/// Time that the Compare page takes to load and draw 6,000 runs, and its longest delay of the event loop.
namespace tetrabench {
namespace {

/// Writes results of 10 agents, or `copies` times as many, on 20 MDPs, 24,000 steps each. All repetitions of
/// a pair copy the result of one run, with varied rewards.
void writeResults(const std::string& path, int repetitions, int copies = 1) {
  const Library& library = Library::instance();
  ExperimentPlan plan;
  for (const std::string& id : library.mdpIds())
    if (id.starts_with("rlc2008/training-")) plan.mdps.push_back({id, library.mdp(id)});
  for (const char* id : {"dt-20", "dt-10", "bcts", "dellacherie", "el-tetris", "huji-2", "smartagent-start",
                         "nus", "maia-phase-1", "random"})
    for (int copy = 0; copy < copies; ++copy) {
      plan.agents.push_back({id, library.agent(id)});
      if (copy > 0) plan.agents.back().agent.name += " " + std::to_string(copy + 1);
    }
  plan.repetitions = repetitions;
  std::vector<RunResult> results;
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent)
    for (std::size_t mdp = 0; mdp < plan.mdps.size(); ++mdp) {
      RunProgress progress;
      results.push_back(*playRun(plan, {agent, mdp, 0}, progress));
    }
  ResultsDatabase database(path);
  for (const auto& run : database.runs(database.addExperiment(plan), plan)) {
    RunResult result = results[run.key.agent * plan.mdps.size() + run.key.mdp];
    result.total.reward += run.key.repetition % 7;
    result.curve.back().reward = result.total.reward;  // otherwise the file counts as corrupt
    database.finish(run.id, result, {});
  }
}

void compareSixThousandRuns(benchmark::State& state, CompareChoices::Layout layout) {
  const QTemporaryDir folder;
  const QString path = folder.filePath("results.tetrabench");
  writeResults(path.toStdString(), 30);
  double longest = 0;
  for (auto _ : state) {
    ResultsFile results;
    results.setPath(path);
    ComparePage page(&results);
    page.resize(1280, 800);
    page.controls()->setChoices({.layout = layout});
    page.show();
    while (!page.isSettled() || page.picture().rows.size() != 10) {
      QElapsedTimer turn;
      turn.start();
      QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
      longest = std::max(longest, static_cast<double>(turn.nsecsElapsed()) / 1e6);
    }
  }
  state.counters["longestTurnMilliseconds"] = longest;
}
BENCHMARK_CAPTURE(compareSixThousandRuns, averaged, CompareChoices::Layout::Averaged)
    ->MeasureProcessCPUTime()
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);
BENCHMARK_CAPTURE(compareSixThousandRuns, perMdp, CompareChoices::Layout::PerMdp)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);

/// Measures the integrity checks' share of the load time. Checksums and row counts are verified when the
/// states of all runs are read (twice: for the list and for the curves); checksums and curves when each
/// result is read. The load's queries run with and without the checks; the difference is their cost.
void checksOfSixThousandRuns(benchmark::State& state) {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("results.tetrabench").toStdString();
  writeResults(path, 30);
  std::vector<std::pair<RunResult, const Mdp*>> results;
  ResultsDatabase database(path);
  const auto experiment = *database.experiment("Untitled");
  for (const auto& run : database.runs(experiment.id, experiment.plan))
    results.emplace_back(database.outcome(run, experiment.plan).result,
                         &experiment.plan.mdps[run.key.mdp].mdp);

  ResultsConnection connection(path, std::chrono::seconds(1));
  const std::string
      states = "a.checksum + m.checksum, u.repetition, u.id, u.totals, u.reason, r.processor, r.reward",
      columns =
          "r.pieces, r.lines, r.steps, r.reward, r.clears1, r.clears2, r.clears3, r.clears4, "
          "r.episodes, r.deaths, r.curve, r.rewards, r.games, r.wall, r.processor, r.times, "
          "r.version",
      documents =
          "run u LEFT JOIN document a ON a.id = u.agent LEFT JOIN document m ON "
          "m.id = u.mdp LEFT JOIN result r ON r.run = u.id",
      one = " WHERE u.id = ? AND u.totals IS NOT NULL";
  const std::string sound = fmt::format("u.checksum = {} AND u.totals = {}", kChecksum, kTotals);
  const std::string plain[] = {
      fmt::format("SELECT 1, {} FROM {}", states, documents),
      fmt::format("SELECT 1, {} FROM run u JOIN result r ON r.run = u.id{}", columns, one)};
  const std::string checked[] = {
      fmt::format("SELECT {}, {} FROM {}", sound, states, kJoinedRuns),
      fmt::format("SELECT {} AND u.blobs = {}, {} FROM {}{}", sound, kBlobs, columns, kJoinedRuns, one)};
  const auto secondsOf = [&](const std::string(&queries)[2]) {
    const double before = processorSeconds();
    const auto read = [&](SQLite::Statement& query) {
      while (query.executeStep())
        for (int column = 0; column < query.getColumnCount(); ++column) {
          const SQLite::Column value = query.getColumn(column);
          benchmark::DoNotOptimize(value.isBlob() ? value.getBlob() : nullptr);
        }
    };
    for (int times = 0; times < 2; ++times) read(connection.prepared(queries[0]));
    for (std::size_t id = 1; id <= results.size(); ++id) {
      SQLite::Statement& query = connection.prepared(queries[1]);
      query.bind(1, static_cast<std::int64_t>(id));
      read(query);
    }
    return processorSeconds() - before;
  };
  const auto secondsOfChecks = [&](int times) {
    const double before = processorSeconds();
    for (const auto& [result, mdp] : results)
      for (int i = 0; i < times; ++i) benchmark::DoNotOptimize(isPossible(result, *mdp));
    return processorSeconds() - before;
  };
  for (auto _ : state) {
    const double without = secondsOf(plain), with = secondsOf(checked), before = processorSeconds();
    connection.checkCount("run", experiment.id, std::ssize(results));
    const double count = processorSeconds() - before;
    // The load has just decoded a curve when it checks it, so the cost is that of a second check.
    const double once = secondsOfChecks(1), twice = secondsOfChecks(2);
    const double curves = count + twice - once;
    state.SetIterationTime(with - without + curves);
    state.counters["plainMs"] = without * 1e3;
    state.counters["checkedMs"] = with * 1e3;
    state.counters["curvesMs"] = curves * 1e3;
  }
}
BENCHMARK(checksOfSixThousandRuns)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(10);

/// Load on all cores during its lifetime.
class Load {
 public:
  Load() {
    for (unsigned i = 0; i < 2 * std::thread::hardware_concurrency(); ++i)
      threads_.emplace_back([](const std::stop_token& stop) {
        for (volatile double x = 1; !stop.stop_requested();) x = x * 1.0000001;
      });
  }

 private:
  std::vector<std::jthread> threads_;
};

/// Measures the longest delay of the event loop while 20 graphs of 40 curves each are loaded, changed,
/// resized and shown, with and without load on the machine.
void fortyCurvesInAGrid(benchmark::State& state) {
  const QTemporaryDir folder;
  const QString path = folder.filePath("results.tetrabench");
  writeResults(path.toStdString(), 3, 4);
  const auto load = state.range(0) == 0 ? nullptr : std::make_unique<Load>();
  std::map<std::string, double> longest;
  for (auto _ : state) {
    ResultsFile results;
    results.setPath(path);
    ComparePage page(&results);
    page.resize(1280, 800);
    page.controls()->setChoices({.layout = CompareChoices::Layout::PerMdp});
    const auto turnUntil = [&](const std::string& what, auto isDone) {
      int calm = 0;  // idle event loop iterations; graphs are drawn one by one after the page has settled
      while (calm < 200) {
        QElapsedTimer turn;
        turn.start();
        const double before = processorSeconds();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        const double milliseconds = static_cast<double>(turn.nsecsElapsed()) / 1e6;
        longest[what] = std::max(longest[what], milliseconds);
        // CPU time only, without the time other programs had the processor.
        double& own = longest[what + ", of the processor"];
        own = std::max(own, 1e3 * (processorSeconds() - before));
        calm = isDone() && milliseconds < 1 ? calm + 1 : 0;
        QThread::usleep(200);
      }
    };
    const auto settled = [&] { return page.isSettled() && page.picture().rows.size() > 1; };
    page.sources()->showOnly("Untitled", {}, {});
    page.show();
    turnUntil("show", [&] { return settled() && page.picture().rows.size() == 40; });
    page.controls()->setChoices({.layout = CompareChoices::Layout::PerMdp, .y = CurveY::Lines});
    turnUntil("change", settled);
    for (const int width : {1300, 1250, 1100, 1400}) {
      page.resize(width, 780);
      turnUntil("resize", settled);
    }
    page.hide();
    page.show();
    turnUntil("show again", settled);
    page.sources()->look();
    turnUntil("look", settled);
  }
  for (const auto& [what, milliseconds] : longest) state.counters[what + " ms"] = milliseconds;
}
BENCHMARK(fortyCurvesInAGrid)
    ->ArgName("load")
    ->Arg(0)
    ->Arg(1)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(2);

}  // namespace
}  // namespace tetrabench

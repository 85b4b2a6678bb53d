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
#include "app/windows/results_file.h"
#include "core/agents/library.h"
#include "core/experiments/results_database.h"
#include "core/parallel/processor_time.h"
#include "core/play/play_unit.h"

/// How long the Compare page takes to load and draw 6,000 units, and how long it keeps the user waiting at
/// most.
namespace tetrabench {
namespace {

/// 10 agents, or some times as many, on 20 MDPs, 24,000 steps. Each unit of an agent has the result of one
/// that was played.
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
  std::vector<UnitResult> results;
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent) {
    UnitProgress progress;
    results.push_back(*playUnit(plan, {agent, agent % plan.mdps.size(), 0}, progress));
  }
  ResultsDatabase database(path);
  for (const auto& unit : database.units(database.addExperiment(plan), plan)) {
    UnitResult result = results[unit.unit.agent];
    result.total.reward += unit.unit.repetition % 7;
    database.finish(unit.id, result, {});
  }
}

void compareSixThousandUnits(benchmark::State& state, CompareChoices::Layout layout) {
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
BENCHMARK_CAPTURE(compareSixThousandUnits, averaged, CompareChoices::Layout::Averaged)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);
BENCHMARK_CAPTURE(compareSixThousandUnits, perMdp, CompareChoices::Layout::PerMdp)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);

/// Uses all processors while it lives.
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

/// The longest that the event loop is kept from its next event while 40 curves in each of 20 graphs are
/// loaded, changed, resized and shown, on a machine that has other things to do.
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
      int calm = 0;  // turns; the graphs are drawn one by one after the page is settled
      while (calm < 200) {
        QElapsedTimer turn;
        turn.start();
        const double before = processorSeconds();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        const double milliseconds = static_cast<double>(turn.nsecsElapsed()) / 1e6;
        longest[what] = std::max(longest[what], milliseconds);
        // Without the time for which other programs had the processor.
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

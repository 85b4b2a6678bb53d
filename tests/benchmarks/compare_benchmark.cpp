#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include "app/windows/compare/compare_controls.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/results_file.h"
#include "core/agents/library.h"
#include "core/experiments/results_database.h"
#include "core/play/play_unit.h"

/// How long the Compare page takes to load and draw 6,000 units, and how long it keeps the user waiting at
/// most.
namespace tetrabench {
namespace {

/// 10 agents on 20 MDPs, 30 times, 24,000 steps. Each unit of an agent has the result of one that was played.
void writeResults(const std::string& path) {
  const Library& library = Library::instance();
  ExperimentPlan plan;
  for (const std::string& id : library.mdpIds())
    if (id.starts_with("rlc2008/training-")) plan.mdps.push_back({id, library.mdp(id)});
  for (const char* id : {"dt-20", "dt-10", "bcts", "dellacherie", "el-tetris", "huji-2", "smartagent-start",
                         "nus", "maia-phase-1", "random"})
    plan.agents.push_back({id, library.agent(id)});
  plan.repetitions = 30;
  std::vector<UnitResult> results;
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent) {
    UnitProgress progress;
    results.push_back(*playUnit(plan, {agent, agent, 0}, progress));
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
  writeResults(path.toStdString());
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

}  // namespace
}  // namespace tetrabench

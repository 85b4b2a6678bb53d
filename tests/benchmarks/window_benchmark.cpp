#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <fstream>
#include <memory>
#include <string>

#include "app/windows/pages.h"
#include "app/windows/shell/main_window.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/library.h"
#include "core/play/player.h"
#include "tests/app/windows/window_parts.h"
#include "widgets/shell/speed_control.h"

/// Overhead of the window: time and memory to open it, and pieces per second of a plain run and of the window
/// at unlimited speed, hidden and shown.
namespace tetrabench {
namespace {

constexpr const char* kMdp = "standard/10x20";
constexpr const char* kAgent = "dellacherie";
constexpr int kSliceMilliseconds = 1000;

void processEventsFor(int milliseconds) {
  QElapsedTimer timer;
  for (timer.start(); timer.elapsed() < milliseconds;)
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

/// Returns the resident memory of this process in MB.
double residentMegabytes() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) * 1024 / 1e6;
  return 0;
}

/// Measures opening a window up to its first picture, with all libraries loaded. MB is valid only if no other
/// benchmark runs first.
void openWindow(benchmark::State& state) {
  for (auto _ : state) {
    auto main = std::make_unique<MainWindow>(makePages);
    main->show();
    main->repaint();
    QCoreApplication::processEvents();
    state.PauseTiming();
    processEventsFor(kSliceMilliseconds);  // until it is idle
    state.counters["MB"] = residentMegabytes();
    main.reset();
    state.ResumeTiming();
  }
}
BENCHMARK(openWindow)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(1);

void plainRun(benchmark::State& state) {
  Player player(Library::instance().mdp(kMdp), Library::instance().agent(kAgent), 1);
  for (auto _ : state) {
    QElapsedTimer timer;
    for (timer.start(); timer.elapsed() < kSliceMilliseconds;)
      for (int i = 0; i < 1000; ++i) player.playPiece();
  }
  state.SetItemsProcessed(player.total().pieces);
}
BENCHMARK(plainRun)->UseRealTime()->Iterations(3)->Repetitions(5)->ReportAggregatesOnly();

void window(benchmark::State& state, bool shown) {
  MainWindow main(makePages);
  part<WatchDocuments>(main).attempt(
      [&] { part<WatchView>(main).start(Library::instance().mdp(kMdp), Library::instance().agent(kAgent)); });
  part<WatchView>(main).speedControl()->setSpeed(std::nullopt);
  if (shown) main.show();
  part<WatchView>(main).setPaused(false);
  // A hidden page requests no snapshots; the count is available once it is paused and shown.
  for (auto _ : state) processEventsFor(kSliceMilliseconds);
  part<WatchView>(main).setPaused(true);
  main.show();
  processEventsFor(300);
  state.SetItemsProcessed(part<WatchView>(main).snapshot()->total.pieces);
}
BENCHMARK_CAPTURE(window, hidden, false)
    ->UseRealTime()
    ->Iterations(3)
    ->Repetitions(5)
    ->ReportAggregatesOnly();
BENCHMARK_CAPTURE(window, shown, true)->UseRealTime()->Iterations(3)->Repetitions(5)->ReportAggregatesOnly();

}  // namespace
}  // namespace tetrabench

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QTemporaryDir folder;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
  QTimer wake;  // wakes up processEvents()
  wake.start(20);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

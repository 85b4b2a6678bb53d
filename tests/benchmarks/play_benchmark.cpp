#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <ctime>

#include "app/windows/play/play_page.h"

/// Costs of games by hand and races: the fraction of a core that six boards use, and the latency from a key
/// press to the picture.
namespace tetrabench {
namespace {

void waitFor(int milliseconds) {
  QElapsedTimer timer;
  for (timer.start(); timer.elapsed() < milliseconds;)
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

/// Measures one second per iteration, in which six agents each play 20 pieces at 60 frames per second on a
/// 1920 x 1080 page. `core` is the CPU time of all threads divided by real time.
void sixBoards(benchmark::State& state) {
  PlayPage page;
  page.resize(1920, 1080);
  page.show();
  for (std::size_t i = 1; i < PlayPage::kMaxSeats; ++i) page.addBoard();
  page.setPlayer(0, "dellacherie");
  waitFor(500);
  constexpr int kTwenty = 8;
  for (std::size_t i = 0; i < PlayPage::kMaxSeats; ++i) page.seat(i)->header()->setPaceIndex(kTwenty);
  page.newGame();
  waitFor(1000);
  double seconds = 0;
  const auto before = std::clock();
  for (auto _ : state) {
    QElapsedTimer timer;
    timer.start();
    waitFor(1000);
    seconds += static_cast<double>(timer.nsecsElapsed()) * 1e-9;
  }
  state.counters["core"] = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC / seconds;
  std::int64_t pieces = 0;
  for (std::size_t i = 0; i < PlayPage::kMaxSeats; ++i) pieces += page.seat(i)->pieces();
  state.counters["pieces"] = static_cast<double>(pieces);
}
BENCHMARK(sixBoards)->UseRealTime()->Iterations(5);

/// Measures the time from a key press until its effect has been painted.
void keyToPicture(benchmark::State& state) {
  PlayPage page;
  page.resize(1920, 1080);
  page.show();
  page.activateWindow();
  waitFor(300);  // until the window is shown
  page.newGame();
  page.setPaused(false);
  bool left = true;
  for (auto _ : state) {
    for (const auto type : {QEvent::KeyPress, QEvent::KeyRelease}) {
      QKeyEvent key(type, left ? Qt::Key_Left : Qt::Key_Right, Qt::NoModifier);
      QCoreApplication::sendEvent(page.board(), &key);
    }
    page.board()->repaint();
    left = !left;
  }
  state.counters["moves"] = static_cast<double>(page.board()->game()->inputs().size()) / 2;
}
BENCHMARK(keyToPicture)->UseRealTime()->Iterations(400);  // before the piece locks

}  // namespace
}  // namespace tetrabench

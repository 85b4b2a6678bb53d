#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <ctime>

#include "app/windows/play/play_page.h"

/// What games by hand and races cost: the part of a core that six boards take, and the time from a key to the
/// picture.
namespace tetrabench {
namespace {

void waitFor(int milliseconds) {
  QElapsedTimer timer;
  for (timer.start(); timer.elapsed() < milliseconds;)
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

/// Each iteration is a second in which six agents play 20 pieces each at 60 pictures a second, on a page of
/// 1920 x 1080. `core`: processor time of all threads over real time.
void sixBoards(benchmark::State& state) {
  PlayPage page;
  page.resize(1920, 1080);
  page.show();
  for (std::size_t i = 1; i < PlayPage::kMostSeats; ++i) page.addBoard();
  page.setPlayer(0, "dellacherie");
  waitFor(500);
  constexpr int kTwenty = 5;
  for (std::size_t i = 0; i < PlayPage::kMostSeats; ++i) page.seat(i)->setPaceIndex(kTwenty);
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
  for (std::size_t i = 0; i < PlayPage::kMostSeats; ++i) pieces += page.seat(i)->pieces();
  state.counters["pieces"] = static_cast<double>(pieces);
}
BENCHMARK(sixBoards)->UseRealTime()->Iterations(5);

/// From a key that goes down to the end of painting what it did.
void keyToPicture(benchmark::State& state) {
  PlayPage page;
  page.resize(1920, 1080);
  page.show();
  page.activateWindow();
  waitFor(300);  // until the window is there
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
BENCHMARK(keyToPicture)->UseRealTime()->Iterations(400);  // before the piece lies

}  // namespace
}  // namespace tetrabench

#pragma once

#include "app/windows/play/play_page.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"

namespace tetrabench {

/// Main window fixture for tests of games by hand, with Play shown and a simulated clock.
class PlayFixture : public WindowFixture {
 protected:
  void openPlay() {
    openWindow();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    time_ = 1'000'000;
    page().board()->setClock([this] { return time_; });
    window_->showPage("play");
  }

  PlayPage& page() const { return part<PlayPage>(*window_); }
  void start() {
    page().newGame();
    QVERIFY(!page().isPaused());
  }
  void pass(int milliseconds) {
    time_ += std::int64_t{1000} * milliseconds;
    page().board()->tick();
  }
  /// Drops pieces without moving them until the game is over.
  void lose() {
    for (int i = 0; i < 100 && !page().board()->game()->game().over(); ++i) {
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(100);
    }
    QVERIFY(page().board()->game()->game().over());
  }

  std::int64_t time_ = 0;
};

}  // namespace tetrabench

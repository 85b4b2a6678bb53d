#include <QToolButton>

#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/shell/mode_bar.h"

using namespace tetrabench;

/// Tests for the bar with the pages at the left of the window.
class SideBarTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void everyPageHasAButton() {
    window_->resize(960, 640);
    auto& bar = part<ModeBar>(*window_);
    for (const auto& [title, id] :
         {std::pair("Watch", "watch"), std::pair("Play", "play"), std::pair("Experiment", "experiment"),
          std::pair("Optimize", "optimize"), std::pair("Compare", "compare"),
          std::pair("Laboratory", "laboratory"), std::pair("Replay", "replay"), std::pair("Agents", "agents"),
          std::pair("Settings", "settings")}) {
      auto* button = named<QToolButton>(bar, title);
      QVERIFY2(button && button->isVisible(), title);
      QVERIFY2(bar.rect().contains(button->geometry()), title);
      button->click();
      QCOMPARE(window_->page(), QString(id));
      QVERIFY2(button->isChecked(), title);
    }
  }
};

TETRABENCH_TEST(SideBarTest)
#include "side_bar_test.moc"

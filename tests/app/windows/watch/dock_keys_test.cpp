#include <QDockWidget>

#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/mdp/mdp_editor.h"

using namespace tetrabench;

/// Tests for the keys of the docks of Watch.
class DockKeysTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { closeWindow(); }

  void theKeyOfAVisibleDockMovesIntoItInsteadOfClosingIt() {
    auto* dock = window_->findChild<QDockWidget*>("mdpDock");
    QTRY_VERIFY(!dock->visibleRegion().isEmpty());
    part<WatchView>(*window_).setFocus();
    QVERIFY(!hasFocus(*dock));
    action("mdpDock")->trigger();
    QTRY_VERIFY(hasFocus(*dock));
    QVERIFY(dock->isVisible());
    QVERIFY(action("mdpDock")->isChecked());
    action("mdpDock")->trigger();
    QVERIFY(!dock->isVisible());
    action("mdpDock")->trigger();
    QTRY_VERIFY(dock->isVisible() && hasFocus(*dock));
  }

  void anEditedMdpIsAppliedByItsKey() {
    QTRY_VERIFY(part<WatchView>(*window_).snapshot()->board);
    auto& editor = part<MdpEditor>(*window_);
    editor.rename("Mine");
    QVERIFY(part<WatchDocuments>(*window_).mdp().name() != "Mine");
    QCOMPARE(action("applyMdp")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_Return));
    action("applyMdp")->trigger();
    QCOMPARE(part<WatchDocuments>(*window_).mdp().name(), std::string("Mine"));
  }

 private:
  bool hasFocus(const QDockWidget& dock) const {
    const QWidget* focused = window_->focusWidget();
    return focused && (focused == &dock || dock.isAncestorOf(focused));
  }
};

TETRABENCH_TEST(DockKeysTest)
#include "dock_keys_test.moc"

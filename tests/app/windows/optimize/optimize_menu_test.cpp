#include <QMenu>
#include <QMenuBar>
#include <QPushButton>

#include "app/windows/optimize/candidate_table.h"
#include "app/windows/optimize/optimization_editor.h"
#include "tests/app/windows/optimize/optimize_fixture.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

/// Tests for the Optimization menu.
class OptimizeMenuTest : public QObject, private OptimizeFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->showPage("optimize");
  }
  void cleanup() { closeWindow(); }

  void theMenuHasWhatTheButtonsDo() {
    QVERIFY(page().uses().size() >= 3);
    for (const QPushButton* button : page().uses()) {
      const QAction* entry = entryOf(button->text());
      QVERIFY2(entry, qPrintable(button->text()));
      QVERIFY(!entry->isEnabled());
      QVERIFY(!button->objectName().isEmpty());  // identifies the shortcut of the user
      QCOMPARE(action(qPrintable(button->objectName())), entry);
    }
    page().editor()->setPlan(smallPlan());
    run();
    QTRY_VERIFY(page().candidates()->chosen());
    for (const QPushButton* button : page().uses())
      QTRY_COMPARE(entryOf(button->text())->isEnabled(), button->isEnabled());
    entryOf("Watch it play")->trigger();
    QTRY_COMPARE(window_->page(), QString("watch"));
  }

 private:
  QAction* entryOf(QString text) const {
    text.remove('&');
    for (const QAction* menu : window_->menuBar()->actions())
      if (menu->text().remove('&') == "Optimization")
        for (QAction* entry : menu->menu()->actions())
          if (entry->text().remove('&') == text) return entry;
    return nullptr;
  }
};

TETRABENCH_TEST(OptimizeMenuTest)
#include "optimize_menu_test.moc"

#include "widgets/shell/mode_bar.h"

#include <QSignalSpy>
#include <QToolButton>

#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"

using namespace tetrabench;

class ModeBarTest : public QObject {
  Q_OBJECT

  std::unique_ptr<ModeBar> bar_;

  QToolButton* entry(const char* title) const { return named<QToolButton>(*bar_, QLatin1String(title)); }

 private Q_SLOTS:
  void init() {
    bar_ = std::make_unique<ModeBar>();
    bar_->addPage({0, "Watch", "eye", "Ctrl+1"});
    bar_->addBottomEntry({7, "Help", "circle-question-mark", "F1"});
    bar_->addPage({1, "Play", "play", "Ctrl+2"});  // placed above bottom entries, though added later
    bar_->addPage({2, "Compare", "chart-line", ""});
    bar_->show();
    QVERIFY(QTest::qWaitForWindowExposed(bar_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { bar_.reset(); }

  void aProgramSetsThePageWithoutASignal() {
    QSignalSpy requested(bar_.get(), &ModeBar::pageRequested);
    QCOMPARE(bar_->currentPage(), -1);
    bar_->setCurrentPage(1);
    QCOMPARE(bar_->currentPage(), 1);
    QVERIFY(entry("Play")->isChecked());
    bar_->setCurrentPage(99);
    bar_->setCurrentPage(7);  // not a page
    QCOMPARE(bar_->currentPage(), 1);
    QVERIFY(requested.isEmpty());
  }

  void aClickAsksForThePage() {
    bar_->setCurrentPage(0);
    QSignalSpy requested(bar_.get(), &ModeBar::pageRequested);
    QTest::mouseClick(entry("Compare"), Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested[0][0].toInt(), 2);
    QCOMPARE(bar_->currentPage(), 2);
    QVERIFY(!entry("Watch")->isChecked());
  }

  void aBottomEntryAsksButDoesNotStayChecked() {
    bar_->setCurrentPage(0);
    QSignalSpy requested(bar_.get(), &ModeBar::pageRequested);
    QTest::mouseClick(entry("Help"), Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested[0][0].toInt(), 7);
    QVERIFY(!entry("Help")->isChecked());
    QCOMPARE(bar_->currentPage(), 0);
  }

  void aPageAtTheBottomStaysChecked() {
    bar_->addBottomPage({9, "Settings", "settings-2", "Ctrl+,"});
    QSignalSpy requested(bar_.get(), &ModeBar::pageRequested);
    QTest::mouseClick(entry("Settings"), Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested[0][0].toInt(), 9);
    QVERIFY(entry("Settings")->isChecked());
    QCOMPARE(bar_->currentPage(), 9);
    QTRY_VERIFY(entry("Settings")->y() > entry("Compare")->y());
  }

  void aLowBarHasIconsAlone() {
    QWidget window;  // a top-level bar could not become lower than its layout's minimum
    ModeBar bar(&window);
    const QStringList titles{"Watch", "Play", "Compare", "Settings"};
    for (int i = 0; i < titles.size(); ++i) bar.addPage({i, titles[i], "eye", ""});
    const int enough = bar.sizeHint().height(), least = bar.minimumSizeHint().height();
    QVERIFY(least < enough);
    window.resize(200, 400);
    window.show();
    const auto areWholeWith = [&](Qt::ToolButtonStyle style) {
      int below = -1;
      for (const QString& title : titles) {
        const auto* button = named<QToolButton>(bar, title);
        const QRect place = button->geometry();
        const QSize needed = button->sizeHint();
        if (button->toolButtonStyle() != style || place.width() < needed.width()) return false;
        if (place.height() < needed.height() || place.top() <= below) return false;
        below = place.bottom();
      }
      return below < bar.height();
    };
    for (const bool low : {false, true, false}) {
      bar.resize(bar.sizeHint().width(), low ? least : enough);
      QTRY_VERIFY(areWholeWith(low ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextUnderIcon));
    }
  }

  void keysMoveBetweenTheEntries_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<QString>("to");
    QTest::newRow("down") << "Watch" << Qt::Key_Down << "Play";
    QTest::newRow("down to the bottom") << "Compare" << Qt::Key_Down << "Help";
    QTest::newRow("not beyond the end") << "Help" << Qt::Key_Down << "Help";
    QTest::newRow("up") << "Help" << Qt::Key_Up << "Compare";
    QTest::newRow("not beyond the start") << "Watch" << Qt::Key_Up << "Watch";
    QTest::newRow("home") << "Compare" << Qt::Key_Home << "Watch";
    QTest::newRow("end") << "Watch" << Qt::Key_End << "Help";
  }
  void keysMoveBetweenTheEntries() {
    QFETCH(QString, from);
    QFETCH(Qt::Key, key);
    QFETCH(QString, to);
    QSignalSpy requested(bar_.get(), &ModeBar::pageRequested);
    auto* start = named<QToolButton>(*bar_, from);
    start->setFocus();
    QTest::keyClick(start, key);
    QCOMPARE(bar_->focusWidget(), named<QToolButton>(*bar_, to));
    QVERIFY(requested.isEmpty());  // moving the focus does not request a page
  }

  void aKeyPressesTheEntryWithTheFocus_data() {
    QTest::addColumn<Qt::Key>("key");
    for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter})
      QTest::addRow("%s", qPrintable(QKeySequence(key).toString())) << key;
  }
  void aKeyPressesTheEntryWithTheFocus() {
    QFETCH(Qt::Key, key);
    QSignalSpy requested(bar_.get(), &ModeBar::pageRequested);
    QTest::keyClick(entry("Play"), key);
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested[0][0].toInt(), 1);
    QCOMPARE(bar_->currentPage(), 1);
  }

  void tabStopsOnceAtThePageShown() {
    const auto stops = [&] {
      QStringList titles;
      for (const auto* child : bar_->findChildren<QToolButton*>())
        if (child->focusPolicy() & Qt::TabFocus) titles << child->text();
      return titles;
    };
    QCOMPARE(stops(), QStringList{"Watch"});
    bar_->setCurrentPage(2);
    QCOMPARE(stops(), QStringList{"Compare"});
    QTest::mouseClick(entry("Play"), Qt::LeftButton);
    QCOMPARE(stops(), QStringList{"Play"});
  }

  void entriesNameTheirShortcutsAndAreStacked() {
    QCOMPARE(entry("Watch")->toolTip(), QStringLiteral("Watch (Ctrl+1)"));
    QCOMPARE(entry("Compare")->toolTip(), QStringLiteral("Compare"));
    QCOMPARE(entry("Help")->accessibleDescription(), QStringLiteral("F1"));
    int last = -1;
    for (const char* title : {"Watch", "Play", "Compare", "Help"}) {
      QVERIFY(entry(title)->y() > last);
      QCOMPARE(entry(title)->width(), entry("Watch")->width());
      QVERIFY(entry(title)->width() >= entry(title)->sizeHint().width());
      last = entry(title)->y();
    }
  }
};

TETRABENCH_TEST(ModeBarTest)
#include "mode_bar_test.moc"

#include "widgets/theme/tool_tips.h"

#include <QApplication>
#include <QHelpEvent>
#include <QPushButton>
#include <QScreen>
#include <QToolTip>

#include "tests/support/test_main.h"

using namespace tetrabench;

/// Tests for the position of tool tips.
class ToolTipsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aTipNeverCoversWhatItExplains_data() {
    QTest::addColumn<QRect>("area");
    QTest::newRow("in the middle") << QRect(400, 300, 80, 24);
    QTest::newRow("at the bottom") << QRect(400, 580, 80, 20);
    QTest::newRow("at the right") << QRect(760, 300, 40, 24);
    QTest::newRow("at the bottom right") << QRect(760, 580, 40, 20);
  }
  void aTipNeverCoversWhatItExplains() {
    QFETCH(QRect, area);
    const QRect screen(0, 0, 800, 600);
    const QRect tip(ToolTipPlacer::placeFor(area, {200, 40}, screen), QSize(200, 40));
    QVERIFY(!tip.intersects(area));
    QVERIFY(screen.contains(tip));
  }

  void aButtonsTipIsBelowIt() {
    ToolTipPlacer placer;
    QPushButton button("Run");
    button.setToolTip("Plays what is missing");
    button.move(100, 100);
    button.resize(120, 40);
    button.show();
    QVERIFY(QTest::qWaitForWindowExposed(&button, test::kGuardMilliseconds));
    QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), button.mapToGlobal(QPoint(5, 5)));
    QVERIFY(placer.eventFilter(&button, &help));
    QCOMPARE(QToolTip::text(), button.toolTip());
    for (const QWidget* top : QApplication::topLevelWidgets())
      if (top->isVisible() && top->windowType() == Qt::ToolTip)
        QVERIFY(!top->geometry().intersects(QRect(button.mapToGlobal(QPoint()), button.size())));
    QToolTip::hideText();
  }
};

TETRABENCH_TEST(ToolTipsTest)
#include "tool_tips_test.moc"

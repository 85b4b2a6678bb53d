#include <QApplication>
#include <QFontMetrics>

#include "tests/support/test_main.h"
#include "widgets/forms/text.h"

using namespace tetrabench;

/// Tests for texts that have little room: names, and status lines.
class ElidedNameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aNameThatFitsIsWhole() {
    const QString name = "El-Tetris (mailed.tetrabench)";
    QCOMPARE(elidedName(name, metrics_, widthOf(name)), name);
  }

  void theFileIsElidedAndTheAgentStays() {
    const QString name = "El-Tetris (a results file from the lab.tetrabench, Controllers)";
    for (const int room : {widthOf(name) - 1, widthOf("El-Tetris (a results)"), widthOf("El-Tetris (…)")}) {
      const QString shown = elidedName(name, metrics_, room);
      QVERIFY2(shown.startsWith("El-Tetris (") && shown.endsWith(')'), qPrintable(shown));
      QVERIFY(shown.contains(QChar(0x2026)));
      QVERIFY(widthOf(shown) <= room);
    }
  }

  void anAgentIsElidedLast() {
    const QString name = "An agent with a very long name (file)";
    const QString shown = elidedName(name, metrics_, widthOf("An agent with (…)"));
    QVERIFY2(shown.startsWith("An") && shown.endsWith(" (…)"), qPrintable(shown));
  }

  void bracketsInsideTheFileAndTextAfterItStay() {
    const QString name = "DT-20 (a long name of a results file (2).tetrabench), n = 3";
    const QString shown = elidedName(name, metrics_, widthOf("DT-20 (a long name), n = 3"));
    QVERIFY2(shown.startsWith("DT-20 (") && shown.endsWith("), n = 3"), qPrintable(shown));
  }

  void aNameWithoutFileIsElidedInTheMiddle() {
    const QString shown = elidedName("CMA-ES with features, on 10x20", metrics_, widthOf("CMA-ES with f"));
    QVERIFY2(shown.startsWith("CM") && shown.endsWith('0'), qPrintable(shown));
  }

  void aStatusLineIsNotBrokenAfterANumber() {
    QCOMPARE(
        statusLine({"generation 25 of 25", "311.7 evaluations/s", "464 k pieces/s", "5 %"}),
        QString("generation 25\u00A0of 25   311.7\u00A0evaluations/s   464\u00A0k\u00A0pieces/s   5\u00A0%"));
    QCOMPARE(statusLine({"paused"}), QString("paused"));
  }

 private:
  int widthOf(const QString& text) const { return metrics_.horizontalAdvance(text); }

  QFontMetrics metrics_{QApplication::font()};
};

TETRABENCH_TEST(ElidedNameTest)
#include "elided_name_test.moc"

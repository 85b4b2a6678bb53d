#include "tests/support/test_main.h"
#include "widgets/shell/duration_text.h"

using namespace tetrabench;

/// Tests for the one-line summary of the times of several runs.
class SecondsTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void timesInOneLineHaveTheSameDecimals() {
    const QLocale locale(QLocale::English, QLocale::UnitedStates);
    QCOMPARE(secondsText(0.003, 0.0029, locale), QString("0.0030"));
    QCOMPARE(secondsText(0.0029, 0.0029, locale), QString("0.0029"));
    QCOMPARE(secondsText(0.0131, 0.0029, locale), QString("0.0131"));
    QCOMPARE(secondsText(3.04, 3.04, locale), QString("3.0"));
    QCOMPARE(secondsText(123.4, 123.4, locale), QString("123"));
    QCOMPARE(secondsText(0, 0, locale), QString("0.0000"));
  }
};

TETRABENCH_TEST(SecondsTextTest)
#include "seconds_text_test.moc"

#include <QTest>

#include "tests/support/test_main.h"
#include "widgets/forms/text.h"

using namespace tetrabench;

/// Tests that no cell that is pasted into a spreadsheet becomes a formula there.
class SpreadsheetTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void formulasAreQuoted_data() {
    QTest::addColumn<QString>("cell");
    for (const char* cell : {"=1+1", "@a", "+cmd", "-A1", "-1+HYPERLINK(A1)", "-1|a", "+1*2"})
      QTest::newRow(cell) << QString(cell);
  }
  void formulasAreQuoted() {
    QFETCH(QString, cell);
    QCOMPARE(spreadsheetText(cell), '\'' + cell);
  }

  void otherTextIsNotChanged_data() {
    QTest::addColumn<QString>("cell");
    for (const char* cell : {"-", "DT-20", "A = B", "-41,002.5", "-41.002,5 ± 3", "-41\u202f002", "+1.2 %",
                             "-1e-05", "-3.5 [-4, -2]", "(=1)"})
      QTest::newRow(cell) << QString::fromUtf8(cell);
  }
  void otherTextIsNotChanged() {
    QFETCH(QString, cell);
    QCOMPARE(spreadsheetText(cell), cell);
  }
};

TETRABENCH_TEST(SpreadsheetTextTest)
#include "spreadsheet_text_test.moc"

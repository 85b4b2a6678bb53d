#include "core/storage/csv.h"

#include <cmath>

#include "tests/support/qtest.h"

using namespace tetrabench;

class CsvTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void fieldsAreQuotedWhereRfc4180AsksForIt() {
    QCOMPARE(csv::field("DT-20"), std::string("DT-20"));
    QCOMPARE(csv::field("a, b"), std::string("\"a, b\""));
    QCOMPARE(csv::field("the \"best\""), std::string("\"the \"\"best\"\"\""));
    QCOMPARE(csv::field("two\nlines"), std::string("\"two\nlines\""));
  }

  void noTextIsAFormula() {
    QCOMPARE(csv::field("=1+1"), std::string("'=1+1"));
    QCOMPARE(csv::field("=HYPERLINK(\"x\",\"y\")"), std::string("\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""));
    for (const char* text : {"+1", "-1", "@a", "\ta"}) QCOMPARE(csv::field(text), std::string("'") + text);
    QCOMPARE(csv::field("a=1"), std::string("a=1"));
    QCOMPARE(csv::field(""), std::string());
  }

  void numbersReadBackAsTheSame() {
    for (const double value : {0.1, 1.0 / 3, 100'000.0, 1e300, -2.5})
      QCOMPARE(std::stod(csv::number(value)), value);
    QCOMPARE(csv::number(100'000), std::string("100000"));
  }

  void numbersThatAreNotFiniteAreMissing() {
    QCOMPARE(csv::number(NAN), std::string());
    QCOMPARE(csv::number(HUGE_VAL), std::string());
  }
};

TETRABENCH_TEST(CsvTest)
#include "csv_test.moc"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <cmath>
#include <limits>
#include <random>

#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/agents/numbers_table.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/whole_number_edit.h"

using namespace tetrabench;

/// Tests for widgets that display or accept numbers.
class NumbersTest : public QObject {
  Q_OBJECT

  static constexpr auto kLargest = std::numeric_limits<std::uint64_t>::max();

  static QStringList rowOf(const NumbersTable& table, int row) {
    QStringList texts;
    for (int column = 0; column < table.columnCount(); ++column) texts << table.item(row, column)->text();
    return texts;
  }

  static void english() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
  static void german() { QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany)); }

 private Q_SLOTS:
  void init() { english(); }

  void theTableWritesNumbersInTheUsersLocale_data() {
    QTest::addColumn<NumbersRow>("row");
    QTest::addColumn<QStringList>("english");
    QTest::addColumn<QStringList>("german");
    const double nan = std::nan("");
    const QString dash = QStringLiteral("–");
    QTest::newRow("whole") << NumbersRow{"lines", 812, 41002, 1205.4, 1300, true}
                           << QStringList{"lines", "812", "41,002", "1,205", "1,300"}
                           << QStringList{"lines", "812", "41.002", "1.205", "1.300"};
    QTest::newRow("real") << NumbersRow{"reward", -1.5, 123.456, 0.125, 0.25, false}
                          << QStringList{"reward", "−1.50", "123.5", "0.13", "0.25"}
                          << QStringList{"reward", "−1,50", "123,5", "0,13", "0,25"};
    QTest::newRow("none") << NumbersRow{"mean", nan, std::numeric_limits<double>::infinity(), nan, nan, true}
                          << QStringList{"mean", dash, dash, dash, dash}
                          << QStringList{"mean", dash, dash, dash, dash};
    QTest::newRow("large") << NumbersRow{"steps", 0, 9e15, 1e18, 0, true}
                           << QStringList{"steps", "0", "9,000,000,000,000,000", "1E+18", "0.00"}
                           << QStringList{"steps", "0", "9.000.000.000.000.000", "1E+18", "0,00"};
  }
  void theTableWritesNumbersInTheUsersLocale() {
    QFETCH(NumbersRow, row);
    NumbersTable first(20);
    first.setRows({row});
    QTEST(rowOf(first, 0), "english");
    german();
    NumbersTable second(20);
    second.setRows({row});
    QTEST(rowOf(second, 0), "german");
  }

  void theTableTouchesOnlyCellsWhoseTextChanged() {
    NumbersTable table(20);
    QAbstractItemModelTester tester(table.model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    table.setRows({{"lines", 1, 2, 3}, {"pieces", 4, 5, 6}});
    QSignalSpy changed(table.model(), &QAbstractItemModel::dataChanged);
    table.setRows({{"lines", 1, 2, 3}, {"pieces", 4, 5, 6}});
    QCOMPARE(changed.size(), 0);
    table.setRows({{"lines", 1, 2, 3}, {"pieces", 4, 7, 6}});
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].toModelIndex(), table.model()->index(1, 2));
    table.setRows({{"lines", 1, 2, 3}});
    QCOMPARE(table.rowCount(), 1);
    table.setRows({});
    QCOMPARE(table.rowCount(), 0);
  }

  /// A growing number is shortened to the width of its column.
  void aNumberThatDoesNotFitIsShortened() {
    NumbersTable table(20);
    table.resize(360, 200);
    table.show();
    const auto shown = [&](double total) {
      table.setRows({{"steps", 0, total, 0, 0}});
      const QModelIndex index = table.model()->index(0, 2);
      QStyleOptionViewItem option;
      option.initFrom(&table);
      option.rect = table.visualRect(index);
      struct Delegate : QStyledItemDelegate {
        using QStyledItemDelegate::initStyleOption;
      };
      (static_cast<const QStyledItemDelegate*>(table.itemDelegate())->*&Delegate::initStyleOption)(&option,
                                                                                                   index);
      return option.text;
    };
    QCOMPARE(shown(1234), QStringLiteral("1,234"));
    const int width = table.columnWidth(2);
    QCOMPARE(shown(41'023'456'789.0), QStringLiteral("41.0\u00a0G"));
    QCOMPARE(table.item(0, 2)->text(), QStringLiteral("41,023,456,789"));
    QCOMPARE(table.columnWidth(2), width);
  }

  void theTableIsAsHighAsItsRows() {
    NumbersTable table(20);
    table.setRows({{"lines", 1, 2, 3}});
    const int one = table.sizeHint().height();
    table.setRows({{"lines", 1, 2, 3}, {"pieces", 4, 5, 6}});
    QCOMPARE(table.sizeHint().height() - one, table.rowHeight(0));
  }

  void aWholeNumberGoesUpToItsLargest_data() {
    QTest::addColumn<std::uint64_t>("largest");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("fits");
    QTest::newRow("2^64 - 1") << kLargest << "18446744073709551615" << true;
    QTest::newRow("2^64") << kLargest << "18446744073709551616" << false;
    QTest::newRow("20 nines") << kLargest << "99999999999999999999" << false;
    QTest::newRow("zero") << kLargest << "0" << true;
    QTest::newRow("leading zeros") << kLargest << "007" << true;
    QTest::newRow("2^63 - 1") << kLargest / 2 << "9223372036854775807" << true;
    QTest::newRow("2^63") << kLargest / 2 << "9223372036854775808" << false;
    QTest::newRow("nothing") << kLargest << "" << false;
  }
  void aWholeNumberGoesUpToItsLargest() {
    QFETCH(std::uint64_t, largest);
    QFETCH(QString, typed);
    QFETCH(bool, fits);
    WholeNumberEdit edit(largest);
    retype(&edit, typed);
    QCOMPARE(edit.text(), typed);
    QCOMPARE(edit.value().has_value(), fits);
    QCOMPARE(edit.problem().isEmpty(), fits);
    if (fits) QCOMPARE(QString::number(*edit.value()), typed == "007" ? QStringLiteral("7") : typed);
    if (!fits)
      QCOMPARE(edit.problem(), QStringLiteral("Must be a whole number between 0 and %1.").arg(largest));
  }

  void whatIsNoWholeNumberStaysAsTyped() {
    WholeNumberEdit edit(kLargest);
    QTest::keyClicks(&edit, QStringLiteral("-1.5e3 x"));
    QCOMPARE(edit.text(), QStringLiteral("-1.5e3 x"));
    QVERIFY(!edit.value() && !edit.problem().isEmpty());
  }

  void anEmptyWholeNumberMayHaveAMeaning() {
    WholeNumberEdit edit(kLargest);
    edit.setEmptyMeaning(QStringLiteral("none"));
    QVERIFY(edit.problem().isEmpty() && !edit.value());
    QCOMPARE(edit.placeholderText(), QStringLiteral("none"));
  }

  void showingANumberIsNoEditAndKeepsEqualText() {
    WholeNumberEdit edit(kLargest);
    QSignalSpy edited(&edit, &QLineEdit::textEdited);
    edit.display(kLargest);
    QCOMPARE(edit.text(), QStringLiteral("18446744073709551615"));
    edit.setText(QStringLiteral("007"));
    edit.display(7);
    QCOMPARE(edit.text(), QStringLiteral("007"));
    edit.display(std::nullopt);
    QVERIFY(edit.text().isEmpty());
    QVERIFY(edited.isEmpty());
  }

  void aRealNumberIsTypedInTheUsersLocale_data() {
    QTest::addColumn<bool>("inGerman");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("value");
    QTest::newRow("English") << false << "1.5" << 1.5;
    QTest::newRow("German") << true << "1,5" << 1.5;
    QTest::newRow("negative") << true << "-0,25" << -0.25;
    QTest::newRow("exponent") << false << "1e-9" << 1e-9;
    QTest::newRow("German exponent") << true << "2,5e-7" << 2.5e-7;
    QTest::newRow("whole") << false << "12" << 12.0;
  }
  void aRealNumberIsTypedInTheUsersLocale() {
    QFETCH(bool, inGerman);
    QFETCH(QString, typed);
    QFETCH(double, value);
    if (inGerman) german();
    RealSpinBox box;
    box.setRange(-100, 100);
    box.selectAll();
    QTest::keyClicks(&box, typed);
    QCOMPARE(box.text(), typed);
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(box.value(), value);
  }

  void theShortestTextReadsBackAsTheSameNumber() {
    std::mt19937_64 random(5);
    for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::German)}) {
      for (int i = 0; i < 2000; ++i) {
        const double value =
            std::ldexp(static_cast<double>(random()) - 9e18, static_cast<int>(random() % 160) - 120);
        QCOMPARE(locale.toDouble(shortestText(value, locale)), value);
      }
    }
    QCOMPARE(shortestText(0.1, QLocale::c()), QStringLiteral("0.1"));
    QCOMPARE(shortestText(-0.0, QLocale::c()), QStringLiteral("0"));
  }

  void stepsStayDecimal() {
    RealSpinBox box;
    box.setRange(-10, 10);
    box.setSingleStep(0.1);
    box.setValue(-1.2);
    for (const char* text : {"-1.1", "-1", "-0.9"}) {
      box.stepUp();
      QCOMPARE(box.text(), QLatin1String(text));
    }
    QCOMPARE(sensibleStep(0), 0.1);
    QCOMPARE(sensibleStep(-12.63), 1.0);
    QCOMPARE(sensibleStep(0.034), 0.001);
  }
};

TETRABENCH_TEST(NumbersTest)
#include "numbers_test.moc"

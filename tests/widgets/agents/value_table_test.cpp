#include "widgets/agents/value_table.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <limits>

#include "tests/support/test_main.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class ValueTableTest : public QObject {
  Q_OBJECT

  static ValueRows rows(int count, int marked = -1) {
    ValueRows rows;
    rows.columns = {{"Value", "Value: reward per piece"}, {"Height", "Weight of the height"}};
    rows.markMeaning = "in use";
    for (int i = 0; i < count; ++i) rows.rows.push_back({{1.5 - i, 1000.0 * i}, i == marked});
    return rows;
  }

 private Q_SLOTS:
  void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

  void numbersAreShort_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("whole") << 5.0 << "5";
    QTest::newRow("five digits") << 55000.0 << "55000";
    QTest::newRow("six digits") << 281250.0 << "281 k";
    QTest::newRow("millions") << 7031250.0 << "7.03 M";
    QTest::newRow("decimals") << 1.23456 << "1.23";
    QTest::newRow("large decimals") << 1234.56 << "1235";
    QTest::newRow("small") << 0.012345 << "0.0123";
    QTest::newRow("negative") << -55000.0 << "−55000";
    QTest::newRow("zero") << 0.0 << "0";
    QTest::newRow("none") << std::numeric_limits<double>::quiet_NaN() << "–";
  }
  void numbersAreShort() {
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(shortNumber(value, QLocale()).replace(QChar(QChar::Nbsp), ' '), text);
  }

  void rowsAreSortedByTheirNumbers() {
    ValueTable table;
    table.setRows(rows(12));
    table.sortByColumn(0, Qt::AscendingOrder);
    QCOMPARE(table.model()->index(0, 1).data().toString(), QStringLiteral("11000"));
    table.sortByColumn(-1, Qt::AscendingOrder);
    QCOMPARE(table.model()->index(0, 1).data().toString(), QStringLiteral("0"));
  }

  void rowsComeAndGoWithoutLosingTheSelection() {
    ValueRowsModel model;
    const QAbstractItemModelTester tester(&model);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setRows(rows(2));
    QCOMPARE(reset.size(), 1);
    const QPersistentModelIndex second = model.index(1, 0);
    model.setRows(rows(20));
    QCOMPARE(model.rowCount(), 20);
    model.setRows(rows(3));
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(second.isValid());
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setRows(rows(3));
    QCOMPARE(changed.size(), 0);
    model.setRows(rows(3, 1));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(reset.size(), 1);
    ValueRows other = rows(3);
    other.columns.pop_back();
    for (auto& row : other.rows) row.values.pop_back();
    model.setRows(other);
    QCOMPARE(reset.size(), 2);
    QCOMPARE(model.columnCount(), 1);
  }

  void aMarkedRowIsShownAndReadAloud() {
    ValueRowsModel model;
    model.setRows(rows(3, 1));
    const QModelIndex marked = model.index(1, 1), plain = model.index(2, 1);
    QCOMPARE(marked.data(Qt::BackgroundRole).value<QColor>(), themeColors().accentSurface);
    QVERIFY(!plain.data(Qt::BackgroundRole).isValid());
    QCOMPARE(marked.data(Qt::AccessibleTextRole).toString(), QString("Weight of the height: 1,000 (in use)"));
    QCOMPARE(plain.data(Qt::ToolTipRole).toString(), QString("Weight of the height: 2,000"));
    QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), QString("Value"));
    QCOMPARE(model.headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString(),
             QString("Value: reward per piece"));
  }

  void theTableIsAsHighAsItsRows() {
    ValueTable table;
    table.setRows(rows(2));
    const int two = table.sizeHint().height();
    table.setRows(rows(5));
    QCOMPARE(table.sizeHint().height(), two + 3 * table.rowHeight(0));
    table.resize(300, table.sizeHint().height());
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table, test::kGuardMilliseconds));
    QVERIFY(table.viewport()->rect().contains(table.visualRect(table.model()->index(4, 1))));
  }
};

TETRABENCH_TEST(ValueTableTest)
#include "value_table_test.moc"

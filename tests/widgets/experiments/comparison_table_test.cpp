#include "widgets/experiments/comparison_table.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QSignalSpy>
#include <limits>

#include "tests/support/test_main.h"
#include "widgets/access/table_menus.h"
#include "widgets/experiments/comparison_model.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class ComparisonTableTest : public QObject {
  Q_OBJECT

  std::unique_ptr<ComparisonTable> table_;

  static std::vector<ComparisonRow> rows() {
    ComparisonRow reference{
        "DT-20", agentColor(0), 41'002.4, {{38'120, 43'884.8}}, {}, {}, {}, {}, 40'500, {}, 60, true};
    ComparisonRow better{
        "Boumaza, 2009", agentColor(1), 42'206.4, {{40'000, 44'412.8}},  1204, {{-12.5, 2420.5}},
        0.0524,          0.731,         42'000,   {{41'000.25, 43'000}}, 60,   false};
    ComparisonRow worse{
        "random", agentColor(2), 0.125, {{0.1, 0.15}}, -41'002.275, {{-43'000, -39'000}}, 1e-9, 0.0, 0.12, {},
        60,       false};
    ComparisonRow single{
        "alone", QColor(), 7, {}, {}, {}, {}, {}, std::numeric_limits<double>::quiet_NaN(), {}, 1, false};
    return {reference, better, worse, single};
  }

  QString cell(int row, int column) const { return table_->model()->index(row, column).data().toString(); }
  QStringList agents() const {
    QStringList names;
    for (int row = 0; row < table_->model()->rowCount(); ++row) names << cell(row, ComparisonModel::kAgent);
    return names;
  }

 private Q_SLOTS:
  void initTestCase() { offerTableMenus(); }
  void init() {
    table_ = std::make_unique<ComparisonTable>();
    table_->setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
    table_->resize(800, 300);
    table_->setRows(rows());
    table_->show();
    table_->activateWindow();
    table_->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(table_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { table_.reset(); }

  void theModelsPassTheModelTester() {
    QAbstractItemModelTester tester(table_->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    ComparisonModel model;
    QAbstractItemModelTester source(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setRows(rows());
    model.setRows(rows());
    model.setRows({});
    table_->sortByColumn(ComparisonModel::kP, Qt::DescendingOrder);
    table_->setRows({});
    table_->setRows(rows());
  }

  void aDashSaysWhyThereIsNoNumber() {
    std::vector<ComparisonRow> shown = rows();
    ComparisonRow other = shown[0];  // with other seeds
    other.reference = false;
    ComparisonRow none = shown[3];
    none.mean = std::numeric_limits<double>::quiet_NaN();
    none.n = 0;
    shown.insert(shown.end(), {other, none});
    ComparisonRow games = other;  // games are not paired
    games.improvement = 0.6;
    shown.push_back(games);
    table_->setRows(shown);
    const auto why = [&](int row, int column) {
      return table_->model()->index(row, column).data(Qt::ToolTipRole).toString();
    };
    for (int row = 0; row < std::ssize(shown); ++row)
      for (int column = 0; column < ComparisonModel::kColumns; ++column)
        if (cell(row, column) == "–")
          QVERIFY2(!why(row, column).isEmpty(), qPrintable(QString::number(column)));
    QVERIFY(why(0, ComparisonModel::kP).contains("reference"));
    QVERIFY(why(3, ComparisonModel::kInterval).contains("n of 2"));
    QVERIFY(why(4, ComparisonModel::kDifference).contains("seeds"));
    QVERIFY(why(5, ComparisonModel::kMean).contains("no repetition is finished"));
    QVERIFY(why(6, ComparisonModel::kDifference).contains("not paired"));
    QVERIFY(why(1, ComparisonModel::kP).isEmpty());
  }

  void numbersAreShownInTheLocaleOfTheUser() {
    const auto shown = [&](int row) {
      QStringList cells;
      for (int column = 0; column < ComparisonModel::kColumns; ++column) cells << cell(row, column);
      return cells;
    };
    QCOMPARE(shown(0), QStringList({"DT-20", "41,002.40", "38,120.00 to 43,884.80", "reference", "–", "–",
                                    "–", "40,500.00", "60"}));
    QCOMPARE(shown(1), QStringList({"Boumaza, 2009", "42,206.40", "40,000.00 to 44,412.80", "+1,204.00",
                                    "−12.50 to +2,420.50", "0.052", "73 %", "42,000.00", "60"}));
    QCOMPARE(shown(2), QStringList({"random", "0.13", "0.10 to 0.15", "−41,002.28",
                                    "−43,000.00 to −39,000.00", "< 0.001", "0 %", "0.12", "60"}));
    QCOMPARE(shown(3), QStringList({"alone", "7.00", "–", "–", "–", "–", "–", "–", "1"}));
    table_->setLocale(QLocale(QLocale::German));
    QCOMPARE(cell(2, ComparisonModel::kMean), QStringLiteral("0,13"));
    QCOMPARE(cell(1, ComparisonModel::kMean), QStringLiteral("42.206,40"));
  }

  void aColumnHasOnePrecisionWhateverItsValues_data() {
    QTest::addColumn<QList<double>>("means");
    QTest::addColumn<QStringList>("shown");
    QTest::newRow("of four digits") << QList<double>{12.3, 12.345, 9}
                                    << QStringList{"12.30", "12.35", "9.00"};
    QTest::newRow("whole") << QList<double>{7, 12, 41'002} << QStringList{"7", "12", "41,002"};
    QTest::newRow("large") << QList<double>{5'234.5, 876.25} << QStringList{"5,235", "876"};
    QTest::newRow("far apart") << QList<double>{5'234.5, 0.254} << QStringList{"5,234.50", "0.25"};
    QTest::newRow("below zero") << QList<double>{-0.5, -21.25} << QStringList{"−0.50", "−21.25"};
    QTest::newRow("with zero") << QList<double>{0, 0.5, -1e-7} << QStringList{"0.0000", "0.5000", "0.0000"};
    QTest::newRow("tiny") << QList<double>{2.5e-5, 1e-5} << QStringList{"0.00002500", "0.00001000"};
  }
  void aColumnHasOnePrecisionWhateverItsValues() {
    QFETCH(QList<double>, means);
    std::vector<ComparisonRow> rows;
    for (const double mean : means) {
      ComparisonRow row;
      row.agent = QString::number(rows.size());
      row.mean = mean;
      rows.push_back(row);
    }
    table_->setRows(rows);
    QStringList shown;
    for (int row = 0; row < means.size(); ++row) shown << cell(row, ComparisonModel::kMean);
    QTEST(shown, "shown");
  }

  void numbersAreRightAlignedAndTheIqmHasItsIntervalAsToolTip() {
    const auto index = [&](int row, int column) { return table_->model()->index(row, column); };
    for (int column = 1; column < ComparisonModel::kColumns; ++column)
      QVERIFY(index(1, column).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    QCOMPARE(index(1, ComparisonModel::kInterquartileMean).data(Qt::ToolTipRole).toString(),
             QStringLiteral("95 % interval: 41,000.25 to 43,000.00"));
  }

  void anIntervalThatIsOnlyExportedIsNotCalledUnknown() {
    std::vector<ComparisonRow> shown = rows();
    shown[1].interquartileInterval.reset();
    shown[1].interquartileSkipped = true;
    table_->setRows(shown);
    const QModelIndex cell = table_->model()->index(1, ComparisonModel::kInterquartileMean);
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains("exported data"));
    QCOMPARE(cell.data().toString(), QString("42,000.00"));
  }

  void theReferenceIsMarked() {
    const auto agent = [&](int row) { return table_->model()->index(row, ComparisonModel::kAgent); };
    QVERIFY(agent(0).data(Qt::FontRole).value<QFont>().bold());
    QVERIFY(!agent(1).data(Qt::FontRole).isValid());
    QVERIFY(agent(0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("reference")));
  }

  void headersExplainTheNumbers() {
    QSet<QString> names;
    for (int column = 0; column < ComparisonModel::kColumns; ++column) {
      const auto header = [&](int role) {
        return table_->model()->headerData(column, Qt::Horizontal, role).toString();
      };
      QVERIFY(!header(Qt::DisplayRole).isEmpty());
      QVERIFY(header(Qt::ToolTipRole).size() > 10);
      names.insert(header(Qt::AccessibleTextRole));
    }
    QCOMPARE(names.size(), qsizetype{ComparisonModel::kColumns});
  }

  void rowsAreSortedByNumbersAndUnknownOnesComeLast_data() {
    QTest::addColumn<int>("column");
    QTest::addColumn<QStringList>("ascending");
    QTest::addColumn<QStringList>("descending");
    const QString dt = "DT-20", boumaza = "Boumaza, 2009", random = "random", alone = "alone";
    QTest::newRow("agent") << int{ComparisonModel::kAgent} << QStringList{alone, boumaza, dt, random}
                           << QStringList{random, dt, boumaza, alone};
    QTest::newRow("mean") << int{ComparisonModel::kMean} << QStringList{random, alone, dt, boumaza}
                          << QStringList{boumaza, dt, alone, random};
    QTest::newRow("interval") << int{ComparisonModel::kInterval} << QStringList{random, dt, boumaza, alone}
                              << QStringList{boumaza, dt, random, alone};
    QTest::newRow("difference") << int{ComparisonModel::kDifference}
                                << QStringList{random, boumaza, dt, alone}
                                << QStringList{boumaza, random, dt, alone};
    QTest::newRow("p") << int{ComparisonModel::kP} << QStringList{random, boumaza, dt, alone}
                       << QStringList{boumaza, random, dt, alone};
    QTest::newRow("interquartile mean")
        << int{ComparisonModel::kInterquartileMean} << QStringList{random, dt, boumaza, alone}
        << QStringList{boumaza, dt, random, alone};
  }
  void rowsAreSortedByNumbersAndUnknownOnesComeLast() {
    QFETCH(int, column);
    table_->setCurrentIndex(table_->model()->index(0, column));
    QTest::keyClick(table_.get(), Qt::Key_Up, Qt::AltModifier);
    QTEST(agents(), "ascending");
    QTest::keyClick(table_.get(), Qt::Key_Down, Qt::AltModifier);
    QTEST(agents(), "descending");
  }

  void aClickOnAHeaderSorts() {
    QCOMPARE(agents().first(), QStringLiteral("DT-20"));  // original order
    QHeaderView* header = table_->horizontalHeader();
    const QPoint place(header->sectionViewportPosition(ComparisonModel::kMean) + 20, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    const QString first = agents().first();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    QVERIFY(first != agents().first());
    for (const QString& name : {first, agents().first()})
      QVERIFY(name == QStringLiteral("random") || name == QStringLiteral("Boumaza, 2009"));
  }

  void copyTakesTheSelectedRowsInTheOrderShown() {
    table_->sortByColumn(ComparisonModel::kMean, Qt::AscendingOrder);
    table_->selectRow(0);
    table_->selectionModel()->select(table_->model()->index(2, 0),
                                     QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QTest::keyClick(table_.get(), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), qsizetype{4});
    QVERIFY2(lines[0].startsWith(QStringLiteral("Agent\tMean\t")), qPrintable(lines[0]));
    QVERIFY(lines[1].startsWith(QStringLiteral("random\t0.13\t0.10 to 0.15\t-41,002.28\t")));
    QVERIFY(lines[2].startsWith(QStringLiteral("DT-20\t41,002.40\t")));
    QCOMPARE(lines[3], QString());
  }

  void theCsvHasAllDigitsWhateverTheLocale() {
    table_->setLocale(QLocale(QLocale::German));
    const QList<QByteArray> lines = comparisonToCsv(table_->shownRows()).split('\n');
    QCOMPARE(lines.size(), qsizetype{6});
    QCOMPARE(lines[0].count(','), qsizetype{13});
    QCOMPARE(lines[1], QByteArray("DT-20,41002.4,38120,43884.8,,,,,,40500,,,60,1"));
    QCOMPARE(lines[2],
             QByteArray("\"Boumaza, 2009\",42206.4,40000,44412.8,1204,-12.5,2420.5,0.0524,0.731,42000,"
                        "41000.25,43000,60,0"));
    QCOMPARE(lines[4], QByteArray("alone,7,,,,,,,,,,,1,0"));
    table_->sortByColumn(ComparisonModel::kAgent, Qt::AscendingOrder);
    QVERIFY(comparisonToCsv(table_->shownRows()).split('\n')[1].startsWith("alone,"));
  }

  void enterRequestsAnotherReferenceByItsOriginalRow() {
    QSignalSpy reference(table_.get(), &ComparisonTable::referenceRequested);
    table_->sortByColumn(ComparisonModel::kMean, Qt::AscendingOrder);
    table_->setCurrentIndex(table_->model()->index(0, 3));
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) QTest::keyClick(table_.get(), key);
    QCOMPARE(reference.size(), 2);
    QCOMPARE(reference[0][0].toInt(), 2);  // Random
    QCOMPARE(table_->contextMenuPolicy(), Qt::ActionsContextMenu);
    QCOMPARE(table_->actions().size(), qsizetype{3});
  }

  void newRowsKeepSelectionAndOrder() {
    table_->sortByColumn(ComparisonModel::kMean, Qt::DescendingOrder);
    table_->setCurrentIndex(table_->model()->index(1, ComparisonModel::kP));  // DT-20
    auto others = rows();
    others.push_back({"new", QColor(), 1e6, {}, {}, {}, {}, {}, 1, {}, 3, false});
    table_->setRows(others);
    QCOMPARE(agents(), QStringList({"new", "Boumaza, 2009", "DT-20", "alone", "random"}));
    QCOMPARE(table_->currentIndex(), table_->model()->index(2, ComparisonModel::kP));
    QCOMPARE(table_->selectionModel()->selectedRows().size(), qsizetype{1});
    QVERIFY(table_->selectionModel()->isRowSelected(2));
    others[2].mean = 2e6;
    table_->setRows(others);
    QCOMPARE(agents().first(), QStringLiteral("random"));
    QCOMPARE(cell(table_->currentIndex().row(), ComparisonModel::kAgent), QStringLiteral("DT-20"));
  }
};

TETRABENCH_TEST(ComparisonTableTest)
#include "comparison_table_test.moc"

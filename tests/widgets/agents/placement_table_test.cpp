#include "widgets/agents/placement_table.h"

#include <QHeaderView>
#include <QSignalSpy>

#include "tests/support/test_main.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class PlacementTableTest : public QObject {
  Q_OBJECT

  static PlacementRows rows() {
    return {.features = {"holes", "rows removed"},
            .rows = {{.place = "I 1–4",
                      .words = "I, columns 1 to 4",
                      .value = -3,
                      .contributions = {-8, 5},
                      .chosen = true},
                     {.place = "I↻ 2",
                      .words = "I turned once, column 2",
                      .value = -8.126,
                      .contributions = {-8.126, 0},
                      .chosen = false,
                      .loses = true}}};
  }

 private Q_SLOTS:
  void rowsShowTheirContributions() {
    PlacementTable table;
    table.setRows(rows());
    const auto text = [&](int row, int column, int role = Qt::DisplayRole) {
      return table.model()->index(row, column).data(role).toString();
    };
    QCOMPARE(table.model()->rowCount(), 2);
    QCOMPARE(table.model()->columnCount(), 7);
    QCOMPARE(text(0, PlacementModel::kRank), "► 1");
    QCOMPARE(text(1, PlacementModel::kRank), "2");
    QCOMPARE(text(0, PlacementModel::kValue), QStringLiteral("−3"));
    QCOMPARE(text(1, PlacementModel::kFirstFeature), QStringLiteral("−8.13"));
    QCOMPARE(text(0, PlacementModel::kPlace, Qt::AccessibleTextRole), "I, columns 1 to 4");
    QVERIFY(text(0, PlacementModel::kBars, Qt::AccessibleTextRole).contains("holes"));
    QVERIFY(text(0, PlacementModel::kPlace, Qt::ToolTipRole).contains("choice"));
    QVERIFY(text(1, PlacementModel::kPlace, Qt::ToolTipRole).contains("ends the game"));
    // One line per bar, with the name of its feature.
    QCOMPARE(text(0, PlacementModel::kBars, Qt::ToolTipRole).count('\n') + 1,
             table.model()->columnCount() - PlacementModel::kFirstFeature);
  }

  void regretsAreShownWhereTheyAreKnown() {
    PlacementTable table;
    PlacementRows shown = rows();
    table.setRows(shown);
    QVERIFY(table.isColumnHidden(PlacementModel::kRegret));
    shown.regrets = true;
    shown.rows[1].regret = 1.25;
    table.setRows(shown);
    QVERIFY(!table.isColumnHidden(PlacementModel::kRegret));
    QCOMPARE(table.model()->index(0, PlacementModel::kRegret).data().toString(), "0.0000");
    QCOMPARE(table.model()->index(1, PlacementModel::kRegret).data().toString(), "1.2500");
  }

  /// Negative contributions extend to the left of zero, positive ones to the right, on one scale for all
  /// rows.
  void barsAreStackedFromZero() {
    PlacementTable table;
    table.resize(700, 200);
    table.setRows(rows());
    table.show();
    const QRect cell =
        table.visualRect(table.model()->index(0, PlacementModel::kBars)).adjusted(4, 4, -4, -4);
    const QImage image = table.viewport()->grab().toImage();
    const double scale = image.width() / static_cast<double>(table.viewport()->width());
    const auto colorAt = [&](double part) {
      return image.pixelColor(static_cast<int>((cell.left() + part * cell.width()) * scale),
                              static_cast<int>(cell.center().y() * scale));
    };
    QCOMPARE(colorAt(0.3), agentColor(0));  // -8 on a scale from -8.126 to 5
    QCOMPARE(colorAt(0.8), agentColor(1));
  }

  /// Holds even in a narrow dock.
  void barsAreSeenWholeBeforeTheFeatures() {
    PlacementTable table;
    table.setRows(rows());
    for (const int width : {300, 420, 700}) {
      table.resize(width, 200);
      table.show();
      QCoreApplication::processEvents();
      const QRect bars = table.visualRect(table.model()->index(0, PlacementModel::kBars));
      QVERIFY(bars.width() >= 70);
      QVERIFY2(table.viewport()->rect().contains(bars), qPrintable(QString::number(width)));
    }
  }

  void headingsHaveRoomForTheColourBesideThem() {
    PlacementTable table;
    table.setRows(rows());
    const QHeaderView& header = *table.horizontalHeader();
    const int feature = PlacementModel::kFirstFeature;
    const QString text = header.model()->headerData(feature, Qt::Horizontal).toString();
    QVERIFY(header.sectionSize(feature) >= header.fontMetrics().horizontalAdvance(text) +
                                               table.style()->pixelMetric(QStyle::PM_SmallIconSize));
  }

  void placementsAreSortedByAnyFeatureAndKeepTheirNumbers() {
    PlacementTable table;
    table.resize(700, 200);
    table.setRows(rows());
    table.show();
    const int feature = PlacementModel::kFirstFeature;
    const double first = rows().rows[0].contributions[0], second = rows().rows[1].contributions[0];
    table.sortByColumn(feature, first < second ? Qt::DescendingOrder : Qt::AscendingOrder);
    const QModelIndex top = table.model()->index(0, 0);
    QSignalSpy pointed(&table, &PlacementTable::pointedAt);
    table.setFocus();
    table.setCurrentIndex(top);
    QCOMPARE(table.rowAt(top), std::size_t{1});
    QCOMPARE(pointed.back().front().toInt(), 1);
    QCOMPARE(top.siblingAtColumn(PlacementModel::kPlace).data().toString(), rows().rows[1].place);
  }

  void theRowUnderTheMouseIsReported() {
    PlacementTable table;
    table.resize(700, 200);
    table.setRows(rows());
    table.show();
    QSignalSpy pointed(&table, &PlacementTable::pointedAt);
    table.setFocus();
    table.setCurrentIndex(table.model()->index(1, 0));
    QCOMPARE(pointed.back().front().toInt(), 1);
    QTest::mouseMove(table.viewport(), table.visualRect(table.model()->index(0, 1)).center());
    QTRY_COMPARE(pointed.back().front().toInt(), 0);
    PlacementRows others = rows();
    others.rows[0].value = -2;
    const auto before = pointed.count();
    table.setRows(others);  // another placement is now under the pointer
    QCOMPARE(pointed.count(), before + 1);
    QCOMPARE(pointed.back().front().toInt(), 0);
    table.clearFocus();
    QTRY_COMPARE(pointed.back().front().toInt(), -1);
  }
};

TETRABENCH_TEST(PlacementTableTest)
#include "placement_table_test.moc"

#include "widgets/forms/row_order.h"

#include <QAction>
#include <QHeaderView>
#include <QStandardItemModel>
#include <QTableView>
#include <limits>

#include "tests/support/test_main.h"

using namespace tetrabench;

class RowOrderTest : public QObject {
  Q_OBJECT

  QTableView table_;
  QStandardItemModel model_;
  RowOrder* order_ = nullptr;

  void add(const QString& name, const QVariant& value) {
    auto* first = new QStandardItem(name);
    first->setData(name, kSortValueRole);
    auto* second = new QStandardItem(value.toString());
    second->setData(value, kSortValueRole);
    model_.appendRow({first, second});
  }
  QStringList names() const {
    QStringList names;
    for (int row = 0; row < order_->rowCount(); ++row) names << order_->index(row, 0).data().toString();
    return names;
  }
  void click(int column) const {
    const QHeaderView* header = table_.horizontalHeader();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                      {header->sectionViewportPosition(column) + 20, 8});
  }

 private Q_SLOTS:
  void initTestCase() {
    add("weight [10]", 2.0);
    add("weight [9]", std::numeric_limits<double>::quiet_NaN());
    add("Abc", 30.0);
    add("xyz", QVariant());
    order_ = new RowOrder(&table_, &model_);
    table_.resize(400, 300);
    table_.show();
  }

  void rowsKeepTheirOwnOrderAtFirstAndAfterTheThirdClick() {
    const QStringList own{"weight [10]", "weight [9]", "Abc", "xyz"};
    QCOMPARE(names(), own);
    click(0);
    QCOMPARE(names(), (QStringList{"Abc", "weight [9]", "weight [10]", "xyz"}));
    click(0);
    QCOMPARE(names(), (QStringList{"xyz", "weight [10]", "weight [9]", "Abc"}));
    click(0);
    QCOMPARE(names(), own);
  }

  void whatHasNoValueComesLastInEitherOrder() {
    click(1);
    QCOMPARE(names().mid(0, 2), (QStringList{"weight [10]", "Abc"}));
    click(1);
    QCOMPARE(names().mid(0, 2), (QStringList{"Abc", "weight [10]"}));
    QCOMPARE(order_->modelRow(order_->index(0, 1)), 2);
    click(1);
  }

  void theKeyboardSortsByTheCurrentColumn() {
    table_.setCurrentIndex(order_->index(0, 1));
    table_.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&table_, test::kGuardMilliseconds));
    table_.setFocus();
    QTest::keyClick(&table_, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(names().first(), QString("Abc"));
    QTest::keyClick(&table_, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(names().first(), QString("weight [10]"));
    for (QAction* action : table_.actions())
      if (action->text() == "&Unsorted") action->trigger();
    QCOMPARE(names().last(), QString("xyz"));
  }
};

TETRABENCH_TEST(RowOrderTest)
#include "row_order_test.moc"

#include "widgets/experiments/plan_list.h"

#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QSignalSpy>
#include <QToolButton>
#include <QToolTip>

#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"

using namespace tetrabench;

Q_DECLARE_METATYPE(std::vector<int>)

class PlanListTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    list_ = std::make_unique<PlanList>("Agents");
    list_->setItems({{"DT-20", "", Qt::red}, {"BCTS", "", Qt::blue}, {"Random", "", {}}});
    list_->show();
  }
  void cleanup() { list_.reset(); }

  void theListEmitsRequestsAndChangesNothingItself() {
    QSignalSpy added(list_.get(), &PlanList::addRequested);
    QSignalSpy copied(list_.get(), &PlanList::duplicateRequested);
    QSignalSpy edited(list_.get(), &PlanList::editRequested);
    QSignalSpy removed(list_.get(), &PlanList::removeRequested);
    list_->select({1});
    QTest::keyClick(items(), Qt::Key_Insert);
    QTest::keyClick(items(), Qt::Key_D, Qt::ControlModifier);
    QTest::keyClick(items(), Qt::Key_Return);
    QTest::keyClick(items(), Qt::Key_Delete);
    QCOMPARE(added.count(), 1);
    QCOMPARE(copied.last(), QVariantList{1});
    QCOMPARE(edited.last(), QVariantList{1});
    QCOMPARE(removed.last().first().value<std::vector<int>>(), std::vector<int>{1});
    QCOMPARE(items()->count(), 3);
  }

  void severalItemsAreMovedTogether() {
    std::vector<int> order;
    connect(list_.get(), &PlanList::orderRequested, this, [&](const std::vector<int>& o) { order = o; });
    list_->select({1, 2});
    QTest::keyClick(items(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(order, (std::vector<int>{1, 2, 0}));
    order.clear();
    list_->select({0});
    QTest::keyClick(items(), Qt::Key_Up, Qt::AltModifier);
    QVERIFY(order.empty());  // already at the top
    QTest::keyClick(items(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(order, (std::vector<int>{1, 0, 2}));
  }

  void aDropRequestsTheNewOrder() {
    std::vector<int> order;
    connect(list_.get(), &PlanList::orderRequested, this, [&](const std::vector<int>& o) { order = o; });
    items()->model()->moveRow({}, 2, {}, 0);  // as for a drop
    QTRY_COMPARE(order, (std::vector<int>{2, 0, 1}));
  }

  void aReadOnlyListCanStillBeRead() {
    list_->setReadOnly(true);
    list_->select({0});
    QSignalSpy removed(list_.get(), &PlanList::removeRequested);
    QSignalSpy ordered(list_.get(), &PlanList::orderRequested);
    QTest::keyClick(items(), Qt::Key_Delete);
    QTest::keyClick(items(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(removed.count() + ordered.count(), 0);
    for (auto* button : list_->findChildren<QToolButton*>()) QVERIFY(!button->isEnabled());
  }

  void f2EditsTheNameWithoutItsMark() {
    list_->setItems({{"DT-20", "", Qt::red, "compatible with 1 of 2 MDPs", "DT-20"}, {"Best 3", "", {}}});
    QSignalSpy renamed(list_.get(), &PlanList::renameRequested);
    list_->select({0});
    QTest::keyClick(items(), Qt::Key_F2);
    auto* editor = items()->findChild<QLineEdit*>();
    QVERIFY(editor);
    QCOMPARE(editor->text(), QString("DT-20"));
    retype(editor, "Idea A");
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(renamed.count(), 1);
    QCOMPARE(renamed.last(), (QVariantList{0, "Idea A"}));
    QVERIFY(!items()->item(1)->flags().testFlag(Qt::ItemIsEditable));
    list_->setReadOnly(true);
    QVERIFY(!items()->item(0)->flags().testFlag(Qt::ItemIsEditable));
  }

  /// A document's name has at most 200 bytes.
  void namesAreNeverCutButRefusedIfTheyAreTooLong() {
    list_->setItems({{"DT-20", "", Qt::red, {}, "DT-20"}});
    QSignalSpy renamed(list_.get(), &PlanList::renameRequested);
    const QString piece = QStringLiteral("\U0001F9E9");  // four bytes
    for (const auto& [name, isAllowed] :
         {std::pair(QString(200, 'a'), true), std::pair(piece.repeated(50), true),
          std::pair(QString(201, 'a'), false), std::pair(piece.repeated(50) + 'a', false)}) {
      renamed.clear();
      items()->setFocus();
      list_->select({0});
      QTest::keyClick(items(), Qt::Key_F2);
      QPointer<QLineEdit> editor = items()->findChild<QLineEdit*>();
      QVERIFY(editor);
      editor->setText(name);
      QTest::keyClick(editor, Qt::Key_Return);
      QTRY_VERIFY(!editor);
      QCOMPARE(renamed.count(), isAllowed ? 1 : 0);
      if (isAllowed) QCOMPARE(renamed.last(), (QVariantList{0, name}));
    }
    QTRY_VERIFY(QToolTip::text().contains("at most 200 bytes"));
  }

 private:
  QListWidget* items() const { return named<QListWidget>(*list_, "Agents"); }
  std::unique_ptr<PlanList> list_;
};

TETRABENCH_TEST(PlanListTest)
#include "plan_list_test.moc"

#include "widgets/mdp/mdp_tree.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTreeView>

#include "tests/support/test_main.h"
#include "widgets/mdp/mdp_tree_model.h"

using namespace tetrabench;

class MdpTreeTest : public QObject {
  Q_OBJECT

  std::unique_ptr<MdpTree> tree_;

  static std::vector<MdpTreeEntry> entries() {
    return {{"standard", "10 x 20"},
            {"rlc2008/training-01", "7 x 20, competition rules"},
            {"reduced/6-wide", "6 wide, no limit"},
            {"rlc2008/training-02", "9 x 22, competition rules"},
            {"rlc2008/proving/a", "deep"}};
  }

  QLineEdit* field() const { return tree_->findChild<QLineEdit*>(); }
  QTreeView* view() const { return tree_->findChild<QTreeView*>(); }

  /// Returns the ids in display order.
  QStringList shown() const {
    QStringList ids;
    const auto* model = view()->model();
    for (int row = 0; row < model->rowCount(); ++row) {
      const QModelIndex top = model->index(row, 0);
      if (const QString id = top.data(MdpTreeModel::IdRole).toString(); !id.isEmpty()) ids << id;
      for (int child = 0; child < model->rowCount(top); ++child)
        ids << model->index(child, 0, top).data(MdpTreeModel::IdRole).toString();
    }
    return ids;
  }

 private Q_SLOTS:
  void init() {
    tree_ = std::make_unique<MdpTree>();
    tree_->resize(320, 400);
    tree_->setEntries(entries());
    tree_->show();
    QVERIFY(QTest::qWaitForWindowExposed(tree_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { tree_.reset(); }

  void namesAreElidedRatherThanScrolledInANarrowDock() {
    for (const int width : {320, 180, 120}) {
      tree_->resize(width, 400);
      QCOMPARE(view()->horizontalScrollBar()->maximum(), 0);
      QVERIFY(view()->columnWidth(MdpTreeModel::kName) > 0);
    }
  }

  void expandedFamiliesAreKnownAgain() {
    const auto index = [this](const QString& name) {
      const QAbstractItemModel& model = *view()->model();
      return model.match(model.index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly).value(0);
    };
    view()->expand(index("rlc2008"));
    QCOMPARE(tree_->expandedFamilies(), QStringList{"rlc2008"});
    field()->setText("wide");
    QCOMPARE(tree_->expandedFamilies(), QStringList{"rlc2008"});

    MdpTree next;  // of the next session, whose entries arrive later
    next.expandFamilies({"rlc2008", "gone"});
    next.setEntries(entries());
    QCOMPARE(next.expandedFamilies(), (QStringList{"gone", "rlc2008"}));
    const auto* shown = next.findChild<QTreeView*>();
    for (int row = 0; row < shown->model()->rowCount(); ++row) {
      const QModelIndex family = shown->model()->index(row, 0);
      QCOMPARE(shown->isExpanded(family), family.data().toString() == "rlc2008");
    }
  }

  void theModelsPassTheModelTester() {
    MdpTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setEntries(entries());
    model.setEntries({});
    model.setEntries(entries());
    QAbstractItemModelTester filtered(view()->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    for (const char* words : {"rlc", "deep", "qqq", ""}) field()->setText(QLatin1String(words));
    tree_->setEntries({});
  }

  void mdpsStandBelowTheirFamilyInTheOrderGiven() {
    MdpTreeModel model;
    model.setEntries(entries());
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(1, 0).data().toString(), QStringLiteral("rlc2008"));
    QCOMPARE(model.index(1, 1).data().toString(), QStringLiteral("3"));
    QCOMPARE(model.find("rlc2008/training-02").parent(), model.index(1, 0));
    QCOMPARE(model.find("rlc2008/training-02").data().toString(), QStringLiteral("training-02"));
    QCOMPARE(model.find("rlc2008/proving/a").data().toString(), QStringLiteral("proving/a"));
    QCOMPARE(model.find("standard").siblingAtColumn(1).data().toString(), QStringLiteral("10 x 20"));
    QVERIFY(!model.find("rlc2008").isValid() && !model.find("").isValid());
  }

  void theSearchKeepsEntriesWithEveryWord_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QStringList>("found");
    QTest::newRow("part of an id") << "ning-0" << QStringList({"rlc2008/training-01", "rlc2008/training-02"});
    QTest::newRow("family") << "RLC"
                            << QStringList(
                                   {"rlc2008/training-01", "rlc2008/training-02", "rlc2008/proving/a"});
    QTest::newRow("summary") << "no limit" << QStringList({"reduced/6-wide"});
    QTest::newRow("words in any order") << "rules 9 RLC" << QStringList({"rlc2008/training-02"});
    QTest::newRow("no pattern") << "." << QStringList();
    QTest::newRow("nothing") << "qqq" << QStringList();
    QTest::newRow("spaces alone") << "  "
                                  << QStringList({"standard", "rlc2008/training-01", "rlc2008/training-02",
                                                  "rlc2008/proving/a", "reduced/6-wide"});
  }
  void theSearchKeepsEntriesWithEveryWord() {
    QFETCH(QString, words);
    QTest::keyClicks(field(), words);
    QTEST(shown(), "found");
  }

  void enterChoosesTheFirstMatch() {
    QSignalSpy activated(tree_.get(), &MdpTree::activated);
    QTest::keyClicks(field(), QStringLiteral("training 9"));
    QTest::keyClick(field(), Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated[0][0].toString(), QStringLiteral("rlc2008/training-02"));
    QCOMPARE(tree_->currentId(), QStringLiteral("rlc2008/training-02"));
    field()->setText(QStringLiteral("standard"));  // a top-level entry without a family
    QTest::keyClick(field(), Qt::Key_Return);
    QCOMPARE(activated.last()[0].toString(), QStringLiteral("standard"));
    field()->setText(QStringLiteral("qqq"));
    QTest::keyClick(field(), Qt::Key_Return);
    QCOMPARE(activated.size(), 2);
  }

  void escapeEndsTheSearchAndRestoresTheList() {
    tree_->setCurrentId(QStringLiteral("reduced/6-wide"));
    const QModelIndex closed = view()->model()->index(1, 0);
    view()->setExpanded(closed, false);
    QTest::keyClicks(field(), QStringLiteral("training"));
    QVERIFY(view()->isExpanded(view()->model()->index(0, 0)));
    QTest::keyClick(field(), Qt::Key_Escape);
    QVERIFY(field()->text().isEmpty());
    QCOMPARE(shown().size(), qsizetype{5});
    QVERIFY(!view()->isExpanded(view()->model()->index(1, 0)));
    QCOMPARE(tree_->currentId(), QStringLiteral("reduced/6-wide"));
  }

  void anMdpSetWhileTheSearchHidesItIsCurrentAfterwards() {
    tree_->setCurrentId(QStringLiteral("standard"));
    QTest::keyClicks(field(), QStringLiteral("training"));
    QCOMPARE(tree_->currentId(), QString());
    tree_->setCurrentId(QStringLiteral("reduced/6-wide"));
    field()->clear();
    QCOMPARE(tree_->currentId(), QStringLiteral("reduced/6-wide"));
  }

  void downGoesFromTheSearchToTheFirstMatch() {
    QSignalSpy current(tree_.get(), &MdpTree::currentChanged);
    QTest::keyClicks(field(), QStringLiteral("training"));
    QVERIFY(current.isEmpty());  // only the user changes the current row
    QTest::keyClick(field(), Qt::Key_Down);
    QCOMPARE(tree_->focusWidget(), view());
    QCOMPARE(tree_->currentId(), QStringLiteral("rlc2008/training-01"));
    QTest::keyClick(view(), Qt::Key_Down);
    QCOMPARE(current.last()[0].toString(), QStringLiteral("rlc2008/training-02"));
  }

  void aProgramSetsTheCurrentMdpWithoutASignal() {
    QSignalSpy current(tree_.get(), &MdpTree::currentChanged);
    tree_->setCurrentId(QStringLiteral("rlc2008/training-02"));
    QCOMPARE(tree_->currentId(), QStringLiteral("rlc2008/training-02"));
    QVERIFY(view()->isExpanded(view()->currentIndex().parent()));
    tree_->setCurrentId(QStringLiteral("none"));
    QCOMPARE(tree_->currentId(), QStringLiteral("rlc2008/training-02"));
    tree_->setCurrentId({});
    QCOMPARE(tree_->currentId(), QString());
    tree_->setCurrentId(QStringLiteral("rlc2008/training-02"));
    tree_->setEntries({{"new", ""}, {"rlc2008/training-02", "other"}});
    QCOMPARE(tree_->currentId(), QStringLiteral("rlc2008/training-02"));
    QVERIFY(current.isEmpty());
  }

  void keysAndMouseInTheTreeActivate() {
    QSignalSpy activated(tree_.get(), &MdpTree::activated);
    tree_->setCurrentId(QStringLiteral("rlc2008/training-01"));
    QTest::keyClick(view(), Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    const QPoint place = view()->visualRect(view()->currentIndex()).center();
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(view()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(activated.size(), 2);
    view()->setCurrentIndex(view()->currentIndex().parent());  // a family is not an MDP
    QTest::keyClick(view(), Qt::Key_Return);
    QCOMPARE(activated.size(), 2);
    QCOMPARE(tree_->currentId(), QString());
  }
};

TETRABENCH_TEST(MdpTreeTest)
#include "mdp_tree_test.moc"

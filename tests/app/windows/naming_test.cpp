#include <QTableView>
#include <QTreeView>

#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/mdp/mdp_tree.h"

using namespace tetrabench;

/// Tests that windows show the names of agents, MDPs and features, not their ids, which belong in documents
/// and on the command line.
class NamingTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void choosersShowNamesAndFindIdsToo() {
    auto& page = part<WatchView>(*window_);
    DocumentChooser& chooser = *page.mdpChooser();
    QCOMPARE(chooser.currentId(), QString("standard/10x20"));
    QCOMPARE(chooser.currentText(), QString("Standard 10x20"));
    retype(chooser.lineEdit(), "rlc2008/training-03");
    QTest::keyClick(&chooser, Qt::Key_Return);
    const QString name = "RL Competition 2008, training 3";
    QTRY_COMPARE(QString::fromStdString(part<WatchDocuments>(*window_).mdp().name()), name);
    QCOMPARE(chooser.currentText(), name);
    QVERIFY(chooser.lineEdit()->toolTip().contains("rlc2008/training-03"));
  }

  void theTreeOfMdpsShowsNamesBelowTheNamesOfFamilies() {
    const QAbstractItemModel& model = *part<MdpTree>(*window_).findChild<QTreeView*>()->model();
    const QModelIndexList found =
        model.match(model.index(0, 0), Qt::DisplayRole, "RL Competition 2008", 1, Qt::MatchExactly);
    QCOMPARE(found.size(), qsizetype{1});
    QVERIFY(!model.match(model.index(0, 0, found[0]), Qt::DisplayRole, "training 3", 1, Qt::MatchExactly)
                 .isEmpty());
  }

  void weightsHaveTheNamesOfTheirFeatures() {
    window_->findChild<QDockWidget*>("agentDock")->raise();
    const QAbstractItemModel& weights = *part<AgentEditor>(*window_).findChild<QTableView*>()->model();
    QCOMPARE(weights.index(0, 0).data().toString(), QString("Landing height"));
    window_->showPage("optimize");
    auto& editor = *part<OptimizePage>(*window_).editor();
    const QAbstractItemModel& space = *named<QTableView>(editor, "Search space")->model();
    QCOMPARE(space.index(0, 0).data().toString(), QString("Landing height"));
    const auto choosers = editor.findChildren<DocumentChooser*>();
    QVERIFY(std::ranges::any_of(choosers, [](const DocumentChooser* chooser) {
      return chooser->findText("Features: Bertsekas & Ioffe") >= 0;
    }));
  }
};

TETRABENCH_TEST(NamingTest)
#include "naming_test.moc"

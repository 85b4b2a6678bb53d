#include <QClipboard>
#include <QContextMenuEvent>
#include <QDir>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QTableView>
#include <QTest>

#include "app/windows/agents/agents_page.h"
#include "app/windows/documents/document_chooser.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/laboratory/position_editor.h"
#include "app/windows/laboratory/position_list.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/shell/shortcuts_dialog.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/forms/search_line.h"
#include "widgets/mdp/mdp_editor.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/action_table.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

/// Tests that keys save, rename and copy what the user is looking at.
class UsedDocumentTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { closeWindow(); }

  void saveSavesTheDocumentOfTheDockInUse() {
    const QString file = writeOwn("mine", "Mine");
    auto& documents = part<WatchDocuments>(*window_);
    documents.loadAgent(file);
    QTRY_COMPARE(documents.agent().name, std::string("Mine"));
    showDock(*window_, "agentDock");
    auto* name = named<QLineEdit>(part<AgentEditor>(*window_), "Agent name");
    QTRY_VERIFY(name->isVisible());
    name->setFocus();
    retype(name, "Idea A");
    QTRY_COMPARE(documents.agent().name, std::string("Idea A"));
    // The header shows the whole name, not its first letter.
    QCOMPARE(part<WatchView>(*window_).agentChooser()->currentText(), QString("Idea A (edited)"));
    QCOMPARE(action("save")->text(), QString("&Save agent"));
    QCOMPARE(action("saveAs")->text(), QString("Save agent &as..."));
    QTest::keyClick(name, Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE(readAgent(file.toStdString()).name, std::string("Idea A"));
    QTRY_COMPARE(part<WatchView>(*window_).agentChooser()->currentText(), QString("Idea A"));

    showDock(*window_, "mdpDock");
    auto* mdp = named<QLineEdit>(part<MdpEditor>(*window_), "MDP name");
    QTRY_VERIFY(mdp->isVisible());
    mdp->setFocus();
    QCOMPARE(action("save")->text(), QString("&Save MDP"));
    QCOMPARE(action("saveAs")->text(), QString("Save MDP &as..."));
    part<WatchView>(*window_).setFocus();
    QCOMPARE(action("save")->text(), QString("&Save MDP"));
  }

  void keysOfSaveChosenInADockOfTheAgentHoldEverywhere() {
    showDock(*window_, "agentDock");
    auto* name = named<QLineEdit>(part<AgentEditor>(*window_), "Agent name");
    QTRY_VERIFY(name->isVisible());
    name->setFocus();
    QCOMPARE(action("save")->text(), QString("&Save agent"));
    {
      ShortcutsDialog dialog(part<ActionTable>(*window_), window_.get());
      dialog.show();
      QVERIFY(QTest::qWaitForWindowActive(&dialog, test::kGuardMilliseconds));
      auto* keys = named<QKeySequenceEdit>(dialog, "Shortcut of Save agent");
      QCOMPARE(keys->keySequence(), QKeySequence("Ctrl+S"));
      keys->setKeySequence(QKeySequence("Ctrl+F12"));
      Q_EMIT keys->editingFinished();
      QCOMPARE(action("save")->shortcut(), QKeySequence("Ctrl+F12"));
    }
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    showDock(*window_, "mdpDock");
    auto* mdp = named<QLineEdit>(part<MdpEditor>(*window_), "MDP name");
    QTRY_VERIFY(mdp->isVisible());
    mdp->setFocus();
    QCOMPARE(action("save")->text(), QString("&Save MDP"));
    QCOMPARE(action("save")->shortcuts(), QList<QKeySequence>{QKeySequence("Ctrl+F12")});
  }

  void f2RenamesOwnAgentsWithUndo() {
    const QString file = writeOwn("mine", "Mine");
    auto& page = part<AgentsPage>(*window_);
    window_->showPage("agents");
    QTRY_VERIFY(page.catalogue()->rowOf("dt-20") >= 0 && page.catalogue()->rowOf(file) >= 0);
    page.select("dt-20");
    QVERIFY(!action("renameAgent")->isEnabled());
    page.select(file);
    page.table()->setFocus();
    QTest::keyClick(page.table(), Qt::Key_F2);
    auto* editor = page.table()->findChild<QLineEdit*>();
    QVERIFY(editor);
    QCOMPARE(editor->text(), QString("Mine"));
    retype(editor, "Other name");
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(readAgent(file.toStdString()).name, std::string("Other name"));
    QTRY_COMPARE(page.current()->name, QString("Other name"));
    QTest::keyClick(page.table(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(readAgent(file.toStdString()).name, std::string("Mine"));
  }

  void f2RenamesPlans() {
    for (const auto& [id, field] :
         {std::pair("experiment", part<ExperimentPage>(*window_).editor()->nameField()),
          std::pair("optimize", part<OptimizePage>(*window_).editor()->nameField())}) {
      window_->showPage(id);
      field->setText("Some plan");
      QTest::keyClick(window_->focusWidget(), Qt::Key_F2);
      QVERIFY(field->hasFocus());
      QCOMPARE(field->selectedText(), QString("Some plan"));
    }
  }

  void f2RenamesAgentsOfAPlanAndPositions() {
    window_->showPage("experiment");
    auto& editor = *part<ExperimentPage>(*window_).editor();
    editor.setPlan(plan({"bcts", "dt-20"}));
    auto* agents = named<QListView>(editor, "Agents");
    rename(agents, "Idea A");
    QTRY_COMPARE(editor.plan().agents[0].agent.name, std::string("Idea A"));
    editor.undoStack()->undo();
    QCOMPARE(editor.plan().agents[0].agent.name, std::string("BCTS"));

    window_->showPage("laboratory");
    auto& page = part<LaboratoryPage>(*window_);
    rename(page.positions(), "Before the mistake");
    QTRY_COMPARE(page.editor()->tree().node(page.editor()->tree().root()).label,
                 std::string("Before the mistake"));
  }

  void agentsRetainTheirColoursWhenAnotherIsRemoved() {
    window_->showPage("experiment");
    auto& editor = *part<ExperimentPage>(*window_).editor();
    editor.setPlan(plan({"random", "bcts", "dt-20"}));
    auto* agents = named<QListView>(editor, "Agents");
    agents->setFocus();
    agents->setCurrentIndex(agents->model()->index(0, 0));
    QTest::keyClick(agents, Qt::Key_Delete);
    QCOMPARE(editor.plan().agents.size(), std::size_t{2});
    PlanColors& colors = *part<ExperimentPage>(*window_).session()->colors();
    QCOMPARE(colors.of("BCTS"), agentColor(1));
    QCOMPARE(colors.of("DT-20"), agentColor(2));
  }

  void aSearchForALetterFindsWordsThatBeginWithIt() {
    const QString found = writeOwn("c", "Idea C");
    for (const char* other : {"Idea A", "Idea B"}) writeOwn(other, other);
    auto& page = part<AgentsPage>(*window_);
    window_->showPage("agents");
    QTRY_VERIFY(page.catalogue()->rowOf(found) >= 0);
    page.search()->setText("Idea C");
    QCOMPARE(page.table()->model()->rowCount(), 1);
    QCOMPARE(page.table()->model()->index(0, 0).data().toString(), QString("Idea C"));
    // Ctrl+Backspace deletes a word of the search, not the agent.
    page.search()->setFocus();
    QTest::keyClick(page.search(), Qt::Key_Backspace, Qt::ControlModifier);
    QCOMPARE(page.search()->text(), QString("Idea "));
  }

  void noColumnOfTheAgentsIsCutWhereThereIsRoom() {
    window_->showPage("agents");
    window_->resize(1900, 900);
    auto& page = part<AgentsPage>(*window_);
    QTRY_VERIFY(page.table()->model()->rowCount() > 5);
    const auto& header = *page.table()->horizontalHeader();
    const QAbstractItemView& view = *page.table();
    const auto isCut = [&](int column) {
      return header.sectionSize(column) < view.sizeHintForColumn(column);
    };
    QTRY_VERIFY(header.length() >= view.viewport()->width() && !isCut(AgentCatalogue::kState));
    // Authors may need more than there is, but then no other column has room to spare.
    const int last = header.logicalIndex(header.count() - 1);
    if (isCut(AgentCatalogue::kSource))
      QVERIFY(header.sectionSize(last) <= std::max(view.sizeHintForColumn(last), scaledToText(100)));
  }

  void tablesAndGraphsAreCopied() {
    window_->showPage("agents");
    auto& page = part<AgentsPage>(*window_);
    QTRY_VERIFY(page.catalogue()->rowOf("dt-20") >= 0);
    page.select("dt-20");
    page.table()->setFocus();
    QTest::keyClick(page.table(), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split('\n');
    QCOMPARE(lines[0].section('\t', 0, 0), QString("Name"));
    QCOMPARE(lines[1].section('\t', 0, 0), QString("DT-20"));

    window_->showPage("watch");
    PlotView* plot = part<WatchView>(*window_).curves()->plot();
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_C, Qt::ControlModifier);
    const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
    QVERIFY(copied->hasImage());
    QVERIFY(copied->text().startsWith("curve\t"));
    const QPoint at = plot->rect().center();
    QContextMenuEvent wanted(QContextMenuEvent::Keyboard, at, plot->mapToGlobal(at));
    QApplication::sendEvent(plot, &wanted);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(menu->actions().contains(action("exportFigure")));
    menu->close();
  }

 private:
  QString writeOwn(const QString& stem, const std::string& name) const {
    const QString folder = settings_->path("data/tetrabench/agents");
    QDir().mkpath(folder);
    AgentSettings agent = Library::instance().agent("huji-2");
    agent.name = name;
    agent.source.clear();
    const QString file = folder + '/' + stem + ".agent.json";
    writeAgent(file.toStdString(), agent);
    return file;
  }

  static ExperimentPlan plan(const std::vector<std::string>& agents) {
    ExperimentPlan plan;
    plan.name = "Some plan";
    for (const std::string& agent : agents) plan.agents.push_back({agent, Library::instance().agent(agent)});
    return plan;
  }

  /// Renames the first item of a list with F2.
  static void rename(QListView* list, const QString& name) {
    list->setFocus();
    list->setCurrentIndex(list->model()->index(0, 0));
    QTest::keyClick(list, Qt::Key_F2);
    auto* editor = list->findChild<QLineEdit*>();
    QVERIFY(editor);
    retype(editor, name);
    QTest::keyClick(editor, Qt::Key_Return);
  }
};

TETRABENCH_TEST(UsedDocumentTest)
#include "used_document_test.moc"

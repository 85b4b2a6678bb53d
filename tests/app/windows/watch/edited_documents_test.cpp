#include <QAction>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "app/windows/watch/edited_list.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/tetris/mdp_document.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/forms/error_bar.h"
#include "widgets/mdp/mdp_editor.h"
#include "widgets/mdp/mdp_tree.h"

using namespace tetrabench;

/// Tests that edits on Watch survive the choice of another document, and a restart.
class EditedDocumentsTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    load("standard/10x20", "dellacherie");
  }
  void cleanup() { closeWindow(); }

  void anEditedAgentRemainsInTheList() {
    changeName("Idea A");
    chooseAgent("el-tetris");
    QCOMPARE(documents().agent().name, std::string("El-Tetris"));
    const QStringList listed = titles(*view().agentChooser());
    QVERIFY(listed.contains("Idea A (edited)"));
    QVERIFY(listed.contains("Dellacherie"));
    Q_EMIT view().agentChooser()->chosen("*Idea A (edited)");
    QTRY_COMPARE(documents().agent().name, std::string("Idea A"));
    QCOMPARE(view().agent().name, std::string("Idea A"));
    QCOMPARE(view().agentChooser()->currentText(), QString("Idea A (edited)"));
    QVERIFY(agentEditor().isModified());
    // It is listed once, as the current one.
    QCOMPARE(titles(*view().agentChooser()).count("Idea A (edited)"), 1);
    chooseAgent("dellacherie");  // the document is unchanged
    QCOMPARE(documents().agent().name, std::string("Dellacherie"));
    QVERIFY(titles(*view().agentChooser()).contains("Idea A (edited)"));
  }

  void aWatchedCandidateRemainsInTheList() {
    AgentSettings candidate = documents().agent();
    candidate.name = "Candidate 7";
    documents().watch(documents().mdp(), candidate);
    QTRY_COMPARE(documents().agent().name, std::string("Candidate 7"));
    chooseAgent("el-tetris");
    QVERIFY(titles(*view().agentChooser()).contains("Candidate 7 (edited)"));
  }

  void undoBringsBackAnEditedAgentAndItsEdits() {
    const AgentSettings original = documents().agent();
    changeName("Idea A");
    chooseAgent("el-tetris");
    QAction* undo = action("undo");
    QVERIFY(undo->isEnabled());
    undo->trigger();
    QCOMPARE(documents().agent().name, std::string("Idea A"));
    QCOMPARE(view().agent().name, std::string("Idea A"));
    QVERIFY(!titles(*view().agentChooser()).contains("El-Tetris (edited)"));
    undo->trigger();
    QVERIFY(documents().agent() == original);
    QVERIFY(!agentEditor().isModified());
    action("redo")->trigger();
    action("redo")->trigger();
    QCOMPARE(view().agent().name, std::string("El-Tetris"));
    QVERIFY(titles(*view().agentChooser()).contains("Idea A (edited)"));
  }

  void undoBringsBackAnEditedMdpThatWasNotApplied() {
    MdpSettings draft = mdpEditor().settings();
    draft.width = 9;
    mdpEditor().change(draft);
    chooseMdp("standard/10x10");
    QCOMPARE(mdpEditor().settings().name, std::string("Standard 10x10"));
    action("undo")->trigger();
    QVERIFY(mdpEditor().settings() == draft);
    QCOMPARE(documents().mdp().width(), 10);  // as before, it is not applied
    QVERIFY(documents().mdp().name() == "Standard 10x20");
    QCOMPARE(view().mdp().settings().name, std::string("Standard 10x20"));
    action("redo")->trigger();
    Q_EMIT part<MdpTree>(*window_).activated("*Standard 10x20 (edited)");
    QTRY_COMPARE(mdpEditor().settings().width, 9);
    QCOMPARE(documents().mdp().width(), 10);
  }

  void editsSurviveARestart() {
    changeName("Idea A");
    chooseAgent("el-tetris");
    changeName("Idea B");
    MdpSettings draft = mdpEditor().settings();
    draft.width = 9;
    mdpEditor().change(draft);
    Q_EMIT mdpEditor().applyRequested(draft);
    chooseMdp("standard/10x10");
    window_->close();
    window_.reset();
    openWindow();
    QCOMPARE(documents().agent().name, std::string("Idea B"));
    QVERIFY(agentEditor().isModified());
    QVERIFY(titles(*view().agentChooser()).contains("Idea A (edited)"));
    QVERIFY(titles(*view().mdpChooser()).contains("Standard 10x20 (edited)"));
    Q_EMIT view().mdpChooser()->chosen("*Standard 10x20 (edited)");
    QTRY_COMPARE(documents().mdp().width(), 9);
  }

  void savedAndRevertedDocumentsAreNotRetained() {
    changeName("Idea A");
    const QString file = settings_->path("a.agent.json");
    QSignalSpy saved(&documents(), &WatchDocuments::settled);
    documents().saveAgent(file);
    QTRY_VERIFY(!saved.isEmpty());
    QVERIFY(!agentEditor().isModified());
    chooseAgent("el-tetris");
    changeName("Idea B");
    action("undo")->trigger();
    chooseAgent("dellacherie");
    for (const QString& title : titles(*view().agentChooser())) QVERIFY(!title.contains("(edited"));
  }

  /// BDU's weights require boards ten columns wide.
  void anUndoneChoiceThatCannotPlayIsRefused() {
    chooseAgent("bdu");
    chooseAgent("dellacherie");
    chooseMdp("standard/5x5");
    agentEditor().undoStack()->undo();
    QTRY_COMPARE(documents().agent().name, std::string("Dellacherie"));
    QVERIFY(view().errors()->message().contains("BDU"));
    QCOMPARE(view().agent().name, std::string("Dellacherie"));
    QVERIFY(agentEditor().undoStack()->canUndo());
    QCOMPARE(agentEditor().agent().name, std::string("Dellacherie"));
  }

  void theListIsBounded() {
    EditedList<WatchedAgent> list;
    WatchedAgent before{.agent = documents().agent(), .draft = {}, .document = {}, .name = {}};
    for (std::size_t i = 0; i < kMaxEdited + 10; ++i) {
      WatchedAgent now = before;
      now.draft.name = "agent " + std::to_string(i);
      QVERIFY(exchangeEdited(list, before, now));
      before = now;
    }
    QCOMPARE(list->size(), kMaxEdited);
    QCOMPARE(list->front().draft.name, "agent " + std::to_string(kMaxEdited + 8));
    const std::vector<NameEntry> same = editedEntries(std::vector<std::string>{"A", "B", "A"});
    QCOMPARE(same[0].title, QString("A (edited)"));
    QCOMPARE(same[2].title, QString("A (edited, 2)"));
  }

 private:
  WatchDocuments& documents() const { return part<WatchDocuments>(*window_); }
  WatchView& view() const { return part<WatchView>(*window_); }
  AgentEditor& agentEditor() const { return part<AgentEditor>(*window_); }
  MdpEditor& mdpEditor() const { return *part<WatchPage>(*window_).findChild<MdpEditor*>(); }

  static QStringList titles(const NameChooser& chooser) {
    QStringList titles;
    for (int i = 0; i < chooser.count(); ++i) titles << chooser.itemText(i);
    return titles;
  }
  void load(const QString& mdp, const QString& agent) {
    QSignalSpy settled(&documents(), &WatchDocuments::settled);
    documents().load(mdp, agent);
    QTRY_VERIFY(!settled.isEmpty());
  }
  void chooseAgent(const QString& id) { load({}, id); }
  void chooseMdp(const QString& id) { load(id, {}); }
  /// Types another name for the agent.
  void changeName(const QString& name) {
    auto* field = agentEditor().findChild<QLineEdit*>();
    QCOMPARE(field->accessibleName(), QString("Agent name"));
    field->selectAll();
    QTest::keyClicks(field, name);
    QCOMPARE(QString::fromStdString(documents().agent().name), name);
  }
};

TETRABENCH_TEST(EditedDocumentsTest)
#include "edited_documents_test.moc"

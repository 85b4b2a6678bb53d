#include <QSignalSpy>
#include <algorithm>

#include "app/windows/documents/document_lists.h"
#include "core/agents/agent_document.h"
#include "tests/app/windows/agents/agents_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/shell/task_item.h"
#include "widgets/shell/task_strip.h"

using namespace tetrabench;
using Phase = AgentState::Phase;

/// Tests of checking agents on the Agents page.
class AgentChecksTest : public QObject, private AgentsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openAgents(); }
  void cleanup() { closeWindow(); }

  void aTestFindsSpeedAndWhetherGamesRepeat() {
    const QString file = addOwn("");
    action("testAgent")->trigger();
    QTRY_COMPARE(state().phase, Phase::Works);
    QCOMPARE(state().check.pieces, std::int64_t{1000});
    QVERIFY(state().check.repeats);
    QVERIFY(stateText().contains("made the same placements"));
    const AgentCatalogue& catalogue = *page().catalogue();
    QVERIFY(catalogue.index(catalogue.rowOf(file), AgentCatalogue::kState)
                .data()
                .toString()
                .contains("pieces/s"));
    select("dt-20");
    select(file);
    QCOMPARE(state().phase, Phase::Works);  // the result is remembered
  }

  void aBuiltInAgentCanBeTested() {
    select("dellacherie");
    action("testAgent")->trigger();
    QTRY_COMPARE(state().phase, Phase::Works);
  }

  void aFailureIsOneSentence_data() {
    QTest::addColumn<QString>("behaviour");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("illegal choice") << "illegal"
                                    << "99";
    QTest::newRow("garbage") << "garbage"
                             << "which is not a message";
    QTest::newRow("end") << "dies"
                         << "out of ideas";
    QTest::newRow("refusal") << "refuse"
                             << "only on Sundays";
  }
  void aFailureIsOneSentence() {
    QFETCH(QString, behaviour);
    QFETCH(QString, sentence);
    addOwn(behaviour.toStdString());
    action("testAgent")->trigger();
    QTRY_COMPARE(state().phase, Phase::Fails);
    QVERIFY2(state().failure.contains(sentence), qPrintable(state().failure));
    QVERIFY(!state().failure.contains('\n'));
    QVERIFY(stateText().contains(state().failure));
  }

  void aTestIsInTheTaskStripWhichLeadsBackToIt() {
    const auto item = [&]() -> TaskItem* {
      for (auto* shown : part<TaskStrip>(*window_).findChildren<TaskItem*>())
        if (shown->isVisible() && shown->accessibleName().startsWith("test of \"Test agent\"")) return shown;
      return nullptr;
    };
    const QString file = addOwn("silent");
    action("testAgent")->trigger();
    QTRY_VERIFY(item());
    QCOMPARE(item()->status().detail, QString("0 %"));
    select("dt-20");
    window_->showPage("watch");
    item()->click();
    QVERIFY(page().isVisible());
    QCOMPARE(page().current()->id, file);
    action("stopAgentTest")->trigger();
    QTRY_VERIFY(!item());
  }

  void aTestCanBeStopped() {
    addOwn("silent");
    QVERIFY(!action("stopAgentTest")->isEnabled());
    action("testAgent")->trigger();
    QTRY_COMPARE(state().phase, Phase::Testing);
    QVERIFY(!action("testAgent")->isEnabled());
    action("stopAgentTest")->trigger();
    QCOMPARE(state().phase, Phase::Untested);
    QVERIFY(action("testAgent")->isEnabled());
  }

  void aChangedScriptMakesTheResultOfAnyListedAgentOutdated() {
    const QString folder = settings_->path("program");
    writeScript(folder + "/script.py", "import rules\n");
    writeScript(folder + "/rules.py", "one\n");
    AgentSettings agent = testAgent("script.py", "Scripted");
    agent.as<ProcessSettings>().external.folder = folder.toStdString();
    Permission permission = permissionFor(agent);
    permission.coversChanges = true;  // or the page would ask before it runs a changed script
    trustForNow(permission);
    const QString file = write(own(), "scripted", agent);
    select(file);
    for (const QString& script : {folder + "/script.py", folder + "/rules.py"}) {
      page().select(file);
      action("testAgent")->trigger();
      QTRY_COMPARE(state().phase, Phase::Works);
      QTRY_VERIFY(cell(file).contains("pieces/s"));
      select("dt-20");
      awaitWatched(changesFor(*page().catalogue()), script);
      writeScript(script, "import rules  # another version\n");
      QTRY_COMPARE(cell(file), QString("Tested before the last change"));
    }
    page().select(file);
    QVERIFY(stateText().contains("has changed since it was tested"));
    action("testAgent")->trigger();
    QTRY_VERIFY(cell(file).contains("pieces/s"));
    window_->showPage("watch");
    writeScript(folder + "/script.py", "changed while the page is hidden\n");
    window_->showPage("agents");
    QTRY_COMPARE(cell(file), QString("Tested before the last change"));
  }

  void agentsAreReadOnlyWhileThePageIsShown() {
    DocumentLists::instance().refresh();
    QSignalSpy listed(page().catalogue(), &AgentCatalogue::listed);
    const QString file = write(own(), "mine", testAgent(""));
    DocumentLists::instance().refresh();
    QTRY_VERIFY(isListed(file));
    test::finishBackgroundWork();
    QVERIFY(page().catalogue()->agents().empty());
    QVERIFY(listed.isEmpty());
    select(file);
  }

  void aChangedDocumentIsNotTestedYet() {
    const QString file = addOwn("");
    action("testAgent")->trigger();
    QTRY_COMPARE(state().phase, Phase::Works);
    write(own(), "agent-", testAgent("", "Another name"));
    page().catalogue()->refresh();
    QTRY_COMPARE(page().current()->name, QString("Another name"));
    QCOMPARE(state().phase, Phase::Untested);
  }

 private:
  static bool isListed(const QString& file) {
    const auto documents = DocumentLists::instance().documents(kAgentKind);
    return std::ranges::find(documents, file, &ListedDocument::id) != documents.end();
  }
  QString cell(const QString& file) const {
    const AgentCatalogue& catalogue = *page().catalogue();
    return catalogue.index(catalogue.rowOf(file), AgentCatalogue::kState).data().toString();
  }
  static void writeScript(const QString& path, const QByteArray& content) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
  }
};

TETRABENCH_TEST(AgentChecksTest)
#include "agent_checks_test.moc"

#include <QSignalSpy>

#include "app/windows/documents/document_lists.h"
#include "tests/app/windows/agents/agents_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/shell/task_item.h"
#include "widgets/shell/task_strip.h"

using namespace tetrabench;
using Phase = AgentState::Phase;

/// Tests agents on the Agents page.
class AgentChecksTest : public QObject, private AgentsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openAgents(); }
  void cleanup() { closeWindow(); }

  void aTestFindsSpeedAndWhetherGamesRepeat() {
    const QString file = addOwn("");
    action("testAgent")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(state().phase, Phase::Works, kLong);
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
    QCOMPARE(state().phase, Phase::Works);  // it is remembered
  }

  void aBuiltInAgentCanBeTested() {
    select("dellacherie");
    action("testAgent")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(state().phase, Phase::Works, kLong);
  }

  void aFailureIsOneSentence_data() {
    QTest::addColumn<QString>("behaviour");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("illegal choice") << "illegal"
                                    << "99";
    QTest::newRow("garbage") << "garbage"
                             << "sent a line that is no message";
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
    QTRY_COMPARE_WITH_TIMEOUT(state().phase, Phase::Fails, kLong);
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
    QTRY_VERIFY_WITH_TIMEOUT(item(), kLong);
    QCOMPARE(item()->status().detail, QString("0 %"));
    select("dt-20");
    window_->showPage(MainWindow::kWatch);
    item()->click();
    QVERIFY(page().isVisible());
    QCOMPARE(page().current()->id, file);
    action("stopAgentTest")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!item(), kLong);
  }

  void aTestCanBeStopped() {
    addOwn("silent");
    QVERIFY(!action("stopAgentTest")->isEnabled());
    action("testAgent")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(state().phase, Phase::Testing, kLong);
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
    agent.as<ProcessSettings>().outside.folder = folder.toStdString();
    trustForNow(agent);
    const QString file = write(own(), "scripted", agent);
    select(file);
    for (const QString& script : {folder + "/script.py", folder + "/rules.py"}) {
      page().select(file);
      action("testAgent")->trigger();
      QTRY_COMPARE_WITH_TIMEOUT(state().phase, Phase::Works, kLong);
      QTRY_VERIFY_WITH_TIMEOUT(cell(file).contains("pieces/s"), kLong);
      select("dt-20");
      QTest::qWait(1000);  // until files are watched
      writeScript(script, "import rules  # another version\n");
      QTRY_COMPARE_WITH_TIMEOUT(cell(file), QString("Tested before the last change"), kLong);
    }
    page().select(file);
    QVERIFY(stateText().contains("has changed since it was tested"));
    action("testAgent")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(cell(file).contains("pieces/s"), kLong);
    window_->showPage(MainWindow::kWatch);
    writeScript(folder + "/script.py", "changed while the page is hidden\n");
    window_->showPage(MainWindow::kAgents);
    QTRY_COMPARE_WITH_TIMEOUT(cell(file), QString("Tested before the last change"), kLong);
  }

  void agentsAreReadOnlyWhileThePageIsShown() {
    DocumentLists::instance().refresh();
    QSignalSpy lists(&DocumentLists::instance(), &DocumentLists::changed);
    QSignalSpy listed(page().catalogue(), &AgentCatalogue::listed);
    const QString file = write(own(), "mine", testAgent(""));
    DocumentLists::instance().refresh();
    QTRY_VERIFY_WITH_TIMEOUT(!lists.isEmpty(), kLong);
    QTest::qWait(300);
    QVERIFY(page().catalogue()->agents().empty());
    QVERIFY(listed.isEmpty());
    select(file);
  }

  void aChangedDocumentIsNotTestedYet() {
    const QString file = addOwn("");
    action("testAgent")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(state().phase, Phase::Works, kLong);
    write(own(), "agent-", testAgent("", "Another name"));
    page().catalogue()->refresh();
    QTRY_COMPARE_WITH_TIMEOUT(page().current()->name, QString("Another name"), kLong);
    QCOMPARE(state().phase, Phase::Untested);
  }

 private:
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

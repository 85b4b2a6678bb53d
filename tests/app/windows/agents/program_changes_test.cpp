#include "app/windows/documents/program_changes.h"

#include <QSignalSpy>

#include "app/windows/laboratory/agent_answers.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/play/play_page.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "tests/app/windows/agents/agents_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests of modifying programs while they play. The script is a command-line argument that the test agent
/// ignores.
class ProgramChangesTest : public QObject, private AgentsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openAgents();
    folder_ = settings_->path("program");
    QVERIFY(QDir().mkpath(folder_));
    writeScript("version 1");
    AgentSettings agent = testAgent("script.py", "Scripted");
    agent.as<ProcessSettings>().external.folder = folder_.toStdString();
    Permission permission = permissionFor(agent);
    permission.coversChanges = true;  // or each page would ask before it runs the new version
    trustForNow(permission);
    file_ = write(folder_, "scripted", agent);
  }
  void cleanup() { closeWindow(); }

  void aChangedScriptIsOfferedOnWatch() {
    watchIt();
    writeScript("the second version");
    QTRY_VERIFY(isOffered(*watch().errors()));
    QVERIFY(watch().errors()->message().contains("Scripted"));
    const std::uint64_t pieces = static_cast<std::uint64_t>(watch().snapshot()->total.pieces);
    QVERIFY(pieces > 0);
    button(*watch().errors(), "Restart with the new version")->click();
    QTRY_VERIFY(!isOffered(*watch().errors()));
    QTRY_VERIFY(watch().snapshot()->total.pieces > 0);
    QVERIFY(watch().snapshot()->failure.empty());
  }

  void aReplacedScriptIsNoticedAsEditorsSaveIt() {
    watchIt();
    writeFile(script() + "~", "another version");
    QVERIFY(QFile::remove(script()));
    QVERIFY(QFile::rename(script() + "~", script()));
    QTRY_VERIFY(isOffered(*watch().errors()));
  }

  void aChangedDocumentIsOfferedAndReadAgain() {
    watchIt();
    AgentSettings agent = readAgent(file_.toStdString());
    agent.name = "Scripted again";
    writeAgent(file_.toStdString(), agent);
    QTRY_VERIFY(isOffered(*watch().errors()));
    button(*watch().errors(), "Restart with the new version")->click();
    QTRY_COMPARE(part<WatchDocuments>(*window_).agent().name, agent.name);
  }

  void aHalfWrittenDocumentDoesNoHarm() {
    watchIt();
    writeFile(file_, "{");
    QTRY_VERIFY(isOffered(*watch().errors()));
    button(*watch().errors(), "Restart with the new version")->click();
    QTRY_VERIFY(watch().errors()->message().contains("scripted.agent.json"));
    QCOMPARE(part<WatchDocuments>(*window_).agent().name, std::string("Scripted"));  // it continues to play
    QVERIFY(watch().snapshot()->failure.empty());
  }

  void itIsOfferedInTheLaboratoryAndOnPlayToo() {
    auto& laboratory = part<LaboratoryPage>(*window_);
    auto& play = part<PlayPage>(*window_);
    window_->showPage("play");
    play.addBoard();
    play.setPlayer(1, file_);
    QTRY_COMPARE(play.seat(1)->header()->name(), QString("Scripted"));
    QTRY_VERIFY(!laboratory.answers().entries().empty());
    laboratory.addAgents({file_});
    QTRY_COMPARE(laboratory.answers().entries().back().name, file_);
    const std::size_t agents = laboratory.answers().entries().size();
    awaitScriptWatched(laboratory);
    awaitScriptWatched(play);
    writeScript("the second version");
    QTRY_VERIFY(isOffered(*play.errors()));
    QTRY_VERIFY(isOffered(*laboratory.errors()));
    button(*laboratory.errors(), "Restart with the new version")->click();
    QTRY_COMPARE(laboratory.answers().entries().size(), agents);
    const auto seed = play.seed();
    button(*play.errors(), "Restart with the new version")->click();
    QTRY_VERIFY(play.seed() != seed);
    QCOMPARE(play.seat(1)->header()->name(), QString("Scripted"));
  }

  void aGameOfThePersonIsKeptAndTheNewVersionPlaysTheNextOne() {
    auto& play = part<PlayPage>(*window_);
    window_->showPage("play");
    play.addBoard();
    play.setPlayer(1, file_);
    QTRY_COMPARE(play.seat(1)->header()->name(), QString("Scripted"));
    play.setAdviser(file_);
    QTRY_VERIFY(play.advice()->adviser());
    awaitScriptWatched(play);
    play.newGame();
    QTest::keyClick(play.board(), Qt::Key_Space);
    const auto seed = play.seed();
    const auto pieces = play.seat(0)->pieces();
    QVERIFY(pieces > 0);
    AgentSettings agent = readAgent(file_.toStdString());
    agent.name = "Scripted again";
    writeAgent(file_.toStdString(), agent);
    QTRY_VERIFY(isOffered(*play.errors()));
    button(*play.errors(), "Restart with the new version")->click();
    QTRY_COMPARE(play.advice()->adviser()->name, agent.name);
    QVERIFY2(play.errors()->message().contains("The new version of Scripted again plays in the next game."),
             qPrintable(play.errors()->message()));
    QCOMPARE(play.seed(), seed);
    QVERIFY(play.seat(0)->pieces() >= pieces);
    QCOMPARE(play.seat(1)->header()->name(), QString("Scripted"));
    play.newGame();
    QCOMPARE(play.seat(1)->header()->name(), QString("Scripted again"));
  }

  void theAgentsPageTestsTheNewVersionAndReadsAChangedDocumentByItself() {
    const QString file = write(own(), "scripted", readAgent(file_.toStdString()));
    select(file);
    page().test();
    QTRY_COMPARE(state().phase, AgentState::Phase::Works);
    AgentSettings agent = readAgent(file.toStdString());
    agent.as<ProcessSettings>().external.options["rule"] = 4.0;
    writeAgent(file.toStdString(), agent);
    QTRY_VERIFY(*page().current()->agent == agent);
    QCOMPARE(state().phase, AgentState::Phase::Untested);
    QVERIFY(!isOffered(*page().errors()));
    awaitScriptWatched(page());
    writeScript("the second version");
    QTRY_VERIFY(isOffered(*page().errors()));
    button(*page().errors(), "Restart with the new version")->click();
    QTRY_COMPARE(state().phase, AgentState::Phase::Works);
  }

  void severalWritesAreOneChange() {
    ProgramChanges changes(window_.get());
    QSignalSpy changed(&changes, &ProgramChanges::changed);
    changes.watch({{file_, readAgent(file_.toStdString())}});
    awaitWatched(changes, script());
    for (int i = 0; i < 5; ++i) writeScript(QString(i + 10, 'x'));
    QTRY_COMPARE(changed.size(), 1);
    QCOMPARE(changed.front().front().toStringList(), QStringList{file_});
    test::finishBackgroundWork();
    awaitWatched(changes, script());
    test::settle();
    QCOMPARE(changed.size(), 1);
  }

 private:
  WatchView& watch() const { return part<WatchView>(*window_); }
  static bool isOffered(const ErrorBar& bar) {
    return !bar.isHidden() && bar.message().contains("has changed");
  }
  static void writeFile(const QString& path, const QString& content) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content.toUtf8());
  }
  QString script() const { return folder_ + "/script.py"; }
  void writeScript(const QString& content) const { writeFile(script(), content); }
  void awaitScriptWatched(const QObject& part) const { awaitWatched(changesFor(part), script()); }
  void watchIt() const {
    part<WatchDocuments>(*window_).loadAgent(file_);
    QTRY_COMPARE(part<WatchDocuments>(*window_).agent().name, std::string("Scripted"));
    watch().setPaused(false);
    QTRY_VERIFY(watch().snapshot()->total.pieces > 0);
    awaitScriptWatched(part<WatchDocuments>(*window_));
  }

  QString folder_, file_;
};

TETRABENCH_TEST(ProgramChangesTest)
#include "program_changes_test.moc"

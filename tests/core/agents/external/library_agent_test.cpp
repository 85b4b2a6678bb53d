#include <QFile>
#include <QTemporaryDir>

#include "core/agents/agent_document.h"
#include "core/agents/external/external_document.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/external/trusted_agents.h"
#include "core/play/player.h"
#include "tests/external/test_agents.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

/// Returns the failure message without the agent's name.
QString libraryFailure(const AgentSettings& agent) {
  const QString sentence = QString::fromStdString(failureOf(agent));
  return sentence.startsWith("Test cannot") || !sentence.startsWith("Test ")
             ? sentence
             : sentence.mid(QString("Test ").size());
}

void addBothWays(const char* name, const QString& library, const QString& behaviour,
                 const QString& sentence) {
  for (const bool inProcess : {false, true})
    QTest::addRow("%s, %s", name, inProcess ? "in this process" : "in the host")
        << library << behaviour << inProcess << sentence;
}

}  // namespace

class LibraryAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }

  void aLibraryPlaysAsItsRuleSays_data() {
    QTest::addColumn<QString>("library");
    QTest::addColumn<Rules>("rules");
    QTest::addColumn<bool>("inProcess");
    for (const char* library :
         {"test_library.so", "afterstates_library.so", "early_library.so", "later_library.so"})
      for (const Rules rules : {Rules::Placement, Rules::Competition, Rules::Standard})
        for (const bool inProcess : {false, true})
          QTest::addRow("%s %d %d", library, static_cast<int>(rules), inProcess)
              << QString(library) << rules << inProcess;
  }
  void aLibraryPlaysAsItsRuleSays() {
    QFETCH(QString, library);
    QFETCH(Rules, rules);
    QFETCH(bool, inProcess);
    MdpSettings settings;
    settings.rules = rules;
    settings.preview = 2;
    const Mdp mdp(settings);
    for (const std::size_t rule : {std::size_t{0}, std::size_t{33}}) {
      Player player(mdp, testLibrary(library.toStdString(), inProcess, "", static_cast<double>(rule)), 3);
      for (int piece = 0; piece < 100; ++piece) {
        const std::size_t choice = player.decide();
        QCOMPARE(choice, rule % player.game().placements().size());
        player.playPiece();
      }
    }
  }

  void aFailureIsOneSentence_data() {
    QTest::addColumn<QString>("library");
    QTest::addColumn<QString>("behaviour");
    QTest::addColumn<bool>("inProcess");
    QTest::addColumn<QString>("sentence");
    const QString test = "test_library.so";
    addBothWays("missing", "no_library.so", "",
                "^failed: it cannot be loaded: /.*no_library\\.so: .*No such file or directory\\.$");
    addBothWays("no library", "CTestTestfile.cmake", "", "^failed: it cannot be loaded: .*\\.$");
    addBothWays("no table", "other_library.so", "",
                "^failed: it exports no function tetrabench_agent_table\\.$");
    addBothWays("version", "other_version_library.so", "",
                "^failed: its table has version 7; it must have version 1\\.$");
    addBothWays("size", "tiny_library.so", "",
                "^failed: the size of its table is 8; it must be at least \\d+\\.$");
    addBothWays("fails", test, "fail", "^failed: out of ideas\\.$");
    addBothWays("odd status", test, "odd-status", "^failed: its function choose returned 17\\.$");
    addBothWays("refuses", test, "refuse", "^Test cannot play .*: only on Sundays\\.$");
    const QString offered =
        "; it must be one of the placements offered: 0, 1, 2, 3, 4, 5, 6, 7, 8(, 9 or \\d+ others)?\\.$";
    addBothWays("illegal", test, "illegal", "^returned an invalid choice: chosen\\[0\\] is 999" + offered);
    addBothWays("writes nothing", test, "writes-nothing",
                "^returned an invalid choice: chosen\\[0\\] was not set" + offered);
    addBothWays("initial", "option_library.so", "",
                "^has an invalid table: options\\[0\\]\\.initial is 101; it must be a whole number between 0 "
                "and 100\\.$");
    QTest::newRow("crash") << test << QString("crash") << false
                           << QString("^failed: it crashed in choose\\(\\) \\(signal 6, Aborted\\)\\.$");
    QTest::newRow("exit") << test << QString("exit") << false
                          << QString("^failed: it called exit\\(5\\) in choose\\(\\)\\.$");
  }
  void aFailureIsOneSentence() {
    QFETCH(QString, library);
    QFETCH(QString, behaviour);
    QFETCH(bool, inProcess);
    QFETCH(QString, sentence);
    const QString failure =
        libraryFailure(testLibrary(library.toStdString(), inProcess, behaviour.toStdString()));
    QVERIFY2(QRegularExpression(sentence).match(failure).hasMatch(), qPrintable(failure));
  }

  void aLibraryThatHangsInTheHostRunsOutOfTime() {
    AgentSettings agent = testLibrary("test_library.so", false, "hang");
    agent.as<LibrarySettings>().external.answerSeconds = 0.1;
    QCOMPARE(libraryFailure(agent), QString("did not answer \"choose\" within 0.1 s."));
  }

  void whatALibraryPrintsAndReadsDoesNotDisturbTheDialogue() {
    for (const char* behaviour : {"print", "read"})
      QCOMPARE(libraryFailure(testLibrary("test_library.so", false, behaviour)), QString("no failure"));
    const auto log = programLogOf(testLibrary("test_library.so", false));
    QVERIFY(std::ranges::any_of(log->since(0), [](const ProgramLog::Line& line) {
      return line.from == ProgramLog::From::AgentError &&
             line.text == "{\"type\":\"choices\"} is what it says";
    }));
  }

  void whatALibraryLogsAndObservesIsInItsLog() {
    for (const bool inProcess : {false, true}) {
      AgentSettings agent = testLibrary("test_library.so", inProcess, "log");
      agent.as<LibrarySettings>().external.learns = true;
      Player player(Mdp(), agent, 1);
      player.playPiece();
      std::string observed = "observed 0:";
      for (int c = 0; c < 10; ++c) observed += ' ' + std::to_string(player.game().board().column(c));
      player.playPiece();
      for (const std::string& text : {std::string("this one"), observed})
        QVERIFY(std::ranges::any_of(programLogOf(agent)->since(0), [&](const ProgramLog::Line& line) {
          return line.from == ProgramLog::From::Agent && line.text.find(text) != std::string::npos;
        }));
    }
  }

  void aLibraryExplainsItself() {
    const Game game(Mdp(), 1, 0);
    for (const bool inProcess : {false, true}) {
      ProgramLease program(testLibrary("test_library.so", inProcess), Mdp(), 1);
      QVERIFY(program->info().analyzes);
      const ExternalAnalysis analysis = program->analyze({.id = 7, .position = viewOf(game)}, {});
      QCOMPARE(analysis.values.size(), game.placements().size());
      QCOMPARE(analysis.values[3], (ExternalAnalysis::Value{3, 1.5}));
      QCOMPARE(analysis.line.size(), std::size_t{1});
      QCOMPARE(analysis.line.front().piece, game.piece());
      QCOMPARE(analysis.text, std::string("halves"));
    }
  }

  void aTableOfAnEarlierVersionHasNoLaterFunctions() {
    for (const bool inProcess : {false, true})
      QVERIFY(!programInfoOf(testLibrary("early_library.so", inProcess)).analyzes);
  }

  void aLibraryThatChangedIsLoadedAgain() {
    const QTemporaryDir folder;
    const auto put = [&](const char* library) {
      QFile::remove(folder.filePath("agent.so"));
      QVERIFY(QFile::copy(QString(TETRABENCH_TEST_LIBRARIES "/") + library, folder.filePath("agent.so")));
    };
    for (const bool inProcess : {false, true}) {
      put("test_library.so");
      const AgentSettings agent = testLibrary(folder.filePath("agent.so").toStdString(), inProcess);
      QVERIFY(programInfoOf(agent).analyzes);
      ProgramLease running(agent, Mdp(), 1);
      put("early_library.so");
      terminateIdlePrograms();
      QVERIFY(!programInfoOf(agent).analyzes);
      const Game game(Mdp(), 1, 0);
      QCOMPARE(running->analyze({.id = 0, .position = viewOf(game)}, {}).text, std::string("halves"));
      terminateIdlePrograms();
    }
  }

  void itsDocumentIsReadAsItWasWritten() {
    for (const bool inProcess : {false, true}) {
      AgentSettings agent = testLibrary("test_library.so", inProcess, "x", 3);
      agent.as<LibrarySettings>().external.restarts = 2;
      QCOMPARE(agentFromJson(toJson(agent)), agent);
    }
  }

  void whatIsAllowedIsTheLibraryAndWhereItRuns() {
    AgentSettings agent = testLibrary("test_library.so", false);
    const Json part = runnablePart(agent);
    agent.name = "Other";
    agent.as<LibrarySettings>().external.options["rule"] = 4.0;
    QVERIFY(runnablePart(agent) == part);
    agent.as<LibrarySettings>().library = TETRABENCH_TEST_LIBRARIES "/test_library.so";
    QVERIFY(runnablePart(agent) == part);
    agent.as<LibrarySettings>().inProcess = true;
    QVERIFY(runnablePart(agent) != part);
    QVERIFY(commandDescription(agent).ends_with("test_library.so inside this program"));
  }
};

TETRABENCH_TEST(LibraryAgentTest)
#include "library_agent_test.moc"

#include "core/agents/external/external_agent.h"

#include <QTemporaryDir>
#include <fstream>

#include "core/agents/agent_document.h"
#include "core/agents/external/external_document.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/external/restarts.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/named_document.h"
#include "core/parallel/processor_time.h"
#include "core/play/player.h"
#include "tests/external/test_agents.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

AgentSettings ruled(const std::string& behaviour, double rule) {
  return testProgram(behaviour, {{"rule", rule}});
}

Mdp mdpOf(Rules rules) {
  MdpSettings settings;
  settings.rules = rules;
  return Mdp(settings);
}

/// Returns the message with which an agent fails when it plays.
QString sentenceOf(const AgentSettings& agent) {
  return QString::fromStdString(failureOf(agent));
}

/// Returns how often the agent's program was started.
std::ptrdiff_t startsOf(const AgentSettings& agent) {
  return std::ranges::count_if(programLogOf(agent)->since(0), [](const ProgramLog::Line& line) {
    return line.from == ProgramLog::From::Event && line.text.starts_with("start ");
  });
}

}  // namespace

class ExternalAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }

  void aProgramThatWasAtWorkWhenAllWereEndedIsNotUsedAgain() {
    const AgentSettings agent = testProgram("old version");
    const auto starts = [&] { return startsOf(agent); };
    { const ProgramLease used(agent, Mdp(), 1); }
    {
      const ProgramLease waited(agent, Mdp(), 1);
      QCOMPARE(starts(), 1);
      terminateIdlePrograms();
    }
    const ProgramLease fresh(agent, Mdp(), 1);
    QCOMPARE(starts(), 2);
  }

  void aProgramPlaysAsItsRuleSays_data() {
    QTest::addColumn<Rules>("rules");
    QTest::newRow("placement") << Rules::Placement;
    QTest::newRow("competition") << Rules::Competition;
    QTest::newRow("standard") << Rules::Standard;
  }
  void aProgramPlaysAsItsRuleSays() {
    QFETCH(Rules, rules);
    const Mdp mdp = mdpOf(rules);
    for (const std::size_t rule : {std::size_t{0}, std::size_t{5}, std::size_t{33}}) {
      Player player(mdp, ruled("", static_cast<double>(rule)), 3);
      Game game(mdp, 3, 0);
      for (std::uint64_t number = 0; number < 5; ++number) {
        game.restart(number);
        while (!game.over()) {
          const auto& placements = game.placements();
          // The index counts all placements inside the board if all are offered, otherwise the offered ones;
          // both give the same number.
          const std::size_t choice = rule % placements.size();
          QCOMPARE(player.decide(), choice);
          QCOMPARE(player.game().board(), game.board());
          player.playPiece();
          game.play(choice);
        }
      }
    }
  }

  void aFailureIsOneSentence_data() {
    QTest::addColumn<QString>("behaviour");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* behaviour, const char* sentence) {
      QTest::newRow(behaviour) << behaviour << sentence;
    };
    row("illegal",
        "^Test sent an invalid message, \\{.*99.*\\}: placements\\[0\\] is 99; it must be a whole "
        "number between 0 and \\d+\\.$");
    row("wrong-id", "ids\\[0\\] is 12345; it must be the id of a pending request\\.$");
    row("wrong-type", "type is \"choose\"; it must be \"choices\" or \"log\"\\.$");
    row("garbage",
        "^Test wrote \"%&\\$ no JSON\", which is not a message; only messages may go to standard "
        "output\\.$");
    row("broken", "it is not valid JSON\\.$");
    row("twice", "it answers a request about game 0 twice\\.$");
    row("dies", "exited with status 3; its last error message is \"out of ideas\"\\.$");
    row("crashes", "was killed by signal 6 \\(Aborted\\)\\.$");
    row("flood", "wrote a line of more than 16,777,216 bytes\\.$");
    row("other-protocol", "protocol is 7; it must be 1, the version that this workbench speaks\\.$");
  }
  void aFailureIsOneSentence() {
    QFETCH(QString, behaviour);
    QFETCH(QString, sentence);
    const QString failure = sentenceOf(testProgram(behaviour.toStdString()));
    QVERIFY2(QRegularExpression(sentence).match(failure).hasMatch(), qPrintable(failure));
  }

  void itsProcessorTimeCountsAsThatOfTheRun() {
    const AgentSettings agent = testProgram("works");
    const double before = processorSeconds();
    QCOMPARE(failureOf(agent), "no failure");
    const double seconds = processorSeconds() - before;
    QVERIFY2(seconds >= 20 * 0.005, qPrintable(QString::number(seconds)));
  }

  void aSilentProgramRunsOutOfTime() {
    for (const auto& [behaviour, sentence] :
         {std::pair("silent", "Test did not answer \"choose\" within 0.1 s."),
          {"never-ready", "Test did not answer \"hello\" within 0.1 s."},
          {"half-a-line",
           "Test did not answer \"choose\" within 0.1 s. It sent 46 bytes without a newline."}}) {
      AgentSettings agent = testProgram(behaviour);
      auto& limits = agent.as<ProcessSettings>().external;
      (behaviour == std::string_view("never-ready") ? limits.startSeconds : limits.answerSeconds) = 0.1;
      QCOMPARE(sentenceOf(agent), QString(sentence));
    }
  }

  void aProgramThatCannotBeStartedSaysWhy() {
    const QTemporaryDir folder;
    const QString program = folder.filePath("program"), missing = folder.filePath("folder");
    AgentSettings agent = testProgram("");
    agent.as<ProcessSettings>().command = {program.toStdString()};
    QCOMPARE(sentenceOf(agent),
             QString("Test cannot be started: \"%1\": No such file or directory.").arg(program));
    agent.as<ProcessSettings>().command = {"python3 agent.py"};
    QCOMPARE(sentenceOf(agent),
             QString("Test cannot be started: \"python3 agent.py\": No such file or directory. The program "
                     "and each of its arguments must be separate strings."));
    agent.as<ProcessSettings>().external.folder = folder.path().toStdString();
    QFile bot(folder.filePath("bot"));
    QVERIFY(bot.open(QFile::WriteOnly));
    agent.as<ProcessSettings>().command = {"bot"};
    QVERIFY(sentenceOf(agent).endsWith(" It is in the folder of the document: write \"./bot\"."));
    agent.as<ProcessSettings>().command = {"./bot"};
    QVERIFY(
        sentenceOf(agent).endsWith("Permission denied. Make it executable, or name its interpreter first."));
    agent.as<ProcessSettings>().external.folder = missing.toStdString();
    QCOMPARE(sentenceOf(agent),
             QString("Test cannot be started: its folder %1 does not exist.").arg(missing));
  }

  void aChoiceThatIsNotOfferedIsRefusedWithThoseThatAre() {
    const AgentSettings agent = testProgram("not-offered");
    MdpSettings settings;
    settings.rules = Rules::Standard;
    settings.width = 4;
    settings.height = 4;
    QString failure = "no failure";
    try {
      Player player(Mdp(settings), agent, 1);
      for (int i = 0; i < 200; ++i) player.playPiece();
    } catch (const AgentFailure& error) {
      failure = QString::fromStdString(error.what());
    }
    QVERIFY2(QRegularExpression("it must be one of the placements offered: \\d+(, \\d+){0,9}( or \\d+ "
                                "others)?\\.$")
                 .match(failure)
                 .hasMatch(),
             qPrintable(failure));
  }

  void whatAProgramSaysAfterTheEndAndHowItEndedIsLogged() {
    AgentSettings agent = testProgram("bad-end");
    agent.as<ProcessSettings>().external.quitSeconds = kGuardSeconds;
    Player(Mdp(), agent, 1).playPiece();
    terminateIdlePrograms();
    ChildProcess::waitForEnded();
    std::vector<std::string> lines;
    for (const ProgramLog::Line& line : programLogOf(agent)->since(0))
      lines.push_back(std::string(markOf(line.from)) + line.text);
    QVERIFY(lines.size() > 2);
    QCOMPARE(lines[lines.size() - 2], std::string("! last words"));
    QCOMPARE(lines.back(), std::string("# Test exited with status 4."));
  }

  void aFailureIsLogged() {
    const AgentSettings agent = testProgram("wrong-id");
    const QString failure = sentenceOf(agent);
    QVERIFY(std::ranges::any_of(programLogOf(agent)->since(0), [&](const ProgramLog::Line& line) {
      return line.from == ProgramLog::From::Event && line.text == failure.toStdString();
    }));
  }

  void aProgramThatDiedWhileItWaitedIsStartedAgain() {
    const AgentSettings agent = testProgram("ends-when-ready");
    const auto startsWithAnotherLease = [&] {
      const ProgramLease lease(agent, Mdp(), 1);
      return startsOf(agent);
    };
    QTRY_VERIFY(startsWithAnotherLease() > 1);
  }

  void aProgramIsNotPlayedOnWithLimitsOfAnEarlierDocument() {
    AgentSettings agent = testProgram("changed document");
    { const ProgramLease waits(agent, Mdp(), 1); }
    { const ProgramLease same(agent, Mdp(), 1); }
    QCOMPARE(startsOf(agent), 1);
    agent.as<ProcessSettings>().external.answerSeconds = 5;
    { const ProgramLease fresh(agent, Mdp(), 1); }
    QCOMPARE(startsOf(agent), 2);
  }

  void anAgentMayRefuseAnMdp() {
    Player player(Mdp(), testProgram("refuse"), 1);
    QVERIFY_THROWS_EXCEPTION(InvalidDocument, player.playPiece());
  }

  void aProgramThatFailedIsStartedAgainAsOftenAsItsDocumentSays() {
    AgentSettings agent = ruled("dies", 7);  // at its fifth request
    agent.as<ProcessSettings>().external.restarts = 2;
    Player player(Mdp(), agent, 1);
    int pieces = 0;
    try {
      for (; pieces < 100; ++pieces) player.playPiece();
    } catch (const AgentFailure&) {
    }
    QCOMPARE(pieces, 4 + 4 + 4);
  }

  void aProgramThatAlwaysFailsInOneWayIsNotStartedForEver() {
    AgentSettings agent = testProgram("garbage");
    agent.as<ProcessSettings>().external.restarts = 200;
    const auto [before, none] = programLogOf(agent)->restarts();
    const QString sentence = sentenceOf(agent);
    QVERIFY2(sentence.endsWith(" This happened 10 times in a row without an answer."), qPrintable(sentence));
    QCOMPARE(programLogOf(agent)->restarts().first - before, Restarts::kMaxEqual - 1);
  }

  void anOptionMustBeDeclaredAndFit() {
    AgentSettings agent = testProgram("");
    agent.as<ProcessSettings>().external.options["rule"] = 101.0;
    Player player(Mdp(), agent, 1);
    QVERIFY_THROWS_EXCEPTION(InvalidDocument, player.playPiece());
    agent.as<ProcessSettings>().external.options = {{"speed", 1.0}};
    Player other(Mdp(), agent, 1);
    QVERIFY_THROWS_EXCEPTION(InvalidDocument, other.playPiece());
  }

  void itsDocumentIsReadAsItWasWritten() {
    AgentSettings agent = ruled("x y", 3);
    auto& process = agent.as<ProcessSettings>();
    process.command.emplace_back("");
    process.environment = {{"DEPTH", "3"}, {"DISPLAY", std::nullopt}};
    process.external.options["name"] = "Ada";
    process.external.options["fast"] = true;
    process.external.restarts = 4;
    process.external.learns = true;
    QCOMPARE(agentFromJson(toJson(agent)), agent);
  }

  void aFolderCountsFromThatOfTheDocument() {
    const Json json = parseJson(
        R"({"format": "tetrabench-agent/1", "name": "A", "kind": "process", "command": ["a"], "folder": "bin"})");
    QCOMPARE(agentFromJson(json, "/home/ada").as<ProcessSettings>().external.folder,
             std::filesystem::path("/home/ada/bin"));
    QVERIFY_THROWS_EXCEPTION(InvalidDocument, agentFromJson(json));
  }

  void anAgentInsideAPlanRunsInThePlansFolder() {
    const Json plan = parseJson(
        R"({"agent": {"format": "tetrabench-agent/1", "name": "A", "kind": "process", "command": ["a"]}})");
    const NamedAgent named = readNamedAgent(JsonReader(plan)["agent"], "/home/ada");
    QCOMPARE(externalOf(named.agent)->folder, std::filesystem::path("/home/ada"));
  }

  void theFilesOfAProgramAreItsScriptAndThoseOfTheSameKindBesideIt() {
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    std::filesystem::create_directory(path / "other");
    for (const char* file : {"agent.py", "model.py", "notes.txt", "other/far.py"})
      std::ofstream(path / file) << file;
    AgentSettings agent = testProgram("");
    auto& process = agent.as<ProcessSettings>();
    process.external.folder = path;
    process.command = {"python3", "agent.py"};
    QVERIFY(programFiles(agent) == (std::vector{path / "agent.py", path / "model.py"}));
    process.command = {"python3", "other/far.py", "notes.txt"};
    QVERIFY(programFiles(agent) == (std::vector{path / "notes.txt", path / "other/far.py"}));
    // A folder whose name merely begins with that of the agent's folder is a different folder.
    process.external.folder = path / "oth";
    std::filesystem::create_directory(path / "oth");
    process.command = {"python3", "../other/far.py"};
    QVERIFY(programFiles(agent).empty());
  }

  void whatWasExchangedIsLogged() {
    const AgentSettings agent = testProgram("logged");
    const auto log = programLogOf(agent);
    const std::int64_t before = log->since(0).empty() ? 0 : log->since(0).back().number + 1;
    Player(Mdp(), agent, 1).playPiece();
    const auto lines = log->since(before);
    QVERIFY(lines.size() >= 6);
    QVERIFY(lines[1].text.starts_with("{\"type\":\"hello\",\"protocol\":1"));
    QCOMPARE(lines[1].from, ProgramLog::From::Workbench);
    QCOMPARE(lines[2].from, ProgramLog::From::Agent);
  }
};

TETRABENCH_TEST(ExternalAgentTest)
#include "external_agent_test.moc"

#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include "core/storage/json_reader.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for commands with a Tetris Bot Protocol bot (tests/external/tbp_bot.cpp).
class TbpBotCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const QString bot = QFileInfo(TETRABENCH_TEST_AGENT).path() + "/tbp_bot";
    write(document_, {bot.toStdString()});
  }

  void aTestIsPlayedByGuidelineRulesAndItsDialogueReplayed() {
    const QString dialogue = folder_.filePath("bot.dialogue");
    const CliResult test = runCli({"agent", "test", document_, "--trust", "--json", "--record", dialogue});
    QCOMPARE(test.exitCode, 0);
    const Json result = parseJson(test.out.toStdString());
    QCOMPARE(result["mdp"].get<std::string>(), std::string("guideline/10x20"));
    QCOMPARE(result["pieces"].get<int>(), 100);
    QCOMPARE(result["info"]["author"].get<std::string>(), std::string("Tests"));
    QVERIFY(result["repeats"].get<bool>());
    const CliResult replayed = runCli({"agent", "replay-dialogue", dialogue, document_, "--trust"});
    QCOMPARE(replayed.err, QByteArray());
    QCOMPARE(replayed.exitCode, 0);
    QVERIFY(replayed.out.endsWith(" answers as recorded\n"));
  }

  /// Tests both ends of the protocol against each other: as a bot, an agent plays the same games as directly.
  void anAgentAsABotPlaysTheGamesThatItPlaysByItself() {
    QProcess cli;
    prepareCli(cli, {});
    const QString bot = folder_.filePath("self.agent.json");
    write(bot, {cli.program().toStdString(), "tbp", "--agent", "dellacherie"});
    const auto play = [](const QString& agent) {
      const CliResult result = runCli({"play", "--agent", agent, "--mdp", "guideline/10x20", "--games", "2",
                                       "--pieces", "150", "--json", "--trust"});
      return parseJson(result.out.toStdString())["games"];
    };
    QVERIFY(play(bot) == play("dellacherie"));
  }

  void anIllegalSuggestionForfeitsTheGame() {
    const QString bot = folder_.filePath("illegal.agent.json");
    write(bot, {(QFileInfo(TETRABENCH_TEST_AGENT).path() + "/tbp_bot").toStdString(), "illegal"});
    const CliResult result =
        runCli({"versus", "random", bot, "--games", "2", "--pieces", "60", "--json", "--trust"});
    QCOMPARE(result.exitCode, 0);
    const Json json = parseJson(result.out.toStdString());
    QCOMPARE(json["games"].get<int>(), 2);
    QCOMPARE(json["forfeited"].get<int>(), 2);
    QCOMPARE(json["pairs"][0]["wins"].get<int>(), 2);
  }

  void reportsSayWhoForfeitedGamesAndWhy() {
    const QString bot = folder_.filePath("dies.agent.json"), file = folder_.filePath("dies.tetrabench");
    write(bot, {(QFileInfo(TETRABENCH_TEST_AGENT).path() + "/tbp_bot").toStdString(), "dies"});
    const QByteArray sentence = "\n2 games were forfeited: Fake 2 (Fake exited with status 3.)\n";
    const CliResult played =
        runCli({"versus", "random", bot, "--games", "2", "--pieces", "60", "--trust", "--out", file});
    QCOMPARE(played.exitCode, 0);
    QVERIFY2(played.out.contains(sentence), played.out);
    QVERIFY(runCli({"experiment", "report", file}).out.contains(sentence));
    const Json json = jsonOf(runCli({"experiment", "report", file, "--json"}));
    QCOMPARE(json["forfeits"].dump(),
             std::string(R"([{"agent":"Fake","games":2,"reason":"Fake exited with status 3."}])"));
  }

  void gamesThatAreNotPlayedSayWhy() {
    const QString bot = folder_.filePath("missing.agent.json"), file = folder_.filePath("missing.tetrabench");
    write(bot, {"./missing-bot"});
    const QStringList options{"versus", "random", bot, "--games", "2", "--trust"};
    const QByteArray reason = "Fake cannot be started: \"./missing-bot\": No such file or directory.";
    const CliResult text = runCli(options);
    QCOMPARE(text.exitCode, 1);
    QCOMPARE(text.err, QByteArray("tetrabench-cli: 2 games failed\n"));
    QVERIFY2(text.out.endsWith("\n2 games were not played: " + reason + '\n'), text.out);
    const Json failures = parseJson(runCli(options + QStringList{"--json"}).out.toStdString())["failures"];
    QCOMPARE(failures.size(), std::size_t{2});
    const Json expected{{"first", "Random"},
                        {"second", "Fake"},
                        {"mdp", "Guideline 10x20"},
                        {"game", 1},
                        {"reason", reason.toStdString()}};
    QCOMPARE(failures[1].dump(), expected.dump());
    runCli(options + QStringList{"--out", file});
    QVERIFY(runCli({"experiment", "report", file})
                .out.endsWith("| first | second | MDP | game | reason |\n|---|---|---|---|---|\n"
                              "| Random | Fake | Guideline 10x20 | 0 | " +
                              reason + " |\n| Random | Fake | Guideline 10x20 | 1 | " + reason + " |\n"));
  }

  void itRunsOnlyWhereItIsAllowed() {
    const CliResult result = runCli({"agent", "test", document_});
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains("\"Fake\" runs the program `"), result.err.constData());
  }

  void otherRulesAreRefused() {
    const CliResult result = runCli({"play", "--agent", document_, "--mdp", "standard/10x20", "--trust"});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("rules is placement; it must be guideline for an agent of kind tbp."),
             result.err.constData());
  }

 private:
  static void write(const QString& file, const std::vector<std::string>& command) {
    const Json document{
        {"format", "tetrabench-agent/1"}, {"name", "Fake"},   {"kind", "tbp"}, {"command", command},
        {"randomizer", "seven_bag"},      {"thinkSeconds", 0}};
    writeFile(file, QByteArray::fromStdString(toText(document)));
  }

  QTemporaryDir folder_;
  const QString document_ = folder_.filePath("bot.agent.json");
};

TETRABENCH_TEST(TbpBotCommandTest)
#include "tbp_bot_command_test.moc"

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Tests for `tbp`, which runs an agent as a Tetris Bot Protocol bot on standard input and output.
class TbpCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aDialogueIsAnsweredLineByLine();
  void eachAnswerComesAtOnce();
  void aLinearAgentCanLookAhead();
  void aLineWithoutAnEndIsRefused();
  void anExternalAgentIsRefused();
};

namespace {

const QByteArray kSuggest = R"({"type":"suggest"})"
                            "\n";

QByteArray startMessage() {
  const Json start{{"type", "start"},
                   {"hold", nullptr},
                   {"queue", {"T", "I", "S", "O", "Z"}},
                   {"combo", 0},
                   {"back_to_back", false},
                   {"board", std::vector<Json>(40, std::vector<Json>(10, nullptr))}};
  return QByteArray::fromStdString(start.dump()) + "\n";
}

std::vector<Json> messagesIn(const QByteArray& out) {
  std::vector<Json> messages;
  for (const QByteArray& line : out.split('\n'))
    if (!line.isEmpty()) messages.push_back(Json::parse(line.toStdString()));
  return messages;
}

std::string types(const std::vector<Json>& messages) {
  std::string types;
  for (const Json& message : messages) types += message["type"].get<std::string>() + " ";
  return types;
}

}  // namespace

void TbpCommandTest::aDialogueIsAnsweredLineByLine() {
  const QByteArray dialogue =
      "{\"type\":\"rules\"}\n" + startMessage() + kSuggest +
      "{\"type\":\"play\",\"move\":{\"location\":{\"type\":\"T\",\"orientation\":\"north\",\"x\":1,\"y\":0},"
      "\"spin\":\"none\"}}\n{\"type\":\"new_piece\",\"piece\":\"J\"}\n" +
      kSuggest + "nonsense\n";
  const CliResult ended = runCli({"tbp", "--agent", "dellacherie"}, dialogue);
  QCOMPARE(ended.err, QByteArray());
  QCOMPARE(ended.exitCode, 0);
  const auto messages = messagesIn(ended.out);
  QCOMPARE(types(messages), std::string("info ready suggestion suggestion error "));
  QCOMPARE(messages[0]["name"].get<std::string>(), std::string("Dellacherie"));
  for (const std::size_t i : {2U, 3U}) QVERIFY(messages[i]["moves"].size() > 10);
  QVERIFY(messages[2]["moves"] != messages[3]["moves"]);
  const CliResult quit =
      runCli({"tbp", "--agent", "dellacherie"}, dialogue + "{\"type\":\"quit\"}\n" + kSuggest);
  QCOMPARE(quit.exitCode, 0);
  QCOMPARE(types(messagesIn(quit.out)), types(messages));
}

void TbpCommandTest::eachAnswerComesAtOnce() {
  QProcess process;
  prepareCli(process, {"tbp", "--agent", "random"});
  process.start();
  const auto next = [&] {
    while (!process.canReadLine())
      if (!process.waitForReadyRead(kGuardMilliseconds)) return std::string("nothing");
    return Json::parse(process.readLine().toStdString())["type"].get<std::string>();
  };
  QCOMPARE(next(), std::string("info"));
  process.write("{\"type\":\"rules\"}\n");
  QCOMPARE(next(), std::string("ready"));
  process.write(startMessage() + kSuggest);
  QCOMPARE(next(), std::string("suggestion"));
  process.write("{\"type\":\"quit\"}\n");
  QVERIFY(process.waitForFinished(kGuardMilliseconds));
  QCOMPARE(process.exitCode(), 0);
}

void TbpCommandTest::aLinearAgentCanLookAhead() {
  for (const int depth : {1, 2}) {
    const CliResult result = runCli({"tbp", "--agent", "dellacherie", "--depth", QString::number(depth)},
                                    startMessage() + kSuggest);
    QCOMPARE(result.exitCode, 0);
    const auto messages = messagesIn(result.out);
    QCOMPARE(types(messages), std::string("info suggestion "));
    QCOMPARE(messages[1]["move_info"]["depth"].get<int>(), depth + 1);
  }
}

void TbpCommandTest::aLineWithoutAnEndIsRefused() {
  const CliResult result = runCli({"tbp", "--agent", "random"}, QByteArray(3'000'000, 'x'));
  QCOMPARE(result.exitCode, 0);
  const auto messages = messagesIn(result.out);
  QCOMPARE(types(messages), std::string("info error "));
  QCOMPARE(messages[1]["reason"].get<std::string>(), std::string("A message is longer than 65,536 bytes."));
}

void TbpCommandTest::anExternalAgentIsRefused() {
  const CliResult result =
      runCli({"tbp", "--agent", "examples/python/dellacherie"}, "{\"type\":\"rules\"}\n");
  QCOMPARE(result.err,
           QByteArray("tetrabench-cli: Dellacherie, Python: programs and libraries play placement, "
                      "competition and standard rules, but not guideline rules.\n"));
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.exitCode, 2);
}

TETRABENCH_TEST(TbpCommandTest)
#include "tbp_command_test.moc"

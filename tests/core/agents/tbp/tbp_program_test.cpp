#include "core/agents/tbp/tbp_program.h"

#include <future>

#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/parallel/stopped.h"
#include "core/play/play_games.h"
#include "tests/external/test_agents.h"
#include "tests/external/test_bot.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

using Randomizer = TbpSettings::Randomizer;

Mdp guideline(bool hold = true) {
  MdpSettings settings = Library::instance().mdp("guideline/10x20").settings();
  settings.hold = hold;
  return Mdp(settings);
}

/// Returns the placements of a game, including holds, but without spins.
std::vector<Placement> movesOf(const AgentSettings& agent, const Mdp& mdp, int count) {
  Player player(mdp, agent, 3);
  std::vector<Placement> moves;
  while (std::ssize(moves) < count) {
    moves.push_back(player.playPiece().placement);
    moves.back().spin = Spin::None;  // some bots prefer spins
  }
  return moves;
}

/// Returns the value of TETRABENCH_TBP_MOVES, which allows a slow run, or a small default.
int moveCount() {
  const int many = qEnvironmentVariableIntValue("TETRABENCH_TBP_MOVES");
  return many > 0 ? many : 100;
}

std::vector<std::string> logOf(const AgentSettings& agent) {
  std::vector<std::string> lines;
  for (const ProgramLog::Line& line : programLogOf(agent)->since(0))
    lines.push_back(std::string(markOf(line.from)) + line.text);
  return lines;
}

std::string refusalBy(const AgentSettings& agent, const MdpSettings& settings) {
  try {
    Player(Mdp(settings), agent, 1);
  } catch (const InvalidDocument& error) {
    return error.what();
  }
  return "no refusal";
}

}  // namespace

class TbpProgramTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }

  void botsOfAllKindsPlayTheSameGames_data() {
    QTest::addColumn<int>("randomizer");
    QTest::addColumn<bool>("hold");
    QTest::newRow("none") << 0 << true;
    QTest::newRow("seven_bag") << 1 << true;
    QTest::newRow("unknown") << 2 << true;
    QTest::newRow("none, no hold") << 0 << false;
  }
  /// All bots prefer the same moves, so a stale suggestion would change the game.
  void botsOfAllKindsPlayTheSameGames() {
    QFETCH(int, randomizer);
    QFETCH(bool, hold);
    const auto rules = static_cast<Randomizer>(randomizer);
    const bool slow = moveCount() > 1000;
    std::vector<const char*> behaviours{"",          "null-features", "ready-twice",   "unknown-types",
                                        "all-spins", "other-turns",   "strange-moves", "long-lines"};
    if (!hold) behaviours.push_back("holds-anyway");
    if (rules == Randomizer::None) behaviours.push_back("no-bags");
    if (rules == Randomizer::SevenBag) behaviours.push_back("needs-bags");
    // These bots reply late.
    if (slow || (hold && randomizer == 0))
      for (const char* behaviour : {"late", "slow", "shifted"}) behaviours.push_back(behaviour);
    if (slow) behaviours.push_back("often-late");
    std::vector<std::future<std::vector<Placement>>> games;
    games.reserve(behaviours.size());
    for (const char* behaviour : behaviours)
      games.push_back(std::async(std::launch::async, [=] {
        const bool waits = std::string_view("late slow shifted").find(behaviour) != std::string_view::npos;
        const int count = std::string_view(behaviour) == "long-lines" && !slow ? 20
                          : waits || slow                                      ? moveCount()
                                                                               : moveCount() / 2;
        return movesOf(tbpBot(behaviour, rules), guideline(hold), count);
      }));
    const auto expected = movesOf(tbpBot("", rules), guideline(hold), moveCount());
    for (std::size_t i = 0; i < games.size(); ++i) {
      const auto moves = games[i].get();
      QVERIFY2(std::equal(moves.begin(), moves.end(), expected.begin()), behaviours[i]);
    }
  }

  void botsPlayWithTheHold() {
    for (const Randomizer randomizer : {Randomizer::None, Randomizer::SevenBag}) {
      const auto moves = movesOf(tbpBot("holds", randomizer), guideline(), moveCount());
      QVERIFY(std::ranges::count(moves, true, &Placement::held) > moveCount() / 2);
      QVERIFY(movesOf(tbpBot("holds", randomizer), guideline(), moveCount() / 2) ==
              std::vector(moves.begin(), moves.begin() + moveCount() / 2));
    }
  }

  void gamesAreTheSameWhoeverPlaysThem() {
    const PlayRequest request{
        .mdp = guideline(), .agent = tbpBot(""), .seed = 5, .games = 4, .pieces = 30, .threads = 2};
    const auto episodes = playGames(request);
    for (std::uint64_t game = 0; game < 4; ++game)
      QVERIFY(Player(request.mdp, request.agent, 5, {.pieces = 30, .steps = {}}, game).playEpisode() ==
              episodes[game]);
  }

  void aBotIsStartedAgainWhereGarbageCame() {
    const AgentSettings agent = tbpBot("", Randomizer::SevenBag);
    Game game(guideline(), 1, 0);
    const auto player = makeAgent(agent, game.mdp(), 1);
    player->beginGame(0);
    for (int move = 0; move < 30 && !game.over(); ++move) {
      game.play(player->choose(viewOf(game)));
      if (move % 5 == 4) game.receive(1, move % 10);
    }
    const auto lines = logOf(agent);
    const auto starts = std::ranges::count_if(
        lines, [](const std::string& line) { return line.starts_with("> {\"type\":\"start\""); });
    QVERIFY(starts >= 4);
  }

  void aBotStopsThinkingWhenGarbageEndsItsGame() {
    const AgentSettings agent = tbpBot("with a log of its own");
    Player player(guideline(), agent, 1);
    player.playPiece();
    player.receive({.rows = 40, .hole = 0});
    QVERIFY(player.betweenEpisodes());
    QCOMPARE(logOf(agent).back(), std::string("> {\"type\":\"stop\"}"));
  }

  void aFailureIsOneSentence_data() {
    QTest::addColumn<QString>("behaviour");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* behaviour, const char* sentence) {
      QTest::newRow(behaviour) << behaviour << sentence;
    };
    row("gives-up", "^Fake forfeited: it suggested no move\\.$");
    row("illegal",
        "^Fake suggested no move that is legal in its position; the first of 2 is \\{\"location\":.*\\.$");
    row("silent", "^Fake did not answer \"suggest\" within 0\\.1 s\\.$");
    row("refuses", "^Fake cannot play Guideline 10x20: unsupported_rules\\.$");
    row("never-info", "^Fake did not send \"info\" within 0\\.1 s\\.$");
    row("broken",
        "^Fake wrote \"Hello!\", which is not a message; only messages may go to standard output\\.$");
    row("no-type", "^Fake sent an invalid message, \\{\"name\":\"Fake\"\\}: type is missing\\.$");
    row("dies", "^Fake exited with status 3\\.$");
    row("fails", "^Fake failed: out of ideas\\.$");
  }
  void aFailureIsOneSentence() {
    QFETCH(QString, behaviour);
    QFETCH(QString, sentence);
    AgentSettings agent = tbpBot(behaviour.toStdString());
    ExternalSettings& limits = *externalOf(agent);
    if (behaviour == "silent") limits.answerSeconds = 0.1;
    if (behaviour == "never-info") limits.startSeconds = 0.1;
    const QString failure = QString::fromStdString(failureOf(agent, guideline()));
    QVERIFY2(QRegularExpression(sentence).match(failure).hasMatch(), qPrintable(failure));
  }

  void theBoardOnWhichABotForfeitsIsLogged() {
    const AgentSettings agent = tbpBot("illegal");
    failureOf(agent, guideline());
    const auto lines = logOf(agent);
    QVERIFY(std::ranges::find(lines, "# ..........") != lines.end());
    QVERIFY(std::ranges::any_of(
        lines, [](const std::string& line) { return line.starts_with("< {\"moves\":[{\"location\":"); }));
  }

  void otherMdpsAreRefused() {
    const AgentSettings agent = tbpBot("");
    const MdpSettings fits = guideline().settings();
    QCOMPARE(refusalBy(agent, {}),
             std::string("Fake: rules is placement; it must be guideline for an agent of kind tbp."));
    MdpSettings settings = fits;
    settings.width = 8;
    QCOMPARE(refusalBy(agent, settings),
             std::string("Fake: width is 8; it must be 10 for an agent of kind tbp."));
    settings = fits;
    settings.height = 24;
    QCOMPARE(refusalBy(agent, settings),
             std::string("Fake: height is 24; it must be 20 for an agent of kind tbp."));
    settings = fits;
    settings.hold = false;
    settings.preview = 0;
    QCOMPARE(refusalBy(agent, settings),
             std::string("Fake: preview is 0; it must be between 1 and 6 for an agent of kind tbp."));
    settings = fits;
    settings.draw = IndependentDraw{};
    QCOMPARE(refusalBy(agent, settings), std::string("no refusal"));
    QCOMPARE(
        refusalBy(tbpBot("", Randomizer::SevenBag), settings),
        std::string("Fake: pieces.draw is independent; it must be seven-bag for an agent whose randomizer is "
                    "seven_bag."));
  }

  void itsDocumentIsReadAsItWasWritten() {
    AgentSettings agent = tbpBot("x y", Randomizer::SevenBag);
    auto& settings = agent.as<TbpSettings>();
    settings.thinkSeconds = 0.25;
    settings.program.environment = {{"THREADS", "3"}, {"DISPLAY", std::nullopt}};
    settings.program.external.restarts = 4;
    QCOMPARE(agentFromJson(toJson(agent)), agent);
  }

  void aBadValueIsReported_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("options") << R"("options": {})"
                             << "options is not used by this kind of agent.";
    QTest::newRow("randomizer") << R"("randomizer": "bag")"
                                << "randomizer is \"bag\"; it must be one of none, seven_bag, unknown.";
    QTest::newRow("long") << R"("thinkSeconds": 61)"
                          << "thinkSeconds is 61; it must be a number between 0 and 60.";
    QTest::newRow("negative") << R"("thinkSeconds": -1)"
                              << "thinkSeconds is -1; it must be a number between 0 and 60.";
  }
  void aBadValueIsReported() {
    QFETCH(QString, key);
    QFETCH(QString, refusal);
    const Json json = parseJson(
        R"({"format": "tetrabench-agent/1", "name": "A", "kind": "tbp", "command": ["a"], "folder": "/", )" +
        key.toStdString() + "}");
    try {
      agentFromJson(json, "/home/ada");
      QFAIL("was read");
    } catch (const InvalidDocument& error) {
      QCOMPARE(QString::fromStdString(error.what()), refusal);
    }
  }

  void whatRunsIsItsProgram() {
    const std::string runs = commandDescription(tbpBot("late"));
    QCOMPARE(runs, std::string("the program `") + TETRABENCH_TBP_BOT + " late` in /");
  }
};

TETRABENCH_TEST(TbpProgramTest)
#include "tbp_program_test.moc"

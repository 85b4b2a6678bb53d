#include "core/play/versus/versus_outcome.h"

#include "core/agents/library.h"
#include "core/play/replay_document.h"
#include "core/play/versus/versus_game.h"
#include "core/storage/json/json_pointer.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests how a replay describes the outcome of a versus game.
class VersusOutcomeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itSaysWhoWonAndWhy_data();
  void itSaysWhoWonAndWhy();
  void itIsTheResultOfTheGame();
  void itIsReadBack();
  void whatCannotBeIsRefused_data();
  void whatCannotBeIsRefused();
};

namespace {

using End = VersusOutcome::End;

VersusOutcome outcome(End end, std::optional<std::size_t> winner, std::size_t sides = 2) {
  VersusOutcome outcome{.sides = {}, .end = end, .winner = winner};
  for (std::size_t i = 0; i < sides; ++i)
    outcome.sides.push_back({.player = std::string(1, static_cast<char>('A' + i)), .lines = 3, .sent = 2});
  return outcome;
}

}  // namespace

void VersusOutcomeTest::itSaysWhoWonAndWhy_data() {
  QTest::addColumn<int>("end");
  QTest::addColumn<int>("winner");
  QTest::addColumn<int>("sides");
  QTest::addColumn<QString>("sentence");
  const auto add = [](End end, int winner, int sides, const char* sentence) {
    QTest::newRow(sentence) << static_cast<int>(end) << winner << sides << sentence;
  };
  add(End::Lost, 0, 2, "A won, as the other game was over.");
  add(End::Lost, 2, 3, "C won, as all other games were over.");
  add(End::Lost, -1, 2, "A draw: the games of both were over after the same piece.");
  add(End::Limit, 1, 2, "B won: at the piece limit it had sent more rows.");
  add(End::Limit, -1, 2, "A draw at the piece limit: both had sent the same number of rows.");
  add(End::Forfeit, 1, 2, "B won, as the other agent failed.");
  add(End::Forfeit, 1, 4, "B won, as all other agents failed.");
  add(End::Forfeit, -1, 2, "A draw: both agents failed.");
  add(End::Undecided, -1, 3, "The game was not decided when it was recorded.");
}

void VersusOutcomeTest::itSaysWhoWonAndWhy() {
  QFETCH(int, end);
  QFETCH(int, winner);
  QFETCH(int, sides);
  QFETCH(QString, sentence);
  const std::optional<std::size_t> side =
      winner < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(winner));
  QCOMPARE(QString::fromStdString(
               sentenceOf(outcome(static_cast<End>(end), side, static_cast<std::size_t>(sides)))),
           sentence);
}

/// Games end in different ways: losers top out or are behind at the limit.
void VersusOutcomeTest::itIsTheResultOfTheGame() {
  const Mdp mdp = Library::instance().mdp("guideline/10x20");
  const AgentSettings good = Library::instance().agent("versus-1");
  const AgentSettings bad = Library::instance().agent("random");
  for (const std::int64_t limit : {5, 300})
    for (const bool goodFirst : {true, false}) {
      std::array<RecordedGame, VersusGame::kSides> games;
      const AgentSettings &one = goodFirst ? good : bad, &other = goodFirst ? bad : good;
      const VersusResult result =
          playVersus({.mdp = mdp, .garbage = {}, .seed = 4, .pieceLimit = limit}, {&one, &other}, &games);
      const VersusOutcome found = outcomeOf(result, one.name, other.name);
      QCOMPARE(found.sides.size(), std::size_t{2});
      QCOMPARE(found.sides[0].player, one.name);
      QCOMPARE(found.sides[1].player, other.name);
      for (std::size_t i = 0; i < 2; ++i) {
        QCOMPARE(found.sides[i].lines, result.sides[i].lines);
        QCOMPARE(found.sides[i].attack.value_or(-1), result.sides[i].attack);
        QCOMPARE(found.sides[i].sent, result.sides[i].sent);
      }
      QVERIFY(found.end == (limit == 5 ? End::Limit : End::Lost));
      if (limit == 300) QCOMPARE(found.winner.value_or(9), std::size_t{goodFirst ? 0U : 1U});
    }
  VersusResult forfeited;
  forfeited.forfeited = true;
  forfeited.winner = 1;
  QVERIFY(outcomeOf(forfeited, "A", "B").end == End::Forfeit);
  QCOMPARE(outcomeOf(forfeited, "A", "B").winner.value_or(9), std::size_t{1});
}

void VersusOutcomeTest::itIsReadBack() {
  VersusOutcome known = outcome(End::Forfeit, 1);
  known.sides[0].attack = 7;
  for (const VersusOutcome& written :
       {outcome(End::Lost, 2, 3), outcome(End::Limit, {}), known, outcome(End::Undecided, {}, 4)}) {
    const Json json = toJson(written);
    QVERIFY(versusOutcomeFrom(JsonReader(json), written.sides.size()) == written);
  }
}

void VersusOutcomeTest::whatCannotBeIsRefused_data() {
  QTest::addColumn<QByteArray>("place");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QString>("refusal");
  const auto add = [](const char* place, const char* value, const char* refusal) {
    QTest::newRow(refusal) << QByteArray(place) << QByteArray(value) << refusal;
  };
  add("/ended", "\"won\"", "ended is \"won\"; it must be one of undecided, lost, limit, forfeit.");
  add("/winner", "2", "winner is 2; it must be a whole number between 0 and 1.");
  add("/ended", "\"undecided\"", "winner needs a game that was decided.");
  add("/players/0/sent", "8", "players[0].sent is 8; it must be a whole number between 0 and 7.");
  add("/players/1/lines", "-1",
      "players[1].lines is -1; it must be a whole number between 0 and 9223372036854775807.");
  add("/players/1", "{}", "players[1].name is missing.");
  add("/players", "[]",
      "players is []; it must be a list of as many players as there are games, two or more (2).");
  add("/loser", "0", "loser is not a known key; the keys are ended, winner, players.");
}

void VersusOutcomeTest::whatCannotBeIsRefused() {
  QFETCH(QByteArray, place);
  QFETCH(QByteArray, value);
  QFETCH(QString, refusal);
  VersusOutcome written = outcome(End::Lost, 1);
  written.sides[0].attack = 7;
  Json json = toJson(written);
  json[JsonPointer(place.toStdString())] = parseJson(value.toStdString());
  QCOMPARE(QString::fromStdString(refusalOf([&] { versusOutcomeFrom(JsonReader(json), 2); })), refusal);
}

TETRABENCH_TEST(VersusOutcomeTest)
#include "versus_outcome_test.moc"

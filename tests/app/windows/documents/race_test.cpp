#include "app/windows/documents/race.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class RaceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theFirstAtTheGoalWins() {
    const auto texts = standingsOf({{.ended = true, .lost = false, .seconds = 75.26, .pieces = 100},
                                    {.ended = true, .lost = true, .seconds = 10, .pieces = 20},
                                    {.ended = true, .lost = false, .seconds = 8, .pieces = 101},
                                    {.ended = false}},
                                   {.game = true, .lines = 40});
    QCOMPARE(texts[0], "2nd, finished in 1:15.2");
    QCOMPARE(texts[1], "lost after 0:10.0");
    QCOMPARE(texts[2], "1st, finished in 0:08.0");
    QVERIFY(texts[3].isEmpty());
  }

  void aTieGoesToWhoTookFewerPieces() {
    const auto texts = standingsOf({{.ended = true, .lost = false, .seconds = 3, .pieces = 101},
                                    {.ended = true, .lost = false, .seconds = 3, .pieces = 100}},
                                   {.game = true, .points = 1000});
    QVERIFY(texts[0].startsWith("2nd,"));
    QVERIFY(texts[1].startsWith("1st,"));
  }

  void theLastOneToLoseWinsSurvival() {
    const LiveEnd versus{.game = true, .versus = true};
    std::vector<RaceEntry> entries{{.ended = true, .lost = true, .seconds = 9, .pieces = 1},
                                   {.ended = false},
                                   {.ended = true, .lost = true, .seconds = 12, .pieces = 1}};
    auto texts = standingsOf(entries, versus);
    QCOMPARE(texts[0], "3rd, lost after 0:09.0");
    QCOMPARE(texts[1], "1st, last one standing");
    QCOMPARE(texts[2], "2nd, lost after 0:12.0");
    entries[1] = {.ended = true, .lost = true, .seconds = 20, .pieces = 1};
    QCOMPARE(standingsOf(entries, versus)[1], "1st, lost after 0:20.0");
  }

  /// At unlimited pace, an agent that placed a hundred thousand pieces has lost long before another one at
  /// one piece per second.
  void survivalIsRankedByPiecesAndNotByTheClock() {
    const LiveEnd survive{.game = true};
    std::vector<RaceEntry> entries{{.ended = true, .lost = true, .seconds = 3, .pieces = 300'000},
                                   {.ended = true, .lost = true, .seconds = 60, .pieces = 60},
                                   {.ended = false, .pieces = 70}};
    auto texts = standingsOf(entries, survive, false);
    QCOMPARE(texts[0], "1st so far, lost after 300,000 pieces");
    QCOMPARE(texts[1], "3rd, lost after 60 pieces");
    QVERIFY(texts[2].isEmpty());
    QVERIFY(!winnerOf(entries, survive, false));
    entries[2].pieces = 300'001;
    texts = standingsOf(entries, survive, true);
    QCOMPARE(texts[0], "2nd, lost after 300,000 pieces");
    QCOMPARE(texts[2], "1st, last one standing");
    QCOMPARE(winnerOf(entries, survive, true), std::optional<std::size_t>(2));
    entries[2] = {.ended = true, .lost = true, .seconds = 1, .pieces = 300'000};
    texts = standingsOf(entries, survive);
    QVERIFY(texts[0].startsWith("1st,") && texts[2].startsWith("1st,"));
    QVERIFY(!winnerOf(entries, survive));
  }

  void withoutTheUserFewestPiecesWinARace() {
    const LiveEnd race{.game = true, .lines = 40};
    std::vector<RaceEntry> entries{{.ended = true, .seconds = 1, .pieces = 105},
                                   {.ended = true, .seconds = 9, .pieces = 101},
                                   {.ended = false, .pieces = 50}};
    QCOMPARE(winnerOf(entries, race, true), std::optional<std::size_t>(0));
    QVERIFY(!winnerOf(entries, race, false));
    auto texts = standingsOf(entries, race, false);
    QCOMPARE(texts[0], "2nd so far, finished after 105 pieces");
    QCOMPARE(texts[1], "1st so far, finished after 101 pieces");
    entries[2].pieces = 101;  // it cannot take fewer any more
    QCOMPARE(winnerOf(entries, race, false), std::optional<std::size_t>(1));
    QCOMPARE(standingsOf(entries, race, false)[1], "1st, finished after 101 pieces");
    entries[2] = {.ended = true, .lost = true, .seconds = 2, .pieces = 80};
    QCOMPARE(standingsOf(entries, race, false)[2], "lost after 80 pieces");
  }

  void nobodyWinsOverAPlayerWhoseProgramFailed() {
    std::vector<RaceEntry> entries{{.ended = false}, {.ended = true, .failed = true, .seconds = 9}};
    QVERIFY(!winnerOf(entries, {.game = true}));
    QVERIFY(standingsOf(entries, {.game = true})[0].isEmpty());
    QCOMPARE(standingsOf(entries, {.game = true})[1], "stopped after 0:09.0");
    entries[0] = {.ended = true, .seconds = 20, .pieces = 50};
    QVERIFY(!winnerOf(entries, {.game = true, .lines = 40}));
    QCOMPARE(standingsOf(entries, {.game = true, .lines = 40})[0], "finished in 0:20.0");
    entries.push_back({.ended = true, .lost = true, .seconds = 5, .pieces = 9});
    QCOMPARE(winnerOf(entries, {.game = true}), std::optional<std::size_t>(0));
    QCOMPARE(standingsOf(entries, {.game = true})[2], "2nd, lost after 9 pieces");
  }

  void alonePlacesAreNotShown() {
    QCOMPARE(standingsOf({{.ended = true, .lost = true, .seconds = 61}}, {.game = true})[0],
             "lost after 1:01.0");
    QCOMPARE(standingsOf({{.ended = true, .lost = false, .seconds = 61}}, {.game = true, .lines = 20})[0],
             "finished in 1:01.0");
    QVERIFY(standingsOf({{.ended = false}}, {.game = true})[0].isEmpty());
  }
};

TETRABENCH_TEST(RaceTest)
#include "race_test.moc"

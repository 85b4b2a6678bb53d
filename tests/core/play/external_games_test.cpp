#include "core/play/external_games.h"

#include "core/agents/external/trusted_agents.h"
#include "core/play/play_games.h"
#include "core/play/player.h"
#include "tests/external/test_agents.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

AgentSettings testAgent(const std::string& behaviour, int restarts = 0) {
  AgentSettings agent = testProgram(behaviour, {{"rule", 7.0}});
  agent.as<ProcessSettings>().external.restarts = restarts;
  return agent;
}

constexpr std::int64_t kGames = 50;

PlayRequest requestOf(const Mdp& mdp, const AgentSettings& agent, int threads) {
  return {.mdp = mdp, .agent = agent, .seed = 5, .games = kGames, .pieces = 30, .threads = threads};
}

/// Plays the same games one at a time, with a program that gets one request at a time.
std::vector<Episode> oneByOne(const Mdp& mdp) {
  std::vector<Episode> episodes;
  for (std::uint64_t game = 0; game < kGames; ++game)
    episodes.push_back(Player(mdp, testAgent(""), 5, {.pieces = 30, .steps = {}}, game).playEpisode());
  return episodes;
}

}  // namespace

class ExternalGamesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }

  void manyGamesAtOnceAreAsEachAlone_data() {
    QTest::addColumn<Rules>("rules");
    QTest::newRow("placement") << Rules::Placement;
    QTest::newRow("competition") << Rules::Competition;
    QTest::newRow("standard") << Rules::Standard;
  }
  void manyGamesAtOnceAreAsEachAlone() {
    QFETCH(Rules, rules);
    MdpSettings settings;
    settings.rules = rules;
    settings.preview = 2;
    const Mdp mdp(settings);
    const auto expected = oneByOne(mdp);
    for (const char* behaviour : {"", "batch"})
      for (const int threads : {1, 3})
        QVERIFY(playGames(requestOf(mdp, testAgent(behaviour), threads)) == expected);
  }

  void aProgramThatIsStartedAgainPlaysTheSameGames() {
    QVERIFY(playGames(requestOf(Mdp(), testAgent("batch dies", 1000), 2)) == oneByOne(Mdp()));
  }

  void aProgramThatFailsEndsTheGames() {
    QVERIFY_THROWS_EXCEPTION(AgentFailure, playGames(requestOf(Mdp(), testAgent("batch dies"), 2)));
  }

  void aProgramThatNeverAnswersAboutOneGameFailsWhileItPlaysOthers() {
    AgentSettings agent = testAgent("batch never-one");
    agent.as<ProcessSettings>().external.answerSeconds = 0.1;
    PlayRequest request = requestOf(Mdp(), agent, 1);
    std::int64_t moves = 0;
    request.onMove = [&](std::uint64_t, const Player::Move&) { ++moves; };
    QVERIFY_THROWS_EXCEPTION(AgentFailure, playGames(request));
    std::int64_t others = 0;  // moves of all games that it completes
    for (const Episode& episode : oneByOne(Mdp())) others += episode.tally.pieces;
    QVERIFY(moves < others - 2 * 30);
  }

  void aStopTruncatesGames() {
    std::stop_source stop;
    PlayRequest request = requestOf(Mdp(), testAgent("batch"), 2);
    request.games = 100 * kGames;  // more than are started before the first move
    request.onMove = [&](std::uint64_t, const Player::Move&) { stop.request_stop(); };
    const auto episodes = playGames(request, stop.get_token());
    QVERIFY(!episodes.empty());
    QVERIFY(std::ssize(episodes) < request.games);
    for (const Episode& episode : episodes) QVERIFY(episode.cutOff);
  }
};

TETRABENCH_TEST(ExternalGamesTest)
#include "external_games_test.moc"

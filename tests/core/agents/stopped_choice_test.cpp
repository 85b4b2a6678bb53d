#include <thread>

#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/agents/position.h"
#include "core/play/player.h"
#include "tests/support/long_search.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests of stopping an agent in the middle of a decision. If it did not stop at once, the test would not
/// end.
class StoppedChoiceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void agentsThatSearchAreStopped_data() {
    QTest::addColumn<QString>("agent");
    QTest::addColumn<QString>("mdp");
    QTest::newRow("looks one piece ahead") << "cmu-look-ahead"
                                           << "standard/10x20";
    QTest::newRow("looks two pieces ahead") << "cornell-deep"
                                            << "standard/10x20";
    QTest::newRow("SmartAgent Probable") << "smartagent-probable"
                                         << "standard/10x20";
    QTest::newRow("looks ahead for reward") << "reward-minded"
                                            << "rlc2008/training-03";
  }
  void agentsThatSearchAreStopped() {
    QFETCH(QString, agent);
    QFETCH(QString, mdp);
    const Mdp played = Library::instance().mdp(mdp.toStdString());
    const Position position(played, played.startBoard(), 0);
    std::stop_source stop;
    const auto choice = position.choiceOf(Library::instance().agent(agent.toStdString()), stop.get_token());
    QVERIFY(choice < position.placements().size());
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(
        Stopped, position.choiceOf(Library::instance().agent(agent.toStdString()), stop.get_token()));
  }

  void aTokenChangesNoChoice_data() { agentsThatSearchAreStopped_data(); }
  void aTokenChangesNoChoice() {
    QFETCH(QString, agent);
    QFETCH(QString, mdp);
    const AgentSettings settings = Library::instance().agent(agent.toStdString());
    Player with(Library::instance().mdp(mdp.toStdString()), settings, 3);
    Player without(with.mdp(), settings, 3);
    const std::stop_source stop;
    for (int piece = 0; piece < 40; ++piece)
      QVERIFY(with.playPiece(stop.get_token()).placement == without.playPiece().placement);
  }

  void aSearchOfHoursEndsWhenItIsStopped() {
    const Position position(wideMdp(), wideMdp().startBoard(), 0);
    std::stop_source stop;
    const WorkMeter meter;
    const std::jthread other([&] {
      meter.waitForWork();
      stop.request_stop();
    });
    QVERIFY_THROWS_EXCEPTION(Stopped, position.choiceOf(longSearch(), stop.get_token()));
  }

  /// A candidate of the offline search may take hours to play.
  void learningForHoursEndsWhenItIsStopped() {
    AgentSettings agent = Library::instance().agent("reward-minded");
    auto& learning = *agent.as<RewardMindedSettings>().learning;
    learning.steps = 1'000'000'000;
    learning.observedPieces = 0;
    std::stop_source stop;
    stop.request_stop();
    const Mdp mdp = Library::instance().mdp("rlc2008/training-03");
    const auto player = makeAgent(agent, mdp, 1);
    player->beginGame(0);
    const Position position(mdp, mdp.startBoard(), 0);
    QVERIFY_THROWS_EXCEPTION(Stopped, player->choose(position.view(), stop.get_token()));
    QVERIFY(player->learned());
  }

  void aRunWhoseDecisionWasStoppedHasPlayedNothing() {
    Player player(wideMdp(), longSearch(), 1);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(Stopped, player.playPiece(stop.get_token()));
    QCOMPARE(player.total().pieces, std::int64_t{0});
    QCOMPARE(player.game().board().cells(), 0);
    player.skipEpisode();
    QVERIFY(player.episode().truncated);
  }
};

TETRABENCH_TEST(StoppedChoiceTest)
#include "stopped_choice_test.moc"

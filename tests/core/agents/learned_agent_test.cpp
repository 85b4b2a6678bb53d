#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/agents/smart_agent/evolving_agent.h"
#include "core/error.h"
#include "core/play/play_games.h"
#include "core/play/player.h"
#include "tests/support/documents/merge_patch.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests that what an agent has learned persists beyond its run.
class LearnedAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void anAgentContinuesWithWhatWasLearned();
  void withoutASetInUseItChoosesOne();
  void aDocumentKeepsAllOfIt();
  void whatDoesNotFitIsRefused_data();
  void whatDoesNotFitIsRefused();
  void itIsForOneWidthOnly();
  void itSawNoPieceThatTheMdpLacks();
  void anAgentThatHasLearnedHasItsOwnName();
  void onlyVersionsThatLearnReportAndAcceptIt();
  void aRunOfAnyLengthReportsIt();
  void onlyTheSameVersionContinuesWithIt();

 private:
  const Mdp mdp_ = Library::instance().mdp("rlc2008/training-03");
  const AgentSettings smart_ = Library::instance().agent("smartagent-1.6");

  Learned after(int pieces) const {
    Player player(mdp_, smart_, 1);
    while (player.total().pieces < pieces) player.playPiece();
    return *player.learned();
  }
};

void LearnedAgentTest::anAgentContinuesWithWhatWasLearned() {
  Player player(mdp_, smart_, 1);
  EvolvingAgent twin(smart_, mdp_, 1);
  QCOMPARE(std::get<LearnedSets>(player.learned()->what).inUse,
           std::optional(smart_.as<SmartAgentSettings>().initialSet));
  while (player.total().pieces < 5000) player.playPiece();
  AgentSettings on = smart_;
  on.learned = player.learned();
  const auto& learned = std::get<LearnedSets>(on.learned->what);
  QVERIFY(learned.sets.size() > 5);
  QVERIFY(learned.temperature < 0.9);
  QVERIFY(std::ranges::is_sorted(learned.sets, std::greater(), &ParameterPolicy::Entry::value));

  const EvolvingAgent agent(on, mdp_, 7);
  QVERIFY(agent.policy().entries() == learned.sets);
  QCOMPARE(agent.temperature(), learned.temperature);
  QVERIFY(agent.current() == learned.inUse);
  QVERIFY(agent.learned() == on.learned);
  QVERIFY(twin.learned() != on.learned);
}

void LearnedAgentTest::withoutASetInUseItChoosesOne() {
  AgentSettings on = smart_;
  const ParameterSet best{1, 2, 3, 4, 5};
  on.learned = Learned{mdp_.width(), LearnedSets{{{best, 40, 20}, {{5, 4, 3, 2, 1}, 20, 20}}, 1e-9, {}}};
  // Explores only once in a billion choices.
  QVERIFY(EvolvingAgent(on, mdp_, 1).current() == best);
}

void LearnedAgentTest::aDocumentKeepsAllOfIt() {
  AgentSettings agent = smart_;
  agent.learned = after(3000);
  QVERIFY(std::get<LearnedSets>(agent.learned->what).inUse);
  QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
  std::get<LearnedSets>(agent.learned->what).inUse.reset();
  QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
}

void LearnedAgentTest::whatDoesNotFitIsRefused_data() {
  QTest::addColumn<QByteArray>("patch");
  QTest::addColumn<QByteArray>("refusal");
  QTest::newRow("four weights in use")
      << QByteArray(R"({"learned": {"inUse": [1, 2, 3, 4]}})")
      << QByteArray("learned.inUse is a list of 4; it must be a list of 5 weights.");
  QTest::newRow("a weight of 0")
      << QByteArray(R"({"learned": {"inUse": [1, 2, 0, 4, 5]}})")
      << QByteArray("learned.inUse[2] is 0; it must be a number above 0, up to 1000000000000.");
  QTest::newRow("hot") << QByteArray(R"({"learned": {"temperature": 1.5}})")
                       << QByteArray("learned.temperature is 1.5; it must be a number above 0, up to 1.");
  QTest::newRow("a set twice")
      << QByteArray(R"({"learned": {"sets": [{"set": [1, 1, 1, 1, 1], "reward": 1, "pieces": 1},
                                             {"set": [1, 1, 1, 1, 1], "reward": 2, "pieces": 1}]}})")
      << QByteArray("learned.sets[1].set is a list of 5; it must be a set that is not in the list yet.");
  QTest::newRow("more reward than numbers can add")
      << QByteArray(R"({"learned": {"sets": [{"set": [1, 1, 1, 1, 1], "reward": 1e301, "pieces": 1}]}})")
      << QByteArray("learned.sets[0].reward is 1e+301; it must be a number between -1e+300 and 1e+300.");
  QTest::newRow("a version that does not learn")
      << QByteArray(
             R"({"version": "1.4", "trialPieces": null, "temperature": null, "cooling": null, "beta": null, "similarity": null})")
      << QByteArray("learned is not used by version 1.4.");
}

void LearnedAgentTest::whatDoesNotFitIsRefused() {
  QFETCH(QByteArray, patch);
  QFETCH(QByteArray, refusal);
  AgentSettings agent = smart_;
  agent.learned = after(100);
  Json json = toJson(agent);
  mergePatch(json, parseJson(patch.toStdString()));
  try {
    agentFromJson(json);
    QFAIL("it was read");
  } catch (const InvalidDocument& error) {
    QCOMPARE(QByteArray(error.what()), refusal);
  }
}

void LearnedAgentTest::itIsForOneWidthOnly() {
  AgentSettings agent = smart_;
  agent.learned = after(100);
  QVERIFY(makeAgent(agent, mdp_, 1));
  const Mdp narrow = Library::instance().mdp("standard/6x12");
  try {
    makeAgent(agent, narrow, 1);
    QFAIL("it was made");
  } catch (const InvalidDocument& error) {
    QCOMPARE(error.place(), std::string("/learned/boardWidth"));
    QCOMPARE(error.found(), std::to_string(mdp_.width()));
  }
}

void LearnedAgentTest::itSawNoPieceThatTheMdpLacks() {
  AgentSettings agent = smart_;
  LearnedSets sets;
  sets.seen = {3, 2, 1, 0, 0, 0, 0};
  agent.learned = Learned{6, sets};
  const Mdp small = Library::instance().mdp("reduced/6-wide");
  QCOMPARE(small.pieces().size(), 5);
  QVERIFY(makeAgent(agent, small, 1));
  std::get<LearnedSets>(agent.learned->what).seen[6] = 4;
  try {
    makeAgent(agent, small, 1);
    QFAIL("it was made");
  } catch (const InvalidDocument& error) {
    QCOMPARE(std::string(error.what()),
             "SmartAgent 1.6: learned.seen[6] is 4; it must be 0, as the MDP has 5 pieces.");
  }
}

void LearnedAgentTest::anAgentThatHasLearnedHasItsOwnName() {
  const AgentSettings once = smart_.withLearned(after(100));
  QCOMPARE(once.name, std::string("SmartAgent 1.6, learned"));
  QVERIFY(once.learned.has_value());
  QCOMPARE(once.withLearned(after(200)).name, once.name);
  QCOMPARE(smart_.withLearned({}).name, smart_.name);
  AgentSettings longest = smart_;
  longest.name = std::string(200, 'x');
  const AgentSettings saved = longest.withLearned(after(100));
  QVERIFY(agentFromJson(toJson(saved)) == saved);
}

void LearnedAgentTest::onlyVersionsThatLearnReportAndAcceptIt() {
  for (const char* id : {"dellacherie", "random", "smartagent-1.4"}) {
    Player player(mdp_, Library::instance().agent(id), 1);
    for (int i = 0; i < 50; ++i) player.playPiece();
    QVERIFY2(!player.learned(), id);
    QVERIFY2(!Library::instance().agent(id).learns(), id);
  }
}

void LearnedAgentTest::aRunOfAnyLengthReportsIt() {
  const Mdp small = Library::instance().mdp("standard/10x10");
  std::optional<Learned> told;
  int times = 0;
  PlayRequest request{.mdp = small, .agent = smart_, .seed = 3, .games = 4};
  request.onLearned = [&](const Learned& learned) { told = learned, ++times; };
  playGames(request);
  Player player(small, smart_, 3);
  for (int game = 0; game < 4; ++game) player.playEpisode();
  QCOMPARE(times, 1);
  QVERIFY(told == player.learned());

  request.mdp = mdp_;
  request.steps = 9000;
  playGames(request);
  Player steps(mdp_, smart_, 3, {.pieces = {}, .steps = 9000});
  while (!steps.finished()) steps.playPiece();
  QCOMPARE(times, 2);
  QVERIFY(told == steps.learned());

  request.agent = Library::instance().agent("dellacherie");
  playGames(request);
  QCOMPARE(times, 2);
}

void LearnedAgentTest::onlyTheSameVersionContinuesWithIt() {
  AgentSettings other = smart_;
  other.name = "Another name";
  other.as<SmartAgentSettings>().cooling = 0.5;
  QVERIFY(other.learnsLike(smart_));
  other.as<SmartAgentSettings>().version = SmartAgentSettings::Version::V15;
  QVERIFY(!other.learnsLike(smart_));
  const AgentSettings fixed = Library::instance().agent("smartagent-1.4");
  QVERIFY(!fixed.learnsLike(fixed));
  QVERIFY(!smart_.learnsLike(Library::instance().agent("dellacherie")));
}

TETRABENCH_TEST(LearnedAgentTest)
#include "learned_agent_test.moc"

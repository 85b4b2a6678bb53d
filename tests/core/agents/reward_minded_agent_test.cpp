#include "core/agents/reward_minded/reward_minded_agent.h"

#include <fmt/format.h>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/play/player.h"
#include "core/storage/json/json_pointer.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class RewardMindedAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itDoesNotDependOnWhatIsHiddenFromAgents();
  void itLearnsToEarnMoreOnItsModel();
  void equalSeedsGiveEqualGames();
  void stepsHaveTheirPriceInAGame();
  void whatItLearnedIsSavedAndResumed();
  void aSavedSearchResumesUnchanged();
  void withoutLearningItPlaysByWhatItLearned();
  void itLooksAheadByStateValues();
  void aLongerSearchLearnsStateValuesAgain();
  void stateValuesThatAreNotBetterAreNotTriedAgain();
  void inSuicideModeEveryPieceIsDroppedAtOnce();
  void badDocumentsAreRefused_data();
  void badDocumentsAreRefused();
};

namespace {

/// Returns an agent that learns within a second, starting from a weak function.
AgentSettings quickLearner() {
  AgentSettings agent;
  agent.name = "Quick learner";
  agent.kind = RewardMindedSettings{};
  RewardValue value;
  for (const auto& [id, weight] :
       {std::pair{"holes", -4.0}, {"columnHeight", -0.5}, {"heightDifference", -0.1}}) {
    RewardValue::Weight each;
    each.feature = findFeature(id);
    each.each = weight;
    value.weights.push_back(each);
  }
  agent.as<RewardMindedSettings>().values = {value};
  agent.as<RewardMindedSettings>().lookAhead = false;
  agent.as<RewardMindedSettings>().learning = RewardMindedSettings::Learning{.observedPieces = 50,
                                                                             .generations = 8,
                                                                             .population = 30,
                                                                             .elite = 6,
                                                                             .deviation = 0.5,
                                                                             .noise = 0.1,
                                                                             .steps = 2000};
  return agent;
}

std::string zeros(int count) {
  std::string list = "[0";
  for (int i = 1; i < count; ++i) list += ", 0";
  return list + "]";
}

}  // namespace

void RewardMindedAgentTest::itDoesNotDependOnWhatIsHiddenFromAgents() {
  // Two agents made for MDPs with different chances and exponents see the same pieces and rewards.
  const Mdp mdp = Library::instance().mdp("rlc2008/training-00");
  MdpSettings other = mdp.settings();
  other.weights = {0.01, 1, 0.02, 0.5, 0.1, 1, 1};
  other.reward = CompetitionReward{1.0};
  other.seed = 99;
  RewardMindedAgent a(quickLearner(), mdp, 5), b(quickLearner(), Mdp(other), 5);
  Game game(mdp, 5, 0);
  for (int piece = 0; piece < 400; ++piece) {
    const std::size_t chosen = a.choose(viewOf(game));
    QCOMPARE(b.choose(viewOf(game)), chosen);
    const MoveResult result = game.play(chosen);
    a.observe(result, game.board());
    b.observe(result, game.board());
    if (result.over) game.restart(game.number() + 1);
  }
  QVERIFY(*a.learned() == *b.learned());
}

void RewardMindedAgentTest::itLearnsToEarnMoreOnItsModel() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-05");
  const AgentSettings agent = quickLearner();
  OfflineLearner learner(agent.as<RewardMindedSettings>(), visibleMdp(mdp), 3);
  MdpObservations observations;
  observations.seen = {70, 52, 16, 1, 100, 76, 49};
  observations.rewards = {1, 3, 6, 10};
  QVERIFY(!learner.learned());
  QVERIFY(learner.work(observations));  // the only starting function
  const RewardFunction start = *learner.learned();
  int improvements = 0, played = 0;
  for (; !learner.done(); ++played) improvements += learner.work(observations);
  QCOMPARE(improvements, 8);
  QCOMPARE(played, 8 * 30);
  const Mdp model = estimatedMdp(visibleMdp(mdp), observations);
  const double before = rewardPerStep(model, start, 1234, 20'000);
  const double after = rewardPerStep(model, *learner.learned(), 1234, 20'000);
  QVERIFY2(after > 1.05 * before, qPrintable(QString("%1 -> %2").arg(before).arg(after)));
}

void RewardMindedAgentTest::equalSeedsGiveEqualGames() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-06");
  Player a(mdp, quickLearner(), 8, {.pieces = {}, .steps = 4000}),
      b(mdp, quickLearner(), 8, {.pieces = {}, .steps = 4000});
  while (!a.finished()) QVERIFY(a.playPiece().placement == b.playPiece().placement);
  QCOMPARE(a.total().reward, b.total().reward);
}

void RewardMindedAgentTest::whatItLearnedIsSavedAndResumed() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-06");
  RewardMindedAgent agent(quickLearner(), mdp, 8);
  Game game(mdp, 8, 0);
  for (int piece = 0; piece < 400; ++piece) {
    const MoveResult result = game.play(agent.choose(viewOf(game)));
    agent.observe(result, game.board());
    if (result.over) game.restart(game.number() + 1);
  }
  AgentSettings settings = quickLearner();
  settings.learned = agent.learned();
  const auto& learned = std::get<LearnedValue>(settings.learned->what);
  QCOMPARE(learned.search->generation, 8);
  const AgentSettings read = agentFromJson(toJson(settings));
  QVERIFY(read == settings);

  RewardMindedAgent again(read, mdp, 8);
  QVERIFY(*again.learned() == *agent.learned());
  for (int piece = 0; piece < 30; ++piece) {
    const std::size_t chosen = agent.choose(viewOf(game));
    QCOMPARE(again.choose(viewOf(game)), chosen);
    if (game.play(chosen).over) game.restart(game.number() + 1);
  }
  const Mdp wider = Library::instance().mdp("rlc2008/training-00");
  QVERIFY(refusalOf([&] {
            makeAgent(read, wider, 1);
          }).ends_with("learned.boardWidth is 6; it must be 10, the width of the MDP's board."));
}

void RewardMindedAgentTest::stepsHaveTheirPriceInAGame() {
  // If only steps cost, each piece is dropped where it spawns.
  AgentSettings agent = quickLearner();
  agent.as<RewardMindedSettings>().learning.reset();
  RewardValue& value = agent.as<RewardMindedSettings>().values.front();
  value.weights.resize(1);
  value.weights.front().each = 0;
  value.step = 1;
  Player player(Library::instance().mdp("rlc2008/training-00"), agent, 1);
  for (int piece = 0; piece < 20; ++piece) QCOMPARE(player.playPiece().result.steps, std::int64_t{2});
}

void RewardMindedAgentTest::aSavedSearchResumesUnchanged() {
  const AgentSettings agent = quickLearner();
  const Mdp seen = visibleMdp(Library::instance().mdp("rlc2008/training-05"));
  MdpObservations observations;
  observations.rewards = {1, 3, 6, 10};
  OfflineLearner whole(agent.as<RewardMindedSettings>(), seen, 3);
  while (!whole.state() || whole.state()->generation < 3) whole.work(observations);
  AgentSettings saved = agent;
  saved.learned = Learned{seen.width(), LearnedValue{observations, whole.state()}};
  OfflineLearner resumed(agent.as<RewardMindedSettings>(), seen, 3);
  resumed.resume(std::get<LearnedValue>(agentFromJson(toJson(saved)).learned->what));
  while (!whole.done()) whole.work(observations);
  while (!resumed.done()) resumed.work(observations);
  QVERIFY(*resumed.state() == *whole.state());
}

void RewardMindedAgentTest::withoutLearningItPlaysByWhatItLearned() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-00");
  AgentSettings trained = quickLearner(), plain = quickLearner();
  trained.as<RewardMindedSettings>().learning.reset();
  plain.as<RewardMindedSettings>().learning.reset();
  const int size = 1 + 10 + 9 + 2;  // holes, columns, their differences, reward, step
  std::vector<double> mean(size, 0.0);
  mean[0] = 5;  // prefers holes
  const NoisyCrossEntropy::State search{mean, std::vector<double>(size, 1.0), 8, 0};
  trained.learned = Learned{10, LearnedValue{{}, search}};
  Player ours(mdp, trained, 1), other(mdp, plain, 1);
  int different = 0;
  for (int piece = 0; piece < 20; ++piece)
    different += ours.playPiece().placement != other.playPiece().placement;
  QVERIFY(different > 5);
  QVERIFY(std::get<LearnedValue>(ours.learned()->what).search == search);
}

void RewardMindedAgentTest::itLooksAheadByStateValues() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-06");
  AgentSettings settings = quickLearner();
  settings.as<RewardMindedSettings>().lookAhead = true;
  settings.as<RewardMindedSettings>().firstMoves = 2;
  settings.as<RewardMindedSettings>().learning->stateValues = {
      .features = {findFeature("columnHeight"), findFeature("holes"), findFeature("rowsWithHoles"),
                   findFeature("columnTransitions"), findFeature("deepestWell")},
      .pieces = 100'000,
      .tables = RewardMindedSettings::StateValues::Tables{
          .windows = {{2, 2}}, .contours = {{3, 2}}, .pieces = 10'000}};
  RewardMindedAgent agent(settings, mdp, 8);
  Game game(mdp, 8, 0);
  const auto play = [&](RewardMindedAgent& player) {
    const std::size_t chosen = player.choose(viewOf(game));
    const MoveResult result = game.play(chosen);
    player.observe(result, game.board());
    if (result.over) game.restart(game.number() + 1);
  };
  const auto valuesOf = [](const RewardMindedAgent& player) {
    return std::get<LearnedValue>(player.learned()->what).stateValues;
  };
  for (int piece = 0; piece < 1000 && !valuesOf(agent); ++piece) play(agent);
  QVERIFY(valuesOf(agent).has_value());
  QVERIFY(valuesOf(agent)->tables.has_value());

  // After a round trip through a document it plays the same, with and without learning.
  settings.learned = agent.learned();
  const AgentSettings read = agentFromJson(toJson(settings));
  QVERIFY(read == settings);
  RewardMindedAgent resumed(read, mdp, 8);
  AgentSettings frozen = read;
  frozen.as<RewardMindedSettings>().learning.reset();
  RewardMindedAgent player(frozen, mdp, 8);
  for (int piece = 0; piece < 30; ++piece) {
    const std::size_t chosen = agent.choose(viewOf(game));
    QCOMPARE(resumed.choose(viewOf(game)), chosen);
    QCOMPARE(player.choose(viewOf(game)), chosen);
    if (game.play(chosen).over) game.restart(game.number() + 1);
  }
  QVERIFY(valuesOf(resumed) == valuesOf(agent) && valuesOf(player) == valuesOf(agent));

  MdpSettings higher = mdp.settings();
  higher.height = *higher.height + 1;
  QCOMPARE(
      refusalOf([&] { makeAgent(frozen, Mdp(higher), 1); }),
      fmt::format("Quick learner: its values are for 6x18 boards; the board of \"{}\" is 6x19.", mdp.name()));
}

void RewardMindedAgentTest::aLongerSearchLearnsStateValuesAgain() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-06");
  AgentSettings settings = quickLearner();
  settings.as<RewardMindedSettings>().lookAhead = true;
  settings.as<RewardMindedSettings>().learning->stateValues = {.features = {findFeature("holes")},
                                                               .pieces = 1000};
  const int size = 1 + 6 + 5 + 2;  // holes, columns, their differences, reward, step
  LearnedValue learned;
  learned.search =
      NoisyCrossEntropy::State{std::vector<double>(size, 1.0), std::vector<double>(size, 0.1), 8, 0};
  learned.stateValuesTried = true;
  learned.stateValues = RewardFunction{{{findFeature("holes"), {-7}}}};
  settings.learned = Learned{6, learned};
  QVERIFY(*RewardMindedAgent(settings, mdp, 1).learned() == *settings.learned);

  settings.as<RewardMindedSettings>().learning->generations = 9;
  const auto more = std::get<LearnedValue>(RewardMindedAgent(settings, mdp, 1).learned()->what);
  QVERIFY(more.search == learned.search);
  QVERIFY(!more.stateValuesTried && !more.stateValues);
}

void RewardMindedAgentTest::stateValuesThatAreNotBetterAreNotTriedAgain() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-06");
  AgentSettings settings = quickLearner();
  settings.as<RewardMindedSettings>().lookAhead = true;
  settings.as<RewardMindedSettings>().learning->stateValues = {.features = {findFeature("holes")},
                                                               .pieces = 1000};
  const int size = 1 + 6 + 5 + 2;
  LearnedValue learned;
  learned.search =
      NoisyCrossEntropy::State{std::vector<double>(size, 1.0), std::vector<double>(size, 0.1), 8, 0};
  learned.stateValuesTried = true;
  settings.learned = Learned{6, learned};
  const AgentSettings read = agentFromJson(toJson(settings));
  QVERIFY(read == settings);
  OfflineLearner learner(read.as<RewardMindedSettings>(), visibleMdp(mdp), 1);
  learner.resume(std::get<LearnedValue>(read.learned->what));
  QVERIFY(learner.done());
}

void RewardMindedAgentTest::inSuicideModeEveryPieceIsDroppedAtOnce() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-03");
  AgentSettings agent = quickLearner(), plain = agent;
  agent.as<RewardMindedSettings>().suicideAfter = 500;
  QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
  Player ours(mdp, agent, 1), other(mdp, plain, 1);
  int dropped = 0, differences = 0;
  while (ours.total().steps < 900) {
    const std::int64_t before = ours.total().steps;
    const Player::Move move = ours.playPiece(), same = other.playPiece();
    if (before < 500) {
      QVERIFY(move.placement == same.placement);
      continue;
    }
    ++dropped;
    QCOMPARE(move.result.steps, std::int64_t{2});  // spawn and drop
    differences += move.placement != same.placement;
  }
  QVERIFY(dropped > 100 && differences > 20);
}

void RewardMindedAgentTest::badDocumentsAreRefused_data() {
  QTest::addColumn<QByteArray>("place");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QByteArray>("refusal");
  QTest::addColumn<bool>("lookAhead");
  const auto add = [](const char* name, const char* place, const char* value, const char* refusal,
                      bool lookAhead = true) {
    QTest::newRow(name) << QByteArray(place) << QByteArray(value) << QByteArray(refusal) << lookAhead;
  };
  add("no values", "/values", "[]", "values is []; it must be a list of 1 to 16 values.");
  add("other features", "/values/1/weights", R"({"holes": 1})",
      "values[1].weights has other features than values[0].weights; all values must have the same, in the "
      "same order.");
  add("unknown feature", "/values/0/weights/smell", "1",
      "values[0].weights.smell is an unknown feature; it must be an id that `tetrabench-cli features list` "
      "prints.");
  add("no kernel", "/values/0/weights/rbfHeight", "1",
      "values[0].weights.rbfHeight is a feature without a vectorised kernel; it must be a feature with a "
      "vectorised kernel.");
  add("no elite", "/learning/elite", "0",
      "learning.elite is 0; it must be a whole number between 1 and 10000.");
  add("price of losing", "/gameOver", "-1", "gameOver is -1; it must be a number between 0 and 1000000.");
  add("sense", "/sense", "\"max\"", "sense is not used by this kind of agent.");
  add("a value without looking ahead", "/learning/value", R"({"features": ["holes"]})",
      "learning.value is an object; it must be null, for an agent that does not look ahead.", false);
  add("a value of a placement", "/learning", R"({"value": {"features": ["landingHeight"]}})",
      "learning.value.features[0] is a placement feature; it must be a board feature.");
  add("a feature twice", "/learning", R"({"value": {"features": ["holes", "holes"]}})",
      "learning.value.features[1] is \"holes\"; it must be a feature that is not in the list yet.");
  add("no features", "/learning", R"({"value": {"features": []}})",
      "learning.value.features is []; it must be a list of 1 to 64 features.");
  add("a long trace", "/learning", R"({"value": {"features": ["holes"], "trace": 1.5}})",
      "learning.value.trace is 1.5; it must be a number between 0 and 1.");
  add("tables of nothing", "/learning", R"({"value": {"features": ["holes"], "tables": {}}})",
      "learning.value.tables.windows is empty; give a window, or a contour in contours.");
  add("a large step", "/learning",
      R"({"value": {"features": ["holes"], "tables": {"step": 2, "windows": [{"width": 2, "height": 2}]}}})",
      "learning.value.tables.step is 2; it must be a number above 0, up to 1.");
  add("learned tables of another width", "/learned",
      (R"({"boardWidth": 4, "seen": [1,1,1,1,1,1,1], "rewards": [1,null,null,null], "generation": 50,
        "value": {"weights": {"holes": [1]}, "step": 1, "tables": {"boardWidth": 5, "boardHeight": 8,
                  "contours": [{"columns": 2, "most": 1}]}}, "noise": 0, "mean": )" +
       zeros(18) + R"(, "deviation": )" + zeros(18) + "}")
          .c_str(),
      "learned.value.tables.boardWidth is 5; it must be 4, the board width for which everything was "
      "learned.");
  add("a learned value of another width", "/learned",
      (R"({"boardWidth": 4, "seen": [1,1,1,1,1,1,1], "rewards": [1,null,null,null], "generation": 50,
        "value": {"weights": {"columnHeight": [1, 2]}, "step": 1}, "noise": 0, "mean": )" +
       zeros(18) + R"(, "deviation": )" + zeros(18) + "}")
          .c_str(),
      "learned.value.weights.columnHeight has 2 numbers; it must have 4, for this width.");
  add("a value without a search", "/learned",
      R"({"boardWidth": 4, "seen": [1,1,1,1,1,1,1], "rewards": [1,null,null,null], "value": null})",
      "learned.value is not used without \"mean\".");
  add("learned too little", "/learned",
      R"({"boardWidth": 10, "seen": [1,1,1,1,1,1,1], "rewards": [1,null,null,null],
       "generation": 1, "mean": [1, 2], "deviation": [1, 2], "noise": 0})",
      "learned.mean has 2 numbers; it must have 30, for the numbers that values[0] has on this width.");
}

void RewardMindedAgentTest::badDocumentsAreRefused() {
  QFETCH(QByteArray, place);
  QFETCH(QByteArray, value);
  QFETCH(QByteArray, refusal);
  QFETCH(bool, lookAhead);
  Json json = toJson(Library::instance().agent("reward-minded"));
  QCOMPARE(refusalOf([&] { agentFromJson(json); }), std::string("accepted"));
  json["lookAhead"] = lookAhead;
  json[JsonPointer(place.toStdString())] = Json::parse(value.toStdString());
  QCOMPARE(refusalOf([&] { agentFromJson(json); }), refusal.toStdString());
}

TETRABENCH_TEST(RewardMindedAgentTest)
#include "reward_minded_agent_test.moc"

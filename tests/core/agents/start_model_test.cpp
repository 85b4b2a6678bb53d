#include "core/agents/smart_agent/start_model.h"

#include <cmath>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/smart_agent/evolving_agent.h"
#include "core/play/player.h"
#include "tests/support/documents/merge_patch.h"
#include "tests/support/refusal.h"
#include "tests/support/smart_agents.h"

using namespace tetrabench;
using namespace tetrabench::test;

class StartModelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void setsThatPlayAlikeHaveTheSameLogRatios();
  void similarSetsHaveSimilarLogRatios();
  void logRatiosGiveTheSetBack();
  void extremePredictionsGiveAllowedWeights();
  void weightsCanBePredictedAsTheyAre();
  void attributesAreWhatAnAgentSees();
  void theFirstSetIsPredictedFromTheSizeOfTheBoard();
  void thePredictionFromPiecesSeenIsTriedNext();
  void aPredictionInEmergencyPlayIsTriedAtItsEnd();
  void withoutAModelNothingChanges();
  void theTemperatureAtTheStartIsASetting();
  void documentsKeepTheModel();
  void otherPiecesThanTetrominoesAreRefused();

 private:
  const Mdp mdp_ = Library::instance().mdp("rlc2008/training-03");  // 7 columns, 20 rows
};

namespace {

/// Returns an agent with a model in which bumpiness doubles with each column beyond 7 and grows with the
/// share of I pieces; the other log-ratios are 0.
AgentSettings withModel(std::int64_t pieces) {
  AgentSettings agent = Library::instance().agent("smartagent-1.6");
  LinearModel model{LinearRows(5, std::vector<double>(StartModel::kAttributes + 1))};
  model.rows[0][1] = std::log(2);
  model.rows[0][2] = std::log(1e7);
  model.rows[0].back() = std::log(3) - 7 * std::log(2);
  agent.as<SmartAgentSettings>().start =
      StartModel{.model = {StartModel::kAttributes, model}, .pieces = pieces};
  return agent;
}

/// Returns the set with this bumpiness, normalized so that the smallest weight is 1.
ParameterSet expectedSet(double bumpiness) {
  return {bumpiness, 1, 1, 1, 1};
}

}  // namespace

void StartModelTest::setsThatPlayAlikeHaveTheSameLogRatios() {
  const auto a = logRatios({11250, 1, 10, 55000, 1}), b = logRatios({22500, 2, 20, 110000, 2});
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    QVERIFY(std::abs(a[i] - b[i]) < 1e-12);
    sum += a[i];
  }
  QVERIFY(std::abs(sum) < 1e-12);
}

void StartModelTest::similarSetsHaveSimilarLogRatios() {
  // The text's example: with the wells weight halved, all other weights appear doubled.
  const ParameterSet set{11250, 1, 10, 55000, 1}, other{22500, 1, 20, 110000, 2};
  const auto a = logRatios(set), b = logRatios(other);
  double distance = 0, plain = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    distance += std::pow(a[i] - b[i], 2);
    plain += std::pow(set[i] - other[i], 2);
  }
  QVERIFY(std::sqrt(distance) < 0.63);  // log(2) sqrt(4/5) = 0.62
  QVERIFY(std::sqrt(plain) > 50'000);
}

void StartModelTest::logRatiosGiveTheSetBack() {
  for (const ParameterSet& set : {ParameterSet{11250, 1, 10, 55000, 1}, ParameterSet{1, 1, 1, 1, 1},
                                  ParameterSet{3, 1, 1e9, 2.5, 17}}) {
    const auto ratios = logRatios(set);
    QCOMPARE(setOfLogRatios({ratios.begin(), ratios.end()}), set);
  }
  QCOMPARE(setOfLogRatios({std::log(1.23456), 0, 0, 0, 0}), (ParameterSet{1.235, 1, 1, 1, 1}));
}

void StartModelTest::extremePredictionsGiveAllowedWeights() {
  const ParameterSet set = setOfLogRatios({1e200, -1e200, 0, 5, -3});
  for (const double weight : set) QVERIFY(weight >= 1 && weight <= LinearFunction::kMaxWeight);
}

void StartModelTest::weightsCanBePredictedAsTheyAre() {
  AgentSettings agent = withModel(500);
  StartModel& start = *agent.as<SmartAgentSettings>().start;
  start.target = StartModel::Target::Weights;
  LinearRows& rows = std::get<LinearModel>(start.model.of).rows;
  const double weights[] = {7.0, -3.0, 0.5, 123456.0, 2.0};
  for (std::size_t k = 0; k < 5; ++k) {
    std::ranges::fill(rows[k], 0);
    rows[k].back() = weights[k];
  }
  QCOMPARE(start.predict(mdp_, {}), (ParameterSet{7, 1, 1, 123500, 2}));
  QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
}

void StartModelTest::attributesAreWhatAnAgentSees() {
  const auto before = startAttributes(mdp_, {});
  QCOMPARE(before[0], 20.0);
  QCOMPARE(before[1], 7.0);
  for (std::size_t i = 2; i < before.size(); ++i) QCOMPARE(before[i], 1.0 / 7);
  const auto after = startAttributes(mdp_, {3, 0, 0, 0, 0, 0, 1});
  QCOMPARE(after[2], 0.75);
  QCOMPARE(after[3], 0.0);
  QCOMPARE(after[8], 0.25);
}

void StartModelTest::theFirstSetIsPredictedFromTheSizeOfTheBoard() {
  EvolvingAgent agent(withModel(500), mdp_, 1);
  QCOMPARE(agent.current(), expectedSet(30));  // 3 for 7 columns, times 1e7 to the power of 1/7
  const Mdp wider = Library::instance().mdp("rlc2008/training-00");  // 10 columns
  QCOMPARE(EvolvingAgent(withModel(500), wider, 1).current(), expectedSet(240));
}

void StartModelTest::thePredictionFromPiecesSeenIsTriedNext() {
  EvolvingAgent agent(withModel(27), mdp_, 1);
  const Board field(mdp_.width(), mdp_.boardHeight() + 4);
  agent.beginGame(0);
  for (int piece = 0; piece < 26; ++piece) agent.observe(earning(1), field);
  const ParameterSet second = agent.current();
  agent.observe(earning(1), field);  // ends the second trial after 7 pieces; all pieces were I
  QCOMPARE(agent.current(), expectedSet(3e7));
  QVERIFY(std::ranges::any_of(agent.policy().entries(), [&](const ParameterPolicy::Entry& entry) {
    return entry.set == second && entry.pieces == 7;
  }));
  for (int piece = 0; piece < 20; ++piece) agent.observe(earning(2), field);
  QCOMPARE(agent.policy().entries().front().set, expectedSet(3e7));
  QCOMPARE(agent.policy().entries().front().value(), 2.0);
}

void StartModelTest::aPredictionInEmergencyPlayIsTriedAtItsEnd() {
  AgentSettings settings = withModel(15);
  settings.as<SmartAgentSettings>().emergency = true;
  const Board low(mdp_.width(), mdp_.boardHeight() + 4);
  Board high = low;
  for (int row = 0; row <= mdp_.boardHeight() / 2; ++row) high.set(2, row, true);
  EvolvingAgent agent(settings, mdp_, 1);
  agent.beginGame(0);
  for (int piece = 0; piece < 20; ++piece) agent.observe(earning(1), high);
  QVERIFY(agent.inEmergency());
  QVERIFY(agent.current() != expectedSet(3e7));

  settings.learned = agent.learned();
  QVERIFY(agentFromJson(parseJson(toText(toJson(settings)))) == settings);
  EvolvingAgent resumed(settings, mdp_, 1);
  resumed.beginGame(1);
  QCOMPARE(resumed.current(), expectedSet(3e7));

  agent.observe(earning(1), low);
  QCOMPARE(agent.current(), expectedSet(3e7));
  for (int piece = 0; piece < 20; ++piece) agent.observe(earning(2), low);
  QVERIFY(std::ranges::any_of(agent.policy().entries(), [](const ParameterPolicy::Entry& entry) {
    return entry.set == expectedSet(3e7) && entry.pieces == 20;
  }));
}

void StartModelTest::withoutAModelNothingChanges() {
  AgentSettings plain = Library::instance().agent("smartagent-1.6");
  AgentSettings constant = withModel(1'000'000);
  auto& rows = std::get<LinearModel>(constant.as<SmartAgentSettings>().start->model.of).rows;
  for (std::size_t k = 0; k < 5; ++k) {
    std::ranges::fill(rows[k], 0);
    rows[k].back() = std::log(plain.as<SmartAgentSettings>().initialSet[k]);
  }
  Player ours(mdp_, constant, 3), expected(mdp_, plain, 3);
  for (int piece = 0; piece < 2000; ++piece)
    QVERIFY(ours.playPiece().placement == expected.playPiece().placement);
}

void StartModelTest::theTemperatureAtTheStartIsASetting() {
  AgentSettings settings = Library::instance().agent("smartagent-1.6");
  settings.as<SmartAgentSettings>().temperature = 0.5;
  settings.as<SmartAgentSettings>().cooling = 1;
  EvolvingAgent agent(settings, mdp_, 1);
  const Board field(mdp_.width(), mdp_.boardHeight() + 4);
  agent.beginGame(0);
  int mutants = 0;
  for (int trial = 0; trial < 1000; ++trial) {
    for (int piece = 0; piece < 20; ++piece) agent.observe(earning(trial == 0 ? 100 : 1), field);
    mutants += agent.current() != agent.policy().entries().front().set;
  }
  QCOMPARE(agent.temperature(), 0.5);
  QVERIFY2(mutants > 430 && mutants < 570, qPrintable(QString::number(mutants)));
}

void StartModelTest::documentsKeepTheModel() {
  const AgentSettings agent = withModel(321);
  const Json json = parseJson(toText(toJson(agent)));
  QVERIFY(agentFromJson(json) == agent);
  QVERIFY(!json.contains("initialSet"));
  const auto refusal = [&](const char* patch) {
    Json changed = json;
    mergePatch(changed, parseJson(patch));
    return refusalOf([&] { agentFromJson(changed); });
  };
  QCOMPARE(refusal(R"({"initialSet": [1, 1, 1, 1, 1]})"),
           std::string("initialSet is not used with a model that predicts it."));
  QCOMPARE(
      refusal(
          R"({"version": "1.4", "similarity": null, "trialPieces": null, "cooling": null, "beta": null})"),
      std::string("start is not used by version 1.4."));
  QCOMPARE(refusal(R"({"start": {"pieces": 0}})"),
           std::string("start.pieces is 0; it must be a whole number between 1 and 1000000000."));
  QCOMPARE(refusal(R"({"start": {"model": null}})"), std::string("start.model is missing."));
  QCOMPARE(refusal(R"({"start": {"model": {"rows": [[1]]}}})"),
           std::string("start.model.rows is a list of 1; it must be a list of 5 rows."));
  QCOMPARE(refusal(R"({"temperature": 0})"),
           std::string("temperature is 0; it must be a number above 0, up to 1."));
}

void StartModelTest::otherPiecesThanTetrominoesAreRefused() {
  const Mdp reduced = Library::instance().mdp("reduced/6-wide");
  QCOMPARE(refusalOf([&] { makeAgent(withModel(500), reduced, 1); }),
           std::string("SmartAgent 1.6: a model of the initial weights requires tetrominoes, and the MDP has "
                       "other pieces."));
}

TETRABENCH_TEST(StartModelTest)
#include "start_model_test.moc"

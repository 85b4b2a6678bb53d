#include "core/agents/phases/phases_agent.h"

#include "core/agents/agent_document.h"
#include "core/agents/agent_kind.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/play/play_games.h"
#include "core/tetris/game.h"
#include "tests/support/linear_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class PhasesAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itChoosesAsALinearTwinWithTheWeightsOfTheRowsThatArePiledUp_data();
  void itChoosesAsALinearTwinWithTheWeightsOfTheRowsThatArePiledUp();
  void withEqualWeightsItPlaysAsALinearAgent();
  void itsDocumentIsReadBack();
  void aBadDocumentIsRefused_data();
  void aBadDocumentIsRefused();
  void weightsForAnotherWidthAreRefusedWithTheirPhase();
};

namespace {

AgentSettings phasesOf(const std::vector<std::pair<int, const char*>>& later) {
  AgentSettings agent;
  agent.name = "Phases";
  PhasesSettings phases;
  phases.linear = *Library::instance().agent("huji-2").linear();
  for (const auto& [from, id] : later) {
    auto weights = Library::instance().agent(id).linear()->weights;
    // Published agents differ in whether larger values are better.
    if (Library::instance().agent(id).linear()->sense != phases.linear.sense)
      for (auto& feature : weights)
        for (double& weight : feature.weights) weight = -weight;
    phases.later.push_back({from, std::move(weights)});
  }
  agent.kind = phases;
  return agent;
}

Mdp mdpNamed(const char* id) {
  return Library::instance().mdp(id);
}

}  // namespace

void PhasesAgentTest::itChoosesAsALinearTwinWithTheWeightsOfTheRowsThatArePiledUp_data() {
  QTest::addColumn<QByteArray>("mdp");
  for (const char* id : {"standard/6x12", "standard/10x10", "rlc2008/training-00"})
    QTest::newRow(id) << QByteArray(id);
}

void PhasesAgentTest::itChoosesAsALinearTwinWithTheWeightsOfTheRowsThatArePiledUp() {
  QFETCH(QByteArray, mdp);
  const Mdp played = mdpNamed(mdp);
  const AgentSettings settings = phasesOf({{3, "cmu-poor"}, {6, "dellacherie"}});
  PhasesAgent agent(settings.as<PhasesSettings>(), played);
  std::vector<LinearTwin> twins;
  for (std::size_t i = 0; i < 3; ++i) {
    AgentSettings linear;
    linear.kind = settings.as<PhasesSettings>().phase(i);
    const LinearAgent made(*linear.linear(), played);
    twins.emplace_back(linear, played, made.function().isExact() ? made.function().resolution() : 0);
  }
  std::array<int, 3> met{};
  for (std::uint64_t number = 0; number < 20; ++number) {
    Game game(played, 8, number);
    for (int moves = 0; moves < 100 && !game.over(); ++moves) {
      const PositionView position = viewOf(game);
      // Counts empty rows from the top.
      int rows = position.board.height();
      const auto isEmpty = [&](int row) {
        for (int column = 0; column < position.board.width(); ++column)
          if (position.board.full(column, row)) return false;
        return true;
      };
      while (rows > 0 && isEmpty(rows - 1)) --rows;
      const std::size_t phase = rows >= 6 ? 2 : rows >= 3 ? 1 : 0;
      ++met[phase];
      const std::size_t chosen = agent.choose(position);
      QCOMPARE(chosen, twins[phase].choose(position));
      game.play(chosen);
    }
  }
  for (const int count : met) QVERIFY(count > 20);
}

void PhasesAgentTest::withEqualWeightsItPlaysAsALinearAgent() {
  const PlayRequest request{.mdp = mdpNamed("standard/10x10"),
                            .agent = Library::instance().agent("huji-2"),
                            .games = 12,
                            .pieces = 500};
  PlayRequest phases = request;
  phases.agent = phasesOf({{4, "huji-2"}, {8, "huji-2"}});
  phases.threads = 2;
  QVERIFY(playGames(phases) == playGames(request));
}

void PhasesAgentTest::itsDocumentIsReadBack() {
  const AgentSettings agent = phasesOf({{4, "dellacherie"}, {60, "bcts"}});
  QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
  QVERIFY(agent.playsByWeights() && agent.weights().empty());
}

void PhasesAgentTest::aBadDocumentIsRefused_data() {
  QTest::addColumn<QByteArray>("phases");
  QTest::addColumn<QByteArray>("sentence");
  const QByteArray weights = R"(, "weights": {"holes": -1}})";
  QTest::newRow("none") << QByteArray("[]") << QByteArray("phases has 0 phases; it must have 1 to 20.");
  QTest::newRow("below the first") << R"([{"from": 0)" + weights + "]"
                                   << QByteArray(
                                          "phases[0].from is 0; it must be a whole number between 1 and 60.");
  QTest::newRow("not ascending") << R"([{"from": 7)" + weights + R"(, {"from": 7)" + weights + "]"
                                 << QByteArray(
                                        "phases[1].from is 7; it must be a whole number between 8 and 60.");
  QTest::newRow("no weights") << QByteArray(R"([{"from": 3}])")
                              << QByteArray("phases[0].weights is missing.");
  QTest::newRow("unknown key") << R"([{"from": 3, "to": 4)" + weights + "]"
                               << QByteArray("phases[0].to is not a known key; the keys are from, weights.");
  QTest::newRow("unknown feature")
      << QByteArray(R"([{"from": 3, "weights": {"hols": 1}}])")
      << QByteArray(
             "phases[0].weights.hols is an unknown feature; it must be an id that `tetrabench-cli features "
             "list` prints (did you mean holes?).");
}

void PhasesAgentTest::aBadDocumentIsRefused() {
  QFETCH(QByteArray, phases);
  QFETCH(QByteArray, sentence);
  const QByteArray document = R"({"format": "tetrabench-agent/1", "name": "A", "kind": "phases",
                                  "weights": {"holes": -1}, "phases": )" +
                              phases + "}";
  QCOMPARE(refusalOf([&] { agentFromJson(parseJson(document.toStdString())); }), sentence.toStdString());
}

void PhasesAgentTest::weightsForAnotherWidthAreRefusedWithTheirPhase() {
  const AgentSettings agent = phasesOf({{4, "dellacherie"}, {8, "ce-bertsekas"}});  // weights for 10 columns
  QCOMPARE(refusalOf([&] { makeAgent(agent, mdpNamed("standard/6x12"), 1); }),
           std::string("Phases: phases[1].weights.columnHeight has 10 values; it must have 6 on a board "
                       "6 columns wide."));
}

TETRABENCH_TEST(PhasesAgentTest)
#include "phases_agent_test.moc"

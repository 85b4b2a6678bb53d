#include "core/agents/smart_agent/contour_agent.h"

#include <cmath>
#include <set>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/play/player.h"
#include "tests/support/documents/merge_patch.h"
#include "tests/support/qtest.h"
#include "tests/support/smart_agents.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ContourAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void version10LearnsForAllSubstatesThatHoldThePiece();
  void version11LearnsForTheSmallestSubstatesAndTheirSuperstates();
  void anUprightIBetweenNeighboursIsLearnedOnBothSides();
  void nothingIsLearnedFromAPieceAcrossACut();
  void aRewardIsSharedWithTheTrace();
  void sharesFallLinearlyOrExponentially();
  void aTraceHoldsItsLengthOfPieces();
  void aGameStartsWithAnEmptyTrace();
  void itExploitsTheHighestValue_data();
  void itExploitsTheHighestValue();
  void tiesAreBrokenAtRandom();
  void highSubstatesAreNotPlayed();
  void aDeepWellDoesNotRemoveOtherSubstatesForAPieceThatIsTooWide();
  void withoutASubstateTheMoveIsRandom();
  void version12ExploresWhereThePieceFits();
  void itCoolsWithEachExploratoryMove();
  void equalSeedsGiveEqualGames();
  void itContinuesWithWhatItLearned();
  void whatWasLearnedMustFitThePieces();
  void documentsKeepAllSettings();
  void keysOfOtherVersionsAreRefused();
  void learnedValuesOutOfRangeAreRefused();

 private:
  const Mdp mdp_;  // 10x20, all tetrominoes
};

namespace {

using Version = SmartAgentSettings::Version;

AgentSettings settings(Version version) {
  AgentSettings agent;
  agent.kind = SmartAgentSettings{};
  agent.as<SmartAgentSettings>().version = version;
  return agent;
}

std::vector<Placement> allOf(char letter, int width) {
  std::vector<Placement> all;
  const auto orientations = tetrominoes()[tetrominoes().find(letter)].orientations;
  for (std::size_t o = 0; o < orientations.size(); ++o)
    for (int c = 0; c + orientations[o].width <= width; ++c)
      all.push_back({static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(c)});
  return all;
}

Placement choose(ContourAgent& agent, const Board& field, char letter,
                 const std::vector<Placement>& placements) {
  return placements[agent.choose({field, tetrominoes(), tetrominoes().find(letter), {}, placements, {}})];
}

/// Makes the agent play this placement by offering no other.
void put(ContourAgent& agent, const Board& field, char letter, Placement placement, double reward) {
  choose(agent, field, letter, {placement});
  agent.observe(earning(reward), field);
}

SubstatePair pairOf(const std::vector<int>& differences, char letter, int orientation, int column) {
  const PieceConfigurations configurations(tetrominoes());
  return {substateNumber(differences),
          configurations.number(tetrominoes().find(letter), orientation, column)};
}

std::ptrdiff_t count(const ContourAgent& agent, double value) {
  return std::ranges::count(agent.policy().values(), value);
}

/// Returns an agent that almost never explores and has learned these values.
AgentSettings knowing(Version version, const std::vector<std::pair<SubstatePair, double>>& known) {
  LearnedSubstates learned{48, std::vector<double>(158 * 48), 1e-12};
  for (const auto& [pair, value] : known)
    learned.values[static_cast<std::size_t>(pair.substate * 48 + pair.configuration)] = value;
  AgentSettings agent = settings(version);
  agent.learned = Learned{10, learned};
  return agent;
}

/// Returns the columns in which an O is placed during 1,000 exploratory moves.
std::set<int> columnsExplored(Version version, const std::vector<int>& heights, const Mdp& mdp) {
  AgentSettings always = settings(version);
  always.as<SmartAgentSettings>().substates.cooling = 1;
  ContourAgent agent(always, mdp, 1);
  std::set<int> columns;
  const Board field = fieldOf(heights);
  for (int i = 0; i < 1000; ++i) {
    columns.insert(choose(agent, field, 'O', allOf('O', field.width())).column);
    agent.observe({}, field);
  }
  return columns;
}

/// The hollow of Figure 3.2, with a wall on its right.
const std::vector<int> kHollow{3, 4, 2, 1, 3, 2};

std::string refusalOf(const char* patch, const char* id) {
  Json json = toJson(Library::instance().agent(id));
  mergePatch(json, parseJson(patch));
  try {
    agentFromJson(json);
    return "none";
  } catch (const InvalidDocument& error) {
    return error.what();
  }
}

}  // namespace

void ContourAgentTest::version10LearnsForAllSubstatesThatHoldThePiece() {
  ContourAgent agent(settings(Version::V10), mdp_, 1);
  put(agent, fieldOf(kHollow), 'S', {1, 2}, 1);
  QCOMPARE(agent.policy().value(pairOf({1, -2, -1}, 'S', 1, 2)), 0.1);
  QCOMPARE(agent.policy().value(pairOf({-2, -1, 2}, 'S', 1, 1)), 0.1);
  QCOMPARE(agent.policy().value(pairOf({-1, 2, -1}, 'S', 1, 0)), 0.1);
  QCOMPARE(count(agent, 0), 158 * 48 - 3);
  put(agent, fieldOf(kHollow), 'S', {1, 2}, 0);  // a reward of 0 is learned, too
  QCOMPARE(count(agent, 0.09), 3);
}

void ContourAgentTest::version11LearnsForTheSmallestSubstatesAndTheirSuperstates() {
  ContourAgent agent(settings(Version::V11), mdp_, 1);
  put(agent, fieldOf(kHollow), 'S', {1, 2}, 1);
  QCOMPARE(agent.policy().value(pairOf({-1}, 'S', 1, 0)), 0.1);
  QCOMPARE(agent.policy().value(pairOf({1, -2, -1}, 'S', 1, 2)), 0.1);
  QCOMPARE(agent.policy().value(pairOf({2, -1, -2}, 'S', 1, 1)), 0.1);  // does not occur on the field
  QCOMPARE(count(agent, 0.1), 1 + 2 * 5 + 3 * 25);
  QCOMPARE(count(agent, 0), 158 * 48 - 86);
}

void ContourAgentTest::anUprightIBetweenNeighboursIsLearnedOnBothSides() {
  ContourAgent agent(settings(Version::V11), mdp_, 1);
  put(agent, fieldOf(kHollow), 'I', {1, 1}, 1);  // {1} on its left, {-2} on its right
  QCOMPARE(agent.policy().value(pairOf({1}, 'I', 1, 1)), 0.1);
  QCOMPARE(agent.policy().value(pairOf({-2}, 'I', 1, 0)), 0.1);
  QCOMPARE(agent.policy().value(pairOf({1, 0}, 'I', 1, 1)), 0.1);
  QCOMPARE(agent.policy().value(pairOf({1, -2}, 'I', 1, 1)), 0.19);  // updated for both
  ContourAgent other(settings(Version::V11), mdp_, 1);
  put(other, fieldOf({5, 5, 0, 5}), 'I', {1, 2}, 1);
  QCOMPARE(count(other, 0.1), 1);
  QCOMPARE(other.policy().value({kWellInside, 1}), 0.1);
}

void ContourAgentTest::nothingIsLearnedFromAPieceAcrossACut() {
  ContourAgent agent(settings(Version::V11), mdp_, 1);
  put(agent, fieldOf({0, 0, 3, 3}), 'O', {0, 1}, 1);
  QCOMPARE(count(agent, 0), 158 * 48);
}

void ContourAgentTest::aRewardIsSharedWithTheTrace() {
  ContourAgent agent(settings(Version::V13), mdp_, 1);
  const Board field = fieldOf(kHollow);
  const auto value = [&](const SubstatePair& pair) { return agent.policy().value(pair); };
  const SubstatePair o = pairOf({1}, 'O', 0, 0), s = pairOf({-1}, 'S', 1, 0), t = pairOf({2, -1}, 'T', 0, 0);
  agent.beginGame(0);
  put(agent, field, 'O', {0, 0}, 0);
  put(agent, field, 'S', {1, 2}, 0);
  QCOMPARE(count(agent, 0), 158 * 48);
  put(agent, field, 'T', {0, 3}, 2);  // R = 1, 9/10, 8/10
  QVERIFY(std::abs(value(t) - 0.2) < 1e-12);
  QVERIFY(std::abs(value(s) - 0.18) < 1e-12);
  QVERIFY(std::abs(value(o) - 0.16) < 1e-12);
  QVERIFY(std::abs(value(pairOf({1, -2, -1}, 'S', 1, 2)) - 0.18) < 1e-12);  // superstates, too
  put(agent, field, 'T', {0, 3}, 0);  // only the last piece learns from a reward of 0
  QVERIFY(std::abs(value(t) - 0.18) < 1e-12);
  QVERIFY(std::abs(value(s) - 0.18) < 1e-12);
}

void ContourAgentTest::sharesFallLinearlyOrExponentially() {
  SubstateSettings trace;
  for (std::size_t position = 0; position < 10; ++position)
    QCOMPARE(shareOfReward(trace, position), (10 - static_cast<double>(position)) / 10);
  trace.traceLength = 4;
  QCOMPARE(shareOfReward(trace, 3), 0.25);
  trace.traceDecay = SubstateSettings::Decay::Exponential;
  trace.traceFactor = 0.5;
  QCOMPARE(shareOfReward(trace, 0), 1.0);
  QCOMPARE(shareOfReward(trace, 3), 0.125);
}

void ContourAgentTest::aTraceHoldsItsLengthOfPieces() {
  AgentSettings two = settings(Version::V13);
  two.as<SmartAgentSettings>().substates.traceLength = 2;
  ContourAgent agent(two, mdp_, 1);
  const Board field = fieldOf(kHollow);
  put(agent, field, 'O', {0, 0}, 0);
  put(agent, field, 'S', {1, 2}, 0);
  put(agent, field, 'T', {0, 3}, 1);
  QCOMPARE(agent.policy().value(pairOf({2, -1}, 'T', 0, 0)), 0.1);
  QCOMPARE(agent.policy().value(pairOf({-1}, 'S', 1, 0)), 0.05);
  QCOMPARE(agent.policy().value(pairOf({1}, 'O', 0, 0)), 0.0);
}

void ContourAgentTest::aGameStartsWithAnEmptyTrace() {
  ContourAgent agent(settings(Version::V13), mdp_, 1);
  const Board field = fieldOf(kHollow);
  put(agent, field, 'O', {0, 0}, 0);
  agent.beginGame(1);
  put(agent, field, 'S', {1, 2}, 1);
  QCOMPARE(agent.policy().value(pairOf({1}, 'O', 0, 0)), 0.0);
  QCOMPARE(agent.policy().value(pairOf({-1}, 'S', 1, 0)), 0.1);
}

void ContourAgentTest::itExploitsTheHighestValue_data() {
  QTest::addColumn<int>("version");
  for (const int version : {0, 1, 2, 3}) QTest::addRow("1.%d", version) << version;
}

void ContourAgentTest::itExploitsTheHighestValue() {
  QFETCH(int, version);
  const AgentSettings agent = knowing(static_cast<Version>(version), {{pairOf({1, -2, -1}, 'S', 0, 1), 0.5},
                                                                      {pairOf({-1, 2, -1}, 'S', 1, 0), 0.6}});
  ContourAgent player(agent, mdp_, 1);
  for (int i = 0; i < 50; ++i)
    QVERIFY(choose(player, fieldOf(kHollow), 'S', allOf('S', 6)) == (Placement{1, 2}));
  // Without that placement, the next best is the flat S in columns 1 to 3.
  std::vector<Placement> others = allOf('S', 6);
  std::erase(others, Placement{1, 2});
  QVERIFY(choose(player, fieldOf(kHollow), 'S', others) == (Placement{0, 1}));
}

void ContourAgentTest::tiesAreBrokenAtRandom() {
  ContourAgent player(knowing(Version::V11, {}), mdp_, 1);
  std::set<int> columns;
  const Board field = fieldOf({0, 0, 0, 0, 0, 0});
  for (int i = 0; i < 1000; ++i) {
    columns.insert(choose(player, field, 'O', allOf('O', 6)).column);
    player.observe({}, field);
  }
  QCOMPARE(columns, (std::set<int>{0, 1, 2, 3, 4}));
}

void ContourAgentTest::highSubstatesAreNotPlayed() {
  const std::vector<int> heights{9, 9, 9, 9, 9, 0, 0, 0, 0, 0};
  // Fixed-width substates from column 2 on contain both high columns and a low one (Figure 3.3).
  QCOMPARE(columnsExplored(Version::V10, heights, mdp_), (std::set<int>{2, 3, 4, 5, 6, 7, 8}));
  QCOMPARE(columnsExplored(Version::V11, heights, mdp_), (std::set<int>{5, 6, 7, 8}));
}

void ContourAgentTest::aDeepWellDoesNotRemoveOtherSubstatesForAPieceThatIsTooWide() {
  QCOMPARE(columnsExplored(Version::V11, {0, 5, 5, 5, 5, 9, 9, 9}, mdp_), (std::set<int>{1, 2, 3}));
}

void ContourAgentTest::withoutASubstateTheMoveIsRandom() {
  for (const Version version : {Version::V11, Version::V12})
    QCOMPARE(columnsExplored(version, {0, 5, 0, 5, 0}, mdp_), (std::set<int>{0, 1, 2, 3}));
  ContourAgent greedy(knowing(Version::V11, {}), mdp_, 1);
  std::set<int> columns;
  const Board field = fieldOf({0, 5, 0, 5});
  for (int i = 0; i < 1000; ++i) {
    columns.insert(choose(greedy, field, 'O', allOf('O', 4)).column);
    greedy.observe({}, field);
  }
  QCOMPARE(columns, (std::set<int>{0, 1, 2}));
}

void ContourAgentTest::version12ExploresWhereThePieceFits() {
  AgentSettings always = settings(Version::V12);
  always.as<SmartAgentSettings>().substates.cooling = 1;
  ContourAgent agent(always, mdp_, 1);
  for (int i = 0; i < 100; ++i)
    QVERIFY(choose(agent, fieldOf(kHollow), 'S', allOf('S', 6)) == (Placement{1, 2}));
  QCOMPARE(columnsExplored(Version::V12, {1, 1, 3, 5, 4, 4, 4}, mdp_), (std::set<int>{0}));
  QCOMPARE(columnsExplored(Version::V11, {1, 1, 3, 5, 4, 4, 4}, mdp_), (std::set<int>{0, 1, 2, 3, 4, 5}));
}

void ContourAgentTest::itCoolsWithEachExploratoryMove() {
  ContourAgent agent(settings(Version::V11), mdp_, 1);
  const Board field = fieldOf({0, 0, 0, 0});
  int explored = 0;
  for (int move = 0; move < 1000; ++move) {
    const double before = agent.temperature();
    put(agent, field, 'O', {0, 1}, 0);
    if (agent.temperature() != before) ++explored;
    QVERIFY(std::abs(agent.temperature() - std::pow(0.99, explored)) < 1e-12);
    if (move == 0) QCOMPARE(explored, 1);
  }
  // Expected: 100 ln(1 + 1000 / 100) of 1,000 moves, about 240.
  QVERIFY2(explored > 200 && explored < 280, qPrintable(QString::number(explored)));
}

void ContourAgentTest::equalSeedsGiveEqualGames() {
  for (const char* id : {"smartagent-1.0", "smartagent-1.1", "smartagent-1.2", "smartagent-1.3"})
    for (const char* mdp :
         {"rlc2008/training-03", "standard/10x20", "standard/fahey-10x20", "reduced/6-wide"}) {
      const AgentSettings agent = Library::instance().agent(id);
      Player one(Library::instance().mdp(mdp), agent, 5), same(Library::instance().mdp(mdp), agent, 5);
      Player other(Library::instance().mdp(mdp), agent, 6);
      bool differs = false;
      for (int piece = 0; piece < 300; ++piece) {
        const auto move = one.playPiece();
        QVERIFY(move.placement == same.playPiece().placement);
        differs = differs || !(move.placement == other.playPiece().placement);
      }
      QVERIFY(differs);
    }
}

void ContourAgentTest::itContinuesWithWhatItLearned() {
  AgentSettings agent = Library::instance().agent("smartagent-1.3");
  const Mdp mdp = Library::instance().mdp("rlc2008/training-03");
  ContourAgent player(agent, mdp, 5);
  Game game(mdp, 5, 0);
  player.beginGame(0);
  for (int piece = 0; piece < 1000; ++piece) {
    const MoveResult result = game.play(player.choose(viewOf(game)));
    player.observe(result, game.board());
    if (!result.over) continue;
    game.restart(game.number() + 1);
    player.beginGame(game.number());
  }
  agent.learned = player.learned();
  QCOMPARE(agent.learned->boardWidth, mdp.width());
  const auto& learned = std::get<LearnedSubstates>(agent.learned->what);
  QVERIFY(learned.temperature < 0.2);
  QVERIFY(std::ranges::any_of(learned.values, [](double value) { return value > 0; }));
  const AgentSettings read = agentFromJson(parseJson(toText(toJson(agent))));
  QVERIFY(read == agent);
  QVERIFY(makeAgent(read, mdp, 6)->learned() == agent.learned);
}

void ContourAgentTest::whatWasLearnedMustFitThePieces() {
  const AgentSettings agent = knowing(Version::V11, {});
  const auto refusal = [&](const MdpSettings& mdp) {
    try {
      makeAgent(agent, Mdp(mdp), 1);
      return std::string("none");
    } catch (const InvalidDocument& error) {
      return std::string(error.what());
    }
  };
  QCOMPARE(refusal({}), std::string("none"));
  QCOMPARE(refusal({.pieces = &PieceSet::reduced()}),
           std::string("Untitled: learned.configurations is 48; it must be 32, for reduced."));
  QCOMPARE(refusal({.width = 8}),
           std::string("Untitled: learned.boardWidth is 10; it must be 8, the width of the MDP's board."));
}

void ContourAgentTest::documentsKeepAllSettings() {
  AgentSettings agent = knowing(Version::V13, {{{157, 4}, 0.25}, {{0, 0}, -3}});
  agent.as<SmartAgentSettings>().substates = {.learningRate = 0.5,
                                              .cooling = 0.9,
                                              .traceLength = 1000,
                                              .traceDecay = SubstateSettings::Decay::Exponential,
                                              .traceFactor = 0.8};
  QVERIFY(agentFromJson(toJson(agent)) == agent);
  QCOMPARE(toJson(agent)["learned"]["values"].size(), std::size_t{2});
  QCOMPARE(Library::instance().agent("smartagent-1.0").as<SmartAgentSettings>().version, Version::V10);
  QCOMPARE(Library::instance().agent("smartagent-1.3").as<SmartAgentSettings>().version, Version::V13);
  QCOMPARE(Library::instance().agent("smartagent-1.3").as<SmartAgentSettings>().substates,
           SubstateSettings{});
}

void ContourAgentTest::keysOfOtherVersionsAreRefused() {
  QCOMPARE(refusalOf(R"({"learningRate": 0})", "smartagent-1.0"),
           std::string("learningRate is 0; it must be a number above 0, up to 1."));
  QCOMPARE(refusalOf(R"({"traceLength": 10})", "smartagent-1.2"),
           std::string("traceLength is not used by version 1.2."));
  QCOMPARE(refusalOf(R"({"traceLength": 1001})", "smartagent-1.3"),
           std::string("traceLength is 1001; it must be a whole number between 1 and 1000."));
  QCOMPARE(refusalOf(R"({"traceDecay": "none"})", "smartagent-1.3"),
           std::string("traceDecay is \"none\"; it must be one of linear, exponential."));
  QCOMPARE(refusalOf(R"({"traceFactor": 0.5})", "smartagent-1.3"),
           std::string("traceFactor is not used with linear decay."));
  QCOMPARE(refusalOf(R"({"traceDecay": "exponential", "traceFactor": 0.5})", "smartagent-1.3"),
           std::string("none"));
  QCOMPARE(refusalOf(R"({"beta": 5})", "smartagent-1.3"), std::string("beta is not used by version 1.3."));
  QCOMPARE(refusalOf(R"({"learningRate": 0.1})", "smartagent-1.6"),
           std::string("learningRate is not used by version 1.6."));
  QCOMPARE(refusalOf(R"({"learned": {}})", "smartagent-1.4"),
           std::string("learned is not used by version 1.4."));
}

void ContourAgentTest::learnedValuesOutOfRangeAreRefused() {
  const auto refusal = [](const char* values, int configurations = 48) {
    const std::string patch = R"({"learned": {"boardWidth": 10, "temperature": 1, "configurations": )" +
                              std::to_string(configurations) + R"(, "values": )" + values + "}}";
    return refusalOf(patch.c_str(), "smartagent-1.1");
  };
  QCOMPARE(refusal("[]"), std::string("none"));
  QCOMPARE(refusal(R"([{"substate": 157, "configuration": 47, "value": 1e12}])"), std::string("none"));
  QCOMPARE(refusal(R"([{"substate": 158, "configuration": 0, "value": 1}])"),
           std::string("learned.values[0].substate is 158; it must be a whole number between 0 and 157."));
  QCOMPARE(refusal(R"([{"substate": 0, "configuration": 48, "value": 1}])"),
           std::string("learned.values[0].configuration is 48; it must be a whole number between 0 and 47."));
  QCOMPARE(
      refusal(R"([{"substate": 0, "configuration": 0, "value": 2e12}])"),
      std::string("learned.values[0].value is 2000000000000.0; it must be a number between -1e12 and 1e12."));
  QCOMPARE(
      refusal(R"([{"substate": 0, "configuration": 1, "value": 1},
                       {"substate": 0, "configuration": 1, "value": 2}])"),
      std::string(
          "learned.values[1].configuration is 1; it must be a configuration without a value in this substate "
          "yet."));
  QCOMPARE(refusal("[]", 49),
           std::string("learned.configurations is 49; it must be a whole number between 1 and 48."));
  QCOMPARE(
      refusalOf(R"({"learned": {"boardWidth": 10, "temperature": 1, "sets": []}})", "smartagent-1.1"),
      std::string(
          "learned.sets is not a known key; the keys are boardWidth, temperature, configurations, values."));
}

TETRABENCH_TEST(ContourAgentTest)
#include "contour_agent_test.moc"

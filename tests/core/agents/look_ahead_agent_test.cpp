#include "core/agents/look_ahead/look_ahead_agent.h"

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/play/play_games.h"
#include "core/play/player.h"
#include "tests/support/documents/merge_patch.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Cases worked out by hand on a board 4 columns wide, with the cost 2 h1 + h2 + h3 + 2 h4 (column heights).
///
/// An O on the empty board costs 6, 4, 6 in columns 1, 2, 3. After column 1 (heights 2 2 0 0)
/// - an O completes two rows in column 3: 0;
/// - an I costs 10 or more upright; flat, its row is removed: 6.
/// After column 2 (heights 0 2 2 0)
/// - an O costs 14, 8, 14;
/// - an I costs 8 or more upright; flat, its row is removed: 4.
/// Column 3 mirrors column 1.
class LookAheadAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aKnownPieceIsPlannedFor();
  void alphaWeighsWhatFollowsAgainstThePlacementItself();
  void exactChancesAreThoseOfTheMdp();
  void observedChancesAreUniformForTheFirstHundredPieces();
  void onlyTheLikeliestPiecesAreConsidered();
  void onlyTheBestFirstMovesAreFollowed();
  void survivingIsBetterThanAnyValue();
  void rowsOfAllPlacementsCountWithCountAllRows();
  void knownPiecesComeBeforeExpectedOnes();
  void piecesOfAnotherSetAreNotCounted();
  void exactChancesNeedIndependentDraws();
  void itContinuesWithThePiecesItHasSeen();
  void anAgentThatObservesPlaysItsGamesInOrder();
  void documentsKeepAllSettings();
  void badValuesAreRefused_data();
  void badValuesAreRefused();

 private:
  using Chances = LookAheadSettings::Chances;

  static constexpr int kI = 0, kO = 1;

  static AgentSettings byHeights(std::vector<double> weights, Sense sense = Sense::Min) {
    LinearSettings linear;
    linear.sense = sense;
    linear.weights = {{findFeature("columnHeight"), std::move(weights)}};
    AgentSettings agent;
    agent.kind = LookAheadSettings{.linear = linear};
    return agent;
  }
  static AgentSettings agentOfCases() { return byHeights({2, 1, 1, 2}); }

  static Mdp mdp(double weightOfI, double weightOfO, int height = 8) {
    MdpSettings settings{.width = 4, .height = height};
    settings.weights = {weightOfI, weightOfO, 0, 0, 0, 0, 0};
    return Mdp(settings);
  }

  /// Returns the column (from 1) of the agent's placement; the orientation does not matter.
  static int columnOf(Agent& agent, const Mdp& mdp, int piece, const std::vector<std::uint8_t>& preview = {},
                      const char* board = nullptr) {
    const Board at = board ? boardFromText(board) : mdp.startBoard();
    PlacementFinder finder(mdp);
    const auto& placements = finder.find(at, piece)->placements;
    const std::size_t chosen =
        agent.choose({at, mdp.pieces(), piece, preview, placements, finder.lossRule(at, piece)});
    agent.observe({}, at);
    return placements[chosen].column + 1;
  }
  static int columnOf(const AgentSettings& settings, const Mdp& mdp, int piece,
                      const std::vector<std::uint8_t>& preview = {}, const char* board = nullptr) {
    return columnOf(*makeAgent(settings, mdp, 1), mdp, piece, preview, board);
  }
};

void LookAheadAgentTest::aKnownPieceIsPlannedFor() {
  AgentSettings greedy = agentOfCases();
  greedy.kind = LinearSettings(*agentOfCases().linear());
  QCOMPARE(columnOf(greedy, mdp(1, 1), kO, {kO}), 2);          // 4 against 6
  QCOMPARE(columnOf(agentOfCases(), mdp(1, 1), kO, {kO}), 1);  // 0 against 8
  QCOMPARE(columnOf(agentOfCases(), mdp(1, 1), kO, {kI}), 2);  // 4 against 6
}

void LookAheadAgentTest::alphaWeighsWhatFollowsAgainstThePlacementItself() {
  AgentSettings agent = agentOfCases();
  agent.as<LookAheadSettings>().alpha = 0.25;  // 3/4 6 + 1/4 0 = 4.5 against 3/4 4 + 1/4 8 = 5
  QCOMPARE(columnOf(agent, mdp(1, 1), kO, {kO}), 1);
  agent.as<LookAheadSettings>().alpha = 0.125;  // 5.25 against 4.5
  QCOMPARE(columnOf(agent, mdp(1, 1), kO, {kO}), 2);
}

void LookAheadAgentTest::exactChancesAreThoseOfTheMdp() {
  AgentSettings agent = agentOfCases();
  agent.as<LookAheadSettings>().chances = Chances::Exact;
  // With chances i : o of I and O, column 1 costs 6 i and column 2 4 i + 8 o. They tie at 4 : 1, where the
  // first is played.
  QCOMPARE(columnOf(agent, mdp(3, 1), kO), 1);
  QCOMPARE(columnOf(agent, mdp(4, 1), kO), 1);
  QCOMPARE(columnOf(agent, mdp(5, 1), kO), 2);
  QCOMPARE(columnOf(agent, mdp(0.5, 0.25), kO), 1);
}

void LookAheadAgentTest::observedChancesAreUniformForTheFirstHundredPieces() {
  AgentSettings settings = agentOfCases();
  settings.as<LookAheadSettings>().chances = Chances::Observed;
  settings.as<LookAheadSettings>().likelyPieces = 2;  // I and O come first among equally likely pieces
  const Mdp game = mdp(1, 1);
  const auto agent = makeAgent(settings, game, 1);
  for (int piece = 0; piece < 99; ++piece) columnOf(*agent, game, kI);
  QCOMPARE(columnOf(*agent, game, kO), 1);  // the 100th: 1 to 1
  QCOMPARE(columnOf(*agent, game, kO), 2);  // the 101st: 99 to 2
}

void LookAheadAgentTest::onlyTheLikeliestPiecesAreConsidered() {
  AgentSettings agent = agentOfCases();
  agent.as<LookAheadSettings>().chances = Chances::Exact;
  agent.as<LookAheadSettings>().likelyPieces = 1;
  QCOMPARE(columnOf(agent, mdp(3, 1), kO), 2);  // only I: 6 against 4
  QCOMPARE(columnOf(agent, mdp(1, 3), kO), 1);  // only O: 0 against 8
}

void LookAheadAgentTest::onlyTheBestFirstMovesAreFollowed() {
  AgentSettings agent = agentOfCases();
  agent.as<LookAheadSettings>().firstMoves = 1;
  QCOMPARE(columnOf(agent, mdp(1, 1), kO, {kO}), 2);
  agent.as<LookAheadSettings>().firstMoves = 2;  // column 1, the first of two columns with equal cost
  QCOMPARE(columnOf(agent, mdp(1, 1), kO, {kO}), 1);
}

void LookAheadAgentTest::survivingIsBetterThanAnyValue() {
  // Higher is better, on a board of 4 rows. On heights 2 2 0 0 an O in column 2 leads to 2 4 4 0, where the
  // next O loses, at best with heights 2 4 6 6 (18). In column 1 it leads to 4 4 0 0 and then, after two rows
  // are removed, to 2 2 0 0 (4); losing there is worth at most 16, with heights 4 6 6 0.
  AgentSettings agent = byHeights({1, 1, 1, 1}, Sense::Max);
  const char* const board = "....\n....\nXX..\nXX..";
  QCOMPARE(columnOf(agent, mdp(1, 1, 4), kO, {kO}, board), 1);
  agent.linear()->loseWhenBest = true;
  QCOMPARE(columnOf(agent, mdp(1, 1, 4), kO, {kO}, board), 2);
}

void LookAheadAgentTest::rowsOfAllPlacementsCountWithCountAllRows() {
  // On heights 2 2 0 0 an O removes two rows in column 3, none elsewhere. A flat I then removes one row in
  // either case.
  AgentSettings agent = agentOfCases();
  agent.linear()->sense = Sense::Max;
  agent.linear()->weights = {{findFeature("rowsRemoved"), {1}}};
  const char* const board = "....\n....\n....\n....\n....\n....\nXX..\nXX..";
  QCOMPARE(columnOf(agent, mdp(1, 1), kO, {kI}, board), 1);  // 1 everywhere, so the first is played
  agent.as<LookAheadSettings>().countAllRows = true;
  QCOMPARE(columnOf(agent, mdp(1, 1), kO, {kI}, board), 3);  // 3 against 1
}

void LookAheadAgentTest::knownPiecesComeBeforeExpectedOnes() {
  // An O, then two pieces. If the first of these is an O, it empties the board after column 1; then an I
  // costs 0 (its row is removed), an O 4. After column 2, two O pieces fill 8 cells and only a flat I can
  // complete a row, so all costs are at least 8.
  AgentSettings agent = agentOfCases();
  agent.as<LookAheadSettings>().depth = 2;
  agent.as<LookAheadSettings>().chances = Chances::Exact;
  QCOMPARE(columnOf(agent, mdp(1, 1), kO, {kO}), 1);
  // The chances alone would rule out that the known second piece is an O.
  QCOMPARE(columnOf(agent, mdp(1, 0), kO, {kO}), 1);
  QCOMPARE(columnOf(agent, mdp(1, 0), kO), 2);  // two flat I pieces leave 4 rather than 6
}

void LookAheadAgentTest::piecesOfAnotherSetAreNotCounted() {
  QCOMPARE(observedChances({0, 60, 0, 0, 0, 500, 500}, 5), (PieceChances{1, 1, 1, 1, 1, 0, 0}));
  QCOMPARE(observedChances({0, 101, 0, 0, 0, 500, 500}, 5), (PieceChances{0, 101, 0, 0, 0, 0, 0}));
  QCOMPARE(likeliest({3, 5, 3, 0, 5, 3, 1}, 3), (PieceChances{3, 5, 0, 0, 5, 0, 0}));
}

void LookAheadAgentTest::exactChancesNeedIndependentDraws() {
  AgentSettings agent = agentOfCases();
  agent.as<LookAheadSettings>().chances = Chances::Exact;
  MdpSettings bag{.width = 4};
  bag.draw = BagDraw{};
  try {
    makeAgent(agent, Mdp(bag), 1);
    QFAIL("accepted");
  } catch (const InvalidDocument& error) {
    QCOMPARE(std::string(error.what()),
             std::string("Untitled: probabilities is exact; it must be uniform or observed on an MDP whose "
                         "pieces depend on earlier ones or on the board."));
  }
}

void LookAheadAgentTest::itContinuesWithThePiecesItHasSeen() {
  AgentSettings settings = agentOfCases();
  settings.as<LookAheadSettings>().chances = Chances::Observed;
  const Mdp game = mdp(1, 1);
  const auto agent = makeAgent(settings, game, 1);
  for (int piece = 0; piece < 120; ++piece) columnOf(*agent, game, kI);
  const auto learned = agent->learned();
  QVERIFY(learned.has_value());
  QCOMPARE(std::get<LearnedPieces>(learned->what).seen, (PieceCounts{120, 0, 0, 0, 0, 0, 0}));
  settings.learned = learned;
  QVERIFY(agentFromJson(toJson(settings)) == settings);
  QCOMPARE(columnOf(settings, game, kO), 2);  // 120 I pieces and this O
  settings.as<LookAheadSettings>().chances = Chances::Uniform;
  QVERIFY(!makeAgent(agentOfCases(), game, 1)->learned().has_value());
}

void LookAheadAgentTest::anAgentThatObservesPlaysItsGamesInOrder() {
  AgentSettings agent = agentOfCases();
  QVERIFY(!agent.learns());
  agent.as<LookAheadSettings>().chances = Chances::Observed;
  QVERIFY(agent.learns());
  const Mdp game = mdp(4, 1, 6);
  const PlayRequest request{.mdp = game, .agent = agent, .seed = 3, .games = 20};
  const auto episodes = playGames(request);
  Player player(game, agent, 3);
  for (const Episode& episode : episodes) QVERIFY(player.playEpisode() == episode);
}

void LookAheadAgentTest::documentsKeepAllSettings() {
  AgentSettings agent = agentOfCases();
  QVERIFY(agentFromJson(toJson(agent)) == agent);
  agent.as<LookAheadSettings>() = {.linear = *agent.linear(),
                                   .depth = 3,
                                   .chances = Chances::Exact,
                                   .alpha = 0.75,
                                   .countAllRows = true,
                                   .firstMoves = 5,
                                   .likelyPieces = 2};
  agent.linear()->keepLastColumnFreeBelow = 3;
  agent.linear()->loseWhenBest = true;
  QVERIFY(agentFromJson(toJson(agent)) == agent);
}

void LookAheadAgentTest::badValuesAreRefused_data() {
  QTest::addColumn<QByteArray>("patch");
  QTest::addColumn<QByteArray>("refusal");
  const auto add = [](const char* patch, const char* refusal) {
    QTest::newRow(patch) << QByteArray(patch) << QByteArray(refusal);
  };
  add(R"({"depth": 0})", "depth is 0; it must be a whole number between 1 and 3.");
  add(R"({"depth": 4})", "depth is 4; it must be a whole number between 1 and 3.");
  add(R"({"probabilities": "seen"})",
      "probabilities is \"seen\"; it must be one of uniform, observed, exact.");
  add(R"({"alpha": 0})", "alpha is 0; it must be a number above 0, up to 1.");
  add(R"({"alpha": 1.5})", "alpha is 1.5; it must be a number above 0, up to 1.");
  add(R"({"countAllRows": 1})", "countAllRows is 1; it must be true or false.");
  add(R"({"firstMoves": 0})", "firstMoves is 0; it must be a whole number between 1 and 128.");
  add(R"({"likelyPieces": 8})", "likelyPieces is 8; it must be a whole number between 1 and 7.");
  add(R"({"learned": {"boardWidth": 4, "seen": [1, 1, 1, 1, 1, 1, 1]}})",
      "learned is not used without observed probabilities.");
  add(R"({"probabilities": "observed", "learned": {"boardWidth": 4, "seen": [1, 2]}})",
      "learned.seen is a list of 2; it must be a list of 7 numbers, one per piece.");
  add(R"({"probabilities": "observed", "learned": {"boardWidth": 4, "seen": [1, 1, 1, 1, 1, 1, -1]}})",
      "learned.seen[6] is -1; it must be a whole number between 0 and 1125899906842624.");
  add(R"({"weights": {"hole": 1}})",
      "weights.hole is an unknown feature; it must be an id that `tetrabench-cli features list` prints (did "
      "you mean holes?).");
  add(R"({"version": "1.6"})", "version is not used by this kind of agent.");
}

void LookAheadAgentTest::badValuesAreRefused() {
  QFETCH(QByteArray, patch);
  QFETCH(QByteArray, refusal);
  Json json = toJson(agentOfCases());
  mergePatch(json, parseJson(patch.toStdString()));
  try {
    agentFromJson(json);
    QFAIL("accepted");
  } catch (const InvalidDocument& error) {
    QCOMPARE(QByteArray(error.what()), refusal);
  }
}

TETRABENCH_TEST(LookAheadAgentTest)
#include "look_ahead_agent_test.moc"

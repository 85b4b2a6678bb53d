#include "core/optimizers/predictor_fit.h"

#include "core/agents/library.h"
#include "core/agents/predictor/placement_attributes.h"
#include "core/play/player.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class PredictorFitTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void examplesAreThePlacementsAndTheLinesThatFollow_data();
  void examplesAreThePlacementsAndTheLinesThatFollow();
  void aGameThatIsTooLongIsUsedInPart();
  void theErrorIsThatOfPlacementsItHasNotSeen();
  void whatCannotBeLearnedFromIsRefused();
};

namespace {

/// Games of an agent, the last one stopped, as recorded and as plain lists.
struct Recorded {
  Replay replay;
  RegressionData placements;      ///< each with the lines it removes itself
  std::vector<std::size_t> ends;  ///< ends of games, as indices into `placements`
};

Recorded recorded(int pieces) {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-03");
  Recorded games{.replay = {.mdp = mdp.settings(), .seed = 3, .agent = "test", .games = {}},
                 .placements = {},
                 .ends = {}};
  Player player(mdp, Library::instance().agent("smartagent-1.2"), 3);
  for (int piece = 0; piece < pieces; ++piece) {
    player.decide();
    if (games.replay.games.empty() || games.replay.games.back().number != player.episode().game)
      games.replay.games.push_back({.number = player.episode().game});
    const Board before = player.game().board();
    const int type = player.game().piece();
    const Player::Move move = player.playPiece();
    games.replay.games.back().add(move.placement, {});
    const auto x = placementAttributes(before, mdp.pieces(), type, move.placement);
    games.placements.x.emplace_back(x.begin(), x.end());
    games.placements.y.push_back({static_cast<double>(std::popcount(move.result.removed))});
    if (move.episodeEnded) games.ends.push_back(games.placements.x.size());
  }
  return games;
}

}  // namespace

void PredictorFitTest::examplesAreThePlacementsAndTheLinesThatFollow_data() {
  QTest::addColumn<int>("horizon");
  for (const int horizon : {1, 2, 5}) QTest::addRow("%d", horizon) << horizon;
}
void PredictorFitTest::examplesAreThePlacementsAndTheLinesThatFollow() {
  QFETCH(int, horizon);
  const Recorded games = recorded(1000);
  QVERIFY(games.ends.size() >= 2);
  PredictorExamples examples;
  addExamples(examples, games.replay, horizon);
  QCOMPARE(examples.pieces, std::int64_t{1000});
  RegressionData expected;
  for (std::size_t i = 0; i < 1000; ++i) {
    const auto end = std::ranges::upper_bound(games.ends, i);
    const bool lost = end != games.ends.end();
    const auto after = static_cast<std::size_t>(horizon);
    if (!lost && i + after > 1000) break;  // the stopped game
    double lines = 0;
    for (std::size_t k = i; k < std::min(i + after, lost ? *end : 1000); ++k)
      lines += games.placements.y[k].front();
    expected.x.push_back(games.placements.x[i]);
    expected.y.push_back({lines});
  }
  QVERIFY(examples.data.x == expected.x);
  QVERIFY(examples.data.y == expected.y);
}

void PredictorFitTest::aGameThatIsTooLongIsUsedInPart() {
  const Recorded games = recorded(300);
  PredictorExamples all;
  addExamples(all, games.replay, 3);
  constexpr std::size_t kRoom = 10, kBefore = PredictorExamples::kMax - kRoom;
  PredictorExamples examples;
  examples.data.x.resize(kBefore);
  examples.data.y.resize(kBefore);
  addExamples(examples, games.replay, 3);
  QVERIFY(!examples.complete);
  QCOMPARE(examples.data.x.size(), PredictorExamples::kMax);
  QCOMPARE(examples.data.y.size(), PredictorExamples::kMax);
  QCOMPARE(examples.pieces, std::int64_t{kRoom + 3});  // the rest of the game is skipped
  for (std::size_t i = 0; i < kRoom; ++i) {
    QVERIFY(examples.data.x[kBefore + i] == all.data.x[i]);
    QVERIFY(examples.data.y[kBefore + i] == all.data.y[i]);
  }
}

void PredictorFitTest::theErrorIsThatOfPlacementsItHasNotSeen() {
  const Recorded games = recorded(1000);
  PredictorExamples examples;
  addExamples(examples, games.replay, 1);
  const FittedPredictor constant = fitPredictor(examples, RegressionKind::Constant, 1);
  QCOMPARE(constant.error, constant.errorOfConstant);
  double mean = 0, square = 0;
  for (std::size_t i = 0; i < 800; ++i) mean += examples.data.y[i].front() / 800;
  for (std::size_t i = 800; i < 1000; ++i) square += std::pow(examples.data.y[i].front() - mean, 2) / 200;
  QVERIFY(std::abs(constant.error - std::sqrt(square)) < 1e-9);
  const FittedPredictor network = fitPredictor(examples, RegressionKind::Network, 1);
  QVERIFY(network.error > 0 && network.error != network.errorOfConstant);
  QVERIFY(network.agent.as<PredictorSettings>().model ==
          fitRegression(RegressionKind::Network, examples.data));
}

void PredictorFitTest::whatCannotBeLearnedFromIsRefused() {
  Replay replay = recorded(50).replay;
  const auto refusal = [&] {
    return refusalOf([&] {
      PredictorExamples examples;
      addExamples(examples, replay, 1);
      fitPredictor(examples, RegressionKind::Constant, 1);
    });
  };
  QCOMPARE(refusal(),
           std::string("The replays have only 50 placements to learn from; at least 100 are required."));
  replay.games.back().placements.push_back({.orientation = 0, .column = 31});
  QVERIFY(QString::fromStdString(refusal()).contains("is not a legal placement"));
  replay.mdp = Library::instance().mdp("reduced/6-wide").settings();
  QCOMPARE(refusal(),
           std::string(
               "\"Reduced, 6 wide\" has pieces other than tetrominoes; a predictor requires tetrominoes."));
}

TETRABENCH_TEST(PredictorFitTest)
#include "predictor_fit_test.moc"

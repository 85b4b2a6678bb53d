#include "core/tetris/evil_draw.h"
#include "core/tetris/game.h"
#include "tests/support/competition_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/random_play.h"

using namespace tetrabench;
using namespace tetrabench::test;

class CompetitionGameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesAgreeWithTheEnvironmentStepByStep_data();
  void gamesAgreeWithTheEnvironmentStepByStep();
  void evilWeightsAreRankedByHowWellAPieceFits_data();
  void evilWeightsAreRankedByHowWellAPieceFits();
  void evilDrawsMakeFittingPiecesRarer();
  void evilWeightsStayUsableWhenOnlyTheBestPieceHasWeight();
};

namespace {

MdpSettings competition(int width, int height) {
  MdpSettings settings;
  settings.rules = Rules::Competition;
  settings.width = width;
  settings.height = height;
  settings.reward = CompetitionReward{1.7};
  return settings;
}

struct Counts {
  int lines = 0, ends = 0;
};

/// Plays a game and drives the environment along its routes; returns the first difference, or nothing.
std::string playBeside(const Mdp& mdp, std::uint64_t number, int maxMoves, Counts& counts) {
  std::mt19937_64 random(number);
  Game game(mdp, 9, number);
  PieceSequence sequence(mdp, 9, number);
  std::uint64_t k = 0;
  CompetitionEnvironment environment(mdp, [&](const Board& board) {
    const auto at = k++;
    return mdp.settings().evilness > 0 ? sequence.at(at, evilWeights(mdp, board)) : sequence.at(at);
  });
  for (int moves = 0; moves < maxMoves && !game.over(); ++moves) {
    if (game.piece() != environment.piece()) return "pieces differ";
    const std::size_t choice = chooseLow(random, game, toGrid(game.board()), number % 2 ? 1 : 8);
    const Pilot::Way way = game.way(choice);
    const MoveResult result = game.play(choice);
    std::int64_t steps = 1;  // the spawn
    CompetitionEnvironment::Step step;
    for (Action action : way.actions) {
      if (step.locked) return "the piece locks early";
      step = environment.step(action);
      ++steps;
    }
    if (!step.locked) return "the piece does not lock";
    if (step.reward != result.reward) return "rewards differ";
    if (steps != result.steps) return "steps differ";
    counts.lines += std::popcount(result.removed);
    if (auto found = difference(environment.board(), toGrid(game.board())); !found.empty()) return found;
    const bool ends = environment.step(Action::None).terminal;
    if (ends != result.over || ends != game.over()) return "the end differs";
    counts.ends += ends;
  }
  return {};
}

}  // namespace

void CompetitionGameTest::gamesAgreeWithTheEnvironmentStepByStep_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::addColumn<double>("evilness");
  for (int width : {4, 5, 6, 7, 10, 12, 32})
    for (int height : {4, 5, 9, 20, 60}) QTest::addRow("%dx%d", width, height) << width << height << 0.0;
  QTest::newRow("evil") << 7 << 19 << 0.4;
  QTest::newRow("most evil") << 10 << 20 << 1.0;
}

void CompetitionGameTest::gamesAgreeWithTheEnvironmentStepByStep() {
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(double, evilness);
  auto settings = competition(width, height);
  settings.evilness = evilness;
  settings.weights = {1, 0.3, 1, 0.8, 0.6, 1, 0.9};
  const Mdp mdp(settings);
  Counts counts;
  for (std::uint64_t number = 0; number < 20; ++number) VERIFY_NOTHING(playBeside(mdp, number, 300, counts));
  QVERIFY(counts.ends > 0);
  if (width < 10 && height > 5) QVERIFY(counts.lines > 0);
}

void CompetitionGameTest::evilWeightsAreRankedByHowWellAPieceFits_data() {
  QTest::addColumn<QString>("board");
  QTest::addColumn<QString>("best");
  QTest::newRow("a hole of two by two") << ".......... .......... XXXX..XXXX XXXX..XXXX"
                                        << "O";
  QTest::newRow("a deep well") << ".XXXXXXXXX .XXXXXXXXX .XXXXXXXXX .XXXXXXXXX"
                               << "I";
  QTest::newRow("a place for J") << ".......... .......... ...XXXXXXX XX.XXXXXXX"
                                 << "J";
  QTest::newRow("a place for L") << ".......... .......... ...XXXXXXX .XXXXXXXXX"
                                 << "L";
  QTest::newRow("a place for T") << ".......... .......... ...XXXXXXX X.XXXXXXXX"
                                 << "T";
}

void CompetitionGameTest::evilWeightsAreRankedByHowWellAPieceFits() {
  QFETCH(QString, board);
  QFETCH(QString, best);
  auto settings = competition(10, 20);
  settings.evilness = 0.6;
  const Mdp mdp(settings);
  Board pile(10, 20);
  const Board drawn = boardFromText(board.toStdString());
  for (int c = 0; c < 10; ++c)
    for (int row = 0; row < 4; ++row) pile.set(c, row, drawn.full(c, row));
  const auto weights = evilWeights(mdp, pile);
  QVector<double> sorted(weights.begin(), weights.end());
  std::ranges::sort(sorted);
  for (int i = 0; i < 7; ++i) QVERIFY(std::abs(sorted[i] - (1 - 0.6 * (6 - i - 3) / 3.0)) < 1e-12);
  const auto rarest = std::ranges::min_element(weights) - weights.begin();
  QCOMPARE(QString(QChar(mdp.pieces()[static_cast<int>(rarest)].letter)), best);
}

void CompetitionGameTest::evilDrawsMakeFittingPiecesRarer() {
  auto settings = competition(10, 20);
  settings.evilness = 1;
  settings.prefill.assign(4, ".XXXXXXXXX");  // I fits best and is therefore never drawn
  const Mdp mdp(settings);
  for (std::uint64_t number = 0; number < 300; ++number) QVERIFY(Game(mdp, 1, number).piece() != 0);
}

void CompetitionGameTest::evilWeightsStayUsableWhenOnlyTheBestPieceHasWeight() {
  auto settings = competition(10, 20);
  settings.evilness = 1;
  settings.weights = {0, 0, 0, 0, 0, 0, 1};
  settings.prefill = {"...XXXXXXX", ".XXXXXXXXX"};  // fits L best
  const Mdp mdp(settings);
  for (std::uint64_t number = 0; number < 20; ++number) QCOMPARE(Game(mdp, 1, number).piece(), 6);
}

TETRABENCH_TEST(CompetitionGameTest)
#include "competition_game_test.moc"

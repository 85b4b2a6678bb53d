#include <fmt/format.h>

#include <QDir>
#include <QFile>
#include <filesystem>

#include "core/play/player.h"
#include "core/tetris/mdp_document.h"
#include "tests/support/drawings.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;
namespace fs = std::filesystem;

class EveryMdpTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void randomPlayKeepsTheRules_data();
  void randomPlayKeepsTheRules();
  void gamesAreThoseOfTheGoldenFiles_data();
  void gamesAreThoseOfTheGoldenFiles();
};

namespace {

const fs::path kMdps = fs::path(TETRABENCH_SOURCE_DIR) / "mdps";

AgentSettings randomAgent() {
  AgentSettings settings;
  settings.kind = RandomSettings{};
  return settings;
}

/// Checks from the board alone that a game ends exactly by the rules; returns the violation, or nothing.
std::string judgeEnd(const Mdp& mdp, const Game& game, const MoveResult& result, const Orientation& piece) {
  bool lost = false;
  if (mdp.rules() == Rules::Competition)
    lost = !competitionSpawnIsFree(game.board(), game.piece());
  else if (mdp.rules() == Rules::Standard)
    lost = !StandardPlacements(mdp.width(), mdp.boardHeight()).spawnIsFree(game.board(), game.piece());
  else if (mdp.rules() == Rules::Guideline)
    lost = result.row >= mdp.boardHeight() ||
           !GuidelinePlacements(mdp.width(), mdp.boardHeight()).spawnIsFree(game.board(), game.piece());
  else if (mdp.unlimited())
    lost = game.board().pileHeight() - game.board().minHeight() >= 60;
  else
    lost = result.row + piece.height > mdp.boardHeight() ||
           game.board().pileHeight() > mdp.boardHeight() - mdp.settings().spawnRows;
  return lost == result.over ? "" : "the game does not end by the rule";
}

std::string judgeBoard(const Mdp& mdp, const Game& game, std::int64_t cellsPlaced) {
  const Board& board = game.board();
  const Grid grid = toGrid(board);
  for (int c = 0; c < mdp.width(); ++c)
    if (board.columnHeight(c) != grid.columnHeight(c)) return "a height disagrees with the cells";
  if (!game.over() && board.fullRows() != 0) return "a full row is left";
  const std::int64_t expected =
      mdp.startBoard().cells() + cellsPlaced - std::int64_t{mdp.width()} * game.lines();
  if (game.settledRows() == 0 && board.cells() != expected)
    return fmt::format("{} cells instead of {}", board.cells(), expected);
  const bool mayRestAbove = mdp.rules() == Rules::Placement || mdp.rules() == Rules::Guideline;
  if (board.pileHeight() > (mayRestAbove ? mdp.mostRows() : mdp.boardHeight()) && !mdp.unlimited())
    return "a cell is above the top";
  return {};
}

std::string playRandomly(const Mdp& mdp, int episodes, int maxPieces) {
  Player player(mdp, randomAgent(), 1);
  for (int episode = 0; episode < episodes; ++episode) {
    std::int64_t cells = 0;
    for (int moves = 0; moves < maxPieces; ++moves) {
      const auto move = player.playPiece();
      const Orientation& piece = mdp.pieces()[move.piece].orientations[move.placement.orientation];
      cells += piece.cells;
      if (auto broken = judgeEnd(mdp, player.game(), move.result, piece); !broken.empty()) return broken;
      if (auto broken = judgeBoard(mdp, player.game(), cells); !broken.empty()) return broken;
      const double reward = mdp.rewardsScores()
                                ? mdp.reward(move.result.score.points, move.result.score.attack)
                                : mdp.reward(std::popcount(move.result.removed));
      if (move.result.reward != reward) return "a wrong reward";
      if ((mdp.rules() == Rules::Competition) != (move.result.steps > 0)) return "steps are miscounted";
      if (move.episodeEnded) break;
    }
    if (!player.betweenEpisodes()) {
      if (!mdp.unlimited()) return "random play never ends";
      player.skipEpisode();
    }
  }
  return {};
}

/// Returns the first moves of game 0 of seed 1 and the resulting board as text.
std::string playthrough(const Mdp& mdp) {
  constexpr int kMoves = 60;
  Player player(mdp, randomAgent(), 1);
  std::string text = "# move  piece  orientation  column  rows removed  reward  steps\n";
  for (int i = 1; i <= kMoves; ++i) {
    const auto move = player.playPiece();
    text += fmt::format("{} {} {} {} {} {} {}{}\n", i, mdp.pieces()[move.piece].letter,
                        move.placement.orientation, move.placement.column, std::popcount(move.result.removed),
                        move.result.reward, move.result.steps, move.episodeEnded ? " end" : "");
  }
  return text + "\n" + toText(player.game().board());
}

}  // namespace

void EveryMdpTest::randomPlayKeepsTheRules_data() {
  QTest::addColumn<QString>("path");
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kMdps)) {
    const std::string path = entry.path().string();
    if (!path.ends_with(".mdp.json")) continue;
    QTest::newRow(fs::relative(entry.path(), kMdps).c_str()) << QString::fromStdString(path);
    ++files;
  }
  QVERIFY(files > 100);
}

void EveryMdpTest::randomPlayKeepsTheRules() {
  QFETCH(QString, path);
  VERIFY_NOTHING(playRandomly(readMdp(path.toStdString()), 5, 2000));
}

void EveryMdpTest::gamesAreThoseOfTheGoldenFiles_data() {
  QTest::addColumn<QString>("file");
  QTest::newRow("standard") << "standard/10x20.mdp.json";
  QTest::newRow("fahey") << "standard/fahey-10x20.mdp.json";
  QTest::newRow("rlc2008") << "rlc2008/proving-00.mdp.json";
  QTest::newRow("rlc2009") << "rlc2009/training-00.mdp.json";
  QTest::newRow("reduced") << "reduced/6-wide.mdp.json";
}

/// To regenerate the files, run with TETRABENCH_WRITE_GOLDEN set and review the difference.
void EveryMdpTest::gamesAreThoseOfTheGoldenFiles() {
  QFETCH(QString, file);
  const std::string played = playthrough(readMdp(kMdps / file.toStdString()));
  QFile golden(QDir(TETRABENCH_TEST_DATA "/golden").filePath(QString(QTest::currentDataTag()) + ".txt"));
  if (qEnvironmentVariableIsSet("TETRABENCH_WRITE_GOLDEN")) {
    QVERIFY(golden.open(QIODevice::WriteOnly));
    golden.write(played.c_str());
    return;
  }
  QVERIFY2(golden.open(QIODevice::ReadOnly), qPrintable(golden.fileName()));
  const auto expected = QString::fromUtf8(golden.readAll()).split('\n');
  const auto found = QString::fromStdString(played).split('\n');
  for (qsizetype line = 0; line < std::min(expected.size(), found.size()); ++line)
    QCOMPARE(found[line], expected[line]);
  QCOMPARE(found.size(), expected.size());
}

TETRABENCH_TEST(EveryMdpTest)
#include "every_mdp_test.moc"

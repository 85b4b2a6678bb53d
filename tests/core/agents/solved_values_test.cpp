#include "core/agents/optimal/solved_values.h"

#include "core/agents/library.h"
#include "tests/support/qtest.h"
#include "tests/support/scratch_file.h"

using namespace tetrabench;
using namespace tetrabench::test;

class SolvedValuesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theFirstFileForTheMdpCounts();
  void regretsAreAgainstTheBestPlacement();

 private:
  const Mdp mdp_ = Library::instance().mdp("small/4x4");
  const OptimalValues values_ = solve(mdp_, {});
};

void SolvedValuesTest::theFirstFileForTheMdpCounts() {
  const ScratchFile folder("c.values");
  const std::filesystem::path beside = folder.path().parent_path();
  QVERIFY(!solvedValues(mdp_, beside));
  QVERIFY(!solvedValues(mdp_, beside / "none"));
  folder.write("no values");
  MdpSettings other = mdp_.settings();
  other.preview = 1;
  writeValues(beside / "a.values", solve(Mdp(other), {}));
  OptimalValues unfinished = values_;
  unfinished.finished = false;
  writeValues(beside / "b.values", unfinished);
  writeValues(beside / "d.txt", values_);
  QVERIFY(!solvedValues(mdp_, beside));
  OptimalValues later = values_;
  later.rounds = 77;
  writeValues(beside / "f.values", later);
  writeValues(beside / "e.values", values_);
  QCOMPARE(solvedValues(mdp_, beside)->rounds, values_.rounds);
  QVERIFY(solvedValues(Mdp(other), beside)->problem.preview());
  QVERIFY(!solvedValues(Library::instance().mdp("standard/10x20"), beside));
}

void SolvedValuesTest::regretsAreAgainstTheBestPlacement() {
  const Position position(mdp_, mdp_.startBoard(), 0);
  const std::vector<double> lines = linesOfPlacements(values_, position);
  QCOMPARE(lines.size(), position.placements().size());
  const std::vector<double> regrets = regretsOf(lines);
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (std::size_t j = 0; j < lines.size(); ++j) {
      QVERIFY(regrets[i] >= 0);
      QVERIFY(std::abs((regrets[i] - regrets[j]) - (lines[j] - lines[i])) < 1e-12);
    }
  QCOMPARE(std::ranges::min(regrets), 0.0);
  Board odd = mdp_.startBoard();
  odd.set(0, 0, true);
  QVERIFY(linesOfPlacements(values_, position.withBoard(odd)).empty());
  QVERIFY(regretsOf({}).empty());
}

TETRABENCH_TEST(SolvedValuesTest)
#include "solved_values_test.moc"

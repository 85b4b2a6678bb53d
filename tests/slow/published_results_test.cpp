
#include <map>

#include "core/agents/library.h"
#include "core/experiments/measurement.h"
#include "core/parallel/parallel_for.h"
#include "core/play/player.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

namespace {

/// Rows of `verify-published --quick` whose mean differs significantly from the published one, with the
/// reason. None of them is judged. (With the full sample, dellacherie-10x20 disagrees too:
/// published_table_test.)
const std::map<QByteArray, const char*> kKnownDisagreements{
    {"ce-bertsekas-10x20", "the published mean is of other weights for the same features"},
    {"cmu-10x20", "the paper leaves open how its side bias is scaled"},
    {"cmu-hand-tuned-10x20", "the same side bias"},
    {"cmu-poor-10x20", "the same side bias"}};

}  // namespace

/// Tests that play published controllers; the games are the same on every machine.
class PublishedResultsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesAreAsBeforeAndMeansAgreeWithThePapers_data() {
    QTest::addColumn<qint64>("lost");
    QTest::addColumn<qint64>("lines");
    QTest::addColumn<qint64>("pieces");
    const auto add = [](const char* id, qint64 lost, qint64 lines, qint64 pieces) {
      QTest::newRow(id) << lost << lines << pieces;
    };
    add("dellacherie-10x20", 62, 406335230, 1015865220);
    add("dellacherie-10x20-losing-moves", 53, 47934626, 119844168);
    add("dellacherie-10x19", 54, 121274600, 303200740);
    add("dellacherie-2003-fahey-10x20", 42, 27559205, 68900885);
    add("bcts-10x10", 1024, 3963816, 9931882);
    add("bcts-10x16", 59, 47673551, 119191403);
    add("bdu-10x10", 1024, 4230967, 10599747);
    add("dt-10-10x10", 1024, 4929198, 12345262);
    add("dt-20-10x10", 1024, 4749956, 11897178);
    add("huji-2-10x20", 411, 1978058, 4960453);
    add("ce-bertsekas-10x20", 61, 8890430, 22230058);
    add("cmu-10x20", 1024, 8548768, 21416571);
    add("cmu-hand-tuned-10x20", 1024, 6707617, 16813693);
    add("cmu-poor-10x20", 1024, 689223, 1767201);
  }

  void gamesAreAsBeforeAndMeansAgreeWithThePapers() {
    QFETCH(qint64, lost);
    QFETCH(qint64, lines);
    QFETCH(qint64, pieces);
    const QByteArray id = QTest::currentDataTag();
    const PublishedResult& row = *findPublishedResult(id.constData());
    ThreadExecutor executor;
    const Measurement ours = measure(row, *row.quick, Library::instance().mdp(row.mdp),
                                     Library::instance().agent(row.controller), executor, defaultThreads());
    QCOMPARE(qint64{ours.lost}, lost);
    QCOMPARE(qint64{ours.lines}, lines);
    QCOMPARE(qint64{ours.pieces}, pieces);
    QCOMPARE(kKnownDisagreements.contains(id), !compare(ours.own, *row.published).agrees());
    QVERIFY(!(row.judged && kKnownDisagreements.contains(id)));
  }

  void everyQuickRowIsPlayedHere() {
    std::ptrdiff_t quick = std::ranges::count_if(
        publishedResults(), [](const PublishedResult& row) { return row.quick.has_value(); });
    QCOMPARE(quick, std::ptrdiff_t{14});
  }

  /// In measurements elsewhere, SmartAgent 1.6's initial weights, held fixed, earned 2,475 per set at 5.0
  /// steps per piece. Ours earn more, as the pilot knows all reachable placements and takes shortest routes
  /// (4.9 steps per piece).
  void smartAgentsFirstWeightsEarnWhatWasMeasuredElsewhere() {
    double reward = 0;
    Tally all;
    for (int set = 0; set < 20; ++set) {
      const std::string id = QString("rlc2008/training-%1").arg(set, 2, 10, QChar('0')).toStdString();
      Player player(Library::instance().mdp(id), Library::instance().agent("smartagent-start"), 1,
                    {.pieces = {}, .steps = 24000});
      while (!player.finished()) player.playPiece();
      reward += player.total().reward;
      all.pieces += player.total().pieces;
      all.steps += player.total().steps;
    }
    QVERIFY2(std::abs(reward / 20 / 2475 - 1) < 0.06, qPrintable(QString::number(reward / 20)));
    const double stepsAPiece = static_cast<double>(all.steps) / static_cast<double>(all.pieces);
    QVERIFY2(stepsAPiece > 4.7 && stepsAPiece < 5.1, qPrintable(QString::number(stepsAPiece)));
  }
};

TETRABENCH_TEST(PublishedResultsTest)
#include "published_results_test.moc"

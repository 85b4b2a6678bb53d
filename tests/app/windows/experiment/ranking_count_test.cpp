#include "app/windows/experiment/ranking_count.h"

#include <QFile>
#include <QSignalSpy>
#include <QTimer>
#include <filesystem>

#include "core/agents/library.h"
#include "core/experiments/experiment_runner.h"
#include "tests/support/test_main.h"
#include "tests/widgets/isolated_settings.h"

using namespace tetrabench;

/// Tests for rankings computed from a results file on another thread.
class RankingCountTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// The file may be temporarily unavailable.
  void aCountThatFailedIsRepeated() {
    const IsolatedSettings settings;
    const ExperimentPlan plan = planOf();
    const QString played = settings.path("played.tetrabench"), path = settings.path("results.tetrabench");
    {
      ExperimentRunner runner(played.toStdString(), plan, {.threads = 1});
      QVERIFY(runner.waitFor(std::chrono::milliseconds(test::kGuardMilliseconds)));
    }
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(5000, 'x')) == 5000);
    file.close();
    RankingCount count;
    const QSignalSpy failed(&count, &RankingCount::failed);
    count.show(path, plan);
    count.count(4);
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(!count.ranking());
    const auto* pause = count.findChild<QTimer*>();
    const int first = pause->interval();
    QTRY_VERIFY(pause->isActive() && pause->interval() > first);  // a second attempt has failed
    QCOMPARE(failed.size(), 1);
    std::filesystem::rename(played.toStdString(), path.toStdString());
    QTRY_VERIFY(count.ranking());
    QCOMPARE(count.ranking()->games.games, std::int64_t{2});
    QCOMPARE(failed.size(), 1);
  }

 private:
  static ExperimentPlan planOf() {
    const Library& library = Library::instance();
    ExperimentPlan plan;
    plan.name = "Two";
    plan.mdps.push_back({"standard/5x5", library.mdp("standard/5x5")});
    for (const char* id : {"dellacherie", "random"}) plan.agents.push_back({id, library.agent(id)});
    plan.length = {RunLength::Unit::Pieces, 20};
    plan.repetitions = 2;
    return plan;
  }
};

TETRABENCH_TEST(RankingCountTest)
#include "ranking_count_test.moc"

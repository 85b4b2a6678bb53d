#include "core/experiments/results_database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>
#include <QFile>
#include <QTemporaryDir>
#include <csignal>
#include <limits>
#include <random>
#include <span>

#include "core/agents/library.h"
#include "core/play/curve_blob.h"
#include "core/storage/run_locks.h"
#include "core/tetris/mdp_document.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ResultsDatabaseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aResultIsReadBack();
  void curvesOfAllNumbersAreReadBack();
  void episodesAndNumbersAreReadBack();
  void cutOffCurvesAreRefused();
  void timesAreReadBackToTheMicrosecond();
  void aPlanGrowsAndItsResultsStay();
  void resultsHaveTheirRecordedPieces();
  void anotherMeasureIsAnotherExperiment();
  void failuresAreKeptUntilTheyAreRetried();
  void runsHaveTheirRewardsAndAreRemovedWithTheirExperiment();
  void aCurveThatDoesNotFitItsTotalsIsDamage();
  void filesOfOtherKindsAreRefused_data();
  void filesOfOtherKindsAreRefused();
  void damageIsReported();
  void tablesOfOthersAreRefused_data();
  void tablesOfOthersAreRefused();
  void runsAreLockedForOneObjectAtATime();
  void theProcessThatHasLockedARunIsNamed();

 private:
  std::string file(const char* name) const { return folder_.filePath(name).toStdString(); }
  const QTemporaryDir folder_;
};

namespace {

const std::vector<float> kTimes{0, 1e-6F, 0.25F, 1.4F};

ExperimentPlan smallPlan() {
  ExperimentPlan plan;
  plan.name = "Small";
  for (const char* id : {"rlc2008/training-00", "rlc2008/training-01"})
    plan.mdps.push_back({id, Library::instance().mdp(id)});
  for (const char* id : {"dt-20", "random"}) plan.agents.push_back({id, Library::instance().agent(id)});
  plan.repetitions = 2;
  plan.length.amount = 300;
  plan.checkpoints = 10;
  return plan;
}

RunResult anyResult(const ExperimentPlan& plan, const RunKey& run) {
  RunProgress progress;
  return *playRun(plan, run, progress);
}

std::size_t countOf(const std::vector<ResultsDatabase::Run>& runs, ResultsDatabase::State state) {
  return static_cast<std::size_t>(std::ranges::count(runs, state, &ResultsDatabase::Run::state));
}

}  // namespace

void ResultsDatabaseTest::aResultIsReadBack() {
  const ExperimentPlan plan = smallPlan();
  const auto path = file("a.tetrabench");
  std::int64_t id = 0;
  std::vector<RunResult> expected;
  {
    ResultsDatabase database(path);
    id = database.addExperiment(plan);
    const auto runs = database.runs(id, plan);
    QCOMPARE(runs.size(), std::size_t{8});
    for (std::size_t i = 0; i < runs.size(); ++i) {
      QVERIFY(runs[i].key == plan.runs()[i]);
      expected.push_back(anyResult(plan, runs[i].key));
      database.finish(runs[i].id, expected.back(), {.wall = 2, .processor = 1.5, .at = kTimes});
    }
  }
  ResultsDatabase database(path);
  const auto experiments = database.experiments();
  QCOMPARE(experiments.size(), std::size_t{1});
  QCOMPARE(experiments[0].done, 8);
  QVERIFY(experiments[0].plan.runs() == plan.runs());
  const auto runs = database.runs(experiments[0].id, experiments[0].plan);
  QCOMPARE(countOf(runs, ResultsDatabase::State::Done), std::size_t{8});
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const auto [result, times, version] = database.outcome(runs[i], plan);
    QVERIFY(result == expected[i]);
    QCOMPARE(runs[i].seconds, 1.5);
    QVERIFY(times.wall == 2 && times.processor == 1.5 && times.at == kTimes);
  }
  database.checkAll();
  database.vacuum();
  QVERIFY(database.outcome(runs[3], plan).result == expected[3]);
}

void ResultsDatabaseTest::curvesOfAllNumbersAreReadBack() {
  std::mt19937_64 random(11);
  std::vector<Checkpoint> curve;
  for (int i = 0; i < 2000; ++i) {
    const auto number = [&] { return static_cast<std::int64_t>(random()) >> (random() % 64); };
    curve.push_back({number(),
                     std::ldexp(static_cast<double>(number()), static_cast<int>(random() % 200) - 100),
                     number(), number(), number()});
  }
  curve.push_back({std::numeric_limits<std::int64_t>::min(), -std::numeric_limits<double>::infinity(),
                   std::numeric_limits<std::int64_t>::max(), 0, -1});
  QVERIFY(curveFromBlob(toBlob(curve)) == curve);
  QVERIFY(curveFromBlob("").empty());
}

void ResultsDatabaseTest::episodesAndNumbersAreReadBack() {
  std::mt19937_64 random(13);
  const auto number = [&] { return static_cast<std::int64_t>(random()) >> (random() % 64); };
  const auto reward = [&] { return static_cast<double>(number()) / (random() % 2 ? 1 : 3); };
  std::vector<EpisodeBucket> buckets;
  std::vector<std::int64_t> numbers;
  for (int i = 0; i < 2000; ++i) {
    const double sum = reward();
    buckets.push_back(random() % 2 ? EpisodeBucket{number(), 1, sum, sum, sum}
                                   : EpisodeBucket{number(), number() >> 2, sum, reward(), reward()});
    numbers.push_back(number());
  }
  QVERIFY(bucketsFromBlob(toBlob(buckets)) == buckets);
  QVERIFY(numbersFromBlob(toBlob(numbers)) == numbers);
  RewardRecorder recorder;
  for (int i = 0; i < 30'000; ++i) recorder.addEpisode(static_cast<double>(random() % 60));
  const std::string blob = toBlob(recorder.episodes());
  QVERIFY(bucketsFromBlob(blob) == recorder.episodes());
  QVERIFY(blob.size() < 6 * recorder.episodes().size());
  for (std::size_t length = 0; length < 100; ++length) {
    try {  // a prefix is refused, or has the first buckets
      const auto first = bucketsFromBlob(std::string_view(blob).substr(0, length));
      QVERIFY(std::ranges::equal(first, std::span(recorder.episodes()).first(first.size())));
    } catch (const InvalidArgument&) {
    }
  }
  QVERIFY(refusalOf([] { numbersFromBlob(std::string(20, '\xff')); }).starts_with("the curve has a number"));
}

void ResultsDatabaseTest::cutOffCurvesAreRefused() {
  const std::string blob = toBlob(std::vector<Checkpoint>{{100, 0.5, 3, 200, 7}, {1000, 1.5, 3, 200, 7}});
  int whole = 0;
  for (std::size_t length = 0; length < blob.size(); ++length)
    whole += refusalOf([&] { curveFromBlob(std::string_view(blob).substr(0, length)); }) == "accepted";
  QCOMPARE(whole, 2);  // the empty prefix and the first point
  QVERIFY(refusalOf([] { curveFromBlob(std::string(20, '\xff')); }).starts_with("the curve has a number"));
}

void ResultsDatabaseTest::timesAreReadBackToTheMicrosecond() {
  std::mt19937_64 random(12);
  std::vector<float> seconds;
  float now = 0;
  for (int i = 0; i < 2000; ++i)
    seconds.push_back(now +=
                      std::ldexp(1.0F, -static_cast<int>(random() % 25)) * static_cast<float>(random() % 3));
  const auto read = secondsFromBlob(toBlob(seconds));
  QCOMPARE(read.size(), seconds.size());
  for (std::size_t i = 0; i < read.size(); ++i) QVERIFY(std::abs(read[i] - seconds[i]) <= 1e-6F);
  QVERIFY(std::ranges::is_sorted(read));
  QVERIFY(toBlob(read) == toBlob(seconds));
  QVERIFY(secondsFromBlob("").empty());
  QCOMPARE(refusalOf([] { secondsFromBlob("\x04\x01"); }), "the times of the curve are not in order");
  QCOMPARE(refusalOf([] { secondsFromBlob("\xff"); }), "the curve ends within a point");
}

void ResultsDatabaseTest::aPlanGrowsAndItsResultsStay() {
  ExperimentPlan plan = smallPlan();
  ResultsDatabase database(file("grows.tetrabench"));
  const auto id = database.addExperiment(plan);
  const RunResult result = anyResult(plan, {});
  database.finish(database.runs(id, plan).front().id, result, {});
  plan.repetitions = 3;
  plan.agents.insert(plan.agents.begin(), {"bcts", Library::instance().agent("bcts")});
  QCOMPARE(database.addExperiment(plan), id);
  auto runs = database.runs(id, plan);
  QCOMPARE(runs.size(), std::size_t{18});
  QCOMPARE(countOf(runs, ResultsDatabase::State::Done), std::size_t{1});
  const auto done = std::ranges::find(runs, ResultsDatabase::State::Done, &ResultsDatabase::Run::state);
  QVERIFY((done->key == RunKey{.agent = 1, .mdp = 0, .repetition = 0}));
  // A removed agent's results are retained.
  plan.agents.erase(plan.agents.begin() + 1);
  database.addExperiment(plan);
  QCOMPARE(countOf(database.runs(id, plan), ResultsDatabase::State::Done), std::size_t{0});
  plan.agents.push_back({"dt-20", Library::instance().agent("dt-20")});
  database.addExperiment(plan);
  runs = database.runs(id, plan);
  QCOMPARE(countOf(runs, ResultsDatabase::State::Done), std::size_t{1});
}

/// Runs of two recorded-piece files with the same name are not mixed, and neither file is needed.
void ResultsDatabaseTest::resultsHaveTheirRecordedPieces() {
  const auto path = file("recorded.tetrabench");
  ExperimentPlan plan = smallPlan();
  plan.agents.resize(1);
  const auto recorded = [&](const char* pieces) {
    MdpSettings settings = Library::instance().mdp("rlc2008/training-00").settings();
    settings.draw = recordedPiecesFrom(pieces, "gone.txt", *settings.pieces);
    plan.mdps = {{"", Mdp(settings)}};
  };
  recorded("IOTSZJL\nLJZSTOI");
  ResultsDatabase database(path);
  const auto id = database.addExperiment(plan);
  for (const auto& run : database.runs(id, plan)) database.finish(run.id, anyResult(plan, run.key), {});
  const auto stored = database.experiment(plan.name);
  QCOMPARE(stored->done, 2);
  QVERIFY(stored->plan.mdps[0].mdp == plan.mdps[0].mdp);
  const auto [first, second] = std::pair(database.outcome(database.runs(id, plan)[0], plan).result,
                                         database.outcome(database.runs(id, plan)[1], plan).result);
  QVERIFY(first != second);  // repetitions play different recorded games, of which there are enough
  QVERIFY(!mostRepetitions(plan));
  recorded("OOOO");
  QCOMPARE(database.addExperiment(plan), id);
  for (const auto& run : database.runs(id, plan)) QVERIFY(run.state == ResultsDatabase::State::Waiting);
  QCOMPARE(mostRepetitions(plan), std::optional(1));
  QVERIFY(repeatedPiecesSentence(plan).starts_with("The recorded pieces suffice for only 1 repetition: "));
}

void ResultsDatabaseTest::anotherMeasureIsAnotherExperiment() {
  ResultsDatabase database(file("measure.tetrabench"));
  ExperimentPlan plan = smallPlan();
  database.addExperiment(plan);
  plan.length.amount = 400;
  const std::string refusal = refusalOf([&] { database.addExperiment(plan); });
  QCOMPARE(refusal, file("measure.tetrabench") +
                        ": the experiment \"Small\" in this file has 300 steps; this plan has 400 steps. "
                        "Give this plan another name.");
  plan.name = "Smaller";
  database.addExperiment(plan);
  QCOMPARE(database.experiments().size(), std::size_t{2});
}

void ResultsDatabaseTest::failuresAreKeptUntilTheyAreRetried() {
  ResultsDatabase database(file("failures.tetrabench"));
  const ExperimentPlan plan = smallPlan();
  const auto id = database.addExperiment(plan);
  database.fail(database.runs(id, plan)[5].id, "it \"crashed\"\n");
  auto run = database.runs(id, plan)[5];
  QVERIFY(run.state == ResultsDatabase::State::Failed);
  QCOMPARE(run.reason, std::string("it \"crashed\"\n"));
  QVERIFY(refusalOf([&] { database.outcome(run, plan); }).ends_with("is not done"));
  database.retryFailed(id);
  database.refresh(run, plan);
  QVERIFY(run.state == ResultsDatabase::State::Waiting);
  QCOMPARE(run.key, plan.runs()[5]);
}

void ResultsDatabaseTest::runsHaveTheirRewardsAndAreRemovedWithTheirExperiment() {
  ResultsDatabase database(file("removed.tetrabench"));
  const ExperimentPlan plan = smallPlan();
  const auto id = database.addExperiment(plan);
  RunResult result;
  result.total.reward = 12.5;
  database.finish(database.runs(id, plan)[3].id, result, {.wall = 1, .processor = 0.5});
  result.forfeit = "it was late";
  database.finish(database.runs(id, plan)[4].id, result, {.wall = 1, .processor = 0.5});
  database.fail(database.runs(id, plan)[6].id, "it crashed");
  for (const auto& all : {database.experiments(), database.listedExperiments()}) {
    QCOMPARE(all.size(), std::size_t{1});
    QVERIFY(all[0].plan.name == plan.name && all[0].plan.runs() == plan.runs());
    QCOMPARE((std::array{all[0].done, all[0].failed, all[0].waiting}),
             (std::array<std::int64_t, 3>{2, 1, 5}));
  }
  const auto runs = database.runs(id, plan);
  QCOMPARE(runs[3].reward, 12.5);
  QCOMPARE(runs[3].seconds, 0.5);
  QCOMPARE(runs[2].reward, 0.0);
  {
    RunLocks other(database.path());
    QVERIFY(other.tryLock(runs[5].id));
    QVERIFY(refusalOf([&] {
              database.removeExperiment(plan.name);
            }).ends_with("the experiment is running; stop it before removing its results."));
  }
  database.removeExperiment(plan.name);
  QVERIFY(database.runs(database.addExperiment(plan), plan).front().id >
          runs.back().id);  // ids are not reused
  database.removeExperiment(plan.name);
  QVERIFY(database.experiments().empty());
  QVERIFY(refusalOf([&] { database.outcome(runs[3], plan); }).ends_with("is not done"));
}

void ResultsDatabaseTest::aCurveThatDoesNotFitItsTotalsIsDamage() {
  ResultsDatabase database(file("damage.tetrabench"));
  const ExperimentPlan plan = smallPlan();
  const auto id = database.addExperiment(plan);
  const auto runs = database.runs(id, plan);
  RunProgress progress;
  RunResult result = *playRun(plan, runs[0].key, progress);
  database.finish(runs[0].id, result, {});
  database.checkAll();
  result.curve[1].lines += 1'000'000;  // more than at later points
  database.finish(runs[1].id, result, {});
  for (const auto& act : {std::function([&] { database.outcome(database.runs(id, plan)[1], plan); }),
                          std::function([&] { database.checkAll(); })})
    QVERIFY(refusalOf(act).ends_with("the file is damaged (the numbers of run 2 are inconsistent)"));
}

void ResultsDatabaseTest::filesOfOtherKindsAreRefused_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<QByteArray>("sentence");
  const QByteArray none =
      ": not a results file; give one that `experiment run --out` or `optimize --out` wrote.";
  QTest::newRow("text") << QByteArray(5000, 'x') << none;
  QTest::newRow("a short text") << QByteArray("hello") << none;
}

void ResultsDatabaseTest::filesOfOtherKindsAreRefused() {
  QFETCH(QByteArray, content);
  QFETCH(QByteArray, sentence);
  const QString path = folder_.filePath(QTest::currentDataTag());
  QFile out(path);
  QVERIFY(out.open(QIODevice::WriteOnly));
  out.write(content);
  out.close();
  QCOMPARE(QByteArray::fromStdString(refusalOf([&] { ResultsDatabase database(path.toStdString()); })),
           path.toUtf8() + sentence);
  QVERIFY(out.open(QIODevice::ReadOnly));
  QCOMPARE(out.readAll(), content);
  QVERIFY(refusalOf([&] {
            ResultsDatabase database(folder_.path().toStdString());
          }).starts_with(folder_.path().toStdString() + ": cannot be opened"));
}

void ResultsDatabaseTest::damageIsReported() {
  const QString path = folder_.filePath("damaged.tetrabench");
  const ExperimentPlan plan = smallPlan();
  {
    ResultsDatabase database(path.toStdString());
    const auto id = database.addExperiment(plan);
    for (const auto& run : database.runs(id, plan)) database.finish(run.id, anyResult(plan, run.key), {});
  }
  { ResultsDatabase(path.toStdString()).vacuum(); }  // leaves no unused pages
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray sound = file.readAll();
  file.close();
  constexpr qsizetype kPage = 4096, kHead = 100;
  QVERIFY(sound.size() > 15 * kPage);
  for (qsizetype at = kPage; at < sound.size(); at += kPage) {
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(QByteArray(sound).replace(at, kHead, QByteArray(kHead, '\x5a')));
    file.close();
    const std::string refusal = refusalOf([&] { ResultsDatabase(path.toStdString()).checkAll(); });
    QVERIFY2(refusal.starts_with(path.toStdString() + ": the file is damaged ("),
             ("page " + std::to_string(at / kPage + 1) + ": " + refusal).c_str());
  }
}

void ResultsDatabaseTest::tablesOfOthersAreRefused_data() {
  QTest::addColumn<QByteArray>("sql");
  QTest::addColumn<QByteArray>("sentence");
  QTest::newRow("an endless view in place of a table")
      << QByteArray(
             "DROP TABLE shared_read; CREATE VIEW shared_read AS WITH RECURSIVE n(i) AS "
             "(SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS optimization FROM n")
      << QByteArray("its view shared_read does not belong in a results file");
  QTest::newRow("a trigger that removes results")
      << QByteArray("CREATE TRIGGER wipe AFTER INSERT ON result BEGIN DELETE FROM result; END")
      << QByteArray("its trigger wipe does not belong in a results file");
  QTest::newRow("a missing table") << QByteArray("DROP TABLE shared_read")
                                   << QByteArray("its table shared_read is missing");
  QTest::newRow("a table without its constraints")
      << QByteArray("DROP TABLE shared_read; CREATE TABLE shared_read(optimization, number, found)")
      << QByteArray("its table shared_read differs from that of a results file");
  QTest::newRow("an index") << QByteArray("CREATE INDEX mine ON run(agent)")
                            << QByteArray("its index mine does not belong in a results file");
}

void ResultsDatabaseTest::tablesOfOthersAreRefused() {
  QFETCH(QByteArray, sql);
  QFETCH(QByteArray, sentence);
  const auto path = file("foreign.tetrabench");
  { ResultsDatabase database(path); }
  SQLite::Database(path, SQLite::OPEN_READWRITE).exec(sql.toStdString());
  QCOMPARE(refusalOf([&] { ResultsDatabase database(path); }),
           path + ": the file is damaged (" + sentence.toStdString() + ")");
  std::filesystem::remove(path);
}

void ResultsDatabaseTest::runsAreLockedForOneObjectAtATime() {
  const auto path = file("locks.tetrabench");
  RunLocks other(path);
  {
    RunLocks one(path);
    QVERIFY(one.tryLock(7));
    QVERIFY(!other.tryLock(7));
    QVERIFY(other.tryLock(8));
    one.unlock(7);
    QVERIFY(other.tryLock(7));
    other.unlock(7);
    QVERIFY(one.tryLock(7));
  }
  QVERIFY(other.tryLock(7));  // the destructor releases the locks
}

void ResultsDatabaseTest::theProcessThatHasLockedARunIsNamed() {
  const auto path = file("held.tetrabench");
  RunLocks ours(path);
  QCOMPARE(ours.holderOf(7), "a process of another user or on another machine");
  for (const int command : {F_SETLK, F_OFD_SETLK}) {
    int ready[2];
    QCOMPARE(pipe(ready), 0);
    const pid_t child = fork();
    if (child == 0) {
      alarm(60);
      const int locks = open((path + "-locks").c_str(), O_RDWR);
      struct flock lock {};
      lock.l_type = F_WRLCK;
      lock.l_start = 7;
      lock.l_len = 1;
      if (fcntl(locks, command, &lock) == 0) close(ready[1]);
      while (true) pause();
    }
    close(ready[1]);
    char byte = 0;
    QCOMPARE(read(ready[0], &byte, 1), ssize_t{0});  // the child has the lock
    QVERIFY(!ours.tryLock(7));
    QVERIFY(ours.holderOf(7).ends_with(fmt::format("(process {})", child)));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    close(ready[0]);
    QVERIFY(ours.tryLock(7));
    ours.unlock(7);
  }
}

TETRABENCH_TEST(ResultsDatabaseTest)
#include "results_database_test.moc"

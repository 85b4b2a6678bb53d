#include <QSignalSpy>
#include <QTreeView>
#include <QUndoStack>
#include <latch>

#include "core/play/curve_document.h"
#include "core/statistics/concatenated_curve_file.h"
#include "tests/app/windows/compared_files.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/experiments/comparison_table.h"
#include "widgets/experiments/run_tree.h"
#include "widgets/forms/error_bar.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/background.h"
#include "widgets/shell/task_item.h"

using namespace tetrabench;

namespace {

/// Occupies all threads for background work: work that is started during its lifetime waits until its end.
class BackgroundStop {
 public:
  BackgroundStop() {
    for (std::ptrdiff_t i = 0; i < background_detail::kMaxThreads; ++i)
      background_detail::startDetached([end = end_] { end->wait(); });
  }
  ~BackgroundStop() { end_->count_down(); }

 private:
  std::shared_ptr<std::latch> end_ = std::make_shared<std::latch>(1);
};

const QString kEmpty = QStringLiteral("Run an experiment, or add results files or curves");
const QString kUnchecked = QStringLiteral("Check agents in the list on the left");

}  // namespace

/// Tests how the Compare page explains that it shows no curves, and that it adds a curve once.
class CompareStateTest : public QObject, private CompareFixture {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { closeWindow(); }

  void aFileThatIsBeingReadIsNotCalledEmpty() {
    openCompare();
    const QString other = path("other.tetrabench");
    playExperiment(other, "Second");
    sources().setChecked({});
    QTRY_VERIFY(page().isSettled());
    QStringList texts;
    const QObject context;
    for (const auto signal : {&CompareSources::loadingChanged, &CompareSources::changed})
      connect(&sources(), signal, &context, [&] { texts << shown(); });
    {
      const BackgroundStop stop;
      part<ResultsFile>(*window_).setPath(other);
      QVERIFY(sources().entries().empty());
      QCOMPARE(shown(), QString("Reading other.tetrabench..."));
      QCOMPARE(shownInTree(), QString("Reading other.tetrabench..."));
      QTRY_COMPARE(reported(), QString("Reading other.tetrabench..."));
      QVERIFY(!page().isSettled());
    }
    QTRY_VERIFY(page().isSettled() && page().picture().rows.size() == 2);
    QCOMPARE(shownInTree(), QString("Checked runs are compared"));
    QCOMPARE(reported(), QString());
    QVERIFY(texts.contains("Reading other.tetrabench..."));
    QVERIFY(!texts.contains(kEmpty) && !texts.contains(kUnchecked));
  }

  void aPictureThatIsBeingDrawnIsNotCalledUnchecked() {
    openCompare();
    const QStringList ids = sources().checked();
    sources().setChecked({});
    QTRY_VERIFY(page().isSettled());
    QCOMPARE(shown(), kUnchecked);
    {
      const BackgroundStop stop;
      sources().setChecked(ids);
      QCOMPARE(shown(), QString("Drawing..."));
      QTRY_COMPARE(reported(), QString("Drawing..."));
    }
    QTRY_VERIFY(page().isSettled() && page().picture().rows.size() == 2);
    QCOMPARE(reported(), QString());
  }

  void aCheckOfAKnownFileChangesNoText() {
    openCompare();
    sources().setChecked({});
    QTRY_VERIFY(page().isSettled());
    const BackgroundStop stop;
    sources().look();
    QVERIFY(sources().isLoading());
    QCOMPARE(shown(), kUnchecked);
  }

  void workOfAHiddenPageIsNotReported() {
    openCompare();
    window_->showPage("watch");
    {
      const BackgroundStop stop;
      part<ResultsFile>(*window_).setPath(path("none.tetrabench"));
      QTest::qWait(1000);  // twice the time after which work is reported
      QCOMPARE(reported(), QString());
    }
    QTRY_VERIFY(!sources().isLoading());
    QCOMPARE(reported(), QString());
  }

  void nothingToReadIsCalledEmptyInTheGraphAndTheTree() {
    openWindow();
    window_->showPage("compare");
    QTRY_VERIFY(page().isSettled());
    QCOMPARE(shown(), kEmpty);
    QCOMPARE(shownInTree(), kEmpty);
    sources().addFiles({path("a"), path("b")});
    QCOMPARE(shown(), QString("Reading 2 files..."));
    QTRY_VERIFY(sources().loading().isEmpty());
    QVERIFY(!page().errors()->message().isEmpty());
    QCOMPARE(shown(), kEmpty);
  }

  void aCurveFileThatIsOpenedTwiceIsShownOnce() {
    openCompare();
    const SavedCurve run{"Mine", "somewhere", 3, "steps", {{1000, 50.1}, {2000, 1.0 / 3}}, {}};
    const ConcatenatedCurveFile curve{.agent = "Published",
                                      .experiment = "Paper",
                                      .x = "steps",
                                      .repetitions = 1,
                                      .borders = {{100, "somewhere"}},
                                      .points = {{.x = 50, .reward = 0.1, .low = 0.1, .high = 0.1},
                                                 {.x = 100, .reward = 2, .low = 2, .high = 2}}};
    const QStringList files{path("mine.curve.json"), path("published.curve.txt")};
    writeCurve(files[0].toStdString(), run);
    writeConcatenatedCurve(files[1].toStdString(), curve);
    const QStringList all{"BCTS", "Random", "Mine", "Published"};
    const auto open = [&](const QStringList& paths) {
      page().addFiles(paths);
      QTRY_VERIFY(page().isSettled() && sources().loading().isEmpty());
    };
    open(files + files);
    QCOMPARE(sorted(drawn()), sorted(all));
    QVERIFY(page().errors()->message().endsWith("is already in the comparison."));
    const int steps = page().undoStack()->count();
    QStringList ids = sources().checked();
    ids.removeAll(entry("Mine").id);
    sources().setChecked(ids);
    QVERIFY(!drawn().contains("Mine"));
    open({files[0]});
    QCOMPARE(sorted(drawn()), sorted(all));
    QCOMPARE(page().undoStack()->count(), steps);
    window_->close();
    openCompare();
    QTRY_COMPARE(sorted(drawn()), sorted(all));
    open(files);
    QCOMPARE(sorted(drawn()), sorted(all));

    SavedCurve other = run;
    other.points.back().y = 90;
    writeCurve(files[0].toStdString(), other);
    open({files[0]});
    QCOMPARE(drawn().size(), all.size() + 1);
  }

  void intervalsOfManyAgentsAreComputedForExport() {
    openCompare();
    const QString many = path("many.tetrabench");
    ExperimentPlan plan;
    plan.name = "Many";
    plan.mdps = {{"rlc2008/training-00", Library::instance().mdp("rlc2008/training-00")}};
    for (std::size_t i = 0; i <= kMaxIntervals; ++i) {
      plan.agents.push_back({"random", Library::instance().agent("random")});
      plan.agents.back().agent.name = "Random " + std::to_string(i);
    }
    plan.length.amount = 50;
    plan.repetitions = 2;
    ExperimentRunner runner(many.toStdString(), plan, {.threads = 2});
    QVERIFY(runner.waitFor(std::chrono::milliseconds(test::kGuardMilliseconds)));
    part<ResultsFile>(*window_).setPath(many);
    QTRY_VERIFY(page().isSettled() && page().picture().rows.size() == kMaxIntervals + 1);
    for (const ComparisonRow& row : page().picture().rows)
      QVERIFY(row.interquartileSkipped && !row.interquartileInterval);
    const auto items = sources().items();
    const auto mdps = sources().mdps();
    const auto complete =
        withIntervals(page().table()->shownRows(), items, mdps, measureOf(page().controls()->choices()));
    for (std::size_t i = 0; i < complete.size(); ++i) {
      QVERIFY(!complete[i].interquartileSkipped && complete[i].interquartileInterval);
      QVERIFY(complete[i].interquartileInterval == interquartileInterval(*items[i].agent, mdps));
    }
    QSignalSpy saved(&page(), &ComparePage::saved);
    page().exportData(path("all.table.csv"));
    QTRY_COMPARE(saved.size(), 1);
    QFile file(path("all.table.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), comparisonToCsv(complete));

    sources().setChecked(sources().checked().mid(1));  // without the first agent
    QTRY_VERIFY(page().isSettled() && page().picture().rows.size() == kMaxIntervals);
    for (const ComparisonRow& row : page().picture().rows)
      QVERIFY(!row.interquartileSkipped && row.interquartileInterval);
  }

 private:
  /// Returns the text in the graph or, once there are curves, their description.
  QString shown() const { return page().plot()->accessibleDescription(); }
  QString shownInTree() const { return named<QTreeView>(page(), "Runs")->accessibleDescription(); }
  /// Returns the state of the page in the task strip; empty if it has no task there.
  QString reported() const {
    for (const auto* item : window_->findChildren<TaskItem*>())
      if (!item->isHidden() && item->status().title == "comparison") return item->status().detail;
    return {};
  }
  static QStringList sorted(QStringList names) {
    names.sort();
    return names;
  }
};

TETRABENCH_TEST(CompareStateTest)
#include "compare_state_test.moc"

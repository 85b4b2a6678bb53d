#include "widgets/experiments/experiment_matrix.h"
#include "tests/support/test_main.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>

using namespace tetrabench;

class ExperimentMatrixTest : public QObject {
  Q_OBJECT

  static MatrixCell done(int repetitions, double mean) {
    MatrixCell cell;
    cell.done = cell.of = repetitions;
    cell.mean = mean;
    return cell;
  }

  /// Returns a cell whose interval is narrow.
  static MatrixCell near(double mean) {
    MatrixCell cell = done(2, mean);
    cell.values = 2;
    cell.interval = {mean - 1, mean + 1};
    return cell;
  }

 private Q_SLOTS:
  void init() {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    view_ = std::make_unique<ExperimentMatrix>();
    model().setAxes({{"DT-20", Qt::red}, {"BCTS", Qt::blue}, {"Random", Qt::green}}, {"small", "large"});
  }
  void cleanup() { view_.reset(); }

  void theModelPassesTheModelTester() {
    QAbstractItemModelTester tester(&model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model().rowCount(), 3);
    QCOMPARE(model().columnCount(), 3);
    model().setCells(std::vector<MatrixCell>(9, done(3, 5)));
    model().setAxes({}, {});
    QCOMPARE(model().columnCount(), 0);
  }

  void anExternalAgentIsMarkedInItsToolTip() {
    model().setAxes({{"DT-20", Qt::red}, {"Mine", Qt::blue, true}}, {"small"});
    const auto tip = [&](int row) {
      return model().headerData(row, Qt::Vertical, Qt::ToolTipRole).toString();
    };
    QCOMPARE(tip(0), QString("DT-20"));
    QCOMPARE(
        tip(1),
        QString("External: \"Mine\". Results of this agent can be reproduced only if it is deterministic."));
  }

  /// A number cut off on the left looks like a smaller one.
  void columnsAreAsWideAsTheirNumbers() {
    MatrixCell mean = done(3, 27225915);
    mean.interval = {21700000, 32700000};
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get(), test::kGuardMilliseconds));
    model().setCells(std::vector<MatrixCell>(9, mean));
    QFont bold = view_->font();
    bold.setBold(true);
    for (int column = 0; column < 3; ++column) {
      const QString text = model().index(0, column).data().toString();
      QVERIFY2(view_->columnWidth(column) > QFontMetrics(bold).horizontalAdvance(text) + 15,
               qPrintable(text));
    }
  }
  void wholeColumnsAreScrolled() {
    model().setAxes({{"DT-20", Qt::red}}, std::vector<QString>(20, "training"));
    view_->resize(400, 300);
    view_->show();
    QTRY_VERIFY(view_->horizontalScrollBar()->maximum() > 0);
    for (int column = 0; column < 3; ++column) {
      view_->horizontalScrollBar()->setValue(column);
      QCOMPARE(view_->columnViewportPosition(column), 0);
    }
  }

  void aCellFillsWhileItsRepetitionsArePlayed() {
    std::vector<MatrixCell> cells(9);
    cells[1] = {
        .done = 1, .failed = 1, .of = 4, .running = 0.5, .mean = 1234.4, .interval = {}, .reason = "crash"};
    model().setCells(cells);
    const QModelIndex at = model().index(0, 1);
    QCOMPARE(at.data().toString(), QString("1,234"));
    QCOMPARE(at.data(ExperimentMatrixModel::FilledRole).toDouble(), 0.625);
    QVERIFY(!at.data(ExperimentMatrixModel::RankRole).isValid());
    QVERIFY(at.data(ExperimentMatrixModel::FailedRole).toBool());
    QCOMPARE(at.data(Qt::ToolTipRole).toString(),
             QString("DT-20 on small: 1 of 4 runs done, mean reward 1,234; no interval: it takes at least "
                     "two repetitions; 1 failed: crash"));
    QCOMPARE(model().index(1, 1).data().toString(), QString());
  }

  void aCompleteColumnRanksItsAgentsAndOverlapsShareARank() {
    std::vector<MatrixCell> cells(9);
    cells[1] = near(10);
    cells[4] = near(30);
    cells[7] = near(31);
    cells[2] = near(1);  // the column of the large MDP is incomplete
    model().setCells(cells);
    const auto rank = [&](int row) { return model().index(row, 1).data(ExperimentMatrixModel::RankRole); };
    QCOMPARE(rank(0).toDouble(), 1.0);
    QCOMPARE(rank(1).toDouble(), 0.0);
    QCOMPARE(rank(2).toDouble(), 0.0);
    QVERIFY(!model().index(0, 2).data(ExperimentMatrixModel::RankRole).isValid());
  }

  void failedRunsDoNotKeepTheOthersFromBeingRanked() {
    std::vector<MatrixCell> cells(9);
    cells[1] = near(10);
    cells[4] = near(30);
    cells[1].done = cells[1].failed = 1;
    cells[7] = {.done = 0, .failed = 2, .of = 2, .running = 0, .mean = {}, .interval = {}, .reason = "crash"};
    model().setCells(cells);
    const auto rank = [&](int row) { return model().index(row, 1).data(ExperimentMatrixModel::RankRole); };
    QCOMPARE(rank(0).toDouble(), 1.0);
    QCOMPARE(rank(1).toDouble(), 0.0);
    QVERIFY(!rank(2).isValid());
  }

  /// In one repetition each, in equal ones, and in runs without a lost game, no agent is better.
  void agentsThatTheDataDoNotSeparateAreNotRanked() {
    const auto anyRank = [&](const MatrixCell& one, const MatrixCell& other) {
      std::vector<MatrixCell> cells(9, near(0));
      cells[1] = one;
      cells[4] = cells[7] = other;
      model().setCells(cells);
      const QModelIndex at = model().index(0, 1);
      return at.data(ExperimentMatrixModel::RankRole).isValid() ||
             at.data(ExperimentMatrixModel::ClearRole).toBool();
    };
    QVERIFY(anyRank(near(30), near(10)));
    QVERIFY(!anyRank(done(1, 30), done(1, 10)));
    QVERIFY(!anyRank(near(30), near(29)));
    MatrixCell one = near(3998), other = near(3990);
    QVERIFY(anyRank(one, other));
    one.held = other.held = 18;
    QVERIFY(!anyRank(one, other));
    QVERIFY(model().index(0, 1).data(Qt::ToolTipRole).toString().contains("no game was lost"));
    other = near(3000);
    other.held = 18;
    QVERIFY(anyRank(one, other));
  }

  void equalRewardsHaveNoInterval() {
    std::vector<MatrixCell> cells(9);
    cells[0] = done(3, 3996);
    cells[0].values = 3;
    model().setCells(cells);
    QCOMPARE(model().index(0, 0).data().toString(), QString("3,996"));
    QVERIFY(model()
                .index(0, 0)
                .data(Qt::ToolTipRole)
                .toString()
                .endsWith("no interval: all repetitions have the same reward"));
  }

  void anAgentWhoseProgramHasChangedIsMarked() {
    model().setAxes({{"Mine", Qt::red, true, 2}}, {"small"});
    QCOMPARE(model().headerData(0, Qt::Vertical).toString(), QString("Mine (2 versions)"));
  }

  void anAgentIsClearlyBestIfItsIntervalIsAboveAllOthers() {
    std::vector<MatrixCell> cells(9);
    const auto put = [&](int row, double low, double high) {
      MatrixCell& cell = cells[static_cast<std::size_t>(3 * row + 1)] = done(2, (low + high) / 2);
      cell.interval = {low, high};
    };
    const auto isClear = [&](int row) {
      return model().index(row, 1).data(ExperimentMatrixModel::ClearRole).toBool();
    };
    put(0, 1, 3);
    put(1, 5, 9);
    put(2, 6, 10);  // best by its mean
    model().setCells(cells);
    QVERIFY(!isClear(0) && !isClear(1) && !isClear(2));
    put(2, 9.5, 10.5);
    model().setCells(cells);
    QVERIFY(!isClear(0) && !isClear(1) && isClear(2));
    cells[4].interval.reset();  // only one repetition
    model().setCells(cells);
    QVERIFY(!isClear(2));
  }

  void pairsThatDoNotFitAreMarkedAndNotRanked() {
    std::vector<MatrixCell> cells(9, near(10));
    cells[4] = {};
    cells[4].unfit = "BCTS cannot play small";
    cells[3] = done(2, 0);
    cells[6] = near(20);
    cells[3].mean = {};
    cells[3].unfit = "no mean over all MDPs";
    cells[7] = near(30);
    model().setCells(cells);
    const QModelIndex at = model().index(1, 1);
    QCOMPARE(at.data().toString(), QString("incompatible"));
    QCOMPARE(at.data(Qt::ToolTipRole).toString(), QString("BCTS cannot play small"));
    QVERIFY(at.data(ExperimentMatrixModel::SkippedRole).toBool());
    QVERIFY(!at.data(ExperimentMatrixModel::RankRole).isValid());
    QCOMPARE(model().index(0, 1).data(ExperimentMatrixModel::RankRole).toDouble(), 1.0);
    QCOMPARE(model().index(2, 1).data(ExperimentMatrixModel::RankRole).toDouble(), 0.0);
    QVERIFY(model().index(0, 0).data(ExperimentMatrixModel::RankRole).isValid());
    QCOMPARE(model().index(1, 0).data().toString(), QString());
  }

  void theMeanOverAllMdpsHasItsInterval() {
    std::vector<MatrixCell> cells(9);
    cells[0] = done(6, 2512.4);
    cells[0].interval = {2500, 2524.8};
    model().setCells(cells);
    QCOMPARE(model().index(0, 0).data().toString(), QString("2,512 ± 12"));
  }

  void aClickOnAnMdpSortsTheAgentsByTheirMeans() {
    std::vector<MatrixCell> cells(9);
    cells[2] = done(2, 10);
    cells[5] = done(2, 30);  // the third agent has no mean on the large MDP
    model().setCells(cells);
    view_->resize(500, 300);
    view_->show();
    const auto names = [&] {
      QStringList shown;
      for (int row = 0; row < 3; ++row) shown << view_->model()->headerData(row, Qt::Vertical).toString();
      return shown;
    };
    QSignalSpy selected(view_.get(), &ExperimentMatrix::cellSelected);
    const auto click = [&] {
      QHeaderView* header = view_->horizontalHeader();
      QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                        {header->sectionViewportPosition(2) + header->sectionSize(2) / 2, 5});
    };
    click();
    QCOMPARE(names(), (QStringList{"BCTS", "DT-20", "Random"}));
    view_->setCurrentIndex(view_->model()->index(0, 2));
    QCOMPARE(selected.last(), (QVariantList{1, 1}));  // indices in the plan
    click();
    QCOMPARE(names(), (QStringList{"DT-20", "BCTS", "Random"}));
    view_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(view_.get(), test::kGuardMilliseconds));
    view_->setFocus();
    QTest::keyClick(view_.get(), Qt::Key_Down, Qt::AltModifier);  // by the current column, largest first
    QCOMPARE(names(), (QStringList{"BCTS", "DT-20", "Random"}));
    for (QAction* action : view_->actions())
      if (action->text() == "Sort by &name") action->trigger();
    QCOMPARE(names(), (QStringList{"BCTS", "DT-20", "Random"}));
    for (QAction* action : view_->actions())
      if (action->text() == "&Unsorted") action->trigger();
    QCOMPARE(names(), (QStringList{"DT-20", "BCTS", "Random"}));
  }

  void theKeyboardSelectsAndOpensCells() {
    model().setCells(std::vector<MatrixCell>(9, done(1, 1)));
    view_->show();
    QSignalSpy selected(view_.get(), &ExperimentMatrix::cellSelected);
    QSignalSpy opened(view_.get(), &ExperimentMatrix::cellActivated);
    view_->setCurrentIndex(view_->model()->index(1, 0));
    QCOMPARE(selected.last(), (QVariantList{1, -1}));
    QTest::keyClick(view_.get(), Qt::Key_Right);
    QCOMPARE(selected.last(), (QVariantList{1, 0}));
    QTest::keyClick(view_.get(), Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.last(), (QVariantList{1, 0}));
  }

 private:
  ExperimentMatrixModel& model() const { return *view_->matrix(); }
  std::unique_ptr<ExperimentMatrix> view_;
};

TETRABENCH_TEST(ExperimentMatrixTest)
#include "experiment_matrix_test.moc"

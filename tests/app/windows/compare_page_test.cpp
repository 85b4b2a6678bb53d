#include "app/windows/compare/compare_page.h"
#include "app/windows/pages.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTabBar>
#include <QTimer>

#include "app/windows/compare/compare_controls.h"
#include "app/windows/compare/compare_sources.h"
#include "app/windows/compare/experiment_figures.h"
#include "app/windows/documents/results_file.h"
#include "app/windows/shell/main_window.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_runner.h"
#include "core/experiments/experiment_summary.h"
#include "core/statistics/smoothing.h"
#include "core/storage/atomic_file.h"
#include "tests/app/windows/window_parts.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "tests/widgets/isolated_settings.h"
#include "widgets/experiments/comparison_table.h"
#include "widgets/experiments/run_tree.h"
#include "widgets/forms/error_bar.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/plots/plot_view.h"

using namespace tetrabench;

/// Tests for the Compare page, as a user would operate it, with results of a real experiment.
class ComparePageTest : public QObject {
  Q_OBJECT

  using Layout = CompareChoices::Layout;
  using View = CompareChoices::View;

 private Q_SLOTS:
  void initTestCase() {
    const Library& library = Library::instance();
    plan_.name = "Small";
    for (const char* id : {"rlc2008/training-00", "rlc2008/training-14"})
      plan_.mdps.push_back({id, library.mdp(id)});
    for (const char* id : {"dt-20", "bcts", "random"}) plan_.agents.push_back({id, library.agent(id)});
    plan_.length.amount = 2000;
    ExperimentRunner runner(results(), plan_, {.threads = 2});
    QVERIFY(runner.waitFor(std::chrono::milliseconds(test::kGuardMilliseconds)));
  }
  void init() {
    settings_ = std::make_unique<IsolatedSettings>();
    window_ = std::make_unique<MainWindow>(makePages);
    part<ResultsFile>(*window_).setPath(QString::fromStdString(results()));
    window_->show();
    window_->showPage("compare");
    QTRY_VERIFY(page().isSettled() && page().picture().rows.size() == 3);
  }
  void cleanup() {
    window_.reset();
    settings_.reset();
  }

  void theTableAndTheCurvesAgreeWithTheReport() {
    ResultsDatabase database(results());
    const auto experiment = database.experiments().front();
    const auto summary = summaryOf(plan_, database.runs(experiment.id, plan_), 0);
    for (std::size_t i = 0; i < 3; ++i) {
      const ComparisonRow& row = page().picture().rows[i];
      const auto& expected = summary.agents[i];
      QCOMPARE(row.agent, QString::fromStdString(plan_.agents[i].agent.name));
      QVERIFY(std::abs(row.mean - expected.overall.mean) < 1e-9);
      QVERIFY(std::abs((*row.interval)[0] - (*expected.overall.interval)[0]) < 1e-9);
      QCOMPARE(row.n, qint64{3});
      if (i > 0) {
        QVERIFY(std::abs(*row.difference - expected.difference.difference.mean) < 1e-9);
        QVERIFY(std::abs(*row.p - *expected.difference.p) < 1e-9);
        QVERIFY(std::abs(*row.improvement - *expected.improvement) < 1e-12);
      }
      const PlotCurve& curve = page().plot()->curves()[i];
      QCOMPARE(curve.x.back(), 2000.0);
      QVERIFY(std::abs(curve.y.back() - expected.overall.mean) < 1e-9);
      QVERIFY(curve.hasBand());
      QCOMPARE(curve.name, row.agent + ", n = 3");
    }
    QVERIFY(page().picture().note.startsWith("Mean over 2 MDPs"));
  }

  void uncheckedItemsAreNotDrawn() {
    QStringList ids = page().tree()->checkedIds();
    QCOMPARE(ids.size(), 5);
    for (const RunTreeEntry& entry : page().sources()->entries())
      if (entry.title == "BCTS" || entry.title == "training 14") ids.removeAll(entry.id);
    page().sources()->setChecked(ids);
    QTRY_COMPARE(page().picture().rows.size(), std::size_t{2});
    QCOMPARE(page().picture().rows[1].n, qint64{3});
    window_->close();
    window_ = std::make_unique<MainWindow>(makePages);  // restores the checked entries
    part<ResultsFile>(*window_).setPath(QString::fromStdString(results()));
    window_->show();
    window_->showPage("compare");
    QTRY_COMPARE(page().picture().rows.size(), std::size_t{2});
  }

  void mdpsAreConcatenatedOrShownSeparately() {
    draw({.layout = Layout::Concatenated});
    QCOMPARE(page().plot()->curves().front().x.back(), 4000.0);
    QCOMPARE(page().picture().marks.size(), std::size_t{2});
    QCOMPARE(page().picture().marks[1].x, 2000.0);
    QCOMPARE(page().picture().marks[1].text, QString("training 14"));
    draw({.layout = Layout::PerMdp});
    QVERIFY(page().grid()->isVisible());
    QCOMPARE(page().grid()->plots().size(), std::size_t{2});
    QCOMPARE(page().grid()->plots()[1].curves.size(), std::size_t{3});
    Q_EMIT page().grid()->plotActivated(1);  // like a double click, which enlarges this MDP's plot
    QTRY_VERIFY(page().plot()->isVisible() && page().isSettled());
    QCOMPARE(page().sources()->mdps().size(), std::size_t{1});
    QVERIFY(page().picture().note.startsWith("Mean over n repetitions"));
  }

  void otherMeasuresAndAxesAreDrawn_data() {
    QTest::addColumn<int>("y");
    QTest::addColumn<int>("x");
    QTest::addColumn<QString>("titles");
    const auto row = [](const char* name, CurveY y, CurveX x, const char* titles) {
      QTest::newRow(name) << static_cast<int>(y) << static_cast<int>(x) << titles;
    };
    row("lines over steps", CurveY::Lines, CurveX::Steps, "steps, lines");
    row("reward over pieces", CurveY::TotalReward, CurveX::Pieces, "pieces, total reward");
    row("reward over time", CurveY::TotalReward, CurveX::Time, "processor time (s), total reward");
    row("reward over episodes", CurveY::TotalReward, CurveX::Episodes, "episodes, total reward");
    row("reward of episodes", CurveY::EpisodeReward, CurveX::Steps, "episodes, reward per episode");
  }
  void otherMeasuresAndAxesAreDrawn() {
    QFETCH(int, y);
    QFETCH(int, x);
    QFETCH(QString, titles);
    draw({.y = static_cast<CurveY>(y), .x = static_cast<CurveX>(x)});
    QCOMPARE(page().picture().xTitle + ", " + page().picture().yTitle, titles);
    QVERIFY(!page().plot()->curves().empty());
    QVERIFY(page().plot()->curves().back().x.size() > 1);
    for (const PlotCurve& curve : page().plot()->curves()) {
      // Good agents lose no game within so few steps, so their curve is a single point.
      QVERIFY(curve.x.size() > 1 || titles.startsWith("episodes"));
      QVERIFY(std::ranges::is_sorted(curve.x));
    }
  }

  void theTableComparesWhatTheGraphShows() {
    const auto header = [this] { return page().table()->model()->headerData(1, Qt::Horizontal).toString(); };
    QCOMPARE(header(), QString("Mean total reward"));
    draw({.y = CurveY::Lines});
    QCOMPARE(header(), QString("Mean lines"));
    for (std::size_t i = 0; i < 3; ++i)
      QVERIFY(std::abs(page().picture().rows[i].mean - page().plot()->curves()[i].y.back()) < 1e-9);
    draw({.y = CurveY::EpisodeReward});
    QCOMPARE(header(), QString("Mean reward per episode"));
    const auto& items = page().sources()->items();
    for (std::size_t i = 0; i < 3; ++i) {
      const bool ended = std::ranges::any_of(items[i].agent->runs, [](const ComparedRun& run) {
        return valueOf(run, RunMeasure::EpisodeReward).has_value();
      });
      QCOMPARE(std::isfinite(page().picture().rows[i].mean), ended);
      const bool drawn = std::ranges::any_of(page().plot()->curves(), [&](const PlotCurve& curve) {
        return curve.id == items[i].id && (curve.x.size() > 1 || curve.points);
      });
      QCOMPARE(drawn, ended);
    }
    draw({.view = View::Height, .x = CurveX::Pieces});
    QCOMPARE(header(), QString("Mean pile height"));
    for (const PlotCurve& curve : page().plot()->curves())
      for (const double low : curve.low) QVERIFY(low >= 0);
  }

  void smoothingKeepsTheRawLineBehind() {
    draw({});
    const PlotCurve raw = page().plot()->curves().front();
    draw({.smoothing = 0.9});
    QCOMPARE(page().plot()->curves().size(), std::size_t{6});
    QCOMPARE(page().plot()->curves()[0].y, smoothed(raw.y, 0.9));
    QCOMPARE(page().plot()->curves()[3].y, raw.y);
    QVERIFY(page().plot()->curves()[3].background);
    QVERIFY(page().plot()->curves()[3].name.isEmpty());
  }

  void differencesAreAgainstTheChosenAgent() {
    draw({.view = View::Differences});
    QCOMPARE(page().plot()->curves().size(), std::size_t{2});
    QVERIFY(page().picture().yTitle.endsWith("difference from DT-20"));
    Q_EMIT page().table()->referenceRequested(1);
    QTRY_VERIFY(page().isSettled() && page().picture().yTitle.endsWith("difference from BCTS"));
    QVERIFY(page().picture().rows[1].reference);
    const ComparisonRow& row = page().picture().rows[0];
    QVERIFY(std::abs(page().plot()->curves().front().y.back() - *row.difference) < 1e-9);
  }

  void gamesAreShownAsADistribution() {
    draw({.view = View::Distribution});
    const auto& curves = page().plot()->curves();
    const auto random =
        std::ranges::find_if(curves, [](const auto& c) { return c.name.startsWith("Random"); });
    QVERIFY(random != curves.end());
    QCOMPARE(random->y.front(), 1.0);
    QVERIFY(std::ranges::is_sorted(random->y, std::greater()));
    draw({.view = View::Distribution, .distribution = CompareChoices::Distribution::Histogram});
    QVERIFY(page().picture().note.contains("bins"));
  }

  void theHeightIsDrawnOverPieces() {
    draw({.view = View::Height, .x = CurveX::Pieces});
    QCOMPARE(page().picture().xTitle + ", " + page().picture().yTitle, QString("pieces, pile height"));
    QVERIFY(page().plot()->curves()[2].y.back() > 3);  // random play piles up high
  }

  void figuresAndDataAreExported() {
    for (const char* name : {"a.png", "a.svg", "a.pdf", "a.csv", "a.table.csv", "a.json"}) {
      QSignalSpy saved(&page(), &ComparePage::saved);
      const QString path = settings_->path(name);
      const QString ending = QFileInfo(path).suffix();
      ending == "csv" || ending == "json" ? page().exportData(path) : page().exportFigure(path);
      QVERIFY(saved.wait(test::kGuardMilliseconds));
      QVERIFY2(QFileInfo(path).size() > 200, name);
    }
    QFile file(settings_->path("a.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(json["agents"].toArray().size(), 3);
    QCOMPARE(json["curves"].toArray()[0].toObject()["x"].toArray().last().toDouble(), 2000.0);
    QCOMPARE(json["agents"].toArray()[0].toObject()["mean"].toDouble(), page().picture().rows[0].mean);
  }

  void namesInDataAreThoseOfTheAgents() {
    for (const View view : {View::Curves, View::Distribution}) {
      draw({.view = view});
      const QString path = settings_->path("a.csv");
      QSignalSpy saved(&page(), &ComparePage::saved);
      page().exportData(path);
      QVERIFY(saved.wait(test::kGuardMilliseconds));
      QFile file(path);
      QVERIFY(file.open(QIODevice::ReadOnly));
      const QByteArray csv = file.readAll();
      QVERIFY(csv.contains('\n' + page().picture().rows[0].agent.toUtf8() + ','));
      QVERIFY(!csv.contains("n = ") && !csv.contains(" games\""));
    }
  }

  void theFiguresOfAReportAreDrawn() {
    const QString folder = settings_->path("figures");
    drawExperiment(QString::fromStdString(results()), {}, "BCTS", folder);
    QStringList files = QDir(folder).entryList(QDir::Files);
    QCOMPARE(files.size(), 36);
    QVERIFY(files.contains("means.svg"));
    for (const QString& file : files)
      QVERIFY2(QFileInfo(QDir(folder).filePath(file)).size() > 3000, qPrintable(file));
    QFile svg(QDir(folder).filePath("differences.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svg.readAll().contains("difference from BCTS"));
    QVERIFY_THROWS_EXCEPTION(InvalidArgument,
                             drawExperiment(QString::fromStdString(results()), "Other", {}, folder));
  }

  void anotherKindOfFigureIsRefused() {
    page().exportFigure(settings_->path("x.bmp"));
    QVERIFY(page().errors()->message().contains(".bmp is not a figure format"));
  }

  void curveFilesAreReplacedOnlyWithConsent() {
    QSignalSpy saved(&page(), &ComparePage::saved);
    const QString file = settings_->path("DT-20.curve.txt");
    writeFileAtomically(file.toStdString(), "mine");
    QStringList questions;
    QString answer = "Cancel";
    QTimer answering;
    connect(&answering, &QTimer::timeout, this, [&] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (!box) return;
      questions << box->text();
      for (QAbstractButton* button : box->buttons())
        if (button->text().remove('&') == answer) return button->click();
    });
    answering.start(10);
    page().exportCurves(settings_->path(""));
    QTRY_COMPARE(questions.size(), qsizetype{1});
    QVERIFY2(questions[0].startsWith("Replace DT-20.curve.txt in "), qPrintable(questions[0]));
    QCOMPARE(readTextFile(file.toStdString(), 100), std::string("mine"));
    answer = "Replace";
    page().exportCurves(settings_->path(""));
    QTRY_COMPARE(saved.count(), qsizetype{1});
    QCOMPARE(questions.size(), qsizetype{2});
    QVERIFY(QFileInfo(file).size() > 4);
  }

  void curveFilesAreExportedAndImported() {
    QSignalSpy saved(&page(), &ComparePage::saved);
    draw({.layout = Layout::Averaged});
    const QString means = settings_->path("means");
    QVERIFY(QDir().mkpath(means));
    page().exportCurves(means);
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    const auto averaged = readConcatenatedCurve((means + "/DT-20.curve.txt").toStdString());
    QVERIFY(averaged.borders.size() == 1 && averaged.borders[0].mdp.starts_with("mean of "));
    draw({.layout = Layout::Concatenated});
    page().exportCurves(settings_->path(""));
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    page().sources()->addFiles({settings_->path("DT-20.curve.txt")});
    QTRY_COMPARE(page().sources()->items().size(), std::size_t{4});
    draw({.layout = Layout::Concatenated});
    const auto& curves = page().plot()->curves();
    QCOMPARE(curves.size(), std::size_t{4});
    QCOMPARE(curves[3].y.back(), curves[0].y.back());
    QCOMPARE(curves[3].name, QString("DT-20 (curve file)"));

    page().sources()->addFiles({settings_->path("missing.curve.txt")});
    QTRY_VERIFY(page().errors()->message().contains("missing.curve.txt"));
    QCOMPARE(page().sources()->items().size(), std::size_t{4});
    page().sources()->remove({page().sources()->items()[3].id});
    QTRY_COMPARE(page().sources()->items().size(), std::size_t{3});
  }

  void singleRunsAreComparedToo() {
    const SavedCurve run{"Mine", "somewhere", 3, "steps", {{1000, 50}, {2000, 90}}, {}};
    page().sources()->addRun(run);
    QTRY_VERIFY(page().isSettled() && page().picture().rows.size() == 4);
    QCOMPARE(page().picture().rows[3].mean, 90.0);
    QVERIFY(!page().picture().rows[3].p);  // without results in common with the others, there is no p value
  }

  void anExperimentIsRemovedFromAFileWithItsResults() {
    const QString copy = settings_->path("copy.tetrabench");
    QVERIFY(QFile::copy(QString::fromStdString(results()), copy));
    part<ResultsFile>(*window_).setPath(copy);
    QTRY_VERIFY(page().isSettled());
    page().sources()->remove({page().sources()->entries().front().id});
    QTRY_VERIFY(page().sources()->entries().empty());
    QVERIFY(ResultsDatabase(copy.toStdString()).experiments().empty());
    QTRY_VERIFY(page().plot()->curves().empty());
  }

  void anotherFileShowsItsOwnResults() {
    ExperimentPlan other = plan_;
    other.mdps[0] = plan_.mdps[1];
    other.mdps[1] = plan_.mdps[0];
    other.agents[0].agent.linear()->weights.front().weights.front() = 1;  // under the same name
    const std::string path = settings_->path("other.tetrabench").toStdString();
    {
      ExperimentRunner runner(path, other, {.threads = 2});
      QVERIFY(runner.waitFor(std::chrono::milliseconds(test::kGuardMilliseconds)));
    }
    const double before = page().picture().rows[0].mean;
    part<ResultsFile>(*window_).setPath(QString::fromStdString(path));
    QTRY_VERIFY(page().isSettled() && page().picture().rows[0].mean != before);
    ResultsDatabase database(path);
    const auto experiment = database.experiments().front();
    const auto summary = summaryOf(other, database.runs(experiment.id, other));
    QVERIFY(std::abs(page().picture().rows[0].mean - summary.agents[0].overall.mean) < 1e-9);
  }

  void theChoicesWorkByKeyboardAndAreRemembered() {
    choose(named<QComboBox>(page(), "Layout"), "Concatenated");
    QCOMPARE(page().controls()->choices().layout, Layout::Concatenated);
    auto* views = named<QTabBar>(page(), "View");
    QTest::keyClick(views, Qt::Key_Right);
    QCOMPARE(page().controls()->choices().view, View::Differences);
    const QString state = page().controls()->state();
    CompareControls other;
    other.restoreState(state);
    QVERIFY(other.choices() == page().controls()->choices());
    other.restoreState("nonsense");
    QVERIFY(other.choices() == page().controls()->choices());
  }

 private:
  ComparePage& page() const { return part<ComparePage>(*window_); }
  std::string results() const { return folder_.filePath("results.tetrabench").toStdString(); }
  void draw(const CompareChoices& choices) {
    page().controls()->setChoices(choices);
    QTRY_VERIFY(page().isSettled());
  }

  const QTemporaryDir folder_;
  ExperimentPlan plan_;
  std::unique_ptr<IsolatedSettings> settings_;
  std::unique_ptr<MainWindow> window_;
};

TETRABENCH_TEST(ComparePageTest)
#include "compare_page_test.moc"

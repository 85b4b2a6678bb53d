#include <QComboBox>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QSignalSpy>
#include <QTabBar>

#include "tests/app/windows/compared_files.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/experiments/comparison_model.h"
#include "widgets/experiments/comparison_table.h"
#include "widgets/plots/means/mean_plot.h"

using namespace tetrabench;

/// Tests for the tab "Means" of the Compare page, and that results on different MDPs are not compared.
class CompareMeansTest : public QObject, private CompareFixture {
  Q_OBJECT

  using View = CompareChoices::View;
  using Layout = CompareChoices::Layout;

  /// Returns an agent with a run of lost games on each MDP.
  static ComparedItem itemOf(const QString& name, const std::vector<ComparedMdp>& mdps,
                             const std::vector<std::int64_t>& lost) {
    ComparedAgent agent{name.toStdString(), mdps, {}};
    for (const ComparedMdp& mdp : mdps) {
      ComparedRun& run = agent.runs.emplace_back();
      run.mdp = mdp.key;
      run.result.lines = lost;
      run.result.episodes = run.result.deaths = std::ssize(lost);
      for (const std::int64_t lines : lost) run.result.total.lines += lines;
    }
    ComparedItem item{name, name, {}, Qt::red, Qt::SolidLine, nullptr, nullptr};
    item.agent = std::make_shared<ComparedAgent>(agent);
    return item;
  }

  static QStringList namesIn(const ComparePicture& picture) {
    QStringList names;
    for (const MeanRow& row : picture.means.rows) names << row.group + ": " + row.name;
    return names;
  }

  void draw(const CompareChoices& choices) {
    page().controls()->setChoices(choices);
    QTRY_VERIFY(page().isSettled());
  }

  QByteArray exported(const QString& name) {
    QSignalSpy saved(&page(), &ComparePage::saved);
    page().exportData(path(name));
    if (saved.empty()) saved.wait(test::kGuardMilliseconds);
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }

 private Q_SLOTS:
  void init() { openCompare(); }
  void cleanup() { closeWindow(); }

  void theTabIsReachedWithTheKeyboard() {
    auto* views = named<QTabBar>(page(), "View");
    for (int i = 0; i < 4; ++i) QTest::keyClick(views, Qt::Key_Right);
    QCOMPARE(page().controls()->choices().view, View::Means);
    QTRY_VERIFY(page().isSettled() && page().means()->isVisible());
    QCOMPARE(page().means()->means().rows.size(), std::size_t{2});
    QVERIFY(!page().means()->accessibleName().isEmpty());
    choose(named<QComboBox>(page(), "Layout"), "Per MDP");
    QTRY_VERIFY(page().isSettled() && page().means()->means().rows.size() == 4);
    QVERIFY(page().means()->means().rows[0].group.contains("training 0, 500 steps"));
    QVERIFY(page().means()->means().rows[2].group.contains("training 14, 500 steps"));
    choose(named<QComboBox>(page(), "Quantity"), "Total reward");
    QTRY_VERIFY(page().isSettled() && page().means()->means().quantity == "total reward");
    for (const MeanRow& row : page().means()->means().rows) QCOMPARE(row.mean.values, std::int64_t{2});
    QVERIFY(page().focusProxy() == page().means());
    choose(named<QComboBox>(page(), "Chart type"), "Bars");
    QTRY_VERIFY(page().isSettled() && page().means()->means().bars);
    const QString state = page().controls()->state();
    CompareControls other;
    other.restoreState(state);
    QVERIFY(other.choices() == page().controls()->choices());
  }

  /// The mean in the graph is that of the table.
  void theGraphAgreesWithTheTable() {
    draw({.view = View::Means, .mean = RunMeasure::TotalReward, .order = CompareChoices::MeanOrder::Listed});
    const auto& rows = page().means()->means().rows;
    QCOMPARE(rows.size(), page().picture().rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      QCOMPARE(rows[i].name, page().picture().rows[i].agent);
      QVERIFY(std::abs(rows[i].mean.mean - page().picture().rows[i].mean) < 1e-9);
      QCOMPARE(rows[i].mean.values, std::int64_t{page().picture().rows[i].n});
    }
  }

  void meansAreSortedWithinTheirMdp() {
    const ComparedMdp one{1, "one"}, two{2, "two"};
    const std::vector<ComparedItem> items{itemOf("b", {one, two}, {10, 20}), itemOf("A", {one}, {30}),
                                          itemOf("c", {one, two}, {90})};
    CompareChoices choices{.view = View::Means, .layout = Layout::PerMdp};
    const auto names = [&] { return namesIn(comparePicture(items, {one, two}, choices, false)); };
    QCOMPARE(names(), (QStringList{"one: c", "one: A", "one: b", "two: c", "two: b"}));
    choices.order = CompareChoices::MeanOrder::Name;
    QCOMPARE(names(), (QStringList{"one: A", "one: b", "one: c", "two: b", "two: c"}));
    choices.order = CompareChoices::MeanOrder::Listed;
    QCOMPARE(names(), (QStringList{"one: b", "one: A", "one: c", "two: b", "two: c"}));
    // Averaged, agents with other MDPs have another heading.
    choices.layout = Layout::Averaged;
    QCOMPARE(names(),
             (QStringList{"mean over 2 MDPs: one; two: b", "mean over 2 MDPs: one; two: c", "one: A"}));
  }

  void mdpsOfOneNameAreToldApartByTheirLength() {
    const ComparedMdp pieces{1, "10x20", false, 20, false, RunLength{RunLength::Unit::Pieces, 1000}},
        games{2, "10x20", false, 20, true, RunLength{RunLength::Unit::Games, 5}};
    const ComparePicture picture = comparePicture({itemOf("A", {pieces}, {3}), itemOf("B", {games}, {4})},
                                                  {pieces, games}, {.view = View::Means}, false);
    QCOMPARE(namesIn(picture), (QStringList{"10x20, 1,000 pieces: A", "10x20, 5 games: B"}));
    const ComparePicture grid =
        comparePicture({itemOf("A", {pieces}, {3})}, {pieces, games}, {.layout = Layout::PerMdp}, false);
    QCOMPARE(grid.plots.size(), std::size_t{2});
    QCOMPARE(grid.plots[0].title, QString("10x20, 1,000 pieces"));
    QCOMPARE(grid.plots[1].title, QString("10x20, 5 games"));
  }

  void equalHeadingsAreNumberedInTheirOrder() {
    const ComparedMdp first{1, "one"}, second{2, "one"}, third{3, "one"};
    const ComparePicture picture =
        comparePicture({itemOf("A", {first}, {3}), itemOf("B", {second}, {4}), itemOf("C", {third}, {5})},
                       {first, second, third}, {.view = View::Means}, false);
    QCOMPARE(namesIn(picture), (QStringList{"one: A", "one (2): B", "one (3): C"}));
  }

  void lowerBoundsAndHollowMarkersAreExplained() {
    const ComparedMdp one{1, "one"};
    ComparedItem item = itemOf("A", {one}, {});
    auto agent = std::make_shared<ComparedAgent>(*item.agent);
    agent->runs.front().result.episodes = 1;
    agent->runs.front().result.total.lines = 40;
    item.agent = agent;
    const ComparePicture picture =
        comparePicture({item, itemOf("B", {one}, {5})}, {one}, {.view = View::Means}, false);
    QVERIFY(picture.means.rows.front().mean.isLowerBound);
    QVERIFY2(picture.note.contains("only a lower bound is known"), qPrintable(picture.note));
    QVERIFY2(picture.note.contains("Hollow markers"), qPrintable(picture.note));
    QVERIFY2(picture.note.contains("cut off by a limit or the end of their run): 1"),
             qPrintable(picture.note));
  }

  void hiddenAgentsAreNotDrawnAndNotExported() {
    draw({.view = View::Means, .mean = RunMeasure::TotalReward});
    QCOMPARE(exported("a.csv").count('\n'), qsizetype{3});
    page().setHidden({entry("BCTS").id});
    QTRY_VERIFY(page().isSettled() && page().means()->means().rows.size() == 1);
    const QByteArray csv = exported("b.csv");
    QVERIFY(csv.startsWith("mdp,agent,total reward,low,high,values,kind,lower_bound,stopped_games\n"));
    QVERIFY(csv.contains(",Random,") && !csv.contains("BCTS"));
    const QJsonObject json = QJsonDocument::fromJson(exported("b.json")).object();
    QCOMPARE(json["means"].toArray().size(), 1);
    QCOMPARE(json["means"].toArray()[0].toObject()["n"].toInt(), 2);
    QSignalSpy saved(&page(), &ComparePage::saved);
    page().exportFigure(path("means.svg"), page().figureLook());
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    QFile svg(path("means.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svg.readAll().contains("total reward (mean, 95 % interval)"));
  }

  /// Two results files with games on different MDPs, which were compared as if they were of one.
  void gamesOfTwoFilesOnDifferentMdpsAreNotCompared() {
    playExperiment(path("other.tetrabench"), "Second", {"random"}, 700);
    sources().addFiles({path("other.tetrabench")});
    QTRY_COMPARE(drawn().size(), 3);
    page().controls()->setReference(entry("Random", "First").id);
    draw({.view = View::Distribution, .reference = entry("Random", "First").id});
    const auto& rows = page().picture().rows;
    QCOMPARE(rows.size(), std::size_t{3});
    QVERIFY(rows[1].reference && rows[1].n > 0 && rows[2].n > 0);  // both lost games
    QVERIFY(!rows[2].improvement);
    const QModelIndex cell = page().table()->model()->index(2, ComparisonModel::kImprovement);
    QCOMPARE(cell.data().toString(), QString::fromUtf8("–"));
    QVERIFY(cell.data(Qt::ToolTipRole).toString().startsWith("Not compared: this agent and the reference"));
    QVERIFY2(page().picture().note.contains("share no MDP with it: " + rows[2].agent),
             qPrintable(page().picture().note));
    for (const View view : {View::Curves, View::Differences, View::Height, View::Means}) {
      draw({.view = view, .reference = entry("Random", "First").id});
      QVERIFY(!page().picture().rows[2].improvement && !page().picture().rows[2].difference);
      QVERIFY(page().picture().note.contains("share no MDP with it"));
    }
    // The agents of one experiment are compared as before, without a warning.
    QStringList ids = sources().checked();
    ids.removeAll(entry("Random", "Second").id);
    sources().setChecked(ids);
    draw({.view = View::Distribution});
    QTRY_VERIFY(page().isSettled() && page().picture().rows.size() == 2);
    QVERIFY(!page().picture().note.contains("in common"));
  }
};

TETRABENCH_TEST(CompareMeansTest)
#include "compare_means_test.moc"

#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QUndoStack>

#include "app/windows/pages.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"
#include "widgets/mdp/mdp_editor.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_legend.h"
#include "widgets/plots/plot_view.h"

using namespace tetrabench;

/// Tests for the curves of other runs drawn behind the watched one, and their names.
class WatchCurvesTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void eachDrawnCurveHasANameOfItsOwnAfterARestart() {
    for (const char* agent : {"dt-20", "bcts"}) {
      load("standard/10x10", agent);
      play(20);
      curves().pinCurve();
    }
    play(15);  // beyond the kept curve
    restart();
    QTRY_COMPARE(curves().otherCurves().size(), qsizetype{3});
    load("standard/10x10", "dellacherie");
    play(10);
    QTRY_COMPARE(curves().plot()->curves().size(), std::size_t{4});
    QSet<QString> named;
    for (const PlotLegendEntry& entry : curves().plot()->findChild<PlotLegend*>()->entries())
      named << entry.name;
    QCOMPARE(named.size(), qsizetype{4});
    QVERIFY(named.contains("BCTS, seed 1, 20 pieces") && named.contains("BCTS, seed 1, 35 pieces"));
  }

  void aKeptCurveIsNotThereTwiceAfterARestart() {
    load("standard/10x10", "bcts");
    play(20);
    curves().pinCurve();
    restart();
    QTRY_COMPARE(curves().otherCurves(), QStringList{"BCTS, seed 1"});
  }

  void curvesOnOtherSettingsOfAnMdpSaySo() {
    load("standard/10x10", "bcts");
    play(20);
    restart();
    QTRY_COMPARE(curves().otherCurves(), QStringList{"BCTS, seed 1"});
    MdpSettings settings = documents().mdp().settings();
    settings.width = 8;
    part<MdpEditor>(*window_).change(settings);
    Q_EMIT part<MdpEditor>(*window_).applyRequested(settings);
    play(20);
    curves().pinCurve();
    const QStringList before = curves().otherCurves();
    QCOMPARE(before, (QStringList{"BCTS, seed 1", "BCTS, seed 1 on Standard 10x10"}));
    QSignalSpy settled(&documents(), &WatchDocuments::settled);
    documents().saveMdp(settings_->path("mine.mdp.json"));
    QVERIFY(settled.wait(test::kGuardMilliseconds));
    QCOMPARE(curves().savedCurve().mdp, std::string("Standard 10x10"));
    QCOMPARE(curves().otherCurves(),
             (QStringList{"BCTS, seed 1", "BCTS, seed 1 on Standard 10x10 (different settings)"}));
  }

  void anOldCurveSetsNoAxis() {
    load("standard/10x10", "bcts");
    play(200);
    load("standard/10x10", "dt-20");
    play(10);
    const auto* plot = curves().plot()->findChild<QCustomPlot*>();
    QTRY_COMPARE(curves().plot()->curves().size(), std::size_t{2});
    QTRY_COMPARE(plot->xAxis->range().upper, 10.0);
    QVERIFY(plot->yAxis->range().upper < 20);
    QCOMPARE(legend().entries().front().name, QString("DT-20"));
  }

  void curvesOnOtherMdpsAreHiddenUntilTheyAreShown() {
    load("standard/10x10", "bcts");
    play(20);
    load("standard/10x12", "bcts");
    play(20);
    QTRY_COMPARE(curves().plot()->curves().size(), std::size_t{2});
    const PlotCurve& old = curves().plot()->curves().front();
    QVERIFY(old.hidden && !curves().plot()->curves().back().hidden);
    clickLegend(QString("BCTS, seed 1 on Standard 10x10"));
    QVERIFY(!curves().plot()->curves().front().hidden);
    play(1);
    QVERIFY(!curves().plot()->curves().front().hidden);  // a choice outlives the next drawing
    load("standard/10x10", "dt-20");
    play(5);
    const auto hiddenOf = [this](const QString& name) {
      for (const PlotCurve& curve : curves().plot()->curves())
        if (curve.name == name) return curve.hidden ? 1 : 0;
      return -1;
    };
    QTRY_COMPARE(hiddenOf("BCTS"), 0);
    QCOMPARE(hiddenOf("BCTS on Standard 10x12"), 1);
  }

  void aCurveIsRemovedFromTheLegendAndRestored() {
    for (const char* agent : {"bcts", "dt-20", "dellacherie"}) {
      load("standard/10x10", agent);
      play(20);
    }
    curves().pinCurve();
    QTRY_COMPARE(curves().otherCurves(), (QStringList{"Dellacherie, seed 1", "DT-20", "BCTS"}));
    QTRY_COMPARE(legend().entries().size(), std::size_t{4});
    QVERIFY(!legend().entries()[0].removable && legend().entries()[1].removable);
    window_->activateWindow();
    legend().setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(legend().hasFocus());
    QTest::keyClick(&legend(), Qt::Key_Home);
    for (int i = 0; i < 4 && !legend().accessibleDescription().startsWith("DT-20,"); ++i)
      QTest::keyClick(&legend(), Qt::Key_Right);
    QTest::keyClick(&legend(), Qt::Key_Delete);
    QCOMPARE(curves().otherCurves(), (QStringList{"Dellacherie, seed 1", "BCTS"}));
    ErrorBar& bar = *part<WatchView>(*window_).errors();
    QCOMPARE(bar.message(), QString("Removed the curve of DT-20."));
    bar.findChild<QPushButton*>()->click();
    QVERIFY(bar.isHidden());
    QCOMPARE(curves().otherCurves(), (QStringList{"Dellacherie, seed 1", "DT-20", "BCTS"}));
    action("removeCurves")->trigger();
    QVERIFY(curves().otherCurves().isEmpty());
    QCOMPARE(bar.message(), QString("Removed 3 curves."));
    bar.findChild<QPushButton*>()->click();
    QCOMPARE(curves().otherCurves(), (QStringList{"Dellacherie, seed 1", "DT-20", "BCTS"}));
  }

  void removalsOfCurvesAreUndoneOneByOne() {
    for (const char* agent : {"bcts", "dt-20", "dellacherie"}) {
      load("standard/10x10", agent);
      play(20);
    }
    const QStringList all{"DT-20", "BCTS"};
    QTRY_COMPARE(curves().otherCurves(), all);
    curves().removeCurve(0);
    curves().removeCurve(0);
    QVERIFY(curves().otherCurves().isEmpty());
    action("undo")->trigger();
    QCOMPARE(curves().otherCurves(), QStringList{"BCTS"});
    load("standard/10x10", "el-tetris");  // the run of Dellacherie ends meanwhile
    QCOMPARE(curves().otherCurves(), (QStringList{"Dellacherie", "BCTS"}));
    curves().undoStack()->undo();
    QCOMPARE(curves().otherCurves(), (QStringList{"DT-20", "Dellacherie", "BCTS"}));
    curves().undoStack()->redo();
    QCOMPARE(curves().otherCurves(), (QStringList{"Dellacherie", "BCTS"}));
    curves().removeCurves();
    QVERIFY(curves().otherCurves().isEmpty());
    action("undo")->trigger();
    QCOMPARE(curves().otherCurves(), (QStringList{"Dellacherie", "BCTS"}));
  }

 private:
  PlotLegend& legend() const { return *curves().plot()->findChild<PlotLegend*>(); }
  void clickLegend(const QString& name) const {
    const auto& entries = legend().entries();
    const auto found = std::ranges::find(entries, name, &PlotLegendEntry::name);
    QVERIFY(found != entries.end());
    const QRect place = legend().placeOf(static_cast<int>(found - entries.begin()));
    QTest::mouseClick(legend().viewport(), Qt::LeftButton, {},
                      place.topLeft() + QPoint(5, place.height() / 2));
  }
  WatchDocuments& documents() const { return part<WatchDocuments>(*window_); }
  CurvePanel& curves() const { return *part<WatchView>(*window_).curves(); }
  void restart() {
    window_->close();
    window_ = std::make_unique<MainWindow>(makePages);
    window_->show();
  }
  void load(const QString& mdp, const QString& agent) {
    QSignalSpy settled(&documents(), &WatchDocuments::settled);
    documents().load(mdp, agent);
    QVERIFY(settled.wait(test::kGuardMilliseconds));
  }
  /// Plays this many more pieces and waits until the curve includes them all.
  void play(int pieces) {
    const auto points = curves().savedCurve().points;
    const double end = pieces + (points.empty() ? 0 : points.back().x);
    for (int i = 0; i < pieces; ++i) part<WatchView>(*window_).stepPiece();
    const auto last = [this] {
      const auto now = curves().savedCurve().points;
      return now.empty() ? 0 : now.back().x;
    };
    QTRY_VERIFY(last() >= end);
  }
};

TETRABENCH_TEST(WatchCurvesTest)
#include "watch_curves_test.moc"

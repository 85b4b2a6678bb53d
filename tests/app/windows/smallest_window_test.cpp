#include <QAction>
#include <QComboBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QToolButton>
#include <optional>

#include "app/windows/compare/compare_controls.h"
#include "app/windows/documents/race.h"
#include "tests/app/windows/languages/german.h"
#include "tests/app/windows/languages/page_walk.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/widgets/shell/background_work.h"
#include "widgets/board/garbage_meter.h"
#include "widgets/shell/page_stack.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

/// Tests that everything can be reached in a small window, and that nothing outgrows a large one.
class SmallestWindowTest : public QObject, PlayFixture {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
  void init() { faults_.clear(); }
  void cleanup() { closeWindow(); }

  void nothingScrollsSideways_data() {
    QTest::addColumn<bool>("german");
    QTest::newRow("English") << false;
    QTest::newRow("German") << true;
  }
  void nothingScrollsSideways() {
    QFETCH(bool, german);
    std::optional<test::German> language;
    if (german) language.emplace();
    openWindow();
    window_->resize(960, 640);
    test::PageWalk(*window_, [this](const QString& where) { look(where); }).all();
    window_.reset();
    for (const QString& fault : faults_) qWarning().noquote() << fault;
    QVERIFY(faults_.isEmpty());
  }

  /// The name of the results file is elided so that Run stays visible.
  void aLongFileNameHidesNoButton() {
    openWindow();
    window_->resize(960, 640);
    part<ResultsFile>(*window_).setPath(settings_->path(QString(60, QLatin1Char('m')) + ".tetrabench"));
    for (const char* page : {"experiment", "optimize"}) {
      window_->showPage(page);
      test::settle();
      look(page);
    }
    QVERIFY2(faults_.isEmpty(), qPrintable(faults_.join('\n')));
  }

  void smoothingDoesNotWidenCompare() {
    openWindow();
    window_->resize(1280, 800);
    window_->showPage("compare");
    auto& controls = part<CompareControls>(*window_);
    test::settle();
    controls.setChoices({.smoothing = 0.8});
    controls.setStepsName("steps or pieces");
    test::settle();
    look("compare, smoothed");
    for (auto* box : controls.findChildren<QComboBox*>())
      if (box->isVisible() && box->width() < box->sizeHint().width()) faults_ << "cut: " + box->currentText();
    QVERIFY2(faults_.isEmpty(), qPrintable(faults_.join('\n')));
  }

  /// The board of an opponent who joins in the next game, and the meters of garbage, once made the page
  /// higher and higher.
  void versusFitsInALargeWindowAndShrinksWithIt() {
    openPlay();
    window_->resize(1920, 1080);
    start();
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    const auto goals = raceGoals();
    const auto versus = std::ranges::find_if(goals, [](const RaceGoal& goal) { return goal.end.versus; });
    page().chooseGoal(static_cast<int>(versus - goals.begin()));
    QTRY_COMPARE(page().seatCount(), std::size_t{2});
    test::settle();
    QCOMPARE(stack().verticalScrollBar()->maximum(), 0);
    page().newGame();
    QTRY_VERIFY(page().seat(1)->versus().exchange && page().findChild<GarbageMeter*>()->isVisible());
    page().setPaused(true);
    test::settle();
    QCOMPARE(stack().verticalScrollBar()->maximum(), 0);
    window_->resize(960, 640);
    test::settle();
    QCOMPARE(stack().verticalScrollBar()->maximum(), 0);
  }

 private:
  PageStack& stack() const { return part<PageStack>(*window_); }

  /// Notes what cannot be seen without scrolling sideways, and buttons of runs that cannot be seen at all.
  void look(const QString& where) {
    if (const int hidden = stack().horizontalScrollBar()->maximum(); hidden > 0)
      faults_ << QStringLiteral("%1: %2 pixels are beyond the right edge").arg(where).arg(hidden);
    for (const auto* area : window_->findChildren<QScrollArea*>()) {
      if (!area->isVisible() || !area->widget() || area->visibleRegion().isEmpty()) continue;
      if (area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff) continue;
      if (const int cut = area->widget()->width() - area->viewport()->width(); cut > 0)
        faults_ << QStringLiteral("%1: %2 cuts %3 pixels").arg(where, nameOf(*area)).arg(cut);
    }
    static const QSet<QString> kRunning{"playPause",       "restart",          "pauseGame",
                                        "runExperiment",   "stopExperiment",   "pauseExperiment",
                                        "runOptimization", "stopOptimization", "pauseOptimization"};
    for (const auto* button : window_->findChildren<QToolButton*>()) {
      const QAction* does = button->defaultAction();
      if (!does || !kRunning.contains(does->objectName()) || !button->isVisible()) continue;
      if (button->visibleRegion().boundingRect() != button->rect())
        faults_ << QStringLiteral("%1: %2 cannot be reached").arg(where, button->text());
    }
  }
  static QString nameOf(const QWidget& area) {
    return area.parentWidget() ? area.parentWidget()->metaObject()->className() : "a window";
  }

  QStringList faults_;
};

TETRABENCH_TEST(SmallestWindowTest)
#include "smallest_window_test.moc"

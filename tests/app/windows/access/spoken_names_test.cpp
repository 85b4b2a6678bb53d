#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QMap>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "app/windows/play/play_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/replay/watched_game.h"
#include "app/windows/watch/watch_page.h"
#include "core/agents/library.h"
#include "tests/app/windows/access/focusable.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/board/board_view.h"
#include "widgets/board/garbage_meter.h"
#include "widgets/board/next_pieces_view.h"
#include "widgets/board/timeline_view.h"
#include "widgets/mdp/probability_bars.h"
#include "widgets/plots/grid/plot_grid_canvas.h"
#include "widgets/plots/heat_map.h"
#include "widgets/plots/plot_legend.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/task_item.h"

using namespace tetrabench;

namespace {

constexpr int kPages[] = {MainWindow::kWatch,    MainWindow::kPlay,    MainWindow::kExperiment,
                          MainWindow::kOptimize, MainWindow::kCompare, MainWindow::kLaboratory,
                          MainWindow::kReplay,   MainWindow::kAgents,  MainWindow::kChampionship};

/// Parts of one place that cannot be told apart by what is said of them.
QStringList alike(const QWidget& window) {
  QMap<QString, int> seen;
  for (QWidget* part : focusableParts(window)) {
    if (!part->isVisible()) continue;
    QStringList said;
    for (QAccessibleInterface* at = QAccessible::queryAccessibleInterface(part); at; at = at->parent()) {
      said << QStringLiteral("%1 %2").arg(at->role()).arg(at->text(QAccessible::Name));
      for (const auto& [label, relation] : at->relations(QAccessible::Label))
        said << label->text(QAccessible::Name);
    }
    ++seen[said.join('\n')];
  }
  QStringList found;
  for (auto it = seen.cbegin(); it != seen.cend(); ++it)
    if (it.value() > 1)
      found << QStringLiteral("%1 times %2").arg(it.value()).arg(it.key().section('\n', 0, 1));
  return found;
}

QStringList problemsIn(const QWidget& window) {
  QStringList found;
  for (QWidget* part : focusableParts(window))
    if (const QString problem = problemOf(*part); !problem.isEmpty())
      found << QStringLiteral("%1 %2").arg(placeOf(*part), problem);
  return found;
}

template <typename... Painted>
bool isAnyOf(const QWidget* widget) {
  return (qobject_cast<const Painted*>(widget) || ...);
}

}  // namespace

/// What screen readers say of the parts of all pages and dialogs.
class SpokenNamesTest : public QObject, WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void everyPartThatTakesTheFocusHasANameAndARole() {
    fillPages();
    for (const int page : kPages) {
      window_->showPage(page);
      expectNone(problemsIn(*window_));
    }
  }

  void theNameOfAButtonFollowsWhatItDoes() {
    auto& page = part<WatchPage>(*window_);
    const auto has = [&](const char* name) {
      for (auto* button : page.findChildren<QToolButton*>())
        if (button->defaultAction() == action("playPause"))
          return QAccessible::queryAccessibleInterface(button)->text(QAccessible::Name) == name;
      return false;
    };
    QVERIFY(has("Play"));
    page.setPaused(false);
    QTRY_VERIFY(has("Pause"));
  }

  void partsWithoutANameAreFound() {
    QWidget window;
    auto* button = new QPushButton(&window);
    auto* plain = new QWidget(&window);
    plain->setFocusPolicy(Qt::StrongFocus);
    plain->setAccessibleName("A name but no role");
    auto* good = new QPushButton("&Good", &window);
    Q_UNUSED(button);
    Q_UNUSED(good);
    QCOMPARE(problemsIn(window).size(), 2);
  }

  void partsOfAPageCanBeToldApart() {
    fillPages();
    for (const int page : kPages) {
      window_->showPage(page);
      QTest::qWait(50);
      expectNone(alike(*window_));
    }
  }

  void whatIsPaintedHasARoleANameAndADescription() {
    fillPages();
    int painted = 0;
    for (auto* widget : window_->findChildren<QWidget*>()) {
      if (!isAnyOf<BoardView, GarbageMeter, NextPiecesView, TimelineView, ProbabilityBars, PlotGridCanvas,
                   HeatMap, PlotLegend, PlotView, TaskItem>(widget))
        continue;
      ++painted;
      const QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
      const bool shows = widget->isVisible() || qobject_cast<BoardView*>(widget);
      QVERIFY2(spoken->role() != QAccessible::Client, qPrintable(placeOf(*widget)));
      QVERIFY2(!shows || !spoken->text(QAccessible::Name).isEmpty(), qPrintable(placeOf(*widget)));
      QVERIFY2(!qobject_cast<BoardView*>(widget) || !spoken->text(QAccessible::Description).isEmpty(),
               qPrintable(placeOf(*widget)));
    }
    QVERIFY(painted > 15);
  }

  void allDialogsHaveNamesForTheirParts() {
    fillPages();
    QStringList found;
    int dialogs = 0;
    QTimer answer;
    QObject::connect(&answer, &QTimer::timeout, [&] {
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (!dialog) return;
      if (!qobject_cast<QFileDialog*>(dialog)) {  // Qt's own
        ++dialogs;
        for (const QString& problem : problemsIn(*dialog))
          found << QStringLiteral("%1: %2").arg(dialog->windowTitle(), problem);
      }
      dialog->reject();
    });
    answer.start(20);
    for (const int page : kPages) {
      window_->showPage(page);
      for (QAction* action : window_->findChildren<QAction*>()) {
        const bool asks = action->text().endsWith("...") || action->objectName() == "shortcuts" ||
                          action->objectName() == "about";
        if (asks && !action->objectName().isEmpty() && action->isVisible() && action->isEnabled())
          action->trigger();
      }
    }
    answer.stop();
    expectNone(found);
    QVERIFY2(dialogs > 10, qPrintable(QString::number(dialogs)));
  }

 private:
  static void expectNone(const QStringList& found) {
    QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
  }

  /// A game on two boards, and a replay.
  void fillPages() {
    auto& play = part<PlayPage>(*window_);
    window_->showPage(MainWindow::kPlay);
    play.addBoard();
    play.newGame();
    auto& replay = part<ReplayPage>(*window_);
    const Mdp mdp = Library::instance().mdp("standard/10x20-preview");
    replay.showReplay(std::make_shared<const Replay>(
                          watchedGame(mdp, Library::instance().agent("cmu-hand-tuned"), 3, 0, 200)),
                      "recorded");
    window_->showPage(MainWindow::kReplay);
    QTRY_VERIFY(replay.timeline());
    replay.setPosition(100);
    replay.sendToLaboratory();
    QTRY_VERIFY(part<WatchPage>(*window_).snapshot()->board);
  }
};

TETRABENCH_TEST(SpokenNamesTest)
#include "spoken_names_test.moc"

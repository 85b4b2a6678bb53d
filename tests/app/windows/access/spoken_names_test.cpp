#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QMap>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "app/windows/watch/watch_view.h"
#include "tests/app/windows/access/filled_window.h"
#include "tests/app/windows/access/focusable.h"
#include "tests/support/test_main.h"
#include "tests/widgets/shell/background_work.h"
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

/// Returns visible parts whose screen reader texts are identical.
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

/// Tests for the accessible names and roles of all widgets on all pages and in all dialogs.
class SpokenNamesTest : public QObject, FilledWindow {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void everyPartThatTakesTheFocusHasANameAndARole() {
    fillPages();
    for (const char* page : kAllPages) {
      window_->showPage(page);
      expectNone(problemsIn(*window_));
    }
  }

  /// Includes result tabs, which appear only after something has been played.
  void resultsHaveNamesAndRolesToo() {
    fillResults();
    QStringList found;
    int seen = 0;
    for (const char* page : {"experiment", "optimize", "compare"}) {
      window_->showPage(page);
      for (auto* tabs : window_->findChildren<QTabWidget*>())
        for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) {
          if (!tabs->isTabVisible(i)) continue;
          tabs->setCurrentIndex(i);
          test::settle();
          ++seen;
          found << problemsIn(*window_) << alike(*window_) << unspokenPictures();
        }
    }
    found.removeDuplicates();
    expectNone(found);
    QVERIFY2(seen > 8, qPrintable(QString::number(seen)));
  }

  void theNameOfAButtonFollowsWhatItDoes() {
    auto& page = part<WatchView>(*window_);
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
    for (const char* page : kAllPages) {
      window_->showPage(page);
      test::settle();
      expectNone(alike(*window_));
    }
  }

  void whatIsPaintedHasARoleANameAndADescription() {
    fillPages();
    expectNone(unspokenPictures());
    QVERIFY(painted_ > 15);
  }

  /// Otherwise a new widget at the same address would get the old one's accessible interface.
  void nothingIsLeftOfWhatAClosedWindowSaid() {
    fillPages();
    QMap<QAccessible::Id, QString> said;
    for (const auto* part : window_->findChildren<QWidget*>()) {
      QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(part));
      said[QAccessible::uniqueId(spoken)] = placeOf(*part);
    }
    QVERIFY2(said.size() > 500, qPrintable(QString::number(said.size())));
    closeWindow();
    QStringList left;
    for (auto it = said.cbegin(); it != said.cend(); ++it)
      if (QAccessible::accessibleInterface(it.key())) left << it.value();
    expectNone(left);
    openWindow();
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
    for (const char* page : kAllPages) {
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
  /// Returns custom-painted widgets without a role, visible ones without a name, and boards without a name or
  /// a description.
  QStringList unspokenPictures() {
    QStringList found;
    painted_ = 0;
    for (auto* widget : window_->findChildren<QWidget*>()) {
      if (!isAnyOf<BoardView, GarbageMeter, NextPiecesView, TimelineView, ProbabilityBars, PlotGridCanvas,
                   HeatMap, PlotLegend, PlotView, TaskItem>(widget))
        continue;
      ++painted_;
      const QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
      const bool isBoard = qobject_cast<BoardView*>(widget);
      if (spoken->role() == QAccessible::Client) found << placeOf(*widget) + " has no role";
      if ((isBoard || widget->isVisible()) && spoken->text(QAccessible::Name).isEmpty())
        found << placeOf(*widget) + " has no name";
      if (isBoard && spoken->text(QAccessible::Description).isEmpty())
        found << placeOf(*widget) + " has no description";
    }
    return found;
  }

  static void expectNone(const QStringList& found) {
    QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
  }

  int painted_ = 0;  ///< number of pictures checked
};

TETRABENCH_TEST(SpokenNamesTest)
#include "spoken_names_test.moc"

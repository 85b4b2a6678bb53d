#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QTest>
#include <algorithm>
#include <set>

#include "tests/app/windows/access/filled_window.h"
#include "tests/app/windows/access/focusable.h"
#include "tests/support/test_main.h"
#include "tests/widgets/shell/background_work.h"

using namespace tetrabench;

namespace {

/// Returns the widgets that are visible, enabled and within the window; docks behind others lie outside it.
std::vector<QWidget*> usableParts(const QWidget& window) {
  std::vector<QWidget*> parts;
  for (QWidget* part : focusableParts(window))
    if (part->isVisible() && part->isEnabled() && !part->focusProxy() &&
        QRect(QPoint(), window.size()).intersects(QRect(part->mapTo(&window, QPoint()), part->size())))
      parts.push_back(part);
  return parts;
}

}  // namespace

/// Tests that the main window can be used without a mouse.
class KeyboardOnlyTest : public QObject, FilledWindow {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { closeWindow(); }

  void tabReachesEveryPartOfAPageAndComesRound_data() {
    QTest::addColumn<QString>("mode");
    QTest::addColumn<int>("key");
    for (const char* mode : {"watchMode", "playMode", "experimentMode", "optimizeMode", "compareMode",
                             "agentsMode", "laboratoryMode", "replayMode"}) {
      QTest::addRow("%s forwards", mode) << mode << int{Qt::Key_Tab};
      QTest::addRow("%s backwards", mode) << mode << int{Qt::Key_Backtab};
    }
  }
  void tabReachesEveryPartOfAPageAndComesRound() {
    QFETCH(QString, mode);
    QFETCH(int, key);
    action(qPrintable(mode))->trigger();
    test::settle();
    const QWidget* first = window_->focusWidget();
    QVERIFY(first);
    std::set<const QWidget*> reached;
    constexpr int kMax = 400;
    for (int i = 0; i < kMax; ++i) {
      const QWidget* before = QApplication::focusWidget();
      QVERIFY2(before, "no part has the focus");
      reached.insert(before);
      QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key),
                      key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
      QVERIFY2(QApplication::focusWidget() != before, qPrintable("a trap: " + placeOf(*before)));
      if (reached.contains(QApplication::focusWidget())) break;
    }
    QCOMPARE(QApplication::focusWidget(), first);  // only after a full cycle
    QStringList missing, unseen;
    const auto usable = usableParts(*window_);
    QVERIFY(usable.size() >= 3);
    for (QWidget* part : usable)
      if (!reached.contains(part) && !reachedByArrows(*part, reached)) missing << placeOf(*part);
    QVERIFY2(missing.isEmpty(), qPrintable("not reached:\n" + missing.join('\n')));
    for (const QWidget* part : reached)
      if (!QRect(QPoint(), window_->size())
               .intersects(QRect(part->mapTo(window_.get(), QPoint()), part->size())) &&
          !isScrolled(*part))
        unseen << placeOf(*part);
    QVERIFY2(unseen.isEmpty(), qPrintable("has the focus where nobody sees it:\n" + unseen.join('\n')));
  }

  void noControlIsForTheMouseAlone() {
    fillPages();
    fillResults();
    QStringList found;
    for (const char* page : kAllPages) {
      window_->showPage(page);
      test::settle();
      for (const QWidget* part : mouseOnlyParts(*window_)) found << placeOf(*part);
    }
    found.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
  }

 private:
  /// Returns whether Tab reaches another button of an exclusive group, from which arrow keys lead to this
  /// one.
  static bool reachedByArrows(const QWidget& part, const std::set<const QWidget*>& reached) {
    const auto* button = qobject_cast<const QAbstractButton*>(&part);
    if (!button || !button->group()) return false;
    return std::ranges::any_of(button->group()->buttons(),
                               [&](auto* other) { return reached.contains(other); });
  }
  /// Returns whether a scroll area shows the part when it gets the focus.
  static bool isScrolled(const QWidget& part) {
    for (const QWidget* at = part.parentWidget(); at; at = at->parentWidget())
      if (at->inherits("QAbstractScrollArea")) return at->mapTo(at->window(), QPoint()).x() >= 0;
    return false;
  }
};

TETRABENCH_TEST(KeyboardOnlyTest)
#include "keyboard_only_test.moc"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDirIterator>
#include <QDockWidget>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTableView>
#include <QTest>
#include <algorithm>
#include <map>
#include <set>

#include "tests/app/windows/access/documented_keys.h"
#include "tests/app/windows/access/filled_window.h"
#include "tests/app/windows/access/focusable.h"
#include "tests/support/test_main.h"
#include "tests/widgets/shell/background_work.h"
#include "widgets/board/board_view.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/action_table.h"

using namespace tetrabench;

namespace {

/// Shortcuts of parts that have the focus, which the tests of these parts press: in graphs and legends,
/// tables and lists, the curve tree, the help window, and the labels of the laboratory.
const QStringList kOfParts = {"Ctrl+Left", "Ctrl+Right", "Ctrl+Space", "Alt+Up",    "Alt+Down", "Shift+H",
                              "Shift+F10", "Shift+Tab",  "Alt+Left",   "Alt+Right", "Alt+D",    "Alt+B",
                              "Alt+C",     "Ctrl+C",     "Ctrl+D",     "Ctrl+A",    "F2"};

bool isTextField(const QWidget& part) {
  return qobject_cast<const QLineEdit*>(&part) || qobject_cast<const QPlainTextEdit*>(&part) ||
         qobject_cast<const QComboBox*>(&part);
}

/// Returns whether the help documents that the part with the focus uses this shortcut itself.
bool isOfPart(const QWidget& part, const QKeySequence& keys) {
  const auto is = [&](QKeySequence::StandardKey key) {
    return QKeySequence::keyBindings(key).contains(keys);
  };
  if (isTextField(part))
    return is(QKeySequence::Undo) || is(QKeySequence::Redo) || is(QKeySequence::Copy) ||
           is(QKeySequence::Cut) || is(QKeySequence::Paste) || is(QKeySequence::SelectAll) ||
           is(QKeySequence::MoveToNextWord) || is(QKeySequence::MoveToPreviousWord) ||
           is(QKeySequence::DeleteStartOfWord);
  const auto* view = qobject_cast<const QAbstractItemView*>(&part);
  if (!view) return false;
  const bool renames = (view->editTriggers() & QAbstractItemView::EditKeyPressed) &&
                       view->currentIndex().flags().testFlag(Qt::ItemIsEditable);
  return (is(QKeySequence::Copy) && view->selectionModel() && view->selectionModel()->hasSelection()) ||
         (renames && keys == QKeySequence(Qt::Key_F2));
}

}  // namespace

/// Tests that every shortcut works on its page, wherever the focus is, and that help and shortcuts agree.
class ShortcutsTest : public QObject, FilledWindow {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { closeWindow(); }

  void everyShortcutInTheHelpIsThatOfAnAction() {
    QStringList wrong;
    for (const QString& name : helpPagesOfWindows())
      for (const DocumentedKeys& documented : documentedKeys(name)) {
        if (kOfParts.contains(documented.keys.toString(QKeySequence::PortableText))) continue;
        const bool isKnown = std::ranges::any_of(table().entries(), [&](const ActionTable::Entry& entry) {
          const bool isHere = !documented.isOfAction || entry.page.isEmpty() || helpOf(entry.page) == name;
          return isHere && entry.defaultKeys == documented.keys;
        });
        if (!isKnown) wrong << documented.place();
      }
    QVERIFY2(wrong.isEmpty(), qPrintable("no action has these shortcuts:\n" + wrong.join('\n')));
  }

  void everyShortcutIsInTheHelpOfItsPage() {
    QString all;
    for (const QString& name : helpPagesOfWindows()) all += helpText(name);
    QStringList missing;
    for (const ActionTable::Entry& entry : table().entries()) {
      if (entry.defaultKeys.isEmpty()) continue;
      const QString keys = asInHelp(entry.defaultKeys);
      const QString help = entry.page.isEmpty() ? all : helpText(helpOf(entry.page));
      const bool isPage = entry.action->objectName().endsWith("Mode");  // "Ctrl+1 to Ctrl+5"
      if (!isPage && !help.contains(keys))
        missing << QStringLiteral("%1 (%2 on %3)").arg(keys, entry.action->text(), entry.page);
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
  }

  void noTwoActionsOfAPageShareAShortcut() {
    for (const char* page : kAllPages) {
      window_->showPage(page);
      std::map<QString, QString> known;
      for (const ActionTable::Entry& entry : table().entries())
        for (const QKeySequence& keys : entry.action->shortcuts()) {
          if (!entry.action->isVisible()) continue;
          const QString text = keys.toString(QKeySequence::PortableText);
          QVERIFY2(
              !known.contains(text),
              qPrintable(
                  QStringLiteral("%1 on %2: %3 and %4").arg(text, page, known[text], entry.action->text())));
          known[text] = entry.action->text();
        }
    }
  }

  /// A QShortcut of QKeySequence::Delete gets all keys that the desktop has for it: under X11 also Ctrl+D,
  /// which then is ambiguous.
  void noPageBindsAllKeysForDelete() {
    static const QRegularExpression standard("QShortcut\\(QKeySequence::Delete");
    QDirIterator files(TETRABENCH_SOURCE_DIR "/app/windows", {"*.cpp"}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      if (file.fileName().contains("/help/")) continue;  // a window without actions
      QVERIFY(file.open(QFile::ReadOnly));
      QVERIFY2(!QString::fromUtf8(file.readAll()).contains(standard), qPrintable(file.fileName()));
    }
  }

  void everyShortcutIsPressedOnEveryPage_data() {
    QTest::addColumn<QString>("page");
    for (const char* page : kAllPages) QTest::newRow(page) << page;
  }
  void everyShortcutIsPressedOnEveryPage() {
    QFETCH(QString, page);
    fillPages();
    window_->showPage(page);
    test::settle();
    makeInert();
    QStringList wrong;
    int pressed = 0;
    const QWidgetList places = placesOn(page);
    QVERIFY(!places.isEmpty());
    for (QWidget* place : places) {
      for (const ActionTable::Entry& entry : table().entries()) {
        place->setFocus();
        QVERIFY2(QApplication::focusWidget(), qPrintable(placeOf(*place)));
        if (!entry.action->isVisible()) continue;
        for (const QKeySequence& keys : entry.action->shortcuts()) {
          if (isOfPart(*QApplication::focusWidget(), keys)) continue;
          entry.action->setEnabled(true);
          triggered_.clear();
          const QKeyCombination key = keys[0];
          QTest::keyClick(QApplication::focusWidget(), key.key(), key.keyboardModifiers());
          ++pressed;
          if (triggered_ == QStringList{entry.action->objectName()}) continue;
          wrong << QStringLiteral("%1 (%2) in %3 triggers [%4]")
                       .arg(keys.toString(), entry.action->objectName(), placeOf(*place),
                            triggered_.join(", "));
        }
      }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    QVERIFY(pressed > 10);
  }

 private:
  const ActionTable& table() const { return part<ActionTable>(*window_); }

  /// Returns the name of a page's help page.
  QString helpOf(const QString& id) const {
    for (const Page* page : window_->findChildren<Page*>())
      if (page->id() == id) return page->info().help;
    qFatal("there is no page %s", qPrintable(id));
  }

  /// Makes all actions only report that they were triggered.
  void makeInert() {
    for (const ActionTable::Entry& entry : table().entries()) {
      QAction* one = entry.action;
      disconnect(one, &QAction::triggered, nullptr, nullptr);
      disconnect(one, &QAction::toggled, nullptr, nullptr);
      connect(one, &QAction::triggered, this, [this, one] { triggered_ << one->objectName(); });
    }
  }

  /// Returns places where the focus may be on the current page: where it is at first, and the first list or
  /// table, text field, graph and board; on Watch also a table in a dock.
  QWidgetList placesOn(const QString& id) const {
    QWidgetList places;
    if (QWidget* first = QApplication::focusWidget()) places << first;
    const auto isUsable = [&](const QWidget& part) {
      return part.isVisible() && part.isEnabled() && (part.focusPolicy() & Qt::TabFocus) &&
             part.window() == window_.get() && !part.visibleRegion().isEmpty();
    };
    const auto add = [&](auto* one) {
      using Part = std::remove_pointer_t<decltype(one)>;
      for (Part* found : window_->findChildren<Part*>()) {
        const bool isInside = qobject_cast<QHeaderView*>(found) ||
                              qobject_cast<QAbstractSpinBox*>(found->parentWidget()) ||
                              qobject_cast<QComboBox*>(found->parentWidget());
        if (isInside || !isUsable(*found) || places.contains(found)) continue;
        places << found;
        return;
      }
    };
    add(static_cast<QAbstractItemView*>(nullptr));
    add(static_cast<QLineEdit*>(nullptr));
    add(static_cast<PlotView*>(nullptr));
    add(static_cast<BoardView*>(nullptr));
    if (id == "watch") {
      showDock(*window_, "agentDock");
      test::settle();
      auto* dock = window_->findChild<QDockWidget*>("agentDock");
      for (auto* view : dock->findChildren<QTableView*>())
        if (isUsable(*view)) places << view;
    }
    return places;
  }

  QStringList triggered_;
};

TETRABENCH_TEST(ShortcutsTest)
#include "shortcuts_test.moc"

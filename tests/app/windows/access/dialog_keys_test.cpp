#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QDialog>
#include <QFileDialog>
#include <QKeySequenceEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <set>

#include "app/windows/settings/settings_page.h"
#include "tests/app/windows/access/filled_window.h"
#include "tests/app/windows/access/focusable.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"

using namespace tetrabench;

namespace {

void press(Qt::Key key) {
  QWidget* at = QApplication::focusWidget();
  if (!at) at = QApplication::activeModalWidget();
  QTest::keyClick(at, key, key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
}

/// Returns whether the focused field consumes Escape as an ordinary key.
bool takesEscape(const QWidget* focused) {
  return focused && (qobject_cast<const QKeySequenceEdit*>(focused) ||
                     qobject_cast<const QKeySequenceEdit*>(focused->parentWidget()));
}

/// Returns whether a widget can be reached by keyboard: Tab reaches one button of an exclusive group, arrow
/// keys the others.
bool isReached(const QWidget& part, const std::set<const QWidget*>& reached) {
  if (reached.contains(&part)) return true;
  const auto* button = qobject_cast<const QAbstractButton*>(&part);
  return button && button->group() &&
         std::ranges::any_of(button->group()->buttons(), [&](auto* one) { return reached.contains(one); });
}

}  // namespace

/// Tests for dialogs without a mouse: opened by shortcut or menu, traversed with Tab, closed with Escape.
class DialogKeysTest : public QObject, FilledWindow {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    found_.clear();
    titles_.clear();
  }
  void cleanup() { closeWindow(); }

  void dialogsOfMenusAreUsedByKeysAlone() {
    fillPages();
    QTimer using_;
    connect(&using_, &QTimer::timeout, this, [this] { useDialog(); });
    using_.start(20);
    std::set<QString> opened;
    for (const char* page : kAllPages) {
      window_->showPage(page);
      for (QAction* title : window_->menuBar()->actions())
        for (QAction* entry : title->isVisible() ? title->menu()->actions() : QList<QAction*>()) {
          const QString id = entry->objectName();
          const bool asks = entry->text().endsWith("...") || id == "shortcuts" || id == "about";
          if (!asks || !entry->isVisible() || !entry->isEnabled() || !opened.insert(id).second) continue;
          asked_ = id;
          chooseByKeys(*title, *entry);
          QTRY_VERIFY(!QApplication::activeModalWidget());
        }
    }
    using_.stop();
    QVERIFY2(found_.isEmpty(), qPrintable(found_.join('\n')));
    QVERIFY2(titles_.size() > 8, qPrintable(titles_.join(", ")));
  }

  void theQuestionBeforeAResetIsAnsweredByKeys() {
    window_->showPage("settings");
    asked_ = "reset";
    button(part<SettingsPage>(*window_), "Reset all...")->setFocus();
    press(Qt::Key_Space);
    QTRY_VERIFY(QApplication::activeModalWidget());
    QVERIFY(QTest::qWaitForWindowActive(QApplication::activeModalWidget(), test::kGuardMilliseconds));
    useDialog();
    QTRY_VERIFY(!QApplication::activeModalWidget());
    QVERIFY2(found_.isEmpty(), qPrintable(found_.join('\n')));
    QCOMPARE(titles_.size(), 1);
  }

  void aDialogThatCannotBeUsedIsFound() {
    class Stubborn : public QDialog {
     public:
      void reject() override {}
    };
    class Greedy : public QWidget {
      bool focusNextPrevChild(bool) override { return false; }
      void keyPressEvent(QKeyEvent* event) override { event->accept(); }
    };
    Stubborn stubborn;
    stubborn.setWindowTitle("Stubborn");
    auto* field = new QLineEdit(&stubborn);
    auto* mouseOnly = new QLineEdit(&stubborn);
    field->move(0, 40);
    field->setFocus();
    stubborn.setModal(true);
    stubborn.show();
    QVERIFY(QTest::qWaitForWindowActive(&stubborn, test::kGuardMilliseconds));
    useDialog();
    QCOMPARE(found_.size(), 1);
    QVERIFY2(found_[0].endsWith("Escape does not close it"), qPrintable(found_[0]));
    QVERIFY(!mouseOnly->isHidden());

    Greedy trap;
    trap.setParent(&stubborn);
    trap.setFocusPolicy(Qt::StrongFocus);
    trap.setGeometry(0, 80, 20, 20);
    stubborn.show();
    trap.show();
    QVERIFY(QTest::qWaitForWindowActive(&stubborn, test::kGuardMilliseconds));
    trap.setFocus();
    found_.clear();
    useDialog();
    QVERIFY2(found_.join('\n').contains("Tab does not leave"), qPrintable(found_.join('\n')));
    QVERIFY2(found_.join('\n').contains("not reached"), qPrintable(found_.join('\n')));
    trap.setParent(nullptr);
  }

 private:
  void chooseByKeys(QAction& title, QAction& entry) {
    window_->activateWindow();
    QTRY_VERIFY(window_->isActiveWindow());
    if (!entry.shortcut().isEmpty()) {
      QTest::keySequence(window_.get(), entry.shortcut());
      return;
    }
    window_->menuBar()->setActiveAction(&title);
    QTRY_VERIFY(title.menu()->isVisible());
    title.menu()->setActiveAction(&entry);
    QTest::keyClick(title.menu(), Qt::Key_Return);
  }

  void useDialog() {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (!dialog || isUsing_) return;
    isUsing_ = true;
    if (qobject_cast<QFileDialog*>(dialog)) {  // Qt's own
      dialog->done(QDialog::Rejected);
      isUsing_ = false;
      return;
    }
    const auto hasFocus = [&] {
      return QApplication::focusWidget() && QApplication::focusWidget()->window() == dialog;
    };
    if (!QTest::qWaitForWindowActive(dialog, test::kGuardMilliseconds) ||
        !QTest::qWaitFor(hasFocus, test::kGuardMilliseconds))
      note(*dialog, "has no focus");
    titles_ << asked_ + ' ' + dialog->windowTitle();
    walk(*dialog);
    for (int i = 0; i < 100 && takesEscape(QApplication::focusWidget()); ++i) press(Qt::Key_Tab);
    press(Qt::Key_Escape);
    if (dialog->isVisible() && QApplication::activeModalWidget() == dialog) {
      note(*dialog, "Escape does not close it");
      dialog->done(QDialog::Rejected);
    }
    isUsing_ = false;
  }

  /// Tabs through the dialog once; every visible, enabled widget must have had the focus.
  void walk(const QDialog& dialog) {
    std::set<const QWidget*> reached;
    constexpr int kMax = 400;
    for (int i = 0; i < kMax; ++i) {
      const QWidget* before = QApplication::focusWidget();
      if (!before) return note(dialog, "no part has the focus");
      if (before->window() != &dialog) return note(dialog, "Tab leaves it for " + placeOf(*before));
      if (!reached.insert(before).second) break;
      press(Qt::Key_Tab);
      if (QApplication::focusWidget() == before && usable(dialog).size() > 1) {
        note(dialog, "Tab does not leave " + placeOf(*before));
        break;
      }
    }
    for (const QWidget* part : mouseOnlyParts(dialog)) note(dialog, "for the mouse alone: " + placeOf(*part));
    for (const QWidget* part : usable(dialog))
      if (!isReached(*part, reached)) note(dialog, "not reached: " + placeOf(*part));
  }

  static std::vector<QWidget*> usable(const QDialog& dialog) {
    std::vector<QWidget*> parts = focusableParts(dialog);
    std::erase_if(parts, [](const QWidget* part) {
      return !part->isVisible() || !part->isEnabled() || part->focusProxy();
    });
    return parts;
  }

  void note(const QDialog& dialog, const QString& problem) {
    found_ << QStringLiteral("%1 (%2): %3").arg(dialog.windowTitle(), asked_, problem);
  }

  bool isUsing_ = false;
  QString asked_;  ///< action whose dialog is open
  QStringList found_, titles_;
};

TETRABENCH_TEST(DialogKeysTest)
#include "dialog_keys_test.moc"

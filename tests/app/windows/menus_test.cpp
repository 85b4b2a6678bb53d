#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QSpinBox>
#include <QToolButton>

#include "app/windows/compare/compare_controls.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/help/help_pages.h"
#include "app/windows/help/help_search.h"
#include "app/windows/help/help_window.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/settings/settings_page.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/library.h"
#include "core/experiments/experiment_document.h"
#include "core/storage/documents/document_folders.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/board/board_editor.h"
#include "widgets/forms/error_bar.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/command_palette.h"
#include "widgets/shell/mode_bar.h"

using namespace tetrabench;

/// Tests for the menus and the command palette.
class MenusTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void menusHaveTheOrderOfOtherProgramsOnEveryPage() {
    for (const char* page : {"watch", "play", "experiment", "optimize", "compare", "laboratory", "replay",
                             "agents", "settings"}) {
      window_->showPage(page);
      QStringList titles;
      for (const QAction* action : window_->menuBar()->actions())
        if (action->isVisible()) titles << plain(action->text());
      QCOMPARE(titles.first(2), (QStringList{"File", "Edit"}));
      QCOMPARE(titles.last(2), (QStringList{"View", "Help"}));
      const QStringList file = textsOf(*menu("File"));
      QCOMPARE(file.last(), QString("Quit"));
      const bool isDocumentPage =
          !QStringList{"play", "laboratory", "agents", "settings"}.contains(window_->page());
      QVERIFY(!isDocumentPage || file.size() > 3);
    }
  }

  void theKeyOfAChooserSelectsItsNameEachTime() {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    auto* chooser = part<WatchView>(*window_).agentChooser();
    for (const char* typed : {"bcts", "dell"}) {
      action("chooseAgent")->trigger();
      QTRY_COMPARE(chooser->lineEdit()->selectedText(), chooser->currentText());
      QTest::keyClicks(chooser->lineEdit(), typed);
      QTest::keyClick(chooser, Qt::Key_Return);
      QTRY_VERIFY(chooser->currentText().startsWith(typed, Qt::CaseInsensitive));
    }
    QCOMPARE(chooser->currentText(), QString("Dellacherie"));
  }

  /// Covers an MDP given on the command line, regardless of the page on which the last session ended.
  void anUnknownMdpToStartWithIsReportedOnThePageShown() {
    window_->showPage("compare");
    window_->load("nosuch", {});
    const ErrorBar* bar = part<WatchView>(*window_).errors();
    QTRY_VERIFY(bar->isVisible());
    QVERIFY(bar->message().contains("nosuch"));
  }

  void theKeyOfAPageMovesTheFocusIntoIt() {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    auto* bar = window_->findChild<ModeBar*>();
    for (const char* id : {"playMode", "watchMode", "experimentMode", "optimizeMode", "compareMode",
                           "laboratoryMode", "replayMode", "playMode"})
      for (const bool isThere : {false, true}) {
        for (auto* button : bar->findChildren<QToolButton*>())
          if (button->isChecked()) button->setFocus();
        QVERIFY(bar->isAncestorOf(window_->focusWidget()));
        action(id)->trigger();
        const QWidget* focused = window_->focusWidget();
        QVERIFY2(focused && focused->isVisible() && !bar->isAncestorOf(focused), id);
        if (id == QString("playMode")) QCOMPARE(focused, part<PlayPage>(*window_).board());
        if (id == QString("watchMode"))
          QCOMPARE(qobject_cast<const QToolButton*>(focused)->defaultAction(), action("playPause"));
        Q_UNUSED(isThere);
      }
  }

  /// Holds wherever the focus was, so that the page receives shortcuts such as Ctrl+E and Ctrl+V.
  void theKeyOfAPageLeavesTheFocusInNoTextField() {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    const std::pair<const char*, QWidget*> pages[] = {
        {"watchMode", &part<WatchView>(*window_)},
        {"playMode", part<PlayPage>(*window_).board()},
        {"experimentMode", &part<ExperimentPage>(*window_)},
        {"optimizeMode", &part<OptimizePage>(*window_)},
        {"compareMode", part<ComparePage>(*window_).plot()},
        {"laboratoryMode", part<LaboratoryPage>(*window_).board()},
        {"replayMode", &part<ReplayPage>(*window_)}};
    const auto verifyFocus = [&](const char* id, QWidget* content) {
      const QWidget* focused = window_->focusWidget();
      QVERIFY2(focused && focused->isVisible() && focused->isEnabled(), id);
      QVERIFY2(focused == content || content->isAncestorOf(focused), focused->metaObject()->className());
      QVERIFY2(!focused->testAttribute(Qt::WA_InputMethodEnabled), focused->metaObject()->className());
    };
    for (const auto& [id, content] : pages) {
      action(id)->trigger();
      verifyFocus(id, content);
      for (auto* field : content->parentWidget()->findChildren<QLineEdit*>()) {
        if (!field->isVisible() || !field->isEnabled()) continue;
        field->setFocus();
        action(id)->trigger();  // while the page is shown
        verifyFocus(id, content);
        field->setFocus();
        action(id == QString("watchMode") ? "compareMode" : "watchMode")->trigger();
        action(id)->trigger();  // when returning to the page
        verifyFocus(id, content);
      }
    }
  }

  void ofALaboratoryThatAnotherPageOpensTheBoardHasTheFocus() {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    QTRY_VERIFY(part<WatchView>(*window_).snapshot()->board);
    action("watchedInLaboratory")->trigger();
    QCOMPARE(window_->focusWidget(), part<LaboratoryPage>(*window_).board());
  }

  void theGraphsOfAComparisonHaveTheFocusOneForEachMdpToo() {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    auto& page = part<ComparePage>(*window_);
    action("compareMode")->trigger();
    CompareChoices choices = page.controls()->choices();
    choices.layout = CompareChoices::Layout::PerMdp;
    page.controls()->setChoices(choices);
    QTRY_VERIFY(page.isSettled() && page.grid()->isVisible());
    action("watchMode")->trigger();
    action("compareMode")->trigger();
    QVERIFY(page.grid()->isAncestorOf(window_->focusWidget()));
  }

  void pagesStandInTheMenuInTheOrderOfTheirKeys() {
    QStringList keys;
    for (const QAction* entry : menu("View")->actions())
      if (const QString key = entry->shortcut().toString();
          key.size() == 6 && key > "Ctrl+0" && key <= "Ctrl+9")
        keys << key;
    QCOMPARE(keys,
             (QStringList{"Ctrl+1", "Ctrl+2", "Ctrl+3", "Ctrl+4", "Ctrl+5", "Ctrl+6", "Ctrl+7", "Ctrl+8"}));
  }

  void menusHaveSeparatorsAndNoKeyTwice() {
    for (const char* page : {"watch", "play", "experiment", "optimize", "compare", "laboratory", "replay",
                             "agents", "settings"}) {
      window_->showPage(page);
      QStringList keys;
      for (const QAction* title : window_->menuBar()->actions()) {
        if (!title->isVisible()) continue;
        int run = 0;
        for (const QAction* entry : title->menu()->actions()) {
          if (!entry->isVisible()) continue;
          run = entry->isSeparator() ? 0 : run + 1;
          QVERIFY2(run <= 8, qPrintable(entry->text()));
          const QString key = entry->shortcut().toString();
          QVERIFY2(key.isEmpty() || !keys.contains(key), qPrintable(key));
          keys << key;
        }
      }
    }
  }

  void thePaletteFindsPresetsHelpAndSettings_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("found");
    QTest::newRow("experiment by id") << "rlc2008-final"
                                      << "";
    QTest::newRow("optimization") << "huji beam"
                                  << "HUJI: beam hill climbing";
    QTest::newRow("MDP by id") << "rlc2009/training-05"
                               << "RL Competition 2009, training 5";
    QTest::newRow("heading of the help") << "help paired difference"
                                         << "Statistics: Paired difference";
    QTest::newRow("help page") << "help sources"
                               << "Sources";
    QTest::newRow("setting") << "setting theme"
                             << "Theme";
    QTest::newRow("keyword of handling") << "das"
                                         << "Keys and handling...";
    QTest::newRow("another keyword of handling") << "ARR"
                                                 << "Keys and handling...";
    QTest::newRow("gravity") << "gravity"
                             << "Keys and handling...";
    QTest::newRow("dark") << "dark"
                          << "Dark theme";
    QTest::newRow("preferences") << "preferences"
                                 << "Settings";
    QTest::newRow("accessibility") << "accessibility"
                                   << "High contrast theme";
    QTest::newRow("page of an action") << "laboratory open agent"
                                       << "Open agent...";
  }
  void thePaletteFindsPresetsHelpAndSettings() {
    QFETCH(QString, typed);
    QFETCH(QString, found);
    if (found.isEmpty()) found = experimentName("rlc2008-final");
    QTRY_COMPARE(firstMatch(typed), found);
  }

  void aPresetAndAHeadingAreOpened() {
    QTRY_VERIFY(firstMatch("rlc2008-final") == experimentName("rlc2008-final"));
    QTest::keyClick(field(), Qt::Key_Return);
    QTRY_COMPARE(QString::fromStdString(part<ExperimentPage>(*window_).editor()->plan().name),
                 experimentName("rlc2008-final"));
    QVERIFY(part<ExperimentPage>(*window_).isVisible());
    QTRY_VERIFY(firstMatch("help paired difference").startsWith("Statistics"));
    QTest::keyClick(field(), Qt::Key_Return);
    QVERIFY(part<HelpWindow>(*window_).windowTitle().startsWith("Statistics"));
  }

  void thePaletteSaysWhenNothingMatches() {
    QCOMPARE(firstMatch("qqqqzzzz"), QString());
    auto* label = part<CommandPalette>(*window_).findChild<QLabel*>();
    QVERIFY(label->isVisible());
    QCOMPARE(label->text(), QString("Nothing matches \"qqqqzzzz\"."));
    QVERIFY(!firstMatch("theme").isEmpty());
    QVERIFY(!label->isVisible());
  }

  void headingsOfTheHelpLeadToThem() {
    const auto headings = helpHeadings();
    QVERIFY(headings.size() > helpPages().size());
    for (const HelpHit& heading : headings) {
      if (heading.anchor.isEmpty()) continue;
      QVERIFY2(!heading.title.contains('`'), qPrintable(heading.title));
      QCOMPARE(headingAnchor(heading.title.section(": ", 1)), heading.anchor);
    }
  }

  void aSettingOfThePaletteIsGoneToOnItsPage() {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    QTRY_COMPARE(firstMatch("setting text size"), QString("Text size"));
    QTest::keyClick(field(), Qt::Key_Return);
    QTRY_COMPARE(window_->page(), QString("settings"));
    QTRY_COMPARE(window_->focusWidget(), named<QSpinBox>(part<SettingsPage>(*window_), "Text size"));
  }

 private:
  static QString plain(QString text) { return text.remove('&'); }
  QMenu* menu(const QString& title) const {
    for (const QAction* action : window_->menuBar()->actions())
      if (plain(action->text()) == title) return action->menu();
    return nullptr;
  }
  static QStringList textsOf(const QMenu& menu) {
    QStringList texts;
    for (const QAction* action : menu.actions())
      if (action->isVisible() && !action->isSeparator()) texts << plain(action->text());
    return texts;
  }
  static QString experimentName(const std::string& id) {
    return QString::fromStdString(readExperiment(documentFile(kExperimentKind, id)).name);
  }
  QLineEdit* field() const { return part<CommandPalette>(*window_).findChild<QLineEdit*>(); }
  QString firstMatch(const QString& typed) const {
    part<CommandPalette>(*window_).open();
    field()->setText(typed);
    return part<CommandPalette>(*window_).findChild<QListView*>()->currentIndex().data().toString();
  }
};

TETRABENCH_TEST(MenusTest)
#include "menus_test.moc"

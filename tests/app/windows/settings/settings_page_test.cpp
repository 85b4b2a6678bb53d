#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/plans/plan_header.h"
#include "app/windows/play/key_bindings.h"
#include "app/windows/play/play_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/watch/watch_view.h"
#include "core/experiments/experiment_document.h"
#include "core/play/replay_document.h"
#include "tests/app/windows/settings/settings_fixture.h"
#include "widgets/board/board_view.h"
#include "widgets/forms/error_bar.h"
#include "widgets/shell/action_table.h"
#include "widgets/shell/mode_bar.h"
#include "widgets/shell/page_stack.h"

using namespace tetrabench;

/// Tests that settings take effect, persist across restarts and can be reset.
class SettingsPageTest : public QObject, private SettingsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openSettings(); }
  void cleanup() { closeSettings(); }

  void itIsAPageOfTheModeBarAndOfTheMenu() {
    window_->showPage("watch");
    action("settings")->trigger();
    QCOMPARE(window_->page(), QString("settings"));
    QVERIFY(page().isVisible());
    auto& bar = part<ModeBar>(*window_);
    QVERIFY(named<QToolButton>(bar, "Settings")->isChecked());
    window_->showPage("watch");
    QTest::mouseClick(named<QToolButton>(bar, "Settings"), Qt::LeftButton);
    QVERIFY(page().isVisible());
  }

  void theThemeTakesEffectAtOnceAndStays() {
    auto* theme = control<QComboBox>("Theme");
    QCOMPARE(theme->currentText(), QString("System"));
    for (const auto& [text, id, dark] : {std::tuple("Dark", "darkTheme", true),
                                         {"Light", "lightTheme", false},
                                         {"High contrast", "highContrastTheme", true}}) {
      theme->setCurrentText(text);
      QCOMPARE(isDarkTheme(), dark);
      QVERIFY(action(id)->isChecked());
    }
    QCOMPARE(themeColors().background, QColor(Qt::black));
    restart();
    QCOMPARE(control<QComboBox>("Theme")->currentText(), QString("High contrast"));
    QVERIFY(action("highContrastTheme")->isChecked());
    action("lightTheme")->trigger();
    QVERIFY(!isDarkTheme());
    QCOMPARE(control<QComboBox>("Theme")->currentText(), QString("Light"));
  }

  void textGrowsAtOnceAndStaysLarge() {
    applyTheme(*qApp, ThemeChoice::Light);  // headings have their own size
    auto* size = control<QSpinBox>("Text size");
    const auto* label = page().findChild<QLabel*>();
    const double usual = label->font().pointSizeF();
    QCOMPARE(size->text(), QString("100 %"));
    size->stepBy(5);
    QCOMPARE(size->text(), QString("150 %"));
    QVERIFY(std::abs(label->font().pointSizeF() - 1.5 * usual) < 0.01);
    retype(size, "1000");
    QTest::keyClick(size, Qt::Key_Return);
    QVERIFY(now().textSize <= kMaxTextSize);
    size->setValue(180);
    restart();
    QCOMPARE(control<QSpinBox>("Text size")->value(), 180);
  }

  void lettersAppearOnBoardsAndStay() {
    QVERIFY(!action("letters")->isChecked() && boardsHaveLetters(false));
    control<QCheckBox>("Letters on the cells")->click();
    QVERIFY(action("letters")->isChecked() && boardsHaveLetters(true));
    part<PlayPage>(*window_).addBoard();
    QVERIFY(boardsHaveLetters(true));
    restart();
    QVERIFY(boardsHaveLetters(true));
    QVERIFY(control<QCheckBox>("Letters on the cells")->isChecked());
    QVERIFY(action("letters")->isChecked());
    action("letters")->trigger();
    QVERIFY(!control<QCheckBox>("Letters on the cells")->isChecked() && boardsHaveLetters(false));
  }

  void theLanguageIsKeptForTheNextStart() {
    auto* language = control<QComboBox>("Language");
    QCOMPARE(language->currentText(), QString("System"));
    language->setCurrentText("English");
    QCOMPARE(now().language, QString("en"));
    restart();
    QCOMPARE(control<QComboBox>("Language")->currentText(), QString("English"));
    QVERIFY(control<QComboBox>("Language")->accessibleDescription().contains("next start"));
  }

  void plansUseTheThreadsOfTheSettingsUnlessAnotherNumberIsChosenThere() {
    auto& experiment = *part<ExperimentPage>(*window_).header();
    QCOMPARE(experiment.threads()->value(), Preferences::processors());
    control<QSpinBox>("Threads")->setValue(7);
    QCOMPARE(experiment.threads()->value(), 7);
    QCOMPARE(part<OptimizePage>(*window_).header()->threads()->value(), 7);
    experiment.threads()->setValue(3);
    control<QSpinBox>("Threads")->setValue(5);
    QCOMPARE(experiment.threads()->value(), 3);
    QCOMPARE(part<OptimizePage>(*window_).header()->threads()->value(), 5);
    QTRY_COMPARE(QSettings().value("experiment/threads").toInt(), 3);
    QCOMPARE(QSettings().value("optimize/threads").toInt(), 0);
    restart();
    QCOMPARE(control<QSpinBox>("Threads")->value(), 5);
    QCOMPARE(part<ExperimentPage>(*window_).header()->threads()->value(), 3);
    QCOMPARE(part<OptimizePage>(*window_).header()->threads()->value(), 5);
  }

  void theThreadsOfARunStayWhileItRuns() {
    auto* threads = part<OptimizePage>(*window_).header()->threads();
    threads->setEnabled(false);  // as during a run
    const int before = threads->value();
    control<QSpinBox>("Threads")->setValue(before + 1);
    QCOMPARE(threads->value(), before);
    threads->setEnabled(true);
    QCOMPARE(threads->value(), before + 1);
  }

  void dialogsStartInTheFoldersOfTheSettings_data() {
    QTest::addColumn<QString>("setting");
    QTest::addColumn<FileKind>("kind");
    QTest::newRow("documents") << "Documents folder" << filesOf(kExperimentKind);
    QTest::newRow("results") << "Results folder" << comparedFiles();
    QTest::newRow("replays") << "Replays folder" << filesOf(kReplayKind);
    QTest::newRow("exports") << "Exports folder" << figureFiles();
  }
  void dialogsStartInTheFoldersOfTheSettings() {
    QFETCH(QString, setting);
    QFETCH(FileKind, kind);
    const QString chosen = settings_->path("chosen");
    QDir().mkpath(chosen);
    QVERIFY(startOf(kind) != chosen);
    inFileDialog([&](QFileDialog& dialog) { dialog.setDirectory(chosen); });
    control<QPushButton>(qPrintable("Choose: " + setting))->click();
    const auto* line = named<QLineEdit>(page(), setting);
    QCOMPARE(line->text(), chosen);
    QTRY_VERIFY(Preferences::load() == now());
    QCOMPARE(startOf(kind), chosen);
    restart();
    QCOMPARE(named<QLineEdit>(page(), setting)->text(), chosen);
    QCOMPARE(startOf(kind), chosen);
    QVERIFY(QDir(chosen).removeRecursively());  // once missing, it is no longer used
    QVERIFY(startOf(kind) != chosen);
    window_->showPage("watch");
    window_->showPage("settings");
    QVERIFY(named<QLineEdit>(page(), setting)->accessibleDescription().contains("missing"));
    auto* reset = control<QPushButton>(qPrintable("Reset: " + setting));
    reset->click();
    QVERIFY(!reset->isEnabled());
    QCOMPARE(named<QLineEdit>(page(), setting)->text(), QString());
    restart();
    QVERIFY(now().folders.empty());
  }

  void theResultsFileIsShownChangedAndReset() {
    auto& results = part<ResultsFile>(*window_);
    const auto* line = control<QLineEdit>("Results file");
    QCOMPARE(line->text(), results.path());
    const QString other = settings_->path("other.tetrabench");
    results.choose(other);
    QTRY_COMPARE(results.path(), other);
    QCOMPARE(line->text(), other);
    control<QPushButton>("Reset: Results file")->click();
    QTRY_COMPARE(results.path(), ResultsFile::defaultPath());
    QCOMPARE(line->text(), ResultsFile::defaultPath());
    QVERIFY(!control<QPushButton>("Reset: Results file")->isEnabled());
  }

  void theResultsFileIsKeptForTheNextStart() {
    const QString other = settings_->path("other.tetrabench");
    part<ResultsFile>(*window_).choose(other);
    QTRY_COMPARE(part<ResultsFile>(*window_).path(), other);
    window_.reset();
    const ResultsFile atTheNextStart;
    QCOMPARE(atTheNextStart.path(), other);
  }

  void keysAndHandlingAreKeptForTheNextStart() {
    KeyBindings keys;
    keys.set(ArcadeKey::Hold, Qt::Key_X);
    keys.save();
    Handling handling;
    handling.autoRepeat = 77;
    saveHandling(handling);
    saveCountdown(false);
    setShortcut("playPause", QKeySequence(Qt::CTRL | Qt::Key_B));
    restart();
    QVERIFY(KeyBindings::load() == keys);
    QVERIFY(loadHandling() == handling);
    QCOMPARE(loadCountdown(), 0);
    QCOMPARE(action("playPause")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_B));
  }

  void thePageSaysWhyAResultsFileCannotBeUsed() {
    QFile file(settings_->path("text.tetrabench"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("no database");
    file.close();
    auto& results = part<ResultsFile>(*window_);
    results.choose(file.fileName());
    QTRY_VERIFY(page().errors()->isVisible() && page().errors()->message().contains("text.tetrabench"));
    results.choose(settings_->path("other.tetrabench"));
    QTRY_VERIFY(!page().errors()->isVisible());
    results.addUser([] { return true; });
    control<QPushButton>("Choose: Results file")->click();
    QVERIFY(page().errors()->isVisible() && page().errors()->isNotice());
    QVERIFY(page().errors()->message().contains("Stop the current run"));
  }

  void theLayoutComesBackWithTheTextSize() {
    window_->showPage("watch");
    const auto* dock = window_->findChild<QDockWidget*>("mdpDock");
    const auto* pages = window_->findChild<PageStack*>();
    const auto setSize = [this](int percent) {
      Preferences preferences = now();
      preferences.textSize = percent;
      page().setPreferences(preferences);
    };
    window_->resize(1600, 900);
    action("resetLayout")->trigger();
    QTRY_COMPARE(dock->width(), 330);
    const int before = dock->width();
    setSize(150);
    QTRY_VERIFY(dock->width() > before);
    setSize(100);
    QTRY_VERIFY2(dock->width() <= before, qPrintable(QString::number(dock->width())));
    QTRY_COMPARE(pages->horizontalScrollBar()->maximum(), 0);
    setSize(200);
    QTRY_VERIFY(dock->width() > before);
    page().setPreferences(Preferences());
    QTRY_VERIFY2(dock->width() <= before, qPrintable(QString::number(dock->width())));
    const auto widen = [this] {  // repeated, as docks may still be rescaling
      window_->findChild<QMainWindow*>()->resizeDocks({window_->findChild<QDockWidget*>("mdpDock")}, {520},
                                                      Qt::Horizontal);
      return window_->findChild<QDockWidget*>("mdpDock")->width() > 500;
    };
    QTRY_VERIFY(widen());
    action("resetLayout")->trigger();
    QTRY_VERIFY2(dock->width() <= before, qPrintable(QString::number(dock->width())));
  }

  void resettingAllAsksFirst() {
    Preferences other;
    other.language = "en";
    other.theme = ThemeChoice::Dark;
    other.textSize = 120;
    other.letters = true;
    other.threads = 9;
    other.folders[FolderUse::Replays] = settings_->path("");
    page().setPreferences(other);
    KeyBindings keys;
    keys.set(ArcadeKey::Hold, Qt::Key_X);
    keys.save();
    Handling handling;
    handling.autoRepeat = 77;
    saveHandling(handling);
    saveCountdown(false);
    setShortcut("playPause", QKeySequence(Qt::CTRL | Qt::Key_B));
    answer("Cancel");
    QVERIFY(now() == other);
    answer("Reset all");
    QVERIFY(now() == Preferences());
    QVERIFY(!isDarkTheme());
    QCOMPARE(scaledToText(100), 100);
    QVERIFY(KeyBindings::load() == KeyBindings());
    QVERIFY(loadHandling() == Handling());
    QVERIFY(loadCountdown() > 0);
    QCOMPARE(action("playPause")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_P));
    QTRY_COMPARE(part<ResultsFile>(*window_).path(), ResultsFile::defaultPath());
    restart();
    QVERIFY(now() == Preferences());
    QCOMPARE(action("playPause")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_P));
  }

  void everyControlHasANameAndAnExplanation() {
    for (const auto& [setting, label] : SettingsPage::settings()) {
      page().focusOn(setting);
      const QWidget* focused = window_->focusWidget();
      QCOMPARE(focused->accessibleName(), label);
      QVERIFY2(focused->accessibleDescription().endsWith('.'), qPrintable(label));
    }
    QCOMPARE(SettingsPage::settings().size(), std::size_t{SettingsPage::kPrograms + 1});
    for (const QWidget* widget : controls())
      QVERIFY2(!nameOf(*widget).isEmpty(), widget->metaObject()->className());
  }

  void theKeyboardReachesEverything() {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    window_->resize(960, 640);
    for (const FolderUse use : kFolderUses) {
      Preferences more = now();
      more.folders[use] = settings_->path("");  // enables their reset buttons
      page().setPreferences(more);
    }
    QSet<QWidget*> missing;
    for (QWidget* widget : controls())
      if (widget->isEnabled() && widget->isVisible()) missing << widget;
    QVERIFY(missing.size() >= 20);
    page().focusOn(SettingsPage::kLanguage);
    QTest::keyClick(window_->focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(window_->focusWidget(), button(page(), "Reset all..."));  // first control of the page
    const auto* scroll = page().findChild<QScrollArea*>();
    for (int i = 0; i < 60 && !missing.isEmpty(); ++i) {
      QWidget* focused = window_->focusWidget();
      if (missing.remove(focused) && scroll->widget()->isAncestorOf(focused)) {
        const QRect seen(focused->mapTo(scroll->viewport(), QPoint()), focused->size());
        QVERIFY2(scroll->viewport()->rect().intersects(seen), qPrintable(focused->accessibleName()));
      }
      QTest::keyClick(focused, Qt::Key_Tab);
    }
    QStringList names;
    for (const QWidget* widget : missing) names << nameOf(*widget);
    QVERIFY2(missing.isEmpty(), qPrintable(names.join(", ")));
  }

  void keysAndShortcutsOpenTheirDialogs() {
    for (const char* name : {"Keyboard shortcuts", "Game keys and handling"}) {
      QString title;
      QTimer::singleShot(0, window_.get(), [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (!dialog) return;
        title = dialog->windowTitle();
        dialog->reject();
      });
      control<QPushButton>(name)->click();
      QVERIFY2(title.contains("eys"), name);
    }
  }

 private:
  /// Returns whether all boards on Watch, Play and Replay show letters as given.
  bool boardsHaveLetters(bool shown) const {
    std::vector<const BoardView*> boards{part<WatchView>(*window_).board(),
                                         part<ReplayPage>(*window_).board()};
    const auto& play = part<PlayPage>(*window_);
    for (std::size_t i = 0; i < play.seatCount(); ++i) boards.push_back(play.seat(i)->board());
    return std::ranges::all_of(boards, [=](auto* board) { return board->look().lettersShown == shown; });
  }
  /// Returns all widgets that accept Tab focus, except parts of spin boxes and lists of combo boxes.
  QList<QWidget*> controls() const {
    QList<QWidget*> found;
    for (auto* widget : page().findChildren<QWidget*>()) {
      const bool isPart = qobject_cast<QAbstractSpinBox*>(widget->parentWidget());
      if (widget->focusPolicy() & Qt::TabFocus && widget->window() == window_.get() && !isPart)
        found << widget;
    }
    return found;
  }
  /// Returns the name that screen readers announce.
  static QString nameOf(const QWidget& widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return widget.accessibleName().isEmpty() && button ? button->text() : widget.accessibleName();
  }
  /// Returns the initial folder of a dialog that opens files of this kind.
  QString startOf(const FileKind& kind) const {
    QString folder;
    inFileDialog([&](QFileDialog& dialog) { folder = dialog.directory().path(); }, false);
    askOpen(&page(), kind, "Open", [](const QString&) {});
    return folder;
  }
  void inFileDialog(const std::function<void(QFileDialog&)>& use, bool accepts = true) const {
    QTimer::singleShot(0, window_.get(), [use, accepts] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      QVERIFY(dialog);
      use(*dialog);
      accepts ? static_cast<QDialog*>(dialog)->accept() : dialog->reject();
    });
  }
  void setShortcut(const char* id, const QKeySequence& keys) const {
    auto& table = part<ActionTable>(*window_);
    for (const ActionTable::Entry& entry : table.entries())
      if (entry.action->objectName() == QLatin1String(id)) table.setKeys(entry, keys);
  }
  /// Answers the confirmation for resetting all settings.
  void answer(const char* text) const {
    button(page(), "Reset all...")->click();
    auto* box = window_->findChild<QMessageBox*>("resetQuestion");
    QVERIFY(box && box->isVisible());
    QCOMPARE(box->defaultButton()->text().remove('&'), QString("Cancel"));
    button(*box, text)->click();
    QTRY_VERIFY(!window_->findChild<QMessageBox*>("resetQuestion"));
  }
};

TETRABENCH_TEST(SettingsPageTest)
#include "settings_page_test.moc"

#include "app/windows/settings/settings_page.h"
#include "tests/app/windows/languages/cut_texts.h"
#include "tests/app/windows/languages/page_walk.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/widgets/shell/background_work.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class CutTextTest : public QObject, WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
  void init() {
    cut_.clear();
    openWindow();
  }
  void cleanup() {
    closeWindow();
    applyTheme(*qApp, ThemeChoice::Light);
  }

  void noTextIsCut_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("at first") << QSize(1280, 800);
    QTest::newRow("smallest") << QSize(960, 640);
  }
  void noTextIsCut() {
    QFETCH(QSize, size);
    window_->resize(size);
    test::PageWalk(*window_, [this](const QString& where) { see(where); }).all();
    window_->showPage("settings");
    see("settings");
    for (const QString& line : cut_) qWarning().noquote() << "cut:" << line;
    QVERIFY(cut_.isEmpty());
  }

  /// The text size changes while the page is open, before the first setting, and applies to all later ones.
  void noSettingIsCutInTextOfTwiceTheSize() {
    Preferences large;
    large.textSize = kMaxTextSize;
    for (const QSize size : {QSize(1280, 800), QSize(960, 640)}) {
      window_->resize(size);
      window_->showPage("settings");
      part<SettingsPage>(*window_).setPreferences(large);
      for (const auto& [setting, label] : SettingsPage::settings()) {
        part<SettingsPage>(*window_).focusOn(setting);
        see(label);
      }
      QVERIFY(window_->centralWidget()->width() <= size.width());
    }
    for (const QString& line : cut_) qWarning().noquote() << "cut:" << line;
    QVERIFY(cut_.isEmpty());
  }

 private:
  void see(const QString& where) {
    test::settle();
    for (const QString& line : test::cutTexts(*window_))
      if (const QString found = where + ": " + line; !cut_.contains(found)) cut_ << found;
  }

  QStringList cut_;
};

TETRABENCH_TEST(CutTextTest)
#include "cut_text_test.moc"

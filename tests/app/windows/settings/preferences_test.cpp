#include "app/windows/preferences/preferences.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QSpinBox>

#include "app/windows/experiment/experiment_page.h"
#include "app/windows/plans/plan_header.h"
#include "app/windows/preferences/languages.h"
#include "tests/app/windows/settings/settings_fixture.h"

using namespace tetrabench;

/// Tests of reading stored settings, whatever the file contains.
class PreferencesTest : public QObject, private SettingsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { settings_ = std::make_unique<IsolatedSettings>(); }
  void cleanup() { closeSettings(); }

  void whatIsStoredIsReadAgain() {
    QVERIFY(Preferences::load() == Preferences());
    Preferences other;
    other.language = "en";
    other.theme = ThemeChoice::HighContrast;
    other.textSize = kMaxTextSize;
    other.letters = true;
    other.threads = Preferences::kMaxThreads;
    for (const FolderUse use : kFolderUses)
      other.folders[use] = settings_->path(QString::number(static_cast<int>(use)));
    store(other.state());
    QVERIFY(Preferences::load() == other);
    store(Preferences().state());
    QVERIFY(Preferences::load() == Preferences());
  }

  void aValueThatIsNotAllowedCountsAsTheDefaultOne_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QVariant>("value");
    const std::pair<const char*, QVariant> values[] = {{"theme", 4},
                                                       {"theme", -1},
                                                       {"theme", "dusk"},
                                                       {"textSize", 0},
                                                       {"textSize", 79},
                                                       {"textSize", 201},
                                                       {"textSize", 1e30},
                                                       {"textSize", -100},
                                                       {"textSize", "big"},
                                                       {"language", "xx"},
                                                       {"language", "../../en"},
                                                       {"language", 7},
                                                       {"threads", -1},
                                                       {"threads", 10'000},
                                                       {"threads", "all"},
                                                       {"threads", QStringList{"1", "2"}}};
    for (const auto& [key, value] : values)
      QTest::addRow("%s: %s", key, qPrintable(value.toString())) << QString(key) << value;
  }
  void aValueThatIsNotAllowedCountsAsTheDefaultOne() {
    QFETCH(QString, key);
    QFETCH(QVariant, value);
    store({{key, value}});
    QVERIFY(Preferences::load() == Preferences());
  }

  void aWindowStartsWithDefaultsAndPutsThemInPlaceOfBadValues() {
    const QVariantMap bad{{"theme", 9}, {"textSize", 100'000}, {"language", "tlh"}, {"threads", 10'000}};
    store(bad);
    openSettings();
    QVERIFY(now() == Preferences());
    QCOMPARE(control<QComboBox>("Theme")->currentIndex(), 0);
    QCOMPARE(control<QComboBox>("Language")->currentIndex(), 0);
    QCOMPARE(control<QSpinBox>("Text size")->value(), kUsualTextSize);
    QCOMPARE(control<QSpinBox>("Threads")->value(), 0);
    QCOMPARE(part<ExperimentPage>(*window_).header()->threads()->value(), Preferences::processors());
    const QVariantMap wanted = Preferences().state();
    for (const QString& key : bad.keys())
      QTRY_COMPARE(QSettings().value(key).toString(), wanted[key].toString());
  }

  void zeroThreadsAreOnePerProcessor() {
    store({{"threads", 0}, {"experiment/threads", 0}});
    QCOMPARE(Preferences::load().usualThreads(), Preferences::processors());
    openSettings();
    QCOMPARE(part<ExperimentPage>(*window_).header()->threads()->value(), Preferences::processors());
  }

  void threadsOfAPageThatAreNotAllowedAreTheUsualOnes() {
    for (const QVariant& bad : {QVariant(10'000), QVariant(-3), QVariant("many")}) {
      store({{"experiment/threads", bad}, {"threads", 6}});
      openSettings();
      QCOMPARE(part<ExperimentPage>(*window_).header()->threads()->value(), 6);
      window_.reset();
    }
  }

  void aFolderThatIsGoneOrIsAFileIsNotUsed() {
    const QString folder = settings_->path("plans"), file = settings_->path("file");
    QDir().mkpath(folder);
    QVERIFY(QFile(file).open(QIODevice::WriteOnly));
    Preferences chosen;
    chosen.folders = {{FolderUse::Documents, folder}, {FolderUse::Results, file}};
    store(chosen.state());
    QCOMPARE(chosenFolder(FolderUse::Documents), folder);
    QCOMPARE(chosenFolder(FolderUse::Results), QString());
    QCOMPARE(chosenFolder(FolderUse::Exports), QString());
    QDir().rmdir(folder);
    QCOMPARE(chosenFolder(FolderUse::Documents), QString());
    openSettings();
    QVERIFY(now() == chosen);  // the folder may be on a removable drive
  }

  void everyLanguageHasAName() {
    QVERIFY(availableLanguages().contains("en"));
    QCOMPARE(languageName("en"), QString("English"));
    QCOMPARE(languageName("de"), QString("Deutsch"));
    for (const QString& code : availableLanguages()) QVERIFY(!languageName(code).isEmpty());
  }

 private:
  static void store(const QVariantMap& values) {
    QSettings settings;
    for (const auto& [key, value] : values.asKeyValueRange()) settings.setValue(key, value);
  }
};

TETRABENCH_TEST(PreferencesTest)
#include "preferences_test.moc"

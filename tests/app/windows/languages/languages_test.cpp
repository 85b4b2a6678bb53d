#include "app/windows/preferences/languages.h"

#include <QLibraryInfo>
#include <thread>

#include "app/windows/preferences/pseudo_translator.h"
#include "core/error.h"
#include "core/translation.h"
#include "tests/app/windows/languages/german.h"
#include "tests/app/windows/start/started_program.h"
#include "tests/support/test_main.h"
#include "tests/widgets/isolated_settings.h"

namespace tetrabench::test {

class LanguagesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cataloguesAreInTheProgram() {
    QVERIFY(availableLanguages().contains("en"));
    QVERIFY(availableLanguages().contains("de"));
  }

  void theOptionComesBeforeTheSetting() {
    QCOMPARE(languageFor("en", "de"), QString("en"));
    QCOMPARE(languageFor({}, "de"), QString("de"));
    QCOMPARE(languageFor("pseudo-rtl", "de"), QString("pseudo-rtl"));
  }

  void aSettingOfAnotherVersionIsNoError() { QVERIFY(availableLanguages().contains(languageFor({}, "tlh"))); }

  void anUnknownLanguageIsRefused() {
    try {
      languageFor("tlh", "de");
      QFAIL("it was taken");
    } catch (const InvalidArgument& error) {
      QCOMPARE(error.what(), "--language is tlh; it must be one of de, en.");
    }
  }

  void pluralFormsOfEnglishAreLoaded() {
    QCOMPARE(QCoreApplication::translate("Texts", "%Ln games", nullptr, 1), QString("1 game"));
    QCOMPARE(QCoreApplication::translate("Texts", "%Ln games", nullptr, 2), QString("2 games"));
  }

  /// Runs the real program; covers Qt's own texts, too, if its translations are installed.
  void theOptionChoosesTheLanguageOfAllTexts() {
    const QByteArray english = helpIn("en"), german = helpIn("de");
    QVERIFY2(english.contains("Usage") && english.contains("A workbench for Tetris"), english);
    QVERIFY2(!german.contains("A workbench for Tetris") && german.contains("Tetris-KI"), german);
    const QString ofQt = QLibraryInfo::path(QLibraryInfo::TranslationsPath) + "/qtbase_de.qm";
    if (!QFile::exists(ofQt)) QSKIP("Qt's translations are not installed");
    QVERIFY2(!german.contains("Usage") && german.contains("Aufruf"), german);
  }

  void englishCanBeHadInAnyLanguage() {
    const auto games = [](int n) { return QCoreApplication::translate("Texts", "%Ln games", nullptr, n); };
    const auto weight = [] { return QCoreApplication::translate("Texts", "weight"); };
    QVERIFY(!EnglishTexts::differ());
    const German german;
    QVERIFY(EnglishTexts::differ());
    QVERIFY(weight() != "weight");
    {
      const EnglishTexts english;
      QCOMPARE(weight(), QString("weight"));
      QCOMPARE(games(1), QString("1 game"));
      QCOMPARE(games(2), QString("2 games"));
      QString other;
      std::thread([&] { other = weight(); }).join();
      QVERIFY(other != "weight");
    }
    QVERIFY(weight() != "weight");
  }

  void pseudoTextsKeepWhatIsNoText_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("marked");
    QTest::newRow("longer") << "Watch"
                            << "[Ŵåţçĥ~~]";
    QTest::newRow("numbered") << "%1 of %L2"
                              << "[%1 öƒ %L2~]";
    QTest::newRow("counted") << "%Ln runs"
                             << "[%Ln ŕûñš~~]";
    QTest::newRow("core's") << "{} is {:.3}"
                            << "[{} îš {:.3}~]";
    QTest::newRow("mnemonic") << "&File"
                              << "[&Ƒîļé~~]";
    QTest::newRow("tag") << "<b>No</b>"
                         << "[<b>Ñö</b>~]";
    QTest::newRow("files") << "PNG (*.png);;SVG (*.svg)"
                           << "[ÞÑĜ (*.png)~~];;[ŠṼĜ (*.svg)~~]";
    QTest::newRow("nothing") << ""
                             << "";
  }
  void pseudoTextsKeepWhatIsNoText() {
    QFETCH(QString, text);
    QFETCH(QString, marked);
    QCOMPARE(PseudoTranslator::marked(text), marked);
  }

 private:
  static QByteArray helpIn(const QString& language) {
    const TestUser user;
    QProcess program;
    user.start(program, {"--language", language, "--help"});
    program.waitForFinished(test::kGuardMilliseconds);
    return program.readAllStandardOutput();
  }
};

TETRABENCH_TEST(LanguagesTest)

}  // namespace tetrabench::test

#include "languages_test.moc"

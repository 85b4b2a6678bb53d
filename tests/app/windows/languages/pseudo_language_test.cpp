#include <QDialog>
#include <QFile>
#include <QSet>
#include <QTimer>
#include <QXmlStreamReader>

#include "app/windows/preferences/pseudo_translator.h"
#include "core/translation.h"
#include "tests/app/windows/languages/cut_texts.h"
#include "tests/app/windows/languages/english_finder.h"
#include "tests/app/windows/languages/page_walk.h"
#include "tests/app/windows/window_fixture.h"
#include "widgets/shell/action_table.h"
#include "widgets/theme/theme.h"

namespace tetrabench::test {
namespace {

/// Returns the texts of a catalogue, each prefixed by its context: "Texts\nAdd".
QSet<QByteArray> textsOfCatalogue() {
  QSet<QByteArray> texts;
  QFile file(TETRABENCH_SOURCE_DIR "/resources/translations/tetrabench_de.ts");
  if (!file.open(QFile::ReadOnly)) return texts;
  QByteArray context;
  for (QXmlStreamReader reader(&file); !reader.atEnd();) {
    if (reader.readNext() != QXmlStreamReader::StartElement) continue;
    if (reader.name() == u"name") context = reader.readElementText().toUtf8();
    if (reader.name() == u"source") texts << context + '\n' + reader.readElementText().toUtf8();
  }
  return texts;
}

/// Returns whether a text is Qt's own, which has a separate catalogue.
bool isOfQt(const char* context) {
  return context[0] == 'Q' && qstrcmp(context, "QApplication") != 0;
}

}  // namespace

/// Tests that find texts missing from the catalogue, because they bypass translation or are looked up in
/// another context than they were extracted with, and texts without room to grow by 40 %.
class PseudoLanguageTest : public QObject, WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    applyTheme(*qApp, ThemeChoice::Light);
    texts_ = textsOfCatalogue();
    QVERIFY(texts_.size() > 2000);
    translator_ =
        std::make_unique<PseudoTranslator>(nullptr, [this](const char* context, const char* source) {
          return isOfQt(context) || texts_.contains(QByteArray(context) + '\n' + source);
        });
    QCoreApplication::installTranslator(translator_.get());
    Core::setTranslator([](const char* text, const char* singular, std::int64_t count) {
      return QCoreApplication::translate("Core", text, singular, static_cast<int>(count)).toStdString();
    });
  }
  void cleanupTestCase() {
    QCoreApplication::removeTranslator(translator_.get());
    Core::setTranslator(nullptr);
  }
  void init() {
    found_.clear();
    openWindow();
  }
  void cleanup() {
    closeWindow();
    QGuiApplication::setLayoutDirection(Qt::LeftToRight);
  }

  void textsOfCoreAreTranslatedToo() {
    QCOMPARE(Core::tr("a list"), PseudoTranslator::marked("a list").toStdString());
    QCOMPARE(Core::tr("%n rows", "%n row", 2), std::string("[2 ŕöŵš~~]"));
  }

  void aTextInNoCatalogueIsFound() {
    EnglishFinder english;
    QVERIFY(!english.in(QCoreApplication::translate("Texts", "In no catalogue")).isEmpty());
    QVERIFY(!english.in(QString("[Ŵåţçĥ~~] it")).isEmpty());
    QVERIFY(english.in(QString("[Ŵåţçĥ DT-20~~] DT-20 3 kB")).isEmpty());
  }

  void noEnglishIsLeftOnAnyPage() {
    const EnglishFinder english;
    PageWalk(*window_, [&](const QString& where) { note(where, english.in(*window_)); }).all();
    window_->showPage("settings");
    note("settings", english.in(*window_));
    report();
  }

  void noEnglishIsLeftInDialogs_data() {
    QTest::addColumn<QString>("action");
    for (const char* id : {"shortcuts", "about", "handling", "garbageRules", "learnFromGames", "myGames",
                           "addMdps", "addAgents", "exportFigure"})
      QTest::newRow(id) << id;
  }
  void noEnglishIsLeftInDialogs() {
    QFETCH(QString, action);
    QAction* trigger = actionOf(*window_, action);
    QVERIFY2(trigger, "there is no such action");
    for (const ActionTable::Entry& entry : part<ActionTable>(*window_).entries())
      if (entry.action == trigger && !entry.page.isEmpty()) window_->showPage(entry.page);
    const EnglishFinder english;
    int seen = 0;
    QTimer looking;  // also checks modal dialogs
    connect(&looking, &QTimer::timeout, this, [&] {
      for (QWidget* top : QApplication::topLevelWidgets()) {
        if (top == window_.get() || !top->isVisible() || qobject_cast<QMenu*>(top)) continue;
        ++seen;
        note(action, english.in(*top));
        for (const QString& line : cutTexts(*top)) note(action, {"cut: " + line});
        top->close();
      }
    });
    looking.start(200);
    if (!trigger->isEnabled()) QSKIP("it cannot be chosen in an empty window");
    trigger->trigger();
    QTRY_VERIFY(seen > 0);
    looking.stop();
    report();
  }

  void longerTextsAreNotCut_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("mirrored");
    QTest::newRow("at first") << QSize(1280, 800) << false;
    QTest::newRow("smallest") << QSize(960, 640) << false;
    QTest::newRow("mirrored") << QSize(1280, 800) << true;
  }
  void longerTextsAreNotCut() {
    QFETCH(QSize, size);
    QFETCH(bool, mirrored);
    QGuiApplication::setLayoutDirection(mirrored ? Qt::RightToLeft : Qt::LeftToRight);
    window_->resize(size);
    PageWalk(*window_, [&](const QString& where) { note(where, cutTexts(*window_)); }).all();
    report();
  }

 private:
  void note(const QString& where, const QStringList& lines) {
    for (const QString& line : lines)
      if (!found_.contains(line)) found_.insert(line, where);
  }
  void report() const {
    for (auto finding = found_.begin(); finding != found_.end(); ++finding)
      qWarning().noquote() << finding.value() << ":" << finding.key();
    QVERIFY(found_.isEmpty());
  }

  QSet<QByteArray> texts_;
  std::unique_ptr<PseudoTranslator> translator_;
  QMap<QString, QString> found_;  ///< each finding, with the place where it first occurred
};

TETRABENCH_TEST(PseudoLanguageTest)

}  // namespace tetrabench::test

#include "pseudo_language_test.moc"

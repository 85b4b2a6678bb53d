#include "app/windows/preferences/languages.h"

#include <QApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include "app/windows/preferences/pseudo_translator.h"
#include "core/error.h"
#include "core/translation.h"
#include "widgets/forms/english_texts.h"

// Must be outside any namespace. Without it the linker drops the resources from a static library.
static void initTranslations() {
  Q_INIT_RESOURCE(translations);
}

namespace tetrabench {
namespace {

constexpr const char* kEnglish = "en";
const QString kFolder = QStringLiteral(":/translations"), kPrefix = QStringLiteral("tetrabench_");

bool isPseudo(const QString& code) {
  return code == QLatin1String(kPseudoLanguage) || code == QLatin1String(kPseudoRightToLeft);
}

QString systemLanguage() {
  const QStringList available = availableLanguages();
  for (const QString& wanted : QLocale::system().uiLanguages())
    if (const QString code = wanted.section(QLatin1Char('-'), 0, 0); available.contains(code)) return code;
  return kEnglish;
}

std::string coreTranslation(const char* text, const char* singular, std::int64_t count) {
  constexpr std::int64_t kMax = std::numeric_limits<int>::max();
  return QCoreApplication::translate("Core", text, singular, static_cast<int>(std::min(count, kMax)))
      .toStdString();
}

void install(QTranslator* translator, bool isLoaded) {
  if (isLoaded) QCoreApplication::installTranslator(translator);
}

}  // namespace

QStringList availableLanguages() {
  initTranslations();
  QStringList codes;
  for (const QString& file : QDir(kFolder).entryList({kPrefix + "*.qm"}))
    codes << file.mid(kPrefix.size()).section(QLatin1Char('.'), 0, 0);
  return codes;
}

QString languageFor(const QString& option, const QString& preferred) {
  const QStringList available = availableLanguages();
  if (!option.isEmpty()) {
    if (available.contains(option) || isPseudo(option)) return option;
    throw InvalidArgument(wrongValue("--language", option.toStdString(),
                                     Core::sentence("one of {}", available.join(", ").toStdString())));
  }
  return available.contains(preferred) ? preferred : systemLanguage();
}

void useLanguage(const QString& code) {
  QObject* application = QCoreApplication::instance();
  if (isPseudo(code)) {
    QCoreApplication::installTranslator(new PseudoTranslator(application));
    QGuiApplication::setLayoutDirection(code == QLatin1String(kPseudoRightToLeft) ? Qt::RightToLeft
                                                                                  : Qt::LeftToRight);
  } else {
    // For the system's own language, its regional number format is retained.
    if (const QLocale locale(code); locale.language() != QLocale().language()) QLocale::setDefault(locale);
    auto* ofQt = new QTranslator(application);
    install(ofQt, ofQt->load(QLocale(), "qtbase", "_", QLibraryInfo::path(QLibraryInfo::TranslationsPath)));
    initTranslations();
    auto* english = new QTranslator(application);  // provides plural forms, also if English is chosen
    install(english, english->load(kPrefix + kEnglish, kFolder));
    if (code != QLatin1String(kEnglish)) {
      auto* own = new Catalogue(application);
      install(own, own->load(kPrefix + code, kFolder));
    }
    QGuiApplication::setLayoutDirection(QLocale().textDirection());
  }
  Core::setTranslator(code == QLatin1String(kEnglish) ? nullptr : coreTranslation);
}

QString languageName(const QString& code) {
  const QLocale locale(code);
  // QLocale takes "en" for "American English".
  if (locale.language() == QLocale::English) return QStringLiteral("English");
  QString name = locale.nativeLanguageName();
  if (!name.isEmpty()) name[0] = name[0].toUpper();
  return name;
}

}  // namespace tetrabench

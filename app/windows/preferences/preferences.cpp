#include "app/windows/preferences/preferences.h"

#include <QFileInfo>
#include <QSettings>
#include <QThread>
#include <algorithm>

#include "app/windows/preferences/languages.h"

namespace tetrabench {
namespace {

constexpr const char* kLanguageKey = "language";
constexpr const char* kThemeKey = "theme";
constexpr const char* kTextSizeKey = "textSize";
constexpr const char* kLettersKey = "watch/letters";
constexpr const char* kThreadsKey = "threads";
constexpr const char* kNotifiesKey = "notifications";
constexpr const char* kAsksKey = "askBeforeQuitting";

QString folderKey(FolderUse use) {
  constexpr const char* kNames[] = {"documents", "results", "replays", "exports"};
  return QStringLiteral("folders/chosen/") + QLatin1String(kNames[static_cast<int>(use)]);
}

/// Returns the stored number if it is between `least` and `most`, otherwise `usual`.
int numberOf(const QSettings& settings, const char* key, int least, int most, int usual) {
  bool isNumber = false;
  const int found = settings.value(key, usual).toInt(&isNumber);
  return isNumber && found >= least && found <= most ? found : usual;
}

}  // namespace

QString chosenFolder(FolderUse use) {
  const auto folders = Preferences::load().folders;
  const auto folder = folders.find(use);
  return folder != folders.end() && QFileInfo(folder->second).isDir() ? folder->second : QString();
}

Preferences Preferences::load() {
  const QSettings settings;
  Preferences found;
  const QString language = settings.value(kLanguageKey).toString();
  if (availableLanguages().contains(language)) found.language = language;
  found.theme = static_cast<ThemeChoice>(
      numberOf(settings, kThemeKey, 0, static_cast<int>(ThemeChoice::HighContrast), 0));
  found.textSize = numberOf(settings, kTextSizeKey, kMinTextSize, kMaxTextSize, kUsualTextSize);
  found.letters = settings.value(kLettersKey).toBool();
  found.notifies = settings.value(kNotifiesKey, true).toBool();
  found.asksBeforeQuitting = settings.value(kAsksKey, true).toBool();
  found.threads = numberOf(settings, kThreadsKey, 0, kMaxThreads, 0);
  for (const FolderUse use : kFolderUses)
    if (const QString folder = settings.value(folderKey(use)).toString(); !folder.isEmpty())
      found.folders[use] = folder;
  return found;
}

QVariantMap Preferences::state() const {
  QVariantMap state{{kLanguageKey, language}, {kThemeKey, static_cast<int>(theme)},
                    {kTextSizeKey, textSize}, {kLettersKey, letters},
                    {kNotifiesKey, notifies}, {kAsksKey, asksBeforeQuitting},
                    {kThreadsKey, threads}};
  for (const FolderUse use : kFolderUses) {
    const auto folder = folders.find(use);
    state[folderKey(use)] = folder == folders.end() ? QString() : folder->second;
  }
  return state;
}

int Preferences::processors() {
  return std::clamp(QThread::idealThreadCount(), 1, kMaxThreads);
}

}  // namespace tetrabench

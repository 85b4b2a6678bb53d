#include "app/windows/shell/settings_auto_saver.h"

#include <QSettings>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

void writeSettings(const QVariantMap& now, const QVariantMap& saved) {
  QSettings settings;
  for (const auto& [key, value] : now.asKeyValueRange())
    if (!saved.contains(key) || saved[key] != value) settings.setValue(key, value);
  settings.sync();
  if (settings.status() != QSettings::NoError)
    throw StorageError(
        Core::sentence("{}: the settings could not be saved.", settings.fileName().toStdString()));
}

}  // namespace

SettingsAutoSaver::SettingsAutoSaver(QObject* owner, Take take)
    : AutoSaverOf(owner, std::move(take), writeSettings) {}

}  // namespace tetrabench

#include "moc_settings_auto_saver.cpp"

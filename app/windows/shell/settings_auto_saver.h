#pragma once

#include <QVariantMap>

#include "app/windows/shell/auto_saver.h"

namespace tetrabench {

/// Autosaver of settings by key.
class SettingsAutoSaver : public AutoSaverOf<QVariantMap> {
  Q_OBJECT

 public:
  SettingsAutoSaver(QObject* owner, Take take);
};

}  // namespace tetrabench

#pragma once

#include <QVariantMap>

#include "app/windows/shell/keeper.h"

namespace tetrabench {

/// Autosaves settings by key.
class SettingsKeeper : public KeeperOf<QVariantMap> {
  Q_OBJECT

 public:
  SettingsKeeper(QObject* owner, Take take);
};

}  // namespace tetrabench

#pragma once

#include <QVariantMap>

#include "app/windows/session/keeper.h"

namespace tetrabench {

/// Keeps settings, by their keys.
class SettingsKeeper : public KeeperOf<QVariantMap> {
  Q_OBJECT

 public:
  SettingsKeeper(QObject* owner, Take take);
};

}  // namespace tetrabench

#pragma once

#include <QObject>

#include "app/windows/preferences/preferences.h"

namespace tetrabench {

/// The user's current preferences, which the Settings page and the View menu change.
class PreferenceStore : public QObject {
  Q_OBJECT

 public:
  explicit PreferenceStore(QObject* parent = nullptr);

  const Preferences& now() const { return now_; }
  /// Sets the preferences; emits `changed` if they differ.
  void set(const Preferences& preferences);

 Q_SIGNALS:
  void changed();

 private:
  Preferences now_;
};

}  // namespace tetrabench

#include "app/windows/preferences/preference_store.h"

namespace tetrabench {

PreferenceStore::PreferenceStore(QObject* parent) : QObject(parent), now_(Preferences::load()) {}

void PreferenceStore::set(const Preferences& preferences) {
  if (preferences == now_) return;
  now_ = preferences;
  Q_EMIT changed();
}

}  // namespace tetrabench

#include "moc_preference_store.cpp"

#include "app/windows/play/key_bindings.h"

#include <QCoreApplication>
#include <QSettings>
#include <algorithm>

namespace tetrabench {
namespace {

struct KeyInfo {
  const char* id;  ///< key in the settings
  const char* name;
  int key;
};

/// Ids, names and default keys, in the order of kPlayKeys.
constexpr std::array<KeyInfo, kPlayKeys.size()> kInfos{{
    {"left", QT_TRANSLATE_NOOP("PlayKey", "Move left"), Qt::Key_Left},
    {"right", QT_TRANSLATE_NOOP("PlayKey", "Move right"), Qt::Key_Right},
    {"clockwise", QT_TRANSLATE_NOOP("PlayKey", "Rotate clockwise"), Qt::Key_Up},
    {"counterclockwise", QT_TRANSLATE_NOOP("PlayKey", "Rotate counterclockwise"), Qt::Key_Z},
    {"half", QT_TRANSLATE_NOOP("PlayKey", "Rotate 180°"), Qt::Key_A},
    {"softDrop", QT_TRANSLATE_NOOP("PlayKey", "Soft drop"), Qt::Key_Down},
    {"hardDrop", QT_TRANSLATE_NOOP("PlayKey", "Hard drop"), Qt::Key_Space},
    {"hold", QT_TRANSLATE_NOOP("PlayKey", "Hold"), Qt::Key_C},
    {"advice", QT_TRANSLATE_NOOP("PlayKey", "Hint (first the columns, then the placement)"), Qt::Key_H},
    {"placements", QT_TRANSLATE_NOOP("PlayKey", "Ranked placements"), Qt::Key_V},
    {"pause", QT_TRANSLATE_NOOP("PlayKey", "Pause"), Qt::Key_P},
    {"newGame", QT_TRANSLATE_NOOP("PlayKey", "New game"), Qt::Key_R},
}};

std::size_t indexOf(PlayKey key) {
  return static_cast<std::size_t>(std::ranges::find(kPlayKeys, key) - kPlayKeys.begin());
}

}  // namespace

QString nameOf(PlayKey key) {
  return QCoreApplication::translate("PlayKey", kInfos[indexOf(key)].name);
}

KeyBindings::KeyBindings() {
  for (std::size_t i = 0; i < kInfos.size(); ++i) keys_[i] = kInfos[i].key;
}

KeyBindings KeyBindings::load() {
  const QSettings settings;
  KeyBindings bindings;
  for (std::size_t i = 0; i < kInfos.size(); ++i) {
    bool fits = false;
    const int key = settings.value(QStringLiteral("play/keys/") + kInfos[i].id).toInt(&fits);
    if (fits) bindings.keys_[i] = key;
  }
  return bindings;
}

void KeyBindings::save() const {
  QSettings settings;
  for (std::size_t i = 0; i < kInfos.size(); ++i)
    settings.setValue(QStringLiteral("play/keys/") + kInfos[i].id, keys_[i]);
}

int KeyBindings::keyFor(PlayKey key) const {
  return keys_[indexOf(key)];
}

void KeyBindings::set(PlayKey key, int qtKey) {
  keys_[indexOf(key)] = qtKey;
}

std::optional<PlayKey> KeyBindings::find(int qtKey) const {
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (keys_[i] == qtKey && qtKey != 0) return kPlayKeys[i];
  return std::nullopt;
}

std::vector<PlayKey> KeyBindings::conflicts(PlayKey key) const {
  std::vector<PlayKey> others;
  for (const PlayKey other : kPlayKeys)
    if (other != key && keyFor(other) != 0 && keyFor(other) == keyFor(key)) others.push_back(other);
  return others;
}

namespace {

constexpr const char* kCountdownKey = "play/countdown";

QString settingOf(std::string_view key) {
  return QStringLiteral("play/handling/") + QLatin1String(key.data(), static_cast<int>(key.size()));
}

}  // namespace

Handling loadHandling() {
  const QSettings settings;
  Handling handling;
  for (const HandlingNumber& number : kHandlingNumbers) {
    bool fits = false;
    const int found = settings.value(settingOf(number.key)).toInt(&fits);
    if (fits && found >= number.least && found <= number.most) handling.*number.value = found;
  }
  handling.hold = settings.value(settingOf("hold"), handling.hold).toBool();
  return handling;
}

void saveHandling(const Handling& handling) {
  QSettings settings;
  for (const HandlingNumber& number : kHandlingNumbers)
    settings.setValue(settingOf(number.key), handling.*number.value);
  settings.setValue(settingOf("hold"), handling.hold);
}

int loadCountdown() {
  constexpr int kSeconds = 3;
  return QSettings().value(kCountdownKey, true).toBool() ? kSeconds : 0;
}

void saveCountdown(bool countsDown) {
  QSettings().setValue(kCountdownKey, countsDown);
}

}  // namespace tetrabench

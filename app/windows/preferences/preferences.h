#pragma once

#include <QString>
#include <QVariantMap>
#include <map>

#include "widgets/theme/theme.h"

namespace tetrabench {

/// Purpose of a file; each has its own start folder for dialogs.
enum class FolderUse { Documents, Results, Replays, Exports };
inline constexpr FolderUse kFolderUses[] = {FolderUse::Documents, FolderUse::Results, FolderUse::Replays,
                                            FolderUse::Exports};

/// Returns the folder chosen in the settings; empty if none is set or it does not exist, in which case
/// dialogs start in the last folder used.
QString chosenFolder(FolderUse use);

/// Persistent preferences edited on the Settings page. Invalid stored values fall back to the defaults.
struct Preferences {
  static constexpr int kMaxThreads = 1024;

  QString language = {};  ///< code from availableLanguages(); empty for the system language
  ThemeChoice theme = ThemeChoice::System;
  int textSize = kUsualTextSize;              ///< in per cent
  bool letters = false;                       ///< show piece letters on board cells
  std::map<FolderUse, QString> folders = {};  ///< chosen folders only
  bool notifies = true;                       ///< notifications of the desktop when long runs finish
  bool asksBeforeQuitting = true;             ///< while an experiment or search runs
  int threads = 0;                            ///< for experiments and searches; 0 means one per processor

  bool operator==(const Preferences&) const = default;

  /// Loads the preferences from the settings.
  static Preferences load();
  /// Returns all preferences as settings keys and values.
  QVariantMap state() const;

  /// Returns the number of processors, which `threads` = 0 stands for.
  static int processors();
  int usualThreads() const { return threads > 0 ? threads : processors(); }
};

}  // namespace tetrabench

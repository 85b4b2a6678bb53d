#pragma once

#include <QString>
#include <QVariantMap>
#include <map>

#include "widgets/theme/theme.h"

namespace tetrabench {

/// What files are for, each with a folder in which dialogs start.
enum class FolderUse { Documents, Results, Replays, Exports };
inline constexpr FolderUse kFolderUses[] = {FolderUse::Documents, FolderUse::Results, FolderUse::Replays,
                                            FolderUse::Exports};

/// The folder that a person has set in the settings; empty if none is set or it is not there now, so that
/// dialogs start where the last one ended.
QString chosenFolder(FolderUse use);

/// What the Settings page sets, and keeps between starts. Stored values that are not allowed count as the
/// default ones.
struct Preferences {
  static constexpr int kMostThreads = 1024;

  QString language = {};  ///< a code of availableLanguages(); empty: the system's
  ThemeChoice theme = ThemeChoice::System;
  int textSize = kUsualTextSize;              ///< per cent
  bool letters = false;                       ///< of the pieces, on the cells of boards
  std::map<FolderUse, QString> folders = {};  ///< only those that are set
  int threads = 0;                            ///< of experiments and searches; 0: one per processor

  bool operator==(const Preferences&) const = default;

  /// From the settings.
  static Preferences load();
  /// All of them, for the settings.
  QVariantMap state() const;

  /// The number that 0 threads stand for.
  static int processors();
  int usualThreads() const { return threads > 0 ? threads : processors(); }
};

}  // namespace tetrabench

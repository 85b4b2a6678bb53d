#pragma once

#include <QKeySequence>
#include <QRegularExpression>
#include <QStringList>
#include <vector>

#include "app/windows/help/help_pages.h"

namespace tetrabench {

/// A shortcut that a help page mentions.
struct DocumentedKeys {
  QString page;  ///< name of the help page
  int line = 0;
  QKeySequence keys;
  bool isOfAction = false;  ///< in a table of actions
  QString place() const {
    return QStringLiteral("%1.md:%2: %3")
        .arg(page, QString::number(line), keys.toString(QKeySequence::PortableText));
  }
};

/// Returns the help pages about the windows.
inline QStringList helpPagesOfWindows() {
  return {"access", "agents",   "agents-page", "compare", "documents", "experiment", "index", "laboratory",
          "mdps",   "optimize", "play",        "replay",  "settings",  "tour",       "watch"};
}

/// Returns the form in which help pages write a shortcut.
inline QString asInHelp(const QKeySequence& keys) {
  return keys.toString(QKeySequence::PortableText).replace("Return", "Enter");
}

inline std::vector<DocumentedKeys> documentedKeys(const QString& page) {
  static const QRegularExpression combination(
      "(?<![\\w+-])(?:(?:(?:Ctrl|Alt|Shift)\\+)+"
      "(?:Backspace|Enter|Left|Right|Up|Down|Space|Tab|Delete|Home|F\\d{1,2}|[A-Z0-9]\\b|[.,\\[\\]])"
      "|F\\d{1,2}\\b)");
  std::vector<DocumentedKeys> found;
  const QStringList lines = helpText(page).split('\n');
  bool isOfAction = false;
  for (qsizetype i = 0; i < lines.size(); ++i) {
    if (!lines[i].startsWith('|')) isOfAction = false;
    if (lines[i].startsWith("| action | shortcut |")) isOfAction = true;
    for (auto matches = combination.globalMatch(lines[i]); matches.hasNext();) {
      QString keys = matches.next().captured();
      keys.replace("Enter", "Return");
      found.push_back(
          {page, static_cast<int>(i) + 1, QKeySequence(keys, QKeySequence::PortableText), isOfAction});
    }
  }
  return found;
}

}  // namespace tetrabench

#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QList>
#include <algorithm>

namespace tetrabench::test {

/// Returns the processes of this program with this text in their command line; of all programs if `program`
/// is empty.
inline QList<pid_t> processesWith(const QByteArray& text, const QByteArray& program = {}) {
  QList<pid_t> found;
  for (const QString& name : QDir("/proc").entryList({"[0-9]*"}, QDir::Dirs)) {
    QFile file("/proc/" + name + "/cmdline");
    if (!file.open(QFile::ReadOnly)) continue;
    const QByteArrayList words = file.readAll().split('\0');
    const bool marked =
        std::ranges::any_of(words, [&](const QByteArray& word) { return word.contains(text); });
    if (marked && (program.isEmpty() || words.front().endsWith(program)))
      found.append(static_cast<pid_t>(name.toInt()));
  }
  return found;
}

}  // namespace tetrabench::test

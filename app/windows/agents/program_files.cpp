#include "app/windows/agents/program_files.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include "core/agents/outside/trusted_agents.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr qsizetype kMostFiles = 50;
constexpr qint64 kMostBytes = 200'000;  // of a script that is searched for imports

/// Modules in the folder of a script that it imports by their names.
QStringList importedBy(const QString& script) {
  QFile file(script);
  if (!script.endsWith(QStringLiteral(".py")) || !file.open(QFile::ReadOnly)) return {};
  static const QRegularExpression import(
      QStringLiteral(R"(^\s*(?:from\s+(\S+)\s+import|import\s+([^#\n]+)))"),
      QRegularExpression::MultilineOption);
  QStringList files;
  const QString text = QString::fromUtf8(file.read(kMostBytes));
  for (auto found = import.globalMatch(text); found.hasNext();) {
    const QRegularExpressionMatch match = found.next();
    for (const QString& part : (match.captured(1) + match.captured(2)).split(QLatin1Char(','))) {
      QString module = part.trimmed().section(QLatin1Char(' '), 0, 0);
      while (module.startsWith(QLatin1Char('.'))) module.remove(0, 1);
      const QString path = QFileInfo(script).absolutePath() + QLatin1Char('/') +
                           module.replace(QLatin1Char('.'), QLatin1Char('/'));
      for (const QString& name : {path + QStringLiteral(".py"), path + QStringLiteral("/__init__.py")})
        if (QFileInfo(name).isFile()) files << name;
    }
  }
  return files;
}

}  // namespace

QStringList programFileNames(const AgentSettings& agent) {
  QStringList files;
  for (const std::filesystem::path& file : programFiles(agent)) files << text(file.string());
  for (qsizetype i = 0; i < files.size() && files.size() < kMostFiles; ++i)
    for (const QString& imported : importedBy(files[i]))
      if (!files.contains(imported)) files << imported;
  return files;
}

QString fileMark(const QString& file) {
  const QFileInfo info(file);
  if (!info.isFile()) return {};
  return QStringLiteral("%1 %2").arg(info.lastModified().toMSecsSinceEpoch()).arg(info.size());
}

QString programMark(const AgentSettings& agent) {
  QStringList marks;
  for (const QString& file : programFileNames(agent)) marks << file << fileMark(file);
  return marks.join(QLatin1Char('\n'));
}

}  // namespace tetrabench

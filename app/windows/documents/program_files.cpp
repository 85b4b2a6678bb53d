#include "app/windows/documents/program_files.h"

#include <QDateTime>
#include <QFileInfo>

#include "core/agents/external/trusted_agents.h"
#include "widgets/forms/text.h"

namespace tetrabench {

QStringList programFileNames(const AgentSettings& agent) {
  QStringList files;
  for (const std::filesystem::path& file : programFiles(agent)) files << text(file.string());
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

#pragma once

#include <QString>
#include <QStringList>

#include "core/agents/agent_settings.h"

namespace tetrabench {

/// The names of `programFiles`. Looks at the file system.
QStringList programFileNames(const AgentSettings& agent);

/// Tells whether a file has changed. Empty if there is none.
QString fileMark(const QString& file);

/// The same for all files of a program.
QString programMark(const AgentSettings& agent);

}  // namespace tetrabench

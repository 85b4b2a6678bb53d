#pragma once

#include <QString>
#include <QStringList>

#include "core/agents/agent_settings.h"

namespace tetrabench {

/// The files that the program of an agent from outside is in: those that its document names, and modules that
/// Python scripts among them import from their folder. Looks at the file system.
QStringList programFileNames(const AgentSettings& agent);

/// Tells whether a file has changed. Empty if there is none.
QString fileMark(const QString& file);

/// The same for all files of a program.
QString programMark(const AgentSettings& agent);

}  // namespace tetrabench

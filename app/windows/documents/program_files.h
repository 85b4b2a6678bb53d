#pragma once

#include <QString>
#include <QStringList>

#include "core/agents/agent_settings.h"

namespace tetrabench {

/// Returns the file names of `programFiles`. Accesses the file system.
QStringList programFileNames(const AgentSettings& agent);

/// Returns a fingerprint of a file that reveals changes; empty if the file does not exist.
QString fileMark(const QString& file);

/// Returns a fingerprint of all files of a program.
QString programMark(const AgentSettings& agent);

}  // namespace tetrabench

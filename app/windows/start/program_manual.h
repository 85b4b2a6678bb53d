#pragma once

#include <QCommandLineOption>
#include <QList>

#include "app/manual/manual.h"

namespace tetrabench {

/// Returns the source of the man page and the completions of `tetrabench`.
Manual programManual(const QList<QCommandLineOption>& options);

}  // namespace tetrabench

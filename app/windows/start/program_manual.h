#pragma once

#include <QCommandLineOption>
#include <QList>

#include "app/manual/manual.h"

namespace tetrabench {

/// What the man page and the completions of `tetrabench` are made from.
Manual programManual(const QList<QCommandLineOption>& options);

}  // namespace tetrabench

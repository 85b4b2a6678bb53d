#pragma once

#include <QStringList>

namespace tetrabench {

/// Returns the values of `--page`: "watch", "play" and so on.
QStringList pageNames();
/// Returns the MainWindow::Page of a name. Throws InvalidArgument.
int pageNamed(const QString& name);

}  // namespace tetrabench

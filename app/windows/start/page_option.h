#pragma once

#include <QStringList>

namespace tetrabench {

/// What `--page` takes: "watch", "play" and so on.
QStringList pageNames();
/// The MainWindow::Page of a name. Throws InvalidArgument.
int pageNamed(const QString& name);

}  // namespace tetrabench

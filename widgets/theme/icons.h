#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace tetrabench {

/// The icon `:/icons/lucide/NAME.svg` in the text colour of the theme at the moment it is painted: crisp at
/// any device pixel ratio, muted while disabled, in the accent colour while checked. Null when there is none.
QIcon icon(const QString& name);

/// The same in a fixed colour, such as that of an error.
QIcon icon(const QString& name, const QColor& color);

/// The mark of the program, for windows and the about page.
QIcon programIcon();

}  // namespace tetrabench

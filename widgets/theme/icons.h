#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace tetrabench {

/// Returns the icon `:/icons/lucide/NAME.svg` in the text colour of the theme at the time of painting: crisp
/// at any device pixel ratio, muted while disabled, in the accent colour while checked. Null if there is
/// none.
QIcon icon(const QString& name);

/// Returns the icon in a fixed colour, such as that of an error.
QIcon icon(const QString& name, const QColor& color);

/// Returns the program's logo, for windows and the about page.
QIcon programIcon();

}  // namespace tetrabench

#pragma once

#include <QColor>
#include <QIcon>

namespace tetrabench {

/// A small rounded square in the colour of an agent, for lists and tables; crisp at any device pixel ratio.
QIcon colorChip(const QColor& color);

}  // namespace tetrabench

#pragma once

#include <QFont>
#include <functional>

class QWidget;

namespace tetrabench {

/// Calls `fit` now and whenever the size of the text, or the style, has changed: for lengths of a widget that
/// follow its font and that no layout works out. `fit` must not use what is destroyed before the widget.
void followText(QWidget* widget, std::function<void()> fit);

/// The font of the application in a size of its own, such as 0.85 of the usual one.
QFont textFont(double ofUsual);
/// The desktop's font whose letters all have one width, as large as the text.
QFont fixedFont();

}  // namespace tetrabench

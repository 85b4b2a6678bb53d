#pragma once

#include <QFont>
#include <functional>

class QWidget;

namespace tetrabench {

/// Calls `fit` now and whenever the text size or style changes: for lengths that depend on a widget's font
/// and that no layout computes. `fit` must not use anything destroyed before the widget.
void followText(QWidget* widget, std::function<void()> fit);

/// Returns the application's font at a relative size, such as 0.85 of the usual one.
QFont textFont(double ofUsual);
/// Returns the desktop's fixed-width font, at the size of the text.
QFont fixedFont();

}  // namespace tetrabench

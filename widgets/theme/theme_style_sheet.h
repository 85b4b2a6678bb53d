#pragma once

#include <QString>

namespace tetrabench {

struct ThemeColors;

/// What Fusion and a palette cannot say: flat buttons, quiet tabs and headers, thin scroll bars.
/// `textHeight` is that of a line in pixels.
QString themeStyleSheet(const ThemeColors& colors, int textHeight);

}  // namespace tetrabench

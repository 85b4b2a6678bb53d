#pragma once

#include <QString>

namespace tetrabench {

struct ThemeColors;

/// What Fusion and a palette cannot say: flat buttons, quiet tabs and headers, thin scroll bars.
QString themeStyleSheet(const ThemeColors& colors);

}  // namespace tetrabench

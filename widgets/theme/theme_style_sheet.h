#pragma once

#include <QString>

namespace tetrabench {

struct ThemeColors;

/// Measures of the application's text, on which lengths of the style sheet depend.
struct TextMeasures {
  double scale = 1;  ///< relative to the platform's size
  double size = 9;   ///< font size, in points or otherwise in pixels
  bool isInPoints = true;
  int height = 14;  ///< line height, in pixels

  int scaled(int pixels) const { return static_cast<int>(pixels * scale + 0.5); }
  /// Returns the total space above and below the text of a field or button, including one-pixel frames.
  int roomInField() const { return 2 * scaled(6) + 2; }
};

/// Returns the style sheet for what Fusion and a palette cannot express: flat buttons, quiet tabs and
/// headers, thin scroll bars.
QString themeStyleSheet(const ThemeColors& colors, bool isHighContrast, const TextMeasures& text);

}  // namespace tetrabench

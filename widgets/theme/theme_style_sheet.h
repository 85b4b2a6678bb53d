#pragma once

#include <QString>

namespace tetrabench {

struct ThemeColors;

/// The application's text, which lengths of the style sheet follow.
struct TextMeasures {
  double scale = 1;  ///< to the size the platform gave it
  double size = 9;   ///< of the font, in points or else in pixels
  bool isInPoints = true;
  int height = 14;  ///< of a line, in pixels

  int scaled(int pixels) const { return static_cast<int>(pixels * scale + 0.5); }
  /// Of a field or a button above and below its text together, with frames of a pixel.
  int roomInField() const { return 2 * scaled(6) + 2; }
};

/// What Fusion and a palette cannot say: flat buttons, quiet tabs and headers, thin scroll bars.
QString themeStyleSheet(const ThemeColors& colors, bool isHighContrast, const TextMeasures& text);

}  // namespace tetrabench

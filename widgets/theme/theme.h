#pragma once

#include <QColor>
#include <array>

class QApplication;

namespace tetrabench {

/// The user's choice of theme. System follows the lightness of the platform's palette at program start.
/// HighContrast is white on black.
enum class ThemeChoice { System, Light, Dark, HighContrast };

/// Text sizes in per cent of the application font size set by the platform.
inline constexpr int kMinTextSize = 80, kUsualTextSize = 100, kMaxTextSize = 200;

/// The colours of a theme. Text colours have a contrast of at least 4.5, or 7 in high contrast, on each
/// surface they are meant for.
struct ThemeColors {
  QColor background;     ///< window
  QColor surface;        ///< lists, fields, graphs
  QColor surfaceRaised;  ///< buttons, pop-ups, read-outs
  QColor well;           ///< inside of a board
  QColor grid;           ///< lines of graphs and boards
  QColor border;
  QColor text;
  QColor mutedText;  ///< units, hints, captions
  QColor accent;     ///< selection, focus and the main action
  QColor onAccent;   ///< text on accent
  QColor accentSurface;
  QColor error;
  QColor errorSurface;
};

/// Sets Fusion, the palette, the font and the style sheet; may be called again while windows are shown.
/// `textSize` is in per cent, within the limits above.
///
/// The style sheet uses two dynamic properties, which must be set before a widget is shown: `primary` (bool)
/// on the one main QPushButton of a page, and `textRole` on a QLabel, which is "heading" (title of a page),
/// "muted" (caption, hint) or "figure" (a number readable from a distance).
void applyTheme(QApplication& application, ThemeChoice choice, int textSize = kUsualTextSize);

/// Returns the colours of the theme applied last; the light ones before the first call of applyTheme().
const ThemeColors& themeColors();

/// Returns the light colours, for figures on paper.
const ThemeColors& lightThemeColors();

/// Returns true for dark themes, including high contrast.
bool isDarkTheme();

/// Scales a length with the text; `pixels` is the length at the usual text size.
int scaledToText(int pixels);

/// Returns the Okabe-Ito colour of a piece: 0..6 are I O T S Z J L (the reduced set uses 0..4); grey for any
/// other kind.
QColor pieceColor(int kind);

/// Returns the colour of the agent in a slot (0, 1, ...). Slot 0 has the hue of the accent; the series
/// repeats, so that every slot, even a negative one, has a colour. All have a contrast of 3 on all themes.
QColor agentColor(int slot);

/// Returns the number of distinct colours of agentColor().
int agentColorCount();

/// Line styles of curves, which distinguish agents of one colour: 36 slots have distinct styles.
extern const std::array<Qt::PenStyle, 4> kAgentLines;
Qt::PenStyle agentLine(int slot);

}  // namespace tetrabench

#pragma once

#include <QColor>
#include <array>

class QApplication;

namespace tetrabench {

/// System follows the lightness of the palette the platform gave the program at its start. HighContrast is
/// white on black.
enum class ThemeChoice { System, Light, Dark, HighContrast };

/// Per cent of the size the platform gave the application's font.
inline constexpr int kLeastTextSize = 80, kUsualTextSize = 100, kMostTextSize = 200;

/// The colours of a theme. Text colours keep a contrast of at least 4.5, or 7 in high contrast, on each
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
  QColor accent;     ///< the one colour of selection, focus and the main action
  QColor onAccent;   ///< text on accent
  QColor accentSurface;
  QColor error;
  QColor errorSurface;
};

/// Sets Fusion, the palette, the font and the style sheet; may be called again while windows are shown.
/// `textSize` in per cent, within the limits above.
///
/// The style sheet knows two dynamic properties, to be set before a widget is shown:
/// `primary` (bool) on the one main QPushButton of a page, and `textRole` on a QLabel, which is "heading"
/// (title of a page), "muted" (caption, hint) or "figure" (a number to be read from afar).
void applyTheme(QApplication& application, ThemeChoice choice, int textSize = kUsualTextSize);

/// Colours of the theme applied last; the light ones before any was.
const ThemeColors& themeColors();

/// Always the light colours, for figures which end up on paper.
const ThemeColors& lightThemeColors();

/// High contrast is dark too.
bool isDarkTheme();

/// Pixels of a length that grows with the text, which is this long at the usual size.
int scaledToText(int pixels);

/// Okabe-Ito colour of a piece: 0..6 are I O T S Z J L (the reduced set uses 0..4); grey for any other kind.
QColor pieceColor(int kind);

/// Colour of the agent in a slot (0, 1, ...). Slot 0 has the hue of the accent; the series repeats, so that
/// every slot, a negative one as well, has a colour. All of them have a contrast of 3 on all themes.
QColor agentColor(int slot);

/// Number of different colours agentColor() has.
int agentColorCount();

/// The lines of curves, which tell agents of one colour apart: 36 slots have styles of their own.
extern const std::array<Qt::PenStyle, 4> kAgentLines;
Qt::PenStyle agentLine(int slot);

}  // namespace tetrabench

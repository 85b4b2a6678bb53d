#include "widgets/theme/theme.h"

#include <QApplication>
#include <QFontMetrics>
#include <QPalette>
#include <array>
#include <atomic>

#include "widgets/theme/control_style.h"
#include "widgets/theme/theme_style_sheet.h"

namespace tetrabench {

namespace {

const ThemeColors kLight{
    .background = "#F3F5F7",
    .surface = "#FFFFFF",
    .surfaceRaised = "#FFFFFF",
    .well = "#FBFCFD",
    .grid = "#E7EBEF",
    .border = "#D2D9E0",
    .text = "#1B2430",
    .mutedText = "#566272",
    .accent = "#0B7285",
    .onAccent = "#FFFFFF",
    .accentSurface = "#DCEFF3",
    .error = "#B3261E",
    .errorSurface = "#FCEBE9",
};

const ThemeColors kDark{
    .background = "#14181D",
    .surface = "#1B2026",
    .surfaceRaised = "#252B33",
    .well = "#101418",
    .grid = "#272E36",
    .border = "#38414B",
    .text = "#E4E9EE",
    .mutedText = "#9CA8B4",
    .accent = "#56BFD3",
    .onAccent = "#062229",
    .accentSurface = "#173A43",
    .error = "#FF9A8F",
    .errorSurface = "#3B2022",
};

const ThemeColors kHighContrast{
    .background = "#000000",
    .surface = "#000000",
    .surfaceRaised = "#000000",
    .well = "#000000",
    .grid = "#5C6670",
    .border = "#788189",
    .text = "#FFFFFF",
    .mutedText = "#DCE1E6",
    .accent = "#FFE14D",
    .onAccent = "#000000",
    .accentSurface = "#00365F",
    .error = "#FFC9C2",
    .errorSurface = "#4A0000",
};

// Okabe and Ito, "Color Universal Design", 2008: I O T S Z J L.
constexpr std::array<const char*, 7> kPieceColors = {"#56B4E9", "#F0E442", "#CC79A7", "#009E73",
                                                     "#D55E00", "#0072B2", "#E69F00"};
constexpr const char* kUnknownPieceColor = "#8A949E";

// Chosen for a contrast ratio of at least 3 on every surface of all themes and a large distance between any
// two under deutan and protan vision. No tenth colour is as distinct; further agents differ by line style.
constexpr std::array<const char*, 9> kAgentColors = {"#1B8CA6", "#D1432B", "#C27900", "#8A63E0", "#2E9E50",
                                                     "#DB3592", "#966C69", "#AE24FC", "#788AD2"};

std::atomic<const ThemeColors*> applied = &kLight;  // atomic, as other threads render animated GIFs
double textScale = 1;

bool systemIsDark() {
  // Queried once, since applyTheme() replaces the platform's palette.
  static const bool dark = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
  return dark;
}

const ThemeColors& colorsOf(ThemeChoice choice) {
  const bool systemDark = systemIsDark();
  if (choice == ThemeChoice::HighContrast) return kHighContrast;
  return choice == ThemeChoice::Dark || (choice == ThemeChoice::System && systemDark) ? kDark : kLight;
}

/// Scales the application font. Until a scale other than 1 is chosen, no font is set, so that it follows the
/// desktop's.
void setTextSize(QApplication& application, double scale) {
  static const QFont original = QApplication::font();
  QFont font = original;
  if (scale != 1 && original.pointSizeF() > 0) font.setPointSizeF(original.pointSizeF() * scale);
  if (scale != 1 && original.pixelSize() > 0) font.setPixelSize(qRound(original.pixelSize() * scale));
  if (scale != textScale) application.setFont(font);
  textScale = scale;
}

QPalette makePalette(const ThemeColors& colors) {
  QPalette palette;
  palette.setColor(QPalette::Window, colors.background);
  palette.setColor(QPalette::WindowText, colors.text);
  palette.setColor(QPalette::Base, colors.surface);
  palette.setColor(QPalette::AlternateBase, colors.background);
  palette.setColor(QPalette::Text, colors.text);
  palette.setColor(QPalette::PlaceholderText, colors.mutedText);
  palette.setColor(QPalette::Button, colors.surfaceRaised);
  palette.setColor(QPalette::ButtonText, colors.text);
  palette.setColor(QPalette::BrightText, colors.error);
  palette.setColor(QPalette::ToolTipBase, colors.surfaceRaised);
  palette.setColor(QPalette::ToolTipText, colors.text);
  palette.setColor(QPalette::Highlight, colors.accent);
  palette.setColor(QPalette::HighlightedText, colors.onAccent);
  palette.setColor(QPalette::Link, colors.accent);
  palette.setColor(QPalette::LinkVisited, colors.accent);
  palette.setColor(QPalette::Light, colors.surfaceRaised);
  palette.setColor(QPalette::Midlight, colors.grid);
  palette.setColor(QPalette::Mid, colors.border);
  palette.setColor(QPalette::Dark, colors.border.darker(120));
  palette.setColor(QPalette::Shadow, QColor(0, 0, 0));

  QColor disabled = colors.mutedText;
  disabled.setAlphaF(0.6F);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, disabled);
  }
  palette.setColor(QPalette::Disabled, QPalette::Highlight, colors.border);
  palette.setColor(QPalette::Disabled, QPalette::HighlightedText, colors.mutedText);
  return palette;
}

}  // namespace

const std::array<Qt::PenStyle, 4> kAgentLines = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};

void applyTheme(QApplication& application, ThemeChoice choice, int textSize) {
  applied = &colorsOf(choice);
  application.setStyleSheet({});  // otherwise each of the next steps would reapply it to all widgets
  setTextSize(application, textSize / 100.0);
  const QFont font = QApplication::font();
  const bool isInPoints = font.pointSizeF() > 0;
  const TextMeasures text{textScale, isInPoints ? font.pointSizeF() : font.pixelSize(), isInPoints,
                          QFontMetrics(font).height()};
  const QPalette palette = makePalette(themeColors());
  if (auto* style = qobject_cast<ControlStyle*>(QApplication::style()))
    style->setLook(themeColors(), palette, text.roomInField());  // a new style would polish all widgets again
  else
    application.setStyle(new ControlStyle(themeColors(), palette, text.roomInField()));
  application.setPalette(palette);
  application.setStyleSheet(themeStyleSheet(themeColors(), applied == &kHighContrast, text));
}

int scaledToText(int pixels) {
  return qRound(pixels * textScale);
}

const ThemeColors& themeColors() {
  return *applied;
}

const ThemeColors& lightThemeColors() {
  return kLight;
}

bool isDarkTheme() {
  return applied != &kLight;
}

QColor pieceColor(int kind) {
  const bool known = kind >= 0 && kind < static_cast<int>(kPieceColors.size());
  return QColor(known ? kPieceColors[static_cast<std::size_t>(kind)] : kUnknownPieceColor);
}

QColor agentColor(int slot) {
  const int count = agentColorCount();
  return QColor(kAgentColors[static_cast<std::size_t>((slot % count + count) % count)]);
}

Qt::PenStyle agentLine(int slot) {
  const int style = slot < 0 ? 0 : slot / agentColorCount() % std::ssize(kAgentLines);
  return kAgentLines[static_cast<std::size_t>(style)];
}

int agentColorCount() {
  return static_cast<int>(kAgentColors.size());
}

}  // namespace tetrabench

#include "widgets/theme/theme_style_sheet.h"

#include <QRegularExpression>
#include <array>
#include <utility>

#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

// @name is replaced by a theme colour or text size, <6> by a length that grows with the text. The height of
// spin boxes is set here and not in ControlStyle, which style sheets do not query for them.
constexpr const char* kTemplate = R"(
QToolTip { background: @raised; color: @text; border: 1px solid @border; padding: <4> <6>; }

QPushButton { background: @raised; color: @text; border: 1px solid @border; border-radius: <6>;
  padding: <6> <14>; }
QPushButton:hover { background: @hover; }
QPushButton:pressed, QPushButton:checked { background: @accentSurface; border-color: @accent; }
QPushButton:focus { border-color: @accent; }
QPushButton:disabled { color: @disabled; background: transparent; }
QPushButton[primary="true"] { background: @accent; color: @onAccent; border-color: @accent;
  font-weight: 600; }
QPushButton[primary="true"]:hover { background: @accentHover; }
QPushButton[primary="true"]:focus { border: 2px solid @text; padding: <6-1> <14-1>; }
QPushButton[primary="true"]:disabled { background: @border; border-color: @border; color: @mutedText; }

QToolButton { background: transparent; border: 1px solid transparent; border-radius: <6>; padding: <5>; }
QToolButton:hover { background: @hover; }
QToolButton:pressed { background: @accentSurface; }
QToolButton:checked { background: @accentSurface; }
QToolButton:focus { border-color: @accent; }
QToolButton[popupMode="1"] { padding-right: <18>; }
QToolButton::menu-indicator { image: none; }

QToolButton[overlay="true"] { background: @raised; border-color: @border; }

QLabel[textRole="heading"] { font-size: @headingSize; font-weight: 600; }
QLabel[textRole="muted"] { color: @mutedText; }
QLabel[textRole="figure"] { font-size: @figureSize; font-weight: 600; }

QTabWidget::pane { border: 0; border-top: 1px solid @border; }
QTabBar { qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @mutedText; border: 0; border-bottom: 2px solid transparent;
  padding: <7> <12>; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:focus { background: @accentSurface; }

QAbstractSpinBox { min-height: @spinHeight; }

QHeaderView { background: @surface; }
QHeaderView::section { background: @surface; color: @mutedText; border: 0; border-bottom: 1px solid @border;
  padding: <5> <8>; }
QTableView, QTreeView, QListView { background: @surface; border: 1px solid @border; border-radius: <6>;
  gridline-color: @grid; selection-background-color: @accentSurface; selection-color: @text; }
QListView::item { padding: <3> <4>; }
QTableView::item { border: 0; padding: 0 <5>; }
QTableView:focus, QTreeView:focus, QListView:focus { border-color: @accent; }
QPlainTextEdit { background: @surface; border: 1px solid @mutedText; border-radius: <4>; }
QPlainTextEdit:focus { border-color: @accent; }
QTableCornerButton::section { background: @surface; border: 0; }
QAbstractScrollArea::corner { background: transparent; border: 0; }

QGroupBox { border: 0; border-top: 1px solid @border; margin-top: <22>; padding-top: <8>; }
QGroupBox::title { subcontrol-origin: margin; subcontrol-position: top left; color: @mutedText;
  padding: 0 0 <3> 0; }

QMenuBar { background: @background; border-bottom: 1px solid @border; }
QMenuBar::item { background: transparent; padding: <5> <10>; border-radius: <4>; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @raised; border: 1px solid @border; padding: <4>; }
QMenu::item { padding: <5> <28> <5> <24>; border-radius: <4>; }
QMenu::item:selected { background: @accentSurface; color: @text; }
QMenu::item:disabled { color: @disabled; }
QMenu::icon { padding-left: <6>; }
QMenu::separator { height: 1px; background: @border; margin: <4> <8>; }

QProgressBar { background: @grid; border: 0; border-radius: <3>; max-height: <6>; min-height: <6>; }
QProgressBar::chunk { background: @accent; border-radius: <3>; }

QScrollBar:vertical { background: transparent; width: <12>; margin: 0; }
QScrollBar:horizontal { background: transparent; height: <12>; margin: 0; }
QScrollBar::handle { background: @border; border-radius: <4>; margin: 2px; }
QScrollBar::handle:vertical { min-height: @spinHeight; }
QScrollBar::handle:horizontal { min-width: <28>; }
QScrollBar::handle:hover { background: @mutedText; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: @accentSurface; }
QDockWidget { titlebar-close-icon: none; }
QDockWidget::title { background: @background; color: @mutedText; padding: <6> <8>; }
QMainWindow::separator { background: transparent; width: <6>; height: <6>; }
QMainWindow::separator:hover { background: @accentSurface; }
QStatusBar::item { border: 0; }

#modeBar { border: 0; border-right: 1px solid @border; }
#modeBar QToolButton { font-size: @smallSize; }
#taskStrip { border: 0; border-top: 1px solid @border; }
#commandPalette { background: @raised; border: 1px solid @border; }
#commandPalette QLineEdit { background: transparent; border: 0; border-bottom: 1px solid @border;
  padding: <6> <4> <10> <4>; font-size: @searchSize; }
#commandPalette QListView { background: transparent; border: 0; }
)";

// Appended in high contrast, where no two surfaces differ enough: frames around focused, selected and hovered
// elements. Their space is always reserved, so that nothing moves.
constexpr const char* kHighContrastTemplate = R"(
QPushButton:hover, QToolButton:hover { border-color: @text; }
QPushButton:focus { border: 2px solid @accent; padding: <6-1> <14-1>; }
QToolButton:checked { border-color: @accent; }
QToolButton:focus { border: 2px solid @accent; padding: <5-1>; }
QToolButton[popupMode="1"]:focus { padding-right: <18-1>; }
QTableView:focus, QTreeView:focus, QListView:focus, QPlainTextEdit:focus { border: 2px solid @accent; }
QListView::item, QTableView::item, QMenu::item, QMenuBar::item { border: 1px solid transparent; }
QListView::item:selected, QTableView::item:selected, QMenu::item:selected, QMenuBar::item:selected {
  border-color: @accent; }
QTabBar::tab { border: 1px solid transparent; border-bottom-width: 2px; }
QTabBar::tab:focus { border-color: @accent; }
QScrollBar::handle { background: @mutedText; }
QSplitter::handle:hover, QMainWindow::separator:hover { background: @accent; }
)";

constexpr int kFrameOfSpinBox = 6;  // pixels above and below together, not included in its minimum height

QColor mix(const QColor& a, const QColor& b, float share) {
  return QColor::fromRgbF(a.redF() + (b.redF() - a.redF()) * share,
                          a.greenF() + (b.greenF() - a.greenF()) * share,
                          a.blueF() + (b.blueF() - a.blueF()) * share);
}

/// Replaces lengths: `<6>` is 6 pixels at the usual text size, more if it is larger; `<6-1>` is one pixel
/// less.
void replaceLengths(QString& sheet, const TextMeasures& text) {
  static const QRegularExpression length(QStringLiteral("<(\\d+)(?:-(\\d+))?>"));
  for (auto found = length.match(sheet); found.hasMatch(); found = length.match(sheet, found.capturedStart()))
    sheet.replace(
        found.capturedStart(), found.capturedLength(),
        QStringLiteral("%1px").arg(text.scaled(found.captured(1).toInt()) - found.captured(2).toInt()));
}

/// Returns a text size in the unit of the font.
QString sizeOf(double ofUsual, const TextMeasures& text) {
  return QString::number(text.size * ofUsual) + QLatin1String(text.isInPoints ? "pt" : "px");
}

}  // namespace

QString themeStyleSheet(const ThemeColors& colors, bool isHighContrast, const TextMeasures& text) {
  // A name precedes its own prefixes, as the replacement ignores word boundaries.
  const std::array<std::pair<const char*, QColor>, 16> names = {{
      {"@accentSurface", colors.accentSurface},
      {"@accentHover", mix(colors.accent, colors.text, 0.15F)},
      {"@accent", colors.accent},
      {"@onAccent", colors.onAccent},
      {"@background", colors.background},
      {"@raised", colors.surfaceRaised},
      {"@surface", colors.surface},
      {"@border", colors.border},
      {"@grid", colors.grid},
      {"@hover", mix(colors.surfaceRaised, colors.text, 0.07F)},
      {"@disabled", mix(colors.background, colors.mutedText, 0.6F)},
      {"@mutedText", colors.mutedText},
      {"@errorSurface", colors.errorSurface},
      {"@error", colors.error},
      {"@text", colors.text},
      {"@well", colors.well},
  }};
  QString sheet = QString::fromLatin1(kTemplate);
  if (isHighContrast) sheet += QLatin1String(kHighContrastTemplate);
  for (const auto& [name, color] : names) sheet.replace(QLatin1String(name), color.name());
  const int spinHeight = text.height + text.roomInField() - kFrameOfSpinBox;
  sheet.replace(QLatin1String("@spinHeight"), QStringLiteral("%1px").arg(spinHeight));
  sheet.replace(QLatin1String("@headingSize"), sizeOf(5.0 / 3, text));
  sheet.replace(QLatin1String("@figureSize"), sizeOf(17.0 / 9, text));
  sheet.replace(QLatin1String("@searchSize"), sizeOf(4.0 / 3, text));
  sheet.replace(QLatin1String("@smallSize"), sizeOf(0.85, text));
  replaceLengths(sheet, text);
  return sheet;
}

}  // namespace tetrabench

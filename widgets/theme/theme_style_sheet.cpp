#include "widgets/theme/theme_style_sheet.h"

#include <array>
#include <utility>

#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

// @name stands for a colour of the theme. The height of spin boxes is here and not in ControlStyle, which a
// style sheet does not ask about them.
constexpr const char* kTemplate = R"(
QToolTip { background: @raised; color: @text; border: 1px solid @border; padding: 4px 6px; }

QPushButton { background: @raised; color: @text; border: 1px solid @border; border-radius: 6px;
  padding: 6px 14px; }
QPushButton:hover { background: @hover; }
QPushButton:pressed, QPushButton:checked { background: @accentSurface; border-color: @accent; }
QPushButton:focus { border-color: @accent; }
QPushButton:disabled { color: @disabled; background: transparent; }
QPushButton[primary="true"] { background: @accent; color: @onAccent; border-color: @accent;
  font-weight: 600; }
QPushButton[primary="true"]:hover { background: @accentHover; }
QPushButton[primary="true"]:focus { border: 2px solid @text; padding: 5px 13px; }
QPushButton[primary="true"]:disabled { background: @border; border-color: @border; color: @mutedText; }

QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 5px; }
QToolButton:hover { background: @hover; }
QToolButton:pressed { background: @accentSurface; }
QToolButton:checked { background: @accentSurface; }
QToolButton:focus { border-color: @accent; }
QToolButton[popupMode="1"] { padding-right: 18px; }
QToolButton::menu-indicator { image: none; }

QToolButton[overlay="true"] { background: @raised; border-color: @border; }

QLabel[textRole="heading"] { font-size: 15pt; font-weight: 600; }
QLabel[textRole="muted"] { color: @mutedText; }
QLabel[textRole="figure"] { font-size: 17pt; font-weight: 600; }

QTabWidget::pane { border: 0; border-top: 1px solid @border; }
QTabBar { qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @mutedText; border: 0; border-bottom: 2px solid transparent;
  padding: 7px 12px; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:focus { background: @accentSurface; }

QAbstractSpinBox { min-height: @spinHeight; }

QHeaderView { background: @surface; }
QHeaderView::section { background: @surface; color: @mutedText; border: 0; border-bottom: 1px solid @border;
  padding: 5px 8px; }
QTableView, QTreeView, QListView { background: @surface; border: 1px solid @border; border-radius: 6px;
  gridline-color: @grid; selection-background-color: @accentSurface; selection-color: @text; }
QListView::item { padding: 3px 4px; }
QTableView::item { border: 0; padding: 0 5px; }
QTableView:focus, QTreeView:focus, QListView:focus { border-color: @accent; }
QPlainTextEdit { background: @surface; border: 1px solid @mutedText; border-radius: 4px; }
QPlainTextEdit:focus { border-color: @accent; }
QTableCornerButton::section { background: @surface; border: 0; }
QAbstractScrollArea::corner { background: transparent; border: 0; }

QGroupBox { border: 0; border-top: 1px solid @border; margin-top: 22px; padding-top: 8px; }
QGroupBox::title { subcontrol-origin: margin; subcontrol-position: top left; color: @mutedText;
  padding: 0 0 3px 0; }

QMenuBar { background: @background; border-bottom: 1px solid @border; }
QMenuBar::item { background: transparent; padding: 5px 10px; border-radius: 4px; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @raised; border: 1px solid @border; padding: 4px; }
QMenu::item { padding: 5px 28px 5px 24px; border-radius: 4px; }
QMenu::item:selected { background: @accentSurface; color: @text; }
QMenu::item:disabled { color: @disabled; }
QMenu::icon { padding-left: 6px; }
QMenu::separator { height: 1px; background: @border; margin: 4px 8px; }

QProgressBar { background: @grid; border: 0; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }

QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: @border; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: @spinHeight; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @mutedText; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: @accentSurface; }
QDockWidget { titlebar-close-icon: none; }
QDockWidget::title { background: @background; color: @mutedText; padding: 6px 8px; }
QMainWindow::separator { background: transparent; width: 6px; height: 6px; }
QMainWindow::separator:hover { background: @accentSurface; }
QStatusBar::item { border: 0; }

#modeBar { border: 0; border-right: 1px solid @border; }
#taskStrip { border: 0; border-top: 1px solid @border; }
#commandPalette { background: @raised; border: 1px solid @border; }
#commandPalette QLineEdit { background: transparent; border: 0; border-bottom: 1px solid @border;
  padding: 6px 4px 10px 4px; font-size: 12pt; }
#commandPalette QListView { background: transparent; border: 0; }
)";

// Without the frame of 3 pixels; together the height ControlStyle gives the other fields.
constexpr int kRoomInSpinBox = 8;

QColor mix(const QColor& a, const QColor& b, float share) {
  return QColor::fromRgbF(a.redF() + (b.redF() - a.redF()) * share,
                          a.greenF() + (b.greenF() - a.greenF()) * share,
                          a.blueF() + (b.blueF() - a.blueF()) * share);
}

}  // namespace

QString themeStyleSheet(const ThemeColors& colors, int textHeight) {
  // A name which begins with another one comes first, as the replacement knows no word ends.
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
  for (const auto& [name, color] : names) sheet.replace(QLatin1String(name), color.name());
  sheet.replace(QLatin1String("@spinHeight"), QStringLiteral("%1px").arg(textHeight + kRoomInSpinBox));
  return sheet;
}

}  // namespace tetrabench

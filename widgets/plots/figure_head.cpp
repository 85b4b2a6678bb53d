#include "widgets/plots/figure_head.h"

#include <QFontMetrics>
#include <QPainter>

#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kHeadMargin = 8;  // pixels of 1/96 inch
constexpr int kPaperTextSize = 13;
constexpr int kAllRows = 1000;
constexpr int kTitleFlags = Qt::AlignLeft | Qt::TextWordWrap;
constexpr double kTitleGrowth = 1.15;  // of that of other texts

QFont titled(QFont font) {
  font.setPixelSize(qRound(font.pixelSize() * kTitleGrowth));
  font.setBold(true);
  return font;
}

}  // namespace

FigureHead::FigureHead(const QString& title, const std::vector<PlotLegendEntry>& entries, int width,
                       const QFont& font)
    : title_(title),
      font_(font),
      titleFont_(titled(font)),
      legend_(entries, width - 3 * kHeadMargin, kAllRows, font) {
  const QRect room(2 * kHeadMargin, kHeadMargin, width - 3 * kHeadMargin, 10 * width);
  if (!title.isEmpty()) titlePlace_ = QFontMetrics(titleFont_).boundingRect(room, kTitleFlags, title);
}

int FigureHead::height() const {
  const int title = title_.isEmpty() ? 0 : titlePlace_.height() + kHeadMargin;
  const int legend = legend_.height() == 0 ? 0 : legend_.height() + kHeadMargin;
  return title + legend == 0 ? 0 : kHeadMargin + title + legend;
}

void FigureHead::paint(QPainter& painter) const {
  const ThemeColors& colors = lightThemeColors();
  painter.save();
  int top = kHeadMargin;
  if (!title_.isEmpty()) {
    painter.setFont(titleFont_);
    painter.setPen(colors.text);
    painter.drawText(titlePlace_, kTitleFlags, title_);
    top += titlePlace_.height() + kHeadMargin;
  }
  painter.translate(2 * kHeadMargin, top);
  legend_.paint(painter, colors.text, colors.mutedText);
  painter.restore();
}

QFont figureFont(QFont font) {
  font.setPixelSize(kPaperTextSize);
  return font;
}

std::vector<PlotLegendEntry> shownIn(std::vector<PlotLegendEntry> entries) {
  std::erase_if(entries, &PlotLegendEntry::hidden);
  return entries;
}

}  // namespace tetrabench

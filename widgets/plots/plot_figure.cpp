#include "widgets/plots/plot_figure.h"
#include "widgets/plots/custom_plot.h"

#include <QBuffer>
#include <QFontMetrics>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>

#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kDotsPerInch = 96, kSvgParts = 100;
constexpr double kPointsPerDot = 72.0 / kDotsPerInch;

constexpr int kHeadMargin = 8;  // pixels of 1/96 inch
constexpr int kTitleFlags = Qt::AlignLeft | Qt::TextWordWrap;
constexpr double kTitleGrowth = 1.15;         // relative to other texts
constexpr double kMaxSideLegendWidth = 0.35;  // of the figure, for a legend on the right

QFont titled(QFont font) {
  font.setPixelSize(qRound(font.pixelSize() * kTitleGrowth));
  font.setBold(true);
  return font;
}

void paintVectors(QPaintDevice& device, const std::function<void(QCPPainter&)>& paint) {
  QCPPainter painter(&device);
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNoCaching);
  paint(painter);
}

QPixmap picture(const QSize& size, double scale, const std::function<void(QCPPainter&)>& paint) {
  QPixmap pixels((QSizeF(size) * scale).toSize());
  pixels.fill(Qt::white);
  QCPPainter painter(&pixels);
  painter.setMode(QCPPainter::pmNoCaching);
  painter.setMode(QCPPainter::pmNonCosmetic, scale > 1);
  painter.scale(scale, scale);
  paint(painter);
  return pixels;
}

}  // namespace

FigureHead::FigureHead(const FigureTexts& texts, const std::vector<PlotLegendEntry>& entries, int width,
                       const QFont& font)
    : title_(texts.title), place_(texts.legend), font_(font), titleFont_(titled(font)) {
  const bool beside = place_ == LegendPlace::Right;
  const int room = beside ? static_cast<int>(width * kMaxSideLegendWidth) : width - 3 * kHeadMargin;
  if (place_ != LegendPlace::Hidden)  // leaves room for the colour chip
    legend_ = PlotLegendLayout(entries, beside ? 1 : room, PlotLegendLayout::kAllRows, font,
                               PlotLegendLayout::End::Nothing, room - 2 * kHeadMargin);
  const QRect above(2 * kHeadMargin, kHeadMargin, width - 3 * kHeadMargin, 10 * width);
  if (!title_.isEmpty()) titlePlace_ = QFontMetrics(titleFont_).boundingRect(above, kTitleFlags, title_);
}

int FigureHead::titleHeight() const {
  return title_.isEmpty() ? 0 : titlePlace_.height() + kHeadMargin;
}

int FigureHead::height() const {
  const int legend = hasLegend(LegendPlace::Above) ? legend_.height() + kHeadMargin : 0;
  return titleHeight() + legend == 0 ? 0 : kHeadMargin + titleHeight() + legend;
}

QRect FigureHead::graphIn(const QSize& figure) const {
  const int below = hasLegend(LegendPlace::Below) ? legend_.height() + 2 * kHeadMargin : 0;
  const int right = hasLegend(LegendPlace::Right) ? legend_.width() + 2 * kHeadMargin : 0;
  return {0, height(), std::max(1, figure.width() - right), std::max(1, figure.height() - height() - below)};
}

void FigureHead::paint(QPainter& painter, const QSize& figure) const {
  const ThemeColors& colors = lightThemeColors();
  painter.save();
  if (!title_.isEmpty()) {
    painter.setFont(titleFont_);
    painter.setPen(colors.text);
    painter.drawText(titlePlace_, kTitleFlags, title_);
  }
  const QRect graph = graphIn(figure);
  if (hasLegend(LegendPlace::Right))
    painter.translate(graph.right() + 1 + kHeadMargin, kHeadMargin + titleHeight());
  else if (hasLegend(LegendPlace::Below))
    painter.translate(2 * kHeadMargin, graph.bottom() + 1 + kHeadMargin);
  else
    painter.translate(2 * kHeadMargin, kHeadMargin + titleHeight());
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

QByteArray renderFigure(FigureFormat format, const QSize& size, double scale,
                        const std::function<void(QCPPainter&)>& paint) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  switch (format) {
    case FigureFormat::Png:
      picture(size, scale, paint).save(&buffer, "PNG");
      break;
    case FigureFormat::Svg: {
      QSvgGenerator generator;
      generator.setOutputDevice(&buffer);
      // The printed size is written in millimetres, rounded to hundredths of a pixel.
      generator.setResolution(kDotsPerInch * kSvgParts);
      generator.setSize((QSizeF(size) * scale * kSvgParts).toSize());
      generator.setViewBox(QRect(QPoint(0, 0), size));
      paintVectors(generator, paint);
      break;
    }
    case FigureFormat::Pdf: {
      QPdfWriter writer(&buffer);
      writer.setResolution(kDotsPerInch);
      writer.setPageSize(QPageSize(QSizeF(size) * scale * kPointsPerDot, QPageSize::Point));
      writer.setPageMargins(QMarginsF(0, 0, 0, 0));
      paintVectors(writer, [&](QCPPainter& painter) {
        painter.scale(scale, scale);
        paint(painter);
      });
      break;
    }
  }
  return bytes;
}

QByteArray renderFigure(QCustomPlot& plot, const FigureHead& head, FigureFormat format, const QSize& size,
                        double scale) {
  return renderFigure(format, size, scale, [&](QCPPainter& painter) {
    painter.fillRect(QRect(QPoint(0, 0), size), Qt::white);
    head.paint(painter, size);
    const QRect graph = head.graphIn(size);
    painter.translate(graph.topLeft());
    plot.toPainter(&painter, graph.width(), graph.height());
  });
}

}  // namespace tetrabench

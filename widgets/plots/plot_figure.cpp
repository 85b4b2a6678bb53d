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

constexpr int kDotsPerInch = 96;
constexpr double kPointsPerDot = 72.0 / kDotsPerInch;

constexpr int kHeadMargin = 8;  // pixels of 1/96 inch
constexpr int kPaperTextSize = 13;
constexpr int kTitleFlags = Qt::AlignLeft | Qt::TextWordWrap;
constexpr double kTitleGrowth = 1.15;  // relative to other texts

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

FigureHead::FigureHead(const QString& title, const std::vector<PlotLegendEntry>& entries, int width,
                       const QFont& font)
    : title_(title),
      font_(font),
      titleFont_(titled(font)),
      legend_(entries, width - 3 * kHeadMargin, PlotLegendLayout::kAllRows, font,
              PlotLegendLayout::End::Nothing, width - 5 * kHeadMargin) {  // room for the chip
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
      generator.setResolution(kDotsPerInch);
      generator.setSize(size);
      generator.setViewBox(QRect(QPoint(0, 0), size));
      paintVectors(generator, paint);
      break;
    }
    case FigureFormat::Pdf: {
      QPdfWriter writer(&buffer);
      writer.setResolution(kDotsPerInch);
      writer.setPageSize(QPageSize(QSizeF(size) * kPointsPerDot, QPageSize::Point));
      writer.setPageMargins(QMarginsF(0, 0, 0, 0));
      paintVectors(writer, paint);
      break;
    }
  }
  return bytes;
}

QByteArray renderFigure(QCustomPlot& plot, const FigureHead& head, FigureFormat format, const QSize& size,
                        double scale) {
  return renderFigure(format, size, scale, [&](QCPPainter& painter) {
    painter.fillRect(QRect(QPoint(0, 0), size), Qt::white);
    head.paint(painter);
    painter.translate(0, head.height());
    plot.toPainter(&painter, size.width(), std::max(1, size.height() - head.height()));
  });
}

}  // namespace tetrabench

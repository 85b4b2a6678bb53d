#include "widgets/plots/plot_figure.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/figure_head.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>

namespace tetrabench {

namespace {

constexpr int kDotsPerInch = 96;
constexpr double kPointsPerDot = 72.0 / kDotsPerInch;

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

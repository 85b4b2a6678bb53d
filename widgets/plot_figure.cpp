#undef QT_NO_KEYWORDS  // QCustomPlot writes signals and slots as keywords
#include "widgets/plot_figure.h"

#include <qcustomplot.h>

#include <QBuffer>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace tetrabench {

namespace {

constexpr int kDotsPerInch = 96;
constexpr double kPointsPerDot = 72.0 / kDotsPerInch;

void paintVectors(QCustomPlot& plot, QPaintDevice& device, const QSize& size) {
  QCPPainter painter(&device);
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNoCaching);
  plot.toPainter(&painter, size.width(), size.height());
}

}  // namespace

QByteArray renderFigure(QCustomPlot& plot, FigureFormat format, const QSize& size, double scale) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  switch (format) {
    case FigureFormat::Png: {
      QPixmap picture = plot.toPixmap(size.width(), size.height(), scale);
      picture.setDevicePixelRatio(1);
      picture.save(&buffer, "PNG");
      break;
    }
    case FigureFormat::Svg: {
      QSvgGenerator generator;
      generator.setOutputDevice(&buffer);
      generator.setResolution(kDotsPerInch);
      generator.setSize(size);
      generator.setViewBox(QRect(QPoint(0, 0), size));
      paintVectors(plot, generator, size);
      break;
    }
    case FigureFormat::Pdf: {
      QPdfWriter writer(&buffer);
      writer.setResolution(kDotsPerInch);
      writer.setPageSize(QPageSize(QSizeF(size) * kPointsPerDot, QPageSize::Point));
      writer.setPageMargins(QMarginsF(0, 0, 0, 0));
      paintVectors(plot, writer, size);
      break;
    }
  }
  return bytes;
}

}  // namespace tetrabench

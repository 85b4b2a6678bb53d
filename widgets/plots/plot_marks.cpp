#include "widgets/plots/plot_marks.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/custom_plot.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kTick = 4;         // length by which a labelled line extends above the axis rectangle
constexpr int kLeftOfText = 3;   // between a line and its text
constexpr int kRightOfText = 8;  // between a text and the next one
constexpr double kMarkTextSize = 0.9;

}  // namespace

class PlotMarks::Layer : public QCPLayerable {
 public:
  explicit Layer(QCustomPlot& plot)
      : QCPLayerable(&plot, QStringLiteral("grid")), margins(plot.axisRect()->minimumMargins()) {}

  void makeRoom();

  std::vector<PlotMark> marks;  // in ascending order of x
  QFont font;
  QColor lineColor, textColor;
  const QMargins margins;  // minimum margins of the axis rectangle without marks

 protected:
  QRect clipRect() const override { return mParentPlot->viewport(); }
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override {
    painter->setAntialiasing(false);  // keeps a one-pixel line sharp
  }
  void draw(QCPPainter* painter) override;
};

void PlotMarks::Layer::makeRoom() {
  const bool texts = std::ranges::any_of(marks, [](const PlotMark& mark) { return !mark.text.isEmpty(); });
  const int above = texts ? QFontMetrics(font).height() + 2 : 0;
  QMargins least = margins;
  least.setTop(std::max(margins.top(), above));
  mParentPlot->axisRect()->setMinimumMargins(least);
}

void PlotMarks::Layer::draw(QCPPainter* painter) {
  const QRect area = mParentPlot->axisRect()->rect();
  const QCPAxis& axis = *mParentPlot->xAxis;
  const QFontMetrics metrics(font);
  const int right = mParentPlot->viewport().right();
  painter->setFont(font);
  double free = 0;  // x from which the next text may start
  for (const PlotMark& mark : marks) {
    if (!axis.range().contains(mark.x)) continue;  // skips NaN and what a logarithmic axis cannot show
    const double x = std::round(axis.coordToPixel(mark.x)), left = x + kLeftOfText;
    const int width = metrics.horizontalAdvance(mark.text);
    const bool named = !mark.text.isEmpty() && left >= free && left + width <= right;
    painter->setPen(QPen(lineColor, 1));
    painter->drawLine(QLineF(x, area.top() - (named ? kTick : 0), x, area.bottom()));
    if (!named) continue;
    painter->setPen(textColor);
    painter->drawText(QPointF(left, area.top() - 1 - metrics.descent()), mark.text);
    free = left + width + kRightOfText;
  }
}

PlotMarks::PlotMarks(QCustomPlot& plot) : layer_(new Layer(plot)) {}

void PlotMarks::setMarks(std::vector<PlotMark> marks) {
  std::ranges::stable_sort(marks, {}, &PlotMark::x);
  layer_->marks = std::move(marks);
  layer_->makeRoom();
}

void PlotMarks::setColors(const ThemeColors& colors, const QFont& font) {
  layer_->lineColor = colors.border;
  layer_->textColor = colors.mutedText;
  layer_->font = font;
  if (font.pointSizeF() > 0) layer_->font.setPointSizeF(font.pointSizeF() * kMarkTextSize);
  if (font.pixelSize() > 0)
    layer_->font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * kMarkTextSize)));
  layer_->makeRoom();
}

}  // namespace tetrabench

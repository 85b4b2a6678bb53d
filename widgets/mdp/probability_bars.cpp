#include "widgets/mdp/probability_bars.h"

#include <QAccessible>
#include <QLocale>
#include <QPainter>
#include <algorithm>

#include "widgets/access/spoken_widget.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kBarHeight = 44, kBarWidth = 20;  // logical pixels, at most

QAccessibleInterface* spokenBars(const QString& /*className*/, QObject* object) {
  auto* bars = qobject_cast<ProbabilityBars*>(object);
  return bars ? new SpokenWidget(bars, QAccessible::Chart) : nullptr;
}

}  // namespace

ProbabilityBars::ProbabilityBars(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  QAccessible::installFactory(&spokenBars);
  setAccessibleName(tr("Piece probabilities"));
}

void ProbabilityBars::setProbabilities(std::vector<double> probabilities, const QString& letters) {
  if (probabilities == probabilities_ && letters == letters_) return;
  probabilities_ = std::move(probabilities);
  letters_ = letters;
  QStringList parts;
  for (std::size_t i = 0; i < probabilities_.size(); ++i)
    parts << tr("%1 %2 %").arg(letters_.mid(static_cast<qsizetype>(i), 1),
                               locale().toString(100 * probabilities_[i], 'f', 1));
  setAccessibleDescription(parts.join(QStringLiteral(", ")));
  update();
}

QSize ProbabilityBars::sizeHint() const {
  return {200, kBarHeight + fontMetrics().height() + 4};
}

QSize ProbabilityBars::minimumSizeHint() const {
  return {120, sizeHint().height()};
}

void ProbabilityBars::paintEvent(QPaintEvent*) {
  if (probabilities_.empty()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const auto count = static_cast<double>(probabilities_.size());
  const double place = width() / count, bar = std::min<double>(kBarWidth, place - 6);
  const double most = std::max(2 / count, *std::max_element(probabilities_.begin(), probabilities_.end()));

  painter.setPen(QPen(themeColors().border, 1));
  painter.drawLine(QPointF(0, kBarHeight + 0.5), QPointF(width(), kBarHeight + 0.5));
  // Marks the height that all bars would have if the pieces were equally likely.
  painter.setPen(QPen(themeColors().grid, 1, Qt::DashLine));
  const double equal = kBarHeight * (1 - 1 / count / most) + 0.5;
  painter.drawLine(QPointF(0, equal), QPointF(width(), equal));

  for (std::size_t i = 0; i < probabilities_.size(); ++i) {
    const double left = place * static_cast<double>(i);
    const double height = kBarHeight * probabilities_[i] / most;
    painter.setPen(Qt::NoPen);
    painter.setBrush(pieceColor(static_cast<int>(i)));
    painter.drawRect(QRectF(left + (place - bar) / 2, kBarHeight - height, bar, height));
    painter.setPen(themeColors().mutedText);
    painter.drawText(QRectF(left, kBarHeight + 4, place, fontMetrics().height()), Qt::AlignCenter,
                     letters_.mid(static_cast<qsizetype>(i), 1));
  }
}

}  // namespace tetrabench

#include "moc_probability_bars.cpp"

#include "widgets/shell/speed_control.h"
#include "widgets/theme/follow_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <array>
#include <cmath>

#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr std::array<double, 11> kSpeeds = {1, 2, 4, 8, 15, 30, 60, 125, 250, 500, 1000};
constexpr int kUnlimited = static_cast<int>(kSpeeds.size());

}  // namespace

SpeedControl::SpeedControl(QWidget* parent)
    : QWidget(parent), slider_(new QSlider(Qt::Horizontal)), label_(new QLabel) {
  slider_->setRange(0, kUnlimited);
  slider_->setPageStep(2);
  slider_->setMinimumWidth(110);
  slider_->setAccessibleName(tr("Speed"));
  slider_->setToolTip(tr("Pieces per second; unlimited at the right end"));
  label_->setProperty("textRole", "muted");
  followText(label_, [this] {
    label_->setMinimumWidth(label_->fontMetrics().horizontalAdvance(tr("1,000 pieces/s")) + 8);
  });
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(8, 0, 0, 0);
  layout->setSpacing(10);
  layout->addWidget(slider_);
  layout->addWidget(label_);
  connect(slider_, &QSlider::valueChanged, this, [this] {
    showSpeed();
    Q_EMIT speedChanged();
  });
  slider_->setValue(2);
}

std::optional<double> SpeedControl::speed() const {
  if (slider_->value() == kUnlimited) return std::nullopt;
  return kSpeeds[static_cast<std::size_t>(slider_->value())];
}

void SpeedControl::setSpeed(std::optional<double> piecesPerSecond) {
  int nearest = kUnlimited;
  if (piecesPerSecond) {
    nearest = 0;
    for (int i = 1; i < kUnlimited; ++i)
      if (std::abs(kSpeeds[static_cast<std::size_t>(i)] - *piecesPerSecond) <
          std::abs(kSpeeds[static_cast<std::size_t>(nearest)] - *piecesPerSecond))
        nearest = i;
  }
  slider_->setValue(nearest);
}

void SpeedControl::faster() {
  slider_->setValue(slider_->value() + 1);
}
void SpeedControl::slower() {
  slider_->setValue(slider_->value() - 1);
}

void SpeedControl::showSpeed() {
  const auto now = speed();
  const QString text = now ? tr("%Ln pieces/s", nullptr, pluralOf(std::llround(*now))) : tr("unlimited");
  label_->setText(text);
  slider_->setAccessibleDescription(text);
}

}  // namespace tetrabench

#include "moc_speed_control.cpp"

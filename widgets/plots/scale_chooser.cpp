#include "widgets/plots/scale_chooser.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/plot_numbers.h"

namespace tetrabench {
namespace {

constexpr int kFirstDecade = 2, kLastDecade = 9;
constexpr int kFirstWindow = static_cast<int>(XScale::Window);  // the windows follow the other scales

}  // namespace

ScaleChooser::ScaleChooser(QWidget* parent) : QComboBox(parent) {
  addItems({tr("Linear"), tr("Logarithmic")});
  for (int k = kFirstDecade; k <= kLastDecade; ++k)
    addItem(tr("First %1").arg(tickText(std::pow(10, k), 0, locale())));
  setAccessibleName(tr("Scale of the x axis"));
  setToolTip(tr("Scale of the x axis; \"First N\" shows only the beginning"));
}

XScale ScaleChooser::scale() const {
  return static_cast<XScale>(std::clamp(currentIndex(), 0, kFirstWindow));
}

std::optional<int> ScaleChooser::decade() const {
  if (scale() != XScale::Window) return std::nullopt;
  return currentIndex() - kFirstWindow + kFirstDecade;
}

void ScaleChooser::choose(XScale scale, int decade) {
  setCurrentIndex(scale == XScale::Window ? decade - kFirstDecade + kFirstWindow : static_cast<int>(scale));
}

}  // namespace tetrabench

#include "moc_scale_chooser.cpp"

#pragma once

#include <QComboBox>
#include <optional>

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// Chooses the scale of an x axis: linear, logarithmic, or only the first steps, up to a power of ten.
class ScaleChooser : public QComboBox {
  Q_OBJECT

 public:
  explicit ScaleChooser(QWidget* parent = nullptr);

  XScale scale() const;
  /// The power of ten at which a window ends; none for other scales.
  std::optional<int> decade() const;
  /// `decade` counts for a window only.
  void choose(XScale scale, int decade);
};

}  // namespace tetrabench

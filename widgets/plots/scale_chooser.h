#pragma once

#include <QComboBox>
#include <optional>

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// A combo box for the scale of an x axis: linear, logarithmic, or only the first steps, up to a power of
/// ten.
class ScaleChooser : public QComboBox {
  Q_OBJECT

 public:
  explicit ScaleChooser(QWidget* parent = nullptr);

  XScale scale() const;
  /// Returns the power of ten at which a window ends; none for other scales.
  std::optional<int> decade() const;
  /// Selects a scale; `decade` applies to a window only.
  void choose(XScale scale, int decade);
};

}  // namespace tetrabench

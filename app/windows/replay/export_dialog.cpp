#include "app/windows/replay/export_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QSpinBox>
#include <algorithm>
#include <limits>

#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"

namespace tetrabench {

ExportDialog::ExportDialog(std::int64_t position, std::int64_t pieces, QWidget* parent)
    : TabDialog(parent),
      what_(new QComboBox),
      from_(new WholeSpinBox),
      to_(new WholeSpinBox),
      cell_(new WholeSpinBox),
      speed_(new RealSpinBox) {
  setWindowTitle(tr("Export"));
  what_->addItems({tr("Current board (PNG, SVG, PDF)"), tr("Animated GIF"), tr("One PNG per piece")});
  const auto last = static_cast<int>(std::min<std::int64_t>(pieces, std::numeric_limits<int>::max()));
  const int first = std::clamp(static_cast<int>(std::min<std::int64_t>(position, last)), 0, last);
  from_->setRange(0, last);
  to_->setRange(0, last);
  from_->setValue(first == last ? 0 : first);
  constexpr int kPieces = 200;
  to_->setValue(from_->value() + kPieces);
  cell_->setRange(GameAnimation::kSmallestCell, GameAnimation::kLargestCell);
  cell_->setValue(GameAnimation().cell);
  cell_->setSuffix(tr(" pixels"));
  speed_->setRange(0.1, 50);
  speed_->setDecimals(1);
  speed_->setValue(GameAnimation().piecesPerSecond);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* form = new QFormLayout(this);
  form->addRow(tr("&Export"), what_);
  form->addRow(tr("&From piece"), from_);
  form->addRow(tr("&To piece"), to_);
  form->addRow(tr("&Pieces per second"), speed_);
  form->addRow(tr("&Cell size"), cell_);
  form->addRow(buttons);
  alignLabels(*form);
  const auto follow = [this] {
    for (QWidget* field : std::initializer_list<QWidget*>{from_, to_}) field->setEnabled(what() != kBoard);
    speed_->setEnabled(what() == kGif);
    from_->setMaximum(to_->value());
    to_->setMinimum(from_->value());
  };
  connect(what_, &QComboBox::currentIndexChanged, this, follow);
  connect(from_, &QSpinBox::valueChanged, this, follow);
  connect(to_, &QSpinBox::valueChanged, this, follow);
  follow();
}

ExportDialog::What ExportDialog::what() const {
  return static_cast<What>(what_->currentIndex());
}

GameAnimation ExportDialog::animation() const {
  return {
      .from = from_->value(), .to = to_->value(), .piecesPerSecond = speed_->value(), .cell = cell_->value()};
}

FileKind ExportDialog::fileKind() const {
  switch (what()) {
    case kGif:
      return {"animation", tr("Animated GIF (*.gif)"), "gif"};
    case kPngSeries:
      return {"animation", tr("PNG (*.png)"), "png"};
    case kBoard:
      break;
  }
  return figureFiles();
}

}  // namespace tetrabench

#include "moc_export_dialog.cpp"

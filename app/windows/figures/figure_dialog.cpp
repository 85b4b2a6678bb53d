#include "app/windows/figures/figure_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/windows/documents/file_dialogs.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"

namespace tetrabench {
namespace {

constexpr const char* kSizeKey = "figure/size";
constexpr int kMin = 200, kMax = 8000;  // pixels of 1/96 inch

QSpinBox* makeSide(const QString& name, int value) {
  auto* side = new WholeSpinBox;
  side->setRange(kMin, kMax);
  side->setSingleStep(10);
  side->setSuffix(FigureDialog::tr(" px"));
  side->setAccessibleName(name);
  side->setToolTip(FigureDialog::tr("In pixels of 1/96 inch; a PNG has twice as many"));
  side->setValue(value);
  return side;
}

}  // namespace

FigureDialog::FigureDialog(const FigureLook& proposed, QWidget* parent)
    : TabDialog(parent), usual_(proposed.size), title_(new QLineEdit(proposed.title)) {
  setWindowTitle(tr("Export figure"));
  const QSize size = QSettings().value(kSizeKey, usual_).toSize();
  width_ = makeSide(tr("Width"), size.width());
  height_ = makeSide(tr("Height"), size.height());
  title_->setMinimumWidth(420);
  title_->setPlaceholderText(tr("No title"));
  auto* form = new QFormLayout;
  form->addRow(tr("&Title"), title_);
  form->addRow(tr("&Width"), width_);
  form->addRow(tr("&Height"), height_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  buttons->addButton(tr("&Save as..."), QDialogButtonBox::AcceptRole);
  connect(buttons, &QDialogButtonBox::accepted, this, &FigureDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &FigureDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->addLayout(form);
  alignLabels(*form);
  column->addWidget(buttons);
}

FigureLook FigureDialog::look() const {
  return {title_->text().trimmed(), {width_->value(), height_->value()}};
}

void FigureDialog::accept() {
  const QSize size = look().size;
  size == usual_ ? QSettings().remove(kSizeKey) : QSettings().setValue(kSizeKey, size);
  QDialog::accept();
}

std::optional<FigureRequest> askFigure(QWidget* parent, const FileKind& kind, const QString& name,
                                       const FigureLook& proposed) {
  FigureDialog dialog(proposed, parent);
  if (dialog.exec() != QDialog::Accepted) return std::nullopt;
  const auto path = askSave(parent, kind, FigureDialog::tr("Export figure"), name);
  if (!path) return std::nullopt;
  return FigureRequest{*path, dialog.look()};
}

}  // namespace tetrabench

#include "moc_figure_dialog.cpp"

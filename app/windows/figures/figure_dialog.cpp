#include "app/windows/figures/figure_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPixmap>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/figures/preset_look.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr const char* kLookKey = "figure/look";
constexpr double kMinSide = 20, kMaxSide = 1300;  // millimetres; a PNG has at most 15,354 pixels a side
constexpr double kMinPoints = 4, kMaxPoints = 72;
constexpr int kCustom = static_cast<int>(std::size(kFigurePresets));
constexpr int kPreviewDelay = 150;  // milliseconds

RealSpinBox* makeNumber(const QString& name, const QString& suffix, double least, double most, double step) {
  auto* number = new RealSpinBox;
  number->setDecimals(2);
  number->setRange(least, most);
  number->setSingleStep(step);
  number->setSuffix(suffix);
  number->setAccessibleName(name);
  return number;
}

QComboBox* makeChoice(const QString& name, const QStringList& texts) {
  auto* choice = new QComboBox;
  choice->addItems(texts);
  choice->setAccessibleName(name);
  return choice;
}

QStringList presetNames() {
  QStringList names;
  for (const FigurePreset& preset : kFigurePresets) names << coreText(preset.name);
  return names << FigureDialog::tr("Custom");
}

}  // namespace

FigureDialog::FigureDialog(const FigureLook& proposed, QWidget* parent, FigurePreview preview)
    : TabDialog(parent),
      proposed_(proposed),
      preview_(std::move(preview)),
      preset_(makeChoice(tr("Preset"), presetNames())),
      title_(new QLineEdit(proposed.title)),
      width_(makeNumber(tr("Width"), tr(" mm"), kMinSide, kMaxSide, 5)),
      height_(makeNumber(tr("Height"), tr(" mm"), kMinSide, kMaxSide, 5)),
      points_(makeNumber(tr("Text size"), tr(" pt"), kMinPoints, kMaxPoints, 1)),
      legend_(makeChoice(tr("Legend"), {tr("Above"), tr("Below"), tr("Right"), tr("None")})),
      pixels_(new QLabel),
      picture_(new QLabel),
      redraw_(new QTimer(this)) {
  setWindowTitle(tr("Export figure"));
  preset_->setToolTip(tr("Width and text size for a paper or a slide"));
  points_->setToolTip(tr("Lines and markers scale with the text"));
  title_->setPlaceholderText(tr("No title"));
  title_->setAccessibleName(tr("Title"));
  followText(title_, [this] { title_->setMinimumWidth(scaledToText(300)); });
  pixels_->setProperty("textRole", "muted");
  picture_->setAccessibleName(tr("Preview"));
  picture_->setAlignment(Qt::AlignCenter);
  followText(picture_, [this] { picture_->setFixedSize(scaledToText(340), scaledToText(260)); });
  picture_->setVisible(preview_ != nullptr);
  auto* form = new QFormLayout;
  form->addRow(tr("&Preset"), preset_);
  form->addRow(tr("&Title"), title_);
  form->addRow(tr("&Width"), width_);
  form->addRow(tr("&Height"), height_);
  form->addRow(tr("Te&xt size"), points_);
  form->addRow(tr("&Legend"), legend_);
  form->addRow(QString(), pixels_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  buttons->addButton(tr("&Save as..."), QDialogButtonBox::AcceptRole);
  auto* row = new QHBoxLayout;
  row->addLayout(form, 1);
  row->addWidget(picture_);
  auto* column = new QVBoxLayout(this);
  column->addLayout(row);
  alignLabels(*form);
  column->addWidget(buttons);

  redraw_->setSingleShot(true);
  redraw_->setInterval(kPreviewDelay);
  restore();
  announce();
  connect(redraw_, &QTimer::timeout, this, &FigureDialog::showPreview);
  connect(buttons, &QDialogButtonBox::accepted, this, &FigureDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &FigureDialog::reject);
  connect(preset_, &QComboBox::currentIndexChanged, this, &FigureDialog::usePreset);
  connect(title_, &QLineEdit::textChanged, this, &FigureDialog::announce);
  connect(legend_, &QComboBox::currentIndexChanged, this, &FigureDialog::valueChanged);
  for (RealSpinBox* number : {width_, height_, points_})
    connect(number, &QDoubleSpinBox::valueChanged, this, &FigureDialog::valueChanged);
}

/// Restores the last look.
void FigureDialog::restore() {
  const QVariantMap saved = QSettings().value(kLookKey).toMap();
  const QString id = saved.value("preset").toString();
  const auto* known = std::ranges::find(kFigurePresets, id.toStdString(), &FigurePreset::id);
  preset_->setCurrentIndex(saved.isEmpty() ? 0 : static_cast<int>(known - kFigurePresets.begin()));
  usePreset();
  if (preset_->currentIndex() != kCustom) return;
  FigureLook look = proposed_;
  look.size = saved.value("size").toSizeF();
  look.points = saved.value("points").toDouble();
  look.legend = static_cast<LegendPlace>(std::clamp(saved.value("legend").toInt(), 0, legend_->count() - 1));
  display(look.size.isEmpty() ? proposed_ : look);
}

void FigureDialog::usePreset() {
  const int at = preset_->currentIndex();
  if (at != kCustom) display(presetLook(kFigurePresets[static_cast<std::size_t>(at)], proposed_));
  announce();
}

void FigureDialog::display(const FigureLook& look) {
  const QSignalBlocker blockers[] = {QSignalBlocker(width_), QSignalBlocker(height_), QSignalBlocker(points_),
                                     QSignalBlocker(legend_)};
  width_->setValue(look.size.width() / kPixelsPerMillimetre);
  height_->setValue(look.size.height() / kPixelsPerMillimetre);
  points_->setValue(look.points > 0 ? look.points : kFigurePoints);
  legend_->setCurrentIndex(static_cast<int>(look.legend));
}

void FigureDialog::valueChanged() {
  const QSignalBlocker blocker(preset_);
  preset_->setCurrentIndex(kCustom);
  announce();
}

/// Updates the fields that depend on the look.
void FigureDialog::announce() {
  const QSize size = pngSize(look());
  pixels_->setText(tr("PNG: %L1 × %L2 pixels").arg(size.width()).arg(size.height()));
  if (preview_) redraw_->start();
}

FigureLook FigureDialog::look() const {
  FigureLook look = proposed_;
  if (const int at = preset_->currentIndex(); at != kCustom) {
    look = presetLook(kFigurePresets[static_cast<std::size_t>(at)],
                      proposed_);  // exact, unlike the displayed numbers
  } else {
    look.size = QSizeF(width_->value(), height_->value()) * kPixelsPerMillimetre;
    look.points = points_->value();
    look.legend = static_cast<LegendPlace>(legend_->currentIndex());
  }
  look.title = title_->text().trimmed();
  return look;
}

void FigureDialog::showPreview() {
  const double ratio = devicePixelRatioF();
  FigureLook small = look();
  small.longestSide = static_cast<int>(std::max(picture_->width(), picture_->height()) * ratio);
  QPixmap picture;
  picture.loadFromData(preview_(small), "PNG");
  picture = picture.scaled((QSizeF(picture_->size()) * ratio).toSize(), Qt::KeepAspectRatio,
                           Qt::SmoothTransformation);
  picture.setDevicePixelRatio(ratio);
  picture_->setPixmap(picture);
}

void FigureDialog::accept() {
  QSettings settings;
  const FigureLook chosen = look();
  if (const int at = preset_->currentIndex(); at == 0)
    settings.remove(kLookKey);
  else if (at != kCustom)
    settings.setValue(kLookKey,
                      QVariantMap{{"preset", text(kFigurePresets[static_cast<std::size_t>(at)].id)}});
  else
    settings.setValue(kLookKey, QVariantMap{{"preset", QStringLiteral("custom")},
                                            {"size", chosen.size},
                                            {"points", chosen.points},
                                            {"legend", static_cast<int>(chosen.legend)}});
  QDialog::accept();
}

std::optional<FigureRequest> askFigure(QWidget* parent, const FileKind& kind, const QString& name,
                                       const FigureLook& proposed, FigurePreview preview) {
  FigureDialog dialog(proposed, parent, std::move(preview));
  if (dialog.exec() != QDialog::Accepted) return std::nullopt;
  const auto path = askSave(parent, kind, FigureDialog::tr("Export figure"), name);
  if (!path) return std::nullopt;
  return FigureRequest{*path, dialog.look()};
}

}  // namespace tetrabench

#include "moc_figure_dialog.cpp"

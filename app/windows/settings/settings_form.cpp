#include "app/windows/settings/settings_form.h"

#include <QGridLayout>
#include <QLabel>
#include <algorithm>

#include "widgets/forms/form_field.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/theme/follow_text.h"

namespace tetrabench {
namespace {

constexpr int kAboveGroup = 10, kBetweenSettings = 8, kBetweenColumns = 16;  // pixels
constexpr int kMaxCharacters = 140, kMinCharacters = 40;                     // per line

}  // namespace

SettingsForm::SettingsForm(QWidget* parent) : QWidget(parent), grid_(new QGridLayout(this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(kBetweenColumns);
  grid_->setVerticalSpacing(4);
  grid_->setColumnStretch(1, 1);
  followText(this, [this] {
    fitWidth();
    layOut(isNarrow());
  });
}

void SettingsForm::beginGroup(const QString& title) {
  auto* heading = new QLabel(title, this);
  QFont font = heading->font();
  font.setWeight(QFont::DemiBold);
  heading->setFont(font);
  rows_.push_back({heading});
  layOut(isStacked_);
}

WrappedLabel* SettingsForm::addRow(const QString& label, QWidget* control, QWidget* field,
                                   const QString& explanation) {
  control->setAccessibleName(label);
  control->setAccessibleDescription(explanation);
  auto* name = new QLabel(label, this);
  name->setBuddy(control);
  auto* sentence = new WrappedLabel(this);
  sentence->setProperty("textRole", "muted");
  sentence->setText(explanation);
  field->setParent(this);
  rows_.push_back({name, field, sentence});
  layOut(isStacked_);
  return sentence;
}

/// Lays out the rows; unless stacked, labels are aligned with the first line of their fields.
void SettingsForm::layOut(bool stacked) {
  isStacked_ = stacked;
  while (grid_->count() > 0) delete grid_->takeAt(0);
  int at = 0;
  const auto addSpace = [&](int pixels) { grid_->addItem(new QSpacerItem(0, pixels), at++, 0); };
  for (const auto& [label, field, explanation] : rows_) {
    if (!field) {
      if (at > 0) addSpace(kAboveGroup);
      grid_->addWidget(label, at++, 0, 1, 2);
      continue;
    }
    const int column = stacked ? 0 : 1, columns = stacked ? 2 : 1;
    grid_->addWidget(label, at, 0, Qt::AlignLeft | Qt::AlignTop);
    label->setMinimumHeight(stacked ? 0 : labelHeight(label->buddy()));
    if (stacked) ++at;
    grid_->addWidget(field, at++, column, 1, columns);
    grid_->addWidget(explanation, at++, column, 1, columns);
    addSpace(kBetweenSettings);
  }
}

int SettingsForm::widestField() const {
  int width = 0;
  for (const Row& row : rows_)
    if (row.field) width = std::max(width, row.field->minimumSizeHint().width());
  return width;
}

bool SettingsForm::isNarrow() const {
  int labels = 0;
  for (const Row& row : rows_)
    if (row.field) labels = std::max(labels, row.label->sizeHint().width());
  return width() < labels + kBetweenColumns + std::max(widestField(), kMinCharacters * averageWidth());
}

QSize SettingsForm::minimumSizeHint() const {
  return {widestField(), QWidget::minimumSizeHint().height()};
}

int SettingsForm::averageWidth() const {
  return fontMetrics().averageCharWidth();
}

/// Limits the line length for readability.
void SettingsForm::fitWidth() {
  setMaximumWidth(kMaxCharacters * averageWidth());
}

void SettingsForm::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (isNarrow() != isStacked_) layOut(!isStacked_);
}

}  // namespace tetrabench

#include "moc_settings_form.cpp"

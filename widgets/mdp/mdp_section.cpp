#include "widgets/mdp/mdp_section.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/form_field.h"
#include "widgets/forms/form_rows.h"
#include "widgets/forms/text.h"

namespace tetrabench {

bool isWithin(const QString& place, const QString& prefix) {
  return place == prefix || place.startsWith(prefix + QLatin1Char('/'));
}

MdpSection::MdpSection(const QString& title, QWidget* parent)
    : QWidget(parent), column_(new QVBoxLayout(this)), rows_(new FormRows(10, 4)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(10);
  auto* heading = new QLabel(title, this);
  QFont font = heading->font();
  font.setBold(true);
  heading->setFont(font);
  column_->addWidget(heading);
  column_->addLayout(rows_);
  setAccessibleName(title);
}

FormField* MdpSection::addField(const QString& place, const QString& text, QWidget* editor, QWidget* input) {
  if (!input) input = editor;
  auto* field = new FormField(editor, this);
  field->setInput(input);
  auto* label = new QLabel(text, this);
  label->setBuddy(input);
  input->setAccessibleName(withoutMnemonic(text));
  rows_->addRow(label, field);
  fields_[place] = field;
  return field;
}

int MdpSection::labelWidth() const {
  return rows_->labelWidth();
}

void MdpSection::alignLabels(int width) {
  rows_->alignLabels(width);
}

void MdpSection::addWide(QWidget* widget) {
  column_->addWidget(widget);
}

void MdpSection::setFieldVisible(const QString& place, bool visible) {
  rows_->setRowVisible(fields_.at(place), visible);
}

bool MdpSection::showProblem(const QString& place, const QString& text) {
  // In reverse order, as /reward/exponent comes after /reward and is more specific.
  const auto found = std::find_if(fields_.rbegin(), fields_.rend(),
                                  [&](const auto& field) { return isWithin(place, field.first); });
  if (found == fields_.rend()) return false;
  found->second->setProblem(text);
  return true;
}

void MdpSection::clearProblems() {
  for (const auto& [place, field] : fields_) field->setProblem({});
}

}  // namespace tetrabench

#include "moc_mdp_section.cpp"

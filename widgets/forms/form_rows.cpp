#include "widgets/forms/form_rows.h"

#include <QLabel>
#include <algorithm>

#include "widgets/forms/form_field.h"

namespace tetrabench {

FormRows::FormRows(int horizontalSpacing, int verticalSpacing) {
  setContentsMargins(0, 0, 0, 0);
  setHorizontalSpacing(horizontalSpacing);
  setVerticalSpacing(verticalSpacing);
  setColumnStretch(1, 1);
}

void FormRows::addRow(QLabel* label, QWidget* field) {
  const int row = rowCount();
  addWidget(label, row, 0, Qt::AlignLeft | Qt::AlignTop);
  labels_.push_back(label);
  addWidget(field, row, 1);
}

void FormRows::addRow(const QString& label, QWidget* field) {
  auto* text = new QLabel(label, field->parentWidget());
  text->setBuddy(field);
  addRow(text, field);
}

QLabel* FormRows::labelForField(const QWidget* field) const {
  int row, column, rows, columns;
  for (int i = 0; i < count(); ++i) {
    if (itemAt(i)->widget() != field) continue;
    getItemPosition(i, &row, &column, &rows, &columns);
    return qobject_cast<QLabel*>(itemAtPosition(row, 0)->widget());
  }
  return nullptr;
}

int FormRows::labelWidth() const {
  int widest = 0;
  for (const QLabel* label : labels_) widest = std::max(widest, label->sizeHint().width());
  return widest;
}

void FormRows::alignLabels(int width) {
  for (QLabel* label : labels_) {
    label->setMinimumWidth(width);
    label->setFixedHeight(labelHeight(label->buddy()) + 4);  // the input is two pixels below the field's top
  }
}

void FormRows::setRowVisible(const QWidget* field, bool visible) {
  QLabel* label = labelForField(field);
  label->setVisible(visible);
  itemAt(indexOf(label) + 1)->widget()->setVisible(visible);
}

}  // namespace tetrabench

#include "moc_form_rows.cpp"

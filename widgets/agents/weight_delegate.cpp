#include "widgets/agents/weight_delegate.h"

#include <cmath>

#include "core/features/linear_function.h"
#include "widgets/forms/real_spin_box.h"

namespace tetrabench {

QSize WeightDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const int roomToType = option.fontMetrics.horizontalAdvance(QStringLiteral("-12.34567"));
  return QStyledItemDelegate::sizeHint(option, index).expandedTo({roomToType, 0});
}

void WeightDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                          const QModelIndex&) const {
  editor->setGeometry(option.rect);
}

QWidget* WeightDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                      const QModelIndex& index) const {
  auto* field = new RealSpinBox(parent);
  // Enough for the smallest published weights.
  field->setDecimals(30);
  field->setRange(-LinearFunction::kMaxWeight, LinearFunction::kMaxWeight);
  // The step is fixed while the editor is open, so that a weight can pass through 0.
  field->setSingleStep(sensibleStep(index.data(Qt::EditRole).toDouble()));
  field->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  field->setKeyboardTracking(false);
  field->setButtonSymbols(QAbstractSpinBox::NoButtons);
  field->setAccessibleName(tr("Weight of %1").arg(index.siblingAtColumn(0).data().toString()));
  auto* self = const_cast<WeightDelegate*>(this);  // delegates emit signals from const functions
  connect(field, &QDoubleSpinBox::valueChanged, self, [self, field] { Q_EMIT self->commitData(field); });
  return field;
}

void WeightDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  auto* field = static_cast<RealSpinBox*>(editor);
  const QSignalBlocker blocker(field);
  field->display(index.data(Qt::EditRole).toDouble());
}

void WeightDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                  const QModelIndex& index) const {
  auto* field = static_cast<RealSpinBox*>(editor);
  field->interpretText();
  model->setData(index, field->value());
}

}  // namespace tetrabench

#include "moc_weight_delegate.cpp"

#pragma once

#include <QStyledItemDelegate>
#include <optional>

namespace tetrabench {

/// Delegate for names of documents. It refuses names that are longer than documents allow, and says so.
class NameDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

 protected:
  /// Returns the name typed, without spaces around it; none if it is empty or refused.
  std::optional<QString> nameIn(const QWidget* editor) const;
};

}  // namespace tetrabench

#pragma once

#include <QStyledItemDelegate>

namespace tetrabench {

/// Paints an entry of the command palette: title, its group muted beside it, the shortcut at the right.
class PaletteDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace tetrabench

#include "widgets/shell/palette_delegate.h"

#include <QPainter>
#include <algorithm>

#include "widgets/shell/palette_model.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kPadding = 12;
constexpr int kPaletteGap = 12;

}  // namespace

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
  const ThemeColors& colors = themeColors();
  const bool selected = option.state.testFlag(QStyle::State_Selected);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setFont(option.font);
  if (selected) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors.accentSurface);
    painter->drawRoundedRect(option.rect.adjusted(2, 1, -2, -1), 6, 6);
  }

  const QFontMetrics& metrics = option.fontMetrics;
  QRect room = option.rect.adjusted(kPadding, 0, -kPadding, 0);
  const QString shortcut = index.data(PaletteModel::ShortcutRole).toString();
  painter->setPen(colors.mutedText);
  painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, shortcut);
  if (!shortcut.isEmpty()) room.setRight(room.right() - metrics.horizontalAdvance(shortcut) - kPaletteGap);

  const QString group = index.data(PaletteModel::GroupRole).toString();
  const int titleRoom = std::max(0, room.width() - metrics.horizontalAdvance(group) - kPaletteGap);
  const QString title = metrics.elidedText(index.data().toString(), Qt::ElideRight, titleRoom);
  painter->setPen(colors.text);
  painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter, title);
  room.setLeft(room.left() + metrics.horizontalAdvance(title) + kPaletteGap);
  painter->setPen(colors.mutedText);
  painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter, group);
  painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const {
  return {100, option.fontMetrics.height() + 16};
}

}  // namespace tetrabench

#include "moc_palette_delegate.cpp"

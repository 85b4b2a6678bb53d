#include "widgets/palette_delegate.h"

#include <QPainter>
#include <algorithm>

#include "widgets/palette_model.h"
#include "widgets/theme.h"

namespace tetrabench {

namespace {

constexpr int kPadding = 12;
constexpr int kGap = 12;

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
  painter->setPen(colors.mutedText);
  for (const int role : {PaletteModel::ShortcutRole, PaletteModel::GroupRole}) {
    const QString text = index.data(role).toString();
    if (text.isEmpty()) continue;
    // The group stands beside the shortcut, so that the titles keep one clean left edge.
    painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, text);
    room.setRight(room.right() - metrics.horizontalAdvance(text) - kGap);
  }
  painter->setPen(colors.text);
  painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                    metrics.elidedText(index.data().toString(), Qt::ElideRight, std::max(0, room.width())));
  painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const {
  return {100, option.fontMetrics.height() + 16};
}

}  // namespace tetrabench

#include "widgets/forms/sort_header.h"

#include <QPainter>
#include <QStyleOptionHeader>

#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr double kArrow = 4;  // height, and half of the width

}  // namespace

SortHeader::SortHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
  setSectionsClickable(true);
  setSortIndicator(-1, Qt::AscendingOrder);
  setStyleSheet(QStringLiteral("QHeaderView::up-arrow, QHeaderView::down-arrow { width: 0; height: 0; }"));
}

QSize SortHeader::sectionSizeFromContents(int section) const {
  QStyleOptionHeader option;
  initStyleOption(&option);
  option.section = section;
  option.text = model()->headerData(section, orientation()).toString();
  const QVariant decoration = model()->headerData(section, orientation(), Qt::DecorationRole);
  option.icon = decoration.canConvert<QIcon>() ? decoration.value<QIcon>() : decoration.value<QPixmap>();
  QFont font = this->font();
  font.setBold(highlightSections());
  option.fontMetrics = QFontMetrics(font);
  const QSize plain = style()->sizeFromContents(QStyle::CT_HeaderSection, &option, {}, this);
  return {plain.width(), QHeaderView::sectionSizeFromContents(section).height()};
}

void SortHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
  painter->save();
  QHeaderView::paintSection(painter, rect, section);
  painter->restore();
  if (section != sortIndicatorSection() || !isSortIndicatorShown()) return;
  const double x = rect.left() + rect.width() / 2.0, top = rect.top() + 2.0;
  const bool up = sortIndicatorOrder() == Qt::AscendingOrder;  // smallest first
  const double base = up ? top + kArrow : top, tip = up ? top : top + kArrow;
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(Qt::NoPen);
  painter->setBrush(themeColors().accent);
  painter->drawPolygon(QPolygonF({{x - kArrow, base}, {x + kArrow, base}, {x, tip}}));
  painter->restore();
}

}  // namespace tetrabench

#include "moc_sort_header.cpp"

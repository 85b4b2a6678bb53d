#include "widgets/agents/placement_table.h"

#include <QHeaderView>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <cmath>

#include "widgets/forms/row_order.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/color_chip.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kShortestBars = 70, kLongestBars = 160, kPlacementRowPadding = 8, kMaxFeatureWidth = 180,
              kBold = 10;  // logical pixels

QString figure(double value) {
  const QLocale locale;
  const double rounded = std::round(value * 100) / 100;
  return withMinus(locale.toString(rounded, 'f', rounded == std::round(rounded) ? 0 : 2));
}

/// Sums of the negative and of the positive contributions to a value.
struct Sums {
  double against = 0, inFavour = 0;
};

Sums sumsOf(const PlacementRows::Row& row) {
  Sums sums;
  for (const double part : row.contributions) (part < 0 ? sums.against : sums.inFavour) += part;
  return sums;
}

/// Paints the contributions of a row as a stacked bar, from zero to both sides; all rows share one scale.
class BarDelegate : public QStyledItemDelegate {
 public:
  BarDelegate(const PlacementModel* model, QObject* parent) : QStyledItemDelegate(parent), model_(model) {}

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QStyledItemDelegate::paint(painter, option, index);
    Sums widest;
    for (const PlacementRows::Row& row : model_->rows().rows) {
      const Sums sums = sumsOf(row);
      widest.against = std::min(widest.against, sums.against);
      widest.inFavour = std::max(widest.inFavour, sums.inFavour);
    }
    const double span = widest.inFavour - widest.against;
    if (span <= 0 || !std::isfinite(span)) return;
    const QRectF area = QRectF(option.rect).adjusted(4, 4, -4, -4);
    const double scale = area.width() / span;
    const double zero = area.left() - widest.against * scale;
    double left = zero, right = zero;
    const auto* order = static_cast<const RowOrder*>(index.model());
    const auto& parts = model_->rows().rows[static_cast<std::size_t>(order->modelRow(index))].contributions;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const double width = std::abs(parts[i]) * scale;
      if (parts[i] < 0) left -= width;
      const QRectF bar(parts[i] < 0 ? left : right, area.top(), width, area.height());
      if (parts[i] > 0) right += width;
      painter->fillRect(bar, agentColor(static_cast<int>(i)));
      if (width > 3) painter->fillRect(QRectF(bar.left(), bar.top(), 1, bar.height()), themeColors().surface);
    }
    painter->fillRect(QRectF(zero, area.top() - 2, 1, area.height() + 4), themeColors().text);
  }

 private:
  const PlacementModel* model_;
};

}  // namespace

void PlacementModel::setRows(PlacementRows rows) {
  if (rows == shown_) return;
  const bool sameShape = rows.features == shown_.features && rows.rows.size() == shown_.rows.size();
  if (!sameShape) beginResetModel();
  shown_ = std::move(rows);
  if (!sameShape) return endResetModel();
  if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int PlacementModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(shown_.rows.size());
}

int PlacementModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kFirstFeature + static_cast<int>(shown_.features.size());
}

QVariant PlacementModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const PlacementRows::Row& row = shown_.rows[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((column == kPlace ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role == Qt::FontRole && row.chosen) {
    QFont font;
    font.setBold(true);
    return font;
  }
  if (role == Qt::ForegroundRole && row.loses) return themeColors().mutedText;
  if ((role == Qt::AccessibleTextRole || role == Qt::ToolTipRole) && column == kBars) {
    QStringList parts;
    for (std::size_t i = 0; i < row.contributions.size(); ++i)
      parts << tr("%1 %2").arg(shown_.features[i], figure(row.contributions[i]));
    return parts.join(role == Qt::ToolTipRole ? QStringLiteral("\n") : QStringLiteral(", "));
  }
  if (role == Qt::AccessibleTextRole && column == kPlace) return row.words;
  if (role == Qt::ToolTipRole && column < kFirstFeature) {
    QString text = row.chosen ? tr("%1, the agent's choice").arg(row.words) : row.words;
    if (row.loses) text += tr("; it ends the game");
    return text;
  }
  if (role == kSortValueRole) {
    if (column == kRank) return index.row();
    if (column == kPlace) return row.place;
    if (column == kRegret) return row.regret;
    return column < kFirstFeature ? row.value
                                  : row.contributions[static_cast<std::size_t>(column - kFirstFeature)];
  }
  if (role != Qt::DisplayRole) return {};
  switch (column) {
    case kRank:
      return row.chosen ? QStringLiteral("► %1").arg(index.row() + 1) : QString::number(index.row() + 1);
    case kPlace:
      return row.place;
    case kValue:
      return figure(row.value);
    case kRegret:
      return QLocale().toString(row.regret, 'f', 4);
    case kBars:
      return {};
    default:
      return figure(row.contributions[static_cast<std::size_t>(column - kFirstFeature)]);
  }
}

QVariant PlacementModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const bool feature = section >= kFirstFeature;
  if (role == Qt::InitialSortOrderRole)
    return section < kValue || section == kRegret ? Qt::AscendingOrder : Qt::DescendingOrder;
  if (role == Qt::DecorationRole && feature) return colorChip(agentColor(section - kFirstFeature));
  if (role == Qt::ToolTipRole && feature)
    return tr("Weight times \"%1\": negative numbers count against the placement")
        .arg(shown_.features[static_cast<std::size_t>(section - kFirstFeature)]);
  if (role == Qt::ToolTipRole && section == kBars)
    return tr("Contribution of each feature to the value. Left: against the placement; right: for it");
  if (role == Qt::ToolTipRole && section == kRegret)
    return tr("Expected lines lost relative to the best placement, assuming optimal play afterwards");
  if (role == Qt::TextAlignmentRole)  // same as the cells
    return static_cast<int>((section == kPlace  ? Qt::AlignLeft
                             : section == kBars ? Qt::AlignHCenter
                                                : Qt::AlignRight) |
                            Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  const QString titles[] = {QStringLiteral("#"), tr("Placement"), tr("Value"), tr("Regret"), tr("–  |  +")};
  return feature ? shown_.features[static_cast<std::size_t>(section - kFirstFeature)] : titles[section];
}

PlacementTable::PlacementTable(QWidget* parent)
    : QTableView(parent), model_(new PlacementModel(this)), order_(new RowOrder(this, model_)) {
  setAccessibleName(tr("Placements with feature contributions"));
  setItemDelegateForColumn(PlacementModel::kBars, new BarDelegate(model_, this));
  setSelectionBehavior(SelectRows);
  setSelectionMode(ExtendedSelection);
  setEditTriggers(NoEditTriggers);
  setTabKeyNavigation(false);
  // In a narrow dock, the bars need the space of the margins.
  setStyleSheet(
      QStringLiteral("QTableView::item { border: 0; padding: 0; }"
                     "QHeaderView::section { padding-left: 3px; padding-right: 3px; }"));
  setShowGrid(false);
  setWordWrap(false);
  setCornerButtonEnabled(false);
  setMouseTracking(true);
  setIconSize({kChipSize, kChipSize});
  verticalHeader()->hide();
  followText(this, [this] {
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + kPlacementRowPadding);
  });
  horizontalHeader()->setHighlightSections(false);
}

void PlacementTable::setRows(const PlacementRows& rows) {
  if (rows == model_->rows()) return;
  const bool newColumns = rows.features != model_->rows().features ||
                          rows.regrets != model_->rows().regrets || model_->rowCount() == 0;
  model_->setRows(rows);
  setColumnHidden(PlacementModel::kRegret, !rows.regrets);
  setColumnHidden(PlacementModel::kBars, rows.features.empty());  // the agent reports no contributions
  if (newColumns) fitColumns();
  if (pointed_ < 0) return;
  pointed_ = order_->modelRow(mouse_ ? indexAt(*mouse_) : hasFocus() ? currentIndex() : QModelIndex());
  Q_EMIT pointedAt(pointed_);  // the row now has another placement
}

std::size_t PlacementTable::rowAt(const QModelIndex& index) const {
  return static_cast<std::size_t>(order_->modelRow(index));
}

void PlacementTable::showEvent(QShowEvent* event) {
  QTableView::showEvent(event);
  fitColumns();  // fonts and margins of the style are final by now
}

void PlacementTable::fitColumns() {
  resizeColumnsToContents();
  for (const int bold :
       {PlacementModel::kRank, PlacementModel::kPlace, PlacementModel::kValue, PlacementModel::kRegret})
    setColumnWidth(bold, columnWidth(bold) + kBold);  // the choice is bold, hence wider
  fitBars();
  for (int c = PlacementModel::kFirstFeature; c < model_->columnCount(); ++c)
    setColumnWidth(c, std::min(columnWidth(c) + kBold, kMaxFeatureWidth));
}

/// Sizes the bar column to fill the space to the right of the value; feature columns may need scrolling.
void PlacementTable::fitBars() {
  int before = 0;
  for (int c = 0; c < PlacementModel::kBars; ++c) before += columnWidth(c);
  const int shortest = std::max(kShortestBars, horizontalHeader()->sectionSizeHint(PlacementModel::kBars));
  setColumnWidth(PlacementModel::kBars, std::clamp(viewport()->width() - before, shortest, kLongestBars));
}

void PlacementTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fitBars();
}

void PlacementTable::point(int row) {
  if (row == pointed_) return;
  pointed_ = row;
  Q_EMIT pointedAt(row);
}

void PlacementTable::mouseMoveEvent(QMouseEvent* event) {
  QTableView::mouseMoveEvent(event);
  mouse_ = event->position().toPoint();
  point(order_->modelRow(indexAt(*mouse_)));
}

void PlacementTable::leaveEvent(QEvent* event) {
  QTableView::leaveEvent(event);
  mouse_.reset();
  point(hasFocus() ? order_->modelRow(currentIndex()) : -1);
}

void PlacementTable::focusOutEvent(QFocusEvent* event) {
  QTableView::focusOutEvent(event);
  point(-1);
}

void PlacementTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  if (current.isValid()) point(order_->modelRow(current));
}

void PlacementTable::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
  QTableView::selectionChanged(selected, deselected);
  Q_EMIT rowsSelected();
}

std::vector<std::size_t> PlacementTable::selectedRows() const {
  std::vector<std::size_t> rows;
  for (const QModelIndex& index : selectionModel()->selectedRows()) rows.push_back(rowAt(index));
  std::ranges::sort(rows);
  return rows;
}

}  // namespace tetrabench

#include "moc_placement_table.cpp"

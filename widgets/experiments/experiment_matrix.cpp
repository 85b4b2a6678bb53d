#include "widgets/experiments/experiment_matrix.h"

#include <QAbstractButton>
#include <QAction>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <algorithm>

#include "widgets/forms/row_order.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kColumnWidth = 92, kWidestMdpColumn = 240, kAllWidth = 128, kMatrixMargin = 8,
              kMatrixRowPadding = 12;
constexpr double kUnclear = 0.35;  // darkest rank of an agent whose lead may be due to chance

QColor mix(const QColor& a, const QColor& b, double share) {
  const auto part = [share](float p, float q) { return static_cast<float>(p + (q - p) * share); };
  return QColor::fromRgbF(part(a.redF(), b.redF()), part(a.greenF(), b.greenF()), part(a.blueF(), b.blueF()));
}

/// Paints the progress of a cell and the rank of its mean.
class CellDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const ThemeColors& colors = themeColors();
    const QVariant rank = index.data(ExperimentMatrixModel::RankRole);
    const bool clear = index.data(ExperimentMatrixModel::ClearRole).toBool();
    const double filled = index.data(ExperimentMatrixModel::FilledRole).toDouble();
    painter->save();
    painter->fillRect(option.rect, colors.surface);
    if (rank.isValid()) {
      const double shade = clear ? 0 : std::max(rank.toDouble(), kUnclear);
      painter->fillRect(option.rect, mix(colors.accent, colors.surface, 0.62 + 0.38 * shade));
    } else if (filled > 0 && filled < 1) {
      QRect bar = option.rect;
      bar.setTop(bar.bottom() - 2);
      bar.setWidth(std::max(1, static_cast<int>(filled * bar.width())));
      painter->fillRect(bar, colors.accent);
    }
    if (index.data(ExperimentMatrixModel::SkippedRole).toBool())
      painter->fillRect(option.rect, QBrush(colors.border, Qt::BDiagPattern));
    if (option.state & QStyle::State_Selected) {
      painter->setPen(QPen(colors.accent, 2));
      painter->drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1));
    }
    QRect text = option.rect.adjusted(kMatrixMargin, 0, -kMatrixMargin, 0);
    if (index.data(ExperimentMatrixModel::FailedRole).toBool()) {
      const int side = option.fontMetrics.height();
      icon("triangle-alert", colors.error)
          .paint(painter, QRect(text.left() - 2, text.center().y() - side / 2, side, side));
    }
    QFont font = option.font;
    font.setBold(clear);
    painter->setFont(font);
    painter->setPen(rank.isValid() || filled >= 1 ? colors.text : colors.mutedText);
    painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, index.data().toString());
    painter->restore();
  }
};

}  // namespace

ExperimentMatrix::ExperimentMatrix(QWidget* parent)
    : QTableView(parent), model_(new ExperimentMatrixModel(this)), order_(new RowOrder(this, model_)) {
  setItemDelegate(new CellDelegate(this));
  setAccessibleName(tr("Results by agent and MDP"));
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerItem);  // never cuts a number at its left
  setWordWrap(false);
  setTextElideMode(Qt::ElideLeft);  // the names of MDPs differ at their ends
  horizontalHeader()->setTextElideMode(Qt::ElideLeft);
  setTabKeyNavigation(false);
  horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
  followText(this, [this] { fitColumns(); });
  horizontalHeader()->setHighlightSections(false);
  verticalHeader()->setHighlightSections(false);
  followText(this,
             [this] { verticalHeader()->setDefaultSectionSize(fontMetrics().height() + kMatrixRowPadding); });
  verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  auto* byName = new QAction(tr("Sort by &name"), this);
  connect(byName, &QAction::triggered, this, [this] { order_->sortByRole(ExperimentMatrixModel::NameRole); });
  addAction(byName);
  // By default the corner button would select all cells.
  if (auto* corner = findChild<QAbstractButton*>()) {
    corner->disconnect(this);
    corner->setToolTip(tr("Sort the agents by name"));
    corner->setAccessibleName(corner->toolTip());
    connect(corner, &QAbstractButton::clicked, byName, &QAction::trigger);
  }
  connect(order_, &QAbstractItemModel::modelReset, this, [this] { fitColumns(); });
  connect(order_, &QAbstractItemModel::dataChanged, this, [this] { widenColumns(); });
  for (const QScrollBar* bar : {horizontalScrollBar(), verticalScrollBar()})
    connect(bar, &QScrollBar::valueChanged, this, [this] { widenColumns(); });
  connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
    if (index.isValid()) Q_EMIT cellSelected(order_->modelRow(index), index.column() - 1);
  });
  connect(this, &QTableView::activated, this, [this](const QModelIndex& index) {
    if (index.isValid()) Q_EMIT cellActivated(order_->modelRow(index), index.column() - 1);
  });
}

/// Makes columns as wide as the longest name, within bounds.
void ExperimentMatrix::fitColumns() {
  QHeaderView* header = horizontalHeader();
  int width = scaledToText(kColumnWidth);
  for (int column = 0; column < model_->columnCount(); ++column)
    if (column != ExperimentMatrixModel::kAllMdps)
      width = std::clamp(header->sectionSizeHint(column), width, scaledToText(kWidestMdpColumn));
  header->setDefaultSectionSize(width);
  if (model_->columnCount() > 0) setColumnWidth(ExperimentMatrixModel::kAllMdps, scaledToText(kAllWidth));
  widenColumns();
}

/// Widens columns to fit the visible numbers; measuring all of them could take long.
void ExperimentMatrix::widenColumns() {
  const auto lastOf = [](int at, int count) { return at < 0 ? count - 1 : at; };
  const int lastRow = lastOf(rowAt(viewport()->height() - 1), order_->rowCount());
  const int lastColumn = lastOf(columnAt(viewport()->width() - 1), order_->columnCount());
  QFont bold = font();
  bold.setBold(true);
  const QFontMetrics metrics(bold);
  for (int column = std::max(columnAt(0), 0); column <= lastColumn; ++column) {
    int width = columnWidth(column);
    for (int row = std::max(rowAt(0), 0); row <= lastRow; ++row) {
      const QString text = order_->index(row, column).data().toString();
      width = std::max(width, metrics.horizontalAdvance(text) + 2 * kMatrixMargin + 1);
    }
    if (width > columnWidth(column)) setColumnWidth(column, width);
  }
}

void ExperimentMatrix::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  widenColumns();
}

QModelIndex ExperimentMatrix::currentCell() const {
  return order_->mapToSource(currentIndex());
}

}  // namespace tetrabench

#include "moc_experiment_matrix.cpp"

#include "widgets/agents/value_table.h"

#include <QFont>
#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <algorithm>
#include <cmath>

#include "widgets/forms/row_order.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kValueRowPadding = 8, kCellPadding = 4;  // logical pixels
constexpr int kBorder = 1;                             // border width in the style sheet
constexpr double kTextSize = 0.85;                     // relative to the application's
constexpr double kInFull = 100e3;                      // from here on numbers are rounded to three digits

/// Paints a number compactly, on the colour of its row.
class NumberDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    painter->save();
    if (const QVariant color = index.data(Qt::BackgroundRole); color.isValid())
      painter->fillRect(option.rect, color.value<QColor>());
    if (option.state & QStyle::State_HasFocus) {
      painter->setPen(QPen(themeColors().accent, 1));
      painter->drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5));
    }
    QFont font = option.font;
    font.setBold(index.data(Qt::FontRole).value<QFont>().bold());
    painter->setFont(font);
    painter->setPen(themeColors().text);
    painter->drawText(option.rect.adjusted(0, 0, -kCellPadding, 0), Qt::AlignRight | Qt::AlignVCenter,
                      index.data().toString());
    painter->restore();
  }
};

}  // namespace

QString shortNumber(double value, const QLocale& locale) {
  QLocale plain = locale;
  plain.setNumberOptions(QLocale::OmitGroupSeparator);
  const double size = std::abs(value);
  if (!std::isfinite(value) || size < 1) return valueText(value, plain);
  if (size < kInFull)
    return valueText(size < 1000 ? QString::number(value, 'g', 3).toDouble() : value, plain);
  return tickText(value, std::pow(10, std::floor(std::log10(size)) - 1), plain);
}

void ValueRowsModel::setRows(ValueRows rows) {
  if (rows == shown_) return;
  if (rows.columns != shown_.columns) {
    beginResetModel();
    shown_ = std::move(rows);
    endResetModel();
    return;
  }
  const auto before = static_cast<int>(shown_.rows.size()), after = static_cast<int>(rows.rows.size());
  if (after > before) {
    beginInsertRows({}, before, after - 1);
    shown_ = std::move(rows);
    endInsertRows();
  } else if (after < before) {
    beginRemoveRows({}, after, before - 1);
    shown_ = std::move(rows);
    endRemoveRows();
  } else {
    shown_ = std::move(rows);
  }
  if (after > 0) Q_EMIT dataChanged(index(0, 0), index(after - 1, columnCount() - 1));
}

int ValueRowsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(shown_.rows.size());
}

int ValueRowsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(shown_.columns.size());
}

QVariant ValueRowsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const ValueRows::Row& row = shown_.rows[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      return shortNumber(row.values[static_cast<std::size_t>(index.column())], QLocale());
    case kSortValueRole:
      return row.values[static_cast<std::size_t>(index.column())];
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
      return sentenceOf(index.row(), index.column());
    case Qt::TextAlignmentRole:
      return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::BackgroundRole:
      return row.marked ? QVariant(themeColors().accentSurface) : QVariant();
    case Qt::FontRole: {
      QFont font;
      font.setBold(row.marked);
      return row.marked ? QVariant(font) : QVariant();
    }
    default:
      return {};
  }
}

QString ValueRowsModel::sentenceOf(int row, int column) const {
  const ValueRows::Row& shown = shown_.rows[static_cast<std::size_t>(row)];
  const QString sentence =
      tr("%1: %2").arg(shown_.columns[static_cast<std::size_t>(column)].meaning,
                       valueText(shown.values[static_cast<std::size_t>(column)], QLocale()));
  return shown.marked ? tr("%1 (%2)").arg(sentence, shown_.markMeaning) : sentence;
}

QVariant ValueRowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section >= columnCount()) return {};
  const ValueRows::Column& column = shown_.columns[static_cast<std::size_t>(section)];
  if (role == Qt::DisplayRole) return column.title;
  if (role == Qt::InitialSortOrderRole) return Qt::DescendingOrder;
  if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) return column.meaning;
  return {};
}

ValueTable::ValueTable(QWidget* parent) : QTableView(parent), model_(new ValueRowsModel(this)) {
  new RowOrder(this, model_);
  setItemDelegate(new NumberDelegate(this));
  setFrameShape(NoFrame);
  setShowGrid(false);
  setWordWrap(false);
  setTabKeyNavigation(false);
  setSelectionMode(SingleSelection);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setHorizontalScrollMode(ScrollPerPixel);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setStyleSheet(QStringLiteral("QHeaderView::section { padding: 3px 4px 3px 0; }"));
  verticalHeader()->hide();
  verticalHeader()->setMinimumSectionSize(0);
  followText(this, [this] {
    const QFont small = textFont(kTextSize);
    setFont(small);
    horizontalHeader()->setFont(small);
    verticalHeader()->setDefaultSectionSize(QFontMetrics(small).height() + kValueRowPadding);
  });
  horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setMinimumSectionSize(0);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  connect(model_, &QAbstractItemModel::rowsInserted, this, &QWidget::updateGeometry);
  connect(model_, &QAbstractItemModel::rowsRemoved, this, &QWidget::updateGeometry);
}

void ValueTable::setRows(const ValueRows& rows) {
  model_->setRows(rows);
  fitColumns();
}

/// Makes columns as wide as their widest number so far, marked or not, so that they do not move while numbers
/// change. They share the remaining width.
void ValueTable::fitColumns() {
  const int columns = model_->columnCount();
  if (static_cast<int>(needed_.size()) != columns) needed_.assign(static_cast<std::size_t>(columns), 0);
  QFont bold = font();
  bold.setBold(true);
  const QFontMetrics metrics(bold);
  int sum = 0;
  for (int column = 0; column < columns; ++column) {
    int& width = needed_[static_cast<std::size_t>(column)];
    const auto fit = [&](const QVariant& text) {
      width = std::max(width, metrics.horizontalAdvance(text.toString()) + 3 * kCellPadding);
    };
    fit(model_->headerData(column, Qt::Horizontal));
    for (int row = 0; row < model_->rowCount(); ++row) fit(model_->index(row, column).data());
    sum += width;
  }
  int rest = std::max(0, viewport()->width() - sum);
  for (int column = 0; column < columns; ++column) {
    const int share = rest / (columns - column);
    rest -= share;
    horizontalHeader()->resizeSection(column, needed_[static_cast<std::size_t>(column)] + share);
  }
}

void ValueTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fitColumns();
  updateGeometry();  // a scroll bar may have appeared
}

QSize ValueTable::sizeHint() const {
  const int height = horizontalHeader()->sizeHint().height() + verticalHeader()->length() + 2 * kBorder +
                     (horizontalScrollBar()->isVisible() ? horizontalScrollBar()->height() : 0);
  return {240, height};
}

QSize ValueTable::minimumSizeHint() const {
  return {120, sizeHint().height()};
}

}  // namespace tetrabench

#include "moc_value_table.cpp"

#include "widgets/agents/numbers_table.h"

#include <QEvent>
#include <QHeaderView>
#include <cmath>

namespace tetrabench {
namespace {

enum Column { kName, kEpisode, kTotal, kMean, kColumns };

constexpr double kLargestWhole = 9e15;  // whole numbers are exact in a double up to here
constexpr int kNumberRowPadding = 10;   // logical pixels

}  // namespace

NumbersTable::NumbersTable(QWidget* parent) : QTableWidget(parent) {
  setColumnCount(kColumns);
  setHorizontalHeaderLabels({QString(), tr("Episode"), tr("Total"), tr("Mean")});
  setAccessibleName(tr("Numbers of this run"));
  setEditTriggers(NoEditTriggers);
  setSelectionMode(NoSelection);
  setFrameShape(NoFrame);
  setShowGrid(false);
  setTabKeyNavigation(false);
  setStyleSheet(
      QStringLiteral("QTableView::item { border: 0; padding: 0 5px; }"));  // below the texts of the header
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
  verticalHeader()->hide();
  horizontalHeader()->setSectionsClickable(false);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  horizontalHeader()->setSectionResizeMode(kName, QHeaderView::ResizeToContents);
  horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
  updateHeights();
}

void NumbersTable::setRows(const std::vector<NumbersRow>& rows) {
  const int count = static_cast<int>(rows.size());
  if (count != rowCount()) {
    setRowCount(count);
    updateGeometry();
  }
  for (int row = 0; row < count; ++row) {
    const NumbersRow& numbers = rows[static_cast<std::size_t>(row)];
    setText(row, kName, numbers.name);
    setText(row, kEpisode, figure(numbers.episode, numbers.integer));
    setText(row, kTotal, figure(numbers.total, numbers.integer));
    setText(row, kMean, figure(numbers.mean, false));
  }
}

void NumbersTable::setText(int row, int column, const QString& text) {
  QTableWidgetItem* cell = item(row, column);
  if (!cell) {
    cell = new QTableWidgetItem;
    cell->setTextAlignment((column == kName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    cell->setFlags(Qt::ItemIsEnabled);
    setItem(row, column, cell);
  }
  if (cell->text() != text) cell->setText(text);
}

QString NumbersTable::figure(double value, bool integer) const {
  if (!std::isfinite(value)) return QStringLiteral("–");
  const double size = std::abs(value);
  if (size > kLargestWhole) return locale().toString(value, 'g', 6);
  const int decimals = integer ? 0 : size < 100 ? 2 : size < 1'000 ? 1 : 0;
  return locale().toString(value, 'f', decimals);
}

void NumbersTable::changeEvent(QEvent* event) {
  QTableWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) updateHeights();
}

void NumbersTable::updateHeights() {
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + kNumberRowPadding);
  updateGeometry();
}

QSize NumbersTable::sizeHint() const {
  const int height = horizontalHeader()->sizeHint().height() + verticalHeader()->length() + 2 * frameWidth();
  return {fontMetrics().averageCharWidth() * 48, height};
}

QSize NumbersTable::minimumSizeHint() const {
  return {fontMetrics().averageCharWidth() * 32, sizeHint().height()};
}

}  // namespace tetrabench

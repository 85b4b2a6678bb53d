#include "widgets/agents/numbers_table.h"

#include <QEvent>
#include <QHeaderView>
#include <QStyledItemDelegate>
#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/plots/plot_numbers.h"

namespace tetrabench {
namespace {

enum Column { kName, kEpisode, kTotal, kMean, kRecent, kColumns };

constexpr double kLargestWhole = 9e15;  // whole numbers are exact in a double up to here
constexpr int kNumberRowPadding = 10;   // logical pixels
constexpr int kNumberSidePadding = 3;

/// Formats with four digits and a unit prefix.
QString withUnit(double value, const QLocale& locale) {
  struct Unit {
    double size;
    const char* symbol;
  };
  constexpr std::array<Unit, 4> kUnits = {{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}}};
  for (const auto& [size, symbol] : kUnits) {
    const double count = std::abs(value) / size;
    if (count < 1) continue;
    const int decimals = count < 9.9995 ? 2 : count < 99.995 ? 1 : 0;
    return withMinus(locale.toString(value / size, 'f', decimals)) + QChar(QChar::Nbsp) +
           QLatin1String(symbol);
  }
  return withMinus(locale.toString(value, 'g', 3));
}

class RunNumberDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() == kName) return;
    const int room = option->rect.width() - 2 * kNumberSidePadding;
    bool isNumber = false;
    const double value = option->locale.toDouble(option->text, &isNumber);
    if (isNumber && option->fontMetrics.horizontalAdvance(option->text) > room)
      option->text = withUnit(value, option->locale);
  }
};

}  // namespace

NumbersTable::NumbersTable(int recentEpisodes, QWidget* parent) : QTableWidget(parent) {
  setColumnCount(kColumns);
  setHorizontalHeaderLabels(
      {QString(), tr("Episode"), tr("Total"), tr("Per game"), tr("Last %1").arg(recentEpisodes)});
  horizontalHeaderItem(kEpisode)->setToolTip(tr("The current episode"));
  horizontalHeaderItem(kTotal)->setToolTip(tr("The whole run"));
  horizontalHeaderItem(kMean)->setToolTip(
      tr("Mean over all finished games (episodes), such as the lines per game that papers report"));
  horizontalHeaderItem(kRecent)->setToolTip(
      tr("Mean of the last %1 episodes that have ended").arg(recentEpisodes));
  setItemDelegate(new RunNumberDelegate(this));
  setAccessibleName(tr("Run statistics"));
  setEditTriggers(NoEditTriggers);
  setSelectionMode(NoSelection);
  setFrameShape(NoFrame);
  setShowGrid(false);
  setTabKeyNavigation(false);
  // Aligns numbers with the header texts: by default every item has an additional margin.
  setStyleSheet(QStringLiteral("QTableView::item { border: 0; padding: 0; }"
                               "QHeaderView::section { padding-left: %1px; padding-right: %1px; }")
                    .arg(kNumberSidePadding));
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
  verticalHeader()->hide();
  horizontalHeader()->setSectionsClickable(false);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  horizontalHeader()->setSectionResizeMode(kName, QHeaderView::Fixed);
  horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
  updateHeights();
}

void NumbersTable::setRows(const std::vector<NumbersRow>& rows) {
  const int count = static_cast<int>(rows.size());
  QStringList names, namesBefore;
  for (const NumbersRow& numbers : rows) names << numbers.name;
  for (int row = 0; row < rowCount(); ++row) namesBefore << item(row, kName)->text();
  if (count != rowCount()) setRowCount(count);
  for (int row = 0; row < count; ++row) {
    const NumbersRow& numbers = rows[static_cast<std::size_t>(row)];
    setText(row, kName, numbers.name);
    setText(row, kEpisode, figure(numbers.episode, numbers.integer));
    setText(row, kTotal, figure(numbers.total, numbers.integer));
    setText(row, kMean, figure(numbers.mean, false));
    setText(row, kRecent, figure(numbers.recent, false));
  }
  if (names == namesBefore) return;
  updateGeometry();
  fitNames();
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
  if (size > kLargestWhole) return withMinus(locale().toString(value, 'g', 6));
  const int decimals = integer ? 0 : size < 100 ? 2 : size < 1'000 ? 1 : 0;
  return withMinus(locale().toString(value, 'f', decimals));
}

void NumbersTable::changeEvent(QEvent* event) {
  QTableWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) updateHeights();
}

void NumbersTable::resizeEvent(QResizeEvent* event) {
  QTableWidget::resizeEvent(event);
  fitNames();
}

void NumbersTable::updateHeights() {
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + kNumberRowPadding);
  updateGeometry();
  fitNames();
}

/// Gives the names the width that they need, but leaves enough to the numbers.
void NumbersTable::fitNames() {
  const int wanted = std::max(sizeHintForColumn(kName), 0), least = std::min(wanted, shortestName());
  const int width = std::clamp(viewport()->width() - widthOfNumbers(), least, wanted);
  horizontalHeader()->resizeSection(kName, width);
  for (int row = 0; row < rowCount(); ++row)
    if (QTableWidgetItem* name = item(row, kName))
      name->setToolTip(width < wanted ? name->text() : QString());
}

/// Returns the minimum width of the name column.
int NumbersTable::shortestName() const {
  return fontMetrics().horizontalAdvance(QStringLiteral("0000000000"));
}

/// Returns the width that the headers of the other columns, which are equally wide, need.
int NumbersTable::widthOfNumbers() const {
  int widest = 0;
  for (int column = kEpisode; column < kColumns; ++column)
    widest = std::max(widest, horizontalHeader()->sectionSizeHint(column));
  return (kColumns - kEpisode) * widest;
}

QSize NumbersTable::sizeHint() const {
  const int height = horizontalHeader()->sizeHint().height() + verticalHeader()->length() + 2 * frameWidth();
  return {fontMetrics().averageCharWidth() * 48, height};
}

QSize NumbersTable::minimumSizeHint() const {
  const int names = std::clamp(sizeHintForColumn(kName), 0, shortestName());
  return {names + widthOfNumbers() + 2 * frameWidth(), sizeHint().height()};
}

}  // namespace tetrabench

#include "moc_numbers_table.cpp"

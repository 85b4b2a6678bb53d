#include "widgets/forms/read_only_table.h"
#include "widgets/theme/follow_text.h"

#include <QHeaderView>
#include <QTableView>

namespace tetrabench {

QTableView* makeTable(const QString& name, QAbstractItemModel* model) {
  constexpr int kPadding = 10;  // row padding, logical pixels
  auto* table = new QTableView;
  table->setModel(model);
  table->setAccessibleName(name);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  table->setTabKeyNavigation(false);
  table->setCornerButtonEnabled(false);
  table->setWordWrap(false);
  table->horizontalHeader()->setHighlightSections(false);
  table->verticalHeader()->setHighlightSections(false);
  followText(table, [table] {
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + kPadding);
  });
  return table;
}

}  // namespace tetrabench

#include "widgets/forms/read_only_table.h"

#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QTableView>
#include <QTimer>
#include <algorithm>
#include <numeric>

#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

/// Implements distributeColumnWidths().
class WidthSharing : public QObject {
 public:
  WidthSharing(QTableView* table, const std::vector<int>& minimums)
      : QObject(table), table_(*table), header_(*table->horizontalHeader()), minimums_(minimums) {
    later_.setSingleShot(true);
    later_.setInterval(0);
    connect(&later_, &QTimer::timeout, this, [this] { share(); });
    header_.setStretchLastSection(true);
    table->viewport()->installEventFilter(this);
    const auto measure = [this] {
      contents_.clear();
      later_.start();
    };
    const QAbstractItemModel* model = table->model();
    connect(model, &QAbstractItemModel::modelReset, this, measure);
    connect(model, &QAbstractItemModel::layoutChanged, this, measure);
    connect(model, &QAbstractItemModel::rowsInserted, this, measure);
    connect(model, &QAbstractItemModel::dataChanged, this, measure);
    connect(&header_, &QHeaderView::sectionResized, this, [this] {
      if (!isSharing_ && QApplication::mouseButtons() != Qt::NoButton) isResizedByUser_ = true;
    });
    followText(&header_, [this] {
      header_.ensurePolished();  // so that the size hints are valid
      contents_.clear();
      share();
    });
  }

  bool eventFilter(QObject* /*watched*/, QEvent* event) override {
    if (event->type() == QEvent::Resize) later_.start();
    return false;
  }

 private:
  void share() {
    const int columns = std::min(header_.count(), static_cast<int>(minimums_.size()));
    if (isResizedByUser_ || columns == 0) return;
    if (contents_.empty())
      for (int column = 0; column < columns; ++column)
        contents_.push_back(static_cast<const QAbstractItemView&>(table_).sizeHintForColumn(column));
    std::vector<int> widths, missing;
    for (int column = 0; column < columns; ++column) {
      const auto at = static_cast<std::size_t>(column);
      widths.push_back(std::max(scaledToText(minimums_[at]), header_.sectionSizeHint(column)));
      missing.push_back(std::max(0, contents_[at] + 1 - widths.back()));
    }
    const int spare =
        std::max(0, table_.viewport()->width() - std::accumulate(widths.begin(), widths.end(), 0));
    const int wanted = std::max(1, std::accumulate(missing.begin(), missing.end(), 0));
    const double share = std::min(1.0, static_cast<double>(spare) / wanted);
    isSharing_ = true;
    for (int column = 0; column < columns; ++column) {
      const auto at = static_cast<std::size_t>(column);
      header_.resizeSection(column, widths[at] + static_cast<int>(share * missing[at]));
    }
    isSharing_ = false;
  }

  QTableView& table_;
  QHeaderView& header_;
  std::vector<int> minimums_;
  std::vector<int> contents_;  ///< widths of the contents; empty until measured
  QTimer later_;
  bool isSharing_ = false;
  bool isResizedByUser_ = false;  ///< the user has resized a column
};

}  // namespace

QTableView* makeTable(const QString& name, QAbstractItemModel* model) {
  constexpr int kPadding = 10;  // row padding, logical pixels
  auto* table = new QTableView;
  table->setModel(model);
  table->setAccessibleName(name);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setSelectionMode(QAbstractItemView::ExtendedSelection);
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

void distributeColumnWidths(QTableView* table, const std::vector<int>& minimums) {
  new WidthSharing(table, minimums);
}

}  // namespace tetrabench

#include "widgets/access/table_menus.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPointer>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTreeView>
#include <algorithm>
#include <set>
#include <vector>

#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

/// The rows and columns of a view in the order shown, and the header of its rows, if it shows one.
struct ShownCells {
  std::vector<QModelIndex> rows;  ///< first cell of each row
  std::vector<int> columns;
  const QHeaderView* across = nullptr;  ///< titles of the columns
  const QHeaderView* down = nullptr;    ///< titles of the rows
};

ShownCells shownCells(const QTableView& table, bool onlySelected) {
  std::set<int> rows, columns;
  for (const QItemSelectionRange& range : table.selectionModel()->selection()) {
    for (int row = range.top(); row <= range.bottom(); ++row) rows.insert(row);
    for (int column = range.left(); column <= range.right(); ++column) columns.insert(column);
  }
  ShownCells cells{.rows = {},
                   .columns = {},
                   .across = table.horizontalHeader(),
                   .down = table.verticalHeader()->isHidden() ? nullptr : table.verticalHeader()};
  for (int at = 0; at < table.horizontalHeader()->count(); ++at) {
    const int column = table.horizontalHeader()->logicalIndex(at);
    if (!table.isColumnHidden(column) && (!onlySelected || columns.contains(column)))
      cells.columns.push_back(column);
  }
  for (int at = 0; at < table.verticalHeader()->count(); ++at) {
    const int row = table.verticalHeader()->logicalIndex(at);
    if (!table.isRowHidden(row) && (!onlySelected || rows.contains(row)))
      cells.rows.push_back(table.model()->index(row, 0));
  }
  return cells;
}

ShownCells shownCells(const QTreeView& tree, bool onlySelected) {
  std::set<int> columns;
  for (const QItemSelectionRange& range : tree.selectionModel()->selection())
    for (int column = range.left(); column <= range.right(); ++column) columns.insert(column);
  ShownCells cells;
  if (!tree.header()->isHidden()) cells.across = tree.header();
  for (int at = 0; at < tree.header()->count(); ++at) {
    const int column = tree.header()->logicalIndex(at);
    if (!tree.isColumnHidden(column) && (!onlySelected || columns.contains(column)))
      cells.columns.push_back(column);
  }
  const auto isSelected = [&](const QModelIndex& row) {
    return std::ranges::any_of(cells.columns, [&](int column) {
      return tree.selectionModel()->isSelected(row.siblingAtColumn(column));
    });
  };
  for (QModelIndex row = tree.model()->index(0, 0, tree.rootIndex()); row.isValid();
       row = tree.indexBelow(row))
    if (!onlySelected || isSelected(row)) cells.rows.push_back(row);
  return cells;
}

/// Returns true if a cell contains a number, which may be in an interval.
bool beginsLikeNumber(const QString& text) {
  static const QString kBefore = QStringLiteral("+-\u2212[(±<>≥≤");
  for (const QChar c : text)
    if (!kBefore.contains(c)) return c.isDigit();
  return false;
}

/// Returns the text of a cell as displayed, but in one line, with hyphens as the minus signs of numbers, and
/// with an apostrophe before text that a spreadsheet would interpret as a formula.
QString cellText(const QAbstractItemView& view, const QModelIndex& index) {
  const QVariant value = index.data(Qt::DisplayRole);
  const auto* delegate = qobject_cast<const QStyledItemDelegate*>(view.itemDelegateForIndex(index));
  QString shown = delegate ? delegate->displayText(value, view.locale()) : value.toString();
  shown = shown.simplified();
  if (beginsLikeNumber(shown)) shown.replace(QChar(0x2212), QLatin1Char('-'));
  return spreadsheetText(shown);
}

QString titleOf(const QAbstractItemView& view, int section, Qt::Orientation orientation) {
  return spreadsheetText(view.model()->headerData(section, orientation).toString().simplified());
}

/// Returns a line of a Markdown table.
QString markdownLine(QStringList cells) {
  for (QString& cell : cells) cell.replace(QLatin1Char('|'), QStringLiteral("\\|"));
  return QStringLiteral("| %1 |").arg(cells.join(QStringLiteral(" | ")));
}

/// Returns the line below the headers of a Markdown table, which aligns columns of numbers to the right.
QString markdownRule(const QList<QStringList>& lines, qsizetype columns) {
  QStringList marks;
  for (qsizetype column = 0; column < columns; ++column) {
    const bool numbers = std::ranges::all_of(lines, [column](const QStringList& line) {
      return line[column].isEmpty() || line[column] == QStringLiteral("–") || beginsLikeNumber(line[column]);
    });
    marks << (numbers ? QStringLiteral("---:") : QStringLiteral("---"));
  }
  return QLatin1Char('|') + marks.join(QLatin1Char('|')) + QLatin1Char('|');
}

/// Returns the table or tree that a widget is, or whose viewport it is; null for lists and for parts of
/// pop-ups and file dialogs.
QAbstractItemView* tableAt(QObject* watched) {
  if (!watched->isWidgetType()) return nullptr;
  auto* view = qobject_cast<QAbstractItemView*>(watched);
  if (!view) {
    view = qobject_cast<QAbstractItemView*>(watched->parent());
    if (!view || view->viewport() != watched) return nullptr;
  }
  if (!qobject_cast<QTableView*>(view) && !qobject_cast<QTreeView*>(view)) return nullptr;
  const QWidget& window = *view->window();
  const bool isOther = window.windowType() == Qt::Popup || window.inherits("QFileDialog");
  return isOther || !view->model() || !view->selectionModel() ? nullptr : view;
}

void copyTable(const QAbstractItemView& view, TableText format, bool onlySelected) {
  const QString copied = tableText(view, format, onlySelected);
  if (!copied.isEmpty()) QApplication::clipboard()->setText(copied);
}

/// Application event filter of offerTableMenus().
class TableMenus : public QObject {
 public:
  explicit TableMenus(QObject* parent) : QObject(parent) {}

  bool eventFilter(QObject* watched, QEvent* event) override {
    const QEvent::Type type = event->type();
    if (type != QEvent::ContextMenu && type != QEvent::KeyPress && type != QEvent::ShortcutOverride)
      return false;
    QAbstractItemView* view = tableAt(watched);
    if (!view) return false;
    if (type == QEvent::ContextMenu) return popUp(*view, static_cast<QContextMenuEvent&>(*event));
    // Without a selection, Ctrl+C remains a shortcut of the window.
    if (!static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy) ||
        !view->selectionModel()->hasSelection())
      return false;
    event->accept();
    if (type == QEvent::KeyPress) copyTable(*view, TableText::Tsv, true);
    return true;
  }

 private:
  static bool popUp(QAbstractItemView& view, QContextMenuEvent& event) {
    const Qt::ContextMenuPolicy policy = view.contextMenuPolicy();
    if (policy != Qt::DefaultContextMenu && policy != Qt::ActionsContextMenu) return false;
    auto* menu = new QMenu(&view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(view.actions());
    if (!menu->isEmpty()) menu->addSeparator();
    const bool several = view.selectionMode() != QAbstractItemView::SingleSelection &&
                         view.selectionMode() != QAbstractItemView::NoSelection;
    const auto add = [&](const QString& text, auto&& run) {
      QAction* action = menu->addAction(text);
      QObject::connect(action, &QAction::triggered, &view, run);
      return action;
    };
    const auto keys = [](QKeySequence::StandardKey key) {
      return QLatin1Char('\t') + QKeySequence(key).toString(QKeySequence::NativeText);
    };
    QAction* copy = add(Texts::tr("&Copy") + keys(QKeySequence::Copy),
                        [&view] { copyTable(view, TableText::Tsv, true); });
    QAction* markdown = add(Texts::tr("Copy as &Markdown"),
                            [&view, several] { copyTable(view, TableText::Markdown, several); });
    if (several) {
      add(Texts::tr("Select &all") + keys(QKeySequence::SelectAll), [&view] { view.selectAll(); });
      markdown->setEnabled(view.selectionModel()->hasSelection());
    } else {
      markdown->setText(Texts::tr("Copy all rows as &Markdown"));
      add(Texts::tr("Copy all &rows"), [&view] { copyTable(view, TableText::Tsv, false); });
    }
    copy->setEnabled(view.selectionModel()->hasSelection());
    QPoint at = event.globalPos();
    if (event.reason() == QContextMenuEvent::Keyboard) {
      const QRect cell = view.visualRect(view.currentIndex()) & view.viewport()->rect();
      at =
          view.viewport()->mapToGlobal(cell.isEmpty() ? view.viewport()->rect().center() : cell.bottomLeft());
    }
    menu->popup(at);
    event.accept();
    return true;
  }
};

}  // namespace

QString tableText(const QAbstractItemView& view, TableText format, bool onlySelected) {
  const auto* table = qobject_cast<const QTableView*>(&view);
  const auto* tree = qobject_cast<const QTreeView*>(&view);
  if (!table && !tree) return {};
  const ShownCells cells = table ? shownCells(*table, onlySelected) : shownCells(*tree, onlySelected);
  if (cells.rows.empty() || cells.columns.empty()) return {};
  QStringList titles;
  if (cells.down) titles << QString();
  for (const int column : cells.columns)
    titles << (cells.across ? titleOf(view, column, Qt::Horizontal) : QString());
  QList<QStringList> lines;
  for (const QModelIndex& row : cells.rows) {
    QStringList line;
    if (cells.down) line << titleOf(view, row.row(), Qt::Vertical);
    for (const int column : cells.columns) {
      const QModelIndex cell = row.siblingAtColumn(column);
      const bool taken = !onlySelected || view.selectionModel()->isSelected(cell);
      line << (taken ? cellText(view, cell) : QString());
    }
    lines << line;
  }
  QStringList shown;
  if (format == TableText::Markdown) {
    shown << markdownLine(titles) << markdownRule(lines, titles.size());
    for (const QStringList& line : lines) shown << markdownLine(line);
  } else {
    if (cells.across) shown << titles.join(QLatin1Char('\t'));
    for (const QStringList& line : lines) shown << line.join(QLatin1Char('\t'));
  }
  return shown.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void offerTableMenus() {
  static QPointer<TableMenus> installed;
  if (installed) return;
  installed = new TableMenus(qApp);
  qApp->installEventFilter(installed);
}

}  // namespace tetrabench

#include "widgets/access/table_menus.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMainWindow>
#include <QMenu>
#include <QStandardItemModel>
#include <QTableView>
#include <QTreeView>

#include "tests/support/test_main.h"

using namespace tetrabench;

class TableMenusTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    offerTableMenus();
    offerTableMenus();  // has no effect
  }
  void init() {
    model_ = std::make_unique<QStandardItemModel>();
    model_->setHorizontalHeaderLabels({"Agent", "Mean", "Author"});
    add({"DT-20", QString::fromUtf8("\u221241,002.5"), "Thiery | Scherrer"});
    add({"=1+1", "7", "line\nbreak"});
    add({"A \u2212 B", "", ""});
    table_ = std::make_unique<QTableView>();
    table_->setModel(model_.get());
    table_->verticalHeader()->hide();
    table_->setEditTriggers(QTableView::NoEditTriggers);
    table_->show();
    table_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(table_.get(), test::kGuardMilliseconds));
    table_->setFocus();
    QApplication::clipboard()->clear();
  }
  void cleanup() { table_.reset(); }

  void selectedCellsAreCopiedWithTheirHeaders() {
    table_->selectAll();
    QTest::keyClick(table_.get(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString::fromUtf8("Agent\tMean\tAuthor\n"
                                                                  "DT-20\t-41,002.5\tThiery | Scherrer\n"
                                                                  "'=1+1\t7\tline break\n"
                                                                  "A \u2212 B\t\t\n"));
    table_->clearSelection();
    table_->selectionModel()->select(model_->index(0, 1), QItemSelectionModel::Select);
    table_->selectionModel()->select(model_->index(1, 0), QItemSelectionModel::Select);
    QCOMPARE(tableText(*table_, TableText::Tsv), QString("Agent\tMean\n\t-41,002.5\n'=1+1\t\n"));
  }

  void theOrderShownIsCopied() {
    table_->horizontalHeader()->moveSection(2, 0);
    table_->hideRow(1);
    table_->setColumnHidden(1, true);
    table_->verticalHeader()->show();
    model_->setVerticalHeaderLabels({"first", "second", "third"});
    QCOMPARE(tableText(*table_, TableText::Tsv, false),
             QString::fromUtf8("\tAuthor\tAgent\nfirst\tThiery | Scherrer\tDT-20\nthird\t\tA \u2212 B\n"));
  }

  void markdownAlignsNumbersAndEscapesBars() {
    table_->selectRow(0);
    QCOMPARE(
        tableText(*table_, TableText::Markdown),
        QString("| Agent | Mean | Author |\n|---|---:|---|\n| DT-20 | -41,002.5 | Thiery \\| Scherrer |\n"));
  }

  void onlyOpenRowsOfATreeAreCopied() {
    QTreeView tree;
    model_->item(0)->appendRow(new QStandardItem("child"));
    tree.setModel(model_.get());
    tree.setHeaderHidden(true);
    QCOMPARE(tableText(tree, TableText::Tsv, false).count('\n'), 3);
    tree.expandAll();
    QVERIFY(tableText(tree, TableText::Tsv, false).contains("\nchild\t"));
  }

  void aSelectionPrecedesTheShortcutOfTheWindow() {
    QMainWindow window;
    QAction copy;
    copy.setShortcut(QKeySequence::Copy);
    window.addAction(&copy);
    int triggered = 0;
    connect(&copy, &QAction::triggered, this, [&] { ++triggered; });
    auto* table = new QTableView;
    table->setModel(model_.get());
    window.setCentralWidget(table);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window, test::kGuardMilliseconds));
    table->setFocus();
    table->selectionModel()->clear();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(triggered, 1);
    table->selectRow(1);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(triggered, 1);
    QCOMPARE(QApplication::clipboard()->text().section('\n', 0, 0),
             QString("\tAgent\tMean\tAuthor"));  // rows have numbers
  }

  void theMenuKeyOpensTheActionsOfTheTableAndThoseThatCopy() {
    auto* own = new QAction("Own action", table_.get());
    table_->addAction(own);
    table_->setContextMenuPolicy(Qt::ActionsContextMenu);
    table_->selectRow(1);
    const QMenu* menu = openMenu();
    QVERIFY(menu);
    QVERIFY(menu->actions().contains(own));
    trigger(*menu, "Copy as Markdown");
    QVERIFY(QApplication::clipboard()->text().startsWith("| Agent |"));
    trigger(*menu, "Select all");
    QCOMPARE(table_->selectionModel()->selectedRows().size(), qsizetype{3});
    delete menu;
    table_->setSelectionMode(QTableView::SingleSelection);
    menu = openMenu();
    trigger(*menu, "Copy all rows");
    QCOMPARE(QApplication::clipboard()->text().count('\n'), 4);
    delete menu;
  }

 private:
  void add(const QStringList& cells) {
    QList<QStandardItem*> row;
    for (const QString& cell : cells) row << new QStandardItem(cell);
    model_->appendRow(row);
  }
  QMenu* openMenu() const {
    const QPoint at = table_->rect().center();
    QContextMenuEvent wanted(QContextMenuEvent::Keyboard, at, table_->mapToGlobal(at));
    QApplication::sendEvent(table_.get(), &wanted);
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
  }
  static void trigger(const QMenu& menu, const QString& text) {
    for (QAction* one : menu.actions())
      if (one->text().remove('&').section('\t', 0, 0) == text) return one->trigger();
    QFAIL(qPrintable("there is no " + text));
  }

  std::unique_ptr<QStandardItemModel> model_;
  std::unique_ptr<QTableView> table_;
};

TETRABENCH_TEST(TableMenusTest)
#include "table_menus_test.moc"

#include "widgets/experiments/run_tree.h"
#include "tests/support/test_main.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTreeView>

using namespace tetrabench;

class RunTreeTest : public QObject {
  Q_OBJECT

  std::unique_ptr<RunTree> tree_;

  static std::vector<RunTreeEntry> entries() {
    const QString first = QStringLiteral("First experiment"), second = QStringLiteral("Second experiment");
    const QString agents = QStringLiteral("Agents");
    return {{"a1", {first, agents}, "DT-10", "20 MDPs", Qt::red, false},
            {"b1", {second}, "DT-10", "1 MDP", Qt::red, true},
            {"a2", {first, agents}, "DT-20", "20 MDPs", Qt::blue, false},
            {"a3", {first}, "Bertsekas", "12 MDPs", Qt::green, false},
            {"f", {}, "loaded.json", "a file", QColor(), true}};
  }

  QLineEdit* field() const { return tree_->findChild<QLineEdit*>(); }
  QTreeView* view() const { return tree_->findChild<QTreeView*>(); }
  RunTreeModel* model() const { return tree_->findChild<RunTreeModel*>(); }

  QModelIndex entry(const char* id) const { return model()->find(QStringLiteral("e") + QLatin1String(id)); }
  QModelIndex experiment() const { return model()->index(0, 0); }
  static Qt::CheckState box(const QModelIndex& row) {
    return static_cast<Qt::CheckState>(row.data(Qt::CheckStateRole).toInt());
  }

 private Q_SLOTS:
  void init() {
    tree_ = std::make_unique<RunTree>();
    tree_->resize(320, 400);
    tree_->setEntries(entries());
    tree_->show();
    tree_->activateWindow();
    view()->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(tree_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { tree_.reset(); }

  void aTreeWithoutEntriesExplainsItself() {
    tree_->setPlaceholder("Reading results...");
    QVERIFY(view()->accessibleDescription().startsWith("Checked runs"));
    field()->setText("nothing matches");
    QVERIFY(view()->accessibleDescription().startsWith("Checked runs"));
    const QImage filled = view()->viewport()->grab().toImage();
    tree_->setEntries({});
    QCOMPARE(view()->accessibleDescription(), QString("Reading results..."));
    QVERIFY(view()->viewport()->grab().toImage() != filled);
    tree_->setEntries(entries());
    QVERIFY(view()->accessibleDescription().startsWith("Checked runs"));
  }

  void theModelKeepsTheRulesOfModels() {
    RunTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setEntries(entries());
    for (const char* words : {"dt", "qqq", "loaded", ""}) model.search(QLatin1String(words));
    model.setChecked({model.index(0, 0)}, true);
    model.setChecked({model.index(2, 0), model.index(0, 0)}, false);
    model.setEntries({});
    model.setEntries(entries());
  }

  void runsStandBelowTheirGroupsInTheOrderGiven() {
    QCOMPARE(model()->rowCount(), 3);
    QCOMPARE(experiment().data().toString(), QStringLiteral("First experiment"));
    const QModelIndex agents = model()->index(0, 0, experiment());
    QCOMPARE(agents.data().toString(), QStringLiteral("Agents"));
    QCOMPARE(entry("a1").parent(), agents);
    QCOMPARE(entry("a2"), model()->index(1, 0, agents));
    QCOMPARE(entry("a3"), model()->index(1, 0, experiment()));
    QCOMPARE(entry("f"), model()->index(2, 0));
    QCOMPARE(entry("f").siblingAtColumn(1).data().toString(), QStringLiteral("a file"));
    QCOMPARE(experiment().siblingAtColumn(1).data().toString(), QStringLiteral("3"));
    QCOMPARE(model()->index(1, 1).data().toString(), QStringLiteral("1 of 1"));
  }

  void agentsAndMdpsAreNotAddedUp() {
    std::vector<RunTreeEntry> entries;
    for (const char* experiment : {"First", "Second"}) {
      const QString name(experiment);
      for (int i = 0; i < 3; ++i)
        entries.push_back(
            {name + "a" + QString::number(i), {"file", name, "Agents"}, "A", {}, Qt::red, true});
      for (int i = 0; i < 4; ++i)
        entries.push_back({name + "m" + QString::number(i), {"file", name, "MDPs"}, "M", {}, QColor(), true});
    }
    entries[1].checked = false;
    tree_->setEntries(entries);
    const auto summary = [](const QModelIndex& group) { return group.siblingAtColumn(1).data().toString(); };
    const QModelIndex file = model()->index(0, 0);
    QCOMPARE(summary(file), QString("5 of 6 curves"));
    QCOMPARE(summary(model()->index(0, 0, file)), QString("2 of 3 agents × 4 MDPs"));
    QCOMPARE(summary(model()->index(1, 0, file)), QString("3 agents × 4 MDPs"));
    QCOMPARE(summary(model()->index(0, 0, model()->index(0, 0, file))), QString("2 of 3"));
    model()->setChecked({file}, false);
    QCOMPARE(summary(model()->index(0, 0, file)), QString("3 agents × 4 MDPs"));
  }

  void aLongNameIsCutAndNotTheNoteAboutIt() {
    const QString file = "a file with a long name.tetrabench";
    tree_->resize(260, 400);
    tree_->setEntries({{"a", {file}, "DT-10", {}, Qt::red, true}, {"b", {file}, "DT-20", {}, Qt::red, true}},
                      {{{file}, "working file"}});
    const auto* delegate = view()->itemDelegate();
    QStyleOptionViewItem option;
    option.widget = view();
    option.font = view()->font();
    option.rect = view()->visualRect(model()->index(0, 0));
    struct Shown : QStyledItemDelegate {
      using QStyledItemDelegate::initStyleOption;
    };
    (static_cast<const QStyledItemDelegate*>(delegate)->*(&Shown::initStyleOption))(&option,
                                                                                    model()->index(0, 0));
    QVERIFY2(option.text.endsWith(" (working file)"), qPrintable(option.text));
    QVERIFY2(option.text.contains(QChar(0x2026)), qPrintable(option.text));
    QVERIFY(option.fontMetrics.horizontalAdvance(option.text) <= option.rect.width());
  }

  void titlesHaveTheRoomOfSummariesThatThereAreNot() {
    const QString folder = "A folder with a long name that leaves no room for the name of the run";
    tree_->setEntries(
        {{"a", {"Agents"}, "DT-10", {}, Qt::red, true}, {"b", {"Agents"}, "DT-20", folder, Qt::red, true}});
    const auto widthOf = [this](const char* id) { return view()->visualRect(entry(id)).width(); };
    QTRY_VERIFY(widthOf("b") > view()->viewport()->width() / 2);
    QTRY_VERIFY(widthOf("a") > widthOf("b"));
    QCOMPARE(view()->visualRect(entry("a")).right(), view()->viewport()->rect().right());
    QCOMPARE(view()->textElideMode(), Qt::ElideMiddle);
    QVERIFY(entry("b").data(Qt::ToolTipRole).toString().contains(folder));
  }

  void theBoxOfAGroupStandsForAllBelowIt() {
    QSignalSpy changed(tree_.get(), &RunTree::checkedChanged);
    QCOMPARE(box(experiment()), Qt::Unchecked);
    model()->setData(entry("a2"), Qt::Checked, Qt::CheckStateRole);
    QCOMPARE(box(experiment()), Qt::PartiallyChecked);
    QCOMPARE(box(model()->index(0, 0, experiment())), Qt::PartiallyChecked);
    model()->setData(experiment(), Qt::Checked, Qt::CheckStateRole);
    QCOMPARE(box(experiment()), Qt::Checked);
    QCOMPARE(changed.size(), 2);  // once per action
    QCOMPARE(tree_->checkedIds(), QStringList({"a1", "b1", "a2", "a3", "f"}));
    model()->setData(experiment(), Qt::Unchecked, Qt::CheckStateRole);
    QCOMPARE(tree_->checkedIds(), QStringList({"b1", "f"}));
    model()->setData(experiment(), Qt::Unchecked, Qt::CheckStateRole);
    QCOMPARE(changed.size(), 3);  // no change
  }

  void viewsAreNotifiedOfAllChangedRows() {
    QSignalSpy data(model(), &QAbstractItemModel::dataChanged);
    model()->setChecked({entry("a2"), entry("f")}, true);
    QSet<QString> heard;
    for (const auto& arguments : data) {
      const auto from = arguments[0].toModelIndex(), to = arguments[1].toModelIndex();
      QCOMPARE(from.parent(), to.parent());
      for (int row = from.row(); row <= to.row(); ++row)
        heard.insert(model()->index(row, 0, from.parent()).data().toString());
    }
    for (const char* name : {"DT-20", "Agents", "First experiment"}) QVERIFY(heard.contains(name));
  }

  void duringASearchAGroupChecksOnlyVisibleRows() {
    field()->setText(QStringLiteral("first dt"));
    QCOMPARE(model()->rowCount(), 1);
    QVERIFY(view()->isExpanded(experiment()));
    model()->setData(experiment(), Qt::Checked, Qt::CheckStateRole);
    QCOMPARE(box(experiment()), Qt::Checked);
    QCOMPARE(tree_->checkedIds(), QStringList({"a1", "b1", "a2", "f"}));
    field()->clear();
    QCOMPARE(box(experiment()), Qt::PartiallyChecked);
  }

  void theSearchCoversGroupsTitlesAndSummaries_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QStringList>("found");
    QTest::newRow("group") << "agents" << QStringList({"a1", "a2"});
    QTest::newRow("title") << "dt-10" << QStringList({"a1", "b1"});
    QTest::newRow("summary") << "12 mdps" << QStringList({"a3"});
    QTest::newRow("words in any order") << "20 experiment agents dt-1" << QStringList({"a1"});
    QTest::newRow("no pattern") << ".*" << QStringList();
  }
  void theSearchCoversGroupsTitlesAndSummaries() {
    QFETCH(QString, words);
    field()->setText(words);
    QModelIndexList tops;
    for (int row = 0; row < model()->rowCount(); ++row) tops << model()->index(row, 0);
    QTEST(model()->idsBelow(tops), "found");
  }

  void namesAreElidedRatherThanScrolledAndCountsStayInSight() {
    tree_->resize(220, 400);
    QCOMPARE(view()->horizontalScrollBar()->maximum(), 0);
    QVERIFY(view()->columnWidth(RunTreeModel::kSummary) > 0);
    QVERIFY(view()->columnViewportPosition(RunTreeModel::kSummary) < view()->viewport()->width());
  }

  void spaceChecksTheSelectedRowsAtOnce() {
    QSignalSpy changed(tree_.get(), &RunTree::checkedChanged);
    view()->setCurrentIndex(entry("a3"));
    QTest::keyClick(view(), Qt::Key_Space);
    QCOMPARE(box(entry("a3")), Qt::Checked);
    QTest::keyClick(view(), Qt::Key_Space);
    QCOMPARE(box(entry("a3")), Qt::Unchecked);
    view()->selectAll();
    QTest::keyClick(view(), Qt::Key_Space);
    QCOMPARE(tree_->checkedIds().size(), qsizetype{5});
    QCOMPARE(changed.size(), 3);
  }

  void aClickOnABoxChecks() {
    QSignalSpy changed(tree_.get(), &RunTree::checkedChanged);
    const QRect row = view()->visualRect(experiment());
    for (int x = row.left(); x < row.left() + 40 && changed.isEmpty(); x += 4)
      QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, {x, row.center().y()});
    QCOMPARE(changed.size(), 1);
    QCOMPARE(box(experiment()), Qt::Checked);
  }

  void deleteRequestsEntriesAndAllBelowAGroup() {
    QSignalSpy remove(tree_.get(), &RunTree::removeRequested);
    view()->setCurrentIndex(entry("f"));
    QTest::keyClick(view(), Qt::Key_Delete);
    QCOMPARE(remove.last()[0].toStringList(), QStringList({"f"}));
    view()->setCurrentIndex(experiment());
    QTest::keyClick(view(), Qt::Key_Delete);
    QCOMPARE(remove.last()[0].toStringList(), QStringList({"a1", "a2", "a3"}));
    field()->setText(QStringLiteral("bertsekas"));
    view()->setCurrentIndex(experiment());
    QTest::keyClick(view(), Qt::Key_Delete);
    QCOMPARE(remove.last()[0].toStringList(), QStringList({"a3"}));
    QCOMPARE(model()->entries().size(), std::size_t{5});  // not removed yet
  }

  void groupsHaveNotesAndStayOpenWhileTheyAreAway() {
    const RunTreeEntry entry{
        .id = "1", .path = {"a.tetrabench", "First"}, .title = "DT-20", .summary = {}, .color = Qt::red};
    tree_->setEntries({entry}, {{{"a.tetrabench"}, "working file"}});
    const QModelIndex file = view()->model()->index(0, 0);
    QCOMPARE(file.data().toString(), QString("a.tetrabench (working file)"));
    view()->expandRecursively(file);
    const RunTreeState state = tree_->state();
    QVERIFY(state.open.size() >= 2);
    tree_->setEntries({});
    QCOMPARE(tree_->state().open, state.open);
    tree_->setEntries({entry});
    QVERIFY(view()->isExpanded(view()->model()->index(0, 0)));
    QCOMPARE(view()->model()->index(0, 0).data().toString(), QString("a.tetrabench"));
    RunTree other;
    other.restoreState(state);
    other.setEntries({entry});
    QCOMPARE(other.state(), state);
  }

  void checkedRunsHaveAChipInTheirColour() {
    const auto chip = [](const QModelIndex& row) {
      return row.data(Qt::DecorationRole).value<QIcon>().pixmap(10, 10).toImage().pixelColor(5, 5);
    };
    QCOMPARE(chip(entry("b1")), QColor(Qt::red));
    QCOMPARE(chip(entry("a1")).alpha(), 0);
    QVERIFY(!entry("f").data(Qt::DecorationRole).isValid());  // without a colour
  }

  void newEntriesKeepWhatTheUserSees() {
    std::vector<RunTreeEntry> many;
    for (int i = 0; i < 300; ++i)
      many.push_back(
          {QString::number(i), {QStringLiteral("G%1").arg(i / 50)}, QStringLiteral("run"), {}, {}, false});
    tree_->setEntries(many);
    for (const int group : {1, 2, 4}) view()->expand(model()->index(group, 0));
    view()->setCurrentIndex(entry("120"));
    view()->scrollTo(entry("110"), QAbstractItemView::PositionAtTop);
    const QString top = view()->indexAt({0, 0}).data(RunTreeModel::KeyRole).toString();
    QCOMPARE(top, QStringLiteral("e110"));
    many.insert(many.begin(), {"new", {"G0"}, "new", {}, {}, false});
    many.erase(many.begin() + 100);
    QSignalSpy changed(tree_.get(), &RunTree::checkedChanged);
    tree_->setEntries(many);
    for (int group = 0; group < 6; ++group)
      QCOMPARE(view()->isExpanded(model()->index(group, 0)), group == 1 || group == 2 || group == 4);
    QCOMPARE(view()->currentIndex(), entry("120"));
    QVERIFY(view()->selectionModel()->isSelected(entry("120")));
    QCOMPARE(view()->indexAt({0, 0}).data(RunTreeModel::KeyRole).toString(), top);
    QVERIFY(changed.isEmpty());
    view()->collapse(model()->index(2, 0));
    many.pop_back();
    tree_->setEntries(many);
    QVERIFY(!view()->isExpanded(model()->index(2, 0)));  // even though the current row is below it
    QCOMPARE(view()->currentIndex(), entry("120"));
  }

  void groupsWithSomethingCheckedAreOpenAtFirst() {
    QVERIFY(!view()->isExpanded(experiment()));
    QVERIFY(view()->isExpanded(model()->index(1, 0)));
  }

  void escapeEndsTheSearchAndRestoresTheTree() {
    field()->setText(QStringLiteral("bertsekas"));
    QVERIFY(view()->isExpanded(experiment()));
    QTest::keyClick(field(), Qt::Key_Down);
    QCOMPARE(view()->currentIndex(), entry("a3"));
    QTest::keyClick(field(), Qt::Key_Escape);
    QVERIFY(field()->text().isEmpty());
    QVERIFY(!view()->isExpanded(experiment()));
    QCOMPARE(model()->rowCount(), 3);
  }

  /// The view measures only visible rows, again as each group opens, and changes are signalled per group.
  void tenThousandRunsAreNotTouchedOneByOne() {
    struct Measuring : QStyledItemDelegate {
      mutable std::size_t rows = 0;
      QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        ++rows;
        return QStyledItemDelegate::sizeHint(option, index);
      }
    } measuring;
    view()->setItemDelegate(&measuring);
    const QSignalSpy reset(model(), &RunTreeModel::modelReset), changed(model(), &RunTreeModel::dataChanged);
    std::vector<RunTreeEntry> many;
    for (int i = 0; i < 10'000; ++i)
      many.push_back({QString::number(i),
                      {QStringLiteral("Experiment %1").arg(i / 1000), QStringLiteral("MDP %1").arg(i / 50)},
                      QStringLiteral("agent %1 kind%2").arg(i).arg(i % 10),
                      QStringLiteral("24,000 steps"),
                      Qt::red,
                      i % 7 == 0});
    const auto rows = [&](const auto& action) {
      measuring.rows = 0;
      action();
      QCoreApplication::processEvents();
      return measuring.rows;
    };
    QVERIFY(rows([&] { tree_->setEntries(many); }) < many.size());
    QVERIFY(rows([&] { field()->setText(QStringLiteral("agent kind7")); }) < many.size() / 10);
    QVERIFY(rows([&] { model()->setChecked({experiment()}, true); }) < many.size() / 10);
    QCOMPARE(changed.size(), 1 + 1 + 20);  // all experiments, this one's MDPs, and the runs on each
    QVERIFY(rows([&] { field()->clear(); }) < many.size());
    many[5].title = QStringLiteral("other");
    QVERIFY(rows([&] { tree_->setEntries(many); }) < many.size());
    QCOMPARE(reset.size(), 4);
  }
};

TETRABENCH_TEST(RunTreeTest)
#include "run_tree_test.moc"

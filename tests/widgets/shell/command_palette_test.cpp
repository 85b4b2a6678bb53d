#include "widgets/shell/command_palette.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QListView>

#include "tests/support/test_main.h"
#include "widgets/shell/palette_model.h"

using namespace tetrabench;

class CommandPaletteTest : public QObject {
  Q_OBJECT

  std::unique_ptr<QWidget> window_;
  CommandPalette* palette_ = nullptr;
  QStringList ran_;

  std::vector<PaletteEntry> entries() {
    std::vector<PaletteEntry> all;
    const auto add = [&](const char* title, const char* group, const char* shortcut = "") {
      all.push_back({title, group, shortcut, [this, title] { ran_ << QLatin1String(title); }});
    };
    add("Tune weights", "Action");
    add("New experiment", "Action", "Ctrl+N");
    add("Nest", "Action");
    add("DT-20", "Agent");
    add("training-03", "MDP");
    for (int i = 0; i < 20; ++i)
      all.push_back({QStringLiteral("zz %1").arg(i, 2, 10, QLatin1Char('0')), "MDP", "", {}});
    return all;
  }

  QLineEdit* field() const { return palette_->findChild<QLineEdit*>(); }
  QListView* list() const { return palette_->findChild<QListView*>(); }
  QStringList found() const {
    QStringList titles;
    for (int row = 0; row < list()->model()->rowCount(); ++row)
      titles << list()->model()->index(row, 0).data().toString();
    return titles;
  }
  QString selected() const { return list()->currentIndex().data().toString(); }

 private Q_SLOTS:
  void init() {
    ran_.clear();
    window_ = std::make_unique<QWidget>();
    window_->resize(1280, 800);
    window_->show();
    palette_ = new CommandPalette(window_.get());
    palette_->setEntries(entries());
    palette_->open();
    QVERIFY(QTest::qWaitForWindowExposed(palette_, test::kGuardMilliseconds));
  }
  void cleanup() { window_.reset(); }

  void aKeywordTypedWholeComesFirst() {
    auto all = entries();
    all.push_back({"Delete all samples", "Action", "", {}});
    all.push_back({"Keys and handling", "Action", "", {}, "DAS ARR"});
    palette_->setEntries(all);
    QTest::keyClicks(field(), QStringLiteral("das"));
    QCOMPARE(selected(), QStringLiteral("Keys and handling"));
    QVERIFY(found().contains(QStringLiteral("Delete all samples")));
  }

  void aWholeWordComesBeforeLettersInOrder() {
    auto all = entries();
    all.push_back({"Write an agent: Its document", "Help", "", {}});
    all.push_back({"Widen the board", "Action", "", {}});
    all.push_back({"Reduced, 6 wide", "MDP", "", {}});
    palette_->setEntries(all);
    QTest::keyClicks(field(), QStringLiteral("wide"));
    QCOMPARE(found(), QStringList({"Reduced, 6 wide", "Widen the board", "Write an agent: Its document"}));
  }

  void itOpensWithEverythingAndTheFirstEntrySelected() {
    QTest::keyClicks(field(), QStringLiteral("dt"));
    palette_->close();
    palette_->open();
    QVERIFY(field()->text().isEmpty());
    QCOMPARE(found().size(), 25);
    QCOMPARE(found().first(2), QStringList({"Tune weights", "New experiment"}));  // original order
    QCOMPARE(selected(), QStringLiteral("Tune weights"));
    QVERIFY(palette_->geometry().center().x() - window_->geometry().center().x() <= 1);
  }

  void theBestMatchComesFirst_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("found");
    QTest::newRow("starts of words, then shorter ones")
        << "ne" << QStringList({"New experiment", "Nest", "Tune weights"});
    QTest::newRow("a run") << "nes" << QStringList({"Nest", "Tune weights"});
    QTest::newRow("agent by number") << "20" << QStringList({"DT-20"});
    QTest::newRow("by group") << "agent dt" << QStringList({"DT-20"});
    QTest::newRow("a title before a group") << "mdp tr" << QStringList({"training-03"});
    QTest::newRow("nothing") << "qqq" << QStringList();
  }
  void theBestMatchComesFirst() {
    QFETCH(QString, typed);
    QTest::keyClicks(field(), typed);
    QTEST(found(), "found");
    if (!found().isEmpty()) QCOMPARE(selected(), found().first());
  }

  void enterRunsTheSelectedEntryAndCloses_data() {
    QTest::addColumn<Qt::Key>("key");
    QTest::newRow("Return") << Qt::Key_Return;
    QTest::newRow("Enter") << Qt::Key_Enter;
  }
  void enterRunsTheSelectedEntryAndCloses() {
    QFETCH(Qt::Key, key);
    QTest::keyClicks(field(), QStringLiteral("ne"));
    QTest::keyClick(field(), Qt::Key_Down);
    QTest::keyClick(field(), key);
    QCOMPARE(ran_, QStringList{"Nest"});
    QVERIFY(!palette_->isVisible());
  }

  void aClickRunsAnEntry() {
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                      list()->visualRect(list()->model()->index(3, 0)).center());
    QCOMPARE(ran_, QStringList{"DT-20"});
    QVERIFY(!palette_->isVisible());
  }

  void escapeClosesAndRunsNothing() {
    QTest::keyClicks(field(), QStringLiteral("ne"));
    QTest::keyClick(field(), Qt::Key_Escape);
    QVERIFY(!palette_->isVisible());
    QVERIFY(ran_.isEmpty());
  }

  void enterWithoutAMatchDoesNothing() {
    QTest::keyClicks(field(), QStringLiteral("qqq"));
    QTest::keyClick(field(), Qt::Key_Return);
    QVERIFY(palette_->isVisible());
    QVERIFY(ran_.isEmpty());
  }

  void keysMoveTheSelectionWithinTheList() {
    QTest::keyClick(field(), Qt::Key_Up);
    QCOMPARE(list()->currentIndex().row(), 0);
    QTest::keyClick(field(), Qt::Key_Down);
    QCOMPARE(list()->currentIndex().row(), 1);
    QTest::keyClick(field(), Qt::Key_PageDown);
    QCOMPARE(list()->currentIndex().row(), 9);
    QTest::keyClick(field(), Qt::Key_PageUp);
    QCOMPARE(list()->currentIndex().row(), 1);
    for (int i = 0; i < 9; ++i) QTest::keyClick(field(), Qt::Key_PageDown);
    QCOMPARE(list()->currentIndex().row(), 24);
    QVERIFY(list()->viewport()->rect().contains(list()->visualRect(list()->currentIndex())));
  }

  void screenReadersGetTheSelection() {
    QTest::keyClick(field(), Qt::Key_Down);
    QCOMPARE(field()->accessibleDescription(), QStringLiteral("New experiment, Action"));
    QCOMPARE(list()->model()->index(1, 0).data(Qt::AccessibleDescriptionRole).toString(),
             QStringLiteral("Ctrl+N"));
  }

  void anEntryMayReplaceAllEntries() {
    std::vector<PaletteEntry> all = entries();
    all[0].run = [this] {
      palette_->setEntries({{"Other", "Action", "", {}}});
      ran_ << "replaced";
    };
    palette_->setEntries(all);
    QTest::keyClick(field(), Qt::Key_Return);
    QCOMPARE(ran_, QStringList{"replaced"});
    palette_->open();
    QCOMPARE(found(), QStringList{"Other"});
    QTest::keyClick(field(), Qt::Key_Return);  // it has no effect
    QVERIFY(!palette_->isVisible());
  }

  void theModelsPassTheModelTester() {
    PaletteModel model;
    QAbstractItemModelTester source(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    PaletteFilter filter;
    filter.setSourceModel(&model);
    QAbstractItemModelTester filtered(&filter, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setEntries(entries());
    for (const char* pattern : {"n", "ne", "agent", "qqq", ""}) filter.setPattern(QLatin1String(pattern));
    QCOMPARE(filter.rowCount(), 25);
    QCOMPARE(filter.index(0, 0).data(PaletteModel::GroupRole).toString(), QStringLiteral("Action"));
    model.setEntries({});
    QCOMPARE(filter.rowCount(), 0);
  }
};

TETRABENCH_TEST(CommandPaletteTest)
#include "command_palette_test.moc"

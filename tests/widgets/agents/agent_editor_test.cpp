#include "widgets/agents/agent_editor.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QCompleter>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>
#include <algorithm>

#include "core/features/catalogue.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/agents/weights_model.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"

using namespace tetrabench;

class AgentEditorTest : public QObject {
  Q_OBJECT

  std::unique_ptr<AgentEditor> editor_;

  static AgentSettings dt() {
    AgentSettings agent;
    agent.name = "DT";
    agent.source = "Thiery and Scherrer";
    for (const Feature* feature : resolveFeatures("dt")) agent.linear()->weights.push_back({feature, {-1.2}});
    return agent;
  }

  QTableView* table() const { return editor_->findChild<QTableView*>(); }
  WeightsModel& model() const { return *editor_->findChild<WeightsModel*>(); }
  QToolButton* tool(const char* name) const { return named<QToolButton>(*editor_, QLatin1String(name)); }
  NameChooser* chooser() const { return named<NameChooser>(*editor_, QStringLiteral("Add a feature")); }
  double weight(std::size_t feature) const { return editor_->agent().weights()[feature].weights[0]; }

  bool shows(const QString& text) const {
    const auto labels = editor_->findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text() == text; });
  }

  RealSpinBox* openWeight(int row) const {
    table()->setFocus();
    table()->setCurrentIndex(table()->model()->index(row, WeightsModel::kWeight));
    table()->edit(table()->currentIndex());
    return table()->findChild<RealSpinBox*>();
  }

  void add(const QString& typed) const {
    chooser()->setFocus();
    QTest::keyClicks(chooser(), typed);
    QTest::keyClick(chooser(), Qt::Key_Return);
  }

  void remove(int row) const {
    table()->setCurrentIndex(table()->model()->index(row, WeightsModel::kWeight));
    QTest::mouseClick(tool("Remove the feature of the selected row"), Qt::LeftButton);
  }

 private Q_SLOTS:
  void init() {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    editor_ = std::make_unique<AgentEditor>();
    editor_->resize(340, 700);
    editor_->setAgent(dt());
    editor_->show();
    QVERIFY(QTest::qWaitForWindowExposed(editor_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { editor_.reset(); }

  void arrowKeysChangeAWeightAtOnceAndAreUndoneAsOne() {
    QSignalSpy edited(editor_.get(), &AgentEditor::weightsEdited);
    RealSpinBox* field = openWeight(1);
    QVERIFY(field);
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(weight(1), -1.1);
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(weight(1), -1.0);
    QCOMPARE(edited.size(), 2);
    QCOMPARE(edited[1][0].value<AgentSettings>(), editor_->agent());
    for (int i = 0; i < 11; ++i) QTest::keyClick(field, Qt::Key_Up);  // passes through 0
    QCOMPARE(weight(1), 0.1);
    QCOMPARE(editor_->undoStack()->count(), 1);
    editor_->undoStack()->undo();
    QCOMPARE(editor_->agent(), dt());
    QVERIFY(!editor_->isModified());
  }

  void theSourceOfAnEditedAgentSaysSoUntilItIsRestored() {
    const auto source = [this] { return QString::fromStdString(editor_->agent().source); };
    RealSpinBox* field = openWeight(1);
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(source(), QString("after Thiery and Scherrer, edited"));
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(source(), QString("after Thiery and Scherrer, edited"));
    QVERIFY(shows("after Thiery and Scherrer, edited"));
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Down);
    QCOMPARE(source(), QString("Thiery and Scherrer"));  // the original weights
    QVERIFY(!editor_->isModified());
    editor_->findChild<QCheckBox*>()->click();  // "Even if it ends the game"
    QCOMPARE(source(), QString("after Thiery and Scherrer, edited"));
    editor_->undoStack()->undo();
    QCOMPARE(source(), QString("Thiery and Scherrer"));
    QVERIFY(shows("Thiery and Scherrer"));
    retype(named<QLineEdit>(*editor_, "Agent name"), "Mine");
    QCOMPARE(source(), QString("Thiery and Scherrer"));
  }

  void aTypedWeightCountsWhenEnterIsPressed() {
    RealSpinBox* field = openWeight(1);
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("-15.25e-3"));
    QCOMPARE(weight(1), -1.2);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(weight(1), -0.01525);
    QCOMPARE(model().index(1, WeightsModel::kOriginal).data().toString(), QStringLiteral("−1.2"));
    QVERIFY(!table()->isColumnHidden(WeightsModel::kOriginal));
    QTest::keyClick(table(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!editor_->isModified());
    QVERIFY(table()->isColumnHidden(WeightsModel::kOriginal));
  }

  void theWeightsStayInPlaceWhenTheFormerOnesAppear() {
    const auto rightOf = [this] {
      return table()->columnViewportPosition(WeightsModel::kWeight) +
             table()->columnWidth(WeightsModel::kWeight);
    };
    QTRY_COMPARE(rightOf(), table()->viewport()->width());
    QVERIFY(model().setData(model().index(1, WeightsModel::kWeight), 2.5));
    QVERIFY(!table()->isColumnHidden(WeightsModel::kOriginal));
    QTRY_COMPARE(rightOf(), table()->viewport()->width());
    QVERIFY(table()->columnViewportPosition(WeightsModel::kOriginal) <
            table()->columnViewportPosition(WeightsModel::kWeight));
  }

  void openingAndLeavingAWeightKeepsEveryDigit_data() {
    QTest::addColumn<double>("weight");
    for (const double weight : {1.0 / 3 * 1e-7, -8.9, 1e-9, 999999999999.5, -1e12, 0.1 + 0.2})
      QTest::addRow("%.17g", weight) << weight;
  }
  void openingAndLeavingAWeightKeepsEveryDigit() {
    QFETCH(double, weight);
    AgentSettings agent = dt();
    agent.linear()->weights[0].weights[0] = weight;
    editor_->setAgent(agent);
    QTest::keyClick(openWeight(0), Qt::Key_Return);
    QCoreApplication::processEvents();
    QCOMPARE(editor_->agent(), agent);
    QCOMPARE(editor_->undoStack()->count(), 0);
  }

  void resetBringsBackWhatWasLoadedAndCanBeUndone() {
    QVERIFY(!tool("Revert to the opened agent")->isEnabled());
    model().setData(model().index(0, WeightsModel::kWeight), 5.0);
    remove(3);
    const AgentSettings changed = editor_->agent();
    QTest::mouseClick(tool("Revert to the opened agent"), Qt::LeftButton);
    QCOMPARE(editor_->agent(), dt());
    QVERIFY(!tool("Revert to the opened agent")->isEnabled());
    editor_->undoStack()->undo();
    QCOMPARE(editor_->agent(), changed);
    while (editor_->undoStack()->canUndo()) editor_->undoStack()->undo();
    QCOMPARE(editor_->agent(), dt());
  }

  void anAddedFeatureHasOneWeightPerValue_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("width");
    QTest::addColumn<std::size_t>("values");
    QTest::newRow("one value") << "bumpiness" << 7 << std::size_t{1};
    QTest::newRow("one a column") << "columnHeight" << 7 << std::size_t{7};
    QTest::newRow("one between two columns") << "heightDifference" << 7 << std::size_t{6};
    QTest::newRow("five at any width") << "rbfHeight" << 7 << std::size_t{5};
    QTest::newRow("five, wide") << "rbfHeight" << 32 << std::size_t{5};
    QTest::newRow("one a column, wide") << "columnHeight" << 32 << std::size_t{32};
  }
  void anAddedFeatureHasOneWeightPerValue() {
    QFETCH(QString, id);
    QFETCH(int, width);
    QFETCH(std::size_t, values);
    QVERIFY2(findFeature(id.toStdString()), qPrintable(id));
    editor_->setBoardWidth(width);
    const int before = model().rowCount();
    add(id);
    QCOMPARE(editor_->agent().weights().back().feature, findFeature(id.toStdString()));
    QCOMPARE(editor_->agent().weights().back().weights, std::vector<double>(values, 0.0));
    QCOMPARE(model().rowCount(), before + static_cast<int>(values));
    QCOMPARE(table()->currentIndex().row(), before);  // selected for editing
    QCOMPARE(model().index(before, WeightsModel::kOriginal).data().toString(), QStringLiteral("new"));
    if (values > 1) {
      const QString label = model().index(before + 3, WeightsModel::kFeature).data().toString();
      QCOMPARE(label, text(findFeature(id.toStdString())->name) + QStringLiteral(" [3]"));
    }
    QVERIFY(chooser()->currentText().isEmpty());
    QCOMPARE(chooser()->findData(id), -1);  // each feature can be added only once
    editor_->undoStack()->undo();
    QCOMPARE(editor_->agent(), dt());
    QVERIFY(chooser()->findData(id) >= 0);
  }

  void aFeatureIsAddedThroughThePopUp() {
    chooser()->setFocus();
    QTest::keyClicks(chooser(), QStringLiteral("bump"));
    QWidget* popup = chooser()->completer()->popup();
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QTRY_COMPARE(editor_->agent().weights().size(), dt().linear()->weights.size() + 1);
    QVERIFY(!popup->isVisible());
    QVERIFY(chooser()->currentText().isEmpty());
  }

  void removingTakesAllValuesOfAFeature() {
    editor_->setBoardWidth(7);
    add(QStringLiteral("columnHeight"));
    const int rows = model().rowCount();
    remove(rows - 3);
    QCOMPARE(editor_->agent(), dt());
    QCOMPARE(model().rowCount(), rows - 7);
    while (model().rowCount() > 0) remove(0);
    QVERIFY(editor_->agent().weights().empty());
    QVERIFY(!tool("Remove the feature of the selected row")->isEnabled());
  }

  void nameSenseAndOptionsAreEdited() {
    retype(named<QLineEdit>(*editor_, "Agent name"), QStringLiteral("Mine ß"));
    QCOMPARE(editor_->agent().name, std::string("Mine ß"));
    QTest::keyClick(named<QComboBox>(*editor_, "Picks the placement with"), Qt::Key_Down);
    QCOMPARE(editor_->agent().linear()->sense, Sense::Min);
    QTest::mouseClick(button(*editor_, QStringLiteral("Even if it ends the game")), Qt::LeftButton, {},
                      {8, 8});
    QVERIFY(editor_->agent().linear()->loseWhenBest);
    QCOMPARE(editor_->undoStack()->count(), 3);
    while (editor_->undoStack()->canUndo()) editor_->undoStack()->undo();
    QCOMPARE(editor_->agent(), dt());
  }

  void theTieBreakIsShownAndOutlivesEdits() {
    AgentSettings agent = dt();
    editor_->setAgent(agent);
    const auto told = [&] {
      for (const QLabel* label : editor_->findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains(QStringLiteral("like Dellacherie's program")))
          return true;
      return false;
    };
    QVERIFY(!told());
    agent.linear()->tieBreak = TieBreak::Dellacherie;
    editor_->setAgent(agent);
    QVERIFY(told());
    model().setData(model().index(0, WeightsModel::kWeight), 5.0);
    QCOMPARE(editor_->agent().linear()->tieBreak, TieBreak::Dellacherie);
  }

  void aRandomAgentHasNoWeightsToEdit() {
    AgentSettings random;
    random.kind = RandomSettings{};
    random.name = "Random";
    editor_->setAgent(random);
    QVERIFY(!table()->isVisible() && !chooser()->isVisible());
    QVERIFY(!named<QComboBox>(*editor_, "Picks the placement with")->isVisible());
    retype(named<QLineEdit>(*editor_, "Agent name"), QStringLiteral("Dice"));
    QCOMPARE(editor_->agent().name, std::string("Dice"));
    editor_->setAgent(dt());
    QVERIFY(table()->isVisible() && chooser()->isVisible());
  }

  void aSmartAgentShowsItsVersionAndNoWeightsOfFeatures() {
    AgentSettings agent;
    agent.kind = SmartAgentSettings{};
    agent.name = "Smart";
    editor_->setAgent(agent);
    QVERIFY(!table()->isVisible());
    QStringList texts;
    for (const QLabel* label : editor_->findChildren<QLabel*>())
      if (label->isVisible()) texts << label->text();
    QVERIFY(texts.contains("SmartAgent 1.6"));
    QVERIFY(!texts.join(' ').contains("at random"));
  }

  void loadingIsNotAnEditAndClearsTheUndoStack() {
    QSignalSpy edited(editor_.get(), &AgentEditor::weightsEdited);
    model().setData(model().index(0, WeightsModel::kWeight), 5.0);
    QCOMPARE(edited.size(), 1);
    editor_->setAgent(dt());
    QCOMPARE(edited.size(), 1);
    QCOMPARE(editor_->undoStack()->count(), 0);
    QVERIFY(!editor_->isModified());
  }

  void buttonsAskForFiles() {
    QSignalSpy load(editor_.get(), &AgentEditor::loadRequested),
        save(editor_.get(), &AgentEditor::saveAsRequested);
    QTest::mouseClick(tool("Open an agent..."), Qt::LeftButton);
    QTest::mouseClick(tool("Save the agent as..."), Qt::LeftButton);
    QCOMPARE(load.size(), 1);
    QCOMPARE(save.size(), 1);
  }
};

TETRABENCH_TEST(AgentEditorTest)
#include "agent_editor_test.moc"

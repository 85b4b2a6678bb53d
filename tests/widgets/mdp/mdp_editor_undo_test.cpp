#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QUndoGroup>
#include <QUndoStack>
#include <random>

#include "core/error.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/mdp/mdp_editor.h"

using namespace tetrabench;

/// Tests for undo, redo, Apply, and many random edits.
class MdpEditorUndoTest : public QObject {
  Q_OBJECT

  std::unique_ptr<MdpEditor> editor_;

  QSpinBox* width() const { return named<QSpinBox>(*editor_, "Width"); }
  QSpinBox* height() const { return named<QSpinBox>(*editor_, "Height"); }
  QAbstractButton* apply() const { return button(*editor_, "Apply"); }
  QUndoStack& stack() const { return *editor_->undoStack(); }

  static bool isAccepted(const MdpSettings& settings) {
    try {
      Mdp mdp(settings);
    } catch (const InvalidDocument&) {
      return false;
    }
    return true;
  }

  /// Returns whether a field's problem, given by its accessible description, is also shown in a label.
  bool aProblemIsReadable() const {
    QStringList problems;
    for (const auto* widget : editor_->findChildren<QWidget*>())
      if (widget->isVisibleTo(editor_.get()) && !widget->accessibleDescription().isEmpty())
        problems << widget->accessibleDescription();
    for (const auto* label : editor_->findChildren<QLabel*>())
      if (label->isVisibleTo(editor_.get()) && problems.contains(label->text())) return true;
    return false;
  }

  template <typename Widget>
  Widget* usable(std::mt19937& random) const {
    QList<Widget*> all;
    for (auto* widget : editor_->findChildren<Widget*>())
      if (widget->isVisibleTo(editor_.get()) && widget->isEnabled()) all << widget;
    return all[static_cast<qsizetype>(random() % static_cast<std::size_t>(all.size()))];
  }

  void editAtRandom(std::mt19937& random) const {
    const auto below = [&random](int limit) {
      return static_cast<int>(random() % static_cast<unsigned>(limit));
    };
    if (!editor_->isValid() && below(2)) return stack().undo();  // otherwise they would hardly ever be valid
    switch (below(8)) {
      case 0:
        return usable<QSpinBox>(random)->setValue(below(40));
      case 1:
        return usable<RealSpinBox>(random)->setValue(below(1000) / 100.0 - 1);
      case 2: {
        auto* box = usable<QComboBox>(random);
        return QTest::keyClick(box, below(2) ? Qt::Key_Down : Qt::Key_Up);
      }
      case 3:
        return usable<QCheckBox>(random)->click();
      case 4:
        return usable<QSlider>(random)->setValue(below(1001));
      case 5:
        return below(2) ? stack().undo() : stack().redo();
      case 6:
        return retype(named<QLineEdit>(*editor_, "Piece limit"), QString::number(below(3)));
      default:
        return editor_->findChild<QPlainTextEdit*>()->setPlainText(below(2) ? "" : "X.........");
    }
  }

 private Q_SLOTS:
  void init() {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    editor_ = std::make_unique<MdpEditor>();
    editor_->resize(340, 1800);
    editor_->setSettings({});
    editor_->show();
    QVERIFY(QTest::qWaitForWindowExposed(editor_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { editor_.reset(); }

  void editsOfOneFieldAreUndoneAsOneAndThoseOfTwoAsTwo() {
    width()->setValue(11);
    width()->setValue(12);
    QCOMPARE(stack().count(), 1);
    height()->setValue(21);
    width()->setValue(13);
    QCOMPARE(stack().count(), 3);
    stack().undo();
    QCOMPARE(editor_->settings().width, 12);
    stack().undo();
    QCOMPARE(editor_->settings().height, std::optional(20));
    stack().undo();
    QCOMPARE(editor_->settings().width, 10);
    QVERIFY(stack().undoText().isEmpty());
  }

  void editsThatCancelOutLeaveNothingToUndo() {
    QSignalSpy modified(editor_.get(), &MdpEditor::modifiedChanged);
    QSignalSpy edited(editor_.get(), &MdpEditor::edited);
    width()->setValue(11);
    QVERIFY(editor_->isModified());
    width()->setValue(10);
    QVERIFY(!editor_->isModified());
    QCOMPARE(stack().count(), 0);
    QCOMPARE(modified.size(), 2);
    QCOMPARE(edited.size(), 2);
  }

  void laterEditsDoNotMergeWithSavedOnes() {
    width()->setValue(11);
    editor_->setSaved();
    QVERIFY(!editor_->isModified());
    width()->setValue(12);
    QCOMPARE(stack().count(), 2);
    stack().undo();
    QCOMPARE(editor_->settings().width, 11);
    QVERIFY(!editor_->isModified());
    stack().undo();
    QVERIFY(editor_->isModified());
  }

  void loadingClearsTheUndoHistory() {
    width()->setValue(11);
    editor_->setSettings({.width = 8});
    QCOMPARE(stack().count(), 0);
    QVERIFY(!editor_->isModified());
    QCOMPARE(width()->value(), 8);
  }

  void theUndoKeysWorkOnTheFormAndNotOnTheTextOfAField() {
    auto* weight = named<RealSpinBox>(*editor_, "Weight of T");
    weight->setFocus();
    retype(weight, QStringLiteral("0.05"));
    QCOMPARE(weight->text(), QStringLiteral("0.05"));
    QTest::keyClick(weight, Qt::Key_Backspace);
    QCOMPARE(weight->text(), QStringLiteral("0.0"));  // not reformatted to 0 during typing
    QTest::keyClicks(weight, QStringLiteral("07"));
    QTest::keyClick(weight, Qt::Key_Return);
    QCOMPARE(editor_->settings().weights[2], 0.007);
    QTest::keyClick(weight, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(editor_->settings().weights[2], 1.0);
    QCOMPARE(weight->value(), 1.0);
    QTest::keyClick(weight, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(editor_->settings().weights[2], 0.007);
  }

  void theStackIsActiveInItsGroupWhereTheFocusIs() {
    QUndoGroup group;
    QUndoStack other;
    group.addStack(&other);
    group.addStack(&stack());
    other.setActive();
    editor_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(editor_.get(), test::kGuardMilliseconds));
    height()->setFocus();
    QTRY_COMPARE(group.activeStack(), &stack());
    group.removeStack(&stack());
  }

  void theWheelChangesOnlyAFieldWithTheFocus() {
    editor_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(editor_.get(), test::kGuardMilliseconds));
    const auto turn = [this] {
      QWheelEvent wheel({5, 5}, width()->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton,
                        Qt::NoModifier, Qt::NoScrollPhase, false);
      QApplication::sendEvent(width(), &wheel);
    };
    height()->setFocus();
    turn();
    QCOMPARE(width()->value(), 10);
    width()->setFocus();
    turn();
    QCOMPARE(width()->value(), 11);
  }

  void applyIsEnabledForValidChanges() {
    QSignalSpy applied(editor_.get(), &MdpEditor::applyRequested);
    QVERIFY(apply()->isEnabled());  // nothing is running yet
    editor_->setRunning({});
    QVERIFY(!apply()->isEnabled());
    width()->setValue(12);
    QVERIFY(apply()->isEnabled());
    width()->setValue(3);
    QVERIFY(!apply()->isEnabled());
    width()->setValue(8);
    QTest::mouseClick(apply(), Qt::LeftButton);
    QCOMPARE(applied.size(), 1);
    QCOMPARE(applied[0][0].value<MdpSettings>(), editor_->settings());
    editor_->setRunning(editor_->settings());
    QVERIFY(!apply()->isEnabled());
    stack().undo();
    QVERIFY(apply()->isEnabled());
  }

  void buttonsAskForFiles() {
    QSignalSpy open(editor_.get(), &MdpEditor::openRequested), save(editor_.get(), &MdpEditor::saveRequested),
        saveAs(editor_.get(), &MdpEditor::saveAsRequested);
    for (const char* name : {"Open an MDP...", "Save the MDP", "Save the MDP as..."})
      QTest::mouseClick(named<QToolButton>(*editor_, name), Qt::LeftButton);
    QCOMPARE(open.size() + save.size() + saveAs.size(), 3);
    QVERIFY(!open.isEmpty() && !save.isEmpty());
  }

  void randomEditsAgreeWithTheValidationOfMdps_data() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 4; ++seed) QTest::addRow("seed %u", seed) << seed;
  }
  void randomEditsAgreeWithTheValidationOfMdps() {
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    int valid = 0;
    for (int i = 0; i < 500; ++i) {
      editAtRandom(random);
      const bool accepted = isAccepted(editor_->settings());
      QCOMPARE(editor_->isValid(), accepted);
      QCOMPARE(apply()->isEnabled(), accepted);  // since nothing is running
      QCOMPARE(aProblemIsReadable(), !accepted);
      valid += accepted;
    }
    QVERIFY2(valid > 20 && valid < 480, qPrintable(QString::number(valid)));
    const MdpSettings last = editor_->settings();
    const int steps = stack().index();
    while (stack().canUndo()) stack().undo();
    QVERIFY(!editor_->isModified());
    for (int i = 0; i < steps; ++i) stack().redo();
    QCOMPARE(editor_->settings(), last);
  }
};

TETRABENCH_TEST(MdpEditorUndoTest)
#include "mdp_editor_undo_test.moc"

#include <QAccessible>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

#include "tests/support/test_main.h"
#include "widgets/access/spoken_controls.h"

using namespace tetrabench;

/// Tests the accessible interfaces of controls that Qt describes badly.
class SpokenControlsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aComboBoxSaysItsNameBeforeItsValue() {
    QComboBox combo;
    combo.addItems({"the largest value", "the smallest value"});
    QCOMPARE(nameOf(combo), QString("the largest value"));
    combo.setAccessibleName("Picks");
    QCOMPARE(nameOf(combo), QString("Picks: the largest value"));
    combo.setCurrentIndex(1);
    QCOMPARE(nameOf(combo), QString("Picks: the smallest value"));
    QCOMPARE(spoken(combo)->text(QAccessible::Value), QString("the smallest value"));
    combo.setEditable(true);
    combo.setEditText({});
    QCOMPARE(nameOf(combo), QString("Picks"));
  }

  void aLabelBesideAComboBoxIsNotSaidTwice() {
    QWidget form;
    auto* label = new QLabel("&Rules", &form);
    auto* combo = new QComboBox(&form);
    combo->addItem("Competition");
    combo->setAccessibleName("Rules");
    label->setBuddy(combo);
    QCOMPARE(nameOf(*combo), QString("Competition"));
    label->clear();
    QCOMPARE(nameOf(*combo), QString("Rules: Competition"));
  }

  void aComboBoxIsOpenedAndHasItsPartsAsChildren() {
    QComboBox combo;
    combo.addItems({"a", "b"});
    combo.show();
    QCOMPARE(spoken(combo)->childCount(), 1);
    QCOMPARE(spoken(combo)->role(), QAccessible::ComboBox);
    spoken(combo)->actionInterface()->doAction(QAccessibleActionInterface::showMenuAction());
    QTRY_VERIFY(spoken(combo)->state().expanded);
    spoken(combo)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QTRY_VERIFY(!spoken(combo)->state().expanded);
    combo.setEditable(true);
    QCOMPARE(spoken(combo)->childCount(), 2);
    QCOMPARE(spoken(combo)->indexOfChild(spoken(combo)->child(1)), 1);
  }

  /// Qt alone only toggles the button, without triggering its page or action.
  void aPressOfAButtonThatCanBeCheckedIsAClick() {
    QToolButton button;
    button.setCheckable(true);
    button.setText("&Pages && more");
    QSignalSpy clicks(&button, &QToolButton::clicked);
    QCOMPARE(spoken(button)->role(), QAccessible::CheckBox);
    QCOMPARE(nameOf(button), QString("Pages & more"));
    spoken(button)->actionInterface()->doAction(QAccessibleActionInterface::toggleAction());
    QCOMPARE(clicks.size(), 1);
    QVERIFY(spoken(button)->state().checked);
  }

  void buttonsThatExcludeEachOtherAreRadioButtons() {
    QButtonGroup group;
    QToolButton button;
    button.setCheckable(true);
    group.addButton(&button);
    QCOMPARE(spoken(button)->role(), QAccessible::RadioButton);
  }

  void aBoxCheckedInPartIsMixed() {
    QCheckBox box("Runs");
    box.setTristate(true);
    box.setCheckState(Qt::PartiallyChecked);
    QVERIFY(spoken(box)->state().checkStateMixed && !spoken(box)->state().checked);
  }

  void aShortcutIsOneFieldWithItsKeys() {
    QKeySequenceEdit edit(QKeySequence("Ctrl+O"));
    edit.setAccessibleName("Shortcut of Open");
    QCOMPARE(nameOf(edit), QString("Shortcut of Open: Ctrl+O"));
    QCOMPARE(spoken(edit)->role(), QAccessible::EditableText);
    QCOMPARE(spoken(edit)->childCount(), 0);
    edit.clear();
    QCOMPARE(nameOf(edit), QString("Shortcut of Open"));
  }

  void tabsArePanelsWithTheNameOfTheOneShown() {
    QTabWidget tabs;
    tabs.addTab(new QWidget, "&Game");
    tabs.addTab(new QWidget, "Replay");
    QCOMPARE(spoken(tabs)->role(), QAccessible::Grouping);
    QCOMPARE(nameOf(tabs), QString("Game"));
    tabs.setCurrentIndex(1);
    QCOMPARE(nameOf(tabs), QString("Replay"));
  }

 private:
  static QAccessibleInterface* spoken(QWidget& widget) {
    return QAccessible::queryAccessibleInterface(&widget);
  }
  static QString nameOf(QWidget& widget) { return spoken(widget)->text(QAccessible::Name); }

  const SpokenControls controls_;
};

TETRABENCH_TEST(SpokenControlsTest)
#include "spoken_controls_test.moc"

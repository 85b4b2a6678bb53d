#include "app/windows/play/handling_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "app/windows/play/hand_board.h"
#include "tests/support/test_main.h"
#include "tests/widgets/isolated_settings.h"

using namespace tetrabench;

class HandlingDialogTest : public QObject {
  Q_OBJECT

  std::unique_ptr<IsolatedSettings> settings_;

 private Q_SLOTS:
  void init() { settings_ = std::make_unique<IsolatedSettings>(); }

  void bindingsAreSavedAndLoaded() {
    QVERIFY(KeyBindings::load() == KeyBindings());
    KeyBindings keys;
    keys.set(PlayCommand::Pause, Qt::Key_Escape);
    keys.set(ArcadeKey::TurnHalf, 0);
    keys.save();
    QVERIFY(KeyBindings::load() == keys);
    QVERIFY(keys.find(Qt::Key_Escape) == PlayKey(PlayCommand::Pause));
    QVERIFY(!keys.find(Qt::Key_A));
    QVERIFY(!keys.find(0));
  }

  void conflictingKeysCannotBeAccepted() {
    HandlingDialog dialog;
    dialog.show();
    KeyButton* left = nullptr;
    for (KeyButton* button : dialog.findChildren<KeyButton*>())
      if (button->key() == Qt::Key_Left) left = button;
    QVERIFY(left);
    const auto press = [&](Qt::Key key) {
      left->setFocus();
      left->click();
      QTest::keyClick(left, key);
    };
    QPushButton* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    press(Qt::Key_Right);
    QVERIFY(!ok->isEnabled());
    QVERIFY(dialog.keys().conflicts(ArcadeKey::Left) == std::vector<PlayKey>{ArcadeKey::Right});
    press(Qt::Key_Escape);  // cancels the key assignment
    QCOMPARE(left->key(), int{Qt::Key_Right});
    press(Qt::Key_J);
    QVERIFY(ok->isEnabled());
    ok->click();
    QCOMPARE(KeyBindings::load().keyFor(ArcadeKey::Left), int{Qt::Key_J});
    QVERIFY(!KeyBindings::load().find(Qt::Key_Left));
  }

  void noSoftDropIsZeroTimesAsFast() {
    HandlingDialog dialog;
    for (auto* spin : dialog.findChildren<QSpinBox*>()) {
      if (spin->maximum() != 100) continue;
      spin->setValue(0);
      QCOMPARE(spin->text(), QString("instant"));
      spin->setValue(1);
      QCOMPARE(spin->text(), QString("1 × gravity"));
      return;
    }
    QFAIL("no soft drop");
  }

  void eachControlHasAnAltLetterOfItsOwn() {
    HandlingDialog dialog;
    QStringList letters;
    const auto take = [&](const QString& text) {
      if (const QString letter = QKeySequence::mnemonic(text).toString(); !letter.isEmpty())
        letters << letter;
    };
    for (const auto* label : dialog.findChildren<QLabel*>())
      if (label->buddy()) take(label->text());
    for (const auto* button : dialog.findChildren<QAbstractButton*>()) take(button->text());
    QVERIFY(letters.contains("Alt+D"));
    const auto known = letters;
    QCOMPARE(letters.removeDuplicates(), qsizetype{0});
    QCOMPARE(letters, known);
  }

  void theWellTriesHandlingAtOnce() {
    HandlingDialog dialog;
    dialog.show();
    auto* well = dialog.findChild<HandBoard*>();
    auto* shift = dialog.findChild<QSpinBox*>();
    shift->setValue(0);
    QCOMPARE(well->game()->game().handling().delayedAutoShift, 0);
    QCOMPARE(loadHandling().delayedAutoShift, Handling().delayedAutoShift);  // not saved yet
    dialog.accept();
    QCOMPARE(loadHandling().delayedAutoShift, 0);
  }
};

TETRABENCH_TEST(HandlingDialogTest)
#include "handling_dialog_test.moc"

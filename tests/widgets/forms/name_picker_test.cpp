#include "widgets/forms/name_picker.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>

#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/forms/search_line.h"

using namespace tetrabench;

class NamePickerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void eachControlHasAnAltLetterOfItsOwn() {
    NamePicker picker(QStringLiteral("agents"), {{"a", "Agent A"}, {"b", "Agent B"}});
    picker.show();
    picker.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&picker, test::kGuardMilliseconds));
    auto* list = picker.findChild<QListView*>();
    for (const bool several : {false, true}) {
      if (several) list->selectAll();
      QSet<QString> letters;
      const auto take = [&](const QString& text) {
        const QString letter = QKeySequence::mnemonic(text).toString();
        QVERIFY2(!letter.isEmpty() && !letters.contains(letter), qPrintable(text));
        letters << letter;
      };
      int fields = 0;
      for (const auto* label : picker.findChildren<QLabel*>())
        if (label->buddy()) ++fields, take(label->text());
      for (const auto* button : picker.findChildren<QPushButton*>()) take(button->text());
      QCOMPARE(fields, 2);
      QCOMPARE(letters.size(), qsizetype{6});
    }
    QTest::keyClick(&picker, Qt::Key_N, Qt::AltModifier);
    QVERIFY(list->hasFocus());
    QTest::keyClick(&picker, Qt::Key_S, Qt::AltModifier);
    QVERIFY(picker.findChild<SearchLine*>()->hasFocus());
    QSignalSpy files(&picker, &NamePicker::filesRequested);
    QTest::keyClick(&picker, Qt::Key_F, Qt::AltModifier);
    QTRY_COMPARE(files.size(), 1);
  }

  void namesThatBeginWithWhatIsTypedComeFirst() {
    NamePicker picker(
        QStringLiteral("agents"),
        {{"a", "After Dellacherie"}, {"b", "BCTS"}, {"d", "Dellacherie"}, {"e", "Dellacherie, two pieces"}});
    picker.show();
    picker.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&picker, test::kGuardMilliseconds));
    auto* field = picker.findChild<SearchLine*>();
    QTest::keyClicks(field, QStringLiteral("della"));
    const auto* names = picker.findChild<QListView*>()->model();
    QStringList shown;
    for (int row = 0; row < names->rowCount(); ++row) shown << names->index(row, 0).data().toString();
    QCOMPARE(shown, (QStringList{"Dellacherie", "Dellacherie, two pieces", "After Dellacherie"}));
    QCOMPARE(picker.chosen(), QStringList{"d"});
    field->clear();
    QCOMPARE(names->index(0, 0).data().toString(), QString("After Dellacherie"));
  }

  void theFirstDownMovesFromTheFirstNameToTheSecond() {
    NamePicker picker(QStringLiteral("agents"), {{"a", "A"}, {"b", "B"}, {"c", "C"}});
    picker.show();
    picker.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&picker, test::kGuardMilliseconds));
    QTest::keyClick(picker.findChild<SearchLine*>(), Qt::Key_Down);
    auto* list = picker.findChild<QListView*>();
    QVERIFY(list->hasFocus());
    QCOMPARE(picker.chosen(), QStringList{"b"});
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(picker.chosen(), QStringList{"c"});
  }
};

TETRABENCH_TEST(NamePickerTest)
#include "name_picker_test.moc"

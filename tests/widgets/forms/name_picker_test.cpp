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
    QVERIFY(QTest::qWaitForWindowActive(&picker));
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
};

TETRABENCH_TEST(NamePickerTest)
#include "name_picker_test.moc"

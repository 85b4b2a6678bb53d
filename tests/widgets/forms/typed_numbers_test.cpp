#include "widgets/forms/real_spin_box.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolTip>

#include "tests/support/test_main.h"
#include "widgets/forms/whole_number_edit.h"

using namespace tetrabench;

/// Tests that no field turns what is typed or pasted into another number.
class TypedNumbersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void numbersAreReadWithEitherMark_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("english");  // empty: refused
    QTest::addColumn<QString>("german");
    const auto row = [](const char* typed, const char* english, const char* german) {
      QTest::newRow(typed) << QString::fromUtf8(typed) << QString(english) << QString(german);
    };
    row("-0.5", "-0.5", "-0.5");
    row("-0,5", "-0.5", "-0.5");
    row(" 7 ", "7", "7");
    row("\xe2\x88\x92"
        "7",
        "-7", "-7");
    row("1e-9", "1e-09", "1e-09");
    row("1,5e3", "1500", "1500");
    row("1.500", "1.5", "");
    row("1,500", "", "1.5");
    row("0.125", "0.125", "0.125");
    row("0,125", "0.125", "0.125");
    row("1,234,567", "1234567", "");
    row("1.234.567,5", "", "1234567.5");
    row("1.2.3", "", "");
    row("abc", "", "");
    row("", "", "");
    row("inf", "", "");
    row("7 rows", "", "");
  }
  void numbersAreReadWithEitherMark() {
    QFETCH(QString, typed);
    QFETCH(QString, english);
    QFETCH(QString, german);
    const auto shown = [&](QLocale::Language language) {
      const auto value = typedNumber(typed, QLocale(language));
      return value ? QString::number(*value, 'g', 15) : QString();
    };
    QCOMPARE(shown(QLocale::English), english);
    QCOMPARE(shown(QLocale::German), german);
  }

  void wholeNumbersAreExact() {
    const QLocale english(QLocale::English);
    QCOMPARE(typedWhole("18446744073709551615", english), std::uint64_t(-1));
    QCOMPARE(typedWhole(" 1000\n", english), std::uint64_t{1000});
    QCOMPARE(typedWhole("1e6", english), std::uint64_t{1'000'000});
    for (const char* refused : {"1.5", "-5", "18446744073709551616", "1e30", "x"})
      QVERIFY2(!typedWhole(refused, english), refused);
  }

  void fieldsTakeTheNumberOrRefuseItVisibly_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("real");  // 7: refused
    QTest::addColumn<int>("whole");
    QTest::newRow("point") << "-0.5" << -0.5 << 7;
    QTest::newRow("comma") << "-0,5" << -0.5 << 7;
    QTest::newRow("whole") << "12" << 12.0 << 12;
    QTest::newRow("exponent") << "1e1" << 10.0 << 10;
    QTest::newRow("fraction") << "1.5" << 1.5 << 7;
    QTest::newRow("too large") << "20000" << 7.0 << 7;
    QTest::newRow("words") << "weight:3" << 7.0 << 7;
    QTest::newRow("unfinished") << "1e" << 7.0 << 7;
  }
  void fieldsTakeTheNumberOrRefuseItVisibly() {
    QFETCH(QString, typed);
    QFETCH(double, real);
    QFETCH(int, whole);
    for (const QLocale::Language language : {QLocale::English, QLocale::German, QLocale::Swedish})
      for (const bool pastes : {false, true}) {
        RealSpinBox realBox;
        WholeSpinBox wholeBox;
        for (QAbstractSpinBox* box :
             {static_cast<QAbstractSpinBox*>(&realBox), static_cast<QAbstractSpinBox*>(&wholeBox)})
          box->setLocale(QLocale(language));
        realBox.setRange(-1000, 1000);
        realBox.setValue(7);
        wholeBox.setRange(-1000, 1000);
        wholeBox.setValue(7);
        enter(realBox, typed, pastes);
        QCOMPARE(realBox.value(), real);
        QCOMPARE(isRefused(), real == 7);
        enter(wholeBox, typed, pastes);
        QCOMPARE(wholeBox.value(), whole);
        QCOMPARE(isRefused(), whole == 7);
      }
  }

  void aRefusedTextLeavesTheNumberBeforeIt() {
    WholeSpinBox box;
    box.setRange(0, 1000);
    {
      const QSignalBlocker unnoticed(box);
      box.setValue(10);
    }
    QSignalSpy changed(&box, &QSpinBox::valueChanged);
    enter(box, "14.5", false);
    QCOMPARE(box.value(), 10);
    QCOMPARE(box.text(), QString("10"));
    QCOMPARE(changed.last()[0].toInt(), 10);  // 1 and 14 came before
    enter(box, "12", false);
    enter(box, "20000", false);
    QCOMPARE(box.value(), 12);
    QTest::keyClicks(&box, "3");
    {
      const QSignalBlocker unnoticed(box);
      box.setValue(5);  // such as by undo
    }
    enter(box, "abc", false);
    QCOMPARE(box.value(), 5);
  }

  void aFieldTakesItsOwnFormOfANumber() {
    WholeSpinBox box;
    box.setLocale(QLocale(QLocale::English));
    box.setGroupSeparatorShown(true);
    box.setRange(0, 10'000);
    box.setValue(1000);
    QCOMPARE(box.text(), QStringLiteral("1,000"));
    enter(box, "2,000", false);
    QCOMPARE(box.value(), 2000);
    QVERIFY(!isRefused());
  }

  void aFieldForLargeNumbersKeepsWhatIsTyped() {
    WholeNumberEdit edit(1'000'000);
    for (const char* typed : {"1.5", "-5", "2000000", "abc"}) {
      edit.clear();
      QTest::keyClicks(&edit, typed);
      QCOMPARE(edit.text(), QString(typed));
      QVERIFY(!edit.value() && !edit.problem().isEmpty());
    }
    edit.setText(" 1000\n");
    QCOMPARE(edit.value(), std::uint64_t{1000});
  }

  /// The key of a button leaves the focus in the field.
  void theKeyOfAButtonCommitsWhatIsBeingTyped() {
    QWidget window;
    WholeSpinBox field(&window);
    field.setRange(1, 1000);
    QPushButton button("&Save", &window);
    CommitBeforeShortcuts commits(qApp);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window, test::kGuardMilliseconds));
    field.setFocus();
    field.selectAll();
    field.setKeyboardTracking(false);
    QTest::keyClicks(&field, "42");
    QCOMPARE(field.value(), 1);
    QTest::keyClick(&field, Qt::Key_S, Qt::AltModifier);
    QCOMPARE(field.value(), 42);
    QVERIFY(field.hasFocus());
  }

 private:
  static void enter(QAbstractSpinBox& box, const QString& text, bool pastes) {
    QToolTip::showText({}, QStringLiteral("earlier"));
    auto* edit = box.findChild<QLineEdit*>();
    edit->selectAll();
    pastes ? edit->insert(text) : QTest::keyClicks(&box, text);
    QCOMPARE(edit->text(), text);  // stays as typed
    QTest::keyClick(&box, Qt::Key_Return);
  }
  static bool isRefused() {
    QCoreApplication::processEvents();
    return QToolTip::text().contains("is not allowed here");
  }
};

TETRABENCH_TEST(TypedNumbersTest)
#include "typed_numbers_test.moc"

#include "widgets/forms/name_chooser.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QSignalSpy>
#include <QVBoxLayout>

#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"

using namespace tetrabench;

class NameChooserTest : public QObject {
  Q_OBJECT

  std::unique_ptr<QWidget> window_;
  NameChooser* chooser_ = nullptr;
  QLineEdit* other_ = nullptr;
  std::unique_ptr<QSignalSpy> chosen_;

  QStringList chosen() const {
    QStringList ids;
    for (const auto& arguments : *chosen_) ids << arguments[0].toString();
    return ids;
  }

  void type(const QString& text) const {
    chooser_->setFocus();
    retype(chooser_, text);
  }

 private Q_SLOTS:
  void init() {
    window_ = std::make_unique<QWidget>();
    auto* column = new QVBoxLayout(window_.get());
    column->addWidget(chooser_ = new NameChooser);
    column->addWidget(other_ = new QLineEdit);
    chooser_->setEntries({{"1", "DT-10"}, {"2", "DT-20"}, {"3", "Same"}, {"4", "Same"}, {"5", "DT-1"}});
    chooser_->setCurrentId(QStringLiteral("2"));
    chosen_ = std::make_unique<QSignalSpy>(chooser_, &NameChooser::chosen);
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
  }

  /// Unlike letters, an ellipsis has no pixels above the middle of the field.
  void aLongNameShowsBothEnds() {
    chooser_->setShowsEnds(true);
    chooser_->setEntries({{"1", QString(60, 'M')}});
    chooser_->setCurrentId(QStringLiteral("1"));
    other_->setFocus();
    chooser_->setFixedWidth(160);
    QTRY_COMPARE(chooser_->width(), 160);
    const QImage field = chooser_->lineEdit()->grab().toImage();
    const auto isBlank = [&](int left, int right) {
      const QColor paper = field.pixelColor(0, field.height() / 2);
      for (int x = left; x < right; ++x)
        for (int y = 4; y < field.height() / 2; ++y)
          if (field.pixelColor(x, y) != paper) return false;
      return true;
    };
    const int letter = chooser_->fontMetrics().horizontalAdvance('M');
    QVERIFY(!isBlank(1, 1 + letter));
    QVERIFY(!isBlank(field.width() - 1 - 2 * letter, field.width() - 1));
    QCOMPARE(chooser_->currentText().size(), 60);
    chooser_->setFocus();
    QTRY_COMPARE(chooser_->lineEdit()->selectedText().size(), 60);
    QCOMPARE(chooser_->lineEdit()->cursorPosition(), 0);
  }
  void cleanup() { window_.reset(); }

  void aProgramSetsTheNameWithoutASignal() {
    QCOMPARE(chooser_->currentText(), QStringLiteral("DT-20"));
    chooser_->setCurrentId(QStringLiteral("4"));
    QCOMPARE(chooser_->currentId(), QStringLiteral("4"));
    chooser_->setCurrentId(QStringLiteral("none"));
    QVERIFY(chooser_->currentText().isEmpty() && chooser_->currentId().isEmpty());
    QVERIFY(chosen().isEmpty());
  }

  void groupsHaveHeadingsThatCannotBeChosen() {
    chooser_->setEntries({{"0", "none"}, {"1", "My agent", "Mine"}, {"2", "DT-20", "Predefined"}});
    QStringList texts;
    for (int row = 0; row < chooser_->count(); ++row) texts << chooser_->itemText(row);
    QCOMPARE(texts, (QStringList{"none", "Mine", "My agent", "Predefined", "DT-20"}));
    QCOMPARE(chooser_->currentId(), QStringLiteral("2"));
    QVERIFY(!chooser_->model()->flags(chooser_->model()->index(1, 0)).testFlag(Qt::ItemIsEnabled));
    Q_EMIT chooser_->activated(1);
    QVERIFY(chosen().isEmpty());
    QTest::keyClick(chooser_, Qt::Key_Up);
    QCOMPARE(chosen(), QStringList{"1"});
    chooser_->setEntries({{"1", "One", "Mine"}, {"2", "DT-20", "Mine"}});  // a single group needs no heading
    QCOMPARE(chooser_->count(), 2);
  }

  /// A field that is not being edited must not take shortcuts of the window that it would otherwise handle,
  /// such as Ctrl+U under X11, which deletes all text.
  void shortcutsOfTheWindowWorkWhileNothingIsTyped() {
    const auto takes = [this](int key) {
      QKeyEvent asked(QEvent::ShortcutOverride, key, Qt::ControlModifier);
      QApplication::sendEvent(chooser_->lineEdit(), &asked);
      return asked.isAccepted();
    };
    chooser_->setFocus();
    QVERIFY(!takes(Qt::Key_Z));
    QVERIFY(takes(Qt::Key_C));
    QTest::keyClick(chooser_, Qt::Key_X);
    QVERIFY(takes(Qt::Key_Z));
  }

  void enterChoosesByAnyPartOfTheName_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("chosen");
    QTest::addColumn<QString>("shown");
    QTest::newRow("a part") << "10" << QStringList{"1"} << "DT-10";
    QTest::newRow("case does not count") << "sam" << QStringList{"3"} << "Same";
    QTest::newRow("a whole name before a part") << "dt-1" << QStringList{"5"} << "DT-1";
    QTest::newRow("what is current") << "dt-20" << QStringList() << "DT-20";
    QTest::newRow("nothing fits") << "zzz" << QStringList() << "DT-20";
    QTest::newRow("nothing") << "" << QStringList() << "DT-20";
    QTest::newRow("spaces around") << " 10 " << QStringList{"1"} << "DT-10";
  }
  void enterChoosesByAnyPartOfTheName() {
    QFETCH(QString, typed);
    type(typed);
    QTest::keyClick(chooser_, Qt::Key_Return);
    QTEST(chosen(), "chosen");
    QTEST(chooser_->currentText(), "shown");
    QVERIFY(!chooser_->completer()->popup()->isVisible());
  }

  void namesThatBeginWithWhatIsTypedComeFirst() {
    chooser_->setEntries({{"7", "CE, Dellacherie's features"}, {"8", "Dellacherie"}});
    type(QStringLiteral("dell"));
    auto* popup = chooser_->completer()->popup();
    QTRY_VERIFY(popup->isVisible());
    QCOMPARE(popup->model()->index(0, 0).data().toString(), QStringLiteral("Dellacherie"));
    QTest::keyClick(chooser_, Qt::Key_Return);
    QCOMPARE(chosen(), QStringList{"8"});
  }

  void aChoiceBeginsAgainInTheFieldThatHasTheFocus() {
    chooser_->beginChoice();
    for (const char* typed : {"same", "dt-1"}) {
      chooser_->beginChoice();
      QTest::keyClicks(chooser_, typed);
      QTest::keyClick(chooser_, Qt::Key_Return);
    }
    QCOMPARE(chosen(), QStringList({"3", "5"}));
  }

  void aNameThatIsTooLongIsShownWithoutWhatOthersBeginWithToo() {
    chooser_->setShowsEnds(true);
    chooser_->setEntries(
        {{"1", "RL Competition 2008, training 3"}, {"2", "RL Competition 2008, training 4"}});
    chooser_->setCurrentId(QStringLiteral("1"));
    other_->setFocus();
    const int room = chooser_->fontMetrics().horizontalAdvance(QStringLiteral("training 3"));
    chooser_->setFixedWidth(room + 80);
    QTRY_COMPARE(chooser_->drawnName(), QStringLiteral("training 3"));
    QCOMPARE(chooser_->currentText(), QStringLiteral("RL Competition 2008, training 3"));
  }

  void enterOnTheCurrentNameKeepsItEvenIfAnotherHasTheSameName() {
    chooser_->setCurrentId(QStringLiteral("4"));
    chooser_->setFocus();
    QTest::keyClick(chooser_, Qt::Key_Return);
    QCOMPARE(chooser_->currentId(), QStringLiteral("4"));
    QVERIFY(chosen().isEmpty());
  }

  void unchosenTextIsReplacedByTheCurrentName_data() {
    QTest::addColumn<bool>("leaves");
    QTest::newRow("when the focus leaves") << true;
    QTest::newRow("with Escape") << false;
  }
  void unchosenTextIsReplacedByTheCurrentName() {
    QFETCH(bool, leaves);
    type(QStringLiteral("zzz"));
    if (leaves) {
      other_->setFocus();
    } else {
      QTest::keyClick(chooser_, Qt::Key_Escape);
    }
    QCOMPARE(chooser_->currentText(), QStringLiteral("DT-20"));
    QVERIFY(chosen().isEmpty());
  }

  void arrowKeysChooseTheNeighbour() {
    QTest::keyClick(chooser_, Qt::Key_Up);
    QTest::keyClick(chooser_, Qt::Key_Down);
    QCOMPARE(chosen(), QStringList({"1", "2"}));
  }

  void aNameIsChosenInTheListOfMatches() {
    type(QStringLiteral("same"));
    auto* popup = qobject_cast<QAbstractItemView*>(chooser_->completer()->popup());
    QTRY_VERIFY(popup->isVisible());
    QCOMPARE(popup->model()->rowCount(), 2);
    // Both lines have the same text; the clicked one must be chosen.
    const QPoint second = popup->visualRect(popup->model()->index(1, 0)).center();
    QTest::mouseClick(popup->viewport(), Qt::LeftButton, {}, second);
    QTRY_COMPARE(chosen(), QStringList{"4"});
    QCOMPARE(chooser_->currentId(), QStringLiteral("4"));
  }

  void theLastLineAsksForSomethingElse() {
    QSignalSpy load(chooser_, &NameChooser::loadRequested);
    chooser_->setOpenText(QStringLiteral("Open agent..."));
    chooser_->showPopup();
    auto* list = chooser_->view();
    list->setCurrentIndex(list->model()->index(chooser_->count() - 1, 0));
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_COMPARE(load.size(), 1);
    QCOMPARE(chooser_->currentId(), QStringLiteral("2"));
    QCOMPARE(chooser_->currentText(), QStringLiteral("DT-20"));
    QVERIFY(chosen().isEmpty());
    type(QStringLiteral("Load"));  // no such name
    QTest::keyClick(chooser_, Qt::Key_Return);
    QCOMPARE(load.size(), 1);
  }

  void newNamesKeepTheCurrentOneIfItIsStillThere() {
    chooser_->setEntries({{"2", "DT-20 renamed"}, {"7", "New"}});
    QCOMPARE(chooser_->currentText(), QStringLiteral("DT-20 renamed"));
    chooser_->setEntries({{"7", "New"}});
    QVERIFY(chooser_->currentText().isEmpty() && chooser_->currentId().isEmpty());
    QVERIFY(chosen().isEmpty());
  }
};

TETRABENCH_TEST(NameChooserTest)
#include "name_chooser_test.moc"

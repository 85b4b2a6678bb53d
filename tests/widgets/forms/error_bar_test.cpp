#include "widgets/forms/error_bar.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>
#include <QVBoxLayout>

#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class ErrorBarTest : public QObject {
  Q_OBJECT

  std::unique_ptr<QWidget> page_;
  ErrorBar* bar_ = nullptr;
  QLineEdit* field_ = nullptr;

  QStringList buttons() const {
    QStringList texts;
    for (const auto* child : bar_->findChildren<QPushButton*>()) texts << child->text();
    return texts;
  }

  /// Deletes replaced widgets, as otherwise happens when control returns to the event loop.
  static void sweep() { QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); }

 private Q_SLOTS:
  void init() {
    applyTheme(*qApp, ThemeChoice::Light);
    page_ = std::make_unique<QWidget>();
    auto* column = new QVBoxLayout(page_.get());
    bar_ = new ErrorBar;
    field_ = new QLineEdit;
    column->addWidget(bar_);
    column->addWidget(field_);
    page_->resize(600, 300);
    page_->show();
    QVERIFY(QTest::qWaitForWindowExposed(page_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { page_.reset(); }

  void aHintEndsWithItsStateAndOtherMessagesStay() {
    bar_->showHint("Start the game first.", {{"Start", [] {}}});
    QVERIFY(bar_->isVisible() && bar_->isNotice() && bar_->hasMessage());
    QCOMPARE(buttons(), QStringList{"Start"});
    bar_->endHint();
    QVERIFY(!bar_->isVisible() && !bar_->hasMessage());
    bar_->showHint("Start the game first.");
    bar_->showNotice("Saved.");
    bar_->endHint();
    QCOMPARE(bar_->message(), QString("Saved."));
    bar_->setWarning("Nothing can be saved.");
    bar_->showHint("Start the game first.");
    bar_->endHint();
    QVERIFY(!bar_->hasMessage());
    QCOMPARE(bar_->message(), QString("Nothing can be saved."));
  }

  void theBarIsHiddenUntilThereIsAMessageAndThenStays() {
    QVERIFY(bar_->isHidden());
    bar_->showMessage(QStringLiteral("The file cannot be read."));
    QVERIFY(bar_->isVisible());
    QCOMPARE(bar_->message(), QStringLiteral("The file cannot be read."));
    QCOMPARE(bar_->accessibleDescription(), bar_->message());
    field_->setFocus();
    QTest::keyClicks(field_, QStringLiteral("work goes on"));
    QCoreApplication::processEvents();
    QVERIFY(bar_->isVisible());
    QVERIFY(bar_->findChildren<QTimer*>().isEmpty());  // it is not hidden after a delay
  }

  void aBarOutsideTheLayoutMovesNothing() {
    auto* over = new ErrorBar(page_.get());
    const QRect before = field_->geometry();
    over->showMessage(QStringLiteral("The file cannot be read."));
    QVERIFY(over->isVisible());
    page_->resize(500, 300);
    QCoreApplication::sendPostedEvents();
    QCOMPARE(field_->geometry().topLeft(), before.topLeft());
    QCOMPARE(field_->height(), before.height());
    QVERIFY(page_->rect().contains(over->geometry()));
    QVERIFY(over->geometry().bottom() > page_->height() - 30);
  }

  void aWarningIsShownBelowEveryMessage() {
    bar_->setWarning(QStringLiteral("Nothing is saved."));
    QVERIFY(bar_->isVisible() && !bar_->isNotice());
    QCOMPARE(bar_->message(), QStringLiteral("Nothing is saved."));
    bar_->showNotice(QStringLiteral("The run has ended."), {{QStringLiteral("Show"), {}}});
    QCOMPARE(bar_->message(), QStringLiteral("The run has ended.\nNothing is saved."));
    QCOMPARE(bar_->accessibleDescription(), bar_->message());
    QVERIFY(!bar_->isNotice());
    QCOMPARE(bar_->accessibleName(), QStringLiteral("Error"));
    bar_->dismiss();
    QCOMPARE(bar_->message(), QStringLiteral("Nothing is saved."));
    QVERIFY(bar_->isVisible());
    bar_->dismissAll();
    QVERIFY(bar_->isHidden() && bar_->message().isEmpty());
    bar_->showMessage(QStringLiteral("The file cannot be read."));
    QCOMPARE(bar_->message(), QStringLiteral("The file cannot be read.\nNothing is saved."));
    sweep();
    QVERIFY(buttons().isEmpty());
    bar_->setWarning({});
    QVERIFY(bar_->isVisible());
    QCOMPARE(bar_->message(), QStringLiteral("The file cannot be read."));
    bar_->dismiss();
    bar_->setWarning(QStringLiteral("Nothing is saved."));
    bar_->setWarning({});
    QVERIFY(bar_->isHidden());
  }

  void aNoticeDoesNotLookLikeAnError() {
    const auto border = [this] { return bar_->grab().toImage().pixelColor(bar_->width() / 2, 0); };
    bar_->showMessage(QStringLiteral("The file cannot be read."));
    QVERIFY(!bar_->isNotice());
    QCOMPARE(bar_->accessibleName(), QStringLiteral("Error"));
    const QColor red = border();
    bar_->showNotice(QStringLiteral("The new goal applies to the next game."));
    QVERIFY(bar_->isNotice());
    QCOMPARE(bar_->message(), QStringLiteral("The new goal applies to the next game."));
    QCOMPARE(bar_->accessibleName(), QStringLiteral("Notice"));
    QVERIFY(border() != red);
    bar_->showMessage(QStringLiteral("The file cannot be read."));
    QVERIFY(!bar_->isNotice());
    QCOMPARE(border(), red);
  }

  void theFocusStaysWhereItIs() {
    page_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(page_.get(), test::kGuardMilliseconds));
    field_->setFocus();
    bar_->showMessage(QStringLiteral("x"), {{QStringLiteral("Again"), [] {}}});
    QVERIFY(field_->hasFocus());
  }

  void markupIsShownAsItIs() {
    bar_->showMessage(QStringLiteral("<b>found</b> 3 & 4"));
    QCOMPARE(bar_->findChild<QLabel*>()->textFormat(), Qt::PlainText);
  }

  void everyWayToDismissTheBarWorks_data() {
    using Way = std::function<void(ErrorBar*, QLineEdit*)>;
    QTest::addColumn<Way>("way");
    QTest::newRow("its button") << Way([](ErrorBar* bar, QLineEdit*) {
      QTest::mouseClick(named<QAbstractButton>(*bar, QStringLiteral("Dismiss")), Qt::LeftButton);
    });
    QTest::newRow("Escape in the bar")
        << Way([](ErrorBar* bar, QLineEdit*) { QTest::keyClick(bar, Qt::Key_Escape); });
    QTest::newRow("Escape in its text")
        << Way([](ErrorBar* bar, QLineEdit*) { QTest::keyClick(bar->findChild<QLabel*>(), Qt::Key_Escape); });
    QTest::newRow("Escape in the page")
        << Way([](ErrorBar*, QLineEdit* field) { QTest::keyClick(field, Qt::Key_Escape); });
    QTest::newRow("a call") << Way([](ErrorBar* bar, QLineEdit*) { bar->dismiss(); });
  }
  void everyWayToDismissTheBarWorks() {
    using Way = std::function<void(ErrorBar*, QLineEdit*)>;
    QFETCH(Way, way);
    QSignalSpy dismissed(bar_, &ErrorBar::dismissed);
    bar_->showMessage(QStringLiteral("x"));
    way(bar_, field_);
    QVERIFY(bar_->isHidden());
    QCOMPARE(dismissed.size(), 1);
    bar_->dismiss();
    QCOMPARE(dismissed.size(), 1);  // already hidden
  }

  void aDismissedMessageIsTold() {
    QSignalSpy dismissed(bar_, &ErrorBar::dismissed);
    bar_->showMessage("One.");
    bar_->showNotice("Two.");
    QVERIFY(dismissed.isEmpty());  // replaced
    bar_->dismiss();
    QCOMPARE(dismissed.takeLast(), QVariantList{"Two."});
    bar_->setWarning("Nothing can be saved.");
    bar_->showMessage("Three.");
    QCOMPARE(bar_->messageAlone(), QString("Three."));
    bar_->dismiss();
    QVERIFY(bar_->isVisible());
    QCOMPARE(dismissed.takeLast(), QVariantList{"Three."});
    QVERIFY(dismissed.isEmpty());
  }

  void escapeIsIgnoredWhileTheBarIsHidden() {
    QSignalSpy dismissed(bar_, &ErrorBar::dismissed);
    QTest::keyClick(field_, Qt::Key_Escape);
    QVERIFY(dismissed.isEmpty());
  }

  void actionsRunAndStay() {
    int runs = 0;
    bar_->showMessage(QStringLiteral("x"),
                      {{QStringLiteral("Try again"), [&] { ++runs; }}, {QStringLiteral("Nothing"), {}}});
    QCOMPARE(buttons(), QStringList({"Try again", "Nothing"}));
    QTest::mouseClick(button(*bar_, QStringLiteral("Try again")), Qt::LeftButton);
    QTest::mouseClick(button(*bar_, QStringLiteral("Nothing")), Qt::LeftButton);
    QTest::mouseClick(button(*bar_, QStringLiteral("Try again")), Qt::LeftButton);
    QCOMPARE(runs, 2);
    QVERIFY(bar_->isVisible());
  }

  void anActionMayReplaceTheMessage() {
    bar_->showMessage(QStringLiteral("first"),
                      {{QStringLiteral("Again"), [&] {
                          bar_->showMessage(QStringLiteral("second"), {{QStringLiteral("Give up"), [] {}}});
                        }}});
    QTest::mouseClick(button(*bar_, QStringLiteral("Again")), Qt::LeftButton);
    sweep();
    QCOMPARE(bar_->message(), QStringLiteral("second"));
    QCOMPARE(buttons(), QStringList{"Give up"});
    bar_->showMessage(QStringLiteral("third"));
    sweep();
    QVERIFY(buttons().isEmpty());
  }

  void theBarFollowsItsPage() {
    QWidget other;
    auto* column = new QVBoxLayout(&other);
    column->addWidget(bar_);
    auto* field = new QLineEdit;
    column->addWidget(field);
    other.show();
    bar_->showMessage(QStringLiteral("x"));
    QTest::keyClick(field_, Qt::Key_Escape);  // in its previous page
    QVERIFY(bar_->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(bar_->isHidden());
    delete bar_;
  }

  void aLongMessageIsWrapped() {
    bar_->showMessage(QStringLiteral("short"));
    const int one = bar_->sizeHint().height();
    bar_->showMessage(QStringLiteral("a message of many words ").repeated(20));
    QCoreApplication::processEvents();
    QVERIFY(bar_->heightForWidth(560) > one);
    QVERIFY(page_->minimumSizeHint().width() <= 600);
  }
};

TETRABENCH_TEST(ErrorBarTest)
#include "error_bar_test.moc"

#include "widgets/shell/flow_layout.h"

#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include "tests/support/test_main.h"

using namespace tetrabench;

class FlowLayoutTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    // In a splitter, which ignores heights that depend on widths.
    splitter_ = std::make_unique<QSplitter>(Qt::Vertical);
    auto* part = new QWidget;
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    flow_ = new FlowLayout(nullptr, 10);
    for (int i = 0; i < 4; ++i) {
      buttons_[i] = new QPushButton(QString::number(i));
      buttons_[i]->setFixedSize(100, 20);
      flow_->addWidget(buttons_[i]);
    }
    column->addLayout(flow_);
    splitter_->addWidget(part);
    splitter_->addWidget(new QWidget);
    splitter_->resize(600, 300);
    splitter_->show();
    QVERIFY(QTest::qWaitForWindowExposed(splitter_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { splitter_.reset(); }

  void itemsShareARowIfTheyFit() {
    QCOMPARE(topsAt(600), QList<int>({0, 0, 0, 0}));
    QCOMPARE(flow_->sizeHint().width(), 4 * 100 + 3 * 10);
    QCOMPARE(flow_->minimumSize().width(), 100);
  }

  void otherItemsContinueInTheNextRow() {
    QCOMPARE(topsAt(320), QList<int>({0, 0, 0, 30}));
    QCOMPARE(topsAt(210), QList<int>({0, 0, 30, 30}));
    QVERIFY(splitter_->widget(0)->height() >= 50);
    QCOMPARE(topsAt(120), QList<int>({0, 30, 60, 90}));
    QVERIFY(splitter_->widget(0)->height() >= 110);
    QCOMPARE(topsAt(600), QList<int>({0, 0, 0, 0}));
  }

  void hiddenItemsTakeNoRoom() {
    topsAt(210);
    buttons_[0]->hide();
    QTRY_COMPARE(buttons_[2]->y(), 0);
    QCOMPARE(buttons_[3]->y(), 30);
  }

  void rowsCanEndAtTheRight() {
    flow_->setRightAligned(true);
    topsAt(320);
    QTRY_COMPARE(buttons_[3]->x(), 220);
    QCOMPARE(buttons_[2]->x(), 220);
  }

  void aLabelStaysWithItsField() {
    auto* label = new QLabel("&Name");
    auto* field = new QPushButton;
    flow_->addLabelled(label, field);
    QCOMPARE(label->buddy(), field);
    QCOMPARE(label->parentWidget(), field->parentWidget());
  }

 private:
  QList<int> topsAt(int width) {
    splitter_->resize(width, 300);
    QTest::qWait(0);
    for (int pass = 0; pass < 3; ++pass) QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QList<int> tops;
    for (const QPushButton* button : buttons_) tops << button->y();
    return tops;
  }

  std::unique_ptr<QSplitter> splitter_;
  FlowLayout* flow_ = nullptr;
  QPushButton* buttons_[4] = {};
};

TETRABENCH_TEST(FlowLayoutTest)
#include "flow_layout_test.moc"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>
#include <vector>

#include "tests/support/test_main.h"
#include "widgets/access/event_throttle.h"

using namespace tetrabench;

/// Tests which accessibility events of constantly changing widgets reach a screen reader.
class EventThrottleTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    window_ = std::make_unique<QWidget>();
    auto* column = new QVBoxLayout(window_.get());
    label_ = new QLabel("start");
    field_ = new QLineEdit;
    other_ = new QLabel("other");
    for (QWidget* part :
         {static_cast<QWidget*>(label_), static_cast<QWidget*>(other_), static_cast<QWidget*>(field_)})
      column->addWidget(part);
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    passed_.clear();
    beCalm();
  }
  void cleanup() {
    calm_.reset();
    window_.reset();
  }

  void ofManyChangesTheFirstPassesAtOnceAndTheLastLate() {
    for (int i = 0; i < 90; ++i) setText(QString::number(i));  // three seconds at 30 per second
    QCOMPARE(passedOf(label_), QStringList{"0"});
    QTRY_COMPARE(passedOf(label_), (QStringList{"0", "89"}));
    awaitLateChange();
    QCOMPARE(passedOf(label_).size(), 2);
  }

  void changesOfThePartWithTheFocusPass() {
    field_->setFocus();
    QVERIFY(field_->hasFocus());
    for (int i = 0; i < 5; ++i) changed(field_, QAccessible::DescriptionChanged);
    QCOMPARE(passedOf(field_).size(), 5);
  }

  void changesOfHiddenPartsDoNotPass() {
    label_->hide();
    setText("unseen");
    QVERIFY(passedOf(label_).isEmpty());
    label_->show();
    setText("seen");
    QCOMPARE(passedOf(label_), QStringList{"seen"});
  }

  void aPartThatGoesWhileAChangeWaitsIsForgotten() {
    setText("a");
    setText("b");
    delete label_;
    awaitLateChange();
    QCOMPARE(passed_.size(), std::size_t{1 + 2});  // "a", and two changes of the other label
  }

  void itsEndWhileAChangeWaitsIsHarmless() {
    setText("a");
    setText("b");
    calm_.reset();
    beCalm();
    awaitLateChange();
    QCOMPARE(passed_.size(), std::size_t{1 + 2});  // "a", and two changes of the other label
  }

 private:
  void beCalm() {
    calm_ = std::make_unique<EventThrottle>([this](QAccessibleEvent* event) {
      if (event->type() == QAccessible::NameChanged || event->type() == QAccessible::DescriptionChanged)
        passed_.push_back({event->object(), event->accessibleInterface()->text(QAccessible::Name)});
    });
  }
  /// Waits until a delayed change of another widget has passed, so that earlier delayed ones have been
  /// handled, too.
  void awaitLateChange() {
    for (int i = 0; i < 2; ++i) changed(other_, QAccessible::NameChanged);
    QTRY_COMPARE(passedOf(other_).size(), 2);
  }
  /// Simulates Qt's event, since Qt reports nothing without a screen reader.
  void changed(QWidget* part, QAccessible::Event what) {
    QAccessibleEvent event(part, what);
    calm_->take(&event);
  }
  void setText(const QString& text) {
    label_->setText(text);
    changed(label_, QAccessible::NameChanged);
  }

  struct Passed {
    QObject* object;
    QString name;
  };
  QStringList passedOf(const QObject* object) const {
    QStringList names;
    for (const Passed& passed : passed_)
      if (passed.object == object) names << passed.name;
    return names;
  }

  std::unique_ptr<QWidget> window_;
  QLabel* label_ = nullptr;
  QLabel* other_ = nullptr;
  QLineEdit* field_ = nullptr;
  std::vector<Passed> passed_;
  std::unique_ptr<EventThrottle> calm_;
};

TETRABENCH_TEST(EventThrottleTest)
#include "event_throttle_test.moc"

#include "widgets/shell/task_strip.h"

#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <algorithm>

#include "tests/support/test_main.h"
#include "widgets/shell/task_item.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class TaskStripTest : public QObject {
  Q_OBJECT

  std::unique_ptr<TaskStrip> strip_;

  static TaskStatus task(int id, std::optional<double> fraction = 0.5) {
    return {id, QStringLiteral("experiment %1").arg(id), fraction, "61 %, 4 min left", "3.1 M pieces/s"};
  }

  std::vector<TaskItem*> items() const {
    std::vector<TaskItem*> shown;
    for (auto* item : strip_->findChildren<TaskItem*>())
      if (!item->isHidden()) shown.push_back(item);
    return shown;
  }

  QString count() const { return strip_->findChild<QLabel*>()->text(); }

  /// Returns the number of accent-coloured pixels in the middle line of an item: the filled part of its bar.
  static int filled(TaskItem& item) {
    const QImage image = item.grab().toImage();
    int pixels = 0;
    for (int x = 0; x < image.width(); ++x)
      pixels += image.pixelColor(x, image.height() / 2) == themeColors().accent;
    return pixels;
  }

 private Q_SLOTS:
  void init() {
    applyTheme(*qApp, ThemeChoice::Light);
    strip_ = std::make_unique<TaskStrip>();
    strip_->resize(1280, strip_->height());
    strip_->show();
    QVERIFY(QTest::qWaitForWindowExposed(strip_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { strip_.reset(); }

  void theStripCountsTheTasksAndKeepsItsHeight() {
    const int height = strip_->height();
    QCOMPARE(count(), QStringLiteral("Nothing is running"));
    QVERIFY(items().empty());
    strip_->setTasks({task(1)});
    QCOMPARE(count(), QStringLiteral("1 running"));
    strip_->setTasks({task(1), task(2), task(3)});
    QCOMPARE(count(), QStringLiteral("3 running"));
    QCOMPARE(items().size(), std::size_t{3});
    QCOMPARE(strip_->height(), height);
    strip_->setTasks({task(2)});
    QCOMPARE(items().size(), std::size_t{1});
    QCOMPARE(items()[0]->status(), task(2));
    strip_->setTasks({});
    QVERIFY(items().empty());
    QCOMPARE(strip_->height(), height);
  }

  void pausedTasksAreNotCountedAsRunning() {
    TaskStatus paused = task(1);
    paused.paused = true;
    strip_->setTasks({paused});
    QCOMPARE(count(), QStringLiteral("1 paused"));
    strip_->setTasks({paused, task(2)});
    QCOMPARE(count(), QStringLiteral("1 running, 1 paused"));
  }

  void anItemKeepsItsWidthWhileItsNumbersChange() {
    strip_->setTasks({{1, "experiment", 0.1, "9 %, 59 min left", "999 k pieces/s"}});
    const int width = items()[0]->sizeHint().width();
    strip_->setTasks({{1, "experiment", 0.1, "9 %", "1 k pieces/s"}});
    QCOMPARE(items()[0]->sizeHint().width(), width);
    strip_->setTasks({{2, "another", 0.1, "9 %", "1 k pieces/s"}});
    QVERIFY(items()[0]->sizeHint().width() < width);
  }

  void aTaskIsActivatedByMouseAndKeyboard_data() {
    using Press = std::function<void(TaskItem*)>;
    QTest::addColumn<Press>("press");
    QTest::newRow("click") << Press([](TaskItem* item) { QTest::mouseClick(item, Qt::LeftButton); });
    QTest::newRow("Space") << Press([](TaskItem* item) { QTest::keyClick(item, Qt::Key_Space); });
    QTest::newRow("Return") << Press([](TaskItem* item) { QTest::keyClick(item, Qt::Key_Return); });
    QTest::newRow("Enter") << Press([](TaskItem* item) { QTest::keyClick(item, Qt::Key_Enter); });
  }
  void aTaskIsActivatedByMouseAndKeyboard() {
    using Press = std::function<void(TaskItem*)>;
    QFETCH(Press, press);
    strip_->setTasks({task(41), task(42)});
    QSignalSpy activated(strip_.get(), &TaskStrip::taskActivated);
    press(items()[1]);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated[0][0].toInt(), 42);
    strip_->setTasks({task(41), task(50)});  // replaces the task at the same place
    press(items()[1]);
    QCOMPARE(activated.size(), 2);
    QCOMPARE(activated[1][0].toInt(), 50);
  }

  void itemsCanBeReachedWithTab() {
    strip_->setTasks({task(1), task(2)});
    for (const TaskItem* item : items()) QVERIFY(item->focusPolicy() & Qt::TabFocus);
  }

  void theBarShowsTheFraction() {
    strip_->setTasks({task(1, 0.0)});
    QCOMPARE(filled(*items()[0]), 0);
    int last = 0;
    for (const double fraction : {0.25, 0.5, 0.75, 1.0}) {
      strip_->setTasks({task(1, fraction)});
      const int now = filled(*items()[0]);
      QVERIFY2(now > last, qPrintable(QString::number(now)));
      last = now;
    }
    strip_->setTasks({task(1, 0.5)});
    QVERIFY(std::abs(2 * filled(*items()[0]) - last) <= 4);
    strip_->setTasks({task(1, 7.0)});  // clamped to the end
    QCOMPARE(filled(*items()[0]), last);
  }

  void anUnknownFractionIsAFixedMark() {
    strip_->setTasks({task(1, std::nullopt)});
    const QImage before = items()[0]->grab().toImage();
    QVERIFY(filled(*items()[0]) > 0);
    strip_->setTasks({task(1, 0.0)});
    QVERIFY(items()[0]->grab().toImage() != before);
  }

  void textsAreInTheAccessibleNameAndTheToolTip() {
    strip_->setTasks({task(3)});
    const TaskItem* item = items()[0];
    QCOMPARE(item->accessibleName(), QStringLiteral("experiment 3"));
    QCOMPARE(item->accessibleDescription(), QStringLiteral("61 %, 4 min left, 3.1 M pieces/s"));
    QCOMPARE(item->toolTip(), QStringLiteral("experiment 3\n61 %, 4 min left\n3.1 M pieces/s"));
    strip_->setTasks({{3, "experiment 3", 0.5, "", "rate"}});
    QCOMPARE(items()[0]->accessibleDescription(), QStringLiteral("rate"));
  }

  void aMessageIsShownBesideTheTasks() {
    strip_->setTasks({task(1)});
    strip_->showMessage(QStringLiteral("Saved as a.json"));
    const auto labels = strip_->findChildren<QLabel*>();
    const auto message = std::ranges::find(labels, QStringLiteral("Saved as a.json"), &QLabel::text);
    QVERIFY(message != labels.end() && (*message)->isVisible());
    QCoreApplication::processEvents();
    QVERIFY((*message)->x() > items()[0]->geometry().right());
  }

  void manyTasksShareTheWidth() {
    strip_->resize(960, strip_->height());
    std::vector<TaskStatus> tasks;
    for (int id = 0; id < 6; ++id) tasks.push_back(task(id));
    strip_->setTasks(tasks);
    QCoreApplication::processEvents();
    int right = 0;
    for (const TaskItem* item : items()) {
      QVERIFY(item->x() >= right);
      right = item->geometry().right();
    }
    QVERIFY(right < 960);
  }
};

TETRABENCH_TEST(TaskStripTest)
#include "task_strip_test.moc"

#include "app/windows/background.h"

#include <QElapsedTimer>
#include <QThread>
#include <atomic>
#include <stdexcept>

#include "tests/support/test_main.h"

using namespace tetrabench;

class BackgroundTest : public QObject {
  Q_OBJECT

  static void unexpected(const QString& sentence) { QFAIL(qPrintable(sentence)); }

 private Q_SLOTS:
  void workRunsOnAnotherThreadAndItsResultComesToThisOne() {
    QObject owner;
    QThread* worker = nullptr;
    QThread* receiver = nullptr;
    int result = 0;
    BackgroundTask task = inBackground(
        &owner,
        [&worker] {
          worker = QThread::currentThread();
          return 42;
        },
        [&](int value) {
          result = value;
          receiver = QThread::currentThread();
        },
        unexpected);
    QVERIFY(task.isRunning());
    QTRY_COMPARE(result, 42);
    QVERIFY(!task.isRunning());
    QVERIFY(worker != QThread::currentThread());
    QCOMPARE(receiver, QThread::currentThread());
  }

  void whatWorkOrItsReceiverThrowsIsAFailure() {
    QObject owner;
    QStringList failures;
    const auto failed = [&](const QString& sentence) { failures << sentence; };
    bool received = false;
    inBackground(
        &owner, [] { throw std::runtime_error("work"); }, [&] { received = true; }, failed);
    QTRY_COMPARE(failures, QStringList{"work"});
    QVERIFY(!received);
    inBackground(
        &owner, [] {}, [] { throw std::runtime_error("receiver"); }, failed);
    QTRY_COMPARE(failures, QStringList({"work", "receiver"}));
  }

  void wantOfMemoryIsOneClearSentence() {
    QObject owner;
    QStringList failures;
    const auto failed = [&](const QString& sentence) { failures << sentence; };
    inBackground(
        &owner, [] { throw std::bad_alloc(); }, [] {}, failed);
    QTRY_COMPARE(failures.size(), qsizetype{1});
    inBackground(
        &owner, [] {}, [] { throw std::bad_alloc(); }, failed);
    QTRY_COMPARE(failures.size(), qsizetype{2});
    for (const QString& sentence : failures) QVERIFY(sentence.startsWith("There is not enough memory."));
  }

  void theResultIsDroppedWhenTheOwnerIsGone() {
    std::atomic<bool> stopped = false, ended = false;
    bool received = false;
    {
      QObject owner;
      inBackground(
          &owner,
          [&](const std::stop_token& stop) {
            QElapsedTimer timer;
            timer.start();
            while (!stop.stop_requested() && timer.elapsed() < 10000) QThread::msleep(1);
            stopped = stop.stop_requested();
            ended = true;
          },
          [&] { received = true; }, unexpected);
    }
    QTRY_VERIFY(ended);
    QVERIFY(stopped);
    QTest::qWait(20);
    QVERIFY(!received);
  }

  void aDroppedTaskDeliversNothing() {
    QObject owner;
    std::vector<int> received;
    BackgroundTask last;
    for (int i = 0; i < 20; ++i) {
      last.drop();
      last = inBackground(
          &owner, [i] { return i; }, [&](int value) { received.push_back(value); }, unexpected);
    }
    QTRY_VERIFY(!last.isRunning());
    QTest::qWait(20);
    QVERIFY(received == std::vector{19});
  }

  /// As an agent that thinks for long does not hold up the reading of a file.
  void slowWorkHoldsUpNothingElse() {
    QObject owner;
    std::atomic<bool> go = false;
    int ended = 0;
    for (int i = 0; i < 10; ++i)
      inBackground(
          &owner,
          [&go] {
            while (!go) QThread::msleep(1);
          },
          [&] { ++ended; }, unexpected);
    bool quick = false;
    inBackground(
        &owner, [] {}, [&] { quick = true; }, unexpected);
    QTRY_VERIFY(quick);
    QCOMPARE(ended, 0);
    go = true;
    QTRY_COMPARE(ended, 10);
  }

  void moreWorkThanThreadsIsDoneInTurn() {
    QObject owner;
    std::int64_t sum = 0;
    for (int i = 1; i <= 500; ++i)
      inBackground(
          &owner, [i] { return i; }, [&](int value) { sum += value; }, unexpected);
    QTRY_COMPARE(sum, std::int64_t{500 * 501 / 2});
  }

  void somethingSlowToDestroyIsDestroyedElsewhere() {
    struct Slow {
      std::atomic<bool>& gone;
      ~Slow() {
        QThread::msleep(200);
        gone = true;
      }
    };
    std::atomic<bool> gone = false;
    QElapsedTimer timer;
    timer.start();
    destroyInBackground(std::unique_ptr<Slow>(new Slow{gone}));
    QVERIFY(timer.elapsed() < 200);
    QTRY_VERIFY(gone);
  }
};

TETRABENCH_TEST(BackgroundTest)
#include "background_test.moc"

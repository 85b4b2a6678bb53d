#include "widgets/shell/background.h"

#include <QThread>
#include <atomic>
#include <semaphore>
#include <stdexcept>

#include "tests/support/test_main.h"
#include "tests/widgets/shell/background_work.h"

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
    std::atomic<bool> stopped = false;
    bool received = false;
    {
      QObject owner;
      inBackground(
          &owner,
          [&](const std::stop_token& stop) {
            std::binary_semaphore asked(0);
            const std::stop_callback ask(stop, [&asked] { asked.release(); });
            asked.acquire();
            stopped = true;
          },
          [&] { received = true; }, unexpected);
    }
    test::finishBackgroundWork();
    QVERIFY(stopped);
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
    test::finishBackgroundWork();
    QVERIFY(!last.isRunning());
    QVERIFY(received == std::vector{19});
  }

  /// Tests the case of an agent that thinks for long while a file is to be read.
  void slowWorkHoldsUpNothingElse() {
    QObject owner;
    std::atomic<bool> go = false;
    int ended = 0;
    for (int i = 0; i < 10; ++i)
      inBackground(
          &owner, [&go] { go.wait(false); }, [&] { ++ended; }, unexpected);
    bool quick = false;
    inBackground(
        &owner, [] {}, [&] { quick = true; }, unexpected);
    QTRY_VERIFY(quick);
    QCOMPARE(ended, 0);
    go = true;
    go.notify_all();
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
      std::binary_semaphore& mayEnd;
      std::atomic<bool>& gone;
      ~Slow() {
        if (QThread::currentThread() != QCoreApplication::instance()->thread()) mayEnd.acquire();
        gone = true;
      }
    };
    std::binary_semaphore mayEnd(0);
    std::atomic<bool> gone = false;
    destroyInBackground(std::unique_ptr<Slow>(new Slow{mayEnd, gone}));
    QVERIFY(!gone);
    mayEnd.release();
    QTRY_VERIFY(gone);
  }
};

TETRABENCH_TEST(BackgroundTest)
#include "background_test.moc"

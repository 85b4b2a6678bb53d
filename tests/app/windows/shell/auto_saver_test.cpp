#include "app/windows/shell/auto_saver.h"

#include <QSignalSpy>
#include <QTimer>
#include <QWidget>
#include <atomic>
#include <new>
#include <thread>

#include "app/windows/shell/auto_savers.h"
#include "core/error.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

namespace {

/// Value whose copying can be made to run out of memory.
struct Costly {
  static inline int copiesLeft = 0;  ///< the last of these copies fails; 0: none fails
  int number = 0;

  explicit Costly(int given = 0) : number(given) {}
  Costly(const Costly& other) : number(other.number) {
    if (copiesLeft > 0 && --copiesLeft == 0) throw std::bad_alloc();
  }
  Costly(Costly&&) = default;
  Costly& operator=(const Costly&) = default;
  Costly& operator=(Costly&&) = default;
  bool operator==(const Costly& other) const { return number == other.number; }
};

}  // namespace

/// Tests of saving values in the background, without a window.
class AutoSaverTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// A write still in progress when the window closes does not overwrite the final value.
  void theLastValueWins() {
    std::atomic<bool> begun = false, mayEnd = false;
    std::atomic<int> written = 0;
    int value = 1;
    QObject owner;
    AutoSaverOf<int> autoSaver(
        &owner, [&] { return value; },
        [&](int now, int) {
          begun = true;
          while (now == 1 && !mayEnd) std::this_thread::yield();
          written = now;
        });
    autoSaver.start();
    QVERIFY(autoSaver.findChild<QTimer*>()->interval() <= 1000);  // resources/help/documents.md: two seconds
    QTRY_VERIFY(begun);
    value = 2;
    std::jthread other([&] { mayEnd = true; });
    autoSaver.finish();
    QCOMPARE(written.load(), 2);
  }

  /// Saving is retried at increasing intervals, and once more at the end.
  void aFailureIsReportedOnce() {
    QObject owner;
    int value = 0;
    std::atomic<int> tries = 0;
    AutoSaverOf<int> autoSaver(
        &owner, [&] { return ++value; },
        [&](int, int) {
          ++tries;
          throw StorageError("The disk is full.");
        });
    QSignalSpy failed(&autoSaver, &AutoSaver::failed);
    autoSaver.start();
    QTRY_VERIFY(tries >= 3);
    QCOMPARE(failed.count(), qsizetype{1});
    QCOMPARE(failed[0][0].toString(), QStringLiteral("The disk is full."));
    const int before = tries;
    autoSaver.finish();
    QVERIFY(tries > before);
    QCOMPARE(failed.count(), qsizetype{1});
  }

  void savingGoesOnAfterAFailure() {
    QObject owner;
    int value = 1;
    std::atomic<bool> full = true;
    std::atomic<int> written = 0;
    AutoSaverOf<int> autoSaver(
        &owner, [&] { return value; },
        [&](int now, int) {
          if (full) throw StorageError("The disk is full.");
          written = now;
        });
    QSignalSpy failed(&autoSaver, &AutoSaver::failed), recovered(&autoSaver, &AutoSaver::recovered);
    autoSaver.start();
    for (int outage = 1; outage <= 2; ++outage) {
      QTRY_COMPARE(failed.count(), qsizetype{outage});
      full = false;
      QTRY_COMPARE(recovered.count(), qsizetype{outage});
      QCOMPARE(written.load(), value);
      full = true;
      ++value;
    }
    full = false;
    autoSaver.finish();
    QCOMPARE(written.load(), value);
  }

  /// Copying runs out of memory when the value is captured or passed to another thread.
  void savingGoesOnAfterItCouldNotBegin() {
    for (const int copy : {1, 2, 3}) {
      QObject owner;
      Costly value{1}, written;
      AutoSaverOf<Costly> autoSaver(
          &owner, [&] { return value; },
          [&](const Costly& now, const Costly&) { written.number = now.number; });
      QSignalSpy failed(&autoSaver, &AutoSaver::failed), recovered(&autoSaver, &AutoSaver::recovered);
      autoSaver.restoreNow([] { return Costly{0}; }, [](Costly&&) {}, [] { return QString("aside"); });
      Costly::copiesLeft = copy;
      QTRY_COMPARE(failed.count(), qsizetype{1});
      QVERIFY(failed[0][0].toString().startsWith("There is not enough memory."));
      QTRY_COMPARE(recovered.count(), qsizetype{1});
      QCOMPARE(written.number, 1);
    }
  }

  void onePageThatCannotBeTakenAtTheEndLetsTheOthersBeSaved() {
    QWidget window;
    std::vector<int> written;
    const auto write = [&](int now, int) { written.push_back(now); };
    bool isEnd = false;
    AutoSaverOf<int> first(
        &window, [&]() -> int { return isEnd ? throw std::bad_alloc() : 1; }, write);
    AutoSaverOf<int> second(
        &window, [] { return 2; }, write);
    AutoSavers autoSavers({&first, &second}, &window);
    for (AutoSaver* autoSaver : {static_cast<AutoSaver*>(&first), static_cast<AutoSaver*>(&second)})
      autoSaver->start();
    isEnd = true;
    autoSavers.finish();
    QVERIFY(written == std::vector{2});
  }
};

TETRABENCH_TEST(AutoSaverTest)
#include "auto_saver_test.moc"

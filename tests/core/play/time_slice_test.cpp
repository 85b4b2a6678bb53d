#include "core/play/time_slice.h"

#include <thread>

#include "tests/support/qtest.h"

using namespace tetrabench;

class TimeSliceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theNumberOfPiecesIsLimited() {
    TimeSlice slice(5);
    int pieces = 0;
    while (slice.next()) ++pieces;
    QVERIFY(pieces >= 1 && pieces <= 5);
  }

  /// Otherwise a player that was not continued would report its last episode again.
  void theFirstPieceIsPlayedHoweverLate() {
    TimeSlice slice;
    std::this_thread::sleep_for(std::chrono::milliseconds(60));  // as if the process had been stopped
    QVERIFY(slice.next());
  }
};

TETRABENCH_TEST(TimeSliceTest)
#include "time_slice_test.moc"

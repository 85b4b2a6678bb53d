#pragma once

#include <QCoreApplication>
#include <QEvent>

#include "tests/support/test_main.h"
#include "tests/widgets/shell/background_barrier.h"

namespace tetrabench::test {

/// Waits until all background work started so far has ended and its results have been delivered.
inline void finishBackgroundWork() {
  QObject owner;
  bool isOver = false;
  afterBackgroundWork(&owner, [&isOver] { isOver = true; });
  QTRY_VERIFY(isOver);
}

/// Waits until current background work and the work that its results start are done and laid out.
inline void settle() {
  for (int round = 0; round < 2; ++round) finishBackgroundWork();
  QTest::qWait(0);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
  QTest::qWait(0);
}

}  // namespace tetrabench::test

#include "app/windows/start/closing_signals.h"

#include <QSettings>
#include <csignal>

#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class ClosingSignalsTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void aSignalClosesTheWindowAndNothingIsForgotten() {
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
      openWindow();
      closeOnSignals();
      window_->showPage("compare");
      QSettings().setValue("window/page", "");
      QCOMPARE(::raise(signal), 0);
      QTRY_VERIFY(!window_->isVisible());
      QCOMPARE(QSettings().value("window/page").toString(), QString("compare"));
      closeWindow();
    }
  }
};

TETRABENCH_TEST(ClosingSignalsTest)
#include "closing_signals_test.moc"

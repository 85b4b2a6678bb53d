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
      window_->showPage(MainWindow::kCompare);
      QSettings().setValue("window/page", -1);
      QCOMPARE(::raise(signal), 0);
      QTRY_VERIFY(!window_->isVisible());
      QCOMPARE(QSettings().value("window/page").toInt(), int{MainWindow::kCompare});
      closeWindow();
    }
  }
};

TETRABENCH_TEST(ClosingSignalsTest)
#include "closing_signals_test.moc"

#include "app/windows/start/lost_display.h"

#include <QApplication>
#include <QThread>
#include <cstdlib>
#include <iostream>

#include "app/windows/shell/main_window.h"

namespace tetrabench {
namespace {

QtMessageHandler usualHandler = nullptr;
bool isEnding = false;

/// Returns true for the last message of Qt's platform plugins before they exit.
bool announcesLoss(const QString& message) {
  return message.startsWith(QLatin1String("The X11 connection broke")) ||
         message.startsWith(QLatin1String("The Wayland connection "));
}

[[noreturn]] void saveAndExit() {
  isEnding = true;
  bool isSaved = qApp && QThread::currentThread() == qApp->thread();
  if (isSaved)
    for (QWidget* widget : QApplication::topLevelWidgets())
      if (auto* window = qobject_cast<MainWindow*>(widget)) isSaved = window->saveNow() && isSaved;
  std::cerr << "tetrabench: the connection to the display was lost. "
            << (isSaved
                    ? "Finished runs and the state of the window were saved; the next start restores them."
                    : "Finished runs were saved; the last changes in the window may be lost.")
            << std::endl;
  std::_Exit(1);  // without destructors, which threads that play would not survive
}

void handleMessage(QtMsgType type, const QMessageLogContext& context, const QString& message) {
  if (announcesLoss(message) && !isEnding) saveAndExit();
  if (usualHandler) usualHandler(type, context, message);
}

}  // namespace

void saveOnLostDisplay() {
  qInstallMessageHandler(nullptr);
  usualHandler = qInstallMessageHandler(handleMessage);
  // The session manager's library exits without a message.
  std::atexit([] {
    if (qApp && !QCoreApplication::closingDown() && QThread::currentThread()->loopLevel() > 0 && !isEnding)
      saveAndExit();
  });
}

}  // namespace tetrabench

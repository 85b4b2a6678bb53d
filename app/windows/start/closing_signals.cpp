#include "app/windows/start/closing_signals.h"

#include <sys/socket.h>
#include <unistd.h>

#include <QApplication>
#include <QSocketNotifier>
#include <cerrno>
#include <csignal>

#include "app/windows/shell/main_window.h"

namespace tetrabench {
namespace {

int ends[2] = {-1, -1};  // signals are written to the first and read from the second

void write(int) {
  const int before = errno;
  const char byte = 1;
  [[maybe_unused]] const ssize_t written = ::write(ends[0], &byte, 1);  // a signal handler may do no more
  errno = before;
}

}  // namespace

void closeOnSignals() {
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) return;
  auto* notifier = new QSocketNotifier(ends[1], QSocketNotifier::Read, qApp);
  QObject::connect(notifier, &QSocketNotifier::activated, qApp, [] {
    char byte = 0;
    [[maybe_unused]] const ssize_t read = ::read(ends[1], &byte, 1);
    for (QWidget* widget : QApplication::topLevelWidgets())  // a message without Cancel refuses to be closed
      if (auto* window = qobject_cast<MainWindow*>(widget)) window->saveNow();
    QApplication::closeAllWindows();
  });
  struct sigaction action = {};
  action.sa_handler = write;
  action.sa_flags = SA_RESTART | SA_RESETHAND;
  for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
    struct sigaction before = {};
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);  // nohup ignores SIGHUP
  }
  action.sa_handler = SIG_IGN;  // report an exceeded file size limit as a write error, like a full disk
  ::sigaction(SIGXFSZ, &action, nullptr);
}

}  // namespace tetrabench

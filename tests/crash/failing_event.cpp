#include <dlfcn.h>
#include <pthread.h>

#include <QEventLoop>
#include <cerrno>
#include <iostream>
#include <new>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/pages.h"
#include "app/windows/shell/main_window.h"
#include "app/windows/start/application.h"
#include "widgets/forms/error_bar.h"
#include "widgets/shell/background.h"

// failing_event: a program that cannot create threads for background work, and then a main window that runs
// out of memory while handling an event. Prints what happens to the work, and the window's message, one line
// each.

namespace {

bool hasThreads = true;

void workWithoutThreads() {
  QObject owner;
  QEventLoop loop;
  const auto end = [&](const QString& sentence) {
    std::cout << sentence.toStdString() << '\n';
    loop.quit();
  };
  hasThreads = false;
  tetrabench::inBackground(
      &owner, [] {}, [&] { end("done"); }, [&](const QString& sentence) { end("failed: " + sentence); });
  hasThreads = true;
  loop.exec();
}

class Failing : public QObject {
 protected:
  bool event(QEvent*) override { throw std::bad_alloc(); }
};

}  // namespace

/// Overrides the system's function.
extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                              void* argument) {
  static const auto real = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
  return hasThreads ? real(thread, attributes, run, argument) : EAGAIN;
}

int main(int argc, char** argv) {
  tetrabench::Application application(argc, argv);
  QApplication::setOrganizationName("tetrabench");
  QApplication::setApplicationName("tetrabench");
  workWithoutThreads();
  tetrabench::MainWindow window(tetrabench::makePages);
  window.show();
  Failing failing;
  QCoreApplication::postEvent(&failing, new QEvent(QEvent::User));
  QCoreApplication::sendPostedEvents(&failing);
  std::cout << tetrabench::errorBarOf(&window)->message().toStdString() << '\n';
}

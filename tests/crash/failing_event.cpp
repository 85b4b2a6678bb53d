#include <iostream>
#include <new>

#include "app/windows/file_dialogs.h"
#include "app/windows/main_window.h"
#include "app/windows/start/application.h"
#include "widgets/forms/error_bar.h"

// failing_event: a main window in which there is no memory to handle an event. Writes what the window then
// says to standard output.

namespace {

class Failing : public QObject {
 protected:
  bool event(QEvent*) override { throw std::bad_alloc(); }
};

}  // namespace

int main(int argc, char** argv) {
  tetrabench::Application application(argc, argv);
  QApplication::setOrganizationName("tetrabench");
  QApplication::setApplicationName("tetrabench");
  tetrabench::MainWindow window;
  window.show();
  Failing failing;
  QCoreApplication::postEvent(&failing, new QEvent(QEvent::User));
  QCoreApplication::sendPostedEvents(&failing);
  std::cout << tetrabench::errorBarOf(&window)->message().toStdString() << '\n';
}

#include "app/windows/start/application.h"

#include <QMainWindow>
#include <cstdio>

#include "app/windows/documents/file_dialogs.h"
#include "core/error.h"
#include "widgets/forms/error_bar.h"
#include "widgets/theme/icons.h"

namespace tetrabench {

Application::Application(int& argc, char** argv) : QApplication(argc, argv) {
  introduce();
}

void Application::introduce() {
  setOrganizationName("tetrabench");
  setApplicationName("tetrabench");
  setApplicationDisplayName("Tetrabench");
  setDesktopFileName("org.tetrabench.Tetrabench");  // the app id on Wayland
  setWindowIcon(programIcon());
}

bool Application::notify(QObject* receiver, QEvent* event) {
  try {
    return QApplication::notify(receiver, event);
  } catch (const std::exception& error) {
    report(error);
    return false;
  }
}

void Application::report(const std::exception& error) noexcept {
  try {
    const QString sentence = QString::fromStdString(sentenceOf(error));
    for (QWidget* window : topLevelWidgets())
      if (ErrorBar* bar = qobject_cast<QMainWindow*>(window) ? errorBarOf(window) : nullptr)
        return bar->showMessage(sentence);
  } catch (const std::exception&) {  // out of memory while reporting
  }
  std::fputs("tetrabench: an event could not be handled: ", stderr);
  std::fputs(error.what(), stderr);
  std::fputs("\n", stderr);
}

}  // namespace tetrabench

#include "moc_application.cpp"

#pragma once

#include <QApplication>
#include <exception>

namespace tetrabench {

/// An application that survives exceptions in event handlers, for example for lack of memory, and reports
/// them in the error bar of the visible page.
class Application : public QApplication {
  Q_OBJECT

 public:
  Application(int& argc, char** argv);

  /// Sets the program's identity for Qt and the desktop: the names under which its settings and data are
  /// stored, its icon, and the menu entry of its windows.
  static void introduce();

  bool notify(QObject* receiver, QEvent* event) override;
  static void report(const std::exception& error) noexcept;
};

}  // namespace tetrabench

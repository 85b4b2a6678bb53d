#pragma once

#include <QApplication>
#include <exception>

namespace tetrabench {

/// An application that keeps running after an event could not be handled, as for want of memory, and says so
/// in the error bar of the page shown.
class Application : public QApplication {
  Q_OBJECT

 public:
  Application(int& argc, char** argv);

  /// Tells Qt, and through it the desktop, which program this is: the names under which it keeps its settings
  /// and data, its icon, and the menu entry its windows belong to.
  static void introduce();

  bool notify(QObject* receiver, QEvent* event) override;
  static void report(const std::exception& error) noexcept;
};

}  // namespace tetrabench

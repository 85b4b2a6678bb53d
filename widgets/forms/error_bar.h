#pragma once

#include <QFrame>
#include <QPointer>
#include <QString>
#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace tetrabench {

/// Something that can be done about an error.
struct ErrorAction {
  QString text;
  std::function<void()> run;
};

/// A bar over the bottom of a page, where it moves nothing, or in its layout, which says what went wrong or,
/// in a neutral look, what else there is to know; hidden until a message is shown, and then shown until it is
/// dismissed. Escape dismisses it from within the bar, and from within the page when nothing there wants the
/// key.
class ErrorBar : public QFrame {
  Q_OBJECT

 public:
  explicit ErrorBar(QWidget* parent = nullptr);

  /// Replaces what is shown. A button of an action stays until the bar is dismissed or the message replaced.
  /// Screen readers announce the message; the focus stays where it is.
  void showMessage(const QString& message, std::vector<ErrorAction> actions = {});

  /// The same for what is no error.
  void showNotice(const QString& message, std::vector<ErrorAction> actions = {});

  /// Shows a warning below every message, for example that nothing can be saved, until an empty one replaces
  /// it. The user can dismiss it; the next message shows it again.
  void setWarning(const QString& warning);

  /// It cannot be dismissed by the user, as when the message says in which state something is.
  void setLasting();
  bool isLasting() const { return lasting_; }

  /// Returns all that is shown; empty while the bar is hidden.
  QString message() const;
  bool isNotice() const { return notice_ && warning_.isEmpty(); }

  /// Removes the message, and hides the bar unless it also shows a warning.
  void dismiss();

  /// Hides the bar, as the user asked.
  void dismissAll();

 Q_SIGNALS:
  void dismissed();

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void watchParent();
  void place();
  void showAs(const QString& message, std::vector<ErrorAction> actions, bool notice);
  void showText();
  void clearActions();

  QLabel* text_;
  QHBoxLayout* actions_;
  QToolButton* dismiss_;
  std::vector<QPushButton*> buttons_;  // owned by Qt
  QPointer<QWidget> watchedParent_;
  QString message_, warning_;
  bool notice_ = false, lasting_ = false;
};

}  // namespace tetrabench

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
class QUndoStack;

namespace tetrabench {

/// An action offered with an error message.
struct ErrorAction {
  QString text;
  std::function<void()> run;
};

class ErrorBar;

/// Returns an action of a notice that undoes the last change; it does nothing once the stack has changed.
std::vector<ErrorAction> undoAction(ErrorBar* errors, QUndoStack* stack);

/// A bar that overlays the bottom of a page without moving anything, or is part of its layout. It shows an
/// error or, in a neutral style, a notice, until it is dismissed. Escape dismisses it from within the bar,
/// and from within the page if no widget there handles the key.
class ErrorBar : public QFrame {
  Q_OBJECT

 public:
  explicit ErrorBar(QWidget* parent = nullptr);

  /// Replaces the message. Action buttons remain until the bar is dismissed or the message replaced. Screen
  /// readers announce the message; the focus does not move.
  void showMessage(const QString& message, std::vector<ErrorAction> actions = {});

  /// Replaces the message by one that is not an error.
  void showNotice(const QString& message, std::vector<ErrorAction> actions = {});

  /// Replaces the message by a hint about a state, such as why an action is unavailable, which endHint()
  /// removes.
  void showHint(const QString& message, std::vector<ErrorAction> actions = {});
  /// Removes a hint, since the state has changed. Other messages remain.
  void endHint();

  /// Shows a warning below every message, for example that nothing can be saved, until it is replaced by an
  /// empty one. The user can dismiss it; the next message shows it again.
  void setWarning(const QString& warning);

  /// Prevents the user from dismissing the bar, for messages that describe a state.
  void setLasting();
  bool isLasting() const { return lasting_; }

  /// Returns true while the bar shows a message, as opposed to a warning alone.
  bool hasMessage() const { return !message_.isEmpty(); }
  /// Returns all displayed text; empty while the bar is hidden.
  QString message() const;
  /// Returns the message without the warning, as it was set.
  const QString& messageAlone() const { return message_; }
  bool isNotice() const { return notice_ && warning_.isEmpty(); }

  /// Removes the message, and hides the bar unless it also shows a warning.
  void dismiss();

  /// Hides the bar at the user's request.
  void dismissAll();

 Q_SIGNALS:
  /// Emitted when the message is removed, with it, or the bar is hidden.
  void dismissed(const QString& message);

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
  bool notice_ = false, hint_ = false, lasting_ = false;
};

}  // namespace tetrabench

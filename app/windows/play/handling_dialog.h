#pragma once

#include <QAbstractButton>
#include <QDialog>
#include <array>

#include "app/windows/play/key_bindings.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace tetrabench {

class HandBoard;

/// A button that shows a key of the keyboard and, once pressed, takes the next one; Escape leaves it as it
/// is, Backspace takes it away.
class KeyButton : public QAbstractButton {
  Q_OBJECT
 public:
  KeyButton(const QString& name, int key, QWidget* parent = nullptr);

  int key() const { return key_; }
  void setKey(int key);
  /// Stands out, as another button has the same key.
  void setConflict(bool conflict);

  QSize sizeHint() const override;

 Q_SIGNALS:
  void keyChosen(int key);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void showKey();

  int key_;
  bool waits_ = false, conflict_ = false;
};

/// Keys and handling, with a small well to try them in at once. What is chosen counts when it is accepted.
class HandlingDialog : public QDialog {
  Q_OBJECT
 public:
  explicit HandlingDialog(QWidget* parent = nullptr);

  KeyBindings keys() const { return keys_; }
  Handling handling() const;

  void accept() override;

 private:
  QWidget* makeKeys();
  QWidget* makeHandling();
  QWidget* makeWell();
  void setChoices(const KeyBindings& keys, const Handling& handling);
  void keysChanged();
  void restartWell();

  KeyBindings keys_;
  std::array<KeyButton*, kPlayKeys> buttons_{};
  QLabel* conflict_;
  std::array<QSpinBox*, kHandlingNumbers.size()> numbers_{};
  QCheckBox* hold_;
  HandBoard* well_;
  QPushButton* ok_ = nullptr;
};

}  // namespace tetrabench

#pragma once

#include <QAbstractButton>
#include <array>

#include "app/windows/play/key_bindings.h"
#include "widgets/access/tab_dialog.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace tetrabench {

class HandBoard;

/// A button that shows a key and, once clicked, captures the next key pressed; Escape cancels, Backspace
/// removes the binding.
class KeyButton : public QAbstractButton {
  Q_OBJECT
 public:
  KeyButton(const QString& name, int key, QWidget* parent = nullptr);

  int key() const { return key_; }
  void setKey(int key);
  /// Marks the button as having the same key as another one.
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

/// Dialog for keys and handling, with a small board to try them on. Changes take effect when it is accepted.
class HandlingDialog : public TabDialog {
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
  std::array<KeyButton*, kPlayKeys.size()> buttons_{};  ///< in the order of kPlayKeys
  QLabel* conflict_;
  std::array<QSpinBox*, kHandlingNumbers.size()> numbers_{};
  QCheckBox *hold_, *countdown_;
  HandBoard* well_;
  QPushButton* ok_ = nullptr;
};

}  // namespace tetrabench

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

/// A button that shows a key of the keyboard and, once clicked, takes the next key pressed; Escape cancels,
/// Backspace removes the key.
class KeyButton : public QAbstractButton {
  Q_OBJECT
 public:
  KeyButton(const QString& name, int key, QWidget* parent = nullptr);

  int key() const { return key_; }
  void setKey(int key);
  /// Whether another button has the same key, which it shows.
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

/// Keys and handling, with a small well to try them in. They take effect when the dialog is accepted.
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
  std::array<KeyButton*, kPlayKeys.size()> buttons_{};  ///< as kPlayKeys
  QLabel* conflict_;
  std::array<QSpinBox*, kHandlingNumbers.size()> numbers_{};
  QCheckBox *hold_, *countdown_;
  HandBoard* well_;
  QPushButton* ok_ = nullptr;
};

}  // namespace tetrabench

#pragma once

#include <QLineEdit>
#include <QRegularExpression>
#include <QString>

namespace tetrabench {

/// Returns a case-insensitive pattern that matches text containing all words in any order, or any text if
/// there are no words. Words of one or two characters must begin a word or a number, as "C" in "Idea C".
QRegularExpression allWords(const QString& words);

/// The search line above a tree: Escape clears it and Down moves to the tree. Ctrl+Backspace deletes a word,
/// even if it is a shortcut of the page.
class SearchLine : public QLineEdit {
  Q_OBJECT

 public:
  /// Creates the line; `prompt` is the placeholder and the accessible name.
  explicit SearchLine(const QString& prompt, QWidget* parent = nullptr);

  /// Returns true if there is a word to search for.
  bool isSearching() const;

 Q_SIGNALS:
  void downPressed();

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace tetrabench

#pragma once

#include <QLineEdit>
#include <QRegularExpression>
#include <QString>

namespace tetrabench {

/// Matches text in which every word occurs somewhere, in any order and case; everything, if there is no word.
QRegularExpression allWords(const QString& words);

/// The search line above a tree: Escape empties it and Down leaves it for the tree.
class SearchLine : public QLineEdit {
  Q_OBJECT

 public:
  /// `prompt` is what the empty line says, and its accessible name.
  explicit SearchLine(const QString& prompt, QWidget* parent = nullptr);

  /// Whether there is a word to search for.
  bool isSearching() const;

 Q_SIGNALS:
  void downPressed();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace tetrabench

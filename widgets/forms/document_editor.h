#pragma once

#include <QUndoStack>
#include <QWidget>
#include <functional>
#include <optional>

#include "widgets/forms/settings_command.h"

namespace tetrabench {

/// Base class of document editors: stores the document, its saved version, and the undo stack. `Document` is
/// a value type with ==.
template <typename Document>
class DocumentEditor : public QWidget {
 public:
  /// Returns true if the document differs from the one opened or saved last.
  bool isModified() const { return saved_ != document_; }
  /// Returns the undo stack, owned by the editor. It may be added to a QUndoGroup, where it becomes the
  /// active stack when the editor gets the focus.
  QUndoStack* undoStack() const { return undoStack_; }

 protected:
  explicit DocumentEditor(QWidget* parent, const Document& document = Document())
      : QWidget(parent), document_(document), saved_(document), undoStack_(new QUndoStack(this)) {}

  void setSaved() { saved_ = document_; }
  /// Marks the document as modified because its saved version is unknown or does not exist.
  void setModified() { saved_.reset(); }

  const Document& document() const { return document_; }
  /// Returns the document as it was opened or saved last; none after setModified().
  const std::optional<Document>& saved() const { return saved_; }

  /// Shows document() in the fields. Signals that they emit meanwhile are ignored.
  virtual void display() = 0;
  /// Called after an edit, undo or redo.
  virtual void documentEdited() = 0;

  /// Opens another document, which counts as saved; clears the undo stack.
  void openDocument(const Document& document) {
    undoStack_->clear();
    document_ = document;
    saved_ = document;
    refresh();
  }
  /// Shows another document with its saved version but retains the undo stack, for undo steps that switch
  /// between documents.
  void showDocument(const Document& document, const std::optional<Document>& saved) {
    document_ = document;
    saved_ = saved;
    refresh();
  }
  /// Replaces the document without adding an undo step, and calls documentEdited().
  void replaceDocument(const Document& document) {
    document_ = document;
    refresh();
    documentEdited();
  }
  /// Redisplays the document, for example after invalid input.
  void refresh() {
    displaying_ = true;
    display();
    displaying_ = false;
  }
  /// Applies an undoable edit. `what` names the edit in the Undo action. Consecutive edits with the same
  /// non-empty `place` are undone together. Returns false if `change` had no effect. During display() it does
  /// nothing and returns true.
  bool edit(const QString& what, const QString& place, const std::function<void(Document&)>& change) {
    if (displaying_) return true;
    Document after = document_;
    change(after);
    if (after == document_) return false;
    undoStack_->push(new SettingsCommand<Document>(
        what, place, document_, after, [this](const Document& document) { replaceDocument(document); }));
    return true;
  }

 private:
  Document document_;
  std::optional<Document> saved_;
  QUndoStack* const undoStack_;
  bool displaying_ = false;  ///< fields are being set by the program, not the user
};

}  // namespace tetrabench

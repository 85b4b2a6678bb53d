#pragma once

#include <functional>

#include "widgets/access/tab_dialog.h"
#include "widgets/shell/background.h"

class QDialogButtonBox;
class QPlainTextEdit;

namespace tetrabench {

class ErrorBar;

/// Dialog that edits a document as text. It stays open until the document is saved; if that fails, it shows
/// the reason.
class DocumentDialog : public TabDialog {
  Q_OBJECT

 public:
  /// A function that saves the text, then calls `saved` or `failed` on the GUI thread.
  using Save =
      std::function<void(const QString& text, const std::function<void()>& saved, const OnFailure& failed)>;
  DocumentDialog(const QString& file, const QString& document, Save save, QWidget* parent);

  QPlainTextEdit* text() const { return text_; }
  ErrorBar* errors() const { return errors_; }
  void accept() override;
  /// Asks for confirmation if there are changes.
  void reject() override;

 private:
  void setSaving(bool saving);

  Save save_;
  ErrorBar* errors_;
  QPlainTextEdit* text_;
  QDialogButtonBox* buttons_;
  bool isSaving_ = false;
};

}  // namespace tetrabench

#pragma once

#include <functional>

#include "widgets/access/tab_dialog.h"

class QPlainTextEdit;

namespace tetrabench {

class ErrorBar;

/// Edits a document as text. If `save` throws Error, the dialog shows the reason and stays open.
class DocumentDialog : public TabDialog {
  Q_OBJECT

 public:
  DocumentDialog(const QString& file, const QString& document, std::function<void(const QString&)> save,
                 QWidget* parent);

  QPlainTextEdit* text() const { return text_; }
  ErrorBar* errors() const { return errors_; }
  void accept() override;
  /// Asks for confirmation if there are changes.
  void reject() override;

 private:
  std::function<void(const QString&)> save_;
  ErrorBar* errors_;
  QPlainTextEdit* text_;
};

}  // namespace tetrabench

#pragma once

#include <functional>

#include "widgets/access/tab_dialog.h"

class QPlainTextEdit;

namespace tetrabench {

class ErrorBar;

/// Edits the text of a document. `save` throws Error if it is none; the dialog says why and stays open.
class DocumentDialog : public TabDialog {
  Q_OBJECT

 public:
  DocumentDialog(const QString& file, const QString& document, std::function<void(const QString&)> save,
                 QWidget* parent);

  QPlainTextEdit* text() const { return text_; }
  ErrorBar* errors() const { return errors_; }
  void accept() override;
  /// Asks first if there are changes.
  void reject() override;

 private:
  std::function<void(const QString&)> save_;
  ErrorBar* errors_;
  QPlainTextEdit* text_;
};

}  // namespace tetrabench

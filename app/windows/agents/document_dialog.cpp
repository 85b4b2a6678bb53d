#include "app/windows/agents/document_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QVBoxLayout>

#include "widgets/forms/elided_label.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/theme/follow_text.h"

namespace tetrabench {

DocumentDialog::DocumentDialog(const QString& file, const QString& document, Save save, QWidget* parent)
    : TabDialog(parent),
      save_(std::move(save)),
      errors_(new ErrorBar),
      text_(new QPlainTextEdit(document)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel)) {
  setWindowTitle(tr("Edit the document"));
  setAttribute(Qt::WA_DeleteOnClose);
  followText(text_, [this] { text_->setFont(fixedFont()); });
  text_->setAccessibleName(tr("Document"));
  text_->setTabChangesFocus(true);
  auto* name = new ElidedLabel;
  name->setText(shownText(file, kLongestSentence));
  name->setProperty("textRole", "muted");
  connect(buttons_, &QDialogButtonBox::accepted, this, &DocumentDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &DocumentDialog::reject);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(errors_);
  layout->addWidget(name);
  layout->addWidget(text_, 1);
  layout->addWidget(buttons_);
  resize(640, 480);
}

void DocumentDialog::accept() {
  if (isSaving_) return;
  setSaving(true);
  const QPointer<DocumentDialog> dialog(this);
  save_(
      text_->toPlainText(),
      [dialog] {
        if (dialog) dialog->QDialog::accept();
      },
      [dialog](const QString& sentence) {
        if (!dialog) return;
        dialog->setSaving(false);
        dialog->errors_->showMessage(sentence);
      });
}

void DocumentDialog::setSaving(bool saving) {
  isSaving_ = saving;
  text_->setReadOnly(saving);
  buttons_->setDisabled(saving);
}

void DocumentDialog::reject() {
  if (isSaving_) return;  // closes when saved
  if (!text_->document()->isModified()) return QDialog::reject();
  auto* box = new QMessageBox(QMessageBox::Question, windowTitle(), tr("Save the changes to this document?"),
                              QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
  box->setObjectName("unsavedQuestion");
  box->setAttribute(Qt::WA_DeleteOnClose);
  connect(box, &QMessageBox::finished, this, [this](int answer) {
    if (answer == QMessageBox::Save) accept();
    if (answer == QMessageBox::Discard) QDialog::reject();
  });
  box->open();
}

}  // namespace tetrabench

#include "moc_document_dialog.cpp"

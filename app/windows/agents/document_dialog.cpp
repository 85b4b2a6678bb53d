#include "app/windows/agents/document_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include "core/error.h"
#include "widgets/forms/elided_label.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/theme/follow_text.h"

namespace tetrabench {

DocumentDialog::DocumentDialog(const QString& file, const QString& document,
                               std::function<void(const QString&)> save, QWidget* parent)
    : TabDialog(parent), save_(std::move(save)), errors_(new ErrorBar), text_(new QPlainTextEdit(document)) {
  setWindowTitle(tr("Edit the document"));
  setAttribute(Qt::WA_DeleteOnClose);
  followText(text_, [this] { text_->setFont(fixedFont()); });
  text_->setAccessibleName(tr("Document"));
  text_->setTabChangesFocus(true);
  auto* name = new ElidedLabel;
  name->setText(shownText(file, kLongestSentence));
  name->setProperty("textRole", "muted");
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
  connect(buttons, &QDialogButtonBox::accepted, this, &DocumentDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &DocumentDialog::reject);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(errors_);
  layout->addWidget(name);
  layout->addWidget(text_, 1);
  layout->addWidget(buttons);
  resize(640, 480);
}

void DocumentDialog::accept() {
  try {
    save_(text_->toPlainText());
  } catch (const std::exception& error) {
    return errors_->showMessage(QString::fromStdString(sentenceOf(error)));
  }
  QDialog::accept();
}

void DocumentDialog::reject() {
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

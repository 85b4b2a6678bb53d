#include "app/windows/help_dialog.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFile>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace tetrabench {

void showHelp(const char* name, QWidget* parent) {
  QFile file(QStringLiteral(":/help/%1.md").arg(QLatin1String(name)));
  file.open(QIODevice::ReadOnly);
  auto* text = new QTextBrowser;
  text->setMarkdown(QString::fromUtf8(file.readAll()));
  text->setAccessibleName(QDialog::tr("Help page"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  auto* dialog = new QDialog(parent);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(QDialog::tr("Help"));
  dialog->resize(680, 720);
  auto* layout = new QVBoxLayout(dialog);
  layout->addWidget(text);
  layout->addWidget(buttons);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  dialog->show();
}

}  // namespace tetrabench

#include "app/windows/shell/quit_question.h"

#include <QCheckBox>
#include <QMessageBox>
#include <QPushButton>
#include <utility>

#include "widgets/forms/text.h"

namespace tetrabench {

void confirmQuit(QWidget* window, const QStringList& work, std::function<void(bool asksAgain)> quit) {
  const QString name = QStringLiteral("quitQuestion");
  if (auto* open = window->findChild<QMessageBox*>(name, Qt::FindDirectChildrenOnly)) {
    open->raise();
    return open->activateWindow();
  }
  auto* box = new QMessageBox(window);
  box->setObjectName(name);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setIcon(QMessageBox::Question);
  box->setWindowTitle(Texts::tr("Quit"));
  box->setTextFormat(Qt::PlainText);
  box->setText(Texts::tr("Quit with work in progress?"));
  box->setInformativeText(
      Texts::tr("%1. Finished work is saved; after restarting, press Run to resume the rest.")
          .arg(work.join(QStringLiteral(", "))));
  auto* never = new QCheckBox(Texts::tr("Do not ask again"));
  box->setCheckBox(never);
  const auto* yes = box->addButton(Texts::tr("&Quit"), QMessageBox::AcceptRole);
  box->setDefaultButton(box->addButton(QMessageBox::Cancel));
  QObject::connect(box, &QMessageBox::finished, window, [box, yes, never, quit = std::move(quit)] {
    if (box->clickedButton() == yes) quit(!never->isChecked());
  });
  box->open();
}

}  // namespace tetrabench

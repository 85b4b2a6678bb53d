#include "app/windows/experiment/experiment_choice.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <utility>

#include "widgets/access/tab_dialog.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/text.h"

namespace tetrabench {

void chooseExperiment(QWidget* parent, const QString& agent, const QString& current,
                      const QStringList& stored, std::function<void(const ExperimentChoice&)> then) {
  auto* dialog = new TabDialog(parent);
  dialog->setObjectName("experimentChoice");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(Texts::tr("Add %1").arg(shownText(agent)));
  auto* experiments = new QComboBox;
  experiments->setAccessibleName(Texts::tr("Experiment"));
  experiments->addItem(Texts::tr("%1 (open)").arg(shownText(current)));
  for (const QString& name : stored) experiments->addItem(shownText(name), name);
  experiments->addItem(Texts::tr("New experiment"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  buttons->button(QDialogButtonBox::Ok)->setText(Texts::tr("Add"));
  QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  QObject::connect(dialog, &QDialog::accepted, parent, [experiments, then = std::move(then)] {
    using Kind = ExperimentChoice::Kind;
    const int chosen = experiments->currentIndex();
    const Kind kind = chosen == 0                         ? Kind::Current
                      : chosen + 1 < experiments->count() ? Kind::Stored
                                                          : Kind::New;
    then({kind, experiments->currentData().toString()});
  });
  auto* form = new QFormLayout(dialog);
  form->addRow(Texts::tr("&Experiment"), experiments);
  form->addRow(buttons);
  alignLabels(*form);
  dialog->open();
}

}  // namespace tetrabench

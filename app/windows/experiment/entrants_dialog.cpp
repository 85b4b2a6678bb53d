#include "app/windows/experiment/entrants_dialog.h"

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include "app/windows/documents/document_lists.h"
#include "core/optimizers/optimization_document.h"
#include "widgets/access/tab_dialog.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"

namespace tetrabench {

std::optional<SearchEntrants> askEntrants(QWidget* parent, const QStringList& stored,
                                          const SearchEntrants& shown) {
  TabDialog dialog(parent);
  dialog.setObjectName("entrantsDialog");
  dialog.setWindowTitle(Texts::tr("Best of a search"));
  auto* search = new QComboBox;
  search->setAccessibleName(Texts::tr("Search"));
  search->setToolTip(Texts::tr("Its candidates come from the results file: run the search first"));
  for (const QString& name : stored) search->addItem(shownText(name), name);
  for (const ListedDocument& plan : DocumentLists::instance().documents(kOptimizationKind))
    search->addItem(plan.title, plan.id);
  const QString current = text(shown.search);
  if (!current.isEmpty() && search->findData(current) < 0) search->addItem(shownText(current), current);
  if (!current.isEmpty()) search->setCurrentIndex(search->findData(current));
  auto* best = new WholeSpinBox;
  best->setAccessibleName(Texts::tr("Number of candidates"));
  best->setRange(1, SearchEntrants::kMax);
  best->setValue(shown.best);
  auto* name = new QLineEdit(text(shown.name));
  name->setAccessibleName(Texts::tr("Agent name"));
  name->setPlaceholderText(Texts::tr("the name of the search"));
  name->setToolTip(Texts::tr("Each candidate gets this name followed by its rank, 1 for the best"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  buttons->button(QDialogButtonBox::Ok)->setEnabled(search->count() > 0);
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  auto* form = new QFormLayout(&dialog);
  form->addRow(Texts::tr("&Search"), search);
  form->addRow(Texts::tr("&Candidates"), best);
  form->addRow(Texts::tr("Agent &name"), name);
  form->addRow(buttons);
  alignLabels(*form);
  if (dialog.exec() != QDialog::Accepted) return {};
  return SearchEntrants{search->currentData().toString().toStdString(), best->value(),
                        name->text().trimmed().toStdString()};
}

}  // namespace tetrabench

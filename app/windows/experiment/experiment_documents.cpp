#include "app/windows/experiment/experiment_documents.h"

#include <QWidget>

#include "app/windows/documents/document_lists.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/results_database.h"
#include "widgets/forms/name_picker.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

template <typename Named, typename Read>
std::vector<Named> readAll(const QStringList& names, Read read) {
  std::vector<Named> list;
  for (const QString& name : names) list.push_back({name.toStdString(), read(name.toStdString())});
  return list;
}

}  // namespace

/// The plan of the first start: small enough to finish in seconds.
ExperimentPlan ExperimentDocumentKind::firstPlan() {
  return read("first-comparison");
}

ExperimentPlan ExperimentDocumentKind::draftFromJson(const Json& json) {
  return experimentDraftFromJson(json, {});
}

std::vector<std::string*> ExperimentDocumentKind::references(ExperimentPlan& plan) {
  std::vector<std::string*> references;
  for (auto& named : plan.mdps) references.push_back(&named.reference);
  for (auto& named : plan.agents) references.push_back(&named.reference);
  return references;
}

ExperimentPlan ExperimentDocumentKind::read(const std::string& name) {
  return readExperiment(Library::instance().experimentFile(name));
}

ExperimentPlan ExperimentDocumentKind::readStored(const std::string& path, const std::string& name) {
  ResultsDatabase database(path);
  if (auto experiment = database.experiment(name)) return std::move(experiment->plan);
  throw StorageError(path + ": there is no experiment \"" + name + "\" any more");
}

void ExperimentDocumentKind::write(const std::string& path, const ExperimentPlan& plan) {
  writeExperiment(path, plan);
}

QStringList ExperimentDocumentKind::names(const std::string& path) {
  QStringList names;
  for (const std::string& name : ResultsDatabase(path).names()) names.append(QString::fromStdString(name));
  return names;
}

ExperimentDocuments::ExperimentDocuments(ExperimentEditor* editor, ErrorBar* errors, ResultsFile* results,
                                         QObject* parent)
    : PlanDocumentsOf(
          editor, errors, results, experimentFiles(),
          {tr("Experiment"), tr("Open experiment"), tr("Save experiment"),
           tr("Stop the running experiment, or wait until it ends, before opening another plan.")},
          parent) {}

void ExperimentDocuments::newPlan() {
  ExperimentPlan plan;
  if (isStored(plan.name)) plan.name = freeName(plan.name);
  show(plan, {});
}

/// Asks for ids or files; `then` gets what was chosen, unless that is nothing.
void ExperimentDocuments::pick(const QString& what, const std::vector<NameEntry>& entries,
                               const FileKind& kind, std::function<void(const QStringList&)> then) {
  NamePicker picker(what, entries, editor_);
  bool files = false;
  connect(&picker, &NamePicker::filesRequested, this, [&files] { files = true; });
  if (picker.exec() == QDialog::Accepted) return then(picker.chosen());
  if (files) askOpenSeveral(editor_, kind, tr("Add %1").arg(what), std::move(then));
}

void ExperimentDocuments::askMdps() {
  pick(tr("MDPs"), nameEntries(DocumentType::Mdp), mdpFiles(),
       [this](const QStringList& names) { addMdps(names); });
}

void ExperimentDocuments::askAgents() {
  pick(tr("agents"), nameEntries(DocumentType::Agent), agentFiles(),
       [this](const QStringList& names) { addAgents(names); });
}

void ExperimentDocuments::addMdps(const QStringList& names) {
  if (names.isEmpty()) return;
  using Named = ExperimentPlan::NamedMdp;
  inBackground(
      this,
      [names] {
        return readAll<Named>(names, [](const std::string& name) { return Library::instance().mdp(name); });
      },
      [this](std::vector<Named>&& mdps) {
        reportDuplicates(editor_->addMdps(mdps), shownText(mdps.front().mdp.name()), std::ssize(mdps));
      },
      [this](const QString& sentence) { fail(sentence); });
}

void ExperimentDocuments::addAgents(const QStringList& names) {
  if (names.isEmpty()) return;
  using Named = ExperimentPlan::NamedAgent;
  inBackground(
      this,
      [names] {
        return readAll<Named>(names, [](const std::string& name) { return Library::instance().agent(name); });
      },
      [this](std::vector<Named>&& agents) {
        reportDuplicates(editor_->addAgents(agents), shownText(agents.front().agent.name),
                         std::ssize(agents));
      },
      [this](const QString& sentence) { fail(sentence); });
}

void ExperimentDocuments::reportDuplicates(int known, const QString& first, std::ptrdiff_t added) {
  if (known > 0)
    return notify(added == 1   ? tr("%1 is already in the plan.").arg(first)
                  : known == 1 ? tr("One of these is already in the plan.")
                               : tr("%L1 of these are already in the plan.").arg(known));
  dismiss();
}

}  // namespace tetrabench

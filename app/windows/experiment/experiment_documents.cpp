#include "app/windows/experiment/experiment_documents.h"

#include <QWidget>

#include "app/windows/documents/ask_documents.h"
#include "app/windows/experiment/entrants_dialog.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/results_database.h"
#include "core/optimizers/evaluation_database.h"
#include "core/storage/documents/document_folders.h"
#include "core/tetris/mdp_document.h"
#include "widgets/forms/text.h"

namespace tetrabench {
/// Returns the plan shown at the first start, small enough to finish in seconds.
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
  return readExperiment(documentFile(kExperimentKind, name));
}

ExperimentPlan ExperimentDocumentKind::readStored(const std::string& path, const std::string& name) {
  ResultsDatabase database(path);
  if (auto experiment = database.experiment(name)) return std::move(experiment->plan);
  throw StorageError(Core::sentence("{}: there is no experiment \"{}\" any more", path, name));
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
          editor, errors, results, filesOf(kExperimentKind),
          {tr("Experiment"), tr("Open experiment"), tr("Save experiment"),
           tr("Stop the running experiment, or wait until it ends, before opening another plan.")},
          parent) {}

void ExperimentDocuments::newPlan() {
  ExperimentPlan plan;
  if (isStored(plan.name)) plan.name = freeName(plan.name);
  show(plan, {});
}

void ExperimentDocuments::confirmAndShow(ExperimentPlan plan, std::function<void()> then) {
  if (isStored(plan.name)) plan.name = freeName(plan.name);
  askLeave([this, plan = std::move(plan), then = std::move(then)] {
    show(plan, {});
    if (then) then();
  });
}

void ExperimentDocuments::askOpenStored(const QString& name, std::function<void()> then) {
  opening_.drop();
  opening_ = inBackground(
      this,
      [name = name.toStdString(), path = results_->path().toStdString()] {
        return ExperimentDocumentKind::readStored(path, name);
      },
      [this, then = std::move(then)](const ExperimentPlan& plan) {
        askLeave([this, plan, then] {
          show(plan, {});
          then();
        });
      },
      [this](const QString& sentence) { fail(sentence); });
}

void ExperimentDocuments::askMdps() {
  askDocuments(editor_, kMdpKind, [this](const QStringList& names) { addMdps(names); });
}

void ExperimentDocuments::addMdps(const QStringList& names) {
  if (names.isEmpty()) return;
  inBackground(
      this,
      [names] {
        std::vector<NamedMdp> mdps;
        for (const QString& name : names)
          mdps.push_back({name.toStdString(), Library::instance().mdp(name.toStdString())});
        return mdps;
      },
      [this](std::vector<NamedMdp>&& mdps) {
        reportDuplicates(editor_->addMdps(mdps), shownText(mdps.front().mdp.name()), std::ssize(mdps));
      },
      [this](const QString& sentence) { fail(sentence); });
}

void ExperimentDocuments::askEntrants(std::optional<int> search) {
  inBackground(
      this,
      [path = results_->path()] {
        QStringList names;
        if (QFileInfo::exists(path))
          for (const std::string& name : EvaluationDatabase(path.toStdString()).names())
            names << QString::fromStdString(name);
        return names;
      },
      [this, search](const QStringList& names) {
        const auto& searches = editor_->plan().searches;
        if (isBusy() || (search && *search >= std::ssize(searches))) return;
        const auto entrants = tetrabench::askEntrants(
            editor_, names, search ? searches[static_cast<std::size_t>(*search)] : SearchEntrants());
        if (!entrants) return;
        search ? editor_->setEntrants(*search, *entrants) : editor_->addEntrants(*entrants);
      },
      [this](const QString& sentence) { fail(sentence); });
}

}  // namespace tetrabench

#include "moc_experiment_documents.cpp"

#include "app/windows/championship/championship_documents.h"

#include "app/windows/championship/entrants_dialog.h"
#include "app/windows/documents/ask_documents.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/results_database.h"
#include "core/optimizers/evaluation_database.h"
#include "widgets/forms/text.h"

namespace tetrabench {

Championship ChampionshipDocumentKind::firstPlan() {
  const Library& library = Library::instance();
  Championship plan;
  plan.name = "First championship";
  plan.mdp = {"standard/10x10", library.mdp("standard/10x10")};
  for (const char* id : {"dellacherie", "huji-2", "huji-4", "el-tetris", "bcts"})
    plan.agents.push_back({id, library.agent(id)});
  plan.pieceLimit = 20'000;
  return plan;
}

Championship ChampionshipDocumentKind::draftFromJson(const Json& json) {
  return championshipDraftFromJson(json, {});
}

std::vector<std::string*> ChampionshipDocumentKind::references(Championship& plan) {
  std::vector<std::string*> references{&plan.mdp.reference};
  for (auto& named : plan.agents) references.push_back(&named.reference);
  return references;
}

Championship ChampionshipDocumentKind::read(const std::string& name) {
  return readChampionship(Library::instance().championshipFile(name));
}

Championship ChampionshipDocumentKind::readStored(const std::string& path, const std::string& name) {
  ResultsDatabase database(path);
  if (const auto experiment = database.experiment(name); experiment && isChampionship(experiment->plan))
    return championshipOf(experiment->plan);
  throw StorageError(Core::sentence("{}: there is no championship \"{}\" any more", path, name));
}

void ChampionshipDocumentKind::write(const std::string& path, const Championship& plan) {
  writeChampionship(path, plan);
}

/// Experiments whose games can be ballots.
QStringList ChampionshipDocumentKind::names(const std::string& path) {
  QStringList names;
  for (const auto& experiment : ResultsDatabase(path).experiments())
    if (experiment.problem.empty() && isChampionship(experiment.plan))
      names.append(QString::fromStdString(experiment.plan.name));
  return names;
}

ChampionshipDocuments::ChampionshipDocuments(ChampionshipEditor* editor, ErrorBar* errors,
                                             ResultsFile* results, QObject* parent)
    : PlanDocumentsOf(
          editor, errors, results, championshipFiles(),
          {tr("Championship"), tr("Open championship"), tr("Save championship"),
           tr("Stop the running championship, or wait until it ends, before opening another plan.")},
          parent) {}

void ChampionshipDocuments::newPlan() {
  Championship plan = ChampionshipDocumentKind::firstPlan();
  plan.name = "Untitled";
  plan.agents.clear();
  if (isStored(plan.name)) plan.name = freeName(plan.name);
  show(plan, {});
}

void ChampionshipDocuments::askEntrants(std::optional<int> search) {
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

void ChampionshipDocuments::loadMdp(const QString& name) {
  inBackground(
      this,
      [name = name.toStdString()] {
        return NamedMdp{name, Library::instance().mdp(name)};
      },
      [this](NamedMdp&& mdp) { editor_->setMdp(mdp); }, [this](const QString& sentence) { fail(sentence); });
}

}  // namespace tetrabench

#include "moc_championship_documents.cpp"

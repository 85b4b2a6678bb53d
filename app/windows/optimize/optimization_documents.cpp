#include "app/windows/optimize/optimization_documents.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QSettings>

#include "app/windows/background.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/results_file.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/storage/agent_document.h"
#include "core/storage/evaluation_database.h"
#include "core/storage/library.h"
#include "core/storage/optimization_document.h"
#include "widgets/error_bar.h"

namespace tetrabench {
namespace {

constexpr const char* kPlanKey = "optimize/plan";
constexpr const char* kFileKey = "optimize/file";
constexpr QLatin1String kFeatures("features/");

/// What the first start offers: some minutes on a small board.
OptimizationPlan firstPlan() {
  OptimizationPlan plan;
  plan.name = "First search";
  plan.mdp = {"standard/10x10", Library::instance().mdp("standard/10x10")};
  plan.agent = {"", agentOf(resolveFeatures("dellacherie"), plan.mdp.mdp)};
  plan.space = spaceOf(plan.agent.agent, -100, 100);
  plan.settings.crossEntropy.generations = 40;
  plan.fresh = true;
  return plan;
}

}  // namespace

OptimizationDocuments::OptimizationDocuments(OptimizationEditor* editor, ErrorBar* errors,
                                             ResultsFile* results, QObject* parent)
    : QObject(parent), editor_(editor), errors_(errors), results_(results) {
  connect(results_, &ResultsFile::pathChanged, this, &OptimizationDocuments::lookAtResults);
  connect(results_, &ResultsFile::contentChanged, this, &OptimizationDocuments::lookAtResults);
  connect(editor_, &OptimizationEditor::mdpChosen, this, &OptimizationDocuments::loadMdp);
  connect(editor_, &OptimizationEditor::agentChosen, this, &OptimizationDocuments::loadAgent);
  connect(editor_, &OptimizationEditor::mdpFileWanted, this, [this] {
    if (const auto path = tetrabench::askOpen(editor_, mdpFiles(), tr("Load MDP"))) loadMdp(*path);
  });
  connect(editor_, &OptimizationEditor::agentFileWanted, this, [this] {
    if (const auto path = tetrabench::askOpen(editor_, agentFiles(), tr("Load agent"))) loadAgent(*path);
  });
  lookAtResults();
}

void OptimizationDocuments::fail(const QString& sentence) {
  errors_->showMessage(sentence);
}

void OptimizationDocuments::lookAtResults() {
  makeInBackground<QStringList>(
      this,
      [path = results_->path()] {
        QStringList names;
        if (!QFileInfo::exists(path)) return names;
        EvaluationDatabase database(path.toStdString());
        for (const std::string& name : database.names()) names.append(QString::fromStdString(name));
        return names;
      },
      [this](QStringList&& names) { stored_ = std::move(names); },
      [this](const QString&) { stored_.clear(); });  // told by the Experiment page
}

void OptimizationDocuments::show(const OptimizationPlan& plan, const QString& file) {
  file_ = file;
  editor_->setPlan(plan);
  errors_->dismiss();
  Q_EMIT opened();
}

/// Lets people save a plan before another one takes its place; false if they think better of it.
bool OptimizationDocuments::askLeave() {
  if (!editor_->isModified()) return true;
  const QString name = QString::fromStdString(editor_->plan().name);
  QMessageBox box(QMessageBox::Question, tr("Optimization"),
                  tr("The plan \"%1\" has changes that are not saved.").arg(name),
                  QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, editor_);
  const int answer = box.exec();
  return answer == QMessageBox::Save ? askSave(false) : answer == QMessageBox::Discard;
}

void OptimizationDocuments::open(const QString& name) {
  const QString file = QFileInfo::exists(name) ? QFileInfo(name).absoluteFilePath() : QString();
  makeInBackground<OptimizationPlan>(
      this, [name] { return readOptimization(Library::instance().optimizationFile(name.toStdString())); },
      [this, file](OptimizationPlan&& plan) { show(plan, file); },
      [this](const QString& sentence) { fail(sentence); });
}

void OptimizationDocuments::openStored(const QString& name) {
  makeInBackground<OptimizationPlan>(
      this,
      [name = name.toStdString(), path = results_->path().toStdString()] {
        return EvaluationDatabase(path).plan(name);
      },
      [this](OptimizationPlan&& plan) { show(plan, {}); },
      [this](const QString& sentence) { fail(sentence); });
}

void OptimizationDocuments::save(const QString& path) {
  inBackground(
      this, [path, plan = editor_->plan()] { writeOptimization(path.toStdString(), plan); },
      [this, path, plan = editor_->plan()] {
        file_ = QFileInfo(path).absoluteFilePath();
        if (plan == editor_->plan()) editor_->setSaved();
        Q_EMIT saved(path);
      },
      [this](const QString& sentence) { fail(sentence); });
}

void OptimizationDocuments::saveAgent(const AgentSettings& agent) {
  const QString name = QString::fromStdString(agent.name);
  const auto path = tetrabench::askSave(editor_, agentFiles(), tr("Save agent"), name);
  if (!path) return;
  inBackground(
      this, [path = path->toStdString(), agent] { writeAgent(path, agent); },
      [this, path] { Q_EMIT saved(*path); }, [this](const QString& sentence) { fail(sentence); });
}

void OptimizationDocuments::askNew() {
  if (!askLeave()) return;
  OptimizationPlan plan = firstPlan();
  for (int number = 2; stored_.contains(QString::fromStdString(plan.name)); ++number)
    plan.name = "Search " + std::to_string(number);
  show(plan, {});
}

void OptimizationDocuments::askOpen(const QString& name) {
  if (askLeave()) open(name);
}

void OptimizationDocuments::askOpenStored(const QString& name) {
  if (askLeave()) openStored(name);
}

void OptimizationDocuments::askOpen() {
  if (!askLeave()) return;
  if (const auto path = tetrabench::askOpen(editor_, optimizationFiles(), tr("Open optimization")))
    open(*path);
}

bool OptimizationDocuments::askSave(bool underNewName) {
  std::optional<QString> path;
  if (!underNewName && !file_.isEmpty()) path = file_;
  const QString name = QString::fromStdString(editor_->plan().name);
  if (!path) path = tetrabench::askSave(editor_, optimizationFiles(), tr("Save optimization"), name);
  if (path) save(*path);
  return path.has_value();
}

void OptimizationDocuments::loadMdp(const QString& name) {
  makeInBackground<NamedMdp>(
      this,
      [name = name.toStdString()] {
        return NamedMdp{name, Library::instance().mdp(name)};
      },
      [this](NamedMdp&& mdp) { editor_->setMdp(mdp); }, [this](const QString& sentence) { fail(sentence); });
}

void OptimizationDocuments::loadAgent(const QString& name) {
  makeInBackground<NamedAgent>(
      this,
      [name, mdp = editor_->plan().mdp.mdp] {
        if (!name.startsWith(kFeatures))
          return NamedAgent{name.toStdString(), Library::instance().agent(name.toStdString())};
        return NamedAgent{"", agentOf(resolveFeatures(name.mid(kFeatures.size()).toStdString()), mdp)};
      },
      [this](NamedAgent&& agent) { editor_->setAgent(agent); },
      [this](const QString& sentence) { fail(sentence); });
}

void OptimizationDocuments::restore() {
  const QSettings settings;
  const std::string text = settings.value(kPlanKey).toString().toStdString();
  OptimizationPlan plan = firstPlan();
  QString complaint;
  if (!text.empty()) try {
      plan = optimizationFromJson(parseJson(text), {});
    } catch (const Error& error) {
      complaint = tr("The plan of last time could not be taken up again: %1")
                      .arg(QString::fromStdString(error.what()));
    }
  show(plan, complaint.isEmpty() ? settings.value(kFileKey).toString() : QString());
  if (!complaint.isEmpty()) fail(complaint);
}

void OptimizationDocuments::remember() const {
  QSettings settings;
  settings.setValue(kPlanKey, QString::fromStdString(toJson(editor_->plan(), DocumentParts::Whole).dump()));
  settings.setValue(kFileKey, file_);
}

}  // namespace tetrabench

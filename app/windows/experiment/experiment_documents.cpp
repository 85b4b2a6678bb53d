#include "app/windows/experiment/experiment_documents.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QSettings>
#include <QWidget>

#include "app/windows/background.h"
#include "app/windows/experiment/plan_editor.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/results_file.h"
#include "core/error.h"
#include "core/storage/experiment_document.h"
#include "core/storage/library.h"
#include "core/storage/results_database.h"
#include "widgets/error_bar.h"
#include "widgets/name_picker.h"

namespace tetrabench {
namespace {

constexpr const char* kPlanKey = "experiment/plan";
constexpr const char* kFileKey = "experiment/file";

/// What the first start offers: small enough to be played while one looks on.
ExperimentPlan firstPlan() {
  const Library& library = Library::instance();
  ExperimentPlan plan;
  plan.name = "First comparison";
  for (const char* id : {"rlc2008/training-03", "rlc2008/training-09", "rlc2008/training-14"})
    plan.mdps.push_back({id, library.mdp(id)});
  for (const char* id : {"dt-20", "bcts", "dellacherie", "smartagent-start"})
    plan.agents.push_back({id, library.agent(id)});
  plan.repetitions = 5;
  return plan;
}

std::vector<NameEntry> entries(const std::vector<std::string>& ids) {
  std::vector<NameEntry> list;
  for (const std::string& id : ids) list.push_back({QString::fromStdString(id), QString::fromStdString(id)});
  return list;
}

template <typename Named, typename Read>
std::vector<Named> readAll(const QStringList& names, Read read) {
  std::vector<Named> list;
  for (const QString& name : names) list.push_back({name.toStdString(), read(name.toStdString())});
  return list;
}

}  // namespace

ExperimentDocuments::ExperimentDocuments(PlanEditor* editor, ErrorBar* errors, ResultsFile* results,
                                         QObject* parent)
    : QObject(parent), editor_(editor), errors_(errors), results_(results) {
  connect(results_, &ResultsFile::pathChanged, this, &ExperimentDocuments::lookAtResults);
  connect(results_, &ResultsFile::contentChanged, this, &ExperimentDocuments::lookAtResults);
  lookAtResults();
}

void ExperimentDocuments::fail(const QString& sentence) {
  errors_->showMessage(sentence);
  Q_EMIT settled();
}

void ExperimentDocuments::lookAtResults() {
  makeInBackground<QStringList>(
      this,
      [path = results_->path()] {
        QStringList names;
        if (!QFileInfo::exists(path)) return names;
        ResultsDatabase database(path.toStdString());
        for (const std::string& name : database.names()) names.append(QString::fromStdString(name));
        return names;
      },
      [this](QStringList&& names) { stored_ = std::move(names); },
      [this](const QString& sentence) {
        stored_.clear();
        fail(sentence);
      });
}

void ExperimentDocuments::show(const ExperimentPlan& plan, const QString& file) {
  if (editor_->isReadOnly())
    return fail(tr("Another plan can be opened when the experiment that runs has ended."));
  file_ = file;
  editor_->setPlan(plan);
  errors_->dismiss();
  Q_EMIT opened();
}

void ExperimentDocuments::newPlan() {
  ExperimentPlan plan;
  for (int number = 2; stored_.contains(QString::fromStdString(plan.name)); ++number)
    plan.name = ExperimentPlan().name + " " + std::to_string(number);
  show(plan, {});
}

/// Lets people save a plan before another one takes its place; false if they think better of it.
bool ExperimentDocuments::askLeave() {
  if (!editor_->isModified()) return true;
  QMessageBox box(
      QMessageBox::Question, tr("Experiment"),
      tr("The plan \"%1\" has changes that are not saved.").arg(QString::fromStdString(editor_->plan().name)),
      QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, editor_);
  const int answer = box.exec();
  return answer == QMessageBox::Save ? askSave(false) : answer == QMessageBox::Discard;
}

void ExperimentDocuments::open(const QString& name) {
  const bool isFile = QFileInfo::exists(name);
  makeInBackground<ExperimentPlan>(
      this, [name] { return readExperiment(Library::instance().experimentFile(name.toStdString())); },
      [this, file = isFile ? QFileInfo(name).absoluteFilePath() : QString()](ExperimentPlan&& plan) {
        show(plan, file);
      },
      [this](const QString& sentence) { fail(sentence); });
}

void ExperimentDocuments::openStored(const QString& name) {
  makeInBackground<ExperimentPlan>(
      this,
      [name = name.toStdString(), path = results_->path().toStdString()] {
        ResultsDatabase database(path);
        if (auto experiment = database.experiment(name)) return std::move(experiment->plan);
        throw StorageError(path + ": there is no experiment \"" + name + "\" any more");
      },
      [this](ExperimentPlan&& plan) { show(plan, {}); }, [this](const QString& sentence) { fail(sentence); });
}

void ExperimentDocuments::save(const QString& path) {
  inBackground(
      this, [path, plan = editor_->plan()] { writeExperiment(path.toStdString(), plan); },
      [this, path, plan = editor_->plan()] {
        file_ = QFileInfo(path).absoluteFilePath();
        if (plan == editor_->plan()) editor_->setSaved();
        Q_EMIT saved(path);
      },
      [this](const QString& sentence) { fail(sentence); });
}

void ExperimentDocuments::askNew() {
  if (askLeave()) newPlan();
}

void ExperimentDocuments::askOpen(const QString& name) {
  if (askLeave()) open(name);
}

void ExperimentDocuments::askOpenStored(const QString& name) {
  if (askLeave()) openStored(name);
}

void ExperimentDocuments::askOpen() {
  if (!askLeave()) return;
  if (const auto path = tetrabench::askOpen(editor_, experimentFiles(), tr("Open experiment"))) open(*path);
}

bool ExperimentDocuments::askSave(bool underNewName) {
  std::optional<QString> path;
  if (!underNewName && !file_.isEmpty()) path = file_;
  const QString name = QString::fromStdString(editor_->plan().name);
  if (!path) path = tetrabench::askSave(editor_, experimentFiles(), tr("Save experiment"), name);
  if (path) save(*path);
  return path.has_value();
}

/// Ids or files that people choose.
QStringList ExperimentDocuments::pick(const QString& what, const std::vector<std::string>& ids,
                                      const FileKind& kind) {
  NamePicker picker(what, entries(ids), editor_);
  bool files = false;
  connect(&picker, &NamePicker::filesRequested, this, [&files] { files = true; });
  if (picker.exec() == QDialog::Accepted) return picker.chosen();
  return files ? askOpenSeveral(editor_, kind, tr("Add %1").arg(what)) : QStringList();
}

void ExperimentDocuments::askMdps() {
  addMdps(pick(tr("MDPs"), Library::instance().mdpIds(), mdpFiles()));
}

void ExperimentDocuments::askAgents() {
  addAgents(pick(tr("agents"), Library::instance().agentIds(), agentFiles()));
}

void ExperimentDocuments::addMdps(const QStringList& names) {
  using Named = ExperimentPlan::NamedMdp;
  makeInBackground<std::vector<Named>>(
      this,
      [names] {
        return readAll<Named>(names, [](const std::string& name) { return Library::instance().mdp(name); });
      },
      [this](std::vector<Named>&& mdps) { tellKnown(editor_->addMdps(mdps)); },
      [this](const QString& sentence) { fail(sentence); });
}

void ExperimentDocuments::addAgents(const QStringList& names) {
  using Named = ExperimentPlan::NamedAgent;
  makeInBackground<std::vector<Named>>(
      this,
      [names] {
        return readAll<Named>(names, [](const std::string& name) { return Library::instance().agent(name); });
      },
      [this](std::vector<Named>&& agents) { tellKnown(editor_->addAgents(agents)); },
      [this](const QString& sentence) { fail(sentence); });
}

void ExperimentDocuments::tellKnown(int known) {
  if (known > 0) return fail(tr("%Ln of them are in the plan already.", nullptr, known));
  errors_->dismiss();
  Q_EMIT settled();
}

void ExperimentDocuments::restore() {
  const QSettings settings;
  const std::string text = settings.value(kPlanKey).toString().toStdString();
  ExperimentPlan plan;
  QString file, complaint;
  try {
    plan = text.empty() ? firstPlan() : experimentFromJson(parseJson(text), {});
    if (!text.empty()) file = settings.value(kFileKey).toString();
  } catch (const Error& error) {
    plan = firstPlan();
    complaint =
        tr("The plan of last time could not be taken up again: %1").arg(QString::fromStdString(error.what()));
  }
  show(plan, file);
  if (!complaint.isEmpty()) fail(complaint);
}

void ExperimentDocuments::remember() const {
  QSettings settings;
  const ExperimentPlan& plan = editor_->plan();
  // An empty plan is no document that could be read.
  if (plan.mdps.empty() || plan.agents.empty()) {
    settings.remove(kPlanKey);
    return settings.remove(kFileKey);
  }
  settings.setValue(kPlanKey, QString::fromStdString(toJson(plan, DocumentParts::Whole).dump()));
  settings.setValue(kFileKey, file_);
}

}  // namespace tetrabench

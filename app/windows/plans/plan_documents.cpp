#include "app/windows/plans/plan_documents.h"

#include <QMessageBox>
#include <utility>

#include "app/windows/documents/free_name.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"

namespace tetrabench {

PlanDocuments::PlanDocuments(QWidget* window, ErrorBar* errors, ResultsFile* results, FileKind files,
                             Words words, QObject* parent)
    : QObject(parent),
      results_(results),
      words_(std::move(words)),
      window_(window),
      errors_(errors),
      files_(std::move(files)) {
  connect(results_, &ResultsFile::pathChanged, this, &PlanDocuments::look);
  connect(results_, &ResultsFile::contentChanged, this, &PlanDocuments::look);
}

void PlanDocuments::fail(const QString& sentence) {
  errors_->showMessage(sentence);
  Q_EMIT settled();
}

void PlanDocuments::notify(const QString& sentence) {
  errors_->showNotice(sentence);
  Q_EMIT settled();
}

void PlanDocuments::reportBusy() {
  errors_->showHint(words_.busy);
  Q_EMIT settled();
}

void PlanDocuments::dismiss() {
  errors_->dismiss();
  Q_EMIT settled();
}

void PlanDocuments::reportDuplicates(int known, const QString& first, std::ptrdiff_t added) {
  if (known > 0)
    return notify(added == 1 ? tr("%1 is already in the plan.").arg(first)
                             : tr("%Ln of these are already in the plan.", nullptr, known));
  dismiss();
}

bool PlanDocuments::isStored(const std::string& name) const {
  return stored_.contains(QString::fromStdString(name));
}

std::string PlanDocuments::freeName(const std::string& name) const {
  return tetrabench::freeName(name, [this](const std::string& candidate) { return isStored(candidate); });
}

void PlanDocuments::askLeave(std::function<void()> then) {
  if (isBusy()) return reportBusy();
  if (!isModified()) return then();
  wanted_ = std::move(then);
  if (asking_) return;
  waiting_ = looking_.isRunning();  // until it is known whether the results file has the plan
  if (waiting_) return;
  QMessageBox box(QMessageBox::Question, words_.title,
                  tr("The plan \"%1\" has unsaved changes. Save them?").arg(shownText(planName())),
                  QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_);
  asking_ = true;
  const int answer = box.exec();
  asking_ = false;
  const auto next = std::exchange(wanted_, {});
  if (answer == QMessageBox::Save) askSave(false, next);
  if (answer == QMessageBox::Discard) next();
}

void PlanDocuments::looked() {
  looking_ = {};
  if (std::exchange(waiting_, false)) askLeave(std::exchange(wanted_, {}));
}

void PlanDocuments::askNew() {
  askLeave([this] { newPlan(); });
}

void PlanDocuments::askOpen() {
  tetrabench::askOpen(window_, files_, words_.open, [this](const QString& path) { askOpen(path); });
}

void PlanDocuments::askSave(bool underNewName, std::function<void()> then) {
  std::optional<QString> path;
  if (!underNewName && !file_.isEmpty()) path = file_;
  if (!path) path = tetrabench::askSave(window_, files_, words_.save, planName());
  if (path) save(*path, std::move(then));
}

}  // namespace tetrabench

#include "moc_plan_documents.cpp"

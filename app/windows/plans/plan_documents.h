#pragma once

#include <QFileInfo>
#include <QObject>
#include <QStringList>
#include <algorithm>
#include <functional>
#include <optional>

#include "app/windows/documents/ask_documents.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/ordered_write.h"
#include "app/windows/documents/results_file.h"
#include "app/windows/shell/auto_saver.h"
#include "core/agents/agent_document.h"
#include "core/agents/named_document.h"
#include "core/storage/json_reader.h"
#include "widgets/forms/text.h"
#include "widgets/shell/background.h"

namespace tetrabench {

class ErrorBar;

/// Manager of a page's plan of any kind: opens and saves it. Files are read and written on other threads; an
/// error appears in the error bar and changes nothing.
class PlanDocuments : public QObject {
  Q_OBJECT

 public:
  /// Texts of dialogs and messages.
  struct Words {
    QString title, open, save;
    QString busy;  ///< message that no other plan can be opened while one runs
  };

  virtual void newPlan() = 0;
  /// Opens a file or a predefined id.
  virtual void open(const QString& name) = 0;
  /// Opens a plan from the results file.
  virtual void openStored(const QString& name) = 0;
  /// Saves the plan and then calls `then`, unless it could not be written.
  virtual void save(const QString& path, std::function<void()> then = {}) = 0;
  /// Restores the plan of the last session, finished or not, or else shows an initial one, and autosaves from
  /// then on.
  virtual void restore() = 0;
  virtual AutoSaver& autoSaver() = 0;
  /// Each of these asks whether to save changes; those that open a plan ask once it has been read.
  void askNew();
  void askOpen();
  virtual void askOpen(const QString& name) = 0;
  virtual void askOpenStored(const QString& name) = 0;
  /// Asks where to save, if necessary, and saves as `save` does, unless the user cancels.
  void askSave(bool underNewName, std::function<void()> then = {});

  /// Returns the file that "Save" writes the plan to; if empty, "Save" asks for one.
  const QString& file() const { return file_; }

  const DocumentKind& kind() const { return *files_.listed; }

  /// Returns the names of the plans in the results file when it was last read.
  const QStringList& stored() const { return stored_; }
  bool isStored(const std::string& name) const;
  /// Returns a numbered variant of the name, such as "First search 2", that no plan in the results file has.
  std::string freeName(const std::string& name) const;

 Q_SIGNALS:
  /// Emitted when another plan is in the editor.
  void opened();
  void saved(const QString& path);
  /// Emitted when a message was shown in the error bar, or dismissed.
  void settled();

 protected:
  PlanDocuments(QWidget* window, ErrorBar* errors, ResultsFile* results, FileKind files, Words words,
                QObject* parent);

  virtual bool isModified() const = 0;
  virtual QString planName() const = 0;
  /// Returns true if no other plan may replace the one in the editor now.
  virtual bool isBusy() const { return false; }
  /// Lists the plans in the results file, on another thread, and then calls `looked`.
  virtual void look() = 0;
  void looked();
  void fail(const QString& sentence);
  void notify(const QString& sentence);  ///< shows information that is not an error
  void reportBusy();                     ///< reports that no other plan may replace this one now
  void dismiss();
  /// Reports duplicates after items were added, `known` of which the plan already had; `first` is the name of
  /// the first item added.
  void reportDuplicates(int known, const QString& first, std::ptrdiff_t added);
  /// Offers to save the plan before another one replaces it, then calls `then`, unless the user cancels or
  /// saving fails. Of several requests, only the last is carried out.
  void askLeave(std::function<void()> then);

  ResultsFile* const results_;
  const Words words_;
  QString file_;
  int opened_ = 0;  ///< number of plans opened so far
  BackgroundTask opening_;
  QStringList stored_;
  BackgroundTask looking_;

 private:
  QWidget* window_;
  ErrorBar* errors_;
  const FileKind files_;
  bool asking_ = false, waiting_ = false;  ///< a question is open; one is pending
  std::function<void()> wanted_;           ///< runs after the question
};

/// The state of the plan in the editor.
template <typename Plan>
struct PlanDraft {
  Plan plan;
  QString file;
  bool modified = false;
  bool operator==(const PlanDraft&) const = default;
};

/// The documents of one kind of plan. `Kind` has the types Plan and Editor; the thread-safe functions
/// read(name), readStored(path, name), write(path, plan) and names(path); and for drafts firstPlan(),
/// draftFromJson(json), references(plan) (the origins of MDPs and agents) and the file name kSession.
template <typename Kind>
class PlanDocumentsOf : public PlanDocuments {
 public:
  using Plan = typename Kind::Plan;
  using Editor = typename Kind::Editor;

  void open(const QString& name) override { read(name, false); }
  void openStored(const QString& name) override { readStored(name, false); }
  using PlanDocuments::askOpen;
  void askOpen(const QString& name) override { read(name, true); }
  void askOpenStored(const QString& name) override { readStored(name, true); }

  void save(const QString& path, std::function<void()> then = {}) override {
    inBackground(
        this, orderedWrite(path, [path, plan = editor_->plan()] { Kind::write(path.toStdString(), plan); }),
        [this, path, then = std::move(then), plan = editor_->plan(), opened = opened_] {
          Q_EMIT saved(path);
          if (opened != opened_) return;  // another plan has been opened meanwhile
          file_ = QFileInfo(path).absoluteFilePath();
          const bool isSame = plan == editor_->plan();
          if (isSame) editor_->setSaved();
          if (then) isSame ? then() : askLeave(then);
        },
        [this](const QString& sentence) { fail(sentence); });
  }

  void restore() override {
    connect(autoSaver_, &AutoSaver::damaged, this, &PlanDocumentsOf::fail);
    autoSaver_->restoreNow(
        []() -> Kept {
          const std::optional<Json> kept = readSession(Kind::kSession);
          if (!kept) return {};
          return draftFromJson(*kept);
        },
        [this](Kept&& kept) {
          if (!kept) return show(Kind::firstPlan(), {});
          show(kept->plan, kept->file);
          if (kept->modified) editor_->setModified();
        },
        [] { return quarantineSession(Kind::kSession); });
  }
  AutoSaver& autoSaver() override { return *autoSaver_; }

  /// Adds agents, by id or file, to a plan that has several.
  void addAgents(const QStringList& names) {
    if (names.isEmpty()) return;
    inBackground(
        this, [names] { return readAgents(names); },
        [this](std::vector<NamedAgent>&& agents) {
          reportDuplicates(editor_->addAgents(agents), shownText(agents.front().agent.name),
                           std::ssize(agents));
        },
        [this](const QString& sentence) { fail(sentence); });
  }
  void askAgents() {
    askDocuments(editor_, kAgentKind, [this](const QStringList& names) { addAgents(names); });
  }

 protected:
  using Draft = PlanDraft<Plan>;
  using Kept = std::optional<Draft>;  ///< none in the first session

  PlanDocumentsOf(Editor* editor, ErrorBar* errors, ResultsFile* results, FileKind files, Words words,
                  QObject* parent)
      : PlanDocuments(editor, errors, results, std::move(files), std::move(words), parent),
        editor_(editor),
        autoSaver_(new AutoSaverOf<Kept>(
            this,
            [this] {
              return Draft{editor_->plan(), file_, editor_->isModified()};
            },
            [](const Kept& kept, const Kept&) { writeSession(Kind::kSession, draftToJson(*kept)); })) {
    look();
  }

  /// Completes a plan that has been read and passes it to `then`, unless that fails.
  virtual void complete(const Plan& plan, std::function<void(const Plan&)> then) { then(plan); }
  void show(const Plan& plan, const QString& file) {
    if (isBusy()) return reportBusy();
    opening_.drop();  // cancels opening a plan that was chosen earlier
    file_ = file;
    ++opened_;
    editor_->setPlan(plan);
    look();  // reads the stored plan of this name
    dismiss();
    Q_EMIT opened();
  }
  /// Returns true if there are unsaved changes, unless the results file has the same plan, so that nothing
  /// would be lost.
  bool isModified() const override {
    return editor_->isModified() &&
           !(storedPlan_ && withoutReferences(*storedPlan_) == withoutReferences(editor_->plan()));
  }
  QString planName() const override { return QString::fromStdString(editor_->plan().name); }

  Editor* const editor_;

 private:
  struct Read {
    Plan plan;
    QString file;  ///< empty if it is not from a file of its own
  };

  /// Clears the references, which do not matter for a plan that contains its documents in full.
  static Plan withoutReferences(Plan plan) {
    for (std::string* reference : Kind::references(plan)) reference->clear();
    return plan;
  }
  void look() override {
    struct Found {
      QStringList names;
      std::optional<Plan> plan;
    };
    looking_.drop();  // may be reading another file
    storedPlan_.reset();
    looking_ = inBackground(
        this,
        [path = results_->path(), name = planName()] {
          Found found;
          if (!QFileInfo::exists(path)) return found;
          found.names = Kind::names(path.toStdString());
          try {
            if (found.names.contains(name))
              found.plan = Kind::readStored(path.toStdString(), name.toStdString());
          } catch (const std::exception&) {  // treated as not stored
          }
          return found;
        },
        [this](Found&& found) {
          stored_ = std::move(found.names);
          storedPlan_ = std::move(found.plan);
          looked();
        },
        [this](const QString& sentence) {
          stored_.clear();
          fail(sentence);
          looked();
        });
  }
  void read(const QString& name, bool asks) {
    readInBackground(
        [name] {
          const QFileInfo file(name);
          return Read{Kind::read(name.toStdString()), file.exists() ? file.absoluteFilePath() : QString()};
        },
        asks);
  }
  void readStored(const QString& name, bool asks) {
    readInBackground(
        [name, path = results_->path()] {
          return Read{Kind::readStored(path.toStdString(), name.toStdString()), {}};
        },
        asks);
  }
  template <typename Work>
  void readInBackground(Work work, bool asks) {
    opening_.drop();
    opening_ = inBackground(
        this, std::move(work),
        [this, asks](const Read& read) {
          complete(read.plan, [this, asks, file = read.file, opened = opened_](const Plan& plan) {
            if (opened != opened_) return;  // another plan has been opened meanwhile
            if (!asks) return show(plan, file);
            askLeave([this, plan, file] { show(plan, file); });
          });
        },
        [this](const QString& sentence) { fail(sentence); });
  }

  static Json draftToJson(const Draft& draft) {
    Plan plan = draft.plan;
    Json references = Json::array();
    for (const std::string* reference : Kind::references(plan)) references.push_back(*reference);
    return {{"plan", toJson(draft.plan, DocumentParts::Whole)},
            {"references", std::move(references)},
            {"file", draft.file.toStdString()},
            {"modified", draft.modified}};
  }
  static Draft draftFromJson(const Json& json) {
    const JsonReader document(json);
    Draft draft{Kind::draftFromJson(document["plan"].json()),
                QString::fromStdString(document["file"].string()), document["modified"].boolean()};
    const auto names = document["references"].items();
    const auto references = Kind::references(draft.plan);
    for (std::size_t i = 0; i < std::min(names.size(), references.size()); ++i)
      *references[i] = names[i].string();
    return draft;
  }

  AutoSaverOf<Kept>* autoSaver_;
  /// The stored plan that had the name of the plan in the editor when the results file was last read.
  std::optional<Plan> storedPlan_;
};

}  // namespace tetrabench

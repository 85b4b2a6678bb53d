#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
#include <set>
#include <vector>

#include "app/windows/compare/compared_item.h"
#include "app/windows/compare/comparison_list.h"
#include "app/windows/compare/opened_results.h"
#include "widgets/experiments/run_tree_model.h"

class QUndoStack;

namespace tetrabench {

class ResultsFile;

/// Everything that can be compared: the experiments of the working file and of other results files, single
/// runs, and curves from files. Keeps track of what is checked and loads it on other threads.
class CompareSources : public QObject {
  Q_OBJECT

 public:
  explicit CompareSources(ResultsFile* working, QObject* parent = nullptr);

  /// Shows what was kept; nothing is read before. `known`: experiments that were listed before, whose boxes
  /// stay as they are.
  void restore(ComparisonList&& list, const QStringList& checked, const QStringList& known,
               const std::map<QString, Qt::PenStyle>& lines);
  const ComparisonList& list() const { return list_; }
  /// Lines that tell drawn curves of one colour apart, by id.
  const std::map<QString, Qt::PenStyle>& lines() const { return lines_; }
  QStringList checked() const { return {checked_.begin(), checked_.end()}; }
  QStringList known() const { return {known_.begin(), known_.end()}; }
  QUndoStack* undoStack() const { return undo_; }

  std::vector<RunTreeEntry> entries() const;
  /// What there is to say about groups of the entries.
  QMap<QStringList, QString> groupNotes() const;
  void setChecked(const QStringList& ids);
  /// Unchecks what is stored in a results file, unless one of the groups is its file or experiment. Returns
  /// the other ids.
  QStringList uncheckOutside(const QList<QStringList>& groups, const QStringList& ids);
  /// Checks all agents of an experiment of the working file, or one of them, and only these; all MDPs, or
  /// one.
  void showOnly(const QString& experiment, const QString& agent, const QString& mdp);

  /// Unchecks all other MDPs.
  void showOnlyMdp(const ComparedMdp& mdp);

  /// `*.curve.json` and `*.curve.txt` files, and results files, of which the newest experiment is checked.
  void addFiles(const QStringList& paths);
  void addRun(const SavedCurve& run);

  /// The results file that a group of the entries stands for; empty if it stands for something else.
  QString fileOf(const QStringList& group) const;
  /// Takes a results file off the list; the file stays as it is. Not the working file.
  void closeFile(const QString& path);
  /// The former working file stays on the list.
  void useAsWorkingFile(const QString& path);

  /// Removes loaded runs and curves from the list, and experiments with their results from their files. Can
  /// be undone, as all changes of the list can.
  void remove(const QStringList& ids);
  /// The experiments that these ids belong to, each with its file, in words.
  QStringList experimentsOf(const QStringList& ids) const;

  CurveLook lookOf(const QString& id) const;
  /// `text`: what undo calls it.
  void setLooks(const std::map<QString, CurveLook>& looks, const QString& text);
  /// Moves a curve among its neighbours; false if it is the first or last.
  bool move(const QString& id, int by);

  /// Checks whether results files have new experiments or runs.
  void look();

  /// The items that are checked and loaded.
  std::vector<ComparedItem> items() const;
  /// The first of their agents by plans and files, wherever the user moved it.
  QString firstAgent() const;
  /// Their checked MDPs, in the order of their plans.
  std::vector<ComparedMdp> mdps() const;
  bool isLoading() const;

 Q_SIGNALS:
  void entriesChanged();
  /// items() or mdps() changed.
  void changed();
  void failed(const QString& sentence);
  /// Something to know that is no error.
  void noticed(const QString& sentence);

 private:
  using Stored = OpenedResults::Stored;
  bool isListed(const QString& path) const;
  void listFiles();
  void openFile(const QString& path);
  void checkNew(const OpenedResults& file);
  void checkAll(const OpenedResults& file, const Stored& stored);
  void showWanted();
  void announceEntries();
  void assignLines();
  void load();
  void addLoaded(LoadedCurve&& loaded);
  void apply(const ComparisonList& list);
  void change(const QString& text, const ComparisonList& after, const QString& place = {});
  void removeExperiments(const QStringList& ids);
  QString titleOf(const OpenedResults& file) const;
  /// As the tree shows them, each different.
  QStringList titlesOfExperiments(const OpenedResults& file) const;
  /// The name of the experiment that a group of the entries stands for; empty if it stands for something
  /// else.
  QString experimentOf(const QStringList& group) const;
  std::vector<RunTreeEntry> listedEntries() const;

  ResultsFile* working_;
  std::vector<std::unique_ptr<OpenedResults>> files_;  ///< the working file is the first
  ComparisonList list_;
  QUndoStack* undo_;
  std::set<QString> checked_;
  std::map<QString, Qt::PenStyle> lines_;  ///< of drawn curves, unless the user has chosen one
  std::set<QString> known_;                ///< ids of experiments that were listed before
  QString wanted_;                         ///< an experiment to show as soon as it is listed
  QString wantedAgent_, wantedMdp_;
  std::set<QString> opening_;  ///< files whose newest experiment is to be checked
  bool restored_ = false;
  bool loadPending_ = false;  ///< something changed while files were read
};

}  // namespace tetrabench

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
/// runs, and curves from files. Tracks what is checked and loads it on other threads.
class CompareSources : public QObject {
  Q_OBJECT

 public:
  explicit CompareSources(ResultsFile* working, QObject* parent = nullptr);

  /// Restores the saved comparison and starts reading files; none is read before. `known`: experiments that
  /// were listed before, whose check boxes are not changed.
  void restore(ComparisonList&& list, const QStringList& checked, const QStringList& known,
               const std::map<QString, Qt::PenStyle>& lines);
  const ComparisonList& list() const { return list_; }
  /// Returns the line styles that distinguish drawn curves of the same colour, by id.
  const std::map<QString, Qt::PenStyle>& lines() const { return lines_; }
  QStringList checked() const { return {checked_.begin(), checked_.end()}; }
  QStringList known() const { return {known_.begin(), known_.end()}; }
  QUndoStack* undoStack() const { return undo_; }

  std::vector<RunTreeEntry> entries() const;
  /// Returns the notes on groups of entries.
  QMap<QStringList, QString> groupNotes() const;
  void setChecked(const QStringList& ids);
  /// Unchecks the ids stored in results files, except those in one of the groups, which represent files or
  /// experiments. Returns the remaining ids.
  QStringList uncheckOutside(const QList<QStringList>& groups, const QStringList& ids);
  /// Checks one agent of an experiment in the working file, or all if `agent` is empty, likewise one MDP or
  /// all, and nothing else.
  void showOnly(const QString& experiment, const QString& agent, const QString& mdp);

  /// Unchecks all other MDPs.
  void showOnlyMdp(const ComparedMdp& mdp);

  /// Adds `*.curve.json` and `*.curve.txt` files, and results files, whose newest experiment is checked.
  void addFiles(const QStringList& paths);
  void addRun(const SavedCurve& run);

  /// Returns the results file that a group of entries represents; empty if it represents something else.
  QString fileOf(const QStringList& group) const;
  /// Removes a results file other than the working file from the list; the file itself is unchanged.
  void closeFile(const QString& path);
  /// Makes a file the working file. The previous one stays on the list if it has experiments.
  void useAsWorkingFile(const QString& path);

  /// Removes loaded runs and curves from the list, and experiments with their results from their files. Like
  /// all changes of the list, this can be undone.
  void remove(const QStringList& ids);
  /// Returns the names of the experiments that these ids belong to, each with its file.
  QStringList experimentsOf(const QStringList& ids) const;

  CurveLook lookOf(const QString& id) const;
  /// Sets the looks of curves. `text`: name of the undo step.
  void setLooks(const std::map<QString, CurveLook>& looks, const QString& text);
  /// Moves a curve among its neighbours; returns false at either end.
  bool move(const QString& id, int by);

  /// Checks results files for new experiments or runs.
  void look();

  /// Returns the items that are checked and loaded.
  std::vector<ComparedItem> items() const;
  /// Returns the first checked agent in the order of files and plans, regardless of the user's order.
  QString firstAgent() const;
  /// Returns the checked MDPs of the items, in the order of their plans.
  std::vector<ComparedMdp> mdps() const;
  bool isLoading() const;
  /// Returns the names of the files that are being read, without those that are only checked for changes.
  QStringList loading() const;

 Q_SIGNALS:
  /// Emitted when loading() may have changed, unless another signal reports it.
  void loadingChanged();
  void entriesChanged();
  /// Emitted when items() or mdps() has changed.
  void changed();
  void failed(const QString& sentence);
  /// Emitted with information that is not an error.
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
  void addFromFile(LoadedCurve&& loaded);
  void addLoaded(LoadedCurve&& loaded);
  void apply(const ComparisonList& list);
  void change(const QString& text, const ComparisonList& after, const QString& place = {});
  void removeExperiments(const QStringList& ids);
  QString titleOf(const OpenedResults& file) const;
  /// Returns the experiments' titles in the tree, made unique.
  QStringList titlesOfExperiments(const OpenedResults& file) const;
  /// Returns the name of the experiment that a group of entries represents; empty if it represents something
  /// else.
  QString experimentOf(const QStringList& group) const;
  std::vector<RunTreeEntry> listedEntries() const;

  ResultsFile* working_;
  std::vector<std::unique_ptr<OpenedResults>> files_;  ///< the working file comes first
  ComparisonList list_;
  QUndoStack* undo_;
  std::set<QString> checked_;
  std::map<QString, Qt::PenStyle> lines_;  ///< line styles of drawn curves for which the user has chosen none
  std::set<QString> known_;                ///< ids of experiments that were listed before
  QString wanted_;                         ///< an experiment to show once it is listed
  QString wantedAgent_, wantedMdp_;
  QStringList adding_;         ///< files that are read for the first time
  std::set<QString> opening_;  ///< files whose newest experiment will be checked
  bool restored_ = false;
  bool loadPending_ = false;  ///< something changed while files were being read
};

}  // namespace tetrabench

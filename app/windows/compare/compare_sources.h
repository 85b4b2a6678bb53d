#pragma once

#include <QColor>
#include <QObject>
#include <QStringList>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "core/experiments/compared_agent.h"
#include "widgets/experiments/run_tree_model.h"

namespace tetrabench {

class ResultsFile;

/// One agent to draw: either with runs, or as a curve over several MDPs from a file.
struct ComparedItem {
  QString id, name;
  QString origin;  ///< its experiment, or the MDP of a single run
  QColor color;
  bool dashed = false;  ///< another agent has this colour
  std::shared_ptr<const ComparedAgent> agent;
  std::shared_ptr<const ConcatenatedCurveFile> curve;
};

/// Everything that can be compared: the experiments of the results file, single runs, and curves from files.
/// Keeps track of what is checked and loads it on other threads.
class CompareSources : public QObject {
  Q_OBJECT

 public:
  explicit CompareSources(ResultsFile* results, QObject* parent = nullptr);

  std::vector<RunTreeEntry> entries() const;
  void setChecked(const QStringList& ids);
  /// Checks all agents of an experiment, or one of them, and only these; all MDPs, or one.
  void showOnly(const QString& experiment, const QString& agent, const QString& mdp);

  /// Unchecks all other MDPs.
  void showOnlyMdp(const ComparedMdp& mdp);

  /// `*.curve.json` or `*.curve.txt` files.
  void addFiles(const QStringList& paths);
  void addRun(const SavedCurve& run);
  /// Removes loaded runs and curves from the list, and experiments with their results from the results file.
  void remove(const QStringList& ids);
  /// Names of the experiments that these ids belong to.
  QStringList experimentsOf(const QStringList& ids) const;

  /// Checks whether the results file has new experiments or runs.
  void look();

  /// The items that are checked and loaded.
  std::vector<ComparedItem> items() const;
  /// Their checked MDPs, in the order of their plans.
  std::vector<ComparedMdp> mdps() const;
  bool isLoading() const { return loading_ || looking_; }

 Q_SIGNALS:
  void entriesChanged();
  /// items() or mdps() changed.
  void changed();
  void failed(const QString& sentence);

 private:
  struct Stored {
    ResultsDatabase::Experiment experiment;
    std::vector<ComparedMdp> mdps;
    bool operator==(const Stored& other) const {
      return experiment.id == other.experiment.id && experiment.plan == other.experiment.plan &&
             experiment.done == other.experiment.done && experiment.failed == other.experiment.failed;
    }
  };
  struct Loaded {
    QString id, summary;
    std::shared_ptr<const ComparedAgent> agent;
    std::shared_ptr<const ConcatenatedCurveFile> curve;
  };
  void setStored(std::vector<Stored>&& stored);
  void load();
  void addLoaded(Loaded&& loaded);

  ResultsFile* results_;
  std::vector<Stored> stored_;
  std::vector<Loaded> loaded_;
  std::map<QString, std::shared_ptr<const ComparedAgent>> agents_;  ///< of experiments, by id
  std::set<QString> checked_;
  std::set<QString> known_;  ///< experiments that were listed before
  QString wanted_;           ///< an experiment to show as soon as it is listed
  QString wantedAgent_, wantedMdp_;
  std::set<QString> broken_;  ///< experiments that could not be loaded
  QString path_;              ///< of the file that stored_ comes from
  bool loading_ = false, looking_ = false;
  int request_ = 0, nextLoaded_ = 1;
};

}  // namespace tetrabench

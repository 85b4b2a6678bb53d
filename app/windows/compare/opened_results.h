#pragma once

#include <QObject>
#include <QStringList>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "core/experiments/compared_agent.h"

namespace tetrabench {

/// The experiments of one results file, read on other threads. The ids of agents and MDPs are unique across
/// files.
class OpenedResults : public QObject {
  Q_OBJECT

 public:
  struct Stored {
    ResultsDatabase::Experiment experiment;
    std::vector<ComparedMdp> mdps;
    bool operator==(const Stored& other) const {
      return experiment.id == other.experiment.id && experiment.plan == other.experiment.plan &&
             experiment.done == other.experiment.done && experiment.failed == other.experiment.failed;
    }
  };

  /// An experiment whose plan cannot be read, and the reason.
  struct Unreadable {
    QString name, problem;
    bool operator==(const Unreadable&) const = default;
  };

  OpenedResults(const QString& path, QObject* parent);

  const QString& path() const { return path_; }
  /// Returns the experiments, newest first.
  const std::vector<Stored>& experiments() const { return content_.stored; }
  const std::vector<Unreadable>& unreadable() const { return content_.unreadable; }
  QString agentId(const Stored& stored, std::size_t agent) const;
  QString mdpId(const Stored& stored, const ComparedMdp& mdp) const;
  QString unreadableId(const Unreadable& experiment) const;

  /// Checks the file for new experiments or runs, then emits `looked`. A missing file has none.
  void look();
  /// Loads those of these agents that are not loaded yet, one experiment at a time, then emits `loaded`; must
  /// be called again until it returns false, when none is missing.
  bool load(const std::set<QString>& agents);
  bool isBusy() const { return looking_ || loading_; }
  /// Returns true while it loads agents or reads a list of experiments that is empty so far.
  bool isReading() const { return loading_ || (looking_ && content_ == Content()); }

  /// Returns an agent; null if it is not loaded.
  std::shared_ptr<const ComparedAgent> agent(const QString& id) const;

 Q_SIGNALS:
  void looked(bool changed);
  void loaded();
  void failed(const QString& sentence);

 private:
  struct Content {
    std::vector<Stored> stored;
    std::vector<Unreadable> unreadable;
    bool operator==(const Content&) const = default;
  };

  const QString path_;
  Content content_;
  std::map<QString, std::shared_ptr<const ComparedAgent>> agents_;
  std::set<QString> broken_;  ///< experiments that could not be loaded
  bool looking_ = false, loading_ = false;
  int request_ = 0;
};

/// Returns the id of an experiment.
QString experimentId(const QString& path, const QString& name);
/// Each of these returns a part of the id of an agent or MDP.
QString fileOfId(const QString& id);
QString experimentOfId(const QString& id);

}  // namespace tetrabench

#pragma once

#include <QObject>
#include <QStringList>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "core/experiments/compared_agent.h"

namespace tetrabench {

/// The experiments of one results file, read on other threads. Agents and MDPs have ids that no other file's
/// have.
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

  /// An experiment whose plan cannot be read, and why.
  struct Unreadable {
    QString name, problem;
    bool operator==(const Unreadable&) const = default;
  };

  OpenedResults(const QString& path, QObject* parent);

  const QString& path() const { return path_; }
  /// Newest first.
  const std::vector<Stored>& experiments() const { return content_.stored; }
  const std::vector<Unreadable>& unreadable() const { return content_.unreadable; }
  QString agentId(const Stored& stored, std::size_t agent) const;
  QString mdpId(const Stored& stored, const ComparedMdp& mdp) const;
  QString unreadableId(const Unreadable& experiment) const;

  /// Checks whether the file has new experiments or runs; `looked` follows. A file that is missing has none.
  void look();
  /// Loads one experiment's agents that are among these and not loaded yet, until none is missing; false if
  /// none is. `loaded` follows.
  bool load(const std::set<QString>& agents);
  bool isBusy() const { return looking_ || loading_; }

  /// None if it is not loaded.
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

/// An id of an experiment.
QString experimentId(const QString& path, const QString& name);
/// The parts of an id of an agent or MDP.
QString fileOfId(const QString& id);
QString experimentOfId(const QString& id);
/// The ids of the program's older settings, which named no file, as those of a file.
QStringList withFile(const QStringList& ids, const QString& path);

}  // namespace tetrabench

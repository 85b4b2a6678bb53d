#include "app/windows/compare/opened_results.h"

#include <QFileInfo>
#include <algorithm>

#include "widgets/forms/text.h"
#include "widgets/shell/background.h"

namespace tetrabench {
namespace {

/// Separator of the parts of an id, and escape character. Within a part, either is written as two
/// characters.
constexpr QChar kSeparator(0x1f), kEscape(0x1e);

QString escaped(QString part) {
  return part.replace(kEscape, QString(kEscape) + u'0').replace(kSeparator, QString(kEscape) + u'1');
}

QString partOf(const QString& id, int number) {
  return id.section(kSeparator, number, number)
      .replace(QString(kEscape) + u'1', kSeparator)
      .replace(QString(kEscape) + u'0', kEscape);
}

QString joined(std::initializer_list<QString> parts) {
  QStringList all;
  for (const QString& part : parts) all << escaped(part);
  return all.join(kSeparator);
}

}  // namespace

QString fileOfId(const QString& id) {
  return partOf(id, 1);
}

QString experimentOfId(const QString& id) {
  return partOf(id, 2);
}

QString experimentId(const QString& path, const QString& name) {
  return joined({path, name});
}

OpenedResults::OpenedResults(const QString& path, QObject* parent) : QObject(parent), path_(path) {}

QString OpenedResults::agentId(const Stored& stored, std::size_t agent) const {
  const ExperimentPlan& plan = stored.experiment.plan;
  return joined({QStringLiteral("agent"), path_, text(plan.name), text(plan.agents[agent].agent.name),
                 QString::number(agent)});
}

QString OpenedResults::mdpId(const Stored& stored, const ComparedMdp& mdp) const {
  return joined({QStringLiteral("mdp"), path_, text(stored.experiment.plan.name), text(mdp.name),
                 QString::number(mdp.key)});
}

QString OpenedResults::unreadableId(const Unreadable& experiment) const {
  return joined({QStringLiteral("unreadable"), path_, experiment.name});
}

void OpenedResults::look() {
  const int request = request_ + 1;
  inBackground(
      this,
      [path = path_] {
        Content content;
        if (!QFileInfo::exists(path)) return content;
        ResultsDatabase database = ResultsDatabase::open(path.toStdString());
        for (auto& experiment : database.listedExperiments()) {
          if (!experiment.problem.empty()) {
            content.unreadable.push_back({text(experiment.plan.name), text(experiment.problem)});
            continue;
          }
          if (experiment.plan.versus) continue;  // games against each other have no curves
          auto mdps = comparedMdps(experiment.plan);
          content.stored.push_back({std::move(experiment), std::move(mdps)});
        }
        std::ranges::reverse(content.stored);
        std::ranges::reverse(content.unreadable);
        return content;
      },
      [this, request](Content&& content) {
        if (request != request_) return;
        looking_ = false;
        const bool changed = content != content_;
        broken_.clear();
        if (changed) {
          content_ = std::move(content);
          agents_.clear();
        }
        Q_EMIT looked(changed);
      },
      [this, request](const QString& sentence) {
        if (request != request_) return;
        looking_ = false;
        Q_EMIT failed(sentence);
        Q_EMIT looked(false);  // the previous content is still shown
      });
  request_ = request;
  looking_ = true;
}

bool OpenedResults::load(const std::set<QString>& agents) {
  if (loading_) return true;
  for (const Stored& s : content_.stored) {
    const QString name = text(s.experiment.plan.name);
    std::vector<std::size_t> missing;
    for (std::size_t i = 0; !broken_.contains(name) && i < s.experiment.plan.agents.size(); ++i)
      if (const QString id = agentId(s, i); agents.contains(id) && !agents_.contains(id))
        missing.push_back(i);
    if (missing.empty()) continue;
    inBackground(
        this,
        [path = path_.toStdString(), experiment = s.experiment, missing] {
          ResultsDatabase database = ResultsDatabase::open(path);
          return comparedAgents(database, experiment, missing);
        },
        [this, missing, request = request_, stored = s](std::vector<ComparedAgent>&& read) {
          loading_ = false;
          for (std::size_t i = 0; request == request_ && i < missing.size(); ++i)
            agents_[agentId(stored, missing[i])] = std::make_shared<ComparedAgent>(std::move(read[i]));
          Q_EMIT loaded();
        },
        [this, name, request = request_](const QString& sentence) {
          loading_ = false;
          if (request == request_) broken_.insert(name);
          Q_EMIT failed(sentence);
          Q_EMIT loaded();
        });
    loading_ = true;
    return true;
  }
  return false;
}

std::shared_ptr<const ComparedAgent> OpenedResults::agent(const QString& id) const {
  const auto found = agents_.find(id);
  return found == agents_.end() ? nullptr : found->second;
}

}  // namespace tetrabench

#include "moc_opened_results.cpp"

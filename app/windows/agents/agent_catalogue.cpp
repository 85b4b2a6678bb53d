#include "app/windows/agents/agent_catalogue.h"

#include <QFileInfo>
#include <algorithm>
#include <atomic>

#include "app/windows/documents/document_lists.h"
#include "app/windows/documents/program_changes.h"
#include "app/windows/documents/program_files.h"
#include "core/agents/agent_document.h"
#include "core/agents/agent_kind.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/external_document.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "widgets/forms/row_order.h"
#include "widgets/forms/text.h"
#include "widgets/shell/rate_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kProgressMilliseconds = 100;

using Origin = ListedAgent::Origin;
using Phase = AgentState::Phase;

/// Reads the agents of a list of documents; runs on another thread.
std::vector<ListedAgent> read(std::vector<ListedDocument> documents) {
  constexpr Origin kOrigins[] = {Origin::Own, Origin::Opened, Origin::Predefined, Origin::Example};
  std::vector<ListedAgent> agents;
  for (const ListedDocument& document : documents)
    agents.push_back({.origin = kOrigins[static_cast<std::size_t>(document.group)],
                      .id = document.id,
                      .name = document.title});
  for (ListedAgent& listed : agents) try {
      const AgentSettings agent = Library::instance().agent(listed.id.toStdString());
      listed.name = shownText(agent.name);
      listed.content = toJson(agent).dump();
      if (externalOf(agent)) {
        listed.program = runnablePart(agent).dump();
        listed.mark = programMark(agent);
      }
      listed.allowed = isTrusted(agent);
      listed.agent = agent;
    } catch (const std::exception& error) {
      listed.problem = shownText(sentenceOf(error), kLongestSentence);
    }
  for (std::size_t i = 0; i < agents.size(); ++i) documents[i].title = agents[i].name;
  disambiguate(documents);
  for (std::size_t i = 0; i < agents.size(); ++i) agents[i].name = documents[i].title;
  return agents;
}

QString originText(Origin origin) {
  switch (origin) {
    case Origin::Own:
      return AgentCatalogue::tr("Mine");
    case Origin::Opened:
      return AgentCatalogue::tr("Opened");
    case Origin::Predefined:
      return AgentCatalogue::tr("Predefined");
    default:
      return AgentCatalogue::tr("Example");
  }
}

}  // namespace

bool ListedAgent::isExternal() const {
  return agent && externalOf(*agent);
}

/// The cached results for one document content, and the tasks in progress.
struct AgentCatalogue::Kept {
  AgentState state;
  BackgroundTask testing, asking;
  /// Reported by the thread that tests the agent.
  struct Trial {
    std::atomic<int> percent = 0;
    QString mark;  ///< fingerprint of the program; valid once the test has ended
  };
  std::shared_ptr<Trial> trial;
  std::optional<QString> mark;  ///< fingerprint of the program that was tested
};

AgentCatalogue::AgentCatalogue(QObject* parent)
    : QAbstractTableModel(parent), changes_(new ProgramChanges(this)) {
  connect(&DocumentLists::instance(), &DocumentLists::changed, this, &AgentCatalogue::refresh);
  connect(changes_, &ProgramChanges::changed, this, &AgentCatalogue::refresh);
  progress_.setInterval(kProgressMilliseconds);
  connect(&progress_, &QTimer::timeout, this, &AgentCatalogue::showProgress);
}

AgentCatalogue::~AgentCatalogue() = default;

void AgentCatalogue::setShown(bool shown) {
  shown_ = shown;
  watchPrograms();
  if (shown)
    refresh();
  else
    reading_.drop();
}

/// Watches the programs of external agents, or none while the list is hidden.
void AgentCatalogue::watchPrograms() {
  std::vector<ProgramChanges::Named> external;
  for (const ListedAgent& listed : agents_)
    if (shown_ && listed.isExternal()) external.emplace_back(QString(), *listed.agent);
  changes_->watch(external);
}

void AgentCatalogue::refresh() {
  if (!shown_) return;
  reading_.drop();
  reading_ = inBackground(
      this, [documents = DocumentLists::instance().documents(kAgentKind)] { return read(documents); },
      [this](std::vector<ListedAgent>&& agents) { show(std::move(agents)); }, [](const QString&) {});
}

void AgentCatalogue::show(std::vector<ListedAgent> agents) {
  if (agents == agents_) return;
  for (const ListedAgent& now : agents) {  // a new version may report different information
    const auto before = std::ranges::find(agents_, now.id, &ListedAgent::id);
    if (before != agents_.end() && before->mark != now.mark) infos_.erase(now.program);
  }
  beginResetModel();
  agents_ = std::move(agents);
  endResetModel();
  watchPrograms();
  Q_EMIT listed();
}

int AgentCatalogue::rowOf(const QString& id) const {
  const auto found = std::ranges::find(agents_, id, &ListedAgent::id);
  return found == agents_.end() ? -1 : static_cast<int>(found - agents_.begin());
}

AgentCatalogue::Kept& AgentCatalogue::keptOf(const ListedAgent& agent) {
  auto& kept = kept_[agent.content];
  if (!kept) kept = std::make_unique<Kept>();
  return *kept;
}

const AgentState& AgentCatalogue::stateOf(const ListedAgent& agent) const {
  static const AgentState untested;
  const auto found = kept_.find(agent.content);
  return found == kept_.end() ? untested : found->second->state;
}

bool AgentCatalogue::isOutdated(const ListedAgent& agent) const {
  const auto found = kept_.find(agent.content);
  if (found == kept_.end() || !found->second->mark) return false;
  const Phase phase = found->second->state.phase;
  return (phase == Phase::Works || phase == Phase::Fails) && *found->second->mark != agent.mark;
}

std::vector<const ListedAgent*> AgentCatalogue::tested() const {
  std::vector<const ListedAgent*> tested;
  for (const ListedAgent& agent : agents_)
    if (stateOf(agent).phase == Phase::Testing) tested.push_back(&agent);
  return tested;
}

QString AgentCatalogue::stateText(const ListedAgent& agent) const {
  if (!agent.problem.isEmpty()) return agent.problem;
  if (isOutdated(agent)) return tr("Tested before the last change");
  const AgentState& state = stateOf(agent);
  switch (state.phase) {
    case Phase::Testing:
      return tr("Testing: %1 %").arg(state.percent);
    case Phase::Works:
      return rateText(static_cast<double>(state.check.pieces) / std::max(state.check.seconds, 1e-9));
    case Phase::Fails:
      return tr("Failed: %1").arg(state.failure);
    default:
      return agent.allowed ? tr("Not tested") : tr("Not allowed to run");
  }
}

void AgentCatalogue::test(const ListedAgent& agent) {
  Kept& kept = keptOf(agent);
  if (!agent.agent || kept.testing.isRunning()) return;
  kept.trial = std::make_shared<Kept::Trial>();
  kept.mark.reset();
  kept.state.phase = Phase::Testing;
  kept.state.percent = 0;
  kept.testing = inBackground(
      this,
      [settings = *agent.agent, trial = kept.trial](const std::stop_token& stop) {
        trial->mark = programMark(settings);
        return checkAgent(
            settings, Library::instance().mdp(checkMdpOf(settings)), checkPiecesOf(settings),
            [trial](std::int64_t done, std::int64_t all) {
              trial->percent = static_cast<int>(100 * done / std::max<std::int64_t>(all, 1));
            },
            stop);
      },
      [this, agent](const AgentCheck& check) {
        AgentState& state = keptOf(agent).state;
        state.phase = Phase::Works;
        state.check = check;
        if (check.info) storeInfo(agent, *check.info);
        endTest(agent);
      },
      [this, agent](const QString& sentence) {
        AgentState& state = keptOf(agent).state;
        state.phase = Phase::Fails;
        state.failure = shownText(sentence, kLongestSentence);
        endTest(agent);
      });
  progress_.start();
  announce(agent.content);
}

/// Stores the fingerprint of the tested program, and rereads the list if the program is newer than listed.
void AgentCatalogue::endTest(const ListedAgent& agent) {
  Kept& kept = keptOf(agent);
  kept.mark = kept.trial->mark;
  if (isOutdated(agent)) refresh();
  announce(agent.content);
  Q_EMIT testEnded(agent);
}

void AgentCatalogue::stopTest(const ListedAgent& agent) {
  Kept& kept = keptOf(agent);
  if (!kept.testing.isRunning()) return;
  kept.testing.drop();
  kept.state.phase = Phase::Untested;
  announce(agent.content);
}

void AgentCatalogue::askInfo(const ListedAgent& agent) {
  if (!agent.isExternal() || !agent.allowed) return;
  Kept& kept = keptOf(agent);
  const bool known = kept.state.phase != Phase::Untested && !isOutdated(agent);
  if (infoOf(agent) || known || kept.asking.isRunning() || kept.testing.isRunning()) return;
  kept.asking = inBackground(
      this, [settings = *agent.agent](const std::stop_token& stop) { return programInfoOf(settings, stop); },
      [this, agent](const ProgramInfo& info) { storeInfo(agent, info); },
      [this, agent](const QString& sentence) {
        Kept& asked = keptOf(agent);
        if (asked.state.phase != Phase::Untested && !isOutdated(agent)) return;
        asked.state.phase = Phase::Fails;
        asked.state.failure = shownText(sentence, kLongestSentence);
        asked.mark = agent.mark;
        announce(agent.content);
      });
}

void AgentCatalogue::forget(const ListedAgent& agent) {
  Kept& kept = keptOf(agent);
  kept.testing.drop();
  kept.asking.drop();
  kept.state = {};
  kept.mark.reset();
  infos_.erase(agent.program);
  announce(agent.content);
}

/// Stores a program's information, which all agents that run it share.
void AgentCatalogue::storeInfo(const ListedAgent& agent, const ProgramInfo& info) {
  infos_[agent.program] = info;
  for (const ListedAgent& other : agents_)
    if (other.program == agent.program) announce(other.content);
}

const ProgramInfo* AgentCatalogue::infoOf(const ListedAgent& agent) const {
  const auto found = infos_.find(agent.program);
  return found == infos_.end() ? nullptr : &found->second;
}

/// Announces a new state for all agents with this content, which share their test results.
void AgentCatalogue::announce(const std::string& content) {
  for (int row = 0; row < rowCount(); ++row) {
    const ListedAgent& agent = agents_[static_cast<std::size_t>(row)];
    if (agent.content != content) continue;
    Q_EMIT dataChanged(index(row, kSource), index(row, kState));
    Q_EMIT stateChanged(agent.id);
  }
}

void AgentCatalogue::showProgress() {
  bool any = false;
  for (const auto& [content, kept] : kept_) {
    if (!kept->testing.isRunning()) continue;
    any = true;
    if (kept->state.percent == kept->trial->percent) continue;
    kept->state.percent = kept->trial->percent;
    announce(content);
  }
  if (!any) progress_.stop();
}

int AgentCatalogue::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(agents_.size());
}

int AgentCatalogue::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumns;
}

QVariant AgentCatalogue::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const ListedAgent& agent = agents_[static_cast<std::size_t>(index.row())];
  const AgentState& state = stateOf(agent);
  const bool outdated = isOutdated(agent);
  const bool failed = !agent.problem.isEmpty() || (state.phase == Phase::Fails && !outdated);
  if (role == Qt::ForegroundRole && index.column() == kState) {
    if (failed) return themeColors().error;
    if (outdated || state.phase == Phase::Untested) return themeColors().mutedText;
  }
  if (role == kSortValueRole && index.column() == kState)
    return state.phase == Phase::Works
               ? QVariant(static_cast<double>(state.check.pieces) / state.check.seconds)
               : QVariant();
  if (role == kSearchRole) {
    QStringList words;
    for (int column = kName; column < kColumns; ++column)
      words << data(index.siblingAtColumn(column), Qt::DisplayRole).toString();
    return words.join(QLatin1Char(' '));
  }
  if (role == Qt::EditRole && index.column() == kName && agent.agent) return text(agent.agent->name);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != kSortValueRole) return {};
  switch (index.column()) {
    case kName:
      return agent.name;
    case kKind:
      return agent.agent ? coreText(kindOf(*agent.agent).label) : QString();
    case kSource:
      if (const ProgramInfo* info = infoOf(agent); info && !info->author.empty())
        return shownText(info->author);
      return agent.agent ? shownText(agent.agent->source) : QString();
    case kOrigin:
      return originText(agent.origin);
    default:
      return stateText(agent);
  }
}

Qt::ItemFlags AgentCatalogue::flags(const QModelIndex& index) const {
  const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  if (!index.isValid() || index.column() != kName) return flags;
  const ListedAgent& agent = agents_[static_cast<std::size_t>(index.row())];
  return agent.agent && agent.origin == ListedAgent::Origin::Own ? flags | Qt::ItemIsEditable : flags;
}

bool AgentCatalogue::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable)) return false;
  const ListedAgent& agent = agents_[static_cast<std::size_t>(index.row())];
  const QString name = value.toString().trimmed();
  if (name.isEmpty() || name == text(agent.agent->name)) return false;
  Q_EMIT renameRequested(agent.id, name);
  return true;
}

QVariant AgentCatalogue::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  const QString titles[] = {tr("Name"), tr("Kind"), tr("Source"), tr("Origin"), tr("State")};
  return titles[section];
}

}  // namespace tetrabench

#include "moc_agent_catalogue.cpp"

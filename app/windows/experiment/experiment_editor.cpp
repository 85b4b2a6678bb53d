#include "app/windows/experiment/experiment_editor.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>
#include <utility>

#include "app/windows/experiment/document_dialogs.h"
#include "app/windows/experiment/ranking_dialog.h"
#include "app/windows/plans/plan_items.h"
#include "core/play/splitting/splitting.h"
#include "widgets/experiments/plan_colors.h"
#include "widgets/experiments/plan_list.h"
#include "widgets/forms/field_guard.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"
#include "widgets/forms/whole_number_edit.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/mdp/mdp_tool_tip.h"
#include "widgets/theme/follow_text.h"

namespace tetrabench {
namespace {

Mdp renamed(const Mdp& mdp, const std::string& name) {
  MdpSettings settings = mdp.settings();
  settings.name = name;
  return Mdp(settings);
}

std::vector<std::string> agentNamesIn(const ExperimentPlan& plan) {
  std::vector<std::string> names;
  for (const NamedAgent& named : plan.agents) names.push_back(named.agent.name);
  return names;
}

QString describe(const Mdp& mdp) {
  const QString height =
      mdp.settings().height ? QString::number(*mdp.settings().height) : QStringLiteral("∞");
  return QStringLiteral("%1 × %2").arg(mdp.width()).arg(height);
}

/// Adds items with their tool tips.
void addChoices(QComboBox& box, std::initializer_list<std::pair<QString, QString>> choices) {
  for (const auto& [name, tip] : choices) {
    box.addItem(name);
    box.setItemData(box.count() - 1, tip, Qt::ToolTipRole);
  }
  box.setSizeAdjustPolicy(QComboBox::AdjustToContents);
}

}  // namespace

ExperimentEditor::ExperimentEditor(PlanColors* colors, QWidget* parent)
    : DocumentEditor(parent),
      colors_(colors),
      name_(new QLineEdit),
      mdps_(new PlanList(tr("MDPs"))),
      agents_(new PlanList(tr("Agents"))),
      mode_(new QComboBox),
      pairing_(new QComboBox),
      ranking_(new QPushButton),
      repetitions_(new WholeSpinBox),
      amount_(new WholeNumberEdit(static_cast<std::uint64_t>(RunLength::kMaxAmount))),
      unit_(new QComboBox),
      lengthNote_(new WrappedLabel),
      effort_(new WholeNumberEdit(static_cast<std::uint64_t>(SplittingSettings::kMaxEffort))),
      seed_(new WholeNumberEdit(std::numeric_limits<std::uint64_t>::max())),
      checkpoints_(new WholeSpinBox) {
  name_->setAccessibleName(tr("Experiment name"));
  name_->setToolTip(tr("Identifies the experiment in the results file"));
  mdps_->setTitleToolTip(mdpToolTip());
  auto* lists = new QSplitter(Qt::Vertical);
  lists->addWidget(mdps_);
  lists->addWidget(agents_);
  lists->setChildrenCollapsible(false);
  numbers_ = makeNumbers();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(10);
  layout->addWidget(name_);
  layout->addWidget(lists, 1);
  layout->addWidget(numbers_);

  connect(name_, &QLineEdit::textEdited, this, [this](const QString& name) {
    edit(tr("change name"), "name", [&](ExperimentPlan& plan) { plan.name = name.toStdString(); });
  });
  connectLists();
  guard_ = new FieldGuard(undoStack(), this);
  refresh();
}

void ExperimentEditor::setPlan(const ExperimentPlan& plan) {
  colors_->open(agentNamesIn(plan));
  openDocument(plan);
}

void ExperimentEditor::connectLists() {
  connect(mdps_, &PlanList::addRequested, this, &ExperimentEditor::mdpsWanted);
  connect(agents_, &PlanList::addRequested, this, &ExperimentEditor::agentsWanted);
  connect(mdps_, &PlanList::editRequested, this, &ExperimentEditor::editMdp);
  connect(agents_, &PlanList::editRequested, this, &ExperimentEditor::editAgent);
  connect(mdps_, &PlanList::removeRequested, this, [this](const std::vector<int>& rows) {
    edit(tr("remove MDPs"), {}, [&](ExperimentPlan& plan) { removeRows(plan.mdps, rows); });
  });
  connect(agents_, &PlanList::removeRequested, this, [this](const std::vector<int>& rows) {
    std::vector<int> agents, searches;
    for (const int row : rows) searchAt(row) < 0 ? agents.push_back(row) : searches.push_back(searchAt(row));
    edit(tr("remove agents"), {}, [&](ExperimentPlan& plan) {
      removeRows(plan.agents, agents);
      removeRows(plan.searches, searches);
    });
  });
  connect(mdps_, &PlanList::orderRequested, this, [this](const std::vector<int>& order) {
    edit(tr("reorder MDPs"), {}, [&](ExperimentPlan& plan) { reorder(plan.mdps, order); });
  });
  connect(agents_, &PlanList::orderRequested, this, [this](const std::vector<int>& order) {
    std::vector<int> agents, searches;  // searches remain below the agents
    for (const int row : order) searchAt(row) < 0 ? agents.push_back(row) : searches.push_back(searchAt(row));
    edit(tr("reorder agents"), {}, [&](ExperimentPlan& plan) {
      reorder(plan.agents, agents);
      reorder(plan.searches, searches);
    });
    refresh();  // also if the order is the same as before
  });
  connect(mdps_, &PlanList::duplicateRequested, this, [this](int row) {
    edit(tr("duplicate MDP"), {}, [&](ExperimentPlan& plan) {
      const Mdp mdp = plan.mdps[static_cast<std::size_t>(row)].mdp;
      const std::string name = copyName(plan.mdps, mdp.name(), [](const auto& m) { return m.mdp.name(); });
      plan.mdps.insert(plan.mdps.begin() + row + 1, {"", renamed(mdp, name)});
    });
    mdps_->select({row + 1});
  });
  connect(agents_, &PlanList::duplicateRequested, this, [this](int row) {
    if (searchAt(row) >= 0) return;  // its candidates would join twice
    edit(tr("duplicate agent"), {}, [&](ExperimentPlan& plan) {
      AgentSettings agent = plan.agents[static_cast<std::size_t>(row)].agent;
      agent.name = copyName(plan.agents, agent.name, [](const auto& a) { return a.agent.name; });
      plan.agents.insert(plan.agents.begin() + row + 1, {"", agent});
    });
    agents_->select({row + 1});
  });
  // Queued, as the field in which the name was typed is still open.
  connect(
      mdps_, &PlanList::renameRequested, this,
      [this](int row, const QString& name) {
        edit(tr("rename MDP"), {}, [&](ExperimentPlan& plan) {
          auto& named = plan.mdps[static_cast<std::size_t>(row)];
          named = {"", renamed(named.mdp, name.toStdString())};
        });
      },
      Qt::QueuedConnection);
  connect(
      agents_, &PlanList::renameRequested, this,
      [this](int row, const QString& name) {
        edit(tr("rename agent"), {}, [&](ExperimentPlan& plan) {
          auto& named = plan.agents[static_cast<std::size_t>(row)];
          named.reference.clear();
          named.agent.name = name.toStdString();
        });
      },
      Qt::QueuedConnection);
}

QWidget* ExperimentEditor::makeNumbers() {
  repetitions_->setRange(1, ExperimentPlan::kMaxRepetitions);
  repetitions_->setGroupSeparatorShown(true);
  repetitions_->setToolTip(
      tr("Runs of each agent on each MDP. Each repetition has different pieces, the same for all agents."));
  checkpoints_->setRange(1, ExperimentPlan::kMaxCheckpoints);
  checkpoints_->setGroupSeparatorShown(true);
  checkpoints_->setToolTip(
      tr("Number of evenly spaced points of each curve; logarithmically spaced points are added"));
  addChoices(*mode_,
             {{tr("Alone"), tr("Each agent plays by itself, all on the same pieces")},
              {tr("Against each other"), tr("Agents send each other garbage, under guideline rules")}});
  addChoices(*pairing_, {{tr("Round robin"), tr("Every agent is compared with every other one")},
                         {tr("Gauntlet"), tr("The first agent is compared with each of the others")}});
  ranking_->setAutoDefault(false);
  unit_->addItems({tr("steps"), tr("pieces"), tr("games"), tr("estimate of the mean game")});
  unit_->setAccessibleName(tr("Length unit"));
  unit_->setToolTip(
      tr("Steps require competition rules. Estimates of the mean game require placement rules and take "
         "seconds where whole games take hours."));
  followText(unit_, [this] {  // the field is narrower than its longest item
    QAbstractItemView* list = unit_->view();
    list->setMinimumWidth(list->sizeHintForColumn(0) + 2 * list->fontMetrics().averageCharWidth());
  });
  lengthNote_->setProperty("textRole", "muted");
  effort_->setLeast(static_cast<std::uint64_t>(SplittingSettings::kMinEffort));
  effort_->setAccessibleName(tr("Games per level"));
  effort_->setToolTip(
      tr("Number of games started at each pile height. More games take longer but reduce the variance."));
  amount_->setAccessibleName(tr("Length of a repetition"));
  followText(amount_, [this] {
    constexpr int kAround = 16;  // width of frame and margins
    amount_->setMinimumWidth(amount_->fontMetrics().horizontalAdvance(QStringLiteral("10000000")) + kAround);
  });
  seed_->setToolTip(tr("Repetition r (from 0) uses the pieces of seed + r"));
  auto* length = new QHBoxLayout;
  length->setSpacing(6);
  length->addWidget(amount_, 1);
  length->addWidget(unit_);
  auto* box = new QWidget;
  auto* form = form_ = new QFormLayout(box);
  form->setContentsMargins(0, 0, 0, 0);
  form->addRow(tr("Agents pla&y"), mode_);
  form->addRow(tr("Re&petitions"), repetitions_);
  form->addRow(tr("&Length"), length);
  form->addRow(lengthNote_);
  form->addRow(tr("Games per le&vel"), effort_);
  form->addRow(tr("S&eed"), seed_);
  form->addRow(tr("Chec&kpoints"), checkpoints_);
  form->addRow(tr("Pairin&g"), pairing_);
  form->addRow(ranking_);
  lengthLabel_ = qobject_cast<QLabel*>(form->labelForField(length));
  alignLabels(*form);
  connect(mode_, &QComboBox::activated, this, &ExperimentEditor::setMode);
  connect(pairing_, &QComboBox::activated, this, [this](int pairing) {
    edit(tr("change pairing"), {},
         [=](ExperimentPlan& plan) { plan.ranking.pairing = static_cast<Pairing>(pairing); });
  });
  connect(ranking_, &QPushButton::clicked, this, &ExperimentEditor::askRanking);
  connect(repetitions_, &QSpinBox::valueChanged, this, [this](int value) {
    edit(tr("change repetitions"), "repetitions", [&](ExperimentPlan& plan) { plan.repetitions = value; });
  });
  connect(checkpoints_, &QSpinBox::valueChanged, this, [this](int value) {
    edit(tr("change checkpoints"), "checkpoints", [&](ExperimentPlan& plan) { plan.checkpoints = value; });
  });
  connect(amount_, &QLineEdit::textEdited, this, [this] {
    const auto value = amount_->value();
    if (!value || *value == 0) return;
    edit(tr("change length"), "length",
         [&](ExperimentPlan& plan) { plan.length.amount = static_cast<std::int64_t>(*value); });
  });
  connect(effort_, &QLineEdit::textEdited, this, [this] {
    if (const auto value = effort_->value())
      edit(tr("change games per level"), "effort",
           [&](ExperimentPlan& plan) { plan.length.amount = static_cast<std::int64_t>(*value); });
  });
  connect(unit_, &QComboBox::activated, this, [this](int unit) {
    edit(tr("change length"), "unit", [&](ExperimentPlan& plan) {
      const bool split = plan.length.unit == RunLength::Unit::Splitting;
      plan.length.unit = static_cast<RunLength::Unit>(unit);
      const bool splits = plan.length.unit == RunLength::Unit::Splitting;
      if (splits && !split) amountBefore_ = std::exchange(plan.length.amount, SplittingSettings().effort);
      if (split && !splits) plan.length.amount = amountBefore_;
    });
  });
  connect(seed_, &QLineEdit::textEdited, this, [this] {
    if (const auto value = seed_->value())
      edit(tr("change seed"), "seed", [&](ExperimentPlan& plan) { plan.seed = *value; });
  });
  // Invalid input is refused visibly and reverts to the current value.
  for (WholeNumberEdit* field : {amount_, effort_, seed_})
    connect(field, &QLineEdit::editingFinished, this, [this, field] {
      if (!field->problem().isEmpty()) showRefusal(field, field->text(), field->allowed());
      refresh();
    });
  return box;
}

void ExperimentEditor::rename(const std::string& name) {
  edit(tr("change name"), {}, [&](ExperimentPlan& plan) { plan.name = name; });
}

int ExperimentEditor::addMdps(const std::vector<ExperimentPlan::NamedMdp>& mdps) {
  int known = 0;
  edit(tr("add MDPs"), {}, [&](ExperimentPlan& plan) {
    const RunLength usual = defaultLength(plan.mdps, plan.agents);
    const bool isFirst = plan.mdps.empty();
    const auto nameOf = [](const NamedMdp& m) { return m.mdp.name(); };
    known = addNew(
        plan.mdps, mdps, [](const auto& a, const auto& b) { return a.mdp.settings() == b.mdp.settings(); },
        [&](const NamedMdp& added) -> NamedMdp {
          if (!isNamed(plan.mdps, added.mdp.name(), nameOf)) return added;
          return {"", renamed(added.mdp, copyName(plan.mdps, added.mdp.name(), nameOf))};
        });
    // Retains a length that the user has typed. Steps become pieces if the first MDPs have none.
    const RunLength now = defaultLength(plan.mdps, plan.agents);
    const bool isImpossible = plan.length.unit == RunLength::Unit::Steps && now.unit != plan.length.unit;
    if (plan.length == usual)
      plan.length = now;
    else if (isFirst && isImpossible)
      plan.length.unit = RunLength::Unit::Pieces;
  });
  return known;
}

int ExperimentEditor::addAgents(const std::vector<ExperimentPlan::NamedAgent>& agents) {
  int known = 0;
  edit(tr("add agents"), {}, [&](ExperimentPlan& plan) {
    const bool isUsual = !plan.versus && plan.length == defaultLength(plan.mdps, plan.agents);
    const auto nameOf = [](const NamedAgent& a) { return a.agent.name; };
    known = addNew(
        plan.agents, agents,
        [](const NamedAgent& in, const NamedAgent& added) {
          return in.agent == added.agent ||
                 (isNumbered(in.agent.name, added.agent.name, CopyNumber::InBrackets) &&
                  in.agent.playsAs(added.agent));
        },
        [&](const NamedAgent& added) -> NamedAgent {
          if (!isNamed(plan.agents, added.agent.name, nameOf)) return added;
          NamedAgent copy{"", added.agent};
          copy.agent.name = copyName(plan.agents, added.agent.name, nameOf);
          return copy;
        });
    if (isUsual)
      plan.length = defaultLength(plan.mdps, plan.agents);  // splitting does not support all agents
  });
  return known;
}

void ExperimentEditor::addEntrants(const SearchEntrants& entrants) {
  edit(tr("add the best of a search"), {}, [&](ExperimentPlan& plan) { plan.searches.push_back(entrants); });
}

void ExperimentEditor::setEntrants(int search, const SearchEntrants& entrants) {
  edit(tr("edit the best of a search"), {},
       [&](ExperimentPlan& plan) { plan.searches[static_cast<std::size_t>(search)] = entrants; });
}

void ExperimentEditor::setUnfit(const std::vector<IncompatiblePair>& unfit) {
  if (unfit == unfit_) return;
  unfit_ = unfit;
  refresh();
}

std::vector<IncompatiblePair> ExperimentEditor::removableUnfit() const {
  std::vector<IncompatiblePair> removable = unfit_;
  std::erase_if(removable, [this](const IncompatiblePair& pair) {
    return pair.agent >= plan().agents.size() || pair.mdp >= plan().mdps.size();
  });
  return removable;
}

void ExperimentEditor::removeUnfit() {
  edit(tr("remove incompatible items"), {},
       [this](ExperimentPlan& plan) { plan = withoutIncompatible(plan, removableUnfit()); });
}

void ExperimentEditor::setUsualLength() {
  edit(tr("change length"), {},
       [](ExperimentPlan& plan) { plan.length = defaultLength(plan.mdps, plan.agents); });
}

void ExperimentEditor::setRepetitions(int repetitions) {
  edit(tr("change repetitions"), {}, [=](ExperimentPlan& plan) { plan.repetitions = repetitions; });
}

void ExperimentEditor::estimateMeanGame(const std::string& name) {
  edit(tr("estimate the mean game"), {}, [&](ExperimentPlan& plan) {
    plan.name = name;
    plan.length = {RunLength::Unit::Splitting, SplittingSettings().effort};
  });
}

void ExperimentEditor::setMode(int mode) {
  constexpr std::int64_t kGamePieces = 1000;
  constexpr int kGames = 100;
  edit(tr("change mode"), {}, [=](ExperimentPlan& plan) {
    const bool wasAlone = !plan.versus;
    if (mode == 0) {
      plan.versus.reset();
      if (!wasAlone) plan.length = defaultLength(plan.mdps, plan.agents);
      return;
    }
    if (wasAlone) {
      plan.versus.emplace();
      plan.length = {RunLength::Unit::Pieces, kGamePieces};
      plan.repetitions = std::max(plan.repetitions, kGames);
      plan.checkpoints = ExperimentPlan().checkpoints;
    }
  });
}

void ExperimentEditor::askRanking() {
  RankingDialog dialog(plan().versus, plan().ranking.sprt, this);
  if (dialog.exec() != QDialog::Accepted) return;
  edit(plan().versus ? tr("change garbage and test") : tr("change test"), {}, [&](ExperimentPlan& plan) {
    plan.versus = dialog.garbage();
    plan.ranking.sprt = dialog.sprt();
  });
}

/// Shows the fields and texts for the current mode.
void ExperimentEditor::showMode() {
  const bool versus = plan().versus.has_value();
  mode_->setCurrentIndex(versus ? 1 : 0);
  pairing_->setCurrentIndex(static_cast<int>(plan().ranking.pairing));
  for (QComboBox* choices : {mode_, pairing_})
    choices->setToolTip(choices->currentData(Qt::ToolTipRole).toString());
  ranking_->setText(versus ? tr("Garbage and &test...") : tr("Sequential &test..."));
  ranking_->setToolTip(versus ? tr("How attack becomes garbage, and whether a test stops the games early")
                              : tr("Whether a test of two agents stops the experiment early"));
  form_->setRowVisible(checkpoints_, !versus && plan().length.unit != RunLength::Unit::Splitting);
  unit_->setEnabled(!versus);
  showLength();
  if (auto* label = qobject_cast<QLabel*>(form_->labelForField(repetitions_)))
    label->setText(versus ? tr("Games per &pair") : tr("Re&petitions"));
  repetitions_->setToolTip(
      versus ? tr("Each game has different pieces, the same for both sides and for all pairs.")
             : tr("Runs of each agent on each MDP. Each repetition has different pieces, the same for all "
                  "agents."));
  seed_->setToolTip(versus ? tr("Seed of the pieces and the garbage holes")
                           : tr("Repetition r (from 0) uses the pieces of seed + r"));
}

/// Returns a sentence on the estimate of the mean game: what it is or, if it would be the usual length of
/// these MDPs, why these agents have none.
QString ExperimentEditor::lengthNote() const {
  const RunLength::Unit unit = plan().length.unit;
  if (unit == RunLength::Unit::Splitting)
    return tr("Each run estimates the mean result of a whole game in seconds rather than hours.");
  const bool isUsual = defaultLength(plan().mdps).unit == RunLength::Unit::Splitting;
  if (plan().versus || unit == RunLength::Unit::Steps || !isUsual) return {};
  return shownText(splittingObstacle(plan().mdps, plan().agents), kLongestSentence);
}

/// Shows the fields of the length. Only an estimate has a long name, and its amount is in a row of its own.
void ExperimentEditor::showLength() {
  constexpr int kUnitCharacters = 8;
  const bool estimates = plan().length.unit == RunLength::Unit::Splitting;
  amount_->setVisible(!estimates);
  lengthLabel_->setBuddy(estimates ? static_cast<QWidget*>(unit_) : amount_);
  unit_->setSizeAdjustPolicy(estimates ? QComboBox::AdjustToContents
                                       : QComboBox::AdjustToMinimumContentsLengthWithIcon);
  unit_->setMinimumContentsLength(estimates ? 0 : kUnitCharacters);
  unit_->setSizePolicy(estimates ? QSizePolicy::Expanding : QSizePolicy::Preferred, QSizePolicy::Fixed);
  form_->setRowVisible(effort_, estimates);
  const QString note = lengthNote();
  form_->setRowVisible(lengthNote_, !note.isEmpty());
  lengthNote_->setText(note);
  if (estimates) effort_->display(static_cast<std::uint64_t>(plan().length.amount));
}

void ExperimentEditor::editMdp(int row) {
  const auto& named = plan().mdps[static_cast<std::size_t>(row)];
  if (const auto mdp = askMdp(this, named.mdp))
    edit(tr("edit MDP"), {}, [&](ExperimentPlan& plan) {
      plan.mdps[static_cast<std::size_t>(row)] = {"", *mdp};
    });
}

void ExperimentEditor::editAgent(int row) {
  if (searchAt(row) >= 0) return Q_EMIT entrantsEdited(searchAt(row));
  const auto& named = plan().agents[static_cast<std::size_t>(row)];
  const int width = plan().mdps.empty() ? 10 : plan().mdps.front().mdp.width();
  if (const auto agent = askAgent(this, named.agent, width))
    edit(tr("edit agent"), {}, [&](ExperimentPlan& plan) {
      plan.agents[static_cast<std::size_t>(row)] = {"", *agent};
    });
}

void ExperimentEditor::setReadOnly(bool readOnly) {
  if (readOnly == readOnly_) return;
  readOnly_ = readOnly;
  guard_->setEnabled(!readOnly);
  undoStack()->setActive(!readOnly && isVisible());
  name_->setReadOnly(readOnly);
  mdps_->setReadOnly(readOnly);
  agents_->setReadOnly(readOnly);
  numbers_->setEnabled(!readOnly);
}

void ExperimentEditor::display() {
  const QString name = text(plan().name);
  if (name_->text() != name) {
    name_->setText(name);
    name_->setCursorPosition(0);  // show the start of a long name
  }
  std::vector<int> unfitAgents(plan().agents.size()), unfitMdps(plan().mdps.size());
  for (const IncompatiblePair& pair : unfit_) {
    if (pair.agent < unfitAgents.size()) ++unfitAgents[pair.agent];  // the agents of searches have no rows
    if (pair.mdp < unfitMdps.size()) ++unfitMdps[pair.mdp];
  }
  std::size_t entrants = plan().agents.size();
  for (const SearchEntrants& entered : plan().searches) entrants += static_cast<std::size_t>(entered.best);
  const auto mark = [](int unfit, std::size_t all, const QString& text) {
    return unfit == 0 ? QString() : text.arg(static_cast<int>(all) - unfit).arg(all);
  };
  colors_->follow(agentNamesIn(plan()));
  std::vector<PlanListItem> mdps, agents;
  for (std::size_t i = 0; i < plan().mdps.size(); ++i) {
    const Mdp& mdp = plan().mdps[i].mdp;
    mdps.push_back({shownText(mdp.name()),
                    describe(mdp),
                    {},
                    mark(unfitMdps[i], entrants, tr("compatible with %L1 of %L2 agents")),
                    text(mdp.name())});
  }
  for (std::size_t i = 0; i < plan().agents.size(); ++i) {
    const AgentSettings& agent = plan().agents[i].agent;
    agents.push_back(
        {shownText(agent.name), shownText(agent.source, kLongestSentence), colors_->of(agent.name),
         mark(unfitAgents[i], plan().mdps.size(), tr("compatible with %L1 of %L2 MDPs")), text(agent.name)});
  }
  for (const SearchEntrants& entered : plan().searches)
    agents.push_back({tr("Best %L1 of %2").arg(entered.best).arg(shownText(entered.search)),
                      tr("The best candidates of this search in the results file"),
                      {}});
  mdps_->setItems(mdps);
  agents_->setItems(agents);
  repetitions_->setValue(plan().repetitions);
  checkpoints_->setValue(plan().checkpoints);
  if (plan().length.unit != RunLength::Unit::Splitting)
    amount_->display(static_cast<std::uint64_t>(plan().length.amount));
  unit_->setCurrentIndex(static_cast<int>(plan().length.unit));
  seed_->display(plan().seed);
  showMode();
}

}  // namespace tetrabench

#include "moc_experiment_editor.cpp"

#include "app/windows/championship/championship_editor.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>
#include <limits>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/experiment/document_dialogs.h"
#include "app/windows/plans/plan_items.h"
#include "widgets/experiments/plan_list.h"
#include "widgets/forms/field_guard.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/settings_command.h"
#include "widgets/forms/text.h"
#include "widgets/forms/whole_number_edit.h"
#include "widgets/forms/whole_number_field.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

ChampionshipEditor::ChampionshipEditor(QWidget* parent)
    : QWidget(parent),
      undoStack_(new QUndoStack(this)),
      name_(new QLineEdit),
      agents_(new PlanList(tr("Agents"))),
      mdp_(new DocumentChooser(DocumentType::Mdp)),
      games_(new QSpinBox),
      pieceLimit_(new WholeNumberEdit(static_cast<std::uint64_t>(RunLength::kMaxAmount))),
      measure_(new QComboBox),
      seed_(new WholeNumberEdit(std::numeric_limits<std::uint64_t>::max())),
      pieceLimitField_(new WholeNumberField(pieceLimit_)),
      seedField_(new WholeNumberField(seed_)) {
  name_->setAccessibleName(tr("Name of the championship"));
  name_->setToolTip(tr("Identifies the championship in the results file"));
  form_ = makeForm();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(10);
  layout->addWidget(name_);
  layout->addWidget(agents_, 1);
  layout->addWidget(form_);
  connect(name_, &QLineEdit::textEdited, this, [this](const QString& name) {
    edit(tr("name"), "name", [&](Championship& plan) { plan.name = name.toStdString(); });
  });
  connectAgents();
  guard_ = new FieldGuard(undoStack_, this);
  display();
}

void ChampionshipEditor::connectAgents() {
  connect(agents_, &PlanList::addRequested, this, &ChampionshipEditor::agentsWanted);
  connect(agents_, &PlanList::editRequested, this, &ChampionshipEditor::editAgent);
  connect(agents_, &PlanList::removeRequested, this, [this](const std::vector<int>& rows) {
    std::vector<int> agents, searches;
    for (const int row : rows) searchAt(row) < 0 ? agents.push_back(row) : searches.push_back(searchAt(row));
    edit(tr("remove agents"), {}, [&](Championship& plan) {
      removeRows(plan.agents, agents);
      removeRows(plan.searches, searches);
    });
  });
  connect(agents_, &PlanList::orderRequested, this, [this](const std::vector<int>& order) {
    std::vector<int> agents, searches;  // which stay below the agents
    for (const int row : order) searchAt(row) < 0 ? agents.push_back(row) : searches.push_back(searchAt(row));
    edit(tr("order of agents"), {}, [&](Championship& plan) {
      reorder(plan.agents, agents);
      reorder(plan.searches, searches);
    });
    display();  // also if the order is the same as before
  });
  connect(agents_, &PlanList::duplicateRequested, this, [this](int row) {
    if (searchAt(row) >= 0) return;  // its agents would enter twice
    edit(tr("duplicate agent"), {}, [&](Championship& plan) {
      AgentSettings agent = plan.agents[static_cast<std::size_t>(row)].agent;
      agent.name = copyName(plan.agents, agent.name, [](const auto& a) { return a.agent.name; });
      plan.agents.insert(plan.agents.begin() + row + 1, {"", agent});
    });
    agents_->select({row + 1});
  });
}

QWidget* ChampionshipEditor::makeForm() {
  mdp_->setAccessibleName(tr("MDP"));
  mdp_->setToolTip(
      tr("Recorded pieces come with an MDP that has a file of them: each game uses one of its sequences"));
  auto* editMdpButton = new QToolButton;
  editMdpButton->setIcon(icon("pencil"));
  editMdpButton->setAutoRaise(true);
  editMdpButton->setToolTip(tr("Edit the MDP"));
  editMdpButton->setAccessibleName(editMdpButton->toolTip());
  connect(editMdpButton, &QToolButton::clicked, this, &ChampionshipEditor::editMdp);
  auto* mdp = new QHBoxLayout;
  mdp->setSpacing(2);
  mdp->addWidget(mdp_, 1);
  mdp->addWidget(editMdpButton);
  games_->setRange(1, ExperimentPlan::kMaxRepetitions);
  games_->setGroupSeparatorShown(true);
  games_->setToolTip(tr("All agents play each game with the same pieces; each game is a ballot"));
  pieceLimit_->setLeast(1);
  pieceLimit_->setEmptyMeaning(tr("the MDP's"));
  pieceLimit_->setToolTip(tr("Games are stopped at this many pieces"));
  measure_->addItems({tr("pieces"), tr("lines"), tr("reward")});
  measure_->setToolTip(tr("What ranks the agents in a game; can be changed after the games, too"));
  seed_->setToolTip(tr("Game g (from 0) uses the pieces of seed + g"));
  auto* box = new QWidget;
  auto* form = new QFormLayout(box);
  form->setContentsMargins(0, 0, 0, 0);
  form->addRow(tr("&MDP"), mdp);
  const auto add = [form](const QString& name, QWidget* row, QWidget* field) {
    auto* label = new QLabel(name);
    label->setBuddy(field);
    field->setAccessibleName(withoutMnemonic(name));
    form->addRow(label, row);
  };
  add(tr("&Games to play"), games_, games_);
  add(tr("Piece &limit"), pieceLimitField_, pieceLimit_);
  add(tr("Ran&ked by"), measure_, measure_);
  add(tr("S&eed"), seedField_, seed_);
  if (auto* label = qobject_cast<QLabel*>(form->labelForField(mdp))) label->setBuddy(mdp_);
  alignLabels(*form);
  connect(mdp_, &NameChooser::chosen, this, &ChampionshipEditor::display);  // until it is in the plan
  connect(mdp_, &NameChooser::chosen, this, &ChampionshipEditor::mdpChosen);
  connect(games_, &QSpinBox::valueChanged, this,
          [this](int games) { edit(tr("games"), "games", [&](Championship& plan) { plan.games = games; }); });
  connect(pieceLimit_, &QLineEdit::textEdited, this, [this] {
    if (!pieceLimit_->problem().isEmpty()) return;
    const auto limit = pieceLimit_->value();
    edit(tr("piece limit"), "pieceLimit", [&](Championship& plan) {
      plan.pieceLimit = limit ? std::optional(static_cast<std::int64_t>(*limit)) : std::nullopt;
    });
  });
  connect(measure_, &QComboBox::activated, this, [this](int measure) {
    edit(tr("ranked by"), "measure",
         [&](Championship& plan) { plan.measure = static_cast<BallotMeasure>(measure); });
  });
  connect(seed_, &QLineEdit::textEdited, this, [this] {
    if (const auto seed = seed_->value())
      edit(tr("seed"), "seed", [&](Championship& plan) { plan.seed = *seed; });
  });
  for (WholeNumberEdit* field : {pieceLimit_, seed_})
    connect(field, &QLineEdit::textChanged, this, &ChampionshipEditor::typed);
  return box;
}

void ChampionshipEditor::setPlan(const Championship& plan) {
  undoStack_->clear();
  pieceLimitField_->forget();
  seedField_->forget();
  plan_ = plan;
  saved_ = plan;
  display();
}

QString ChampionshipEditor::problem() const {
  for (const WholeNumberEdit* field : {pieceLimit_, seed_})
    if (const QString problem = field->problem(); !problem.isEmpty())
      return tr("%1: %2").arg(field->accessibleName(), problem);
  return {};
}

int ChampionshipEditor::addAgents(const std::vector<NamedAgent>& agents) {
  int known = 0;
  edit(tr("add agents"), {}, [&](Championship& plan) {
    known = addNew(plan.agents, agents, [](const auto& a) -> const AgentSettings& { return a.agent; });
  });
  return known;
}

void ChampionshipEditor::addEntrants(const SearchEntrants& entrants) {
  edit(tr("add the best of a search"), {}, [&](Championship& plan) { plan.searches.push_back(entrants); });
}

void ChampionshipEditor::setEntrants(int search, const SearchEntrants& entrants) {
  edit(tr("best of a search"), {},
       [&](Championship& plan) { plan.searches[static_cast<std::size_t>(search)] = entrants; });
}

void ChampionshipEditor::setMdp(const NamedMdp& mdp) {
  edit(tr("MDP"), {}, [&](Championship& plan) { plan.mdp = mdp; });
}

void ChampionshipEditor::setUnfit(const std::vector<UnfitPair>& unfit) {
  std::vector<std::size_t> agents;
  for (const UnfitPair& pair : unfit) agents.push_back(pair.agent);
  if (agents == unfit_) return;
  unfit_ = std::move(agents);
  display();
}

void ChampionshipEditor::editMdp() {
  if (const auto mdp = askMdp(this, plan_.mdp.mdp)) setMdp({"", *mdp});
}

void ChampionshipEditor::editAgent(int row) {
  if (searchAt(row) >= 0) return Q_EMIT entrantsEdited(searchAt(row));
  const NamedAgent named = plan_.agents[static_cast<std::size_t>(row)];
  if (const auto agent = askAgent(this, named.agent, plan_.mdp.mdp.width()))
    edit(tr("edit agent"), {}, [&](Championship& plan) {
      plan.agents[static_cast<std::size_t>(row)] = {"", *agent};
    });
}

void ChampionshipEditor::setReadOnly(bool readOnly) {
  if (readOnly == readOnly_) return;
  readOnly_ = readOnly;
  guard_->setEnabled(!readOnly);
  undoStack_->setActive(!readOnly && isVisible());
  name_->setReadOnly(readOnly);
  agents_->setReadOnly(readOnly);
  form_->setEnabled(!readOnly);
}

void ChampionshipEditor::edit(const QString& what, const QString& place,
                              const std::function<void(Championship&)>& change) {
  Championship after = plan_;
  change(after);
  if (after == plan_) return;
  undoStack_->push(new SettingsCommand<Championship>(what, place, plan_, after,
                                                     [this](const Championship& plan) { restore(plan); }));
}

void ChampionshipEditor::restore(const Championship& plan) {
  plan_ = plan;
  display();
  Q_EMIT edited();
}

void ChampionshipEditor::display() {
  const QString name = text(plan_.name);
  if (name_->text() != name) {
    name_->setText(name);
    name_->setCursorPosition(0);  // show the start of a long name
  }
  std::vector<PlanListItem> agents;
  for (std::size_t i = 0; i < plan_.agents.size(); ++i) {
    const AgentSettings& agent = plan_.agents[i].agent;
    const bool isUnfit = std::ranges::find(unfit_, i) != unfit_.end();
    agents.push_back({shownText(agent.name), shownText(agent.source, kLongestSentence),
                      agentColor(static_cast<int>(i)), isUnfit ? tr("cannot play the MDP") : QString()});
  }
  for (const SearchEntrants& entered : plan_.searches)
    agents.push_back({tr("Best %L1 of %2").arg(entered.best).arg(shownText(entered.search)),
                      tr("The best candidates of this search that the results file has"),
                      {}});
  agents_->setItems(agents);
  mdp_->showDocument(text(plan_.mdp.reference), shownText(plan_.mdp.mdp.name()));
  const QSignalBlocker noGames(games_);
  games_->setValue(plan_.games);
  pieceLimitField_->display(plan_.pieceLimit ? std::optional(static_cast<std::uint64_t>(*plan_.pieceLimit))
                                             : std::nullopt);
  measure_->setCurrentIndex(static_cast<int>(plan_.measure));
  seedField_->display(plan_.seed);
}

}  // namespace tetrabench

#include "moc_championship_editor.cpp"

#include "app/windows/optimize/optimization_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <limits>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/optimize/method_form.h"
#include "app/windows/optimize/searched_agent.h"
#include "app/windows/optimize/space_model.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/features/catalogue.h"
#include "core/play/splitting/board_games.h"
#include "core/play/splitting/splitting.h"
#include "core/tetris/mdp_document.h"
#include "widgets/agents/weight_delegate.h"
#include "widgets/forms/field_guard.h"
#include "widgets/forms/form_rows.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/row_order.h"
#include "widgets/forms/text.h"
#include "widgets/forms/whole_number_field.h"
#include "widgets/mdp/mdp_tool_tip.h"

namespace tetrabench {
namespace {

constexpr int kNameWidth = 150;
constexpr const char* kNoOpponent = "-";
constexpr auto kMaxAmount = static_cast<std::uint64_t>(OptimizationPlan::kMaxAmount);
constexpr auto kMaxEffort = static_cast<std::uint64_t>(SplittingSettings::kMaxEffort);
constexpr auto kMaxGames = static_cast<std::uint64_t>(OptimizationPlan::kMaxGames);

std::optional<std::uint64_t> toField(const std::optional<std::int64_t>& amount) {
  if (!amount) return {};
  return static_cast<std::uint64_t>(*amount);
}

/// Creates the form rows of a tab page.
FormRows* makeRows(QWidget* page) {
  auto* rows = new FormRows(10, 6);
  rows->setContentsMargins(10, 12, 10, 10);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->addLayout(rows);
  column->addStretch(1);
  return rows;
}

/// Adds a row whose label is also the field's accessible name.
void addNamed(FormRows* rows, const QString& label, QWidget* field) {
  field->setAccessibleName(withoutMnemonic(label));
  rows->addRow(label, field);
}

/// Adds the sentence that explains the estimate of the mean game, below its field.
QLabel* addHint(FormRows* rows) {
  auto* hint =
      new QLabel(OptimizationEditor::tr("The mean result of a game is estimated from many short games, which "
                                        "takes seconds where whole games would take hours."));
  hint->setProperty("textRole", "muted");
  hint->setWordWrap(true);
  rows->addWidget(hint, rows->rowCount(), 0, 1, 2);
  return hint;
}

/// Returns an entry for each feature set, whose weights start at 0.
std::vector<NameEntry> featureEntries() {
  std::vector<NameEntry> entries;
  for (const FeatureSet& set : featureSets())
    entries.push_back(
        {"features/" + text(set.name), OptimizationEditor::tr("Features: %1").arg(text(set.title))});
  return entries;
}

}  // namespace

OptimizationEditor::OptimizationEditor(QWidget* parent)
    : DocumentEditor(parent),
      name_(new QLineEdit),
      tabs_(new QTabWidget),
      mdp_(new DocumentChooser(kMdpKind)),
      agent_(new DocumentChooser(kAgentKind, AgentsWanted::Tunable)),
      games_(new WholeNumberEdit(kMaxGames)),
      pieceLimit_(new WholeNumberEdit(kMaxAmount)),
      stepLimit_(new WholeNumberEdit(kMaxAmount)),
      splitting_(new WholeNumberEdit(kMaxEffort)),
      measure_(new QComboBox),
      opponent_(new DocumentChooser(kAgentKind)),
      sequences_(new QComboBox),
      racing_(new QCheckBox),
      method_(new MethodForm(undoStack())),
      space_(new SpaceModel(this)),
      spaceTable_(new QTableView),
      evaluations_(new WholeNumberEdit(kMaxAmount)),
      pieces_(new WholeNumberEdit(kMaxAmount)),
      minutes_(new RealSpinBox),
      candidates_(new WholeSpinBox),
      validationGames_(new WholeNumberEdit(kMaxGames)),
      validationLimit_(new WholeNumberEdit(kMaxAmount)),
      validationSplitting_(new WholeNumberEdit(kMaxEffort)),
      seed_(new WholeNumberEdit(std::numeric_limits<std::uint64_t>::max())) {
  name_->setAccessibleName(tr("Optimization name"));
  name_->setToolTip(tr("Identifies the optimization in the results file"));
  tabs_->addTab(makeGoal(), tr("Goal"));
  tabs_->addTab(method_, tr("Method"));
  spaceTab_ = tabs_->addTab(makeSpace(), tr("Space"));
  tabs_->addTab(makeLimits(), tr("Limits"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(10);
  layout->addWidget(name_);
  layout->addWidget(tabs_, 1);
  connect(name_, &QLineEdit::textEdited, this, [this](const QString& name) {
    edit(tr("change name"), "name", [&](OptimizationPlan& plan) { plan.name = name.toStdString(); });
  });
  connectGoal();
  new FieldGuard(undoStack(), this);
}

/// Adds a number field that retains invalid input and shows an error message below it.
void OptimizationEditor::addNumber(FormRows* rows, const QString& label, WholeNumberEdit* edit) {
  auto* field = new WholeNumberField(edit);
  numbers_[edit] = field;
  edit->setAccessibleName(withoutMnemonic(label));
  auto* text = new QLabel(label);
  text->setBuddy(edit);
  rows->addRow(text, field);
}

QWidget* OptimizationEditor::makeGoal() {
  auto* page = new QWidget;
  FormRows* rows = goal_ = makeRows(page);
  agent_->setFirst(featureEntries());
  agent_->setToolTip(
      tr("An agent, whose weights or options are the starting point, or features, whose weights start at 0"));
  for (WholeNumberEdit* field :
       {games_, pieceLimit_, stepLimit_, evaluations_, pieces_, validationGames_, validationLimit_})
    field->setLeast(1);
  pieceLimit_->setEmptyMeaning(tr("none"));
  stepLimit_->setEmptyMeaning(tr("none: games"));
  stepLimit_->setToolTip(
      tr("Plays runs of this many steps instead of games; lost games are followed by others"));
  for (WholeNumberEdit* field : {splitting_, validationSplitting_}) {
    field->setLeast(static_cast<std::uint64_t>(SplittingSettings::kMinEffort));
    field->setEmptyMeaning(tr("none: games are played"));
    field->setToolTip(
        tr("Estimates the mean result of a game by splitting, with this many games started at each pile "
           "height. Takes seconds where whole games would take hours. Requires placement rules and no piece "
           "or step limit."));
  }
  measure_->addItems({tr("lines"), tr("reward"), tr("pieces"), tr("lines, then reward")});
  measure_->setItemData(measure_->count() - 1, tr("Lines; ties are broken by the reward, then by the pieces"),
                        Qt::ToolTipRole);
  opponent_->setFirst({{kNoOpponent, tr("none")}});
  opponent_->setToolTip(tr(
      "Candidates play versus against this agent, under guideline rules; the reward, which is maximized, is "
      "1 for a win and 0.5 for a draw"));
  sequences_->addItems({tr("the same for all candidates"), tr("fresh for each generation")});
  racing_->setText(tr("Stop candidates that cannot win"));
  racing_->setToolTip(
      tr("A candidate that can no longer win plays no further games. Needs a piece limit, the same pieces "
         "for all, and a method that climbs or a grid search. Never changes which candidates are best."));
  auto* mdpLabel = new QLabel(tr("&MDP"));
  mdpLabel->setBuddy(mdp_);
  mdpLabel->setToolTip(mdpToolTip());
  mdp_->setAccessibleName(tr("MDP"));
  rows->addRow(mdpLabel, mdp_);
  addNamed(rows, tr("Agent to optimi&ze"), agent_);
  addNamed(rows, tr("Ma&ximize"), measure_);
  addNumber(rows, tr("&Games per candidate"), games_);
  addNumber(rows, tr("Piece &limit"), pieceLimit_);
  addNumber(rows, tr("S&tep limit"), stepLimit_);
  addNumber(rows, tr("E&stimate of the mean game"), splitting_);
  estimateHint_ = addHint(rows);
  addNamed(rows, tr("&Opponent"), opponent_);
  addNamed(rows, tr("&Pieces"), sequences_);
  addNamed(rows, tr("&Racing"), racing_);
  return page;
}

QWidget* OptimizationEditor::makeSpace() {
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  auto* order = new RowOrder(spaceTable_, space_);
  spaceTable_->setAccessibleName(tr("Search space"));
  spaceTable_->setToolTip(tr("Where searches start; most methods may leave the range"));
  spaceTable_->setItemDelegate(new WeightDelegate(spaceTable_));
  spaceTable_->verticalHeader()->hide();
  spaceTable_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  spaceTable_->horizontalHeader()->setSectionResizeMode(SpaceModel::kName, QHeaderView::Interactive);
  spaceTable_->horizontalHeader()->setMinimumSectionSize(40);
  spaceTable_->horizontalHeader()->resizeSection(SpaceModel::kName, kNameWidth);
  spaceTable_->setWordWrap(false);
  spaceTable_->setTabKeyNavigation(false);
  column->addWidget(spaceTable_);
  // An edit in a selected row applies to all selected rows.
  connect(space_, &SpaceModel::edited, this, [this, order](int row, const Variable& variable) {
    edit(tr("change search space"), {}, [&](OptimizationPlan& plan) {
      const Variable before = plan.space[static_cast<std::size_t>(row)];
      std::vector<int> rows{row};
      const QItemSelectionModel& selection = *spaceTable_->selectionModel();
      if (selection.isRowSelected(order->mapFromSource(space_->index(row, 0)).row()))
        for (const QModelIndex& index : selection.selectedIndexes())
          if (order->modelRow(index) != row) rows.push_back(order->modelRow(index));
      for (const int r : rows) {
        Variable& v = plan.space[static_cast<std::size_t>(r)];
        if (variable.from != before.from) v.from = variable.from;
        if (variable.to != before.to) v.to = variable.to;
        if (variable.start != before.start) v.start = variable.start;
        if (variable.fixed != before.fixed) v.fixed = variable.fixed;
      }
    });
  });
  return page;
}

QWidget* OptimizationEditor::makeLimits() {
  auto* page = new QWidget;
  FormRows* rows = limits_ = makeRows(page);
  for (WholeNumberEdit* field : {evaluations_, pieces_, validationLimit_}) field->setEmptyMeaning(tr("none"));
  minutes_->setRange(0, 1e7);
  minutes_->setSpecialValueText(tr("none"));
  candidates_->setRange(1, OptimizationPlan::kMaxCandidates);
  validationGames_->setToolTip(
      tr("The best candidates play these at the end, on pieces no candidate has seen; their mean is what to "
         "expect"));
  addNumber(rows, tr("&Evaluations"), evaluations_);
  addNumber(rows, tr("P&ieces"), pieces_);
  addNamed(rows, tr("Min&utes"), minutes_);
  addNumber(rows, tr("&Search seed"), seed_);
  addNamed(rows, tr("Can&didates to validate"), candidates_);
  addNumber(rows, tr("Va&lidation games per candidate"), validationGames_);
  addNumber(rows, tr("Validation piece limi&t"), validationLimit_);
  addNumber(rows, tr("Validation estimate of the mean &game"), validationSplitting_);
  validationHint_ = addHint(rows);
  return page;
}

void OptimizationEditor::editAmount(
    WholeNumberEdit* field, const QString& what,
    const std::function<void(OptimizationPlan&, std::optional<std::int64_t>)>& set) {
  connect(field, &QLineEdit::textEdited, this, [this, field, what, set] {
    const auto value = field->value();
    if (!value && !field->text().isEmpty()) return;
    edit(what, what, [&](OptimizationPlan& plan) {
      set(plan, value ? std::optional(static_cast<std::int64_t>(*value)) : std::nullopt);
    });
  });
  connect(field, &QLineEdit::editingFinished, this, &OptimizationEditor::refresh);
}

void OptimizationEditor::connectGoal() {
  using Amount = std::optional<std::int64_t>;
  for (DocumentChooser* chooser : {mdp_, agent_, opponent_})
    connect(chooser, &NameChooser::chosen, this,
            &OptimizationEditor::refresh);  // shows the previous choice until the new one has loaded
  connect(mdp_, &NameChooser::chosen, this, &OptimizationEditor::mdpChosen);
  connect(agent_, &NameChooser::chosen, this, &OptimizationEditor::agentChosen);
  connect(opponent_, &NameChooser::chosen, this,
          [this](const QString& id) { id == kNoOpponent ? setOpponent({}) : Q_EMIT opponentChosen(id); });
  editAmount(games_, tr("change games per candidate"),
             [](OptimizationPlan& p, Amount n) { p.games = n.value_or(p.games); });
  editAmount(pieceLimit_, tr("change piece limit"), [](OptimizationPlan& p, Amount n) { p.pieceLimit = n; });
  editAmount(stepLimit_, tr("change step limit"), [](OptimizationPlan& p, Amount n) { p.stepLimit = n; });
  editAmount(splitting_, tr("change estimate of the mean game"),
             [](OptimizationPlan& p, Amount n) { p.splittingEffort = n; });
  editAmount(validationSplitting_, tr("change validation estimate of the mean game"),
             [](OptimizationPlan& p, Amount n) { p.validation.splittingEffort = n; });
  editAmount(evaluations_, tr("change evaluation limit"),
             [](OptimizationPlan& p, Amount n) { p.budget.evaluations = n; });
  editAmount(pieces_, tr("change pieces"), [](OptimizationPlan& p, Amount n) { p.budget.pieces = n; });
  editAmount(validationGames_, tr("change validation games"),
             [](OptimizationPlan& p, Amount n) { p.validation.games = n.value_or(p.validation.games); });
  editAmount(validationLimit_, tr("change validation piece limit"),
             [](OptimizationPlan& p, Amount n) { p.validation.pieceLimit = n; });
  connect(seed_, &QLineEdit::textEdited, this, [this] {
    if (const auto value = seed_->value())
      edit(tr("change seed"), "seed", [&](OptimizationPlan& plan) { plan.seed = *value; });
  });
  connect(measure_, &QComboBox::activated, this, [this](int measure) {
    edit(tr("change measure"), "measure",
         [&](OptimizationPlan& plan) { plan.measure = static_cast<ScoreMeasure>(measure); });
  });
  connect(sequences_, &QComboBox::activated, this, [this](int fresh) {
    edit(tr("change pieces"), "sequences", [&](OptimizationPlan& plan) { plan.fresh = fresh == 1; });
  });
  connect(racing_, &QCheckBox::toggled, this, [this](bool on) {
    edit(tr("change racing"), "racing", [&](OptimizationPlan& plan) { plan.racing = on; });
  });
  connect(method_, &MethodForm::edited, this,
          [this](const QString& what, const QString& place, const std::function<void(Method&)>& change) {
            edit(what, place, [&](OptimizationPlan& plan) { change(plan.method); });
          });
  connect(minutes_, &QDoubleSpinBox::valueChanged, this, [this](double minutes) {
    edit(tr("change time limit"), "minutes", [&](OptimizationPlan& plan) {
      plan.budget.seconds = minutes > 0 ? std::optional(60 * minutes) : std::nullopt;
    });
  });
  connect(candidates_, &QSpinBox::valueChanged, this, [this](int count) {
    edit(tr("change candidates"), "candidates", [&](OptimizationPlan& plan) { plan.candidates = count; });
  });
}

void OptimizationEditor::showEvent(QShowEvent* event) {
  for (FormRows* rows : {goal_, limits_}) rows->alignLabels(rows->labelWidth());
  method_->alignLabels();
  QWidget::showEvent(event);
}

void OptimizationEditor::setPlan(const OptimizationPlan& plan) {
  for (const auto& [edit, field] : numbers_) field->forget();
  openDocument(plan);
  method_->resetOthers();
  Q_EMIT changed();
}

void OptimizationEditor::setMdp(const NamedMdp& mdp) {
  edit(tr("change MDP"), {}, [&](OptimizationPlan& plan) { plan.setMdp(mdp); });
}

void OptimizationEditor::setAgent(const NamedAgent& agent, const SearchSpace& options) {
  edit(tr("change agent"), {}, [&](OptimizationPlan& plan) { changeAgent(plan, agent, options); });
}

void OptimizationEditor::setOpponent(const std::optional<NamedAgent>& opponent) {
  edit(tr("change opponent"), {}, [&](OptimizationPlan& plan) {
    plan.opponent = opponent;
    if (!opponent) {
      plan.garbage = {};
      return;
    }
    plan.measure = ScoreMeasure::TotalReward;  // versus supports no other measure, and no racing
    plan.racing = false;
  });
}

void OptimizationEditor::setStart(const std::string& name, const NamedMdp& mdp, const NamedAgent& agent,
                                  const SearchSpace& options) {
  edit(tr("change starting point"), {}, [&](OptimizationPlan& plan) {
    plan.name = name.substr(0, OptimizationPlan::kMaxName);
    plan.setMdp(mdp);
    changeAgent(plan, agent, options);
    setNumber(plan.method, "/settings/startAtCurrent", 1);
  });
  method_->startAtCurrent();
}

void OptimizationEditor::rename(const std::string& name) {
  edit(tr("change name"), {},
       [&](OptimizationPlan& plan) { plan.name = name.substr(0, OptimizationPlan::kMaxName); });
}

void OptimizationEditor::display() {
  const QString name = QString::fromStdString(plan().name);
  if (name_->text() != name) {
    name_->setText(name);
    name_->setCursorPosition(0);
  }
  const auto choose = [](DocumentChooser* chooser, const std::string& reference, const std::string& title) {
    // A choice that is in no document is listed, as a placeholder would look as if nothing were chosen.
    const QString id = reference.empty() ? QStringLiteral("*") : QString::fromStdString(reference);
    chooser->showDocument(id, shownText(title));
  };
  choose(mdp_, plan().otherMdps.empty() ? plan().mdp.reference : std::string(), plan().mdpTitle());
  const FeatureSet* features = isOnlyFeatures(plan().agent) ? featureSetOf(plan().agent.agent) : nullptr;
  choose(agent_, features ? "features/" + std::string(features->name) : plan().agent.reference,
         isOnlyFeatures(plan().agent) ? tr("None: start from zero weights").toStdString()
                                      : plan().agent.agent.name);
  if (plan().opponent)
    choose(opponent_, plan().opponent->reference, plan().opponent->agent.name);
  else
    opponent_->setCurrentId(kNoOpponent);
  opponent_->setEnabled(plan().opponent || plan().mdp.mdp.rules() == Rules::Guideline);
  numbers_.at(games_)->display(static_cast<std::uint64_t>(plan().games));
  numbers_.at(pieceLimit_)->display(toField(plan().pieceLimit));
  numbers_.at(stepLimit_)->display(toField(plan().stepLimit));
  goal_->setRowVisible(numbers_.at(stepLimit_),
                       plan().stepLimit || plan().mdp.mdp.rules() == Rules::Competition);
  const bool canSplit = !BoardGames::obstacle(plan().agent.agent, plan().mdp.mdp);
  numbers_.at(splitting_)->display(toField(plan().splittingEffort));
  numbers_.at(validationSplitting_)->display(toField(plan().validation.splittingEffort));
  goal_->setRowVisible(numbers_.at(splitting_), plan().splittingEffort || canSplit);
  limits_->setRowVisible(numbers_.at(validationSplitting_), plan().validation.splittingEffort || canSplit);
  estimateHint_->setVisible(plan().splittingEffort.has_value());
  validationHint_->setVisible(plan().validation.splittingEffort.has_value());
  const auto label = [this](FormRows* rows, WholeNumberEdit* field, const QString& words) {
    rows->labelForField(numbers_.at(field))->setText(words);
    field->setAccessibleName(withoutMnemonic(words));
  };
  const bool runs = plan().stepLimit.has_value();
  label(goal_, games_, runs ? tr("Ru&ns per candidate") : tr("&Games per candidate"));
  label(limits_, validationGames_,
        runs ? tr("Va&lidation runs per candidate") : tr("Va&lidation games per candidate"));
  measure_->setCurrentIndex(static_cast<int>(plan().measure));
  sequences_->setCurrentIndex(plan().fresh);
  racing_->setChecked(plan().racing);
  method_->display(plan().method);
  space_->setPlan(plan());
  tabs_->setTabVisible(spaceTab_,
                       !kindOf(plan().method).learning);  // the only variable is the training length
  numbers_.at(evaluations_)->display(toField(plan().budget.evaluations));
  numbers_.at(pieces_)->display(toField(plan().budget.pieces));
  minutes_->setValue(plan().budget.seconds.value_or(0) / 60);
  candidates_->setValue(plan().candidates);
  numbers_.at(validationGames_)->display(static_cast<std::uint64_t>(plan().validation.games));
  numbers_.at(validationLimit_)->display(toField(plan().validation.pieceLimit));
  numbers_.at(seed_)->display(plan().seed);
}

/// Returns the field for a place in the plan's document; null if there is none.
QWidget* OptimizationEditor::fieldAt(std::string_view place) const {
  const std::pair<std::string_view, QWidget*> fields[] = {
      {"/name", name_},
      {"/mdp", mdp_},
      {"/otherMdps", mdp_},
      {"/agent", agent_},
      {"/objective/games", games_},
      {"/objective/pieceLimit", pieceLimit_},
      {"/objective/stepLimit", stepLimit_},
      {"/objective/splittingEffort", splitting_},
      {"/objective/measure", measure_},
      {"/objective/opponent", opponent_},
      {"/objective/racing", racing_},
      {"/objective/sequences", sequences_},
      {"/space", spaceTable_},
      {"/budget/evaluations", evaluations_},
      {"/budget/pieces", pieces_},
      {"/budget/seconds", minutes_},
      {"/validation/candidates", candidates_},
      {"/validation/games", validationGames_},
      {"/validation/pieceLimit", validationLimit_},
      {"/validation/splittingEffort", validationSplitting_},
  };
  for (const auto& [at, field] : fields)
    if (place == at) return field;
  if (place.starts_with("/space/")) return spaceTable_;
  return method_->inputAt(place);
}

void OptimizationEditor::showPlace(std::string_view place) {
  if (QWidget* const field = fieldAt(place)) show(field);
}

WholeNumberEdit* OptimizationEditor::wrongNumber() const {
  for (const auto& [edit, field] : numbers_)
    if (!field->isHidden() && !edit->problem().isEmpty()) return edit;
  return nullptr;
}

QString OptimizationEditor::problem() const {
  const WholeNumberEdit* wrong = wrongNumber();
  return wrong ? tr("%1: %2").arg(wrong->accessibleName(), wrong->problem()) : QString();
}

void OptimizationEditor::showProblem() {
  if (WholeNumberEdit* wrong = wrongNumber()) show(wrong);
}

void OptimizationEditor::show(QWidget* field) {
  for (int tab = 0; tab < tabs_->count(); ++tab)
    if (tabs_->isTabVisible(tab) && tabs_->widget(tab)->isAncestorOf(field)) tabs_->setCurrentIndex(tab);
  field->setFocus(Qt::OtherFocusReason);
}

}  // namespace tetrabench

#include "moc_optimization_editor.cpp"

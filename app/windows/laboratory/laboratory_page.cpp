#include "app/windows/laboratory/laboratory_page.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/program_changes.h"
#include "app/windows/documents/trust_question.h"
#include "app/windows/laboratory/agent_answers.h"
#include "app/windows/laboratory/agent_list.h"
#include "app/windows/laboratory/fumen_positions.h"
#include "app/windows/laboratory/guideline_choice.h"
#include "app/windows/laboratory/laboratory_actions.h"
#include "app/windows/laboratory/piece_choice.h"
#include "app/windows/laboratory/position_editor.h"
#include "app/windows/laboratory/position_list.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/play/shown_board.h"
#include "core/tetris/mdp_document.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/board_editor.h"
#include "widgets/board/piece_pictures.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/mdp/mdp_tool_tip.h"
#include "widgets/shell/action_button.h"
#include "widgets/shell/background.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr const char* kSentMdp = "-";  // chooser id of an MDP sent from another page

/// Returns the picture of a board; the pieces that its cells came from are unknown.
BoardPicture pictureOf(const Board& board) {
  BoardPicture picture;
  picture.columns = board.width();
  picture.rows = board.height();
  picture.cells = ShownBoard{board}.cells(board.height());
  return picture;
}

}  // namespace

LaboratoryPage::LaboratoryPage(QWidget* parent)
    : Page({"laboratory", tr("Laboratory"), tr("La&boratory"), "grid-3x3", "laboratory"}, parent),
      errors_(new ErrorBar),
      editor_(new PositionEditor(this)),
      mdpChooser_(new DocumentChooser(kMdpKind)),
      pieces_(new PieceChoice),
      guideline_(new GuidelineChoice),
      board_(new BoardEditor),
      answers_(new AgentAnswers(this)),
      changes_(new ProgramChanges(this)),
      agents_(new AgentList),
      why_(new WhyPanel),
      positions_(new PositionList) {
  makeLayout();
  connect(editor_, &PositionEditor::changed, this, &LaboratoryPage::showPosition);
  connect(editor_, &PositionEditor::failed, this, [this](const QString& sentence) {
    showMdp();
    fail(sentence);
  });
  connect(board_, &BoardEditor::painted, editor_, &PositionEditor::setCells);
  connect(pieces_, &PieceChoice::pieceChosen, editor_, &PositionEditor::setPiece);
  connect(pieces_, &PieceChoice::previewChosen, editor_, &PositionEditor::setPreview);
  connect(guideline_, &GuidelineChoice::chosen, editor_, &PositionEditor::setState);
  connect(answers_, &AgentAnswers::answered, this, &LaboratoryPage::showAnswers);
  connect(agents_, &AgentList::addRequested, this, [this](const QString& name) { addAgents({name}); });
  connect(agents_, &AgentList::removeRequested, this, &LaboratoryPage::removeAgent);
  connect(agents_, &AgentList::currentChanged, this, &LaboratoryPage::explain);
  connect(agents_, &AgentList::playRequested, this, &LaboratoryPage::playChoice);
  connect(why_, &WhyPanel::placementChosen, editor_, &PositionEditor::play);
  connect(why_, &WhyPanel::pointedAt, this, [this](const std::vector<QPoint>& cells) {
    pointedAt_ = cells;
    showPicture();
  });
  connect(why_, &WhyPanel::heatChanged, this, [this](const std::vector<std::optional<double>>& heat) {
    heat_ = heat;
    showPicture();
  });
  connect(positions_, &PositionList::positionChosen, editor_, &PositionEditor::goTo);
  connect(&positions_->positions(), &PositionListModel::renameRequested, this, &LaboratoryPage::rename,
          Qt::QueuedConnection);
  changes_->offerRestart(errors_, [this] { restartAgents(); });
  showPosition();
}

LaboratoryPage::~LaboratoryPage() = default;

void LaboratoryPage::makeLayout() {
  auto* asked = new QSplitter(Qt::Vertical);
  asked->addWidget(agents_);
  asked->addWidget(why_);
  asked->setStretchFactor(0, 0);
  asked->setStretchFactor(1, 1);
  asked->setSizes({232, 400});
  asked->setHandleWidth(12);
  asked->setChildrenCollapsible(false);
  why_->layout()->setContentsMargins(0, 0, 0, 0);
  auto* history = new QWidget;
  auto* column = new QVBoxLayout(history);
  column->setContentsMargins(0, 0, 0, 0);
  auto* label = new QLabel(tr("P&ositions"));
  label->setBuddy(positions_);
  label->setMinimumHeight(agents_->chooser()->sizeHint().height());
  column->addWidget(label);
  column->addWidget(positions_, 1);
  auto* parts = new QSplitter;
  for (QWidget* part : {static_cast<QWidget*>(board_), static_cast<QWidget*>(asked), history})
    parts->addWidget(part);
  parts->setStretchFactor(0, 2);
  parts->setStretchFactor(1, 3);
  parts->setStretchFactor(2, 1);
  parts->setSizes({380, 520, 200});
  parts->setHandleWidth(12);
  parts->setChildrenCollapsible(false);
  history->setMinimumWidth(140);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 12, 16, 12);
  layout->setSpacing(10);
  layout->addWidget(makeHeader());
  layout->addWidget(pieces_);
  layout->addWidget(guideline_);
  layout->addWidget(parts, 1);
  layout->addWidget(errors_);  // not as an overlay, which would cover the board
  setFocusProxy(board_);
}

QWidget* LaboratoryPage::makeHeader() {
  mdpChooser_->setAccessibleName(tr("MDP"));
  connect(mdpChooser_, &NameChooser::chosen, this, [this](const QString& name) {
    if (name != kSentMdp) editor_->setMdp(name);
  });
  auto* header = new QWidget;
  auto* row = new QHBoxLayout(header);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  auto* label = new QLabel(tr("&MDP"));
  label->setBuddy(mdpChooser_);
  label->setToolTip(mdpToolTip());
  row->addWidget(label);
  row->addWidget(mdpChooser_, 2);
  row->addStretch(1);
  buttons_ = new QHBoxLayout;
  buttons_->setSpacing(4);
  row->addLayout(buttons_);
  return header;
}

void LaboratoryPage::addHeaderActions(const std::vector<QAction*>& actions) {
  for (QAction* action : actions) buttons_->addWidget(makeActionButton(action));
}

void LaboratoryPage::fail(const QString& sentence) {
  errors_->showMessage(sentence);
}

void LaboratoryPage::copyBoard() const {
  QApplication::clipboard()->setText(QString::fromStdString(textOf(position().board())));
}

void LaboratoryPage::copyFumen() {
  try {
    QApplication::clipboard()->setText(QString::fromStdString(fumenOf(position())));
  } catch (const std::exception& error) {
    fail(tr("The position was not copied: %1").arg(QString::fromStdString(sentenceOf(error))));
  }
}

void LaboratoryPage::pasteBoard() {
  try {
    editor_->paste(QApplication::clipboard()->text());
  } catch (const std::exception& error) {
    fail(tr("The board was not pasted: %1").arg(QString::fromStdString(sentenceOf(error))));
  }
}

void LaboratoryPage::addAgents(const QStringList& names, bool restored) {
  struct Read {
    std::vector<std::pair<QString, AgentSettings>> agents;
    QStringList failures;
  };
  comingAgents_ += names;
  inBackground(
      this,
      [names] {
        Read read;
        for (const QString& name : names) try {
            read.agents.emplace_back(name, Library::instance().agent(name.toStdString()));
          } catch (const std::exception& error) {
            read.failures << QString::fromStdString(sentenceOf(error));
          }
        return read;
      },
      [this, names, restored](const Read& read) {
        QStringList unread = names;
        for (const auto& [name, agent] : read.agents) {
          unread.removeOne(name);
          if (restored && externalOf(agent)) {
            comingAgents_.removeOne(name);
            addAgent(name, agent, true);
            continue;
          }
          withTrust(
              this, {agent},
              [this, name = name, agent = agent, alone = read.agents.size() == 1] {
                comingAgents_.removeOne(name);
                addAgent(name, agent);
                if (alone) agents_->setCurrent(answers_->entries().size() - 1);
              },
              [this, name = name] { comingAgents_.removeOne(name); });
        }
        for (const QString& name : unread) comingAgents_.removeOne(name);
        if (!read.failures.isEmpty()) fail(read.failures.join(QLatin1Char('\n')));
      },
      [this](const QString& sentence) { fail(sentence); });
}

void LaboratoryPage::addAgent(const QString& name, const AgentSettings& agent, bool held) {
  if (answers_->entries().size() < AgentAnswers::kMax) answers_->add(name, agent, held);
  showHeld();
  showAnswers();
  watchPrograms();
}

/// Offers to start deferred external agents: programs run only at the user's request, never at startup.
void LaboratoryPage::showHeld() {
  QStringList names;
  for (const AgentAnswers::Entry& entry : answers_->entries())
    if (entry.held) names << shownText(entry.agent.name);
  if (names.isEmpty()) return errors_->endHint();
  errors_->showHint(names.size() == 1
                        ? tr("%1 runs a program, which has not been started.").arg(names.front())
                        : tr("These agents run programs, which have not been started: %1.")
                              .arg(names.join(QStringLiteral(", "))),
                    {{tr("Start"), [this] { startHeld(); }}});
}

void LaboratoryPage::startHeld() {
  std::vector<AgentSettings> held;
  for (const AgentAnswers::Entry& entry : answers_->entries())
    if (entry.held) held.push_back(entry.agent);
  withTrust(
      this, held,
      [this] {
        errors_->dismiss();
        answers_->release();
        showAnswers();
      },
      [this] { showHeld(); });
}

void LaboratoryPage::removeAgent(std::size_t number) {
  answers_->remove(number);
  showHeld();
  showAnswers();
  watchPrograms();
}

void LaboratoryPage::watchPrograms() {
  std::vector<ProgramChanges::Named> agents;
  for (const AgentAnswers::Entry& entry : answers_->entries()) agents.emplace_back(entry.name, entry.agent);
  changes_->watch(agents);
}

/// Reloads all agents, so that external ones match their current documents.
void LaboratoryPage::restartAgents() {
  QStringList names;
  for (const AgentAnswers::Entry& entry : answers_->entries()) names << entry.name;
  while (!answers_->entries().empty()) answers_->remove(0);
  showAnswers();
  addAgents(names);
}

void LaboratoryPage::playChoice() {
  const auto agent = agents_->current();
  if (!agent) return errors_->showHint(tr("No agent is selected: add one to play its choice."));
  if (answers_->entries()[*agent].held) return startHeld();
  if (const auto choice = answers_->entries()[*agent].choice) editor_->play(*choice);
}

const PositionTree& LaboratoryPage::tree() const {
  return editor_->tree();
}

const Position& LaboratoryPage::position() const {
  return editor_->position();
}

void LaboratoryPage::setPosition(const Position& position, const QString& from) {
  editor_->setPosition(position, from);
}

/// Renames a position. Undo is offered until the tree changes, as Ctrl+Z goes back in it.
void LaboratoryPage::rename(PositionTree::Id id, const QString& label) {
  const std::string before = tree().node(id).label;
  editor_->rename(id, label);
  errors_->showNotice(
      tr("\"%1\" was renamed to \"%2\".").arg(shownText(before), shownText(label)),
      {{ErrorBar::tr("Undo"), [this, id, before] { editor_->rename(id, QString::fromStdString(before)); }}});
}

void LaboratoryPage::showPosition() {
  errors_->dismiss();
  showHeld();
  pointedAt_.clear();
  heat_.clear();
  asked_ = isVisible();
  if (asked_)
    answers_->ask(position());
  else
    answers_->forget();
  showMdp();
  pieces_->show(position().mdp().pieces(), position().piece(), position().preview());
  guideline_->show(position());
  positions_->show(tree());
  showAnswers();
  Q_EMIT positionChanged();
}

/// Selects the current MDP in the chooser; one sent from another page has no id there.
void LaboratoryPage::showMdp() {
  const QString name = QString::fromStdString(tree().mdpName());
  mdpChooser_->showDocument(name.isEmpty() ? kSentMdp : name, shownText(position().mdp().name()));
}

void LaboratoryPage::showPicture() {
  if (board_->isPainting()) return;
  BoardPicture picture = pictureOf(position().board());
  for (const AgentAnswers::Entry& entry : answers_->entries())
    if (entry.choice)
      picture.outlines.push_back({pointsOf(position(), *entry.choice), agentColor(entry.slot)});
  picture.advice = pointedAt_;
  picture.heat = heat_;
  board_->showPicture(std::move(picture));
}

void LaboratoryPage::showAnswers() {
  agents_->show(*answers_, position());
  explain();
  showPicture();
}

/// Explains the ranking of the selected agent.
void LaboratoryPage::explain() {
  if (!isVisible()) return;
  const auto number = agents_->current();
  if (!number) return why_->clear(tr("Add an agent to see how it ranks the placements."));
  const AgentAnswers::Entry& entry = answers_->entries()[*number];
  if (entry.held)
    return why_->clear(tr("%1 runs a program, which has not been started.").arg(shownText(entry.agent.name)));
  std::optional<Placement> chosen;
  if (entry.choice) chosen = position().placements()[*entry.choice];
  why_->explain(entry.agent, position(), chosen);
}

/// Asks the agents, which are not consulted while the page is hidden.
void LaboratoryPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (!asked_) answers_->ask(position());
  asked_ = true;
  showAnswers();
}

void LaboratoryPage::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  answers_->forget();
  asked_ = false;
}

/// Refreshes the agent list on a theme change, since it caches theme colours.
void LaboratoryPage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) showAnswers();
}

void LaboratoryPage::addActions(ActionTable& actions) {
  addLaboratoryActions(actions, *this);
}

bool LaboratoryPage::handle(const PageRequest& request) {
  if (const auto* sent = std::get_if<OpenPosition>(&request))
    setPosition(sent->position, sent->from);
  else if (std::holds_alternative<PastePositions>(request))
    pasteBoard();
  else
    return false;
  return true;
}

std::vector<AutoSaver*> LaboratoryPage::autoSavers() const {
  return {&editor_->autoSaver()};
}

void LaboratoryPage::restore() {
  const QSettings settings;
  editor_->restore(settings.value("laboratory/mdp", PositionEditor::kFirstMdp).toString());
  addAgents(settings.value("laboratory/agents", QStringList{"dellacherie", "bcts", "dt-20"}).toStringList(),
            true);
}

QVariantMap LaboratoryPage::state() const {
  QStringList agents;
  for (const AgentAnswers::Entry& entry : answers_->entries()) agents << entry.name;
  agents += comingAgents_;
  return {{"laboratory/agents", agents}, {"laboratory/mdp", editor_->mdpName()}};
}

}  // namespace tetrabench

#include "moc_laboratory_page.cpp"

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
#include <algorithm>
#include <bit>

#include "app/windows/action_button.h"
#include "app/windows/background.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/laboratory/agent_answers.h"
#include "app/windows/laboratory/agent_list.h"
#include "app/windows/laboratory/piece_choice.h"
#include "app/windows/laboratory/position_changes.h"
#include "app/windows/laboratory/position_list.h"
#include "app/windows/library_entries.h"
#include "app/windows/piece_pictures.h"
#include "app/windows/placement_words.h"
#include "app/windows/why_panel.h"
#include "core/agents/library.h"
#include "core/tetris/piece_sequence.h"
#include "core/tetris/random_bits.h"
#include "widgets/board/board_editor.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr const char* kFirstMdp = "standard/10x20";
constexpr const char* kSentMdp = "-";  // in the chooser, an MDP that another page sent

LabPosition firstPosition() {
  const auto mdp = std::make_shared<const Mdp>(Library::instance().mdp(kFirstMdp));
  return {mdp, kFirstMdp, mdp->startBoard()};
}

BoardPicture pictureOf(const Board& board) {
  BoardPicture picture;
  picture.columns = board.width();
  picture.rows = board.height();
  for (int row = 0; row < board.height(); ++row)
    for (int column = 0; column < board.width(); ++column)
      picture.cells.push_back(board.full(column, row) ? BoardPicture::unknownCell : BoardPicture::emptyCell);
  return picture;
}

}  // namespace

LaboratoryPage::LaboratoryPage(QWidget* parent)
    : QWidget(parent),
      errors_(new ErrorBar),
      mdpChooser_(new NameChooser),
      pieces_(new PieceChoice),
      board_(new BoardEditor),
      answers_(new AgentAnswers(this)),
      agents_(new AgentList),
      why_(new WhyPanel),
      positions_(new PositionList),
      tree_(std::make_unique<PositionTree>(firstPosition(), tr("Start").toStdString())),
      seed_(freshSeed()) {
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
  asked->setMinimumWidth(300);
  history->setMinimumWidth(140);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 12, 16, 12);
  layout->setSpacing(10);
  layout->addWidget(errors_);
  layout->addWidget(makeHeader());
  layout->addWidget(pieces_);
  layout->addWidget(parts, 1);

  connect(board_, &BoardEditor::painted, this, &LaboratoryPage::edit);
  connect(pieces_, &PieceChoice::pieceChosen, this, &LaboratoryPage::setPiece);
  connect(pieces_, &PieceChoice::previewChosen, this, &LaboratoryPage::setPreview);
  connect(answers_, &AgentAnswers::answered, this, &LaboratoryPage::showAnswers);
  connect(agents_, &AgentList::addRequested, this, [this](const QString& name) { addAgents({name}); });
  connect(agents_, &AgentList::removeRequested, this, &LaboratoryPage::removeAgent);
  connect(agents_, &AgentList::currentChanged, this, &LaboratoryPage::explain);
  connect(agents_, &AgentList::playRequested, this, &LaboratoryPage::playChoice);
  connect(why_, &WhyPanel::placementChosen, this, &LaboratoryPage::play);
  connect(why_, &WhyPanel::pointedAt, this, [this](const std::vector<QPoint>& cells) {
    pointedAt_ = cells;
    showPicture();
  });
  connect(why_, &WhyPanel::heatChanged, this, [this](const std::vector<std::optional<double>>& heat) {
    heat_ = heat;
    showPicture();
  });
  connect(positions_, &PositionList::positionChosen, this, &LaboratoryPage::goTo);
  showPosition();
}

LaboratoryPage::~LaboratoryPage() = default;

QWidget* LaboratoryPage::makeHeader() {
  mdpChooser_->setLoadText(tr("Open MDP..."));
  mdpChooser_->setAccessibleName(tr("MDP"));
  connect(mdpChooser_, &NameChooser::chosen, this, [this](const QString& name) {
    if (name != kSentMdp) setMdp(name);
  });
  connect(mdpChooser_, &NameChooser::loadRequested, this, [this] {
    if (const auto path = askOpen(this, mdpFiles(), tr("Open MDP"))) setMdp(*path);
  });
  auto* header = new QWidget;
  auto* row = new QHBoxLayout(header);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  auto* label = new QLabel(tr("&MDP"));
  label->setBuddy(mdpChooser_);
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

/// A piece that nobody has chosen: the same wherever one plays on from a position.
int LaboratoryPage::drawn(int n) const {
  const auto depth = static_cast<std::uint64_t>(tree_->depth());
  return PieceSequence(*tree_->position().mdp, seed_, 0).at(depth + static_cast<std::uint64_t>(n));
}

void LaboratoryPage::add(LabPosition position, const QString& label) {
  errors_->dismiss();
  tree_->add(std::move(position), label.toStdString());
  showPosition();
}

void LaboratoryPage::edit(const std::vector<QPoint>& cells, bool full) {
  LabPosition changed = tree_->position();
  for (const QPoint& cell : cells)  // the board may have become smaller during the drag
    if (cell.x() < changed.board.width() && cell.y() < changed.board.height())
      changed.board.set(cell.x(), cell.y(), full);
  const QString one = full ? tr("Fill a cell") : tr("Clear a cell");
  const QString several = full ? tr("Fill %1 cells") : tr("Clear %1 cells");
  if (changed == tree_->position()) return showPicture();
  add(std::move(changed), cells.size() == 1 ? one : several.arg(cells.size()));
}

/// Pieces that are not known yet, of an MDP that outlives this.
PieceDrawer LaboratoryPage::drawerFor(const Mdp& mdp) const {
  return
      [&mdp, seed = seed_](int n) { return PieceSequence(mdp, seed, 0).at(static_cast<std::uint64_t>(n)); };
}

void LaboratoryPage::setMdp(const QString& name) {
  wantedMdp_ = name;
  makeInBackground<Mdp>(
      this, [name] { return Library::instance().mdp(name.toStdString()); },
      [this, name](Mdp&& mdp) {
        if (name != wantedMdp_) return;
        add(onMdp(tree_->position(), mdp, name.toStdString(), drawerFor(mdp)),
            QString::fromStdString(mdp.name()));
      },
      [this](const QString& sentence) {
        showMdp();
        fail(sentence);
      });
}

/// Unless somebody has begun already.
void LaboratoryPage::startOn(const Mdp& mdp, const QString& name) {
  if (tree_->size() > 1 || mdp.unlimited()) return;
  const PieceDrawer draw = drawerFor(mdp);
  LabPosition start = onMdp(tree_->position(), mdp, name.toStdString(), draw);
  start.board = mdp.startBoard();
  tree_ = std::make_unique<PositionTree>(std::move(start), tr("Start").toStdString());
  showPosition();
}

void LaboratoryPage::setPosition(const Mdp& mdp, const Board& board, int piece,
                                 std::vector<std::uint8_t> preview, const QString& from) {
  if (mdp.unlimited())
    return fail(tr("The laboratory takes boards with a height; that of %1 has no height limit.")
                    .arg(QString::fromStdString(mdp.name())));
  wantedMdp_.clear();  // what comes now is not for this position
  const PieceDrawer draw = drawerFor(mdp);
  add({std::make_shared<const Mdp>(mdp), {}, board, piece, fittingPreview(mdp, std::move(preview), draw)},
      tr("From %1").arg(from));
}

void LaboratoryPage::setPiece(int piece) {
  LabPosition changed = tree_->position();
  changed.piece = piece;
  add(std::move(changed), tr("Piece %1").arg(QLatin1Char(changed.mdp->pieces()[piece].letter)));
}

void LaboratoryPage::setPreview(const std::vector<std::uint8_t>& preview) {
  LabPosition changed = tree_->position();
  changed.preview = preview;
  QString letters;
  for (const std::uint8_t piece : preview) letters += QLatin1Char(changed.mdp->pieces()[piece].letter);
  add(std::move(changed), tr("Then %1").arg(letters));
}

void LaboratoryPage::clearBoard() {
  LabPosition changed = tree_->position();
  changed.board = Board(changed.board.width(), changed.board.height());
  add(std::move(changed), tr("Clear the board"));
}

void LaboratoryPage::mirror() {
  add(mirrored(tree_->position()), tr("Mirror"));
}

void LaboratoryPage::copyBoard() const {
  QApplication::clipboard()->setText(QString::fromStdString(toText(tree_->position().board)));
}

void LaboratoryPage::pasteBoard() {
  try {
    LabPosition changed = tree_->position();
    changed.board = boardOfText(QApplication::clipboard()->text().toStdString(), *changed.mdp);
    add(std::move(changed), tr("Paste"));
  } catch (const std::exception& error) {
    fail(tr("The board was not pasted. %1").arg(QString::fromStdString(error.what())));
  }
}

void LaboratoryPage::addAgents(const QStringList& names) {
  struct Read {
    std::vector<std::pair<QString, AgentSettings>> agents;
    QStringList failures;
  };
  comingAgents_ += names;
  makeInBackground<Read>(
      this,
      [names] {
        Read read;
        for (const QString& name : names) try {
            read.agents.emplace_back(name, Library::instance().agent(name.toStdString()));
          } catch (const std::exception& error) {
            read.failures << QString::fromStdString(error.what());
          }
        return read;
      },
      [this, names](Read&& read) {
        for (const QString& name : names) comingAgents_.removeOne(name);
        for (const auto& [name, agent] : read.agents)
          if (answers_->entries().size() < AgentAnswers::kMost) answers_->add(name, agent);
        showAnswers();
        if (read.agents.size() == 1) agents_->setCurrent(answers_->entries().size() - 1);
        if (!read.failures.isEmpty()) fail(read.failures.join(QLatin1Char('\n')));
      },
      [this](const QString& sentence) { fail(sentence); });
}

void LaboratoryPage::removeAgent(std::size_t number) {
  answers_->remove(number);
  showAnswers();
}

void LaboratoryPage::play(std::size_t placement) {
  LabPosition next = tree_->position();
  const LossRule::Put done = position_->put(placement, next.board);
  const QString place = placeOf(next.mdp->pieces(), next.piece, position_->placements()[placement]);
  if (done.loses)
    return fail(tr("The game would be over with %1: the pile would be too high. Choose another placement, or "
                   "clear cells.")
                    .arg(place));
  next.preview.push_back(static_cast<std::uint8_t>(drawn(0)));
  next.piece = next.preview.front();
  next.preview.erase(next.preview.begin());
  const int rows = std::popcount(done.removed);
  add(std::move(next), rows == 0   ? place
                       : rows == 1 ? tr("%1, a row").arg(place)
                                   : tr("%1, %2 rows").arg(place).arg(rows));
}

void LaboratoryPage::playChoice() {
  const auto agent = agents_->current();
  if (!agent) return fail(tr("No agent is asked: add one to play what it would."));
  if (const auto choice = answers_->entries()[*agent].choice) play(*choice);
}

void LaboratoryPage::back() {
  tree_->back();
  showPosition();
}

void LaboratoryPage::forward() {
  tree_->forward();
  showPosition();
}

void LaboratoryPage::goTo(PositionTree::Id id) {
  wantedMdp_.clear();
  tree_->goTo(id);
  showPosition();
}

void LaboratoryPage::showPosition() {
  const LabPosition& shown = tree_->position();
  position_ = std::make_shared<const Position>(*shown.mdp, shown.board, shown.piece, shown.preview);
  pointedAt_.clear();
  heat_.clear();
  asked_ = isVisible();
  answers_->ask(asked_ ? position_ : nullptr);
  showMdp();
  pieces_->show(shown.mdp->pieces(), shown.piece, shown.preview);
  positions_->show(*tree_);
  showAnswers();
  Q_EMIT positionChanged();
}

/// The names of the library, and the present one if it is none of them.
void LaboratoryPage::showMdp() {
  const LabPosition& shown = tree_->position();
  const QString id = shown.mdpName.empty() ? kSentMdp : QString::fromStdString(shown.mdpName);
  showEntry(*mdpChooser_, mdpEntries(), id, QString::fromStdString(shown.mdp->name()));
  if (!shown.mdpName.empty()) mdpName_ = id;
}

void LaboratoryPage::showPicture() {
  if (board_->isPainting()) return;
  BoardPicture picture = pictureOf(tree_->position().board);
  for (const AgentAnswers::Entry& entry : answers_->entries())
    if (entry.choice)
      picture.outlines.push_back({pointsOf(*position_, *entry.choice), agentColor(entry.slot)});
  picture.advice = pointedAt_;
  picture.heat = heat_;
  board_->showPicture(std::move(picture));
}

void LaboratoryPage::showAnswers() {
  agents_->show(*answers_, *tree_->position().mdp, *position_);
  explain();
  showPicture();
}

/// By the agent that is chosen in the list.
void LaboratoryPage::explain() {
  if (!isVisible()) return;
  const auto number = agents_->current();
  if (!number) return why_->clear(tr("Add an agent to see how it ranks the placements."));
  const AgentAnswers::Entry& entry = answers_->entries()[*number];
  std::optional<Placement> chosen;
  if (entry.choice) chosen = position_->placements()[*entry.choice];
  try {
    why_->explain(entry.agent, *tree_->position().mdp, *position_, chosen);
  } catch (const std::exception& error) {
    why_->clear(QString::fromStdString(error.what()));
  }
}

/// Agents rest while nobody sees what they say.
void LaboratoryPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (!asked_) answers_->ask(position_);
  asked_ = true;
  showAnswers();
}

/// Colours of the theme are kept in the list of agents.
void LaboratoryPage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && position_) showAnswers();
}

void LaboratoryPage::restore() {
  const QSettings settings;
  const QString mdp = settings.value("laboratory/mdp", kFirstMdp).toString();
  mdpName_ = mdp;
  if (mdp != kFirstMdp)
    makeInBackground<Mdp>(
        this, [mdp] { return Library::instance().mdp(mdp.toStdString()); },
        [this, mdp](Mdp&& read) { startOn(read, mdp); }, [this](const QString& sentence) { fail(sentence); });
  addAgents(settings.value("laboratory/agents", QStringList{"dellacherie", "bcts", "dt-20"}).toStringList());
}

void LaboratoryPage::remember() const {
  QSettings settings;
  QStringList agents;
  for (const AgentAnswers::Entry& entry : answers_->entries()) agents << entry.name;
  agents += comingAgents_;
  settings.setValue("laboratory/agents", agents);
  settings.setValue("laboratory/mdp", mdpName_);
}

}  // namespace tetrabench

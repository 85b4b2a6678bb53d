#include "app/windows/documents/games_dialog.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QTableWidget>
#include <QUndoStack>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>

#include "app/windows/documents/games_totals.h"
#include "app/windows/documents/ordered_write.h"
#include "app/windows/documents/race.h"
#include "core/play/versus/levels.h"
#include "widgets/forms/settings_command.h"
#include "widgets/forms/text.h"
#include "widgets/mdp/mdp_tool_tip.h"
#include "widgets/shell/duration_text.h"

namespace tetrabench {
namespace {

constexpr QSize kDialogSize(960, 480);

constexpr int kFirstNumber = 2, kLastNumber = 7;  // range of numeric columns
constexpr int kAttackColumn = 4;

/// Right-aligns numeric columns.
Qt::Alignment alignmentOf(int column) {
  const bool number = column >= kFirstNumber && column <= kLastNumber;
  return (number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

QString goalOf(const SavedGame& game) {
  if (!isRace(game.goal)) return goalText(game.goal);
  if (!game.result) return GamesDialog::tr("%1 (not reached)").arg(goalText(game.goal));
  return GamesDialog::tr("%1 in %2")
      .arg(goalText(game.goal), tenthsText(static_cast<double>(*game.result) / 1e6));
}

QString opponentsOf(const SavedGame& game) {
  QStringList names;
  for (const std::string& name : game.contest.opponents) {
    const auto number = static_cast<std::size_t>(names.size()) + 1;
    const bool stopped = std::ranges::find(game.contest.stopped, number) != game.contest.stopped.end();
    names << (stopped ? GamesDialog::tr("%1 (stopped)").arg(shownText(name)) : shownText(name));
  }
  const Level* level = findLevel(game.contest.level);
  const QString all = names.join(QStringLiteral(", "));
  return level ? GamesDialog::tr("%1 (%2)").arg(all, QString::fromStdString(strengthOf(*level))) : all;
}

QString numberText(std::int64_t number) {
  return QLocale().toString(static_cast<qlonglong>(number));
}

QString paceOf(const SavedGame& game) {
  if (game.seconds <= 0) return QStringLiteral("–");
  return QLocale().toString(static_cast<double>(game.pieces) / game.seconds, 'f', 2);
}

QString winnerOf(const SavedGame& game) {
  const auto& [opponents, winner, stopped, level] = game.contest;
  if (!winner) return {};
  return *winner == 0 ? GamesDialog::tr("You") : shownText(opponents[*winner - 1]);
}

}  // namespace

GamesDialog::GamesDialog(QWidget* parent)
    : TabDialog(parent),
      table_(new QTableWidget),
      note_(new QLabel(tr("Reading the games..."))),
      totals_(new QLabel),
      undo_(new QUndoStack(this)) {
  setWindowTitle(tr("My games"));
  resize(kDialogSize);
  table_->setAccessibleName(tr("My games"));
  const QStringList titles{tr("Played"),    tr("MDP"),      tr("Points"), tr("Lines"),
                           tr("Attack"),    tr("Pieces/s"), tr("Level"),  tr("Time"),
                           tr("Opponents"), tr("Winner"),   tr("Goal")};
  table_->setColumnCount(static_cast<int>(titles.size()));
  table_->setHorizontalHeaderLabels(titles);
  for (int column = 0; column < table_->columnCount(); ++column)
    table_->horizontalHeaderItem(column)->setTextAlignment(alignmentOf(column));
  table_->horizontalHeaderItem(kAttackColumn)
      ->setToolTip(tr("Attack in rows, from the guideline attack table; guideline rules only"));
  table_->horizontalHeaderItem(static_cast<int>(titles.indexOf(tr("MDP"))))->setToolTip(mdpToolTip());
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setTabKeyNavigation(false);
  table_->setStyleSheet(QStringLiteral("QTableView { outline: 0; }"));  // no cell focus: rows are selected
  table_->setShowGrid(false);
  table_->verticalHeader()->hide();
  table_->horizontalHeader()->setHighlightSections(false);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
  note_->setProperty("textRole", "muted");
  totals_->setWordWrap(true);
  totals_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Close);
  open_ = buttons->button(QDialogButtonBox::Open);
  delete_ = buttons->addButton(tr("&Delete"), QDialogButtonBox::ActionRole);
  auto* undo = buttons->addButton(tr("&Undo"), QDialogButtonBox::ActionRole);
  for (QPushButton* button : {delete_, undo}) button->setAutoDefault(false);
  for (QPushButton* button : {open_, delete_, undo}) button->setEnabled(false);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(table_, 1);
  layout->addWidget(note_);
  layout->addWidget(totals_);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &GamesDialog::choose);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(delete_, &QPushButton::clicked, this, &GamesDialog::deleteSelected);
  connect(undo, &QPushButton::clicked, undo_, &QUndoStack::undo);
  connect(undo_, &QUndoStack::canUndoChanged, undo, &QPushButton::setEnabled);
  auto* remove = new QShortcut(QKeySequence(Qt::Key_Delete), table_);
  remove->setContext(Qt::WidgetShortcut);
  connect(remove, &QShortcut::activated, this, &GamesDialog::deleteSelected);
  connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, undo_, &QUndoStack::undo);
  connect(new QShortcut(QKeySequence::Redo, this), &QShortcut::activated, undo_, &QUndoStack::redo);
  connect(table_, &QTableWidget::cellActivated, this, &GamesDialog::choose);
  connect(table_, &QTableWidget::itemSelectionChanged, this, [this] {
    const bool any = table_->selectionModel()->hasSelection();
    open_->setEnabled(any);
    delete_->setEnabled(any);
  });
  reading_ = inBackground(
      this,
      [](const std::stop_token& stop) {
        purgeDeletedGames();
        return savedGameResults(stop);
      },
      [this](std::vector<SavedGame> games) { fill(std::move(games)); },
      [this](const QString& sentence) { note_->setText(sentence); });
}

GamesDialog::~GamesDialog() {
  for (const QString& path : deleted_)
    inBackground(
        qApp, orderedWrite(path, [path] { purgeGame(path); }), [] {}, [](const QString&) {});
}

void GamesDialog::fill(std::vector<SavedGame> games) {
  all_ = std::move(games);
  list(all_.empty() ? QString() : all_.front().path);
  table_->setFocus();
  Q_EMIT settled();
}

/// Lists the games that are not deleted, and selects one.
void GamesDialog::list(const QString& current) {
  games_.clear();
  std::ranges::copy_if(all_, std::back_inserter(games_),
                       [this](const SavedGame& game) { return !deleted_.contains(game.path); });
  table_->setRowCount(static_cast<int>(games_.size()));
  for (int row = 0; row < table_->rowCount(); ++row) {
    const SavedGame& game = games_[static_cast<std::size_t>(row)];
    const QString texts[] = {locale().toString(game.played, QLocale::ShortFormat),
                             shownText(game.mdp.name),
                             numberText(game.points),
                             numberText(game.lines),
                             game.attack ? numberText(*game.attack) : QStringLiteral("–"),
                             paceOf(game),
                             QString::number(game.level),
                             durationText(game.seconds),
                             opponentsOf(game),
                             winnerOf(game),
                             goalOf(game)};
    for (int column = 0; column < table_->columnCount(); ++column) {
      auto* item = new QTableWidgetItem(texts[column]);
      item->setTextAlignment(alignmentOf(column));
      table_->setItem(row, column, item);
    }
  }
  note_->setText(games_.empty() ? tr("Games of five pieces or more are saved and listed here.")
                                : tr("%Ln games, latest first", nullptr, table_->rowCount()));
  totals_->setText(totalsText(games_));
  const auto found = std::ranges::find(games_, current, &SavedGame::path);
  if (found != games_.end())
    table_->selectRow(static_cast<int>(found - games_.begin()));
  else
    table_->clearSelection();
}

void GamesDialog::choose() {
  const int row = table_->currentRow();
  if (row < 0) return;
  path_ = games_[static_cast<std::size_t>(row)].path;
  accept();
}

void GamesDialog::deleteSelected() {
  QStringList deleted = deleted_;
  for (const QModelIndex& index : table_->selectionModel()->selectedRows())
    deleted << games_[static_cast<std::size_t>(index.row())].path;
  if (deleted.size() == deleted_.size()) return;
  undo_->push(new SettingsCommand<QStringList>(tr("delete games"), {}, deleted_, deleted,
                                               [this](const QStringList& paths) { setDeleted(paths); }));
}

/// Deletes these games and restores all others.
void GamesDialog::setDeleted(const QStringList& paths) {
  const int row = table_->currentRow();
  QString current;
  for (const SavedGame& game : all_) {
    const bool isDeleted = paths.contains(game.path);
    if (isDeleted == deleted_.contains(game.path)) continue;
    if (!isDeleted) current = game.path;
    inBackground(
        this, orderedWrite(game.path, [path = game.path, isDeleted] { setGameDeleted(path, isDeleted); }),
        [] {},
        [this, path = game.path](const QString& sentence) {
          deleted_.removeAll(path);  // else it would be purged
          list(path);
          note_->setText(sentence);
        });
  }
  deleted_ = paths;
  list(current);
  if (current.isEmpty() && !games_.empty())
    table_->selectRow(std::clamp(row, 0, table_->rowCount() - 1));  // where the deleted ones were
}

}  // namespace tetrabench

#include "moc_games_dialog.cpp"

#include "app/windows/documents/games_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/windows/documents/race.h"
#include "widgets/forms/text.h"
#include "widgets/shell/duration_text.h"

namespace tetrabench {
namespace {

constexpr QSize kDialogSize(960, 420);

constexpr int kFirstNumber = 2, kLastNumber = 5;  // range of numeric columns

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
  return names.join(QStringLiteral(", "));
}

QString winnerOf(const SavedGame& game) {
  const auto& [opponents, winner, stopped] = game.contest;
  if (!winner) return {};
  return *winner == 0 ? GamesDialog::tr("You") : shownText(opponents[*winner - 1]);
}

}  // namespace

GamesDialog::GamesDialog(QWidget* parent)
    : TabDialog(parent), table_(new QTableWidget), note_(new QLabel(tr("Reading the games..."))) {
  setWindowTitle(tr("My games"));
  resize(kDialogSize);
  table_->setAccessibleName(tr("My games"));
  const QStringList titles{tr("Played"), tr("MDP"),       tr("Points"), tr("Lines"), tr("Level"),
                           tr("Time"),   tr("Opponents"), tr("Winner"), tr("Goal")};
  table_->setColumnCount(static_cast<int>(titles.size()));
  table_->setHorizontalHeaderLabels(titles);
  for (int column = 0; column < table_->columnCount(); ++column)
    table_->horizontalHeaderItem(column)->setTextAlignment(alignmentOf(column));
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setTabKeyNavigation(false);
  table_->setStyleSheet(QStringLiteral("QTableView { outline: 0; }"));  // no cell focus: rows are selected
  table_->setShowGrid(false);
  table_->verticalHeader()->hide();
  table_->horizontalHeader()->setHighlightSections(false);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
  note_->setProperty("textRole", "muted");
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Close);
  open_ = buttons->button(QDialogButtonBox::Open);
  open_->setEnabled(false);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(table_, 1);
  layout->addWidget(note_);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &GamesDialog::choose);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(table_, &QTableWidget::cellActivated, this, &GamesDialog::choose);
  connect(table_, &QTableWidget::itemSelectionChanged, this,
          [this] { open_->setEnabled(table_->currentRow() >= 0); });
  reading_ = inBackground(
      this, [](const std::stop_token& stop) { return savedGameResults(stop); },
      [this](std::vector<SavedGame> games) { fill(std::move(games)); },
      [this](const QString& sentence) { note_->setText(sentence); });
}

void GamesDialog::fill(std::vector<SavedGame> games) {
  games_ = std::move(games);
  table_->setRowCount(static_cast<int>(games_.size()));
  for (int row = 0; row < table_->rowCount(); ++row) {
    const SavedGame& game = games_[static_cast<std::size_t>(row)];
    const QString texts[] = {locale().toString(game.played, QLocale::ShortFormat),
                             shownText(game.mdp.name),
                             locale().toString(static_cast<qlonglong>(game.points)),
                             locale().toString(static_cast<qlonglong>(game.lines)),
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
  if (!games_.empty()) table_->setCurrentCell(0, 0);
  table_->setFocus();
  Q_EMIT settled();
}

void GamesDialog::choose() {
  const int row = table_->currentRow();
  if (row < 0) return;
  path_ = games_[static_cast<std::size_t>(row)].path;
  accept();
}

}  // namespace tetrabench

#include "moc_games_dialog.cpp"

#include "widgets/experiments/ballot_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "widgets/experiments/ballot_model.h"
#include "widgets/experiments/voting_model.h"
#include "widgets/forms/read_only_table.h"
#include "widgets/forms/text.h"
#include "widgets/plots/heat_map.h"
#include "widgets/theme/follow_text.h"

namespace tetrabench {
namespace {

constexpr int kMinColumn = 80, kWidestColumn = 200;  // logical pixels
constexpr int kRowMargin = 4;                        // logical pixels above and below the text

/// Leaves a margin around wrapped texts, so that the lines of adjacent rows do not touch.
class WrappedTextDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    return QStyledItemDelegate::sizeHint(option, index).grownBy({0, kRowMargin, 0, kRowMargin});
  }
};

std::vector<QString> namesOf(const BallotReport& report) {
  std::vector<QString> names;
  for (const std::string& agent : report.agents) names.push_back(shownText(agent));
  return names;
}

/// Returns the fraction of games in which the row beats the column.
HeatMapValues pairsOf(const BallotReport& report) {
  HeatMapValues map;
  map.rows = map.columns = namesOf(report);
  map.down.title = BallotView::tr("wins");
  map.across.title = BallotView::tr("against");
  for (std::size_t i = 0; i < map.rows.size(); ++i) {  // names would overlap below the columns
    const QString number = QString::number(i + 1);
    map.down.texts.push_back(QStringLiteral("%1 (%2)").arg(map.rows[i], number));
    map.across.texts.push_back(number);
  }
  map.quantity = BallotView::tr("games won");
  map.numbers = true;
  map.itself = BallotView::tr("not compared with itself");
  for (std::size_t row = 0; row < map.rows.size(); ++row)
    for (std::size_t column = 0; column < map.columns.size(); ++column)
      map.values.push_back(row == column ? std::numeric_limits<double>::quiet_NaN()
                                         : static_cast<double>(report.pairwise[row][column]));
  return map;
}

HeatMapValues againOf(const BallotReport& report) {
  HeatMapValues map;
  if (report.methods.empty() || report.methods.front().again.empty()) return map;
  map.rows = namesOf(report);
  for (const auto& result : report.methods) map.columns.push_back(coreText(kindOf(result.method).label));
  map.down = {BallotView::tr("agent"), map.rows};
  map.across = {BallotView::tr("method"), map.columns};
  for (QString& label : map.across.texts) label.replace(QLatin1Char(' '), QLatin1Char('\n'));
  map.quantity = BallotView::tr("bootstrap wins, %");
  map.numbers = true;
  for (std::size_t agent = 0; agent < map.rows.size(); ++agent)
    for (const auto& result : report.methods) map.values.push_back(100 * result.again[agent]);
  return map;
}

}  // namespace

BallotView::BallotView(QWidget* parent)
    : QTabWidget(parent),
      methods_(new VotingModel(this)),
      ballots_(new BallotModel(this)),
      winners_(makeTable(tr("Winners by method"), methods_)),
      games_(makeTable(tr("Scores by game and agent"), ballots_)),
      detail_(new QLabel),
      pairs_(new HeatMap),
      again_(new HeatMap) {
  games_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  connect(ballots_, &QAbstractItemModel::modelReset, this, &BallotView::fitColumns);
  connect(methods_, &QAbstractItemModel::modelReset, this, &BallotView::fitColumns);
  followText(winners_->horizontalHeader(), [this] { fitColumns(); });
  pairs_->setAccessibleName(tr("Games won by each agent against each of the others"));
  again_->setAccessibleName(tr("How often each agent wins when the games are resampled, by method"));
  setDocumentMode(true);
  setElideMode(Qt::ElideNone);  // all tabs stay in view
  setUsesScrollButtons(false);
  addTab(makeWinners(), tr("Winne&rs"));
  addTab(games_, tr("Game&s"));
  addTab(pairs_, tr("P&airs"));
  addTab(again_, tr("B&ootstrap wins"));
  setTabToolTip(kPairs, tr("How many games each agent wins against each of the others"));
  setTabToolTip(kAgain, tr("How often each agent wins when the games are resampled with replacement"));
}

QWidget* BallotView::makeWinners() {
  winners_->setSelectionBehavior(QAbstractItemView::SelectRows);
  winners_->verticalHeader()->hide();
  winners_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  winners_->horizontalHeader()->setStretchLastSection(true);
  winners_->setWordWrap(true);  // shows all places
  winners_->setItemDelegate(new WrappedTextDelegate(winners_));
  winners_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  detail_->setWordWrap(true);
  detail_->setTextFormat(Qt::PlainText);
  detail_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  detail_->setFocusPolicy(Qt::NoFocus);
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addWidget(winners_, 1);
  column->addWidget(detail_);
  page->setFocusProxy(winners_);
  connect(winners_->selectionModel(), &QItemSelectionModel::currentChanged, this, &BallotView::showDetail);
  connect(methods_, &QAbstractItemModel::dataChanged, this, &BallotView::showDetail);
  return page;
}

void BallotView::setReport(const std::optional<BallotReport>& report, const std::vector<QColor>& colors) {
  methods_->setReport(report);
  ballots_->setReport(report, colors);
  pairs_->setValues(report ? pairsOf(*report) : HeatMapValues());
  again_->setValues(report ? againOf(*report) : HeatMapValues());
  name_ = report ? shownText(report->name) : QString();
  if (report && !winners_->currentIndex().isValid())
    winners_->setCurrentIndex(methods_->index(0, VotingModel::kMethod));
  showDetail();
}

/// Makes columns as wide as their names, within bounds.
void BallotView::fitColumns() {
  for (int column = 0; column < ballots_->columnCount(); ++column)
    games_->setColumnWidth(
        column, std::clamp(games_->horizontalHeader()->sectionSizeHint(column), kMinColumn, kWidestColumn));
  QHeaderView* header = winners_->horizontalHeader();
  header->ensurePolished();  // required for the size hint
  header->setMinimumSectionSize(header->sectionSizeHint(VotingModel::kPlaces));
  for (const int column : {VotingModel::kMethod, VotingModel::kWinner, VotingModel::kWinsAgain}) {
    winners_->resizeColumnToContents(column);
    winners_->setColumnWidth(column, std::min(winners_->columnWidth(column), kWidestColumn));
  }
}

void BallotView::showDetail() {
  detail_->setText(methods_->detailOf(winners_->currentIndex().row()));
  detail_->setVisible(!detail_->text().isEmpty());
}

QString BallotView::pictureTitle() const {
  return picture() == again_ ? tr("%1: wins when the games are resampled").arg(name_)
                             : tr("%1: games won against each other").arg(name_);
}

}  // namespace tetrabench

#include "moc_ballot_view.cpp"

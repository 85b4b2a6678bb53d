#include "widgets/agents/why_panel.h"

#include <QCheckBox>
#include <QLabel>
#include <QSettings>
#include <QVBoxLayout>
#include <utility>

#include "core/agents/agent_kind.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/external_explanation.h"
#include "core/features/feature.h"
#include "core/play/live/live_run.h"
#include "widgets/agents/placement_difference.h"
#include "widgets/agents/placement_table.h"
#include "widgets/board/piece_pictures.h"
#include "widgets/board/placement_words.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

/// Ranks placements by the values of optimal play.
std::vector<ExplainedPlacement> rankedByLines(const Position& position, const std::vector<double>& lines) {
  std::vector<ExplainedPlacement> ranked;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Board board = position.board();
    const bool loses = position.put(i, board).loses;
    ranked.push_back({i, position.landingRow(i), loses, lines[i], {}});
  }
  std::ranges::stable_sort(ranked, std::ranges::greater(), &ExplainedPlacement::value);
  return ranked;
}

}  // namespace

WhyPanel::WhyPanel(QWidget* parent)
    : QWidget(parent),
      sentence_(new QLabel),
      table_(new PlacementTable),
      difference_(new PlacementDifference),
      heat_(new QCheckBox(tr("Col&our columns by best placement"))) {
  sentence_->setWordWrap(true);
  sentence_->setProperty("textRole", "muted");
  heat_->setToolTip(tr("Yellow: the best placement covers this column; blue: only the worst ones do"));
  heat_->setChecked(QSettings().value("why/heat").toBool());
  connect(heat_, &QCheckBox::toggled, this, [this](bool on) {
    QSettings().setValue("why/heat", on);
    showHeat();
  });
  connect(table_, &PlacementTable::pointedAt, this, &WhyPanel::point);
  connect(table_, &PlacementTable::activated, this, [this](const QModelIndex& row) {
    if (ranked_) Q_EMIT placementChosen(ranked_->placements[table_->rowAt(row)].index);
  });
  connect(table_, &PlacementTable::rowsSelected, this, &WhyPanel::showDifference);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(sentence_);
  layout->addWidget(table_, 1000);
  layout->addWidget(difference_, 600);
  layout->addWidget(heat_);
  layout->addStretch();
  clear();
}

/// The table outlives the members of this class, and emits signals when it loses the focus while the window
/// closes.
WhyPanel::~WhyPanel() {
  table_->disconnect(this);
}

void WhyPanel::clear(const QString& sentence) {
  question_.reset();
  asked_.reset();
  ranking_.drop();
  ranked_.reset();
  sentence_->setText(sentence.isEmpty()
                         ? tr("Placements are shown at up to %L1 pieces per second, or while paused.")
                               .arg(LiveRun::kFallsVisibleUpTo)
                         : sentence);
  table_->setRows({});
  table_->hide();
  difference_->hide();
  heat_->hide();
  showHeat();
}

void WhyPanel::explain(const AgentSettings& agent, const Position& position,
                       std::optional<Placement> chosen) {
  Question question{agent, position};
  if (question_ == question) {
    if (chosen_ == chosen) return;
    chosen_ = chosen;
    if (ranked_) showRanking();
    return;
  }
  if (agent.weights().empty() && !externalOf(agent) && !kindOf(agent).valueFile)
    return clear(tr("%1 has no feature weights to rank placements by.").arg(shownText(agent.name)));
  if (position.placements().empty()) return clear(tr("No placement is left."));
  question_ = std::move(question);
  chosen_ = chosen;
  ranked_.reset();
  // The latest question waits for the current one: an external agent interrupted mid-decision would have to
  // restart.
  if (ranking_.isRunning() && asked_->agent == agent) return;
  rank();
}

/// Ranks the placements; runs on another thread.
WhyPanel::Ranking WhyPanel::rankingOf(const Question& question, std::shared_ptr<Explainer> explainer,
                                      std::shared_ptr<const Solved> solved, const std::stop_token& stop) {
  const auto& [agent, position] = question;
  Ranking ranking;
  std::vector<double> lines;
  const auto valueFile = kindOf(agent).valueFile;
  if (valueFile)
    solved = std::make_shared<const Solved>(
        Solved{position.mdp(), sharedValues(valueFile(agent), position.mdp())});
  else if (!solved || !solved->values || solved->mdp != position.mdp())  // may have been computed meanwhile
    solved = std::make_shared<const Solved>(
        Solved{position.mdp(), solvedValues(position.mdp(), ownValuesFolder())});
  if (solved->values) lines = linesOfPlacements(*solved->values, position);
  if (valueFile) {
    ranking.explanation.placements = rankedByLines(position, lines);
  } else if (agent.weights().empty()) {
    ranking.explanation = externalExplanation(agent, position, stop);
  } else {
    const bool fits = explainer && explainer->isFor(agent, position.mdp());
    ranking.explainer = fits ? explainer : std::make_shared<Explainer>(agent, position.mdp());
    ranking.explanation.placements = ranking.explainer->explain(position.view());
  }
  ranking.solved = std::move(solved);
  ranking.regrets = regretsOf(lines);
  return ranking;
}

void WhyPanel::rank() {
  asked_ = question_;
  ranking_.drop();
  ranking_ = inBackground(
      this,
      [question = *question_, last = std::exchange(explainer_, nullptr),
       solved = solved_](const std::stop_token& stop) { return rankingOf(question, last, solved, stop); },
      [this](Ranking ranking) {
        explainer_ = std::move(ranking.explainer);
        solved_ = std::move(ranking.solved);
        if (question_ != asked_) return rank();
        ranked_ = std::move(ranking.explanation);
        regrets_ = std::move(ranking.regrets);
        showRanking();
      },
      [this](const QString& failure) {
        if (question_ != asked_) return rank();
        const std::optional<Question> failed = question_;
        clear(failure);
        question_ = failed;  // prevents an automatic retry
      });
}

void WhyPanel::showRanking() {
  const auto& [agent, position] = *question_;
  const QString name = shownText(agent.name);
  const PieceSet& pieces = position.mdp().pieces();
  PlacementRows rows;
  for (const WeightedFeature& weighted : agent.weights())
    rows.features.push_back(coreText(weighted.feature->name));
  rows.regrets = !regrets_.empty();
  for (const ExplainedPlacement& entry : ranked_->placements) {
    const Placement placement = position.placements()[entry.index];
    const int piece = position.pieceOf(entry.index);
    rows.rows.push_back({.place = placeOf(pieces, piece, placement),
                         .words = wordsOf(pieces, piece, placement),
                         .value = entry.value,
                         .regret = rows.regrets ? regrets_[entry.index] : 0,
                         .contributions = entry.contributions,
                         .chosen = chosen_ ? placement == *chosen_ : rows.rows.empty(),
                         .loses = entry.loses});
  }
  const bool another = chosen_ && !agent.weights().empty() && !rows.rows.empty() && !rows.rows.front().chosen;
  QString sentence = another ? tr("%1, best first by its features and weights for this piece alone. Its own "
                                  "choice differs because it looks ahead or learns.")
                                   .arg(name)
                             : tr("%1, best first").arg(name);
  if (!ranked_->text.empty()) {
    constexpr int kMaxLines = 8;
    for (const QString& line : text(ranked_->text).split(QLatin1Char('\n')).mid(0, kMaxLines))
      sentence += '\n' + shownText(line, kLongestSentence);
  }
  QStringList expected;
  for (const auto& [piece, placement] : ranked_->expected) expected << wordsOf(pieces, piece, placement);
  if (!expected.isEmpty()) sentence += '\n' + tr("It expects: %1").arg(expected.join(tr("; ")));
  if (!rows.features.empty() && rows.rows.size() > 1)
    sentence += (sentence.endsWith(QLatin1Char('.')) ? QStringLiteral(" ") : QStringLiteral(". ")) +
                tr("Select two rows to compare them.");
  sentence_->setText(sentence);
  table_->setRows(rows);
  table_->setVisible(!rows.rows.empty());
  showDifference();
  heat_->setVisible(!rows.rows.empty());
  showHeat();
}

/// Compares two selected placements. Until a new ranking is there, the last comparison remains.
void WhyPanel::showDifference() {
  if (!ranked_) return;
  const std::vector<std::size_t> rows = table_->selectedRows();
  const std::vector<ExplainedPlacement>& placements = ranked_->placements;
  const bool canCompare =
      rows.size() == 2 && rows.back() < placements.size() && !placements[rows.front()].contributions.empty();
  difference_->setVisible(canCompare);
  if (!canCompare) return;
  const auto ranked = [&](std::size_t row) {
    return PlacementDifference::Ranked{static_cast<int>(row) + 1, placements[row]};
  };
  difference_->compare(question_->agent, ranked(rows.front()), ranked(rows.back()));
}

void WhyPanel::point(int row) {
  std::vector<QPoint> cells;
  if (ranked_ && row >= 0 && row < static_cast<int>(ranked_->placements.size()))
    cells = pointsOf(question_->position, ranked_->placements[static_cast<std::size_t>(row)].index);
  Q_EMIT pointedAt(cells);
}

/// Colours columns by rank, as agents rate placements on arbitrary scales.
void WhyPanel::showHeat() {
  std::vector<std::optional<double>> heat;
  if (ranked_ && heat_->isChecked()) {
    const Position& position = question_->position;
    const std::vector<ExplainedPlacement>& placements = ranked_->placements;
    heat.resize(static_cast<std::size_t>(position.board().width()));
    const double last = std::max<double>(1, static_cast<double>(placements.size()) - 1);
    for (std::size_t rank = 0; rank < placements.size(); ++rank)
      for (const QPoint& cell : pointsOf(position, placements[rank].index)) {
        auto& column = heat[static_cast<std::size_t>(cell.x())];
        if (!column) column = 1 - static_cast<double>(rank) / last;
      }
  }
  Q_EMIT heatChanged(heat);
}

}  // namespace tetrabench

#include "moc_why_panel.cpp"

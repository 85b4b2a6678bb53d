#include "app/windows/why_panel.h"

#include <QCheckBox>
#include <QLabel>
#include <QSettings>
#include <QVBoxLayout>
#include <utility>

#include "app/windows/piece_pictures.h"
#include "app/windows/placement_words.h"
#include "core/features/feature.h"
#include "core/play/live_run.h"
#include "widgets/agents/placement_table.h"
#include "widgets/forms/text.h"

namespace tetrabench {
WhyPanel::WhyPanel(QWidget* parent)
    : QWidget(parent),
      sentence_(new QLabel),
      table_(new PlacementTable),
      heat_(new QCheckBox(tr("Col&our columns by their best placement"))) {
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
    if (ranked_) Q_EMIT placementChosen((*ranked_)[table_->rowAt(row)].index);
  });
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(sentence_);
  layout->addWidget(table_, 1000);
  layout->addWidget(heat_);
  layout->addStretch();
  clear();
}

/// The table outlives the members here, and reports it when it loses the focus as the window closes.
WhyPanel::~WhyPanel() {
  table_->disconnect(this);
}

void WhyPanel::clear(const QString& sentence) {
  question_.reset();
  ranking_.drop();
  ranked_.reset();
  sentence_->setText(sentence.isEmpty()
                         ? tr("Placements are shown at up to %L1 pieces per second, or while paused.")
                               .arg(LiveRun::kFallsVisibleUpTo)
                         : sentence);
  table_->setRows({});
  table_->hide();
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
  if (agent.weights().empty())
    return clear(tr("%1 has no feature weights to rank placements by.").arg(shownText(agent.name)));
  if (position.placements().empty()) return clear(tr("No placement is left."));
  question_ = std::move(question);
  chosen_ = chosen;
  ranked_.reset();
  ranking_.drop();
  ranking_ = inBackground(
      this,
      [agent, position, last = std::exchange(explainer_, nullptr)] {
        const bool fits = last && last->isFor(agent, position.mdp());
        auto explainer = fits ? last : std::make_shared<Explainer>(agent, position.mdp());
        auto placements = explainer->explain(position.view());
        return Ranking{std::move(explainer), std::move(placements)};
      },
      [this](Ranking ranking) {
        explainer_ = std::move(ranking.explainer);
        ranked_ = std::move(ranking.placements);
        showRanking();
      },
      [this](const QString& failure) { clear(failure); });
}

void WhyPanel::showRanking() {
  const auto& [agent, position] = *question_;
  const QString name = shownText(agent.name);
  const PieceSet& pieces = position.mdp().pieces();
  PlacementRows rows;
  for (const WeightedFeature& weighted : agent.weights())
    rows.features.push_back(
        QString::fromUtf8(weighted.feature->name.data(), static_cast<int>(weighted.feature->name.size())));
  for (const ExplainedPlacement& entry : *ranked_) {
    const Placement placement = position.placements()[entry.index];
    rows.rows.push_back({.place = placeOf(pieces, position.piece(), placement),
                         .words = wordsOf(pieces, position.piece(), placement),
                         .value = entry.value,
                         .contributions = entry.contributions,
                         .chosen = chosen_ ? placement == *chosen_ : rows.rows.empty(),
                         .loses = entry.loses});
  }
  const bool another = chosen_ && !rows.rows.front().chosen;
  sentence_->setText(another ? tr("%1, best first by its features and weights for this piece alone. Its own "
                                  "choice differs because it looks ahead or learns.")
                                   .arg(name)
                             : tr("%1, best first").arg(name));
  table_->setRows(rows);
  table_->show();
  heat_->show();
  showHeat();
}

void WhyPanel::point(int row) {
  std::vector<QPoint> cells;
  if (ranked_ && row >= 0 && row < static_cast<int>(ranked_->size()))
    cells = pointsOf(question_->position, (*ranked_)[static_cast<std::size_t>(row)].index);
  Q_EMIT pointedAt(cells);
}

/// By rank, as agents value placements on any scale.
void WhyPanel::showHeat() {
  std::vector<std::optional<double>> heat;
  if (ranked_ && heat_->isChecked()) {
    const Position& position = question_->position;
    heat.resize(static_cast<std::size_t>(position.board().width()));
    const double last = std::max<double>(1, static_cast<double>(ranked_->size()) - 1);
    for (std::size_t rank = 0; rank < ranked_->size(); ++rank)
      for (const QPoint& cell : pointsOf(position, (*ranked_)[rank].index)) {
        auto& column = heat[static_cast<std::size_t>(cell.x())];
        if (!column) column = 1 - static_cast<double>(rank) / last;
      }
  }
  Q_EMIT heatChanged(heat);
}

}  // namespace tetrabench

#include "app/windows/why_panel.h"

#include <QCheckBox>
#include <QLabel>
#include <QSettings>
#include <QVBoxLayout>

#include "app/windows/piece_pictures.h"
#include "app/windows/placement_words.h"
#include "core/features/feature.h"
#include "widgets/agents/placement_table.h"

namespace tetrabench {
WhyPanel::WhyPanel(QWidget* parent)
    : QWidget(parent),
      sentence_(new QLabel),
      table_(new PlacementTable),
      heat_(new QCheckBox(tr("Col&our the columns by their best placement"))) {
  sentence_->setWordWrap(true);
  sentence_->setProperty("textRole", "muted");
  heat_->setToolTip(tr("Yellow: a piece in this column can go where the agent likes it best; blue: least"));
  heat_->setChecked(QSettings().value("why/heat").toBool());
  connect(heat_, &QCheckBox::toggled, this, [this](bool on) {
    QSettings().setValue("why/heat", on);
    showHeat();
  });
  connect(table_, &PlacementTable::pointedAt, this, &WhyPanel::point);
  connect(table_, &PlacementTable::activated, this, [this](const QModelIndex& row) {
    if (position_) Q_EMIT placementChosen(explained_[static_cast<std::size_t>(row.row())].index);
  });
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(sentence_);
  layout->addWidget(table_, 1000);
  layout->addWidget(heat_);
  layout->addStretch();
  clear();
}

void WhyPanel::clear(const QString& sentence) {
  position_.reset();
  explained_.clear();
  sentence_->setText(sentence.isEmpty() ? tr("Placements are shown while pieces can be seen falling.")
                                        : sentence);
  table_->setRows({});
  table_->hide();
  heat_->hide();
  showHeat();
}

void WhyPanel::explain(const AgentSettings& agent, const Mdp& mdp, const Position& position,
                       std::optional<Placement> chosen) {
  const QString name = QString::fromStdString(agent.name);
  if (agent.weights.empty())
    return clear(tr("%1 has no weights of features, by which its placements could be explained.").arg(name));
  if (position.placements().empty()) return clear(tr("No placement is left."));
  position_ = position;
  explained_ = tetrabench::explain(agent, mdp, position.situation());
  PlacementRows rows;
  for (const WeightedFeature& weighted : agent.weights)
    rows.features.push_back(
        QString::fromUtf8(weighted.feature->name.data(), static_cast<int>(weighted.feature->name.size())));
  for (const ExplainedPlacement& entry : explained_) {
    const Placement placement = position.placements()[entry.index];
    rows.rows.push_back({.place = placeOf(mdp.pieces(), position.piece(), placement),
                         .words = wordsOf(mdp.pieces(), position.piece(), placement),
                         .value = entry.value,
                         .contributions = entry.contributions,
                         .chosen = chosen ? placement == *chosen : rows.rows.empty(),
                         .loses = entry.loses});
  }
  const bool another = chosen && !rows.rows.front().chosen;
  sentence_->setText(another ? tr("%1, best first by its features and weights for this piece alone; it chose "
                                  "another one, as it also looks ahead, or learns.")
                                   .arg(name)
                             : tr("%1, best first").arg(name));
  table_->setRows(rows);
  table_->show();
  heat_->show();
  showHeat();
}

void WhyPanel::point(int row) {
  std::vector<QPoint> cells;
  if (position_ && row >= 0 && row < static_cast<int>(explained_.size()))
    cells = pointsOf(*position_, explained_[static_cast<std::size_t>(row)].index);
  Q_EMIT pointedAt(cells);
}

/// By rank, as values are of any scale.
void WhyPanel::showHeat() {
  std::vector<std::optional<double>> heat;
  if (position_ && heat_->isChecked()) {
    heat.resize(static_cast<std::size_t>(position_->board().width()));
    const double last = std::max<double>(1, static_cast<double>(explained_.size()) - 1);
    for (std::size_t rank = 0; rank < explained_.size(); ++rank)
      for (const QPoint& cell : pointsOf(*position_, explained_[rank].index)) {
        auto& column = heat[static_cast<std::size_t>(cell.x())];
        if (!column) column = 1 - static_cast<double>(rank) / last;
      }
  }
  Q_EMIT heatChanged(heat);
}

}  // namespace tetrabench

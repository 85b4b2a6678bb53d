#include "app/windows/play/match/match_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

#include "app/windows/documents/race.h"
#include "app/windows/play/match/match.h"
#include "app/windows/play/pace_chooser.h"
#include "core/play/versus/levels.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"

namespace tetrabench {

MatchBar::MatchBar(QWidget* parent)
    : QWidget(parent),
      level_(new QComboBox),
      firstTo_(new WholeSpinBox),
      score_(new QLabel),
      paceLabel_(new QLabel(tr("&Pace of agents"))),
      pace_(new PaceChooser) {
  level_->addItem(tr("Custom"));
  level_->setItemData(0, tr("Players, MDP and goal set on this page"), Qt::ToolTipRole);
  for (const Level& level : levels()) {
    level_->addItem(levelText(level));
    level_->setItemData(level_->count() - 1,
                        tr("The opponent plays at %1.").arg(paceText(level.piecesPerSecond)),
                        Qt::ToolTipRole);
  }
  level_->setAccessibleName(tr("Level"));
  level_->setToolTip(levelsProblem().empty() ? tr("Sets up a game against an opponent of this strength")
                                             : shownText(levelsProblem(), kLongestSentence));
  level_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  firstTo_->setRange(1, Match::kMaxWins);
  firstTo_->setAccessibleName(tr("Wins needed"));
  firstTo_->setToolTip(tr("Games a player must win to take the match; the score is shown if more than 1"));
  score_->setProperty("textRole", "heading");
  score_->setSizePolicy(QSizePolicy::Ignored, score_->sizePolicy().verticalPolicy());
  pace_->setAccessibleName(tr("Pace of all agents"));
  pace_->setToolTip(tr("How fast the agents on all boards play"));
  pace_->setPlaceholderText(tr("mixed"));
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  const auto add = [layout](QLabel* label, QWidget* field) {
    label->setBuddy(field);
    layout->addWidget(label);
    layout->addWidget(field);
  };
  add(new QLabel(tr("&Level")), level_);
  add(new QLabel(tr("First &to")), firstTo_);
  layout->addWidget(score_, 1);
  add(paceLabel_, pace_);
  connect(level_, &QComboBox::activated, this, [this](int row) {
    if (row > 0) Q_EMIT levelChosen(static_cast<std::size_t>(row - 1));
  });
  connect(firstTo_, &QSpinBox::valueChanged, this, &MatchBar::firstToChosen);
  connect(pace_, &QComboBox::activated, this, &MatchBar::paceChosen);
  showPaces({}, true);
}

void MatchBar::showLevel(std::optional<std::size_t> level) {
  level_->setCurrentIndex(level ? static_cast<int>(*level) + 1 : 0);
}

std::optional<std::size_t> MatchBar::level() const {
  const int row = level_->currentIndex();
  return row > 0 ? std::optional(static_cast<std::size_t>(row - 1)) : std::nullopt;
}

void MatchBar::showFirstTo(int wins) {
  const QSignalBlocker quiet(firstTo_);
  firstTo_->setValue(wins);
}

void MatchBar::showScore(const QString& text) {
  score_->setText(text);
  score_->setToolTip(text);  // in case it does not fit
}

QString MatchBar::score() const {
  return score_->text();
}

void MatchBar::showPaces(const std::vector<int>& paces, bool userPlays) {
  pace_->setUserPlays(userPlays);
  hasPaces_ = paces.size() > 1;
  showPaceControl();
  const bool equal = std::ranges::all_of(paces, [&](int pace) { return pace == paces.front(); });
  pace_->setCurrentIndex(equal && !paces.empty() ? paces.front() : -1);
}

void MatchBar::setNarrow(bool narrow) {
  isNarrow_ = narrow;
  showPaceControl();
}

void MatchBar::showPaceControl() {
  pace_->setVisible(hasPaces_);
  paceLabel_->setVisible(hasPaces_ && !isNarrow_);
}

}  // namespace tetrabench

#include "moc_match_bar.cpp"

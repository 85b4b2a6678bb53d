#include "app/windows/play/play_header.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/documents/race.h"
#include "app/windows/play/match/match_bar.h"
#include "core/agents/agent_document.h"
#include "core/tetris/mdp_document.h"
#include "widgets/mdp/mdp_tool_tip.h"
#include "widgets/shell/action_button.h"

namespace tetrabench {
namespace {

constexpr const char* kNobody = "-";

}  // namespace

PlayHeader::PlayHeader(QWidget* parent)
    : QWidget(parent),
      mdp_(new DocumentChooser(kMdpKind)),
      goal_(new QComboBox),
      adviser_(new DocumentChooser(kAgentKind)),
      seed_(new QLabel),
      match_(new MatchBar),
      upper_(new QHBoxLayout),
      lower_(new QHBoxLayout),
      choices_(new QHBoxLayout),
      buttons_(new QHBoxLayout) {
  for (NameChooser* chooser : {mdp_, adviser_}) {
    chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    chooser->setMinimumContentsLength(10);
  }
  mdp_->setAccessibleName(tr("MDP"));
  connect(mdp_, &NameChooser::chosen, this, [this](const QString& id) {
    if (id != kNextId) Q_EMIT mdpChosen(id);
  });
  for (const RaceGoal& goal : raceGoals()) goal_->addItem(goal.name);
  goal_->setAccessibleName(tr("Goal"));
  goal_->setToolTip(tr("Applies to the current game if it has not started, otherwise to the next one"));
  connect(goal_, &QComboBox::currentIndexChanged, this, &PlayHeader::showVersus);
  connect(goal_, &QComboBox::activated, this, &PlayHeader::goalChosen);
  adviser_->setFirst({{kNobody, tr("none")}});
  showAdviser({}, {});
  adviser_->setAccessibleName(tr("Advice from"));
  connect(adviser_, &NameChooser::chosen, this,
          [this](const QString& id) { Q_EMIT adviserChosen(id == kNobody ? QString() : id); });
  seed_->setProperty("textRole", "muted");
  seed_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  choices_->setSpacing(8);
  const auto add = [&](const QString& text, QWidget* field, int stretch) {
    auto* label = new QLabel(text);
    label->setBuddy(field);
    choices_->addWidget(label);
    choices_->addWidget(field, stretch);
    return label;
  };
  add(tr("&MDP"), mdp_, 1)->setToolTip(mdpToolTip());
  add(tr("G&oal"), goal_, 0);
  add(tr("Ad&vice from"), adviser_, 1);
  buttons_->setSpacing(4);
  buttons_->addWidget(seed_);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->addLayout(upper_);
  rows->addLayout(lower_);
  upper_->addLayout(choices_, 1);
  upper_->addLayout(buttons_);
  lower_->addWidget(match_, 1);
}

void PlayHeader::showMdp(const QString& id, const QString& title) {
  mdp_->showDocument(id, title);
}

void PlayHeader::showNextMdp(const QString& title) {
  mdp_->showDocument(kNextId, tr("%1 (next game)").arg(title));
}

void PlayHeader::showAdviser(const QString& id, const QString& title) {
  adviser_->showDocument(id.isEmpty() ? kNobody : id, title);
}

void PlayHeader::showSeed(std::uint64_t seed) {
  seed_->setText(tr("seed %1").arg(seed));
}

void PlayHeader::setGoal(int goal) {
  goal_->setCurrentIndex(std::clamp(goal, 0, goal_->count() - 1));
}

int PlayHeader::goal() const {
  return goal_->currentIndex();
}

void PlayHeader::addActions(const std::vector<QAction*>& actions) {
  for (QAction* action : actions) buttons_->addWidget(makeActionButton(action));
}

void PlayHeader::addVersusAction(QAction* action) {
  versus_ = makeActionButton(action);
  choices_->insertWidget(choices_->indexOf(goal_) + 1, versus_);
  showVersus();
}

void PlayHeader::showVersus() {
  if (!versus_) return;
  const bool versus = raceGoals()[static_cast<std::size_t>(goal())].end.versus;
  versus_->setVisible(versus);
  versus_->defaultAction()->setEnabled(versus);
}

/// Returns the size of the narrow layout, since otherwise a wide page could never shrink to it.
QSize PlayHeader::minimumSizeHint() const {
  const QMargins margins = contentsMargins();
  const int below = match_->minimumSizeHint().width() + lower_->spacing() + buttons_->minimumSize().width();
  const int width = std::max(choices_->minimumSize().width(), below);
  return {width + margins.left() + margins.right(), QWidget::minimumSizeHint().height()};
}

/// Moves the buttons to the row of the match on a narrow page.
void PlayHeader::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  constexpr int kButtonsAboveFrom = 1000;
  const bool narrow = width() < kButtonsAboveFrom;
  if (narrow == isNarrow_) return;
  isNarrow_ = narrow;
  (narrow ? upper_ : lower_)->removeItem(buttons_);
  buttons_->setParent(nullptr);
  (narrow ? lower_ : upper_)->addLayout(buttons_);
  match_->setNarrow(narrow);
}

}  // namespace tetrabench

#include "moc_play_header.cpp"

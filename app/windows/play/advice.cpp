#include "app/windows/play/advice.h"

#include <algorithm>

#include "app/windows/documents/agent_reader.h"
#include "app/windows/play/hand_board.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/piece_pictures.h"

namespace tetrabench {

Advice::Advice(HandBoard* board, WhyPanel* panel, QObject* parent)
    : QObject(parent), board_(board), panel_(panel), reader_(new AgentReader(board)) {
  connect(reader_, &AgentReader::allowed, this, &Advice::setAdviser);
  connect(reader_, &AgentReader::refused, this, [this] { Q_EMIT rejected({}); });
  connect(reader_, &AgentReader::failed, this, &Advice::rejected);
  connect(panel_, &WhyPanel::pointedAt, this, [this](const std::vector<QPoint>& cells) {
    if (cells.empty())
      show();
    else
      point(cells, {}, false);
  });
  connect(panel_, &WhyPanel::heatChanged, board_, &HandBoard::setHeat);
  connect(board_, &HandBoard::pieceChanged, this, &Advice::showPiece);
  connect(board_, &HandBoard::pausedChanged, this, &Advice::showPlacements);
  connect(board_, &HandBoard::countdownChanged, this, &Advice::showPlacements);
}

/// Converts the MDP to rules under which agents choose placements.
void Advice::setMdp(const Mdp& mdp) {
  const bool guideline = mdp.rules() == Rules::Guideline;
  MdpSettings settings = guideline ? mdp.settings() : underRules(Rules::Placement, mdp.settings());
  mdp_ = std::make_shared<const Mdp>(settings);
  settings.hold = false;
  withoutHold_ = guideline ? std::make_shared<const Mdp>(settings) : mdp_;
}

void Advice::choose(const QString& id) {
  if (!id.isEmpty()) return reader_->read(id);
  reader_->drop();
  setAdviser(id, std::nullopt);
}

void Advice::setAdviser(const QString& id, std::optional<AgentSettings> adviser) {
  adviserId_ = id;
  adviser_ = std::move(adviser);
  thinking_.drop();
  asked_.reset();
  showPiece();
  Q_EMIT adviserChanged();
}

void Advice::updateId(const QString& before, const QString& now) {
  if (adviserId_ == before) adviserId_ = now;
}

std::optional<Position> Advice::position() const {
  HandGame* game = board_->game();
  if (!game || game->game().over()) return std::nullopt;
  const std::vector<int> next = game->preview();
  const ArcadeGame& arcade = game->game();
  const bool guideline = mdp_->rules() == Rules::Guideline;
  return Position(arcade.mayHold() ? mdp_ : withoutHold_, arcade.board(), arcade.piece(),
                  std::vector<std::uint8_t>(next.begin(), next.end()),
                  guideline ? arcade.state() : GuidelineState());
}

void Advice::showPiece() {
  if (asked_ != position()) thinking_.drop();
  shown_ = Shown::Nothing;
  chosenPlacement_.reset();
  show();
  showPlacements();
}

void Advice::ask() {
  if (!adviser_) {
    Q_EMIT missing(tr("Choose an agent under \"Advice from\" first."));
    return;
  }
  shown_ = shown_ == Shown::Nothing   ? Shown::Columns
           : shown_ == Shown::Columns ? Shown::Placement
                                      : Shown::Nothing;
  const auto position = this->position();
  if (!position || position->placements().empty()) return;
  if (chosenPlacement_ && asked_ == position) return show();
  if (thinking_.isRunning() && asked_ == position) return;
  asked_ = position;
  thinking_.drop();
  thinking_ = inBackground(
      this,
      [position = *position, agent = *adviser_](const std::stop_token& stop) {
        return position.choiceOf(agent, stop);
      },
      [this, position = *position](std::size_t choice) {
        if (this->position() != position) return;  // stale answer
        chosenPlacement_ = choice;
        show();
        showPlacements();
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void Advice::show() {
  if (!chosenPlacement_ || !asked_ || shown_ == Shown::Nothing) return point({}, {}, false);
  const std::vector<QPoint> cells = pointsOf(*asked_, *chosenPlacement_);
  const auto [first, last] = std::ranges::minmax(cells, {}, &QPoint::x);
  const bool hold = asked_->placements()[*chosenPlacement_].held;
  if (shown_ == Shown::Columns)
    point({}, std::pair(first.x(), last.x()), hold);
  else
    point(cells, {}, hold);
}

void Advice::point(std::vector<QPoint> cells, std::optional<std::pair<int, int>> columns, bool hold) {
  board_->setAdvice(std::move(cells), columns);
  Q_EMIT holdAdvised(hold);
}

QString Advice::chooseAdviserHint() {
  return tr("Choose an agent under \"Advice from\" to see how it ranks the placements.");
}

void Advice::showPlacements() {
  if (panel_->isHidden()) return board_->setHeat({});
  if (!adviser_) return panel_->clear(chooseAdviserHint());
  const auto position = this->position();
  if (!position) return panel_->clear(tr("Placements are shown while you play."));
  if (board_->isConcealed()) return panel_->clear(tr("Placements are hidden while the game is paused."));
  std::optional<Placement> chosen;
  if (chosenPlacement_ && asked_ == position) chosen = position->placements()[*chosenPlacement_];
  panel_->explain(*adviser_, *position, chosen);
}

}  // namespace tetrabench

#include "moc_advice.cpp"

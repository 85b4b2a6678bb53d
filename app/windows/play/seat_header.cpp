#include "app/windows/play/seat_header.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "app/windows/documents/agent_reader.h"
#include "app/windows/documents/document_chooser.h"
#include "app/windows/play/play_header.h"
#include "core/agents/agent_document.h"
#include "widgets/forms/text.h"
#include "widgets/theme/icons.h"

namespace tetrabench {
namespace {

constexpr int kWidest = 360;

}  // namespace

SeatHeader::SeatHeader(int seat, QWidget* parent)
    : QWidget(parent),
      chooser_(new DocumentChooser(kAgentKind)),
      pace_(new PaceChooser),
      close_(new QToolButton),
      layout_(new QBoxLayout(QBoxLayout::LeftToRight, this)),
      reader_(new AgentReader(this)) {
  connect(reader_, &AgentReader::allowed, this, &SeatHeader::playerRead);
  connect(reader_, &AgentReader::refused, this, &SeatHeader::showPlayers);
  connect(reader_, &AgentReader::failed, this, [this](const QString& sentence) {
    showPlayers();
    Q_EMIT failed(sentence);
  });
  setMaximumWidth(kWidest);
  chooser_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  chooser_->setMinimumContentsLength(6);
  chooser_->setAccessibleName(tr("Player on board %1").arg(seat + 1));
  if (seat == 0) chooser_->setFirst({{kUserId, tr("You")}});
  connect(chooser_, &NameChooser::chosen, this, &SeatHeader::choose);
  for (QWidget* part : {static_cast<QWidget*>(pace_), static_cast<QWidget*>(close_)}) {
    QSizePolicy room = part->sizePolicy();  // so that adjacent boards line up
    room.setRetainSizeWhenHidden(true);
    part->setSizePolicy(room);
  }
  pace_->setAccessibleName(tr("Pace on board %1").arg(seat + 1));
  pace_->setToolTip(tr("How fast the agent on this board plays"));
  connect(pace_, &QComboBox::activated, this, &SeatHeader::paceChanged);
  close_->setIcon(icon("x"));
  close_->setAutoRaise(true);
  close_->setToolTip(tr("Remove this board"));
  close_->setAccessibleName(close_->toolTip());
  auto* who = new QHBoxLayout;
  who->setSpacing(4);
  who->addWidget(chooser_, 1);
  who->addWidget(close_);
  layout_->setContentsMargins(0, 0, 0, 0);
  layout_->setSpacing(4);
  layout_->addLayout(who, 1);
  layout_->addWidget(pace_);
  if (seat == 0) close_->hide();
  showPlayers();
}

void SeatHeader::setNarrow(bool narrow) {
  layout_->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void SeatHeader::choose(const QString& id) {
  if (id == kNextId) return;
  if (id != kUserId) return reader_->read(id);
  reader_->drop();
  Q_EMIT playerRead(id, std::nullopt);
}

/// Shows the current and the next player, also after a failed or rejected choice.
void SeatHeader::showPlayers() {
  if (next_)
    chooser_->showDocument(kNextId, tr("%1 (next game)").arg(nextName()));
  else if (player_.agent)
    chooser_->showDocument(player_.id, name());
  else
    chooser_->setCurrentId(player_.id);
  pace_->setVisible(player_.agent.has_value());
}

void SeatHeader::setPlayer(const QString& id, const std::optional<AgentSettings>& agent) {
  player_ = {id, agent};
  showPlayers();
  Q_EMIT changed();
}

void SeatHeader::setNext(const QString& id, const std::optional<AgentSettings>& agent,
                         std::optional<int> paceIndex) {
  next_ = {id, agent, paceIndex};
  showPlayers();
}

void SeatHeader::swapNext() {
  if (!next_) return;
  if (auto& index = next_->paceIndex) {  // swapped back if the game cannot be dealt
    const int before = paceIndex();
    setPaceIndex(*index);
    player_.paceIndex = before;
    index.reset();
  }
  std::swap(player_, *next_);
  showPlayers();
  Q_EMIT changed();
}

void SeatHeader::forgetNext() {
  next_.reset();
  showPlayers();
}

void SeatHeader::updateId(const QString& before, const QString& now) {
  if (player_.id != before && nextId() != before) return;
  if (player_.id == before) player_.id = now;
  if (next_ && next_->id == before) next_->id = now;
  showPlayers();
}

void SeatHeader::setPaceIndex(int index) {
  pace_->setCurrentIndex(std::clamp(index, 0, pace_->count() - 1));
}

QString SeatHeader::nameOf(const Player& player) {
  return player.agent ? shownText(player.agent->name) : tr("You");
}

}  // namespace tetrabench

#include "moc_seat_header.cpp"

#include <QComboBox>
#include <utility>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/documents/trust_question.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/seat.h"
#include "core/agents/library.h"
#include "widgets/forms/text.h"

/// The current and next player of a seat.
namespace tetrabench {

void Seat::choose(const QString& id) {
  if (id == kNextId) return;
  reading_.drop();
  const int choice = ++choice_;
  if (id == kPerson) {
    Q_EMIT playerRead(id, std::nullopt);
    return;
  }
  reading_ = inBackground(
      this, [id] { return Library::instance().agent(id.toStdString()); },
      [this, id, choice](const AgentSettings& agent) {
        withTrust(
            this, {agent},
            [this, id, agent, choice] {
              if (choice == choice_) Q_EMIT playerRead(id, agent);
            },
            [this] { showPlayer(); });
      },
      [this](const QString& sentence) {
        showPlayer();
        Q_EMIT failed(sentence);
      });
}

/// Reverts the chooser to the current and next player after a failed or rejected choice.
void Seat::showPlayer() {
  setPlayer(id_, agent_);
  if (nextPlayer_) setNext(nextPlayer_->first, nextPlayer_->second);
}

void Seat::setPlayer(const QString& id, const std::optional<AgentSettings>& agent) {
  id_ = id;
  agent_ = agent;
  if (agent)
    chooser_->showDocument(id, shownText(agent->name));
  else
    chooser_->setCurrentId(id);
  pace_->setVisible(agent_.has_value());
  board_->setFocusPolicy(agent_ ? Qt::NoFocus : Qt::StrongFocus);
  board_->setAccessibleName(agent_ ? tr("Board of %1").arg(shownText(agent_->name)) : tr("Your board"));
}

void Seat::setNext(const QString& id, const std::optional<AgentSettings>& agent) {
  nextPlayer_ = {id, agent};
  chooser_->showDocument(kNextId, tr("%1 (next game)").arg(nextName()));
}

void Seat::swapNext() {
  if (!nextPlayer_) return;
  auto next = std::exchange(*nextPlayer_, {id_, agent_});
  setPlayer(next.first, next.second);
}

void Seat::follow(const QString& before, const QString& now) {
  if (id_ != before && nextPlayerId() != before) return;
  if (id_ == before) id_ = now;
  if (nextPlayer_ && nextPlayer_->first == before) nextPlayer_->first = now;
  showPlayer();
}

void Seat::forgetNext() {
  nextPlayer_.reset();
}

QString Seat::playerId() const {
  return id_;
}

QString Seat::nextName() const {
  if (!nextPlayer_) return {};
  return nextPlayer_->second ? shownText(nextPlayer_->second->name) : tr("You");
}

QString Seat::playerName() const {
  return agent_ ? shownText(agent_->name) : tr("You");
}

}  // namespace tetrabench

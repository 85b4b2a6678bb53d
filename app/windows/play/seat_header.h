#pragma once

#include <QWidget>
#include <optional>

#include "app/windows/play/pace_chooser.h"
#include "app/windows/play/play_session.h"
#include "core/agents/agent_settings.h"

class QBoxLayout;
class QToolButton;

namespace tetrabench {

class AgentReader;
class DocumentChooser;

/// The header of a seat: who plays there now and from the next game on, and at what pace.
class SeatHeader : public QWidget {
  Q_OBJECT
 public:
  /// Creates the header of a seat, with the user as the player. The user can be chosen only at seat 0, which
  /// cannot be removed.
  explicit SeatHeader(int seat, QWidget* parent = nullptr);

  /// Reads an agent (a predefined id or a file; kUserId for the user) in the background, then emits
  /// `playerRead`. A later choice supersedes this one.
  void choose(const QString& id);
  /// Sets the current player: an agent or, if empty, the user.
  void setPlayer(const QString& id, const std::optional<AgentSettings>& agent);
  /// Sets the player who takes over when `swapNext` is called, and optionally at which pace; the chooser
  /// shows it until then.
  void setNext(const QString& id, const std::optional<AgentSettings>& agent,
               std::optional<int> paceIndex = {});
  /// Swaps the current player with the next one, if there is one.
  void swapNext();
  void forgetNext();
  /// Updates the ids after an agent's document was replaced by another one.
  void updateId(const QString& before, const QString& now);

  bool isUser() const { return !player_.agent; }
  const std::optional<AgentSettings>& agent() const { return player_.agent; }
  const QString& id() const { return player_.id; }
  QString name() const { return nameOf(player_); }
  /// Returns the id of the next player; empty if unchanged.
  QString nextId() const { return next_ ? next_->id : QString(); }
  /// Returns the name of the next player; empty if unchanged.
  QString nextName() const { return next_ ? nameOf(*next_) : QString(); }
  Pace pace() const { return pace_->pace(); }
  int paceIndex() const { return pace_->currentIndex(); }
  /// Returns the pace from the next game on.
  int nextPaceIndex() const { return next_ ? next_->paceIndex.value_or(paceIndex()) : paceIndex(); }
  void setPaceIndex(int index);
  /// Offers the user's pace only if the user plays.
  void setUserPlays(bool plays) { pace_->setUserPlays(plays); }

  /// Stacks the pace below the player.
  void setNarrow(bool narrow);
  DocumentChooser* chooser() const { return chooser_; }
  QToolButton* closeButton() const { return close_; }

 Q_SIGNALS:
  /// Emitted once a chosen player is available; an empty agent means the user.
  void playerRead(const QString& id, const std::optional<AgentSettings>& agent);
  void failed(const QString& sentence);
  /// Emitted when the current player changes.
  void changed();
  void paceChanged();

 private:
  struct Player {
    QString id;
    std::optional<AgentSettings> agent;
    std::optional<int> paceIndex = {};  ///< set together with the player; otherwise the pace stays
  };
  static QString nameOf(const Player& player);
  void showPlayers();

  DocumentChooser* chooser_;
  PaceChooser* pace_;
  QToolButton* close_;
  QBoxLayout* layout_;
  AgentReader* reader_;
  Player player_{kUserId, {}};
  std::optional<Player> next_;
};

}  // namespace tetrabench

#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "app/windows/background.h"
#include "app/windows/replay/animation_export.h"
#include "app/windows/replay/hand_replay.h"
#include "app/windows/replay/replay_session.h"
#include "core/play/replay_timeline.h"

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;

namespace tetrabench {

class BoardView;
class ErrorBar;
class NextPiecesView;
class SpeedControl;
class TimelineView;

/// Recorded games, by agents or by hand: played at any speed, browsed along a timeline, and exported.
class ReplayPage : public QWidget {
  Q_OBJECT
 public:
  explicit ReplayPage(QWidget* parent = nullptr);
  ~ReplayPage() override;

  /// Shows the replay of the last session, read in the background, and keeps it from now on.
  void restore();
  /// For the settings.
  QVariantMap state() const;
  Keeper& keeper() const { return *keeper_; }

  /// Reads a file in the background. A record with an impossible move is played up to there, with a message.
  void open(const QString& path);
  void askOpen();
  /// Opens a game that was played by hand here.
  void askOpenKept();
  /// A replay that is not in a file (yet).
  void showReplay(std::shared_ptr<const Replay> replay, const QString& title);
  void save(const QString& path);
  void askSave();

  /// Null before the first game; the last game while the next one is being read.
  const ReplayTimeline* timeline() const { return timeline_.get(); }
  std::int64_t position() const;
  void setPosition(std::int64_t pieces);
  bool isPlaying() const { return playing_; }
  void setPlaying(bool playing);
  void step(int pieces);
  /// An index into the replay's games.
  void setGame(int index);
  void faster();
  void slower();

  void askExport();
  /// Writes a picture of the current board (PNG, SVG or PDF by the ending) in the background.
  void exportBoard(const QString& path, int cell = 32);
  /// Writes a GIF or, by the ending, a series of PNGs in the background.
  void exportAnimation(const QString& path, const GameAnimation& animation);
  void stopExport();
  bool isExporting() const { return export_->isRunning(); }

  void setLetters(bool shown);
  void addHeaderActions(const std::vector<QAction*>& actions);

  BoardView* board() const { return board_; }
  TimelineView* view() const { return view_; }
  ErrorBar* errors() const { return errors_; }
  SpeedControl* speed() const { return speed_; }

 Q_SIGNALS:
  void playingChanged(bool playing);
  /// Other actions are possible now.
  void stateChanged();
  void saved(const QString& path);
  void statusChanged(const std::optional<TaskStatus>& status);
  void laboratoryRequested(const Position& position);
  /// The clipboard has a fumen, whose pages are positions.
  void fumenPasted();

 public Q_SLOTS:
  void sendToLaboratory();
  /// The game from here on, as text for the community's tools.
  void copyFumen();
  /// Opens the pages of a fumen in the laboratory.
  void pasteFumen();

 protected:
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* makeHeader();
  QWidget* makeBody();
  struct Loaded {
    std::shared_ptr<const Replay> replay;
    QString title;
    int game = 0;
    std::int64_t position = 0;
    std::shared_ptr<const ReplayTimeline> timeline;
  };
  void load(std::shared_ptr<const Replay> replay, const QString& title, int game, std::int64_t position = 0);
  void use(Loaded loaded);
  void tick();
  void playHand(double microseconds);
  void showPosition();

  ErrorBar* errors_;
  QLabel* title_;
  QLabel* outcome_;  ///< of games against others
  QComboBox* games_;
  QHBoxLayout* buttons_ = nullptr;
  SpeedControl* speed_;
  QComboBox* tempo_;  ///< of a game by hand
  BoardView* board_;
  NextPiecesView* hold_;
  NextPiecesView* next_;
  TimelineView* view_;
  QLabel* numbers_;
  QLabel* empty_;
  QWidget* body_;

  std::shared_ptr<const Replay> replay_;
  std::shared_ptr<const ReplayTimeline> timeline_;
  QString name_;  ///< what the replay is called
  int game_ = 0;  ///< index of the one shown
  BackgroundTask reading_, loading_;
  bool playing_ = false;
  double played_ = 0;                 ///< pieces, or microseconds of a game by hand, while it plays
  std::unique_ptr<HandReplay> hand_;  ///< a game by hand while it plays
  QElapsedTimer sinceTick_;
  QTimer frames_;
  AnimationExport* export_;
  KeeperOf<ReplaySession>* keeper_;
};

}  // namespace tetrabench

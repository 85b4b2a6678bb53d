#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <atomic>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/windows/play/hand_game.h"
#include "app/windows/replay/replay_export.h"
#include "core/play/replay_timeline.h"
#include "widgets/experiments/task_strip.h"

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

/// Recorded games, of agents or by hand: played at any speed, gone through along a timeline, and exported.
class ReplayPage : public QWidget {
  Q_OBJECT
 public:
  explicit ReplayPage(QWidget* parent = nullptr);
  ~ReplayPage() override;

  /// Reads a file on another thread; what it says is not possible is told, and played up to there.
  void open(const QString& path);
  void askOpen();
  /// One of the games that were played by hand here.
  void askOpenKept();
  /// A replay that is in no file (yet).
  void showReplay(std::shared_ptr<const Replay> replay, const QString& title);
  void save(const QString& path);
  void askSave();

  /// None before the first one; while the next is being played through, still the last.
  const ReplayTimeline* timeline() const { return timeline_.get(); }
  std::int64_t position() const;
  void setPosition(std::int64_t pieces);
  bool isPlaying() const { return playing_; }
  void setPlaying(bool playing);
  void step(int pieces);
  /// Which of the replay's games, from 0.
  void setGame(int index);
  void faster();
  void slower();

  void askExport();
  /// A picture of the board as it is now (PNG, SVG, PDF by the ending), on another thread.
  void exportBoard(const QString& path, int cell = 32);
  /// On another thread: a GIF or, by the ending, a series of PNGs.
  void exportFilm(const QString& path, const GameFilm& film);
  void stopExport();
  bool isExporting() const { return export_ != nullptr; }

  void setLetters(bool shown);
  void addHeaderActions(const std::vector<QAction*>& actions);

  BoardView* board() const { return board_; }
  TimelineView* view() const { return view_; }
  ErrorBar* errors() const { return errors_; }
  SpeedControl* speed() const { return speed_; }

 Q_SIGNALS:
  void playingChanged(bool playing);
  /// Something can be done now that could not before, or the other way round.
  void stateChanged();
  void saved(const QString& path);
  void statusChanged(const std::optional<TaskStatus>& status);
  /// The position for the laboratory.
  void laboratoryRequested(const Mdp& mdp, const Board& board, int piece,
                           const std::vector<std::uint8_t>& preview);

 public Q_SLOTS:
  void sendToLaboratory();

 protected:
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* makeHeader();
  QWidget* makeBody();
  struct Loaded {
    std::shared_ptr<const Replay> replay;
    QString title;
    int game = 0;
    std::shared_ptr<const ReplayTimeline> timeline;
  };
  void load(std::shared_ptr<const Replay> replay, const QString& title, int game);
  void use(Loaded loaded);
  void tick();
  void playHand(double microseconds);
  void showPosition();
  void showExport();

  ErrorBar* errors_;
  QLabel* title_;
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
  int game_ = 0;  ///< index of the one that is shown
  std::stop_source loading_;
  int opening_ = 0, request_ = 0;  ///< of the last file and the last game that were asked for
  bool playing_ = false;
  double played_ = 0;               ///< pieces, or microseconds of a game by hand, while it plays
  std::unique_ptr<HandGame> hand_;  ///< a game by hand as it is played again, while it is
  std::size_t inputs_ = 0;          ///< that were pressed in it
  std::int64_t handTime_ = 0;       ///< its clock
  QElapsedTimer sinceTick_;
  QTimer frames_;

  struct Export {
    std::stop_source stop;
    std::atomic<std::int64_t> done{0};
    std::int64_t frames = 0;
    QString path;
  };
  std::shared_ptr<Export> export_;
  QTimer exportClock_;
};

}  // namespace tetrabench

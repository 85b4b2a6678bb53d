#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "app/windows/replay/animation_export.h"
#include "app/windows/replay/hand_replay.h"
#include "app/windows/replay/replay_session.h"
#include "app/windows/shell/page.h"
#include "core/play/replay_document.h"
#include "core/play/replay_timeline.h"
#include "widgets/shell/background.h"

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

/// The page for recorded games, by agents or by hand: playback at any speed, a timeline, and export.
class ReplayPage : public Page {
  Q_OBJECT
 public:
  explicit ReplayPage(QWidget* parent = nullptr);
  ~ReplayPage() override;

  /// Restores the replay of the last session in the background and autosaves from then on.
  void restore() override;
  /// Returns the game and position for the settings.
  QVariantMap state() const override;
  std::vector<AutoSaver*> autoSavers() const override { return {autoSaver_}; }
  std::optional<FileKind> files() const override { return filesOf(kReplayKind); }
  bool opens(const DocumentKind& kind) const override { return kind == kReplayKind; }
  void open(const QString& path, const DocumentKind& /*kind*/) override { open(path); }
  void addActions(ActionTable& actions) override;
  void applyPreferences(const Preferences& preferences) override;
  bool handle(const PageRequest& request) override;

  /// Opens a file in the background. A recording with an impossible move is shown up to that move, with an
  /// error message.
  void open(const QString& path);
  void askOpen();
  /// Asks for one of the user's saved games and opens it.
  void askOpenKept();
  /// Shows a replay held in memory.
  void showReplay(std::shared_ptr<const Replay> replay, const QString& title);
  void save(const QString& path);
  void askSave();

  /// Returns the timeline of the game shown; null before the first one. While a game is loading, the previous
  /// one remains.
  const ReplayTimeline* timeline() const { return timeline_.get(); }
  std::int64_t position() const;
  void setPosition(std::int64_t pieces);
  bool isPlaying() const { return playing_; }
  void setPlaying(bool playing);
  void step(int pieces);
  /// Shows a game by its index in the replay.
  void setGame(int index);
  void faster();
  void slower();

  void askExport();
  /// Exports a picture of the current board in the background, as PNG, SVG or PDF depending on the extension.
  void exportBoard(const QString& path, int cell = 32);
  /// Exports a GIF or, depending on the extension, a series of PNGs in the background.
  void exportAnimation(const QString& path, const GameAnimation& animation);
  void stopExport();
  bool isExporting() const { return export_->isRunning(); }

  void setLetters(bool shown);
  void addHeaderActions(const std::vector<QAction*>& actions);

  BoardView* board() const { return board_; }
  TimelineView* view() const { return view_; }
  ErrorBar* errors() const override { return errors_; }
  SpeedControl* speed() const { return speed_; }

 Q_SIGNALS:
  void playingChanged(bool playing);
  /// Emitted when the set of available actions may have changed.
  void stateChanged();

 public Q_SLOTS:
  void sendToLaboratory();
  /// Copies the game from the current position on as a fumen.
  void copyFumen();
  /// Opens the pages of the fumen on the clipboard in the laboratory.
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
  QLabel* outcome_;  ///< shown for games against opponents
  QComboBox* games_;
  QHBoxLayout* buttons_ = nullptr;
  SpeedControl* speed_;
  QComboBox* tempo_;  ///< playback speed of games by hand
  BoardView* board_;
  NextPiecesView* hold_;
  NextPiecesView* next_;
  TimelineView* view_;
  QLabel* numbers_;
  QLabel* empty_;
  QWidget* body_;

  std::shared_ptr<const Replay> replay_;
  std::shared_ptr<const ReplayTimeline> timeline_;
  QString name_;  ///< display name of the replay
  int game_ = 0;  ///< index of the game shown
  BackgroundTask reading_, loading_;
  bool playing_ = false;
  double played_ = 0;                 ///< playback position: pieces, or microseconds for a game by hand
  std::unique_ptr<HandReplay> hand_;  ///< playback of a game by hand; null until it plays
  QElapsedTimer sinceTick_;
  QTimer frames_;
  AnimationExport* export_;
  AutoSaverOf<ReplaySession>* autoSaver_;
};

}  // namespace tetrabench

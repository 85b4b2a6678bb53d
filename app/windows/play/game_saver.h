#pragma once

#include <QDeadlineTimer>
#include <QObject>
#include <QString>
#include <cstdint>
#include <memory>

namespace tetrabench {

class GameWriter;
struct Replay;

/// Background saver of the user's game while it is played, so that agents can learn from it.
class GameSaver : public QObject {
  Q_OBJECT
 public:
  explicit GameSaver(QObject* parent = nullptr);

  /// Begins a game, which is saved to this file.
  void begin(const QString& path);
  const QString& path() const { return path_; }

  /// Returns true if a game in this state is long enough to be saved, and differs from what was saved last.
  /// `decided` is Standings::decided().
  bool needs(std::int64_t pieces, int decided) const;
  /// Returns true once enough pieces were placed to save an unfinished game again; bounds the loss in a
  /// crash.
  bool isDue(std::int64_t pieces) const { return pieces >= pieces_ + kInterval; }
  /// Returns false for some time after a failure.
  bool isReady() const { return retry_.hasExpired(); }
  /// Saves the game in the background; `failed` reports errors.
  void save(std::int64_t pieces, int decided, const Replay& replay);

 Q_SIGNALS:
  void failed(const QString& sentence);

 private:
  static constexpr std::int64_t kInterval = 20;  ///< pieces

  QString path_;
  std::int64_t pieces_ = 0;  ///< piece count at the last save, completed or in progress
  int decided_ = 0;          ///< Standings::decided() at that save
  QDeadlineTimer retry_;     ///< earliest time to save again after a failure
  std::shared_ptr<GameWriter> writer_;
};

}  // namespace tetrabench

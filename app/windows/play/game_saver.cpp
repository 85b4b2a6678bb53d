#include "app/windows/play/game_saver.h"

#include "app/windows/documents/saved_games.h"
#include "widgets/shell/background.h"

namespace tetrabench {
namespace {

constexpr std::int64_t kFewestPieces = 5;
constexpr std::int64_t kStatesPerPiece = 100;  // more than there are seats
constexpr int kRetryMilliseconds = 2000;

}  // namespace

GameSaver::GameSaver(QObject* parent) : QObject(parent), writer_(std::make_shared<GameWriter>()) {}

void GameSaver::begin(const QString& path) {
  path_ = path;
  pieces_ = 0;
  decided_ = 0;
}

bool GameSaver::needs(std::int64_t pieces, int decided) const {
  return !path_.isEmpty() && pieces >= kFewestPieces && (pieces != pieces_ || decided > decided_);
}

void GameSaver::save(std::int64_t pieces, int decided, const Replay& replay) {
  inBackground(
      this,
      [writer = writer_, path = path_, state = kStatesPerPiece * pieces + decided, replay] {
        writer->write(path, state, replay);
      },
      [] {},
      [this, path = path_, pieces, before = pieces_](const QString& sentence) {
        if (path == path_ && pieces == pieces_) {
          pieces_ = before;
          decided_ = 0;
        }
        retry_.setRemainingTime(kRetryMilliseconds);
        Q_EMIT failed(sentence);
      });
  pieces_ = pieces;
  decided_ = decided;
}

}  // namespace tetrabench

#include "moc_game_saver.cpp"

#include "app/windows/documents/saved_games.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <atomic>
#include <functional>

#include "app/windows/documents/race.h"
#include "core/error.h"
#include "core/play/replay_game.h"
#include "core/storage/atomic_file.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

const QString kTimeFormat = QStringLiteral("yyyy-MM-dd hh-mm-ss-zzz");  // in file names

/// Calls `use` with the path and contents of each readable game, oldest first.
void forEachKept(const std::stop_token& stop, const std::function<void(const QString&, Replay&&)>& use) {
  const QDir folder(savedGamesFolder());
  const QStringList names = folder.entryList({QStringLiteral("*.replay.json")}, QDir::Files, QDir::Name);
  for (auto i = std::max<qsizetype>(0, names.size() - kMaxSavedGames); i < names.size(); ++i) {
    if (stop.stop_requested()) return;
    try {
      use(folder.filePath(names[i]), readReplay(folder.filePath(names[i]).toStdString()));
    } catch (const Error&) {  // corrupt or written by another program: skip
    }
  }
}

}  // namespace

QString savedGamesFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/games");
}

QDateTime beginningOf(const QString& path) {
  return QDateTime::fromString(QFileInfo(path).fileName().left(kTimeFormat.size()), kTimeFormat);
}

QString newSavedGame() {
  const QString time = QDateTime::currentDateTime().toString(kTimeFormat);
  static std::atomic<int> count = 0;  // two games may begin within the same millisecond
  const QString number = QStringLiteral("%1").arg(++count, 3, 10, QLatin1Char('0'));
  return QStringLiteral("%1/%2-%3.replay.json").arg(savedGamesFolder(), time, number);
}

void saveGame(const QString& path, const Replay& replay) {
  createFolder(QFileInfo(path).absolutePath().toStdString());
  writeReplay(path.toStdString(), replay);
}

void GameWriter::write(const QString& path, std::int64_t state, const Replay& replay) {
  const std::lock_guard lock(mutex_);
  const auto written = states_.find(path);
  if (written != states_.end() && written->second >= state) return;
  saveGame(path, replay);
  states_[path] = state;
}

std::vector<Replay> keptGames() {
  std::vector<Replay> games;
  forEachKept({}, [&](const QString&, Replay&& replay) { games.push_back(std::move(replay)); });
  return games;
}

LiveEnd goalOf(const ArcadeRecord& record) {
  return {.game = true, .lines = record.goalLines, .points = record.goalPoints, .versus = record.versus};
}

std::vector<SavedGame> savedGameResults(const std::stop_token& stop) {
  std::vector<SavedGame> results;
  forEachKept(stop, [&](const QString& path, const Replay& replay) {
    if (replay.games.empty() || !replay.games.front().byHand) return;
    const RecordedGame& recorded = replay.games.front();
    ArcadeGame game(Mdp(replay.mdp), replay.seed, recorded.number, recorded.byHand->handling);
    const GarbageSource garbage = recordedGarbage(recorded);
    const bool attacks = replay.mdp.rules == Rules::Guideline;
    GuidelineState state;
    std::int64_t attack = 0;
    if (attacks)
      game.setGarbageSource([&](const VersusMove& move) {
        attack += score(state, move.scored).attack;
        return garbage ? garbage(move) : std::vector<Garbage>();
      });
    for (const ArcadeInput& input : recorded.byHand->inputs) game.apply(input);
    game.advance(recorded.byHand->end);
    const LiveEnd goal = goalOf(*recorded.byHand);
    results.push_back({.path = path,
                       .played = beginningOf(path),
                       .mdp = replay.mdp,
                       .goal = goal,
                       .contest = recorded.byHand->contest,
                       .result = resultOf(game, goal),
                       .points = game.points(),
                       .lines = game.lines(),
                       .pieces = game.pieces(),
                       .attack = attacks ? std::optional(attack) : std::nullopt,
                       .level = game.level(),
                       .seconds = static_cast<double>(game.now()) / 1e6});
  });
  std::ranges::reverse(results);
  return results;
}

namespace {

QString deletedGamesFolder() {
  return savedGamesFolder() + QStringLiteral("/deleted");
}

QString deletedGame(const QString& path) {
  return deletedGamesFolder() + QLatin1Char('/') + QFileInfo(path).fileName();
}

/// Moves a file to the trash, or removes it where there is none.
void discard(const QString& path) {
  if (QFile::exists(path) && !QFile::moveToTrash(path)) QFile::remove(path);
}

}  // namespace

void setGameDeleted(const QString& path, bool deleted) {
  const QString from = deleted ? path : deletedGame(path), to = deleted ? deletedGame(path) : path;
  QFile file(from);
  if (!file.exists()) return;
  createFolder(QFileInfo(to).absolutePath().toStdString());
  if (deleted) QFile::remove(to);  // an earlier state of the same game
  if (!file.rename(to))
    throw StorageError(Texts::tr("%1 cannot be moved: %2").arg(from, file.errorString()).toStdString());
}

void purgeGame(const QString& path) {
  discard(path);  // its deletion may have been overtaken
  discard(deletedGame(path));
}

void purgeDeletedGames() {
  constexpr int kHours = 24;  // newer ones may be in the list of another window, which can still restore them
  const QDateTime newest = QDateTime::currentDateTime().addSecs(-kHours * 3600);
  const QFileInfoList games = QDir(deletedGamesFolder()).entryInfoList(QDir::Files);
  for (const QFileInfo& game : games)
    if (game.metadataChangeTime() < newest) discard(game.filePath());  // changed by its move
}

}  // namespace tetrabench

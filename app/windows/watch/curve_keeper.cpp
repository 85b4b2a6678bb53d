#include "app/windows/watch/curve_keeper.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <functional>

#include "app/windows/watch/curve_panel.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"

namespace tetrabench {
namespace {

constexpr const char* kOpened = "opened";
constexpr const char* kEnded = "ended";

QDir curveFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/curves");
}

QString fileOf(const char* kind, std::size_t number) {
  return QStringLiteral("%1-%2.curve.json")
      .arg(QLatin1String(kind), QString::number(number + 1).rightJustified(3, QLatin1Char('0')));
}

QStringList filesOf(const char* kind) {
  return curveFolder().entryList({QStringLiteral("%1-*.curve.json").arg(QLatin1String(kind))}, QDir::Files,
                                 QDir::Name);
}

/// Reads all curves of a kind. Corrupt files are quarantined; the remaining ones are renumbered to match the
/// returned order.
std::vector<SavedCurve> readAll(const char* kind, QStringList& damaged) {
  std::vector<SavedCurve> curves;
  for (const QString& file : filesOf(kind)) {
    try {
      SavedCurve curve = readCurve(curveFolder().filePath(file).toStdString());
      if (const QString place = fileOf(kind, curves.size()); place != file) curveFolder().rename(file, place);
      curves.push_back(std::move(curve));
    } catch (const Error&) {
      damaged << QFileInfo(putAside(curveFolder().filePath(file))).fileName();
    }
  }
  return curves;
}

/// Writes the curves that differ from the saved ones and deletes surplus files. A file whose curve has moved
/// is overwritten only after that curve has been written to its new file, so a kill may duplicate a curve but
/// never loses one. Such an order exists as long as no two curves swap places. If the saved state is unknown,
/// the files are written from last to first, because new curves are inserted at the front.
void writeAll(const char* kind, const std::vector<SavedCurve>& curves, const std::vector<SavedCurve>& saved) {
  std::vector<bool> isDone(curves.size());
  const std::function<void(std::size_t)> write = [&](std::size_t i) {
    if (isDone[i]) return;
    isDone[i] = true;
    if (i < saved.size()) {
      if (curves[i] == saved[i]) return;
      const auto moved = std::ranges::find(curves, saved[i]);
      if (moved != curves.end()) write(static_cast<std::size_t>(moved - curves.begin()));
    }
    writeCurve(curveFolder().filePath(fileOf(kind, i)).toStdString(), curves[i]);
  };
  for (std::size_t i = curves.size(); i > 0; --i) write(i - 1);
  for (const QString& file : filesOf(kind))
    if (curves.empty() || file > fileOf(kind, curves.size() - 1)) QFile::remove(curveFolder().filePath(file));
}

void writeCurves(const WatchedCurves& curves, const WatchedCurves& saved) {
  createFolder(curveFolder().path().toStdString());
  writeAll(kOpened, curves.opened, saved.opened);
  writeAll(kEnded, curves.ended, saved.ended);
}

}  // namespace

CurveKeeper::CurveKeeper(CurvePanel* panel)
    : KeeperOf(
          panel, [panel] { return panel->watchedCurves(); }, writeCurves),
      panel_(panel) {}

void CurveKeeper::restore() {
  const auto damaged = std::make_shared<QStringList>();
  KeeperOf::restore(
      [damaged] {
        return WatchedCurves{readAll(kOpened, *damaged), readAll(kEnded, *damaged)};
      },
      [this, damaged](WatchedCurves&& curves) {
        panel_->addCurves(std::move(curves));
        reportLost(curveFolder().path(), *damaged);
      },
      [] { return putAside(curveFolder().path()); });
}

}  // namespace tetrabench

#include "moc_curve_keeper.cpp"

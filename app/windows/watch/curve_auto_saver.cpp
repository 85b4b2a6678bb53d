#include "app/windows/watch/curve_auto_saver.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <algorithm>
#include <memory>

#include "app/windows/watch/curve_panel.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/checked_json.h"
#include "core/storage/json_reader.h"

namespace tetrabench {
namespace {

constexpr std::string_view kFormat = "tetrabench-watched-curves/1";
constexpr auto kList = "list.json";  ///< file that lists the saved curves, in order

QDir curveFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/curves");
}

/// Returns true for the names that CurveWriter gives to files.
bool isOwnName(const QString& name) {
  static const QRegularExpression kName(QStringLiteral("^[0-9a-f]{16}\\.curve\\.json$"));
  return kName.match(name).hasMatch();
}

/// Reads the curves with these names. Corrupt files are quarantined.
std::vector<SavedCurve> readAll(const JsonReader& names, QStringList& damaged) {
  std::vector<SavedCurve> curves;
  for (const JsonReader& item : names.items()) {
    const QString name = QString::fromStdString(item.string()), file = curveFolder().filePath(name);
    if (!isOwnName(name) || !QFileInfo::exists(file))
      continue;  // quarantined earlier, or deleted by the user
    try {
      curves.push_back(readCurve(file.toStdString()));
    } catch (const Error&) {
      damaged << QFileInfo(quarantine(file)).fileName();
    }
  }
  return curves;
}

WatchedCurves readCurves(QStringList& damaged) {
  const QString list = curveFolder().filePath(QLatin1String(kList));
  if (!QFileInfo::exists(list)) return {};
  const Json json = readCheckedJson(list.toStdString(), kMaxDocumentBytes, kFormat);
  const JsonReader document(json);
  document.requireFormat(kFormat);
  document.allowKeys({"format", "opened", "ended"});
  return WatchedCurves{readAll(document["opened"], damaged), readAll(document["ended"], damaged)};
}

/// A writer that stores curves in files named by a hash of their content, then replaces the list, and then
/// deletes the files that the list does not name. If killed, the folder holds all curves of either the old
/// list or the new one.
class CurveWriter {
 public:
  void write(const WatchedCurves& curves) {
    createFolder(curveFolder().path().toStdString());
    std::vector<File> files;
    const Json list{{"format", kFormat},
                    {"opened", writeAll(curves.opened, files)},
                    {"ended", writeAll(curves.ended, files)}};
    writeCheckedJson(curveFolder().filePath(QLatin1String(kList)).toStdString(), list, kFormat);
    for (const QString& name : curveFolder().entryList(QDir::Files))
      if (isOwnName(name) && std::ranges::find(files, name, &File::name) == files.end())
        QFile::remove(curveFolder().filePath(name));
    written_ = std::move(files);
  }

 private:
  struct File {
    SavedCurve curve;
    QString name;
  };

  Json writeAll(const std::vector<SavedCurve>& curves, std::vector<File>& files) const {
    Json names = Json::array();
    for (const SavedCurve& curve : curves) {
      const auto known = std::ranges::find(written_, curve, &File::curve);
      const QString name = known != written_.end() ? known->name : nameOf(curve);
      const QString path = curveFolder().filePath(name);
      if (!QFileInfo::exists(path)) writeCurve(path.toStdString(), curve);
      names.push_back(name.toStdString());
      files.push_back({curve, name});
    }
    return names;
  }

  static QString nameOf(const SavedCurve& curve) {
    const QByteArray content = QByteArray::fromStdString(toJson(curve).dump());
    return QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex().left(16) +
           QStringLiteral(".curve.json");
  }

  std::vector<File> written_;  ///< files in the last list
};

}  // namespace

CurveAutoSaver::CurveAutoSaver(CurvePanel* panel)
    : AutoSaverOf(
          panel, [panel] { return panel->watchedCurves(); },
          [writer = std::make_shared<CurveWriter>()](const WatchedCurves& curves, const WatchedCurves&) {
            writer->write(curves);
          }),
      panel_(panel) {}

void CurveAutoSaver::restore() {
  const auto damaged = std::make_shared<QStringList>();
  AutoSaverOf::restore([damaged] { return readCurves(*damaged); },
                       [this, damaged](WatchedCurves&& curves) {
                         panel_->addCurves(std::move(curves));
                         reportLost(curveFolder().path(), *damaged);
                       },
                       [] { return quarantine(curveFolder().path()); });
}

}  // namespace tetrabench

#include "moc_curve_auto_saver.cpp"

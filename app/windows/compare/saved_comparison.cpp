#include "app/windows/compare/saved_comparison.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <algorithm>

#include "app/windows/compare/opened_results.h"
#include "app/windows/shell/auto_saver.h"
#include "core/error.h"
#include "core/statistics/concatenated_curve_file.h"
#include "core/storage/atomic_file.h"
#include "core/storage/checked_json.h"
#include "core/storage/documents/document_kind.h"
#include "core/storage/json_reader.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr std::string_view kFormat = "tetrabench-comparison/1";
constexpr std::string_view kLines[] = {"solid", "dash", "dot", "dash-dot"};  // from Qt::SolidLine on

QDir comparisonFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/compare");
}

QString listFile() {
  return comparisonFolder().filePath(QStringLiteral("comparison.json"));
}

QString fileOf(const LoadedCurve& loaded) {
  return QStringLiteral("%1.curve.%2")
      .arg(loaded.number, 6, 10, QLatin1Char('0'))
      .arg(loaded.run ? "json" : "txt");
}

Json toJson(const QStringList& texts) {
  Json list = Json::array();
  for (const QString& text : texts) list.push_back(text.toStdString());
  return list;
}

QStringList texts(const JsonReader& list) {
  QStringList texts;
  for (const JsonReader& item : list.items()) texts << text(item.string());
  return texts;
}

Json toJson(const CurveLook& look) {
  Json json = Json::object();
  if (!look.name.isEmpty()) json["name"] = look.name.toStdString();
  if (look.color.isValid()) json["color"] = look.color.name().toStdString();
  if (look.line) json["line"] = kLines[*look.line - Qt::SolidLine];
  if (look.place) json["place"] = *look.place;
  return json;
}

Qt::PenStyle lineFrom(const JsonReader& json) {
  return static_cast<Qt::PenStyle>(Qt::SolidLine + json.choice(kLines));
}

CurveLook lookFrom(const JsonReader& json) {
  constexpr int kMaxPlaces = 1'000'000;
  CurveLook look;
  if (const auto name = json.find("name")) look.name = text(name->string());
  if (const auto color = json.find("color")) look.color = QColor(text(color->string()));
  if (const auto line = json.find("line")) look.line = lineFrom(*line);
  if (const auto place = json.find("place")) look.place = static_cast<int>(place->integer(0, kMaxPlaces));
  return look;
}

Json toJson(const SavedComparison& kept) {
  // Lists, as their size is unlimited, whereas an object has at most kMaxObjectKeys keys.
  Json curves = Json::array(), looks = Json::array(), lines = Json::array();
  for (const LoadedCurve& loaded : kept.list.loaded)
    curves.push_back({{"file", fileOf(loaded).toStdString()}, {"slot", loaded.slot}});
  for (const auto& [id, look] : kept.list.looks) {
    Json json = toJson(look);
    json["id"] = id.toStdString();
    looks.push_back(std::move(json));
  }
  for (const auto& [id, line] : kept.lines)
    lines.push_back({{"id", id.toStdString()}, {"line", kLines[line - Qt::SolidLine]}});
  return {{"format", kFormat},
          {"curves", curves},
          {"last", kept.list.lastNumber},
          {"files", toJson(kept.list.files)},
          {"looks", looks},
          {"lines", lines},
          {"checked", toJson(kept.checked)},
          {"hidden", toJson(kept.hidden)},
          {"known", toJson(kept.known)},
          {"open", toJson(kept.tree.open)},
          {"closed", toJson(kept.tree.closed)},
          {"selected", toJson(kept.tree.selected)}};
}

/// Calls `read` with each id and its stored value.
template <typename Read>
void readById(const JsonReader& json, const Read& read) {
  for (const JsonReader& item : json.items()) read(text(item["id"].string()), item);
}

void readCurves(SavedComparison& kept, const JsonReader& curves, QStringList& damaged) {
  constexpr int kMaxSlots = 1'000'000;
  for (const JsonReader& item : curves.items()) {
    const QString file = text(item["file"].string());
    try {
      LoadedCurve loaded = readLoadedCurve(comparisonFolder().filePath(file));
      loaded.number = file.section(QLatin1Char('.'), 0, 0).toInt();
      loaded.slot = static_cast<int>(item["slot"].integer(0, kMaxSlots));
      kept.list.lastNumber = std::max(kept.list.lastNumber, loaded.number);
      kept.list.loaded.push_back(std::move(loaded));
    } catch (const Error&) {  // the others are unaffected
      const QString path = comparisonFolder().filePath(file);
      damaged << (QFile::exists(path) ? QFileInfo(quarantine(path)).fileName() : file);
    }
  }
}

/// Drops references to loaded curves that were removed before this start, as they can no longer be restored,
/// and the looks of curves in results files that no longer exist. A file that was only removed from the list
/// may be added again.
void forgetRemoved(SavedComparison& kept, const QString& workingFile) {
  std::map<QString, bool> gone{{workingFile, false}};
  for (const QString& file : kept.list.files) gone[file] = false;
  const auto isRemoved = [&](const QString& id) {
    return isOfLoaded(id) && std::ranges::find(kept.list.loaded, id, idOf) == kept.list.loaded.end();
  };
  const auto isGone = [&](const QString& id) {
    if (isOfLoaded(id)) return isRemoved(id);
    const auto [file, isNew] = gone.try_emplace(fileOfId(id), true);
    if (isNew) file->second = !QFile::exists(file->first);
    return file->second;
  };
  std::erase_if(kept.list.looks, [&](const auto& look) { return isGone(look.first); });
  std::erase_if(kept.lines, [&](const auto& line) { return isGone(line.first); });
  kept.checked.removeIf(isRemoved);
  kept.hidden.removeIf(isRemoved);
}

}  // namespace

LoadedCurve readLoadedCurve(const QString& path) {
  LoadedCurve loaded;
  if (documentKindOf(path.toStdString()) == kConcatenatedCurveKind) {
    loaded.curve = std::make_shared<ConcatenatedCurveFile>(readConcatenatedCurve(path.toStdString()));
  } else {
    loaded.run = std::make_shared<SavedCurve>(readCurve(path.toStdString()));
    loaded.agent = std::make_shared<ComparedAgent>(comparedAgent(*loaded.run));
  }
  return loaded;
}

SavedComparison readComparison(const QString& workingFile, QStringList& damaged) {
  SavedComparison kept;
  if (!QFile::exists(listFile())) return kept;
  const Json json = readCheckedJson(listFile().toStdString(), kMaxDocumentBytes, kFormat);
  const JsonReader document(json);
  document.requireFormat(kFormat);
  kept.list.files = texts(document["files"]);
  readById(document["looks"],
           [&](const QString& id, const JsonReader& look) { kept.list.looks[id] = lookFrom(look); });
  kept.checked = texts(document["checked"]);
  kept.hidden = texts(document["hidden"]);
  kept.known = texts(document["known"]);
  readById(document["lines"],
           [&](const QString& id, const JsonReader& line) { kept.lines[id] = lineFrom(line["line"]); });
  kept.tree = {texts(document["open"]), texts(document["closed"]), texts(document["selected"])};
  constexpr int kMaxCurves = 1'000'000'000;
  kept.list.lastNumber = static_cast<int>(document["last"].integer(0, kMaxCurves));
  readCurves(kept, document["curves"], damaged);  // last, as it renames corrupt files
  forgetRemoved(kept, workingFile);
  return kept;
}

QString comparisonPath() {
  return comparisonFolder().path();
}

void writeComparison(const SavedComparison& now, const SavedComparison& saved) {
  const QDir folder = comparisonFolder();
  createFolder(folder.path().toStdString());
  QStringList files;
  for (const LoadedCurve& loaded : now.list.loaded) {
    files << fileOf(loaded);
    if (std::ranges::find(saved.list.loaded, loaded) != saved.list.loaded.end()) continue;
    const std::string path = folder.filePath(files.last()).toStdString();
    loaded.run ? writeCurve(path, *loaded.run) : writeConcatenatedCurve(path, *loaded.curve);
  }
  writeCheckedJson(listFile().toStdString(), toJson(now), kFormat);
  for (const QString& file :
       folder.entryList({QStringLiteral("*.curve.json"), QStringLiteral("*.curve.txt")}, QDir::Files))
    if (!files.contains(file)) QFile::remove(folder.filePath(file));
}

}  // namespace tetrabench

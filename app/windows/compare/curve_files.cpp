#include "app/windows/compare/curve_files.h"

#include <QDir>
#include <QFileInfo>

#include "core/storage/file_names.h"
#include "widgets/forms/text.h"

namespace tetrabench {

CurveFiles CurveFiles::prepare(const std::vector<ComparedItem>& items, const std::vector<ComparedMdp>& mdps,
                               CurveOf curveOf, const QString& folder) {
  CurveFiles files{.folder = folder, .curves = {}, .existing = {}, .leftOut = {}};
  std::vector<std::string> names;
  for (const ComparedItem& item : items) names.push_back(item.name.toStdString());
  const auto stems = fileNamesOf(names);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const ComparedItem& item = items[i];
    auto curve = item.agent ? curveOf(*item.agent, mdps, item.origin.toStdString()) : std::nullopt;
    if (!curve) {
      files.leftOut << item.name;
      continue;
    }
    const QString name = text(stems[i]) + QStringLiteral(".curve.txt");
    if (QFileInfo::exists(QDir(folder).filePath(name))) files.existing << name;
    files.curves.emplace_back(name, std::move(*curve));
  }
  return files;
}

void CurveFiles::write() const {
  for (const auto& [name, curve] : curves)
    writeConcatenatedCurve(QDir(folder).filePath(name).toStdString(), curve);
}

}  // namespace tetrabench

#include <QMessageBox>
#include <QPushButton>

#include "app/windows/compare/compare_data.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/compare/compare_sources.h"
#include "app/windows/compare/curve_files.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/figures/figure_dialog.h"
#include "core/play/curve_document.h"
#include "core/statistics/agent_curve.h"
#include "widgets/experiments/comparison_table.h"
#include "widgets/forms/english_texts.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/background.h"

namespace tetrabench {

void ComparePage::askExportFigure() {
  const auto preview = [this](const FigureLook& look) { return figure(QStringLiteral(".png"), look); };
  if (const auto figure = askFigure(this, figureAndDataFiles(), tr("comparison"), figureLook(), preview))
    exportFigure(figure->path, figure->look);
}

void ComparePage::askExportData() {
  const FileKind kind{
      "data", tr("CSV of the graph (*.csv);;CSV of the table (*.table.csv);;JSON of both (*.json)"), "csv"};
  if (const auto path = askSave(this, kind, tr("Export data"), tr("comparison"))) exportData(*path);
}

void ComparePage::askExportCurves() {
  const QString folder =
      askFolder(this, filesOf(kCurveKind), tr("Folder for the curve files, one per agent"));
  if (!folder.isEmpty()) exportCurves(folder);
}

FigureLook ComparePage::figureLook() const {
  if (picture_.means.rows.empty())
    return {picture_.title, defaultFigureSize(picture_.grid ? grid_->plots().size() : 0)};
  const QSize size = defaultFigureSize(*means_);
  return {picture_.title, size, 0, LegendPlace::Above, static_cast<double>(size.height())};
}

QByteArray ComparePage::figure(const QString& path, const FigureLook& look) const {
  if (!picture_.means.rows.empty()) return renderFigure(*means_, path, look);
  return picture_.grid ? renderFigure(*grid_, path, look) : renderFigure(*plot_, path, look);
}

void ComparePage::exportFigure(const QString& path, const FigureLook& look) {
  if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) return exportData(path);
  saveFigure(
      this, path, [&] { return figure(path, look); }, [this, path] { Q_EMIT saved(path); },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ComparePage::exportData(const QString& path) {
  if (path.endsWith(QLatin1String(".table.csv"), Qt::CaseInsensitive)) return exportTable(path);
  CompareChoices raw = choices();
  raw.smoothing = 0;
  raw.counts = false;
  const bool json = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
  std::vector<ComparedItem> items = items_;
  for (ComparedItem& item : items) item.hidden = hidden_.contains(item.id);
  inBackground(
      this,
      [path, json, raw, items = std::move(items), mdps = sources_->mdps()] {
        const EnglishTexts english;
        ComparePicture picture = comparePicture(items, mdps, raw, json);
        picture.rows = withIntervals(std::move(picture.rows), items, mdps, measureOf(raw, mdps));
        writeFile(path, json ? pictureAsJson(picture) : pictureAsCsv(picture));
      },
      [this, path] { Q_EMIT saved(path); },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ComparePage::exportTable(const QString& path) {
  inBackground(
      this,
      [path, rows = table_->shownRows(), items = items_, mdps = sources_->mdps(),
       measure = measureOf(choices(), sources_->mdps())] {
        writeFile(path, comparisonToCsv(withIntervals(rows, items, mdps, measure)));
      },
      [this, path] { Q_EMIT saved(path); },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ComparePage::exportCurves(const QString& folder) {
  inBackground(
      this,
      [folder, items = items_, mdps = sources_->mdps(),
       curveOf = choices().layout == CompareChoices::Layout::Averaged ? averagedAgentCurve : agentCurve] {
        return CurveFiles::prepare(items, mdps, curveOf, folder);
      },
      [this](CurveFiles&& files) {
        if (files.existing.isEmpty() || mayReplace(files)) writeCurves(std::move(files));
      },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

bool ComparePage::mayReplace(const CurveFiles& files) {
  QMessageBox box(QMessageBox::Question, tr("Replace files"),
                  tr("Replace %1 in %2?")
                      .arg(shownText(files.existing.join(QStringLiteral(", ")), kLongestSentence),
                           shownText(files.folder, kLongestSentence)),
                  QMessageBox::Cancel, this);
  box.setTextFormat(Qt::PlainText);
  const auto* replace = box.addButton(tr("Replace"), QMessageBox::DestructiveRole);
  box.setDefaultButton(QMessageBox::Cancel);
  box.exec();
  return box.clickedButton() == replace;
}

void ComparePage::writeCurves(CurveFiles&& files) {
  const QString folder = files.folder, leftOut = files.leftOut.join(QStringLiteral(", "));
  inBackground(
      this, [files = std::move(files)] { files.write(); },
      [this, folder, leftOut] {
        if (!leftOut.isEmpty())
          errors_->showNotice(
              tr("No curve file for %1: no repetition is finished on all MDPs, or the runs count games. "
                 "The others are saved.")
                  .arg(leftOut));
        Q_EMIT saved(folder);
      },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

}  // namespace tetrabench

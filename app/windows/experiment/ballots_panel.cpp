#include "app/windows/experiment/ballots_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/figures/figure_dialog.h"
#include "core/storage/atomic_file.h"
#include "widgets/experiments/ballot_view.h"
#include "widgets/experiments/plan_colors.h"
#include "widgets/forms/english_texts.h"
#include "widgets/forms/text.h"
#include "widgets/plots/heat_map.h"

namespace tetrabench {
namespace {

/// Writes one of the tables of a report. Throws StorageError.
void writeData(const QString& path, const BallotReport& report) {
  const auto ends = [&](const char* ending) {
    return path.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
  };
  const std::string file = path.toStdString();
  if (ends(".xlsx")) return writeSpreadsheet(file, report);
  const EnglishTexts english;
  writeFileAtomically(file, ends(".json")          ? toText(toJson(report))
                            : ends(".methods.csv") ? methodsAsCsv(report)
                            : ends(".pairs.csv")   ? pairwiseAsCsv(report)
                                                   : gamesAsCsv(report));
}

QString textOf(BallotMeasure measure) {
  return coreText(kBallotMeasures[static_cast<std::size_t>(measure)]);
}

}  // namespace

BallotsPanel::BallotsPanel(PlanColors* planColors, QWidget* parent)
    : QWidget(parent),
      planColors_(planColors),
      count_(new BallotCount(this)),
      measure_(new QComboBox),
      caption_(new QLabel),
      view_(new BallotView) {
  for (const BallotMeasure measure :
       {BallotMeasure::Pieces, BallotMeasure::Lines, BallotMeasure::TotalReward})
    measure_->addItem(textOf(measure));
  measure_->setToolTip(tr("Score that ranks the agents in a game"));
  auto* label = new QLabel(tr("Ranke&d by"));
  measure_->setAccessibleName(withoutMnemonic(label->text()));
  label->setBuddy(measure_);
  caption_->setProperty("textRole", "muted");
  caption_->setWordWrap(true);
  auto* head = new QHBoxLayout;
  head->addWidget(caption_, 1);
  head->addWidget(label);
  head->addWidget(measure_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 8, 0, 0);
  column->setSpacing(8);
  column->addLayout(head);
  column->addWidget(view_, 1);
  setFocusProxy(view_);
  connect(measure_, &QComboBox::activated, this,
          [this](int measure) { setMeasure(static_cast<BallotMeasure>(measure)); });
  connect(count_, &BallotCount::changed, this, &BallotsPanel::showReport);
  connect(count_, &BallotCount::failed, this, &BallotsPanel::failed);
  showReport();
}

void BallotsPanel::setGames(const QString& path, const ExperimentPlan& plan, std::int64_t ended,
                            bool playing) {
  wanted_.path = path;
  if (wanted_.plan != plan)
    wanted_.plan = plan;  // a large copy, and the session calls this ten times a second
  wanted_.ended = ended;
  wanted_.playing = playing;
  count();
}

void BallotsPanel::setMeasure(BallotMeasure measure) {
  wanted_.measure = measure;
  measure_->setCurrentIndex(static_cast<int>(measure));
  count();
}

void BallotsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  count();
}

void BallotsPanel::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  count_->stop();
}

void BallotsPanel::count() {
  if (isVisible() && count_->count(wanted_)) showReport();
}

void BallotsPanel::showReport() {
  const auto& report = count_->report();
  std::vector<QColor> colors;
  const auto& agents = wanted_.plan.agents;  // the report may be of an earlier plan
  if (report)
    for (const std::size_t agent : report->played.agents)
      colors.push_back(agent < agents.size() ? planColors_->of(agents[agent].agent.name) : QColor());
  view_->setReport(report, colors);
  QString caption = tr("Each game is a ballot that ranks the agents.");
  if (!hasBallots(wanted_.plan))
    caption += ' ' + tr("Needs %1 to %2 agents on one MDP and a length of 1 game.")
                         .arg(PlayedBallots::kMinAgents)
                         .arg(PlayedBallots::kMaxAgents);
  if (report) {
    const auto games = std::ssize(report->played.repetitions);
    caption = tr("%Ln games, ranked by %1.", nullptr, pluralOf(games)).arg(textOf(report->measure));
    for (const std::string& remark : remarksOn(*report)) caption += ' ' + shownText(remark, kLongestSentence);
  }
  caption_->setText(caption);
  Q_EMIT changed();
}

void BallotsPanel::askExportFigure() {
  if (!report()) return;
  const FigureLook look{view_->pictureTitle(), defaultFigureSize()};
  const auto preview = [this](const FigureLook& seen) {
    return renderFigure(*view_->picture(), QStringLiteral(".png"), seen);
  };
  if (const auto figure = askFigure(this, figureAndDataFiles(), shownText(report()->name), look, preview))
    exportFigure(figure->path, figure->look);
}

void BallotsPanel::askExportData() {
  if (!report()) return;
  const FileKind kind{"ballots",
                      tr("CSV of the games (*.games.csv);;CSV of the methods (*.methods.csv);;CSV of the "
                         "pairs (*.pairs.csv);;JSON of all (*.json);;Spreadsheet of all (*.xlsx)"),
                      "games.csv"};
  if (const auto path = askSave(this, kind, tr("Export data"), shownText(report()->name))) exportData(*path);
}

void BallotsPanel::exportFigure(const QString& path, const FigureLook& look) {
  saveFigure(
      this, path, [&] { return renderFigure(*view_->picture(), path, look); },
      [this, path] { Q_EMIT saved(path); }, [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void BallotsPanel::exportData(const QString& path) {
  if (!report()) return;
  inBackground(
      this, [path, report = *report()] { writeData(path, report); }, [this, path] { Q_EMIT saved(path); },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

}  // namespace tetrabench

#include "moc_ballots_panel.cpp"

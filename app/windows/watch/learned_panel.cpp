#include "app/windows/watch/learned_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/forms/text.h"
#include "widgets/forms/tool_row.h"
#include "widgets/mdp/probability_bars.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/plots/plot_view.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kMargin = 12, kPlotHeight = 160;

QLabel* makeWords(QWidget* parent) {
  auto* words = new QLabel(parent);
  words->setProperty("textRole", QStringLiteral("muted"));
  words->setTextFormat(Qt::PlainText);
  words->setWordWrap(true);
  words->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  words->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return words;
}

QLabel* makeHeading(const QString& text, QWidget* parent) {
  auto* heading = new QLabel(text, parent);
  QFont font = heading->font();
  font.setBold(true);
  heading->setFont(font);
  heading->setWordWrap(true);
  return heading;
}

}  // namespace

LearnedPanel::LearnedPanel(QWidget* parent)
    : QWidget(parent), header_(makeHeader()), sentence_(makeWords(this)), content_(makeContent()) {
  sentence_->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(header_);
  column->addWidget(sentence_);
  column->addWidget(content_, 1);
  column->addStretch();
  setRun({}, Mdp());
}

QWidget* LearnedPanel::makeHeader() {
  auto* header = new QWidget(this);
  auto* row = new QHBoxLayout(header);
  row->setContentsMargins(kMargin, 0, 0, 0);
  summary_ = makeWords(header);
  summary_->setAlignment(Qt::AlignVCenter | Qt::AlignLeft);
  auto* tools = new ToolRow(header);
  QToolButton* save =
      tools->addButton(QStringLiteral("save-all"), tr("Save the agent with what it has learned..."));
  connect(save, &QToolButton::clicked, this, &LearnedPanel::saveRequested);
  row->addWidget(summary_, 1);
  row->addWidget(tools);
  return header;
}

QWidget* LearnedPanel::makeContent() {
  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  auto* inside = new QWidget(scroll);
  auto* column = new QVBoxLayout(inside);
  column->setContentsMargins(kMargin, 4, kMargin, kMargin);
  column->setSpacing(8);
  inUse_ = makeWords(inside);
  table_ = new ValueTable(inside);
  secondHeading_ = makeHeading({}, inside);
  second_ = new ValueTable(inside);
  temperatureHeading_ = makeHeading({}, inside);
  temperature_ = new PlotView(inside);
  temperature_->setFixedHeight(kPlotHeight);
  temperature_->setLegendVisible(false);
  temperature_->setAccessibleName(tr("Temperature over the run"));
  valuesHeading_ = makeHeading({}, inside);
  values_ = new HeatMap(inside);
  piecesHeading_ = makeHeading(tr("Pieces seen"), inside);
  pieces_ = new ProbabilityBars(inside);
  pieces_->setAccessibleName(tr("How often each piece was seen"));
  for (QWidget* part :
       std::initializer_list<QWidget*>{inUse_, table_, secondHeading_, second_, temperatureHeading_,
                                       temperature_, valuesHeading_, values_, piecesHeading_, pieces_})
    column->addWidget(part);
  column->addStretch(1);
  scroll->setWidget(inside);
  return scroll;
}

void LearnedPanel::setRun(const AgentSettings& agent, const Mdp& mdp) {
  agent_ = agent;
  mdp_ = mdp;
  const bool learns = agent.learns();
  sentence_->setText(
      tr("%1 does not learn: it plays every game in the same way.").arg(shownText(agent.name)));
  sentence_->setVisible(!learns);
  header_->setVisible(learns);
  content_->setVisible(learns);
  const bool steps = mdp.rules() == Rules::Competition;
  temperature_->setAxisTitles(steps ? tr("steps") : tr("pieces"), QString());
  shown_.reset();
  showPicture({});
  showTemperatures({});
}

void LearnedPanel::setLearned(const std::shared_ptr<const LiveLearned>& learned) {
  if (learned == shown_ || !learned || !learned->learned) return;
  shown_ = learned;
  showPicture(pictureOf(*learned->learned, agent_, mdp_));
  const auto temperature = temperatureOf(*learned->learned);
  if (temperature) temperatureHeading_->setText(tr("Temperature %1").arg(valueText(*temperature, locale())));
  showTemperatures(learned->temperatures);
}

void LearnedPanel::showPicture(const LearnedPicture& picture) {
  summary_->setText(picture.summary);
  inUse_->setText(picture.inUse);
  inUse_->setVisible(!picture.inUse.isEmpty());
  table_->setRows(picture.table);
  table_->setAccessibleName(picture.tableName);
  table_->setVisible(!picture.table.rows.empty());
  secondHeading_->setText(picture.secondName);
  second_->setRows(picture.second);
  second_->setAccessibleName(picture.secondName);
  for (QWidget* part : std::initializer_list<QWidget*>{secondHeading_, second_})
    part->setVisible(!picture.second.rows.empty());
  valuesHeading_->setText(picture.valuesName);
  values_->setAccessibleName(picture.valuesName);
  values_->setValues(picture.values);
  pieces_->setProbabilities(picture.pieces, picture.pieceLetters);
  for (QWidget* part : std::initializer_list<QWidget*>{valuesHeading_, values_})
    part->setVisible(!picture.values.values.empty());
  for (QWidget* part : std::initializer_list<QWidget*>{piecesHeading_, pieces_})
    part->setVisible(!picture.pieces.empty());
}

void LearnedPanel::showTemperatures(const std::vector<CurvePoint>& points) {
  PlotCurve curve;
  curve.name = tr("temperature");
  curve.color = agentColor(0);
  curve.live = true;
  for (const CurvePoint& point : points) {
    curve.x.push_back(point.x);
    curve.y.push_back(point.y);
  }
  temperature_->setVisible(points.size() > 1);
  temperatureHeading_->setVisible(!points.empty());
  temperature_->setCurves({std::move(curve)});
}

}  // namespace tetrabench

#include "moc_learned_panel.cpp"

#include "app/windows/compare/compare_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QSignalBlocker>
#include <QSlider>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "widgets/forms/text.h"
#include "widgets/plots/scale_chooser.h"
#include "widgets/shell/flow_layout.h"
#include "widgets/theme/follow_text.h"

namespace tetrabench {
namespace {

constexpr double kSliderParts = 100;

using View = CompareChoices::View;

/// The quantities of View::Means, the usual one of papers first.
constexpr RunMeasure kMeanMeasures[] = {RunMeasure::GameLines, RunMeasure::EpisodeReward,
                                        RunMeasure::TotalReward, RunMeasure::Lines, RunMeasure::Height};

}  // namespace

CompareControls::CompareControls(QWidget* parent)
    : QWidget(parent),
      views_(new QTabBar),
      yLogarithmic_(new QCheckBox(tr("Log &y"))),
      smoothingLabel_(new QLabel),
      smoothing_(new QSlider(Qt::Horizontal)) {
  for (const QString& view : {tr("Curves"), tr("Differences"), tr("Distribution"), tr("Height"), tr("Means")})
    views_->addTab(view);
  views_->setExpanding(false);
  views_->setDrawBase(false);
  views_->setUsesScrollButtons(false);  // so that the page makes room for all of them
  views_->setAccessibleName(tr("View"));
  y_ = addChoice(tr("Measure"), tr("Quantity on the y axis"),
                 {tr("Total reward"), tr("Lines"), tr("Per episode")});
  mean_ = addChoice(tr("Quantity"), tr("Per game: lines or reward; per run: reward, lines or pile height"),
                    {tr("Lines per game"), tr("Per episode"), tr("Total reward"), tr("Lines"), tr("Height")});
  layout_ = addChoice(tr("Layout"), tr("Mean over the MDPs, one MDP after another, or a graph for each MDP"),
                      {tr("Averaged"), tr("Concatenated"), tr("Per MDP")});
  distribution_ =
      addChoice(tr("Distribution"),
                tr("Fraction of games that reached each number of lines, or the number that ended there"),
                {tr("Survival"), tr("Histogram")});
  x_ = addChoice(tr("Quantity on the x axis"), tr("Quantity on the x axis"),
                 {tr("Steps"), tr("Pieces"), tr("Episodes"), tr("Time")});
  order_ = addChoice(tr("Sort order"), tr("Sort order within each MDP"),
                     {tr("By value"), tr("By name"), tr("As listed")});
  style_ = addChoice(tr("Chart type"), {}, {tr("Dots"), tr("Bars")});
  scale_ = new ScaleChooser;
  connect(scale_, &QComboBox::currentIndexChanged, this, &CompareControls::read);
  smoothing_->setRange(0, static_cast<int>(kSliderParts) - 1);
  smoothing_->setFixedWidth(90);
  smoothing_->setAccessibleName(tr("Smoothing"));
  smoothing_->setToolTip(tr("Bias-corrected moving average; the raw curve stays visible behind it"));
  followText(smoothingLabel_, [this] {  // else the slider would move while it is dragged
    const QString widest = withoutMnemonic(tr("&Smoothing %1").arg(locale().toString(0.88, 'f', 2)));
    smoothingLabel_->setMinimumWidth(smoothingLabel_->fontMetrics().horizontalAdvance(widest));
  });

  auto* choices = new FlowLayout;
  for (QComboBox* choice : boxes()) choices->addWidget(choice);
  choices->addWidget(yLogarithmic_);
  choices->addLabelled(smoothingLabel_, smoothing_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  layout->addWidget(views_);
  layout->addLayout(choices);

  connect(views_, &QTabBar::currentChanged, this, &CompareControls::read);
  connect(yLogarithmic_, &QCheckBox::toggled, this, &CompareControls::read);
  connect(smoothing_, &QSlider::valueChanged, this, &CompareControls::read);
  display();
}

QComboBox* CompareControls::addChoice(const QString& name, const QString& toolTip, const QStringList& texts) {
  auto* box = new QComboBox;
  box->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // an item may be renamed
  box->addItems(texts);
  box->setAccessibleName(name);
  box->setToolTip(toolTip);
  connect(box, &QComboBox::currentIndexChanged, this, &CompareControls::read);
  return box;
}

void CompareControls::read() {
  CompareChoices now = choices_;
  now.view = static_cast<View>(views_->currentIndex());
  now.y = static_cast<CurveY>(y_->currentIndex());
  now.layout = static_cast<CompareChoices::Layout>(layout_->currentIndex());
  now.distribution = static_cast<CompareChoices::Distribution>(distribution_->currentIndex());
  now.x = static_cast<CurveX>(x_->currentIndex());
  now.mean = kMeanMeasures[std::max(0, mean_->currentIndex())];
  now.order = static_cast<CompareChoices::MeanOrder>(order_->currentIndex());
  now.bars = style_->currentIndex() == 1;
  now.xScale = scale_->scale();
  now.decade = scale_->decade().value_or(now.decade);
  now.yLogarithmic = yLogarithmic_->isChecked();
  now.smoothing = smoothing_->value() / kSliderParts;
  if (now == choices_) return;
  choices_ = now;
  updateEnabledState();
  Q_EMIT changed();
}

void CompareControls::display() {
  const QSignalBlocker blockers[] = {QSignalBlocker(views_),        QSignalBlocker(y_),
                                     QSignalBlocker(mean_),         QSignalBlocker(layout_),
                                     QSignalBlocker(distribution_), QSignalBlocker(x_),
                                     QSignalBlocker(order_),        QSignalBlocker(style_),
                                     QSignalBlocker(scale_),        QSignalBlocker(yLogarithmic_),
                                     QSignalBlocker(smoothing_)};
  views_->setCurrentIndex(static_cast<int>(choices_.view));
  y_->setCurrentIndex(static_cast<int>(choices_.y));
  layout_->setCurrentIndex(static_cast<int>(choices_.layout));
  distribution_->setCurrentIndex(static_cast<int>(choices_.distribution));
  x_->setCurrentIndex(static_cast<int>(choices_.x));
  mean_->setCurrentIndex(
      static_cast<int>(std::ranges::find(kMeanMeasures, choices_.mean) - std::begin(kMeanMeasures)));
  order_->setCurrentIndex(static_cast<int>(choices_.order));
  style_->setCurrentIndex(choices_.bars ? 1 : 0);
  scale_->choose(choices_.xScale, choices_.decade);
  yLogarithmic_->setChecked(choices_.yLogarithmic);
  smoothing_->setValue(static_cast<int>(std::lround(choices_.smoothing * kSliderParts)));
  updateEnabledState();
}

/// Shows the choices of this view and disables those that another choice determines.
void CompareControls::updateEnabledState() {
  const bool distribution = choices_.view == View::Distribution;
  const bool height = choices_.view == View::Height, means = choices_.view == View::Means;
  const bool curves = !distribution && !means;
  const bool byEpisode = choices_.y == CurveY::EpisodeReward && !height;
  y_->setVisible(curves && !height);
  mean_->setVisible(means);
  layout_->setVisible(!distribution);
  distribution_->setVisible(distribution);
  x_->setVisible(curves);
  order_->setVisible(means);
  style_->setVisible(means);
  style_->setEnabled(!choices_.yLogarithmic);
  style_->setToolTip(choices_.yLogarithmic ? tr("Bars start at 0, which a logarithmic axis does not have")
                                           : tr("Dots, or bars that start at 0"));
  scale_->setVisible(!means);
  yLogarithmic_->setText(means ? tr("Log a&xis") : tr("Log &y"));
  x_->setEnabled(!byEpisode);
  smoothingLabel_->setVisible(curves);
  smoothing_->setVisible(curves);
  smoothingLabel_->setText(choices_.smoothing > 0
                               ? tr("&Smoothing %1").arg(locale().toString(choices_.smoothing, 'f', 2))
                               : tr("&Smoothing"));
}

void CompareControls::setChoices(const CompareChoices& choices) {
  if (choices == choices_) return;
  choices_ = choices;
  display();
  Q_EMIT changed();
}

void CompareControls::setReference(const QString& id) {
  CompareChoices now = choices_;
  now.reference = id;
  setChoices(now);
}

void CompareControls::setStepsName(const QString& name) {
  if (name.isEmpty()) return;
  const QSignalBlocker blocker(x_);
  constexpr int kSteps = static_cast<int>(CurveX::Steps), kPieces = static_cast<int>(CurveX::Pieces);
  x_->setItemText(kSteps, name.at(0).toUpper() + name.mid(1));
  if (auto* list = qobject_cast<QListView*>(x_->view()))
    list->setRowHidden(kPieces, x_->itemText(kSteps) == x_->itemText(kPieces));
}

QString CompareControls::state() const {
  QStringList parts;
  parts << QString::number(views_->currentIndex()) << QString::number(smoothing_->value())
        << QString::number(static_cast<int>(yLogarithmic_->isChecked()));
  for (const QComboBox* box : boxes()) parts << QString::number(box->currentIndex());
  parts << choices_.reference;  // last, as it may contain commas
  return parts.join(',');
}

void CompareControls::restoreState(const QString& state) {
  const QStringList parts = state.split(',');
  constexpr qsizetype kFirstBoxIndex = 3;
  const std::vector<QComboBox*> all = boxes();
  const qsizetype numbers = kFirstBoxIndex + std::ssize(all);
  if (parts.size() <= numbers) return;
  views_->setCurrentIndex(parts[0].toInt());
  smoothing_->setValue(parts[1].toInt());
  yLogarithmic_->setChecked(parts[2].toInt() != 0);
  for (qsizetype i = kFirstBoxIndex; i < numbers; ++i)
    all[static_cast<std::size_t>(i - kFirstBoxIndex)]->setCurrentIndex(std::max(0, parts[i].toInt()));
  setReference(state.section(',', static_cast<int>(numbers)));
}

/// Returns all choices in the order in which they are shown.
std::vector<QComboBox*> CompareControls::boxes() const {
  return {y_, mean_, layout_, distribution_, x_, order_, style_, scale_};
}

}  // namespace tetrabench

#include "moc_compare_controls.cpp"

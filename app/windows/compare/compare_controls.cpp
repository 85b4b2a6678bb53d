#include "app/windows/compare/compare_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QSignalBlocker>
#include <QSlider>
#include <QTabBar>
#include <QVBoxLayout>
#include <cmath>

#include "widgets/plots/scale_chooser.h"

namespace tetrabench {
namespace {

constexpr double kSliderParts = 100;

using View = CompareChoices::View;

}  // namespace

CompareControls::CompareControls(QWidget* parent)
    : QWidget(parent),
      views_(new QTabBar),
      rows_(new QBoxLayout(QBoxLayout::LeftToRight)),
      yLogarithmic_(new QCheckBox(tr("Log &y"))),
      smoothingLabel_(new QLabel),
      smoothing_(new QSlider(Qt::Horizontal)) {
  for (const QString& view : {tr("Curves"), tr("Differences"), tr("Distribution"), tr("Height")})
    views_->addTab(view);
  views_->setExpanding(false);
  views_->setDrawBase(false);
  views_->setAccessibleName(tr("View"));
  y_ = addChoice(tr("Measure"), tr("Quantity on the y axis"),
                 {tr("Total reward"), tr("Lines"), tr("Per episode")});
  layout_ = addChoice(tr("Layout"), tr("Mean over the MDPs, one MDP after another, or a graph for each MDP"),
                      {tr("Averaged"), tr("Concatenated"), tr("Per MDP")});
  distribution_ =
      addChoice(tr("Distribution"),
                tr("Fraction of games that reached each number of lines, or the number that ended there"),
                {tr("Survival"), tr("Histogram")});
  x_ = addChoice(tr("Quantity on the x axis"), tr("Quantity on the x axis"),
                 {tr("Steps"), tr("Pieces"), tr("Episodes"), tr("Time")});
  scale_ = new ScaleChooser;
  connect(scale_, &QComboBox::currentIndexChanged, this, &CompareControls::read);
  smoothing_->setRange(0, static_cast<int>(kSliderParts) - 1);
  smoothing_->setFixedWidth(90);
  smoothing_->setAccessibleName(tr("Smoothing"));
  smoothing_->setToolTip(tr("Bias-corrected moving average; the raw curve stays visible behind it"));
  smoothingLabel_->setBuddy(smoothing_);

  auto* choices = new QHBoxLayout;
  for (QComboBox* choice : {y_, layout_, distribution_, x_, static_cast<QComboBox*>(scale_)})
    choices->addWidget(choice);
  choices->addStretch(1);
  auto* rest = new QHBoxLayout;
  rest->addWidget(yLogarithmic_);
  rest->addStretch(1);
  rest->addWidget(smoothingLabel_);
  rest->addWidget(smoothing_);
  rows_->setSpacing(8);
  for (QHBoxLayout* row : {choices, rest}) {
    row->setSpacing(8);
    rows_->addLayout(row);
  }
  rows_->setStretch(1, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  layout->addWidget(views_);
  layout->addLayout(rows_);

  connect(views_, &QTabBar::currentChanged, this, &CompareControls::read);
  connect(yLogarithmic_, &QCheckBox::toggled, this, &CompareControls::read);
  connect(smoothing_, &QSlider::valueChanged, this, &CompareControls::read);
  display();
}

/// Avoids clipping: moves the other controls below the choices if they do not fit beside them.
void CompareControls::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const int needed =
      rows_->itemAt(0)->sizeHint().width() + rows_->itemAt(1)->sizeHint().width() + rows_->spacing();
  rows_->setDirection(width() < needed ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

QComboBox* CompareControls::addChoice(const QString& name, const QString& toolTip, const QStringList& texts) {
  auto* box = new QComboBox;
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
  const QSignalBlocker blockers[] = {
      QSignalBlocker(views_),        QSignalBlocker(y_),        QSignalBlocker(layout_),
      QSignalBlocker(distribution_), QSignalBlocker(x_),        QSignalBlocker(scale_),
      QSignalBlocker(yLogarithmic_), QSignalBlocker(smoothing_)};
  views_->setCurrentIndex(static_cast<int>(choices_.view));
  y_->setCurrentIndex(static_cast<int>(choices_.y));
  layout_->setCurrentIndex(static_cast<int>(choices_.layout));
  distribution_->setCurrentIndex(static_cast<int>(choices_.distribution));
  x_->setCurrentIndex(static_cast<int>(choices_.x));
  scale_->choose(choices_.xScale, choices_.decade);
  yLogarithmic_->setChecked(choices_.yLogarithmic);
  smoothing_->setValue(static_cast<int>(std::lround(choices_.smoothing * kSliderParts)));
  updateEnabledState();
}

/// Shows the choices of this view and disables those that another choice determines.
void CompareControls::updateEnabledState() {
  const bool distribution = choices_.view == View::Distribution;
  const bool height = choices_.view == View::Height;
  const bool byEpisode = choices_.y == CurveY::EpisodeReward && !height;
  y_->setVisible(!distribution && !height);
  layout_->setVisible(!distribution);
  distribution_->setVisible(distribution);
  x_->setVisible(!distribution);
  x_->setEnabled(!byEpisode);
  smoothingLabel_->setVisible(!distribution);
  smoothing_->setVisible(!distribution);
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
  for (const int part : {views_->currentIndex(), y_->currentIndex(), layout_->currentIndex(),
                         distribution_->currentIndex(), x_->currentIndex(), scale_->currentIndex(),
                         static_cast<int>(yLogarithmic_->isChecked()), smoothing_->value()})
    parts << QString::number(part);
  parts << choices_.reference;  // last, as it may contain commas
  return parts.join(',');
}

void CompareControls::restoreState(const QString& state) {
  const QStringList parts = state.split(',');
  if (parts.size() < 8) return;
  views_->setCurrentIndex(parts[0].toInt());
  QComboBox* const boxes[] = {y_, layout_, distribution_, x_, scale_};
  for (int i = 0; i < 5; ++i) boxes[i]->setCurrentIndex(std::max(0, parts[i + 1].toInt()));
  yLogarithmic_->setChecked(parts[6].toInt() != 0);
  smoothing_->setValue(parts[7].toInt());
  setReference(state.section(',', 8));
}

}  // namespace tetrabench

#include "moc_compare_controls.cpp"

#include "widgets/mdp/piece_weights_editor.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSlider>
#include <algorithm>
#include <cmath>

#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/mdp/probability_bars.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kChip = 8;  // logical pixels, side of the coloured square beside a letter
constexpr int kSliderSteps = 1000;
constexpr double kLargestWeightEntry = 1e10;  // exceeds the limit, so that errors are explained, not clamped

/// Returns the effective weight; an invalid weight (below 0) counts as 0.
double counted(double weight) {
  return std::isfinite(weight) ? std::max(weight, 0.0) : 0;
}

std::size_t at(int piece) {
  return static_cast<std::size_t>(piece);
}

}  // namespace

PieceWeightsEditor::PieceWeightsEditor(QWidget* parent)
    : QWidget(parent),
      bars_(new ProbabilityBars(this)),
      equal_(new QPushButton(tr("Equal"), this)),
      problem_(new QLabel(this)) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 4, 2, 0);
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(4);
  grid->setColumnStretch(1, 1);
  grid->addWidget(bars_, 0, 0, 1, 4);
  grid->setRowMinimumHeight(1, 6);
  for (int piece = 0; piece < PieceSet::kMaxSize; ++piece) {
    const Row row = rows_[at(piece)] = makeRow(piece);
    int column = 0;
    for (QWidget* widget : {static_cast<QWidget*>(row.letter), static_cast<QWidget*>(row.slider),
                            static_cast<QWidget*>(row.number), static_cast<QWidget*>(row.share)})
      grid->addWidget(widget, piece + 2, column++);
  }
  grid->addWidget(problem_, 9, 0, 1, 4);
  grid->addWidget(equal_, 10, 1, 1, 3, Qt::AlignRight);
  setTabOrder(rows_.back().number, equal_);
  problem_->hide();
  equal_->setToolTip(tr("Makes all pieces equally likely"));
  connect(equal_, &QPushButton::clicked, this, &PieceWeightsEditor::equalRequested);
}

PieceWeightsEditor::Row PieceWeightsEditor::makeRow(int piece) {
  const Row row{new QLabel(this), new QSlider(Qt::Horizontal, this), new RealSpinBox(this), new QLabel(this)};
  row.letter->setIndent(kChip + 6);
  row.letter->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  row.letter->setBuddy(row.number);
  row.slider->setRange(0, kSliderSteps);
  row.slider->setSingleStep(10);
  row.slider->setPageStep(100);
  row.slider->setMinimumWidth(60);
  row.number->setRange(-kLargestWeightEntry, kLargestWeightEntry);
  row.number->setSingleStep(0.01);
  row.number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row.number->setButtonSymbols(QAbstractSpinBox::NoButtons);
  followText(row.number, [number = row.number] {
    number->setFixedWidth(number->fontMetrics().horizontalAdvance(QStringLiteral("0.000000")) + 26);
  });
  row.share->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  followText(row.share, [share = row.share] {
    share->setMinimumWidth(share->fontMetrics().horizontalAdvance(QStringLiteral("100.0 %")));
  });
  row.share->setProperty("textRole", QStringLiteral("muted"));
  connect(row.slider, &QSlider::valueChanged, this,
          [this, piece](int value) { Q_EMIT weightEdited(piece, sliderTop_ * value / kSliderSteps); });
  connect(row.number, &QDoubleSpinBox::valueChanged, this,
          [this, piece](double value) { Q_EMIT weightEdited(piece, value); });
  return row;
}

void PieceWeightsEditor::display(const MdpSettings& settings) {
  const int pieces = settings.pieces->size();
  double sum = 0;
  for (int piece = 0; piece < pieces; ++piece) sum += counted(settings.weights[at(piece)]);
  displayScale(settings);

  std::vector<double> shares;
  QString letters;
  for (int piece = 0; piece < pieces; ++piece) {
    displayRow(piece, settings, sum);
    shares.push_back(sum > 0 ? counted(settings.weights[at(piece)]) / sum : 0);
    letters += QLatin1Char((*settings.pieces)[piece].letter);
  }
  for (int piece = 0; piece < PieceSet::kMaxSize; ++piece) {
    const Row& row = rows_[at(piece)];
    row.letter->setVisible(piece < pieces);
    row.slider->setVisible(piece < pieces);
    row.number->setVisible(piece < pieces);
    row.share->setVisible(piece < pieces);
  }
  bars_->setProbabilities(std::move(shares), letters);
  const auto first = settings.weights.begin();
  equal_->setEnabled(std::any_of(first, first + pieces, [&](double weight) { return weight != 1; }));
}

void PieceWeightsEditor::displayScale(const MdpSettings& settings) {
  // The scale must not change under the pointer while a slider is dragged.
  for (const Row& row : rows_)
    if (row.slider->isSliderDown()) return;
  double largest = 1;
  for (int piece = 0; piece < settings.pieces->size(); ++piece)
    largest = std::max(largest, counted(settings.weights[at(piece)]));
  const double power = std::pow(10, std::floor(std::log10(largest)));
  for (double factor : {1.0, 2.0, 5.0, 10.0}) {
    sliderTop_ = factor * power;
    if (sliderTop_ >= largest) return;
  }
}

void PieceWeightsEditor::displayRow(int piece, const MdpSettings& settings, double sum) {
  const Row& row = rows_[at(piece)];
  const QString letter(QLatin1Char((*settings.pieces)[piece].letter));
  const double weight = settings.weights[at(piece)];
  row.letter->setText(letter);
  row.slider->setAccessibleName(tr("Weight of %1, slider").arg(letter));
  row.number->setAccessibleName(tr("Weight of %1").arg(letter));
  if (!row.slider->isSliderDown())
    row.slider->setValue(static_cast<int>(std::lround(counted(weight) / sliderTop_ * kSliderSteps)));
  row.number->display(weight);
  row.share->setText(sum > 0 ? tr("%1 %").arg(locale().toString(100 * counted(weight) / sum, 'f', 1))
                             : QStringLiteral("–"));
}

void PieceWeightsEditor::setProblem(int piece, const QString& text) {
  problemPiece_ = piece;
  if (text == problem_->text()) return update();
  if (!text.isEmpty()) makeProblemLabel(problem_);
  problem_->setText(text);
  problem_->setVisible(!text.isEmpty());
  for (int i = 0; i < PieceSet::kMaxSize; ++i)
    rows_[at(i)].number->setAccessibleDescription(i == piece || piece < 0 ? text : QString());
  update();
}

void PieceWeightsEditor::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  for (int piece = 0; piece < PieceSet::kMaxSize; ++piece) {
    const Row& row = rows_[at(piece)];
    if (row.letter->isHidden()) continue;
    // The piece colour is beside its letter, as not every colour leaves a letter readable.
    const QRect label = row.letter->geometry();
    painter.fillRect(QRect(label.left(), label.center().y() - kChip / 2 + 1, kChip, kChip),
                     pieceColor(piece));
  }
  painter.end();
  if (problem_->text().isEmpty()) return;
  for (int piece = 0; piece < PieceSet::kMaxSize; ++piece)
    if (!rows_[at(piece)].number->isHidden() && (problemPiece_ < 0 || problemPiece_ == piece))
      paintProblemOutline(this, rows_[at(piece)].number);
}

}  // namespace tetrabench

#include "moc_piece_weights_editor.cpp"

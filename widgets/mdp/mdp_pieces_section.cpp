#include "widgets/mdp/mdp_pieces_section.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"
#include "widgets/mdp/piece_weights_editor.h"

namespace tetrabench {
namespace {

enum DrawChoice { kIndependent, kBag, kRecorded };

void makeEqual(MdpSettings& settings) {
  settings.weights.fill(0);
  std::fill_n(settings.weights.begin(), settings.pieces->size(), 1.0);
}

}  // namespace

MdpPiecesSection::MdpPiecesSection(QWidget* parent) : MdpSection(tr("Pieces"), parent) {
  addChoices();
  addWeights();
}

void MdpPiecesSection::addChoices() {
  set_ = new QComboBox(this);
  set_->addItems({tr("Tetrominoes"), tr("Reduced set")});
  set_->setItemData(0, tr("I O T S Z J L"), Qt::ToolTipRole);
  set_->setItemData(1, tr("M D X V O: the five pieces that fit in a 2 x 2 box"), Qt::ToolTipRole);
  connect(set_, &QComboBox::activated, this, [this](int index) {
    const PieceSet* set = index == 0 ? &PieceSet::tetrominoes() : &PieceSet::reduced();
    Q_EMIT edited(tr("change piece set"), {}, [set](MdpSettings& s) {
      if (s.pieces == set) return;
      s.pieces = set;
      makeEqual(s);  // weights of another piece set do not carry over
    });
  });
  addField(QStringLiteral("/pieces/set"), tr("Set"), set_);

  QWidget* draw = makeDraw();
  addField(QStringLiteral("/pieces/draw"), tr("Draw"), draw, draw_);

  preview_ = new WholeSpinBox(this);
  preview_->setRange(0, 99);
  preview_->setToolTip(tr("Number of upcoming pieces that are shown"));
  connect(preview_, &QSpinBox::valueChanged, this, [this](int preview) {
    Q_EMIT edited(tr("change preview"), QStringLiteral("/preview"),
                  [preview](MdpSettings& s) { s.preview = preview; });
  });
  addField(QStringLiteral("/preview"), tr("Preview"), preview_);

  hold_ = new QCheckBox(tr("allowed"), this);
  hold_->setToolTip(tr("A piece can be kept for later"));
  connect(hold_, &QCheckBox::clicked, this, [this](bool hold) {
    Q_EMIT edited(tr("change hold"), {}, [hold](MdpSettings& s) { s.hold = hold; });
  });
  addField(QStringLiteral("/hold"), tr("Hold"), hold_);
}

QWidget* MdpPiecesSection::makeDraw() {
  auto* both = new QWidget(this);
  auto* column = new QVBoxLayout(both);
  column->setContentsMargins(0, 0, 0, 0);
  draw_ = new QComboBox(both);
  recordedFile_ = new QLabel(both);
  recordedFile_->setProperty("textRole", QStringLiteral("muted"));
  recordedFile_->setWordWrap(true);
  recordedFile_->setTextFormat(Qt::PlainText);
  recordedFile_->hide();
  draw_->addItems({tr("Independently"), tr("From bags")});
  draw_->setItemData(kIndependent, tr("Each piece is drawn by its weight, independently of the others"),
                     Qt::ToolTipRole);
  draw_->setItemData(kBag, tr("Each bag is a permutation of the set"), Qt::ToolTipRole);
  column->addWidget(draw_);
  column->addWidget(recordedFile_);
  connect(draw_, &QComboBox::activated, this, [this](int choice) {
    PieceDraw draw = IndependentDraw{};
    if (choice == kBag) draw = BagDraw{};
    if (choice == kRecorded && recorded_) draw = *recorded_;
    Q_EMIT edited(tr("change piece draw"), {}, [draw](MdpSettings& s) { s.draw = draw; });
  });
  return both;
}

void MdpPiecesSection::addWeights() {
  weights_ = new PieceWeightsEditor(this);
  addWide(weights_);
  connect(weights_, &PieceWeightsEditor::weightEdited, this, [this](int piece, double weight) {
    const QLatin1Char letter((*pieces_)[piece].letter);
    Q_EMIT edited(tr("change weight of %1").arg(letter), QStringLiteral("/pieces/weights/") + letter,
                  [piece, weight](MdpSettings& s) { s.weights[static_cast<std::size_t>(piece)] = weight; });
  });
  connect(weights_, &PieceWeightsEditor::equalRequested, this,
          [this] { Q_EMIT edited(tr("make weights equal"), {}, makeEqual); });
}

void MdpPiecesSection::offerRecorded(const PieceDraw& draw) {
  const auto* recorded = std::get_if<RecordedDraw>(&draw);
  recorded_ = recorded ? std::optional(*recorded) : std::nullopt;
  draw_->removeItem(kRecorded);
  if (recorded_) draw_->addItem(tr("Recorded"));
}

void MdpPiecesSection::display(const MdpSettings& settings) {
  pieces_ = settings.pieces;
  const bool tetrominoes = settings.pieces == &PieceSet::tetrominoes();
  set_->setCurrentIndex(tetrominoes ? 0 : 1);
  set_->setEnabled(settings.rules == Rules::Placement || !tetrominoes);
  preview_->setValue(settings.preview);
  hold_->setChecked(settings.hold);
  setFieldVisible(QStringLiteral("/hold"), settings.hold || settings.rules == Rules::Guideline);
  displayDraw(settings.draw);
  weights_->display(settings);
  weights_->setVisible(!std::holds_alternative<RecordedDraw>(settings.draw));
}

void MdpPiecesSection::displayDraw(const PieceDraw& draw) {
  draw_->setCurrentIndex(static_cast<int>(draw.index()));
  const auto* recorded = std::get_if<RecordedDraw>(&draw);
  if (!recorded) return recordedFile_->hide();
  const QString file = QString::fromStdString(recorded->file);
  const auto games = recorded->games.size();
  const QString count = tr("%Ln games", nullptr, pluralOf(games));
  recordedFile_->setText(file.isEmpty() ? count : tr("%1 of %2").arg(count, file));
  recordedFile_->show();
}

bool MdpPiecesSection::showProblem(const QString& place, const QString& text) {
  const QString weights = QStringLiteral("/pieces/weights");
  if (!isWithin(place, weights)) return MdpSection::showProblem(place, text);
  weights_->show();  // even if recorded pieces do not use them
  const QString letter = place.mid(weights.size() + 1);
  if (letter.isEmpty()) {
    weights_->setProblem(-1, text);
  } else {
    weights_->setProblem(pieces_->find(letter[0].toLatin1()), tr("Weight of %1: %2").arg(letter, text));
  }
  return true;
}

void MdpPiecesSection::clearProblems() {
  MdpSection::clearProblems();
  weights_->setProblem(-1, {});
}

}  // namespace tetrabench

#include "moc_mdp_pieces_section.cpp"

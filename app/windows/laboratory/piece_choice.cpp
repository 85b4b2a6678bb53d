#include "app/windows/laboratory/piece_choice.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "core/tetris/mdp.h"
#include "widgets/board/piece_icon.h"
#include "widgets/board/piece_pictures.h"

namespace tetrabench {
namespace {

constexpr QSize kIcon(24, 12);

}  // namespace

PieceChoice::PieceChoice(QWidget* parent)
    : QWidget(parent),
      buttons_(new QButtonGroup(this)),
      pieceLabel_(new QLabel(tr("P&iece"))),
      previewLabel_(new QLabel(tr("&Next"))) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  row->addWidget(pieceLabel_);
  for (int piece = 0; piece < PieceSet::kMaxSize; ++piece) {
    auto* button = new QToolButton;
    button->setIconSize(kIcon);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    buttons_->addButton(button, piece);
    row->addWidget(button);
  }
  row->addWidget(previewLabel_);
  for (int i = 0; i < Mdp::kMaxPreview; ++i) {
    auto* field = new QComboBox;
    field->setIconSize(kIcon);
    field->setAccessibleName(tr("Next piece %1").arg(i + 1));
    connect(field, &QComboBox::activated, this, [this] { Q_EMIT previewChosen(chosenPreview()); });
    preview_.push_back(field);
    row->addWidget(field);
  }
  previewLabel_->setBuddy(preview_.front());
  row->addStretch(1);
  connect(buttons_, &QButtonGroup::idClicked, this, &PieceChoice::pieceChosen);
}

void PieceChoice::show(const PieceSet& set, int piece, const std::vector<std::uint8_t>& preview) {
  if (&set != set_) showSet(set);
  buttons_->button(piece)->setChecked(true);
  pieceLabel_->setBuddy(buttons_->button(piece));
  previewLabel_->setVisible(!preview.empty());
  for (std::size_t i = 0; i < preview_.size(); ++i) {
    preview_[i]->setVisible(i < preview.size());
    if (i < preview.size()) preview_[i]->setCurrentIndex(preview[i]);
  }
}

void PieceChoice::showSet(const PieceSet& set) {
  set_ = &set;
  for (QComboBox* field : preview_) field->clear();
  const auto shapes = shapesOf(set);
  for (int piece = 0; piece < PieceSet::kMaxSize; ++piece) {
    QAbstractButton* button = buttons_->button(piece);
    button->setVisible(piece < set.size());
    if (piece >= set.size()) continue;
    const QString letter(QLatin1Char(set[piece].letter));
    const QIcon icon = pieceIcon(shapes[static_cast<std::size_t>(piece)], piece);
    button->setIcon(icon);
    button->setToolTip(tr("Piece %1").arg(letter));
    button->setAccessibleName(tr("Piece %1").arg(letter));
    for (QComboBox* field : preview_) field->addItem(icon, letter);
  }
}

std::vector<std::uint8_t> PieceChoice::chosenPreview() const {
  std::vector<std::uint8_t> pieces;
  for (const QComboBox* field : preview_)
    if (!field->isHidden()) pieces.push_back(static_cast<std::uint8_t>(field->currentIndex()));
  return pieces;
}

}  // namespace tetrabench

#include "moc_piece_choice.cpp"

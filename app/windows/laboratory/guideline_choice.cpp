#include "app/windows/laboratory/guideline_choice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <limits>

#include "widgets/board/piece_icon.h"
#include "widgets/board/piece_pictures.h"
#include "widgets/forms/real_spin_box.h"

namespace tetrabench {
namespace {

constexpr QSize kHoldIcon(24, 12);
constexpr int kMaxCombo = std::numeric_limits<decltype(GuidelineState::combo)>::max();

}  // namespace

GuidelineChoice::GuidelineChoice(QWidget* parent)
    : QWidget(parent),
      hold_(new QComboBox),
      backToBack_(new QCheckBox(tr("&Back-to-back"))),
      combo_(new WholeSpinBox) {
  hold_->setIconSize(kHoldIcon);
  hold_->setAccessibleName(tr("Hold"));
  hold_->setToolTip(tr("The held piece"));
  backToBack_->setToolTip(tr("The last rows were removed four at once or by a spin"));
  combo_->setRange(0, kMaxCombo);
  combo_->setAccessibleName(tr("Combo"));
  combo_->setToolTip(tr("Consecutive moves that removed rows, up to the last one"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  const auto add = [&](const QString& text, QWidget* field) {
    auto* label = new QLabel(text);
    label->setBuddy(field);
    row->addWidget(label);
    row->addWidget(field);
  };
  add(tr("Hol&d"), hold_);
  row->addSpacing(12);
  row->addWidget(backToBack_);
  row->addSpacing(12);
  add(tr("&Combo"), combo_);
  row->addStretch(1);
  connect(hold_, &QComboBox::activated, this, &GuidelineChoice::choose);
  connect(backToBack_, &QCheckBox::clicked, this, &GuidelineChoice::choose);
  combo_->setKeyboardTracking(false);
  connect(combo_, &QSpinBox::valueChanged, this, &GuidelineChoice::choose);
}

void GuidelineChoice::show(const Position& position) {
  setVisible(position.mdp().rules() == Rules::Guideline);
  if (position.mdp().rules() != Rules::Guideline) return;
  if (&position.mdp().pieces() != set_) showSet(position.mdp().pieces());
  const GuidelineState& state = position.state();
  hold_->setEnabled(position.mdp().settings().hold);
  hold_->setCurrentIndex(state.held + 1);
  backToBack_->setChecked(state.backToBack);
  const QSignalBlocker blocker(combo_);
  combo_->setValue(state.combo);
}

void GuidelineChoice::showSet(const PieceSet& set) {
  static_assert(GuidelineState::kNone == -1);
  set_ = &set;
  hold_->clear();
  hold_->addItem(tr("empty"));
  const auto shapes = shapesOf(set);
  for (int piece = 0; piece < set.size(); ++piece)
    hold_->addItem(pieceIcon(shapes[static_cast<std::size_t>(piece)], piece),
                   QString(QLatin1Char(set[piece].letter)));
}

void GuidelineChoice::choose() {
  Q_EMIT chosen({.held = static_cast<std::int8_t>(hold_->currentIndex() - 1),
                 .backToBack = backToBack_->isChecked(),
                 .combo = static_cast<std::int16_t>(combo_->value())});
}

}  // namespace tetrabench

#include "moc_guideline_choice.cpp"

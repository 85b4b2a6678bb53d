#include "app/windows/play/handling_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QVBoxLayout>
#include <algorithm>

#include "app/windows/play/hand_board.h"
#include "core/tetris/random_bits.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

QString textOf(int key) {
  return key == 0 ? HandlingDialog::tr("none") : QKeySequence(key).toString(QKeySequence::NativeText);
}

/// Texts of a handling parameter.
struct NumberText {
  const char *label, *suffix, *meaning;
  const char* least = "";  ///< text shown for the minimum in place of its number, if any
};
constexpr std::array<NumberText, kHandlingNumbers.size()> kNumberTexts{{
    {QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", "&Delayed auto shift (DAS)"),
     QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", " ms"),
     QT_TRANSLATE_NOOP("tetrabench::HandlingDialog",
                       "Delay between the first sideways step and the second while the key is held")},
    {QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", "&Auto repeat (ARR)"),
     QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", " ms"),
     QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", "Time between subsequent steps; 0: all at once")},
    {QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", "&Soft drop"),
     QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", " × gravity"),
     QT_TRANSLATE_NOOP("tetrabench::HandlingDialog",
                       "Multiple of gravity; below 1: drops to the ground instantly"),
     QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", "instant")},
    {QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", "&Lock delay"),
     QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", " ms"),
     QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", "Time on the ground until the piece locks")},
    {QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", "Lock &resets"), "",
     QT_TRANSLATE_NOOP("tetrabench::HandlingDialog",
                       "How many moves on the ground may restart the lock delay")},
    {QT_TRANSLATE_NOOP("tetrabench::HandlingDialog", "Start le&vel"), "",
     QT_TRANSLATE_NOOP("tetrabench::HandlingDialog",
                       "Level of the first piece; every ten lines raise it by one")},
}};

QLabel* makeHeading(const QString& text) {
  auto* label = new QLabel(text);
  label->setProperty("textRole", "heading");
  return label;
}

/// Returns a small MDP for trying out the keys.
Mdp wellMdp() {
  MdpSettings settings;
  settings.name = "A small well";
  settings.rules = Rules::Placement;
  settings.width = 10;
  settings.height = 12;
  settings.draw = BagDraw{};
  return Mdp(settings);
}

}  // namespace

KeyButton::KeyButton(const QString& name, int key, QWidget* parent) : QAbstractButton(parent), key_(key) {
  setAccessibleName(HandlingDialog::tr("Key for %1").arg(name));
  setFocusPolicy(Qt::StrongFocus);
  setToolTip(tr("Click, then press a key. Escape cancels, Backspace removes the key."));
  connect(this, &QAbstractButton::clicked, this, [this] {
    waits_ = true;
    showKey();
  });
  showKey();
}

void KeyButton::setKey(int key) {
  key_ = key;
  showKey();
}

void KeyButton::setConflict(bool conflict) {
  conflict_ = conflict;
  update();
}

void KeyButton::showKey() {
  setText(waits_ ? tr("Press a key") : textOf(key_));
  update();
}

QSize KeyButton::sizeHint() const {
  return {fontMetrics().horizontalAdvance(tr("Press a key")) + 24, fontMetrics().height() + 12};
}

/// Captures any key except those of menus and the desktop, even Ctrl, Tab and shortcuts.
bool KeyButton::event(QEvent* event) {
  if (waits_ && event->type() == QEvent::ShortcutOverride) {
    event->accept();
    return true;
  }
  if (waits_ && event->type() == QEvent::KeyPress) {
    keyPressEvent(static_cast<QKeyEvent*>(event));
    return true;
  }
  return QAbstractButton::event(event);
}

void KeyButton::keyPressEvent(QKeyEvent* event) {
  if (!waits_) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
    return QAbstractButton::keyPressEvent(event);
  }
  event->accept();
  constexpr int kRefused[] = {
      0, Qt::Key_unknown, Qt::Key_Alt, Qt::Key_AltGr, Qt::Key_Meta, Qt::Key_Super_L, Qt::Key_Super_R};
  if (event->isAutoRepeat() || std::ranges::find(kRefused, event->key()) != std::end(kRefused)) return;
  waits_ = false;
  if (event->key() != Qt::Key_Escape) {
    key_ = event->key() == Qt::Key_Backspace ? 0 : event->key();
    Q_EMIT keyChosen(key_);
  }
  showKey();
}

void KeyButton::focusOutEvent(QFocusEvent* event) {
  waits_ = false;
  showKey();
  QAbstractButton::focusOutEvent(event);
}

void KeyButton::paintEvent(QPaintEvent* /*event*/) {
  QStylePainter painter(this);
  QStyleOptionButton option;
  option.initFrom(this);
  option.text = text();
  if (isDown() || waits_) option.state |= QStyle::State_Sunken;
  if (conflict_) option.palette.setColor(QPalette::ButtonText, themeColors().error);
  painter.drawControl(QStyle::CE_PushButton, option);
}

HandlingDialog::HandlingDialog(QWidget* parent)
    : TabDialog(parent),
      conflict_(new QLabel),
      hold_(new QCheckBox(tr("&Hold"))),
      countdown_(new QCheckBox(tr("&Countdown after a pause and before versus games"))),
      well_(new HandBoard) {
  setWindowTitle(tr("Keys and handling"));
  auto* left = new QVBoxLayout;
  left->addWidget(makeHeading(tr("Keys")));
  left->addWidget(makeKeys());
  left->addStretch(1);
  auto* middle = new QVBoxLayout;
  middle->addWidget(makeHeading(tr("Handling")));
  middle->addWidget(makeHandling());
  middle->addStretch(1);
  auto* columns = new QHBoxLayout;
  columns->setSpacing(24);
  columns->addLayout(left);
  columns->addLayout(middle);
  columns->addWidget(makeWell(), 1);
  conflict_->setWordWrap(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel |
                                       QDialogButtonBox::RestoreDefaults);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  connect(buttons, &QDialogButtonBox::accepted, this, &HandlingDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &HandlingDialog::reject);
  buttons->button(QDialogButtonBox::RestoreDefaults)->setText(tr("Restore defaul&ts"));
  connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
    setChoices(KeyBindings(), Handling());
    countdown_->setChecked(true);
  });
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(columns, 1);
  layout->addWidget(conflict_);
  layout->addWidget(buttons);
  setChoices(KeyBindings::load(), loadHandling());
  countdown_->setChecked(loadCountdown() > 0);
}

QWidget* HandlingDialog::makeKeys() {
  auto* box = new QWidget;
  auto* form = new QFormLayout(box);
  form->setContentsMargins(0, 0, 0, 0);
  for (std::size_t i = 0; i < kPlayKeys.size(); ++i) {
    const PlayKey key = kPlayKeys[i];
    auto* button = new KeyButton(nameOf(key), 0);
    buttons_[i] = button;
    auto* label = new QLabel(nameOf(key));
    label->setBuddy(button);
    form->addRow(label, button);
    connect(button, &KeyButton::keyChosen, this, [this, key](int chosen) {
      keys_.set(key, chosen);
      keysChanged();
    });
  }
  alignLabels(*form);
  return box;
}

QWidget* HandlingDialog::makeHandling() {
  hold_->setToolTip(tr("Holding swaps the piece for the held one, once per piece"));
  auto* box = new QWidget;
  auto* form = new QFormLayout(box);
  form->setContentsMargins(0, 0, 0, 0);
  for (std::size_t i = 0; i < kHandlingNumbers.size(); ++i) {
    const NumberText& text = kNumberTexts[i];
    auto* spin = new WholeSpinBox;
    spin->setRange(kHandlingNumbers[i].least, kHandlingNumbers[i].most);
    if (*text.suffix) spin->setSuffix(tr(text.suffix));
    if (*text.least) spin->setSpecialValueText(tr(text.least));
    spin->setToolTip(tr(text.meaning));
    form->addRow(tr(text.label), spin);
    connect(spin, &QSpinBox::valueChanged, this, &HandlingDialog::restartWell);
    numbers_[i] = spin;
  }
  form->addRow(QString(), hold_);
  countdown_->setToolTip(
      tr("Shows the board for three seconds before a game resumes, and before a versus game begins"));
  form->addRow(QString(), countdown_);
  connect(hold_, &QCheckBox::toggled, this, &HandlingDialog::restartWell);
  alignLabels(*form);
  return box;
}

QWidget* HandlingDialog::makeWell() {
  auto* box = new QWidget;
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(makeHeading(tr("Try it here")));
  layout->addWidget(well_, 1);
  well_->setMinimumSize(220, 264);
  well_->setAccessibleName(tr("Small well for trying keys and handling"));
  connect(well_, &HandBoard::commandPressed, this, [this](PlayCommand command) {
    if (command == PlayCommand::Pause) well_->setPaused(!well_->isPaused());
    if (command == PlayCommand::NewGame) restartWell(), well_->setPaused(false);
  });
  connect(
      well_, &HandBoard::pieceChanged, this,
      [this] {
        if (!well_->game()->game().over()) return;
        restartWell();
        well_->setPaused(false);
      },
      Qt::QueuedConnection);
  return box;
}

void HandlingDialog::setChoices(const KeyBindings& keys, const Handling& handling) {
  keys_ = keys;
  for (std::size_t i = 0; i < kPlayKeys.size(); ++i) buttons_[i]->setKey(keys.keyFor(kPlayKeys[i]));
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    numbers_[i]->setValue(handling.*kHandlingNumbers[i].value);
  hold_->setChecked(handling.hold);
  keysChanged();
  restartWell();
}

Handling HandlingDialog::handling() const {
  Handling handling{.hold = hold_->isChecked()};
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    handling.*kHandlingNumbers[i].value = numbers_[i]->value();
  return handling;
}

/// Reports keys with more than one binding and disables OK while there are any.
void HandlingDialog::keysChanged() {
  QString sentence;
  for (std::size_t i = 0; i < kPlayKeys.size(); ++i) {
    const PlayKey key = kPlayKeys[i];
    const auto others = keys_.conflicts(key);
    buttons_[i]->setConflict(!others.empty());
    if (!others.empty() && sentence.isEmpty())
      sentence = tr("%1 is assigned to both \"%2\" and \"%3\".")
                     .arg(textOf(keys_.keyFor(key)), nameOf(key), nameOf(others.front()));
  }
  conflict_->setText(sentence);
  ok_->setEnabled(sentence.isEmpty());
  well_->setKeys(keys_);
}

void HandlingDialog::restartWell() {
  static const Mdp mdp = wellMdp();
  well_->start(well_->deal(mdp, freshSeed(), handling()));
}

void HandlingDialog::accept() {
  keys_.save();
  saveHandling(handling());
  saveCountdown(countdown_->isChecked());
  QDialog::accept();
}

}  // namespace tetrabench

#include "moc_handling_dialog.cpp"

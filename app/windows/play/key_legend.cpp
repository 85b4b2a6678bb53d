#include "app/windows/play/key_legend.h"

#include <QGridLayout>
#include <QKeySequence>
#include <QLabel>

#include "app/windows/play/key_bindings.h"

namespace tetrabench {

KeyLegend::KeyLegend(QWidget* parent) : QWidget(parent), rows_(new QGridLayout(this)) {
  setAccessibleName(tr("Keys"));
  rows_->setContentsMargins(0, 0, 0, 0);
  rows_->setHorizontalSpacing(12);
  rows_->setVerticalSpacing(4);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

void KeyLegend::setKeys(const KeyBindings& keys) {
  qDeleteAll(findChildren<QLabel*>());
  int row = 0;
  for (const PlayKey key : kPlayKeys) {
    if (keys.keyFor(key) == 0) continue;
    auto* name = new QLabel(QKeySequence(keys.keyFor(key)).toString(QKeySequence::NativeText));
    auto* does = new QLabel(nameOf(key));
    for (QLabel* label : {name, does}) label->setProperty("textRole", "muted");
    rows_->addWidget(name, row, 0, Qt::AlignRight);
    rows_->addWidget(does, row++, 1);
  }
  rows_->setRowStretch(row, 1);
}

}  // namespace tetrabench

#include "moc_key_legend.cpp"
